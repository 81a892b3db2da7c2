// SPDX-License-Identifier: GPL-3.0-or-later
// Berolina pawns: they move diagonally forward and capture straight forward. No double step, no
// en passant.
#pragma once

#include "usurper/orthodox.hpp"

namespace usurper::antiking {

[[nodiscard]] constexpr std::uint8_t berolina_reach(Side side) noexcept {
    return side == Side::white ? white_pawn_step : black_pawn_step;
}

/// Pours the moves that `may_go(from, to)` lets through; Want::noisy keeps captures and
/// promotions.
template <Want want, class Turn, class Limit, class Out>
void generate_berolina_pawns(const Turn& pos, Limit may_go, Out& out) {
    using Geometry = typename Turn::Geometry;
    const auto& board = pos.board();
    const Side side = pos.side();
    const int last_rank = side == Side::white ? Geometry::ranks - 1 : 0;
    for (const Square from : board.men(Piece{side, pawn})) {
        const Square ahead = from + Geometry::forward(side);
        const bool promotes = Geometry::rank_of(ahead) == last_rank;
        const auto add = [&](Square to) {
            if (!may_go(from, to)) {
                return;
            }
            if (!promotes) [[likely]] {
                out.add(from, to);
                return;
            }
            for (const Kind kind : orthodox::promotions) {
                out.add(from, to, orthodox::promotion, kind);
            }
        };
        if (want != Want::noisy || promotes) {
            for (const Square to : {ahead + Geometry::east, ahead + Geometry::west}) {
                if (board.is_empty(to)) {
                    add(to);
                }
            }
        }
        if (board[ahead].belongs_to(~side)) {
            add(ahead);
        }
    }
}

}  // namespace usurper::antiking
