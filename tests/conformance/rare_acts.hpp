// SPDX-License-Identifier: GPL-3.0-or-later
// Have the random games met the rare rules of a variant? Else they have not tested them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "conformance/random_games.hpp"

namespace usurper::test {

/// Counts the acts of a variant that are rare in random games. A variant that has some
/// specialises it in `variants/<family>/rare_acts.hpp`, with
///     void see(const Position<Rules>& before, Move move);        // before every move
///     std::vector<std::pair<std::string, int>> counts() const;   // name and times seen
template <class Rules>
struct RareActs;

template <class Rules>
concept HasRareActs = requires(RareActs<Rules> acts, const Position<Rules>& pos, Move move) {
    acts.see(pos, move);
    acts.counts();
};

/// From that many random games on, every rare act must have occurred.
inline constexpr int games_that_meet_all = 300;

template <class Rules>
void check_rare_acts() {
    if constexpr (HasRareActs<Rules>) {
        RareActs<Rules> acts;
        play_random_games<Rules>(
            [](Position<Rules>&, Random&) {},
            [&acts](const Position<Rules>& before, Move move) { acts.see(before, move); });
        for (const auto& [act, times] : acts.counts()) {
            INFO(act << ": " << times << " times in " << game_count() << " games");
            if (game_count() >= games_that_meet_all) {
                CHECK(times > 0);
            } else {
                CHECK(times >= 0);
            }
        }
    } else {
        SUCCEED("no rare acts to look for");
    }
}

}  // namespace usurper::test
