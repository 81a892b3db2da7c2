// SPDX-License-Identifier: GPL-3.0-or-later
// How the orthodox men go: loops over the squares that a man can reach.
#pragma once

#include <array>
#include <span>

#include "usurper/geometry.hpp"
#include "usurper/move.hpp"
#include "usurper/piece.hpp"

namespace usurper::orthodox {

/// The kinds of move of the orthodox game. A variant numbers its own from `first_own_kind`.
inline constexpr MoveKind plain = 0;        ///< a step or a capture
inline constexpr MoveKind double_step = 1;  ///< a pawn's
inline constexpr MoveKind en_passant = 2;
inline constexpr MoveKind castling = 3;   ///< written as the king's move; the payload is the right
inline constexpr MoveKind promotion = 4;  ///< the payload is the new Kind
inline constexpr MoveKind first_own_kind = 8;

/// Slides from a square along `steps`: quiet(to) for each empty square, met(to) for the cell that
/// ends each line: a man, or a guard.
template <class Board, class Steps, class Quiet, class Met>
inline void slide(const Board& board, Square from, const Steps& steps, Quiet quiet, Met met) {
    for (const Step step : steps) {
        Square to = from + step;
        for (; board.is_empty(to); to += step) {
            quiet(to);
        }
        met(to);
    }
}

/// Leaps from a square by each of `steps`: quiet(to) for an empty square, met(to) otherwise.
template <class Board, class Steps, class Quiet, class Met>
inline void leap(const Board& board, Square from, const Steps& steps, Quiet quiet, Met met) {
    for (const Step step : steps) {
        const Square to = from + step;
        if (board.is_empty(to)) {
            quiet(to);
        } else {
            met(to);
        }
    }
}

/// Visits what a man of an orthodox kind other than a pawn can reach from a square.
template <Kind kind, class Board, class Quiet, class Met>
inline void reach_out(const Board& board, Square from, Quiet quiet, Met met) {
    using Geometry = typename Board::Geometry;
    static_assert(kind >= knight && kind <= king);
    if constexpr (kind == knight) {
        leap(board, from, Geometry::knight_steps, quiet, met);
    } else if constexpr (kind == bishop) {
        slide(board, from, Geometry::bishop_steps, quiet, met);
    } else if constexpr (kind == rook) {
        slide(board, from, Geometry::rook_steps, quiet, met);
    } else if constexpr (kind == queen) {
        slide(board, from, Geometry::queen_steps, quiet, met);
    } else {
        leap(board, from, Geometry::king_steps, quiet, met);
    }
}

/// A pawn's steps without capture from a square: single(to), and two(to) for the double step
/// from its side's second rank.
template <class Board, class Single, class Two>
inline void pawn_steps(const Board& board, Square from, Side side, Single single, Two two) {
    using Geometry = typename Board::Geometry;
    const Step forward = Geometry::forward(side);
    const Square to = from + forward;
    if (board.is_empty(to)) {
        single(to);
        if (Geometry::relative_rank(side, from) == 1 && board.is_empty(to + forward)) {
            two(to + forward);
        }
    }
}

/// The squares that a pawn attacks from a square: met(to), be they empty, held or guards.
template <class Geometry, class Met>
inline void pawn_attacks(Square from, Side side, Met met) {
    const Square ahead = from + Geometry::forward(side);
    met(ahead + Geometry::east);
    met(ahead + Geometry::west);
}

/// The move text of one man: from, to, and the letter of what it promotes to.
template <class Rules>
[[nodiscard]] std::string spell(Move move) {
    using Geometry = typename Rules::Geometry;
    std::string text = Geometry::name(move.from()) + Geometry::name(move.to());
    if (move.kind() == promotion) {
        const char letter = Rules::spec.letters[move.payload()];
        text += static_cast<char>(letter - 'A' + 'a');
    }
    return text;
}

}  // namespace usurper::orthodox
