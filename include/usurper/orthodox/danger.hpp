// SPDX-License-Identifier: GPL-3.0-or-later
// Checks and pins against one royal man.
#pragma once

#include <array>
#include <cstdint>

#include "usurper/orthodox/attacks.hpp"

namespace usurper::orthodox {

/// What the enemy's men do to the royal man on one square: who checks it, and which own men are
/// pinned because they alone stand between it and a slider.
template <class Geometry>
struct Danger {
    Square royal = nowhere;
    int checkers = 0;          ///< how many men check
    Square checker = nowhere;  ///< the last of them found
    int pins = 0;              ///< how many men are pinned, at most 8
    std::array<std::uint8_t, 8> pinned{};

    [[nodiscard]] bool is_pinned(Square square) const noexcept {
        for (int i = 0; i < pins; ++i) {
            if (pinned[static_cast<std::size_t>(i)] == square) {
                return true;
            }
        }
        return false;
    }
    void add_checker(Square from) noexcept {
        ++checkers;
        checker = from;
    }
    /// Notes the check, or the pin, of an enemy slider that looks along a line towards the royal
    /// man of `side`.
    template <class Board>
    void look_along(const Board& board, Square from, Side side) noexcept {
        const Step step = Geometry::step_towards(royal, from);
        Square blocker = nowhere;
        for (Square between = royal + step; between != from; between += step) {
            if (board.is_empty(between)) {
                continue;
            }
            if (blocker != nowhere || !board[between].belongs_to(side)) {
                return;
            }
            blocker = between;
        }
        if (blocker == nowhere) {
            add_checker(from);
        } else {
            pinned[static_cast<std::size_t>(pins++)] = static_cast<std::uint8_t>(blocker);
        }
    }
    /// Does a move between these squares stay on one line with the royal man?
    [[nodiscard]] bool stays_in_line(Square from, Square to) const noexcept {
        return Geometry::step_towards(royal, to) == Geometry::step_towards(royal, from);
    }
    /// Does a man that arrives on `to` take the only checker or stand in its way?
    [[nodiscard]] bool is_answered_on(Square to) const noexcept {
        if (to == checker) {
            return true;
        }
        const Step step = Geometry::step_towards(royal, checker);
        if (step == 0 || Geometry::step_towards(royal, to) != step) {
            return false;  // a leaper's check has no way between
        }
        return step > 0 ? to < checker : to > checker;
    }
};

/// Looks at the royal man of `side` on `royal`.
template <class Rules, class Board>
[[nodiscard]] Danger<typename Board::Geometry> survey(const Board& board, Square royal, Side side) {
    using Geometry = typename Board::Geometry;
    Danger<Geometry> danger;
    danger.royal = royal;
    const Side enemy = ~side;
    const auto of_sort = [&](Piece piece) __attribute__((always_inline)) {
        const std::uint8_t reach = Rules::reach(piece);
        if (reach == 0) {
            return;
        }
        if ((reach & ~pawn_captures) == 0) {
            const Square behind = royal - Geometry::forward(enemy);
            for (const Square from : {behind + Geometry::east, behind + Geometry::west}) {
                if (board[from] == piece) {
                    danger.add_checker(from);
                }
            }
            return;
        }
        for (const Square from : board.men(piece)) {
            const std::uint8_t way = Geometry::contact(from, royal) & reach;
            if (way == 0) {
                continue;
            }
            if ((way & ~lines) != 0) {
                danger.add_checker(from);
            } else {
                danger.look_along(board, from, side);
            }
        }
    };
    for (Kind kind = 0; kind < kind_count; ++kind) {
        of_sort(Piece{enemy, kind});
        if constexpr (requires { requires Rules::changed_states; }) {
            of_sort(Piece{enemy, kind, true});
        }
    }
    return danger;
}

}  // namespace usurper::orthodox
