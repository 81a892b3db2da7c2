// SPDX-License-Identifier: GPL-3.0-or-later
// How a game stands by the rules, with the reason in words.
#pragma once

#include <string>

#include "usurper/position.hpp"
#include "usurper/session.hpp"

namespace usurper {

[[nodiscard]] inline std::string name_of(Side side) {
    return side == Side::white ? "White" : "Black";
}

namespace detail {

template <class Rules>
[[nodiscard]] std::string words_for(const Position<Rules>& pos, Standing standing) {
    if constexpr (HasEndWords<Rules>) {
        return Rules::end_words(pos, standing);
    } else {
        return standing == Standing::drawn ? "neither side can be mated"
                                           : name_of(pos.side()) + " is checkmated";
    }
}

[[nodiscard]] inline Result win_of(Side side) {
    return side == Side::white ? Result::white_wins : Result::black_wins;
}

}  // namespace detail

/// The number of plies without an irreversible act that draws.
inline constexpr int fifty_moves = 100;

/// The end of the game, if it has ended. Mate comes before the 50-move rule.
template <class Rules>
[[nodiscard]] Outcome outcome_of(Position<Rules>& pos) {
    const auto& now = std::as_const(pos);
    if constexpr (HasStanding<Rules>) {
        switch (const Standing standing = Rules::standing(now)) {
            case Standing::lost:
                return {detail::win_of(~pos.side()), detail::words_for(now, standing)};
            case Standing::won:
                return {detail::win_of(pos.side()), detail::words_for(now, standing)};
            case Standing::drawn:
                return {Result::draw, detail::words_for(now, standing)};
            case Standing::undecided:
                break;
        }
    }
    if (!has_legal_move(pos)) {
        if (Rules::in_check(now, pos.side())) {
            return {detail::win_of(~pos.side()), detail::words_for(now, Standing::lost)};
        }
        return {Result::draw, name_of(pos.side()) + " is stalemated"};
    }
    if (pos.repetitions() >= 2) {
        return {Result::draw, "the position stands for the third time"};
    }
    if (pos.state().halfmove >= fifty_moves) {
        return {Result::draw, "fifty moves without a capture or other progress"};
    }
    return {};
}

}  // namespace usurper
