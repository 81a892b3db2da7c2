// SPDX-License-Identifier: GPL-3.0-or-later
#include "usurper/search/time.hpp"

#include <algorithm>

namespace usurper {
namespace {

/// A game without a number of moves to go is planned as if it went on for that many.
constexpr int planned_moves = 40;

}  // namespace

TimeBudget budget_for(const Clock& clock, Milliseconds overhead) {
    constexpr Microseconds least{1000};
    const Microseconds remaining = clock.remaining;
    const Microseconds increment = std::max(clock.increment, Milliseconds{0});
    const Microseconds lost = std::max(overhead, Milliseconds{0});
    const int moves = std::clamp(clock.moves_to_go.value_or(planned_moves), 1, planned_moves);

    // The increments to come count, and so does what each move loses on its way.
    const Microseconds total = remaining + increment * (moves - 1) - lost * (moves + 1);
    const Microseconds share = total / moves;
    const Microseconds most = std::max(remaining - lost, least);
    // The last move before a time control may take nearly all; otherwise something is kept.
    const Microseconds cap = moves == 1 ? most * 9 / 10 : most * 6 / 10;
    const Microseconds hard = std::clamp(share * 5, least, std::max(cap, least));
    return {std::clamp(share, Microseconds{0}, hard), std::min(hard, most)};
}

Microseconds stretched(Microseconds soft, int stable_iterations, Value drop, int effort_permill) {
    const int by_stability = 1250 - 90 * std::min(stable_iterations, 6);
    const int by_drop = 1000 + 6 * std::clamp(drop, -15, 90);
    const int by_effort = 1600 - 900 * std::clamp(effort_permill, 0, 1000) / 1000;
    return soft * by_stability / 1000 * by_drop / 1000 * by_effort / 1000;
}

}  // namespace usurper
