// SPDX-License-Identifier: GPL-3.0-or-later
// What the games of PGN files come to.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "match/pgn_reader.hpp"
#include "match/statistics.hpp"

namespace usurper::match {

class PgnSummary {
  public:
    void add(const PgnGame& game, std::string_view variant, std::size_t plies);

    /// Several lines: players, variants, ends, lengths.
    [[nodiscard]] std::string text() const;

  private:
    std::map<std::string, Tally> players_;
    std::map<std::string, int> variants_;
    std::map<std::string, int> terminations_;
    std::map<std::string, int> results_;
    int games_ = 0;
    std::size_t plies_ = 0;
    std::size_t longest_ = 0;
};

}  // namespace usurper::match
