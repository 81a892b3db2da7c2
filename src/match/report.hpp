// SPDX-License-Identifier: GPL-3.0-or-later
// The results of a match in words and tables.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/scoreboard.hpp"
#include "match/sprt.hpp"

namespace usurper::match {

class Reporter {
  public:
    Reporter(const Scoreboard& board, std::vector<std::string> names,
             std::optional<SprtConfig> sprt)
        : board_{board}, names_{std::move(names)}, sprt_{sprt} {}

    /// One line, for a terminal: games, score, Elo, SPRT.
    [[nodiscard]] std::string progress() const;
    /// How it stands, a few lines.
    [[nodiscard]] std::string standing() const;
    /// All of it, for the end: standing, ranking and cross table where there are more than two
    /// engines, faults.
    [[nodiscard]] std::string summary() const;
    /// The test, where there is one.
    [[nodiscard]] std::optional<SprtState> sprt_state() const;

  private:
    [[nodiscard]] std::string duel() const;
    [[nodiscard]] std::string sprt_line() const;
    [[nodiscard]] std::string ranking() const;
    [[nodiscard]] std::string cross_table() const;
    [[nodiscard]] std::string fault_lines() const;
    [[nodiscard]] std::vector<int> by_score() const;

    const Scoreboard& board_;
    std::vector<std::string> names_;
    std::optional<SprtConfig> sprt_;
};

}  // namespace usurper::match
