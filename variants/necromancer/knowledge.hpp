// SPDX-License-Identifier: GPL-3.0-or-later
// What a position and a move are worth in Necromancer Chess.
#pragma once

#include <algorithm>
#include <array>

#include "necromancer/acts.hpp"
#include "necromancer/check.hpp"
#include "necromancer/graveyard.hpp"
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

/// Contract member: what the board's piece-square values do not know.
struct Knowledge {
    /// Men in the graveyard of a side that has a Necromancer, by kind: a reserve, worth less than
    /// the undead men that will come of it, since each costs a move. A king's is none.
    static constexpr std::array<Term, king> terms{{
        {"pawn in reserve", {55, 68}},
        {"knight in reserve", {210, 185}},
        {"bishop in reserve", {220, 195}},
        {"rook in reserve", {300, 335}},
        {"necromancer in reserve", {110, 85}},
    }};

    template <class Pos, class Tally>
    static void assess(const Pos& pos, Tally& tally) {
        const Graveyard& dead = pos.state().graveyard;
        for (const Side side : {Side::white, Side::black}) {
            if (!dead.is_empty(side) && has_necromancer(pos.board(), side)) {
                for (Kind kind = pawn; kind < king; ++kind) {
                    tally.add(kind, side, dead.count(side, kind));
                }
            }
        }
    }

    /// What a man of that kind is worth in reserve, in centipawns.
    [[nodiscard]] static constexpr int reserve(Kind kind) {
        return kind < king ? terms[kind].weight.middlegame() : 0;
    }
};

/// Contract member: how far the game is from its end; the undead are counted as the living.
template <class Board>
[[nodiscard]] int phase(const Board& board) {
    const auto count = [&](Kind kind) {
        return board.count(Piece{Side::white, kind}) + board.count(Piece{Side::white, kind, true}) +
               board.count(Piece{Side::black, kind}) + board.count(Piece{Side::black, kind, true});
    };
    return std::min(count(knight) + count(bishop) + 2 * count(rook) + 4 * count(necromancer),
                    full_phase);
}

/// What the taking of a man wins for the taker.
template <class Pos>
[[nodiscard]] int gain_by_taking(const Pos& pos, Piece victim) {
    using Values = typename Pos::Rules::Values;
    const int whole = Values::material(victim.kind(), victim.changed()).middlegame();
    const bool returns = !victim.changed() && has_necromancer(pos.board(), victim.side());
    return returns ? whole - Knowledge::reserve(victim.kind()) : whole;
}

/// Contract member: what a move wins at once, in centipawns. A resurrection wins nothing: the man
/// was in reserve.
template <class Pos>
[[nodiscard]] int gain(const Pos& pos, Move move) {
    using Values = typename Pos::Rules::Values;
    const auto value = [](Kind kind, bool undead) {
        return Values::material(kind, undead).middlegame();
    };
    const Piece met = pos[move.to()];
    switch (move.kind()) {
        case resurrection:
            return 0;
        case conversion:
            return value(met.kind(), false) + value(met.kind(), true);
        case orthodox::en_passant:
            return gain_by_taking(pos, pos[move.to() - Pos::Geometry::forward(pos.side())]);
        case orthodox::promotion:
            return value(move.payload(), false) - value(pawn, pos[move.from()].changed()) +
                   (met.is_empty() ? 0 : gain_by_taking(pos, met));
        default:
            return met.is_empty() ? 0 : gain_by_taking(pos, met);
    }
}

}  // namespace usurper::necromancy
