// SPDX-License-Identifier: GPL-3.0-or-later
// A move is legal if afterwards the mover's king is not attacked and the mover's anti-king is.
#pragma once

#include <bit>
#include <cstddef>

#include "antiking/attacks.hpp"
#include "usurper/position.hpp"

namespace usurper::antiking {

/// Which moves of the side to move may be given: for Want::candidates all that its men's ways of
/// moving allow, else the legal ones, told without making them.
///
/// King and anti-king are looked at in the same way: `checkers` is how many men attack it, and a
/// man is `pinned` when it stands alone between it and an enemy slider. That is a pin for the
/// king; for the anti-king it is an attack that waits for the man to leave the line.
template <Want want, class Rules, class Turn>
class Allowed {
  public:
    using Geometry = typename Rules::Geometry;

    explicit Allowed(const Turn& pos)
        : board_{pos.board()},
          enemy_anti_king_{anti_king_of(board_, ~side())},
          king_steps_{steps_from(king_of(board_, side()), may_king_enter)},
          anti_king_steps_{steps_from(anti_king_of(board_, side()), may_anti_king_enter)},
          king_{orthodox::survey_zone<Rules, Zone>(board_, king_of(board_, side()), side(),
                                                   king_steps_)},
          anti_king_{orthodox::survey_zone<Attackers<Rules>, Zone>(
              board_, anti_king_of(board_, side()), side(), anti_king_steps_)} {}

    /// Calls step(from, to) for every step of the king.
    template <class Step>
    void for_each_king_step(Step step) const {
        for_each_in(king_steps_ & (any ? Zone::around : ~king_.attacked), king_.royal,
                    [&](Square to) {
                        if (keeps_attacked(king_.royal, to)) {
                            step(king_.royal, to);
                        }
                    });
    }
    /// The same for the anti-king, which steps onto men of its own side too.
    template <class Step>
    void for_each_anti_king_step(Step step) const {
        for_each_in(anti_king_steps_ & (any ? Zone::around : anti_king_.attacked), anti_king_.royal,
                    [&](Square to) {
                        if (saves_king(anti_king_.royal, to)) {
                            step(anti_king_.royal, to);
                        }
                    });
    }

    /// A move of a man other than king and anti-king.
    [[nodiscard]] bool for_man(Square from, Square to) const {
        return spares_anti_king(to) && saves_king(from, to) && keeps_attacked(from, to);
    }
    /// Are all such moves allowed that spare the enemy's anti-king? The common case.
    [[nodiscard]] bool men_are_free() const {
        return any || (king_.checkers == 0 && king_.pins == 0 && anti_king_.checkers > 1);
    }
    /// An anti-king cannot be captured.
    [[nodiscard]] bool spares_anti_king(Square to) const { return to != enemy_anti_king_; }

    /// A leap of the king to an empty square.
    [[nodiscard]] bool for_king_leap(Square from, Square to) const {
        return any || (keeps_attacked(from, to) &&
                       !orthodox::is_attacked<Rules>(board_, to, ~side(), from));
    }
    /// A leap of the anti-king to an empty square.
    [[nodiscard]] bool for_anti_king_leap(Square from, Square to) const {
        return any || (saves_king(from, to) &&
                       orthodox::is_attacked<Attackers<Rules>>(board_, to, ~side(), from));
    }
    /// Castling, but for the king's squares. No attack on the anti-king begins or ends: the way
    /// between king and rook is empty, and one of them still closes the first rank there.
    [[nodiscard]] bool for_castling() const {
        return any || (king_.checkers == 0 && anti_king_.checkers > 0);
    }
    [[nodiscard]] bool for_en_passant(Square from, Square to, Square captured) const {
        const auto is_attacked_after = [&]<class Men>(Square target) {
            return orthodox::is_attacked_after_en_passant<Men>(board_, target, side(), from, to,
                                                               captured);
        };
        return any || (!is_attacked_after.template operator()<Rules>(king_.royal) &&
                       is_attacked_after.template operator()<Attackers<Rules>>(anti_king_.royal));
    }

  private:
    using Zone = orthodox::KingZone<Geometry, 1>;
    using ZoneMask = orthodox::ZoneMask;
    static constexpr bool any = want == Want::candidates;

    [[nodiscard]] static constexpr Side side() { return Turn::side(); }

    [[nodiscard]] static bool may_king_enter(Piece there) {
        return want == Want::noisy ? there.belongs_to(~side()) && there.kind() != anti_king
                                   : there.is_open_to(side()) && there != Piece{~side(), anti_king};
    }
    /// Empty squares, and men of its own side, but not its own king.
    [[nodiscard]] static bool may_anti_king_enter(Piece there) {
        return want != Want::noisy &&
               (there.is_empty() || (there.belongs_to(side()) && there.kind() != king));
    }

    template <class MayEnter>
    [[nodiscard]] ZoneMask steps_from(Square from, MayEnter may_enter) const {
        ZoneMask steps = 0;
        for (std::size_t n = 0; n < Zone::neighbours; ++n) {
            const bool open = may_enter(board_[from + Zone::offsets[n]]);
            steps |= static_cast<ZoneMask>(ZoneMask{open} << n);
        }
        return steps;
    }
    template <class Visit>
    static void for_each_in(int steps, Square from, Visit visit) {
        for (auto left = static_cast<unsigned>(steps); left != 0; left &= left - 1) {
            visit(from + Zone::offsets[static_cast<std::size_t>(std::countr_zero(left))]);
        }
    }

    [[nodiscard]] bool saves_king(Square from, Square to) const {
        if constexpr (any) {
            return true;
        }
        switch (king_.checkers) {
            case 0:
                return !king_.is_pinned(from) || king_.stays_in_line(from, to);
            case 1:
                return king_.is_answered_on(to) && !king_.is_pinned(from);
            default:
                return false;
        }
    }
    /// For all moves but those of the anti-king and en passant: none of them ends two attacks, and
    /// a man that leaves a line does not stand in the way of it.
    [[nodiscard]] bool keeps_attacked(Square from, Square to) const {
        if constexpr (any) {
            return true;
        }
        switch (anti_king_.checkers) {
            case 0:
                return anti_king_.is_pinned(from) && !anti_king_.stays_in_line(from, to);
            case 1:
                return !anti_king_.is_answered_on(to) || anti_king_.is_pinned(from);
            default:
                return true;
        }
    }

    const typename Position<Rules>::Board& board_;
    Square enemy_anti_king_;
    ZoneMask king_steps_;
    ZoneMask anti_king_steps_;
    orthodox::KingDanger<Geometry> king_;
    orthodox::KingDanger<Geometry> anti_king_;
};

}  // namespace usurper::antiking
