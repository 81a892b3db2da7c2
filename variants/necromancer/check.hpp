// SPDX-License-Identifier: GPL-3.0-or-later
// "Kings and check" of the rule page: what threatens a live king, what an undead one.
#pragma once

#include <algorithm>
#include <array>

#include "necromancer/graveyard.hpp"
#include "usurper/orthodox.hpp"

namespace usurper::necromancy {

/// What a pawn becomes on its last rank; always live.
inline constexpr std::array<Kind, 4> promotions{necromancer, rook, bishop, knight};

/// Where the king of `side` stands; nowhere while it lies in the graveyard.
template <class Board>
[[nodiscard]] Square king_of(const Board& board, Side side) {
    for (const bool undead : {false, true}) {
        if (const auto kings = board.men(Piece{side, king, undead}); !kings.empty()) {
            return kings.front();
        }
    }
    return orthodox::nowhere;
}

template <class Board>
[[nodiscard]] bool has_necromancer(const Board& board, Side side) {
    return board.count(Piece{side, necromancer}) + board.count(Piece{side, necromancer, true}) > 0;
}

/// Calls `visit(Square)` for every Necromancer of a side, live or undead, until it returns true.
/// Returns whether it did.
template <class Board, class Visit>
[[nodiscard]] bool any_necromancer(const Board& board, Side side, Visit visit) {
    for (const bool undead : {false, true}) {
        for (const Square square : board.men(Piece{side, necromancer, undead})) {
            if (visit(square)) {
                return true;
            }
        }
    }
    return false;
}

/// Attackers of a king, as the rules weigh them.
struct Attackers {
    int live = 0;
    int undead = 0;

    void add(Piece attacker) { ++(attacker.changed() ? undead : live); }
    /// Any undead enemy, or at least two live ones.
    [[nodiscard]] bool check_undead_king() const { return undead > 0 || live > 1; }
};

/// Would an undead king on `square` be in check from the men of side `by`?
template <class Rules, class Board>
[[nodiscard]] bool checks_undead_king(const Board& board, Square square, Side by) {
    Attackers attackers;
    return orthodox::any_attacker<Rules>(board, square, by, orthodox::nowhere, [&](Square from) {
        attackers.add(board[from]);
        return attackers.check_undead_king();
    });
}

/// A live king's capture by a live enemy: imagined, not made.
struct Regicide {
    Square royal;  ///< where the king stands, and the captor will
    Square from;   ///< where the captor stands, and nobody will
    Piece captor;  ///< what it is after the capture: a pawn may have been promoted
};

/// Would an undead king on `square`, empty by then, be in check once the king is captured?
template <class Rules, class Board>
[[nodiscard]] bool checks_resurrected_king(const Board& board, const Regicide& capture,
                                           Square square) {
    Attackers attackers;
    const std::uint8_t way =
        Board::Geometry::contact(capture.royal, square) & Rules::reach(capture.captor);
    if (way != 0 && ((way & ~orthodox::lines) != 0 ||
                     orthodox::is_clear(board, capture.royal, square, capture.from))) {
        attackers.add(capture.captor);
    }
    // The king's square stays occupied, by the captor: it blocks the same lines as now.
    return orthodox::any_attacker<Rules>(board, square, capture.captor.side(), capture.from,
                                         [&](Square from) {
                                             if (from != capture.from) {
                                                 attackers.add(board[from]);
                                             }
                                             return attackers.check_undead_king();
                                         });
}

/// Could the owner answer the capture of its king by resurrecting it at once?
template <class Rules, class Board>
[[nodiscard]] bool can_answer(const Board& board, const Regicide& capture) {
    return any_necromancer(board, ~capture.captor.side(), [&](Square at) {
        return std::any_of(Board::Geometry::king_steps.begin(), Board::Geometry::king_steps.end(),
                           [&](Step step) {
                               const Square square = at + step;
                               return (board.is_empty(square) || square == capture.from) &&
                                      !checks_resurrected_king<Rules>(board, capture, square);
                           });
    });
}

/// Would this man promote by capturing on `target`?
template <class Geometry>
[[nodiscard]] bool promotes_by_capture(Piece captor, Square target) {
    return captor.kind() == pawn &&
           Geometry::relative_rank(captor.side(), target) == Geometry::ranks - 1;
}

/// Does the live man on `from` check the live king on `royal`? It does unless every way of
/// capturing the king can be answered.
template <class Rules, class Board>
[[nodiscard]] bool checks_live_king(const Board& board, Square royal, Square from) {
    const Piece captor = board[from];
    if (promotes_by_capture<typename Board::Geometry>(captor, royal)) {
        return !std::all_of(promotions.begin(), promotions.end(), [&](Kind kind) {
            return can_answer<Rules>(board, Regicide{royal, from, captor.of_kind(kind)});
        });
    }
    return !can_answer<Rules>(board, Regicide{royal, from, captor});
}

/// Is the king of `side` in check? A king in the graveyard must be answered for at once, and
/// counts as checked.
template <class Rules, class Board>
[[nodiscard]] bool in_check(const Board& board, Side side) {
    const Square royal = king_of(board, side);
    if (royal == orthodox::nowhere) {
        return true;
    }
    if (board[royal].changed()) {
        return checks_undead_king<Rules>(board, royal, ~side);
    }
    return orthodox::any_attacker<Rules>(board, royal, ~side, orthodox::nowhere, [&](Square from) {
        return board[from].changed() || checks_live_king<Rules>(board, royal, from);
    });
}

}  // namespace usurper::necromancy
