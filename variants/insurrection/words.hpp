// SPDX-License-Identifier: GPL-3.0-or-later
// Governments and royal men in words, and why a position cannot be.
#pragma once

#include <string>
#include <vector>

#include "insurrection/royalty.hpp"
#include "usurper/orthodox.hpp"

namespace usurper::insurrection {

[[nodiscard]] inline std::string player(Side side) {
    return side == Side::white ? "White" : "Black";
}

template <class Pos>
[[nodiscard]] std::string name_of(Kind rank) {
    return std::string{Pos::Rules::spec.kinds[rank]};
}

/// "Black's junta".
template <class Pos>
[[nodiscard]] std::string regime(const Pos& pos, Side side) {
    return player(side) + "'s " + std::string{government_names[government(pos, side)]};
}

/// Why the move just made is not allowed, in words that follow "it".
template <Royalty royalty, class Pos>
[[nodiscard]] std::string objection(const Pos& pos) {
    const Side mover = ~pos.side();
    const std::string rank = name_of<Pos>(government(pos, mover));
    const bool came_to_power =
        pos.previous_state().government[static_cast<std::size_t>(index_of(mover))] !=
        government(pos, mover);
    const std::string where = Pos::Geometry::name(attacked_royal<royalty>(pos, mover));
    return "leaves your " + (royalty == Royalty::last_ruler ? "last " : std::string{}) + rank +
           " on " + where + " under attack, and " + rank + "s " +
           (came_to_power ? "have come to power" : "are in power");
}

/// "White's monarchy: king on e1, royal".
template <Royalty royalty, class Pos>
[[nodiscard]] std::vector<std::string> describe(const Pos& pos) {
    std::vector<std::string> lines;
    for (const Side side : {Side::white, Side::black}) {
        const auto squares = rulers(pos, side);
        std::string line = regime(pos, side) + ": " + name_of<Pos>(government(pos, side)) +
                           (squares.size() > 1 ? "s on" : " on");
        for (const Square square : squares) {
            line += ' ' + Pos::Geometry::name(square);
        }
        lines.push_back(line + (rulers_are_royal<royalty>(pos, side) ? ", royal" : ", not royal"));
    }
    return lines;
}

/// Contract member: a man for each government, no pawn on the first or last rank, the side that
/// is not to move not in check.
template <Royalty royalty, class Pos>
[[nodiscard]] std::string validate(const Pos& pos) {
    for (const Side side : {Side::white, Side::black}) {
        if (rulers(pos, side).empty()) {
            return regime(pos, side) + " has no " + name_of<Pos>(government(pos, side));
        }
    }
    if (std::string why = orthodox::no_pawn_on_the_rim(pos.board()); !why.empty()) {
        return why;
    }
    const Side waiting = ~pos.side();
    if (const Square square = attacked_royal<royalty>(pos, waiting); square != orthodox::nowhere) {
        return player(waiting) + "'s " + name_of<Pos>(government(pos, waiting)) + " on " +
               Pos::Geometry::name(square) + " is in check, but it is not " + player(waiting) +
               "'s turn";
    }
    return {};
}

}  // namespace usurper::insurrection
