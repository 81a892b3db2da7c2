// SPDX-License-Identifier: GPL-3.0-or-later
// How much time a move may take. Nothing here looks at a clock: times are passed in.
#pragma once

#include <chrono>

#include "usurper/search/limits.hpp"
#include "usurper/search/report.hpp"

namespace usurper {

using Microseconds = std::chrono::microseconds;

/// When to stop thinking about a move, counted from its beginning.
struct TimeBudget {
    Microseconds soft{0};  ///< no new iteration begins after it, give or take (see `stretched`)
    Microseconds hard{0};  ///< the search is broken off
};

/// The budget that a clock allows: at least a little, and never more than what remains on the clock
/// less the overhead, where that is more than nothing.
[[nodiscard]] TimeBudget budget_for(const Clock& clock, Milliseconds overhead);

/// The soft limit as the search goes: shorter when the best move has stayed the same for
/// `stable_iterations`, longer when its value fell by `drop` centipawns since the last iteration
/// and when little of the effort went into it. `effort_permill` is the best move's share of nodes.
[[nodiscard]] Microseconds stretched(Microseconds soft, int stable_iterations, Value drop,
                                     int effort_permill);

}  // namespace usurper
