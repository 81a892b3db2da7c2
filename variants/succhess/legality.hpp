// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a candidate leaves its own king safe, told before it is made.
#pragma once

#include "succhess/play.hpp"
#include "succhess/threats.hpp"
#include "usurper/rules.hpp"

namespace usurper::succhess {

[[nodiscard]] constexpr Legality known(bool legal) noexcept {
    return legal ? Legality::legal : Legality::illegal;
}

/// A move of one or several men, none of them the king, is judged by the squares they leave and
/// fill, all at once.
template <class Pos>
[[nodiscard]] bool legs_answer(const Pos& pos, const Threats& threats, Move move) {
    const auto& board = pos.board();
    const Legs legs{move};
    return threats.are_answered(board, [&](auto leg) {
        legs.for_each([&](Square from, Square to) {
            leg(from, to);
            if (is_en_passant(board, from, to)) {
                leg(pawn_that_passed(board, ~pos.side(), to), orthodox::nowhere);
            }
        });
    });
}

/// The hero takes the place of the pushed man: one square is left, and the one beyond is filled.
/// Pushing the king, or a man that bears on it before or after, is left to be tried.
template <class Pos>
[[nodiscard]] Legality legality_of_push(const Pos& pos, const Threats& threats, Move move) {
    const Piece pushed = pos[move.to()];
    const Square beyond = pushed_to(move);
    const Square royal = threats.royal();
    if (move.to() == royal) {
        return Legality::unknown;
    }
    if (!pushed.belongs_to(pos.side()) &&
        (reach(pushed) & (Board10::contact(move.to(), royal) | Board10::contact(beyond, royal))) !=
            0) {
        return Legality::unknown;
    }
    return known(threats.allow_any(1) ||
                 threats.are_answered(pos.board(), [&](auto leg) { leg(move.from(), beyond); }));
}

template <class Pos>
[[nodiscard]] Legality legality(const Pos& pos, const Threats& threats, Move move) {
    using Rules = typename Pos::Rules;
    switch (move.kind()) {
        case orthodox::plain:
            if (move.from() == threats.royal()) {
                return known(!orthodox::is_attacked<Rules>(pos.board(), move.to(), ~pos.side(),
                                                           move.from()));
            }
            [[fallthrough]];
        case orthodox::promotion:
            return known(threats.allow_any(1) || legs_answer(pos, threats, move));
        case orthodox::castling:
            return Legality::legal;  // the generator has looked
        case push:
            return legality_of_push(pos, threats, move);
        default:  // all legs may leave one line, and a pawn taken en passant too
            return known(threats.allow_any(Legs{move}.count + 1) ||
                         legs_answer(pos, threats, move));
    }
}

}  // namespace usurper::succhess
