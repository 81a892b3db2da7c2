// SPDX-License-Identifier: GPL-3.0-or-later
// Necromancer Chess in words: move texts, graveyards, reasons.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "necromancer/acts.hpp"
#include "necromancer/check.hpp"
#include "necromancer/graveyard.hpp"
#include "usurper/orthodox.hpp"

namespace usurper::necromancy {

[[nodiscard]] inline std::string owner(Side side) {
    return side == Side::white ? "White" : "Black";
}

/// "N@f3" for a resurrection, whoever's; else as in chess.
template <class Rules>
[[nodiscard]] std::string spell(Move move) {
    if (move.kind() == resurrection) {
        return Rules::spec.letters[move.payload()] + ("@" + Rules::Geometry::name(move.to()));
    }
    return orthodox::spell<Rules>(move);
}

/// "a rook, 2 pawns", or "empty".
template <class Rules>
[[nodiscard]] std::string list_dead(const Graveyard& dead, Side side) {
    std::string list;
    for (const Kind kind : by_rank) {
        const int count = dead.count(side, kind);
        if (count == 0) {
            continue;
        }
        const std::string name{Rules::spec.kinds[kind]};
        list += list.empty() ? "" : ", ";
        list += kind == king ? "the king, who must be resurrected now"
                : count == 1 ? "a " + name
                             : std::to_string(count) + ' ' + name + 's';
    }
    return list.empty() ? "empty" : list;
}

/// Contract member: the graveyards, and who cannot use his.
template <class Rules, class Pos>
[[nodiscard]] std::vector<std::string> describe(const Pos& pos) {
    std::vector<std::string> lines;
    for (const Side side : {Side::white, Side::black}) {
        lines.push_back(owner(side) +
                        "'s graveyard: " + list_dead<Rules>(pos.state().graveyard, side) +
                        (has_necromancer(pos.board(), side) ? "" : " (no necromancer)"));
    }
    return lines;
}

/// "the undead rook on e4"
template <class Rules, class Pos>
[[nodiscard]] std::string name_man(const Pos& pos, Square square) {
    return "the " + std::string{pos[square].changed() ? "undead " : ""} +
           std::string{Rules::spec.kinds[pos[square].kind()]} + " on " +
           Pos::Geometry::name(square);
}

/// Contract member: why the king of the side that has just moved is in check.
template <class Rules, class Pos>
[[nodiscard]] std::string objection(const Pos& pos) {
    const auto& board = pos.board();
    const Square royal = king_of(board, ~pos.side());
    std::vector<Square> live;
    Square undead = orthodox::nowhere;
    const bool by_undead = orthodox::any_attacker<Rules>(board, royal, pos.side(),
                                                         orthodox::nowhere, [&](Square from) {
                                                             if (board[from].changed()) {
                                                                 undead = from;
                                                                 return true;
                                                             }
                                                             live.push_back(from);
                                                             return false;
                                                         });
    if (by_undead) {
        return "leaves your king in check from " + name_man<Rules>(pos, undead);
    }
    if (board[royal].changed()) {
        return "leaves your undead king attacked by two men, " + name_man<Rules>(pos, live[0]) +
               " and " + name_man<Rules>(pos, live[1]);
    }
    const Square captor = *std::find_if(live.begin(), live.end(), [&](Square from) {
        return checks_live_king<Rules>(board, royal, from);
    });
    return "leaves your king to " + name_man<Rules>(pos, captor) +
           ", and you could not resurrect it";
}

}  // namespace usurper::necromancy
