// SPDX-License-Identifier: GPL-3.0-or-later
// Which moves keep the king of Conquer's second variant out of check.
//
// A capture leaves no square empty and fills none: it opens no line and closes none. All that it
// does for a king is to turn the man that was taken. Capturing en passant alone is different.
#pragma once

#include "usurper/orthodox/attacks.hpp"
#include "usurper/orthodox/danger.hpp"

namespace usurper::conquer {

// Limits for orthodox generators, asked as may_go(from, to).

/// Nobody checks: a pinned man steps along the pin only, but takes what it can reach, for its
/// captive stays in the way.
template <class Rules>
struct PinLimit {
    const typename Rules::Board& board;
    const orthodox::Danger<typename Rules::Geometry>& danger;

    [[nodiscard]] bool operator()(Square from, Square to) const {
        return !danger.is_pinned(from) || danger.stays_in_line(from, to) || !board.is_empty(to);
    }
};

/// A single man checks: a man that is not pinned may step in its way, and any may take it.
template <class Rules>
struct CheckLimit {
    const orthodox::Danger<typename Rules::Geometry>& danger;

    [[nodiscard]] bool operator()(Square from, Square to) const {
        return danger.is_answered_on(to) && (to == danger.checker || !danger.is_pinned(from));
    }
};

/// The king goes where it is not attacked. Stepping it leaves its square empty; capturing it is
/// shielded there by its captive.
template <class Rules>
struct KingLimit {
    const typename Rules::Board& board;
    Side side;

    [[nodiscard]] bool operator()(Square from, Square to) const {
        const Square vacated = board.is_empty(to) ? from : orthodox::nowhere;
        return !orthodox::is_attacked<Rules>(board, to, ~side, vacated);
    }
};

/// Is the king on `royal` attacked once a pawn of `side` has taken `captured` en passant and
/// stands on `to`? The pawn's first square stays filled.
template <class Rules, class Board>
[[nodiscard]] bool is_attacked_after_en_passant(const Board& board, Square royal, Side side,
                                                Square to, Square captured) {
    using Geometry = typename Board::Geometry;
    const auto is_shut_off = [&](Square attacker) {
        const Step step = Geometry::step_towards(royal, attacker);
        return step != 0 && Geometry::step_towards(royal, to) == step &&
               (step > 0 ? to < attacker : to > attacker);
    };
    return orthodox::any_attacker<Rules>(board, royal, ~side, captured, [&](Square attacker) {
        return attacker != captured && !is_shut_off(attacker);
    });
}

}  // namespace usurper::conquer
