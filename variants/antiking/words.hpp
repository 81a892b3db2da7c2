// SPDX-License-Identifier: GPL-3.0-or-later
// What players are told: why a position cannot be, why a move is refused, how a game ended.
#pragma once

#include <set>
#include <string>

#include "antiking/attacks.hpp"
#include "usurper/position.hpp"

namespace usurper::antiking {

[[nodiscard]] inline std::string name_of_side(Side side) {
    return side == Side::white ? "White" : "Black";
}

/// Says why a side has not the one anti-king it needs, or "".
template <class Board>
[[nodiscard]] std::string one_anti_king_each(const Board& board) {
    for (const Side side : {Side::white, Side::black}) {
        const int count = board.count(Piece{side, anti_king});
        if (count != 1) {
            return name_of_side(side) + " has " +
                   (count == 0 ? "no anti-king" : std::to_string(count) + " anti-kings") +
                   ", but needs exactly one";
        }
    }
    return {};
}

/// Says that the side that has just moved is in check or in anti-check, or "".
template <class Rules>
[[nodiscard]] std::string mover_is_in_neither(const Position<Rules>& pos) {
    const Side mover = ~pos.side();
    const bool check = is_in_check<Rules>(pos.board(), mover);
    const bool anti_check = is_in_anti_check<Rules>(pos.board(), mover);
    if (!check && !anti_check) {
        return {};
    }
    return name_of_side(mover) + " is in " + (check ? "check" : "anti-check") +
           (check && anti_check ? " and in anti-check" : "") + ", but it is not its turn";
}

/// Why the move just made is not legal, in words that follow it.
template <class Rules>
[[nodiscard]] std::string objection_to(const Position<Rules>& pos) {
    const Side mover = ~pos.side();
    const bool check = is_in_check<Rules>(pos.board(), mover);
    const bool anti_check = is_in_anti_check<Rules>(pos.board(), mover);
    return std::string{"leaves "} + (check ? "your king in check" : "") +
           (check && anti_check ? " and " : "") + (anti_check ? "your anti-king unattacked" : "");
}

/// How the side to move has lost.
template <class Rules>
[[nodiscard]] std::string words_of_mate(const Position<Rules>& pos) {
    const bool check = is_in_check<Rules>(pos.board(), pos.side());
    const bool anti_check = is_in_anti_check<Rules>(pos.board(), pos.side());
    return name_of_side(pos.side()) + " is " + (check ? "checkmated" : "") +
           (check && anti_check ? " and " : "") + (anti_check ? "anti-checkmated" : "");
}

/// "White's anti-king on d6 is attacked from c7, e7"
template <class Rules>
[[nodiscard]] std::string anti_king_in_words(const Position<Rules>& pos, Side side) {
    using Geometry = typename Rules::Geometry;
    const Square square = anti_king_of(pos.board(), side);
    std::set<std::string> attackers;
    (void)orthodox::any_attacker<Attackers<Rules>>(pos.board(), square, ~side, orthodox::nowhere,
                                                   [&](Square from) {
                                                       attackers.insert(Geometry::name(from));
                                                       return false;
                                                   });
    std::string from;
    for (const std::string& attacker : attackers) {
        from += (from.empty() ? " from " : ", ") + attacker;
    }
    return name_of_side(side) + "'s anti-king on " + Geometry::name(square) +
           (from.empty() ? " is not attacked: anti-check" : " is attacked" + from);
}

}  // namespace usurper::antiking
