// SPDX-License-Identifier: GPL-3.0-or-later
// How the men move: as in chess, but that a pawn which captures has no choice of promotion, and
// that a king which is not royal may castle out of, through and into attack.
#pragma once

#include <array>

#include "usurper/orthodox.hpp"
#include "usurper/rules.hpp"

namespace usurper::insurrection {

/// What a pawn becomes that steps onto the last rank.
inline constexpr std::array<Kind, 5> promotions{queen, rook, bishop, knight, king};

template <Want want, class Pos, class Out>
void generate_pawns(const Pos& pos, Out& out) {
    using Geometry = typename Pos::Geometry;
    const auto& board = pos.board();
    const Side side = pos.side();
    const int rank_before_last = side == Side::white ? Geometry::ranks - 2 : 1;
    for (const Square from : board.men(Piece{side, pawn})) {
        if (Geometry::rank_of(from) == rank_before_last) [[unlikely]] {
            const Square ahead = from + Geometry::forward(side);
            if (board.is_empty(ahead)) {
                for (const Kind rank : promotions) {
                    out.add(from, ahead, orthodox::promotion, rank);
                }
            }
        } else if (want != Want::noisy) {
            orthodox::pawn_steps(
                board, from, side, [&](Square to) { out.add(from, to); },
                [&](Square to) { out.add(from, to, orthodox::double_step); });
        }
        orthodox::pawn_attacks<Geometry>(from, side, [&](Square to) {
            if (board[to].belongs_to(~side)) {
                out.add(from, to);
            }
        });
    }
}

template <class Pos, class Out>
void generate_castlings(const Pos& pos, bool king_is_royal, Out& out) {
    using Rules = typename Pos::Rules;
    const Side side = pos.side();
    orthodox::for_each_open_castling<Rules>(
        pos, side, [&](const orthodox::Castle& castle, std::uint8_t right) {
            if (!king_is_royal ||
                !orthodox::castles_through_attack<Rules>(pos.board(), castle, side)) {
                out.add(castle.king_from, castle.king_to, orthodox::castling, right);
            }
        });
}

template <Want want, class Pos, class Out>
void generate(const Pos& pos, bool king_is_royal, Out& out) {
    using Rules = typename Pos::Rules;
    constexpr orthodox::NoLimit anywhere;
    generate_pawns<want>(pos, out);
    orthodox::generate_officers<knight, want>(pos, anywhere, out);
    orthodox::generate_officers<bishop, want>(pos, anywhere, out);
    orthodox::generate_officers<rook, want>(pos, anywhere, out);
    orthodox::generate_officers<queen, want>(pos, anywhere, out);
    orthodox::generate_officers<king, want>(pos, anywhere, out);
    orthodox::generate_en_passant<Rules>(
        pos, [](Square, Square, Square) { return true; }, out);
    if constexpr (want != Want::noisy) {
        generate_castlings(pos, king_is_royal, out);
    }
}

}  // namespace usurper::insurrection
