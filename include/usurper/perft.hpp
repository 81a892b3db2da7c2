// SPDX-License-Identifier: GPL-3.0-or-later
// Counting the leaves of legal move sequences: how rules are checked.
#pragma once

#include <cassert>
#include <cstdint>

#include "usurper/position.hpp"

namespace usurper {

/// The number of legal move sequences of `depth` plies (at least 0). Draws do not cut the tree, a
/// decided game does. The last ply is counted without making its moves.
template <class Rules>
[[nodiscard]] std::uint64_t perft(Position<Rules>& pos, int depth) {
    assert(depth >= 0);
    if (depth == 0) {
        return 1;
    }
    if (depth == 1) {
        return count_legal(pos);
    }
    MoveList moves;
    generate_legal<Want::all>(pos, moves);
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        pos.make(move);
        leaves += perft(pos, depth - 1);
        pos.unmake();
    }
    return leaves;
}

}  // namespace usurper
