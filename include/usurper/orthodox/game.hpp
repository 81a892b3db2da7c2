// SPDX-License-Identifier: GPL-3.0-or-later
// The whole orthodox game around one royal king: what a variant uses as it is, or replaces.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <string>

#include "usurper/orthodox/attacks.hpp"
#include "usurper/orthodox/castling.hpp"
#include "usurper/orthodox/danger.hpp"
#include "usurper/orthodox/en_passant.hpp"
#include "usurper/orthodox/generators.hpp"
#include "usurper/orthodox/king_zone.hpp"
#include "usurper/orthodox/moves.hpp"
#include "usurper/rules.hpp"
#include "usurper/turn.hpp"

namespace usurper::orthodox {

namespace detail {

/// The legal moves: the squares around the king are looked at first, so that one pass over the
/// enemy's men tells which of them are attacked, who checks and who is pinned.
template <Want want, class Rules, class Turn, class Out>
void generate_legal(const Turn& pos, Square royal, Out& out) {
    using Geometry = typename Rules::Geometry;
    using Zone = KingZone<Geometry, Rules::castling_distance>;
    const auto& board = pos.board();
    const Side side = pos.side();

    ZoneMask steps = 0;
    for (std::size_t n = 0; n < Zone::neighbours; ++n) {
        const Piece there = board[royal + Zone::offsets[n]];
        const bool wanted = want == Want::noisy ? there.belongs_to(~side) : there.is_open_to(side);
        steps |= static_cast<ZoneMask>(ZoneMask{wanted} << n);
    }
    ZoneMask asked = steps;
    std::array<Castle, 2> castles;
    std::array<ZoneMask, 2> paths{};
    std::array<std::uint8_t, 2> castle_rights{};
    std::size_t castle_count = 0;
    if constexpr (want != Want::noisy) {
        for_each_open_castling<Rules>(pos, side, [&](const Castle& castle, std::uint8_t right) {
            castles[castle_count] = castle;
            castle_rights[castle_count] = right;
            paths[castle_count] = castle.king_to > castle.king_from
                                      ? Zone::castling_path(Geometry::east)
                                      : Zone::castling_path(Geometry::west);
            asked |= paths[castle_count++];
        });
    }

    const auto danger = survey_zone<Rules, Zone>(board, royal, side, asked);
    for (ZoneMask safe = steps & static_cast<ZoneMask>(~danger.attacked); safe != 0;
         safe &= static_cast<ZoneMask>(safe - 1)) {
        out.add(royal, royal + Zone::offsets[static_cast<std::size_t>(std::countr_zero(safe))]);
    }
    if (danger.checkers == 0) [[likely]] {
        for (std::size_t n = 0; n < castle_count; ++n) {
            if ((paths[n] & danger.attacked) == 0) {
                out.add(castles[n].king_from, castles[n].king_to, castling, castle_rights[n]);
            }
        }
        if (danger.pins == 0) {
            generate_men<want, Rules>(pos, NoLimit{}, out);
        } else {
            generate_men<want, Rules>(pos, PinLimit<Geometry>{danger}, out);
        }
    } else if (danger.checkers == 1) {
        generate_men<want, Rules>(pos, CheckLimit<Geometry>{danger}, out);
    } else {
        return;
    }
    generate_en_passant<Rules>(
        pos,
        [&](Square from, Square to, Square captured) {
            return !is_attacked_after_en_passant<Rules>(board, royal, side, from, to, captured);
        },
        out);
}

}  // namespace detail

/// Pours the moves of an orthodox side whose king stands on `royal`; all but Want::candidates are
/// legal.
template <Want want, class Rules, class Pos, class Out>
void generate(const Pos& pos, Square royal, Out& out) {
    if constexpr (want != Want::candidates) {
        on_turn(pos,
                [&](const auto& turn) { detail::generate_legal<want, Rules>(turn, royal, out); });
    } else {
        const Side side = pos.side();
        generate_king<want, Rules>(pos, royal, NoLimit{}, out);
        generate_men<want, Rules>(pos, NoLimit{}, out);
        for_each_open_castling<Rules>(pos, side, [&](const Castle& castle, std::uint8_t right) {
            if (!castles_through_attack<Rules>(pos.board(), castle, side)) {
                out.add(castle.king_from, castle.king_to, castling, right);
            }
        });
        generate_en_passant<Rules>(
            pos, [](Square, Square, Square) { return true; }, out);
    }
}

/// Plays an orthodox move; castling only where the variant has a `castling_distance`.
template <class Pos>
void apply(Pos& pos, Move move) {
    using Rules = typename Pos::Rules;
    using Geometry = typename Pos::Geometry;
    auto& board = pos.board();
    auto& state = pos.state();
    const Side side = pos.side();
    const Square from = move.from();
    const Square to = move.to();
    ++state.halfmove;
    state.en_passant = no_square;
    lose_rights<Rules>(state, from, to);
    if constexpr (requires { Rules::castling_distance; }) {
        if (move.kind() == castling) {
            castle<Rules>(pos, move);
            return;
        }
    }
    if (!board.is_empty(to)) {
        board.lift(to);
        state.halfmove = 0;
    }
    if (board[from].kind() == pawn) {
        state.halfmove = 0;
    }
    switch (move.kind()) {
        case promotion:
            board.lift(from);
            board.put(to, Piece{side, move.payload()});
            break;
        case en_passant:
            board.lift(to - Geometry::forward(side));
            board.shift(from, to);
            break;
        case double_step:
            board.shift(from, to);
            note_double_step(pos, to, side);
            break;
        default:
            board.shift(from, to);
            break;
    }
}

/// Passing forgets the pawn that could have been taken en passant.
template <class Pos>
void apply_pass(Pos& pos) {
    pos.state().en_passant = no_square;
    ++pos.state().halfmove;
}

/// Has `side` a man other than pawns and king? Without one, zugzwang is common.
template <class Board>
[[nodiscard]] bool has_officers(const Board& board, Side side) {
    for (const Kind kind : {knight, bishop, rook, queen}) {
        if (board.count(Piece{side, kind}) > 0) {
            return true;
        }
    }
    return false;
}

/// Says why a side has not the one king it needs, or "".
template <class Board>
[[nodiscard]] std::string one_king_each(const Board& board) {
    for (const Side side : {Side::white, Side::black}) {
        const int kings = board.count(Piece{side, king});
        if (kings != 1) {
            return std::string{side == Side::white ? "White" : "Black"} + " has " +
                   (kings == 0 ? "no king" : std::to_string(kings) + " kings") +
                   ", but needs exactly one";
        }
    }
    return {};
}

/// Says which pawn stands on a first or last rank, or "".
template <class Board>
[[nodiscard]] std::string no_pawn_on_the_rim(const Board& board) {
    using Geometry = typename Board::Geometry;
    for (const Side side : {Side::white, Side::black}) {
        for (const Square square : board.men(Piece{side, pawn})) {
            const int rank = Geometry::rank_of(square);
            if (rank == 0 || rank == Geometry::ranks - 1) {
                return "a pawn cannot stand on " + Geometry::name(square);
            }
        }
    }
    return {};
}

/// Says that the side that has just moved is in check, or "".
template <class Rules, class Pos>
[[nodiscard]] std::string mover_not_in_check(const Pos& pos) {
    if (Rules::in_check(pos, ~pos.side())) {
        return std::string{pos.side() == Side::white ? "Black" : "White"} +
               " is in check, but it is not its turn";
    }
    return {};
}

/// Contract member: one king each, no pawn on the first or last rank, the side that is not to
/// move not in check.
template <class Rules, class Pos>
[[nodiscard]] std::string validate(const Pos& pos) {
    if (std::string why = one_king_each(pos.board()); !why.empty()) {
        return why;
    }
    if (std::string why = no_pawn_on_the_rim(pos.board()); !why.empty()) {
        return why;
    }
    return mover_not_in_check<Rules>(pos);
}

}  // namespace usurper::orthodox
