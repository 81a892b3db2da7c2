// SPDX-License-Identifier: GPL-3.0-or-later
// What a move changes: the men on the board, castling rights, passed squares, the 50-move count.
#pragma once

#include <cstdlib>

#include "succhess/en_passant.hpp"
#include "succhess/moves.hpp"

namespace usurper::succhess {

/// Does a pawn or hero go diagonally onto an empty square? (A hero's step aside is no capture.)
template <class Board>
[[nodiscard]] bool is_en_passant(const Board& board, Square from, Square to) {
    return is_footman(board[from].kind()) && board.is_empty(to) &&
           (Board10::contact(from, to) & orthodox::pawn_captures) != 0;
}

/// One man goes, alone or as one of several, and takes what stands in its place. Captures and
/// pawns' own steps restart the 50-move count; a hero's do not.
template <class Pos>
void go(Pos& pos, Square from, Square to, Kind promoted) {
    auto& board = pos.board();
    auto& state = pos.state();
    orthodox::lose_rights<typename Pos::Rules>(state, from, to);
    if (!board.is_empty(to)) {
        board.lift(to);
        state.halfmove = 0;
    } else if (is_en_passant(board, from, to)) {
        board.lift(pawn_that_passed(board, ~pos.side(), to));
        state.halfmove = 0;
    }
    if (board[from].kind() == pawn) {
        state.halfmove = 0;
        if (std::abs(to - from) >= 2 * Board10::north) {
            note_passed(board, pos.side(), from, to, state.passed);
        }
    }
    if (promoted != 0) {
        board.lift(from);
        board.put(to, Piece{pos.side(), promoted});
    } else {
        board.shift(from, to);
    }
}

/// A hero steps onto a man, who is shifted to the next square, and promotes there if that is the
/// last rank of an own pawn or hero.
template <class Pos>
void push_on(Pos& pos, Move move) {
    auto& board = pos.board();
    const Square beyond = pushed_to(move);
    orthodox::lose_rights<typename Pos::Rules>(pos.state(), move.from(), move.to());
    if (const Kind promoted = promoted_by(move); promoted != 0) {
        board.lift(move.to());
        board.put(beyond, Piece{pos.side(), promoted});
    } else {
        board.shift(move.to(), beyond);
    }
    board.shift(move.from(), move.to());
}

template <class Pos>
void apply(Pos& pos, Move move) {
    ++pos.state().halfmove;
    pos.state().passed.clear();
    switch (move.kind()) {
        case orthodox::castling:
            orthodox::lose_rights<typename Pos::Rules>(pos.state(), move.from(), move.to());
            orthodox::castle<typename Pos::Rules>(pos, move);
            break;
        case push:
            push_on(pos, move);
            break;
        default: {
            const Kind promoted = promoted_by(move);
            Legs{move}.for_each([&](Square from, Square to) { go(pos, from, to, promoted); });
        }
    }
}

}  // namespace usurper::succhess
