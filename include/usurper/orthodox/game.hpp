// SPDX-License-Identifier: GPL-3.0-or-later
// The whole orthodox game around one royal king: what a variant uses as it is, or replaces.
#pragma once

#include <array>
#include <string>

#include "usurper/orthodox/attacks.hpp"
#include "usurper/orthodox/castling.hpp"
#include "usurper/orthodox/danger.hpp"
#include "usurper/orthodox/en_passant.hpp"
#include "usurper/orthodox/moves.hpp"
#include "usurper/rules.hpp"

namespace usurper::orthodox {

/// What a pawn becomes on its last rank.
inline constexpr std::array<Kind, 4> promotions{queen, rook, bishop, knight};

namespace detail {

// Which moves of the men other than the king a generator lets through.
struct NoLimit {
    [[nodiscard]] constexpr bool operator()(Square, Square) const { return true; }
};
template <class Geometry>
struct PinLimit {
    const Danger<Geometry>& danger;
    [[nodiscard]] bool operator()(Square from, Square to) const {
        return !danger.is_pinned(from) || danger.stays_in_line(from, to);
    }
};
template <class Geometry>
struct CheckLimit {
    const Danger<Geometry>& danger;
    [[nodiscard]] bool operator()(Square from, Square to) const {
        return danger.is_answered_on(to) && !danger.is_pinned(from);
    }
};

/// Would taking `captured` en passant, from `from` to `to`, leave the king on `royal` attacked?
/// Two squares of a line empty at once, which pins do not see.
template <class Rules, class Board>
[[nodiscard]] bool exposes_en_passant(const Board& board, Square royal, Side side, Square from,
                                      Square to, Square captured) {
    using Geometry = typename Board::Geometry;
    const auto is_open = [&](Square slider) {
        const Step step = Geometry::step_towards(slider, royal);
        for (Square between = slider + step; between != royal; between += step) {
            const bool vacated = between == from || between == captured;
            if (between == to || (!vacated && !board.is_empty(between))) {
                return false;
            }
        }
        return true;
    };
    bool exposed = false;
    board.for_each_man(~side, [&](Square square, Piece piece) {
        const std::uint8_t way = Geometry::contact(square, royal) & Rules::reach(piece);
        if (way != 0 && square != captured) {
            exposed = exposed || (way & ~lines) != 0 || is_open(square);
        }
    });
    return exposed;
}

template <Want want, class Rules, class Pos, class Limit, class Out>
void generate_pawns(const Pos& pos, Limit may_go, Out& out) {
    using Geometry = typename Rules::Geometry;
    const auto& board = pos.board();
    const Side side = pos.side();
    const int last_rank = side == Side::white ? Geometry::ranks - 1 : 0;
    const auto add = [&](Square from, Square to) {
        if (Geometry::rank_of(to) != last_rank) [[likely]] {
            out.add(from, to);
            return;
        }
        for (const Kind kind : promotions) {
            out.add(from, to, promotion, kind);
        }
    };
    for (const Square from : board.men(Piece{side, pawn})) {
        pawn_steps(
            board, from, side,
            [&](Square to) {
                if ((want != Want::noisy || Geometry::rank_of(to) == last_rank) &&
                    may_go(from, to)) {
                    add(from, to);
                }
            },
            [&](Square to) {
                if (want != Want::noisy && may_go(from, to)) {
                    out.add(from, to, double_step);
                }
            });
        pawn_attacks<Geometry>(from, side, [&](Square to) {
            if (board[to].belongs_to(~side) && may_go(from, to)) {
                add(from, to);
            }
        });
    }
}

template <Kind kind, Want want, class Pos, class Limit, class Out>
void generate_officers(const Pos& pos, Limit may_go, Out& out) {
    const auto& board = pos.board();
    const Side side = pos.side();
    for (const Square from : board.men(Piece{side, kind})) {
        reach_out<kind>(
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

template <Want want, class Rules, class Pos, class Limit, class Out>
void generate_men(const Pos& pos, Limit may_go, Out& out) {
    generate_pawns<want, Rules>(pos, may_go, out);
    generate_officers<knight, want>(pos, may_go, out);
    generate_officers<bishop, want>(pos, may_go, out);
    generate_officers<rook, want>(pos, may_go, out);
    generate_officers<queen, want>(pos, may_go, out);
}

template <Want want, class Rules, class Pos, class Out>
void generate_en_passant(const Pos& pos, Square royal, Out& out) {
    using Geometry = typename Rules::Geometry;
    if (pos.state().en_passant == no_square) {
        return;
    }
    const auto& board = pos.board();
    const Side side = pos.side();
    const Square to = pos.state().en_passant;
    const Square captured = to - Geometry::forward(side);
    for (const Step aside : {Geometry::east, Geometry::west}) {
        const Square from = captured + aside;
        if (board[from] == Piece{side, pawn} &&
            (want == Want::candidates ||
             !exposes_en_passant<Rules>(board, royal, side, from, to, captured))) {
            out.add(from, to, en_passant);
        }
    }
}

template <Want want, class Rules, class Pos, class Out>
void generate_king(const Pos& pos, Square from, Out& out) {
    const auto& board = pos.board();
    const Side side = pos.side();
    const auto is_safe = [&](Square to) {
        return want == Want::candidates || !is_attacked<Rules>(board, to, ~side, from);
    };
    reach_out<king>(
        board, from,
        [&](Square to) {
            if (want != Want::noisy && is_safe(to)) {
                out.add(from, to);
            }
        },
        [&](Square to) {
            if (board[to].belongs_to(~side) && is_safe(to)) {
                out.add(from, to);
            }
        });
}

}  // namespace detail

/// Pours the moves of an orthodox side whose king stands on `royal`; all but Want::candidates are
/// legal.
template <Want want, class Rules, class Pos, class Out>
void generate(const Pos& pos, Square royal, Out& out) {
    using Geometry = typename Rules::Geometry;
    const Side side = pos.side();
    const auto castlings = [&] {
        for_each_open_castling<Rules>(pos, side, [&](const Castle& castle, std::uint8_t right) {
            if (!castles_through_attack<Rules>(pos.board(), castle, side)) {
                out.add(castle.king_from, castle.king_to, castling, right);
            }
        });
    };
    detail::generate_king<want, Rules>(pos, royal, out);
    if constexpr (want == Want::candidates) {
        detail::generate_men<want, Rules>(pos, detail::NoLimit{}, out);
        castlings();
    } else {
        const auto danger = survey<Rules>(pos.board(), royal, side);
        if (danger.checkers > 1) {
            return;
        }
        if (danger.checkers == 1) {
            detail::generate_men<want, Rules>(pos, detail::CheckLimit<Geometry>{danger}, out);
        } else {
            if (danger.pins > 0) {
                detail::generate_men<want, Rules>(pos, detail::PinLimit<Geometry>{danger}, out);
            } else {
                detail::generate_men<want, Rules>(pos, detail::NoLimit{}, out);
            }
            if constexpr (want != Want::noisy) {
                castlings();
            }
        }
    }
    detail::generate_en_passant<want, Rules>(pos, royal, out);
}

/// Plays an orthodox move.
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
    if (move.kind() == castling) {
        castle<Rules>(pos, move);
        return;
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
        default: board.shift(from, to); break;
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
