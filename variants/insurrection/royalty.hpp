// SPDX-License-Identifier: GPL-3.0-or-later
// Which rulers are royal, and what a move may not do to them.
#pragma once

#include <array>

#include "insurrection/government.hpp"
#include "usurper/orthodox.hpp"
#include "usurper/rules.hpp"

namespace usurper::insurrection {

/// Which rulers are royal: all of them, or one that is the last.
enum class Royalty : std::uint8_t { every_ruler, last_ruler };

template <Royalty royalty, class Pos>
[[nodiscard]] bool rulers_are_royal(const Pos& pos, Side side) {
    return royalty == Royalty::every_ruler || rulers(pos, side).size() == 1;
}

/// Is a king of `side` forbidden to castle out of, through and into attack?
template <Royalty royalty, class Pos>
[[nodiscard]] bool king_is_royal(const Pos& pos, Side side) {
    return government(pos, side) == king && rulers_are_royal<royalty>(pos, side);
}

/// Where a royal man of `side` is attacked, or `nowhere`.
template <Royalty royalty, class Pos>
[[nodiscard]] Square attacked_royal(const Pos& pos, Side side) {
    using Geometry = typename Pos::Geometry;
    if (!rulers_are_royal<royalty>(pos, side)) {
        return orthodox::nowhere;
    }
    for (const Square square : rulers(pos, side)) {
        if (orthodox::is_attacked<typename Pos::Rules>(pos.board(), square, ~side)) {
            return square;
        }
    }
    // A pawn that could be taken en passant is attacked by the pawn that could take it.
    if (government(pos, side) == pawn && pos.side() != side &&
        pos.state().en_passant != orthodox::no_square) {
        return pos.state().en_passant + Geometry::forward(side);
    }
    return orthodox::nowhere;
}

/// What the side to move must mind: its royal men that are in check or shielded by a pinned man.
template <class Pos>
struct Survey {
    using Geometry = typename Pos::Geometry;
    /// More royal men in danger than this are not told apart.
    static constexpr std::size_t most = 8;

    Kind power = king;
    std::size_t rulers = 0;
    std::size_t endangered = 0;
    bool is_crowded = false;  ///< more than `most` are in danger
    std::array<orthodox::Danger<Geometry>, most> dangers;

    /// Are all royal men safe that stand still while a man moves?
    [[nodiscard]] bool spares_the_others(Square from, Square to) const {
        for (std::size_t i = 0; i < endangered; ++i) {
            const auto& danger = dangers[i];
            if (danger.royal == from) {
                continue;
            }
            const bool answers =
                danger.checkers == 0 || (danger.checkers == 1 && danger.is_answered_on(to));
            if (!answers || (danger.is_pinned(from) && !danger.stays_in_line(from, to))) {
                return false;
            }
        }
        return true;
    }
};

template <Royalty royalty, class Pos>
[[nodiscard]] Survey<Pos> survey(const Pos& pos) {
    const Side side = pos.side();
    const auto squares = rulers(pos, side);
    Survey<Pos> survey;
    survey.power = government(pos, side);
    survey.rulers = squares.size();
    if (!rulers_are_royal<royalty>(pos, side)) {
        return survey;
    }
    for (const Square square : squares) {
        const auto danger = orthodox::survey<typename Pos::Rules>(pos.board(), square, side);
        if (danger.checkers == 0 && danger.pins == 0) {
            continue;
        }
        if (survey.endangered == Survey<Pos>::most) {
            survey.is_crowded = true;
            break;
        }
        survey.dangers[survey.endangered++] = danger;
    }
    return survey;
}

/// Legal, judged after all the effects of the move: the mover's new rank and the government.
template <Royalty royalty, class Pos>
[[nodiscard, gnu::noinline]] Legality judge(const Pos& pos, const Survey<Pos>& survey, Move move) {
    using Rules = typename Pos::Rules;
    using Geometry = typename Pos::Geometry;
    const auto& board = pos.board();
    const Side side = pos.side();
    const Square from = move.from();
    const Square to = move.to();
    if (move.kind() == orthodox::castling) {
        // With one king in power, the generator has looked at all that matters.
        const bool is_judged =
            survey.rulers == 1 ? survey.power == king : royalty == Royalty::last_ruler;
        return is_judged ? Legality::legal : Legality::unknown;
    }
    const Kind rank = board[from].kind();
    const Kind new_rank = !board.is_empty(to)                  ? board[to].kind()
                          : move.kind() == orthodox::promotion ? move.payload()
                                                               : rank;
    const bool ruled = rank == survey.power;
    const bool rules = new_rank == survey.power;
    if constexpr (royalty == Royalty::last_ruler) {
        const std::size_t left = survey.rulers - (ruled ? 1 : 0) + (rules ? 1 : 0);
        if (left > 1) {
            return Legality::legal;
        }
        if (survey.rulers > 1) {
            return Legality::unknown;  // one of two rulers steps down, the other becomes royal
        }
    }
    if (survey.rulers == 1 && ruled && !rules) {
        return Legality::unknown;  // power follows it
    }
    if (move.kind() == orthodox::en_passant || survey.is_crowded) {
        return Legality::unknown;
    }
    if (!survey.spares_the_others(from, to)) {
        return Legality::illegal;
    }
    if (rules && (orthodox::is_attacked<Rules>(board, to, ~side, from) ||
                  (move.kind() == orthodox::double_step &&
                   orthodox::pawn_reaches(board, to - Geometry::forward(side), ~side)))) {
        return Legality::illegal;
    }
    return Legality::legal;
}

/// The same, which first lets pass what most moves are: no royal man is in danger, and the mover
/// neither is a ruler nor becomes one.
template <Royalty royalty, class Pos>
[[nodiscard, gnu::always_inline]] inline Legality legality(const Pos& pos,
                                                           const Survey<Pos>& survey, Move move) {
    const Piece taken = pos[move.to()];
    if (survey.endangered == 0 && move.kind() <= orthodox::double_step &&
        pos[move.from()].kind() != survey.power &&
        (taken.is_empty() || taken.kind() != survey.power)) {
        return Legality::legal;
    }
    return judge<royalty>(pos, survey, move);
}

}  // namespace usurper::insurrection
