// SPDX-License-Identifier: GPL-3.0-or-later
// What moves win at once: the search's view of captures in any game.
#pragma once

#include <cstdlib>

#include "usurper/position.hpp"
#include "usurper/rules.hpp"

namespace usurper {

/// What a man is worth where it stands, in centipawns of the middlegame.
template <class Rules>
[[nodiscard]] int worth_of(Piece piece, Square square) {
    return std::abs(Position<Rules>::Board::worth(piece, square).score.middlegame());
}

/// What a candidate wins at once for the mover, in centipawns; 0 for a quiet move.
template <class Rules>
[[nodiscard]] int gain_of(const Position<Rules>& pos, Move move) {
    if constexpr (HasGain<Rules>) {
        return Rules::gain(pos, move);
    } else {
        const Piece target = pos[move.to()];
        if (!target.is_man()) {
            return 0;
        }
        const int worth = worth_of<Rules>(target, move.to());
        return target.belongs_to(pos.side()) ? -worth : worth;
    }
}

/// Who makes a candidate: the man on its first square, or, where none of the mover's stands there
/// (as with placements), one named by the payload.
template <class Rules>
[[nodiscard]] Piece mover_of(const Position<Rules>& pos, Move move) {
    if (move.from() < Rules::Geometry::square_limit) {
        const Piece piece = pos[move.from()];
        if (piece.is_man() && piece.belongs_to(pos.side())) {
            return piece;
        }
    }
    return Piece{pos.side(), static_cast<Kind>(move.payload() % kind_count)};
}

}  // namespace usurper
