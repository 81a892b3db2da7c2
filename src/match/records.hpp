// SPDX-License-Identifier: GPL-3.0-or-later
// Where finished games are kept: the state file and the PGN file of a match, in step.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "match/configuration.hpp"
#include "match/durable_file.hpp"
#include "match/journal.hpp"

namespace usurper::match {

class Records {
  public:
    /// Opens the files that the configuration names. When a match is resumed, its games so far
    /// go to `visit`, and both files are mended where the match was killed while writing them.
    /// Returns why it cannot be, or "".
    [[nodiscard]] std::string open(const MatchConfig& config, const std::string& json,
                                   const std::function<void(const JournalGame&)>& visit);

    /// Keeps a game: first in the state file, then in the PGN file. Returns why not, or "".
    [[nodiscard]] std::string add(JournalGame game);

  private:
    [[nodiscard]] std::string resume(const MatchConfig& config, const std::string& json,
                                     const std::function<void(const JournalGame&)>& visit);
    [[nodiscard]] std::string mend_pgn(const std::string& state_file, const JournalGame& last);

    std::unique_ptr<DurableFile> state_;
    std::unique_ptr<DurableFile> pgn_;
};

}  // namespace usurper::match
