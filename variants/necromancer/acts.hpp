// SPDX-License-Identifier: GPL-3.0-or-later
// What a move changes: captures, conversions, resurrections.
#pragma once

#include <cassert>

#include "necromancer/graveyard.hpp"
#include "usurper/move.hpp"
#include "usurper/orthodox.hpp"

namespace usurper::necromancy {

inline constexpr MoveKind conversion = orthodox::first_own_kind;  ///< the mover stays on `from`
/// `from` and `to` are the square of the placement, the payload is the Kind.
inline constexpr MoveKind resurrection = orthodox::first_own_kind + 1;

/// Takes a man off the board: a live one to its owner's graveyard, an undead one for good.
template <class Pos>
void take(Pos& pos, Square square) {
    const Piece victim = pos.board().lift(square);
    if (!victim.changed()) {
        pos.state().graveyard.add(victim.side(), victim.kind());
    }
    pos.state().halfmove = 0;
}

/// The target becomes an undead man of the mover's side.
template <class Pos>
void convert(Pos& pos, Square target) {
    assert(pos[target].kind() != king);
    pos.board().replace(target, Piece{pos.side(), pos[target].kind(), true});
    pos.state().halfmove = 0;
}

/// A man from the mover's graveyard is placed, undead.
template <class Pos>
void resurrect(Pos& pos, Square square, Kind kind) {
    pos.state().graveyard.take(pos.side(), kind);
    pos.board().put(square, Piece{pos.side(), kind, true});
    pos.state().halfmove = 0;
}

template <class Pos>
void apply(Pos& pos, Move move) {
    using Rules = typename Pos::Rules;
    using Geometry = typename Pos::Geometry;
    auto& board = pos.board();
    auto& state = pos.state();
    const Square from = move.from();
    const Square to = move.to();
    ++state.halfmove;
    state.en_passant = orthodox::no_square;
    orthodox::lose_rights<Rules>(state, from, to);
    switch (move.kind()) {
        case orthodox::castling:
            orthodox::castle<Rules>(pos, move);
            return;
        case conversion:
            convert(pos, to);
            return;
        case resurrection:
            resurrect(pos, to, move.payload());
            return;
        case orthodox::en_passant:
            take(pos, to - Geometry::forward(pos.side()));
            break;
        default:
            if (!board.is_empty(to)) {
                take(pos, to);
            }
    }
    if (board[from].kind() == pawn) {
        state.halfmove = 0;
    }
    if (move.kind() == orthodox::promotion) {
        board.lift(from);
        board.put(to, Piece{pos.side(), move.payload()});  // live, whatever the pawn was
        return;
    }
    board.shift(from, to);
    if (move.kind() == orthodox::double_step) {
        orthodox::note_double_step(pos, to, pos.side());
    }
}

/// Does a candidate bring a Necromancer of the mover's side to its target?
template <class Pos>
[[nodiscard]] bool puts_necromancer(const Pos& pos, Move move) {
    switch (move.kind()) {
        case conversion:
            return pos[move.to()].kind() == necromancer;
        case resurrection:
        case orthodox::promotion:
            return move.payload() == necromancer;
        default:
            return pos[move.from()].kind() == necromancer;
    }
}

}  // namespace usurper::necromancy
