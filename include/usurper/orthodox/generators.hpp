// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of the orthodox men, each sort of man on its own, within limits that the caller sets:
// what orthodox::generate is made of, and what a variant composes anew.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "usurper/orthodox/attacks.hpp"
#include "usurper/orthodox/danger.hpp"
#include "usurper/orthodox/en_passant.hpp"
#include "usurper/orthodox/moves.hpp"
#include "usurper/rules.hpp"

namespace usurper::orthodox {

/// What a pawn becomes on its last rank.
inline constexpr std::array<Kind, 4> promotions{queen, rook, bishop, knight};

// Limits: which moves a generator lets through, asked as may_go(from, to).

/// All of them.
struct NoLimit {
    [[nodiscard]] constexpr bool operator()(Square, Square) const { return true; }
};
/// Those that leave no pin, while nobody checks.
template <class Geometry>
struct PinLimit {
    const Danger<Geometry>& danger;
    [[nodiscard]] bool operator()(Square from, Square to) const {
        return !danger.is_pinned(from) || danger.stays_in_line(from, to);
    }
};
/// Those of the other men that answer the check of a single man.
template <class Geometry>
struct CheckLimit {
    const Danger<Geometry>& danger;
    [[nodiscard]] bool operator()(Square from, Square to) const {
        return danger.is_answered_on(to) && !danger.is_pinned(from);
    }
};

/// Does a man of the other side attack `target` once `side` has taken `captured` en passant, going
/// from `from` to `to`? Two squares of a line are empty at once then, which pins do not see.
template <class Rules, class Board>
[[nodiscard]] bool is_attacked_after_en_passant(const Board& board, Square target, Side side,
                                                Square from, Square to, Square captured) {
    using Geometry = typename Board::Geometry;
    const auto is_open = [&](Square slider) {
        const Step step = Geometry::step_towards(slider, target);
        for (Square between = slider + step; between != target; between += step) {
            const bool vacated = between == from || between == captured;
            if (between == to || (!vacated && !board.is_empty(between))) {
                return false;
            }
        }
        return true;
    };
    bool attacked = false;
    board.for_each_man(~side, [&](Square square, Piece piece) {
        const std::uint8_t way = Geometry::contact(square, target) & Rules::reach(piece);
        if (way != 0 && square != captured) {
            attacked = attacked || (way & ~lines) != 0 || is_open(square);
        }
    });
    return attacked;
}

/// A generator pours the moves of one sort of man; Want::noisy keeps captures and promotions.
template <Want want, class Rules, class Pos, class Limit, class Out>
void generate_pawns(const Pos& pos, Limit may_go, Out& out) {
    using Geometry = typename Rules::Geometry;
    const auto& board = pos.board();
    const Side side = pos.side();
    const int rank_before_last = side == Side::white ? Geometry::ranks - 2 : 1;
    const auto promote = [&](Square from, Square to) {
        if (may_go(from, to)) {
            for (const Kind kind : promotions) {
                out.add(from, to, promotion, kind);
            }
        }
    };
    for (const Square from : board.men(Piece{side, pawn})) {
        const bool promotes = Geometry::rank_of(from) == rank_before_last;
        if (promotes) [[unlikely]] {
            const Square ahead = from + Geometry::forward(side);
            if (board.is_empty(ahead)) {
                promote(from, ahead);
            }
        } else if (want != Want::noisy) {
            pawn_steps(
                board, from, side,
                [&](Square to) {
                    if (may_go(from, to)) {
                        out.add(from, to);
                    }
                },
                [&](Square to) {
                    if (may_go(from, to)) {
                        out.add(from, to, double_step);
                    }
                });
        }
        pawn_attacks<Geometry>(from, side, [&](Square to) {
            if (!board[to].belongs_to(~side)) {
                return;
            }
            if (promotes) [[unlikely]] {
                promote(from, to);
            } else if (may_go(from, to)) {
                out.add(from, to);
            }
        });
    }
}

/// The directions of an orthodox man other than a pawn.
template <class Geometry, Kind kind>
inline constexpr const auto& steps_of = []() -> const auto& {
    if constexpr (kind == knight) {
        return Geometry::knight_steps;
    } else if constexpr (kind == bishop) {
        return Geometry::bishop_steps;
    } else if constexpr (kind == rook) {
        return Geometry::rook_steps;
    } else {
        return Geometry::queen_steps;
    }
}
();

template <Kind kind, Want want, class Pos, class Limit, class Out>
void generate_officers(const Pos& pos, Limit may_go, Out& out) {
    const auto& board = pos.board();
    const Side side = pos.side();
    const auto add = [&](Square from, Square to) {
        if (may_go(from, to)) {
            out.add(from, to);
        }
    };
    constexpr auto& steps = steps_of<typename Pos::Geometry, kind>;
    for (const Square from : board.men(Piece{side, kind})) {
        if constexpr (kind == knight || kind == king) {
            for (const Step step : steps) {
                const Piece there = board[from + step];
                if (want == Want::noisy ? there.belongs_to(~side) : there.is_open_to(side)) {
                    add(from, from + step);
                }
            }
        } else {
            // Which directions are open is found without a branch: most are not, and which ones
            // cannot be predicted.
            unsigned open = 0;
            for (std::size_t n = 0; n < steps.size(); ++n) {
                open |= unsigned{board[from + steps[n]].is_open_to(side)} << n;
            }
            for (; open != 0; open &= open - 1) {
                const Step step = steps[static_cast<std::size_t>(std::countr_zero(open))];
                Square to = from + step;
                for (; board.is_empty(to); to += step) {
                    if (want != Want::noisy) {
                        add(from, to);
                    }
                }
                if (board[to].belongs_to(~side)) {
                    add(from, to);
                }
            }
        }
    }
}

template <Want want, class Rules, class Pos, class Limit, class Out>
void generate_men(const Pos& pos, Limit may_go, Out& out) {
    generate_pawns<want, Rules>(pos, may_go, out);
    generate_officers<knight, want>(pos, may_go, out);
    generate_officers<bishop, want>(pos, may_go, out);
    generate_officers<rook, want>(pos, may_go, out);
    generate_officers<queen, want>(pos, may_go, out);
}

/// Captures en passant, asked as may_take(from, to, captured).
template <class Rules, class Pos, class Limit, class Out>
void generate_en_passant(const Pos& pos, Limit may_take, Out& out) {
    using Geometry = typename Rules::Geometry;
    if (pos.state().en_passant == no_square) {
        return;
    }
    const Side side = pos.side();
    const Square to = pos.state().en_passant;
    const Square captured = to - Geometry::forward(side);
    for (const Step aside : {Geometry::east, Geometry::west}) {
        const Square from = captured + aside;
        if (pos[from] == Piece{side, pawn} && may_take(from, to, captured)) {
            out.add(from, to, en_passant);
        }
    }
}

/// The king's steps and captures, all but Want::candidates to squares that are not attacked.
template <Want want, class Rules, class Pos, class Limit, class Out>
void generate_king(const Pos& pos, Square from, Limit may_go, Out& out) {
    const auto& board = pos.board();
    const Side side = pos.side();
    const auto is_open = [&](Square to) {
        return may_go(from, to) &&
               (want == Want::candidates || !is_attacked<Rules>(board, to, ~side, from));
    };
    reach_out<king>(
        board, from,
        [&](Square to) {
            if (want != Want::noisy && is_open(to)) {
                out.add(from, to);
            }
        },
        [&](Square to) {
            if (board[to].belongs_to(~side) && is_open(to)) {
                out.add(from, to);
            }
        });
}

}  // namespace usurper::orthodox
