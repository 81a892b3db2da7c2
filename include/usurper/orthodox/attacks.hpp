// SPDX-License-Identifier: GPL-3.0-or-later
// Who attacks what, from piece lists and the difference of squares.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "usurper/geometry.hpp"
#include "usurper/piece.hpp"

namespace usurper::orthodox {

inline constexpr std::uint8_t lines = orthogonal_line | diagonal_line;
inline constexpr std::uint8_t pawn_captures = white_pawn_capture | black_pawn_capture;

/// How an orthodox man captures, as Contact bits; 0 for the kinds 6 and 7. A variant has a
/// function of this form, `Rules::reach(Piece)`, which the building blocks ask; it may call this
/// one for the orthodox kinds.
[[nodiscard]] constexpr std::uint8_t reach(Piece piece) noexcept {
    switch (piece.kind()) {
        case pawn:
            return piece.side() == Side::white ? white_pawn_capture : black_pawn_capture;
        case knight:
            return knight_leap;
        case bishop:
            return diagonal_line;
        case rook:
            return orthogonal_line;
        case queen:
            return lines;
        case king:
            return king_step;
        default:
            return 0;
    }
}

/// No square: where a function takes a square that it shall not see.
inline constexpr Square nowhere = -1;

/// Are the squares between two squares of one line empty? The man on `unseen` is not there.
template <class Board>
[[nodiscard]] bool is_clear(const Board& board, Square from, Square to, Square unseen = nowhere) {
    const Step step = Board::Geometry::step_towards(from, to);
    for (Square between = from + step; between != to; between += step) {
        if (!board.is_empty(between) && between != unseen) {
            return false;
        }
    }
    return true;
}

/// Does the man on `from` attack `to` (whatever stands there)?
template <class Rules, class Board>
[[nodiscard]] bool attacks(const Board& board, Square from, Square to, Square unseen = nowhere) {
    const std::uint8_t way = Board::Geometry::contact(from, to) & Rules::reach(board[from]);
    return way != 0 && ((way & ~lines) != 0 || is_clear(board, from, to, unseen));
}

/// Calls `visit(Square)` for every man of side `by` that attacks `target`, until it returns true.
/// Returns whether it did.
template <class Rules, class Board, class Visit>
[[nodiscard]] inline bool any_attacker(const Board& board, Square target, Side by, Square unseen,
                                       Visit visit) {
    using Geometry = typename Board::Geometry;
    // Every sort on its own, so that its reach is a constant.
    const auto of_sort = [&]<Kind kind, bool changed>() __attribute__((always_inline)) {
        constexpr std::uint8_t white_reach = Rules::reach(Piece{Side::white, kind, changed});
        constexpr std::uint8_t black_reach = Rules::reach(Piece{Side::black, kind, changed});
        constexpr std::uint8_t either = white_reach | black_reach;
        const Piece piece{by, kind, changed};
        if constexpr (either == 0) {
            return false;
        } else if constexpr ((either & ~pawn_captures) == 0) {
            // Two squares to look at, however many pawns there are.
            const Square behind = target - Geometry::forward(by);
            return (board[behind + Geometry::east] == piece && visit(behind + Geometry::east)) ||
                   (board[behind + Geometry::west] == piece && visit(behind + Geometry::west));
        } else {
            const std::uint8_t reach = by == Side::white ? white_reach : black_reach;
            for (const Square from : board.men(piece)) {
                const std::uint8_t way = Geometry::contact(from, target) & reach;
                if (way != 0 && ((way & ~lines) != 0 || is_clear(board, from, target, unseen)) &&
                    visit(from)) {
                    return true;
                }
            }
            return false;
        }
    };
    return [&]<std::size_t... kinds>(std::index_sequence<kinds...>) {
        const auto of_kind = [&]<Kind kind>() __attribute__((always_inline)) {
            if (of_sort.template operator()<kind, false>()) {
                return true;
            }
            if constexpr (requires { requires Rules::changed_states; }) {
                return of_sort.template operator()<kind, true>();
            }
            return false;
        };
        return (of_kind.template operator()<static_cast<Kind>(kinds)>() || ...);
    }
    (std::make_index_sequence<kind_count>{});
}

/// Does any man of side `by` attack `target`? The man on `unseen` blocks nothing: the king's own
/// square, when it asks where to flee.
template <class Rules, class Board>
[[nodiscard]] bool is_attacked(const Board& board, Square target, Side by,
                               Square unseen = nowhere) {
    return any_attacker<Rules>(board, target, by, unseen, [](Square) { return true; });
}

/// How many men of side `by` attack `target`, counted up to `enough`.
template <class Rules, class Board>
[[nodiscard]] int count_attackers(const Board& board, Square target, Side by, int enough,
                                  Square unseen = nowhere) {
    int count = 0;
    (void)any_attacker<Rules>(board, target, by, unseen, [&](Square) { return ++count >= enough; });
    return count;
}

}  // namespace usurper::orthodox
