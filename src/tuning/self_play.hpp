// SPDX-License-Identifier: GPL-3.0-or-later
// The engine against itself at a fixed number of nodes, for positions to learn from.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "usurper/session.hpp"

namespace usurper {

struct SelfPlaySettings {
    std::uint64_t nodes = 5000;  ///< a move
    int random_plies = 8;        ///< at the beginning of each game, give or take one
    int most_plies = 400;        ///< then the game is a draw
    int decisive_cp = 1500;      ///< a lead that decides the game when it lasts
    int decisive_plies = 8;      ///< so long
};

/// One game: its quiet positions, and White's score in half points.
struct SelfPlayGame {
    std::vector<std::string> fens;
    int half_points = 1;
};

/// Plays one game. The same seed gives the same game, on every machine. `session` must have one
/// thread.
[[nodiscard]] SelfPlayGame play_self(Session& session, const SelfPlaySettings& settings,
                                     std::uint64_t seed);

}  // namespace usurper
