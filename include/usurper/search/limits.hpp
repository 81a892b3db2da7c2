// SPDX-License-Identifier: GPL-3.0-or-later
// How long a search may think, and about what.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace usurper {

using Milliseconds = std::chrono::milliseconds;

/// A chess clock as the mover sees it.
struct Clock {
    Milliseconds remaining{0};       ///< may be negative: some GUIs send that
    Milliseconds increment{0};       ///< added after each move
    std::optional<int> moves_to_go;  ///< moves to the next time control, at least 1
};

/// Everything that can end a search. What is not set does not limit it; with nothing set at all
/// the search goes on until it is stopped or the greatest depth is reached.
struct Limits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> move_time;
    std::optional<Clock> clock;             ///< of the side to move
    std::optional<int> mate;                ///< look for a mate in that many moves
    bool infinite = false;                  ///< give no best move before `stop`
    bool ponder = false;                    ///< as infinite, until `ponder_hit`
    std::vector<std::string> search_moves;  ///< consider these alone; empty for all
    Milliseconds move_overhead{10};         ///< lost on the way between engine and GUI
    int multi_pv = 1;                       ///< how many lines are wanted
};

}  // namespace usurper
