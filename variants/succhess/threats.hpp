// SPDX-License-Identifier: GPL-3.0-or-later
// What threatens a king, and whether a move of one or several men answers it.
#pragma once

#include <array>
#include <cstdint>

#include "succhess/men.hpp"

namespace usurper::succhess {

/// The enemy's men that bear on the king of the side to move: those that check it from where no
/// man can step between, and the sliders that would check it if its own men left the line.
///
/// A line with an enemy's man on it is no threat: that man can be taken or pushed only by one that
/// takes its place. (Pawns are another matter where one can be taken en passant.)
class Threats {
  public:
    template <class Board>
    Threats(const Board& board, Square royal, Side side, bool en_passant_is_open) : royal_{royal} {
        const Side enemy = ~side;
        const Square ahead = royal_ + Board10::forward(side);
        for (const Square from : {ahead + Board10::east, ahead + Board10::west}) {
            if (board[from].belongs_to(enemy) && is_footman(board[from].kind())) {
                add_contact(from);
            }
        }
        for (const Square from : board.men(Piece{enemy, knight})) {
            if ((Board10::contact(from, royal_) & knight_leap) != 0) {
                add_contact(from);
            }
        }
        for (const Kind kind : {bishop, rook, queen}) {
            const std::uint8_t lines = reach(Piece{enemy, kind});
            for (const Square from : board.men(Piece{enemy, kind})) {
                if ((Board10::contact(from, royal_) & lines) != 0) {
                    look_along(board, from, side, en_passant_is_open);
                }
            }
        }
    }

    [[nodiscard]] Square royal() const noexcept { return royal_; }

    /// Is the king safe whichever `leaving` men leave their squares?
    [[nodiscard]] bool allow_any(int leaving) const noexcept {
        return contact_count_ == 0 && leaving < thinnest_;
    }

    /// Is the king safe after a move that does not move it? `for_each_leg(leg)` calls
    /// leg(left, filled) for every square that is left and the one that is filled instead, be it
    /// empty or an enemy's; `filled` is orthodox::nowhere for a man taken en passant.
    template <class Board, class ForEachLeg>
    [[nodiscard]] bool are_answered(const Board& board, ForEachLeg for_each_leg) const {
        for (int i = 0; i < contact_count_; ++i) {
            bool taken = false;
            for_each_leg([&](Square left, Square filled) {
                taken = taken || contacts_[i] == left || contacts_[i] == filled;
            });
            if (!taken) {
                return false;
            }
        }
        for (int i = 0; i < line_count_; ++i) {
            const Line& line = lines_[i];
            int shield = line.blockers;
            for_each_leg([&](Square left, Square filled) {
                shield -= covers(line, left) ? 1 : 0;
                if (filled != orthodox::nowhere) {
                    const bool closes = board.is_empty(filled) && covers(line, filled);
                    shield += closes || filled == line.slider ? 1 : 0;
                }
            });
            if (shield == 0) {
                return false;
            }
        }
        return true;
    }

  private:
    struct Line {
        Square slider;
        Step step;     // from the king towards it
        int blockers;  // between the two
    };

    void add_contact(Square from) noexcept { contacts_[contact_count_++] = from; }

    template <class Board>
    void look_along(const Board& board, Square slider, Side side, bool en_passant_is_open) {
        const Step step = Board10::step_towards(royal_, slider);
        int blockers = 0;
        for (Square between = royal_ + step; between != slider; between += step) {
            if (board.is_empty(between)) {
                continue;
            }
            if (!board[between].belongs_to(side) &&
                !(en_passant_is_open && board[between].kind() == pawn)) {
                return;
            }
            ++blockers;
        }
        lines_[line_count_++] = {slider, step, blockers};
        thinnest_ = blockers < thinnest_ ? blockers : thinnest_;
    }

    [[nodiscard]] bool covers(const Line& line, Square square) const noexcept {
        return Board10::step_towards(royal_, square) == line.step &&
               (line.step > 0 ? square < line.slider : square > line.slider);
    }

    Square royal_;
    int thinnest_ = 2 * Board10::files;  // fewest men on a line; at first more than can leave one
    int contact_count_ = 0;
    int line_count_ = 0;
    std::array<Square, 10> contacts_;  // eight knights, two pawns or heroes
    std::array<Line, 8> lines_;
};

}  // namespace usurper::succhess
