// SPDX-License-Identifier: GPL-3.0-or-later
// The static value of a position: the variant's own, or the sum of the piece-square values.
#pragma once

#include <algorithm>

#include "usurper/position.hpp"

namespace usurper {

/// How far the game is from its end, from the men that each side began with: 0 is bare.
inline constexpr int full_phase = 24;

/// Knights and bishops count one, rooks two, queens four, as in Fruit (Fabien Letouzey).
template <class Board>
[[nodiscard]] int game_phase(const Board& board) {
    int phase = 0;
    for (const Side side : {Side::white, Side::black}) {
        phase += board.count(Piece{side, knight}) + board.count(Piece{side, bishop}) +
                 2 * board.count(Piece{side, rook}) + 4 * board.count(Piece{side, queen});
    }
    return std::min(phase, full_phase);
}

/// The value of a position in centipawns for the side to move.
template <class Rules>
[[nodiscard]] int evaluate(const Position<Rules>& pos) {
    if constexpr (HasEvaluation<Rules>) {
        return Rules::evaluate(pos);
    } else {
        const int white = pos.board().score().taper(game_phase(pos.board()), full_phase);
        return pos.side() == Side::white ? white : -white;
    }
}

}  // namespace usurper
