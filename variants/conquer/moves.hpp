// SPDX-License-Identifier: GPL-3.0-or-later
// How the men of Conquer go: as in chess, without promotion. Repeated captures are included.
#pragma once

#include "conquer/king_safety.hpp"
#include "usurper/orthodox/castling.hpp"
#include "usurper/orthodox/generators.hpp"
#include "usurper/rules.hpp"

namespace usurper::conquer {

/// A pawn's steps and captures; on its last rank it has none.
template <Want want, class Pos, class Limit, class Out>
void generate_pawns(const Pos& pos, Limit may_go, Out& out) {
    const auto& board = pos.board();
    const Side side = pos.side();
    for (const Square from : board.men(Piece{side, pawn})) {
        if constexpr (want != Want::noisy) {
            orthodox::pawn_steps(
                board, from, side,
                [&](Square to) {
                    if (may_go(from, to)) {
                        out.add(from, to);
                    }
                },
                [&](Square to) {
                    if (may_go(from, to)) {
                        out.add(from, to, orthodox::double_step);
                    }
                });
        }
        orthodox::pawn_attacks<typename Pos::Geometry>(from, side, [&](Square to) {
            if (board[to].belongs_to(~side) && may_go(from, to)) {
                out.add(from, to);
            }
        });
    }
}

/// The men other than the king.
template <Want want, class Pos, class Limit, class Out>
void generate_men(const Pos& pos, Limit may_go, Out& out) {
    generate_pawns<want>(pos, may_go, out);
    orthodox::generate_officers<knight, want>(pos, may_go, out);
    orthodox::generate_officers<bishop, want>(pos, may_go, out);
    orthodox::generate_officers<rook, want>(pos, may_go, out);
    orthodox::generate_officers<queen, want>(pos, may_go, out);
}

template <Want want, class Pos, class Limit, class Out>
void generate_kings(const Pos& pos, Limit may_go, Out& out) {
    const auto& board = pos.board();
    const Side side = pos.side();
    for (const Square from : board.men(Piece{side, king})) {
        orthodox::reach_out<king>(
            board, from,
            [&](Square to) {
                if (want != Want::noisy && may_go(from, to)) {
                    out.add(from, to);
                }
            },
            [&](Square to) {
                if (board[to].belongs_to(~side) && may_go(from, to)) {
                    out.add(from, to);
                }
            });
    }
}

/// The moves of a side whose king is a man like any other.
template <Want want, class Pos, class Out>
void generate_with_common_king(const Pos& pos, Out& out) {
    generate_men<want>(pos, orthodox::NoLimit{}, out);
    generate_kings<want>(pos, orthodox::NoLimit{}, out);
    orthodox::generate_en_passant<typename Pos::Rules>(
        pos, [](Square, Square, Square) { return true; }, out);
}

template <class Pos, class Out>
void generate_castlings(const Pos& pos, Out& out) {
    using Rules = typename Pos::Rules;
    const Side side = pos.side();
    orthodox::for_each_open_castling<Rules>(
        pos, side, [&](const orthodox::Castle& castle, std::uint8_t right) {
            if (!orthodox::castles_through_attack<Rules>(pos.board(), castle, side)) {
                out.add(castle.king_from, castle.king_to, orthodox::castling, right);
            }
        });
}

/// The moves of a side with a royal king, whatever becomes of it.
template <class Pos, class Out>
void generate_heedless(const Pos& pos, Out& out) {
    generate_with_common_king<Want::candidates>(pos, out);
    generate_castlings(pos, out);
}

/// The moves of a side that keep its royal king, on `royal`, out of check.
template <Want want, class Pos, class Out>
void generate_with_royal_king(const Pos& pos, Square royal, Out& out) {
    using Rules = typename Pos::Rules;
    const auto& board = pos.board();
    const Side side = pos.side();
    generate_kings<want>(pos, KingLimit<Rules>{board, side}, out);
    const auto danger = orthodox::survey<Rules>(board, royal, side);
    if (danger.checkers > 1) {
        return;
    }
    if (danger.checkers == 1) {
        generate_men<want>(pos, CheckLimit<Rules>{danger}, out);
    } else {
        if (danger.pins > 0) {
            generate_men<want>(pos, PinLimit<Rules>{board, danger}, out);
        } else {
            generate_men<want>(pos, orthodox::NoLimit{}, out);
        }
        if constexpr (want != Want::noisy) {
            generate_castlings(pos, out);
        }
    }
    orthodox::generate_en_passant<Rules>(
        pos,
        [&](Square /*from*/, Square to, Square captured) {
            return !is_attacked_after_en_passant<Rules>(board, royal, side, to, captured);
        },
        out);
}

}  // namespace usurper::conquer
