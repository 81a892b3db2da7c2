// SPDX-License-Identifier: GPL-3.0-or-later
// A move is legal if afterwards the mover's king is not attacked and the mover's anti-king is.
#pragma once

#include "antiking/attacks.hpp"

namespace usurper::antiking {

/// What can be told of the moves of the side to move before they are made: everything, but of
/// captures en passant.
template <class Rules>
class Legal {
  public:
    using Geometry = typename Rules::Geometry;
    using Pos = Position<Rules>;

    explicit Legal(const Pos& pos)
        : board_{pos.board()},
          side_{pos.side()},
          enemy_anti_king_{anti_king_of(board_, ~side_)},
          king_{orthodox::survey<Rules>(board_, king_of(board_, side_), side_)},
          anti_king_{
              orthodox::survey<Attackers<Rules>>(board_, anti_king_of(board_, side_), side_)} {}

    /// A move of a man other than king and anti-king.
    [[nodiscard]] bool for_man(Square from, Square to) const {
        return spares_anti_king(to) && saves_king(from, to) && keeps_attacked(from, to);
    }
    /// A step or a leap of the king.
    [[nodiscard]] bool for_king(Square from, Square to) const {
        return spares_anti_king(to) && keeps_attacked(from, to) &&
               !orthodox::is_attacked<Rules>(board_, to, ~side_, from);
    }
    /// A step or a leap of the anti-king, to an empty square or onto a man of its own.
    [[nodiscard]] bool for_anti_king(Square from, Square to) const {
        return saves_king(from, to) &&
               orthodox::is_attacked<Attackers<Rules>>(board_, to, ~side_, from);
    }
    /// Castling, as far as the anti-king is concerned. The squares on the king's and the rook's
    /// way are empty, so no line on the first rank is opened or blocked beyond them.
    [[nodiscard]] bool for_castling() const { return anti_king_.checkers > 0; }
    /// A capture en passant.
    [[nodiscard]] bool for_en_passant(Square from, Square to, Square captured) const {
        return !orthodox::is_attacked_after_en_passant<Rules>(board_, king_.royal, side_, from, to,
                                                              captured) &&
               orthodox::is_attacked_after_en_passant<Attackers<Rules>>(board_, anti_king_.royal,
                                                                        side_, from, to, captured);
    }

    /// Is every move of a man other than king and anti-king legal, if only it spares the enemy's
    /// anti-king? The common case.
    [[nodiscard]] bool men_are_free() const {
        return king_.checkers == 0 && king_.pins == 0 && anti_king_.checkers > 1;
    }
    /// An anti-king cannot be captured.
    [[nodiscard]] bool spares_anti_king(Square to) const { return to != enemy_anti_king_; }

  private:
    [[nodiscard]] bool saves_king(Square from, Square to) const {
        switch (king_.checkers) {
            case 0:
                return !king_.is_pinned(from) || king_.stays_in_line(from, to);
            case 1:
                return king_.is_answered_on(to) && !king_.is_pinned(from);
            default:
                return false;
        }
    }

    /// The anti-king's `checkers` are the men that attack it; a man that is `pinned` to it stands
    /// alone between it and a slider, which attacks it when that man leaves the line. No move but
    /// en passant ends two attacks at once, or leaves such a line and ends another.
    [[nodiscard]] bool keeps_attacked(Square from, Square to) const {
        switch (anti_king_.checkers) {
            case 0:
                return anti_king_.is_pinned(from) && !anti_king_.stays_in_line(from, to);
            case 1:
                return !anti_king_.is_answered_on(to) || anti_king_.is_pinned(from);
            default:
                return true;
        }
    }

    const typename Pos::Board& board_;
    Side side_;
    Square enemy_anti_king_;
    orthodox::Danger<Geometry> king_;
    orthodox::Danger<Geometry> anti_king_;
};

}  // namespace usurper::antiking
