// SPDX-License-Identifier: GPL-3.0-or-later
// The static value of a position: piece-square values and the variant's knowledge, tapered from
// middlegame to endgame.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "usurper/position.hpp"
#include "usurper/score.hpp"

namespace usurper {

/// One piece of knowledge: its name, and its weight in centipawns for each time it is counted.
struct Term {
    std::string_view name;
    Score weight;
};

/// Two lists of terms as one; the second's indices begin where the first's end.
template <std::size_t n, std::size_t m>
[[nodiscard]] constexpr std::array<Term, n + m> joined(const std::array<Term, n>& first,
                                                       const std::array<Term, m>& second) {
    std::array<Term, n + m> all{};
    std::copy(first.begin(), first.end(), all.begin());
    std::copy(second.begin(), second.end(), all.begin() + n);
    return all;
}

/// The value of a board full of men, on the scale of `phase`.
inline constexpr int full_phase = 24;

/// No evaluation is as large; what is larger is a won or lost game (report.hpp).
inline constexpr int evaluation_limit = 20000;

/// Knights and bishops count one, rooks two, queens four, as in Fruit (Fabien Letouzey).
template <class Board>
[[nodiscard]] int count_phase(const Board& board) {
    int phase = 0;
    for (const Side side : {Side::white, Side::black}) {
        phase += board.count(Piece{side, knight}) + board.count(Piece{side, bishop}) +
                 2 * board.count(Piece{side, rook}) + 4 * board.count(Piece{side, queen});
    }
    return std::min(phase, full_phase);
}

template <class Rules>
[[nodiscard]] int phase_of(const Position<Rules>& pos) {
    if constexpr (HasPhase<Rules>) {
        return Rules::phase(pos);
    } else {
        return count_phase(pos.board());
    }
}

namespace detail {

/// Adds up the weights of what is counted.
template <class Knowledge>
class WeightedTally {
  public:
    void add(int term, Side side, int count = 1) {
        const Score weight = Knowledge::terms[static_cast<std::size_t>(term)].weight;
        sum_ += weight * (side == Side::white ? count : -count);
    }
    [[nodiscard]] Score sum() const { return sum_; }

  private:
    Score sum_;
};

}  // namespace detail

/// The value of a position in centipawns for White, before it is limited.
template <class Rules>
[[nodiscard]] int evaluate_for_white(const Position<Rules>& pos) {
    Score score = pos.board().score();
    if constexpr (HasKnowledge<Rules>) {
        detail::WeightedTally<typename Rules::Knowledge> tally;
        Rules::Knowledge::assess(pos, tally);
        score += tally.sum();
    }
    const int value = score.taper(phase_of(pos), full_phase);
    if constexpr (HasAdjustment<Rules>) {
        return Rules::adjust(pos, value);
    } else {
        return value;
    }
}

/// The value of a position in centipawns for the side to move, within evaluation_limit.
template <class Rules>
[[nodiscard]] int evaluate(const Position<Rules>& pos) {
    if constexpr (HasEvaluation<Rules>) {
        return Rules::evaluate(pos);
    } else {
        const int white = evaluate_for_white(pos);
        return std::clamp(pos.side() == Side::white ? white : -white, -evaluation_limit + 1,
                          evaluation_limit - 1);
    }
}

}  // namespace usurper
