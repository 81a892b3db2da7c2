// SPDX-License-Identifier: GPL-3.0-or-later
// What a position and a move are worth in Necromancer Chess.
#pragma once

#include <algorithm>

#include "necromancer/check.hpp"
#include "necromancer/graveyard.hpp"
#include "necromancer/moves.hpp"
#include "usurper/evaluation.hpp"
#include "usurper/orthodox.hpp"

namespace usurper::necromancy {

/// Has a side a man, live or undead, other than pawns and king?
template <class Board>
[[nodiscard]] bool has_officers(const Board& board, Side side) {
    return std::any_of(by_rank.begin(), by_rank.end(), [&](Kind kind) {
        return kind != king && kind != pawn &&
               board.count(Piece{side, kind}) + board.count(Piece{side, kind, true}) > 0;
    });
}

/// The graveyard of a side that has a Necromancer is a reserve.
template <class Pos>
[[nodiscard]] Score reserve(const Pos& pos, Side side) {
    Score sum;
    if (!pos.state().graveyard.is_empty(side) && has_necromancer(pos.board(), side)) {
        for (const Kind kind : by_rank) {
            sum += Pos::Rules::Values::in_graveyard(kind) * pos.state().graveyard.count(side, kind);
        }
    }
    return sum;
}

/// How far the game is from its end: `full_phase` at the start, the undead counted.
template <class Board>
[[nodiscard]] int phase(const Board& board) {
    const auto count = [&](Kind kind) {
        return board.count(Piece{Side::white, kind}) + board.count(Piece{Side::white, kind, true}) +
               board.count(Piece{Side::black, kind}) + board.count(Piece{Side::black, kind, true});
    };
    return std::min(count(knight) + count(bishop) + 2 * count(rook) + 4 * count(necromancer),
                    full_phase);
}

/// Contract member: the men on the board and the reserves.
template <class Pos>
[[nodiscard]] int evaluate(const Pos& pos) {
    constexpr int most = 19999;
    const Score white = pos.board().score() + reserve(pos, Side::white) - reserve(pos, Side::black);
    const int value = std::clamp(white.taper(phase(pos.board()), full_phase), -most, most);
    return pos.side() == Side::white ? value : -value;
}

/// What the taking of a man wins for the taker.
template <class Pos>
[[nodiscard]] int gain_by_taking(const Pos& pos, Piece victim) {
    using Values = typename Pos::Rules::Values;
    const int whole = Values::material(victim.kind(), victim.changed()).middlegame();
    const bool returns = !victim.changed() && has_necromancer(pos.board(), victim.side());
    return returns ? whole - Values::in_graveyard(victim.kind()).middlegame() : whole;
}

/// Contract member: what a move wins at once, in centipawns.
template <class Pos>
[[nodiscard]] int gain(const Pos& pos, Move move) {
    using Values = typename Pos::Rules::Values;
    const auto value = [](Kind kind, bool undead) {
        return Values::material(kind, undead).middlegame();
    };
    const Piece met = pos[move.to()];
    switch (move.kind()) {
        case conversion:
            return value(met.kind(), false) + value(met.kind(), true);
        case resurrection:
            return value(move.payload(), true) - Values::in_graveyard(move.payload()).middlegame();
        case orthodox::en_passant:
            return gain_by_taking(pos, pos[move.to() - Pos::Geometry::forward(pos.side())]);
        default:
            break;
    }
    int sum = met.is_empty() ? 0 : gain_by_taking(pos, met);
    if (move.kind() == orthodox::promotion) {
        sum += value(move.payload(), false) - value(pawn, pos[move.from()].changed());
    }
    return sum;
}

}  // namespace usurper::necromancy
