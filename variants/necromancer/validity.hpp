// SPDX-License-Identifier: GPL-3.0-or-later
// "FEN validity" of the rule page: positions that cannot be, and why.
#pragma once

#include <algorithm>
#include <string>

#include "necromancer/check.hpp"
#include "necromancer/graveyard.hpp"
#include "necromancer/moves.hpp"
#include "necromancer/words.hpp"
#include "usurper/orthodox.hpp"

namespace usurper::necromancy {

/// One king of each side, counting board and graveyard.
template <class Pos>
[[nodiscard]] std::string one_king_each(const Pos& pos) {
    for (const Side side : {Side::white, Side::black}) {
        const int kings = pos.board().count(Piece{side, king}) +
                          pos.board().count(Piece{side, king, true}) +
                          pos.state().graveyard.count(side, king);
        if (kings != 1) {
            return owner(side) + " has " +
                   (kings == 0 ? "no king" : std::to_string(kings) + " kings") +
                   ", but needs exactly one, on the board or in the graveyard";
        }
    }
    return {};
}

template <class Pos>
[[nodiscard]] std::string no_pawn_on_the_rim(const Pos& pos) {
    using Geometry = typename Pos::Geometry;
    for (const Square square : Geometry::squares) {
        const int rank = Geometry::rank_of(square);
        if ((rank == 0 || rank == Geometry::ranks - 1) && !pos[square].is_empty() &&
            pos[square].kind() == pawn) {
            return "a pawn cannot stand on " + Geometry::name(square);
        }
    }
    return {};
}

/// No move makes men: those that were there, live, undead or dead, are all there will ever be.
template <class Pos>
[[nodiscard]] std::string not_too_many(const Pos& pos) {
    const int men = pos.board().count(Side::white) + pos.board().count(Side::black) +
                    pos.state().graveyard.size();
    return men <= Pos::Geometry::square_count
               ? ""
               : "there are more men, the dead included, than the board has squares";
}

/// A king in the graveyard was captured by the last move, and can be resurrected.
template <class Rules, class Pos>
[[nodiscard]] std::string dead_king_has_answer(const Pos& pos) {
    const auto& dead = pos.state().graveyard;
    if (dead.count(~pos.side(), king) > 0) {
        return owner(~pos.side()) + "'s king is in the graveyard, but it is not its turn";
    }
    if (dead.count(pos.side(), king) == 0) {
        return {};
    }
    if (pos.state().en_passant != orthodox::no_square) {
        return owner(pos.side()) +
               "'s king was captured by the last move, which was no double step";
    }
    bool found = false;
    for_each_resurrection_square(pos, [&](Square square) {
        found = found || !checks_undead_king<Rules>(pos.board(), square, ~pos.side());
    });
    return found ? "" : owner(pos.side()) + "'s king is in the graveyard and cannot be resurrected";
}

template <class Rules, class Pos>
[[nodiscard]] std::string validate(const Pos& pos) {
    std::string why = one_king_each(pos);
    const auto check = [&](std::string reason) {
        if (why.empty()) {
            why = std::move(reason);
        }
    };
    check(no_pawn_on_the_rim(pos));
    check(not_too_many(pos));
    if (why.empty()) {  // the rest makes sense with kings alone
        check(dead_king_has_answer<Rules>(pos));
        check(orthodox::mover_not_in_check<Rules>(pos));
    }
    return why;
}

}  // namespace usurper::necromancy
