// SPDX-License-Identifier: GPL-3.0-or-later
#include "usurper/search/time.hpp"
#include "catch.hpp"

using namespace usurper;
using namespace std::chrono_literals;

TEST_CASE("time: no budget goes beyond what is left on the clock") {
    for (const int remaining : {1, 5, 10, 50, 100, 1000, 60'000, 3'600'000}) {
        for (const int increment : {0, 1, 10, 1000, 60'000}) {
            for (const int overhead : {0, 10, 500}) {
                for (const int to_go : {0, 1, 2, 10, 40, 1000}) {
                    Clock clock{Milliseconds{remaining}, Milliseconds{increment}, {}};
                    if (to_go > 0) {
                        clock.moves_to_go = to_go;
                    }
                    const TimeBudget budget = budget_for(clock, Milliseconds{overhead});
                    INFO(remaining << '+' << increment << " overhead " << overhead << " to go "
                                   << to_go << ": " << budget.soft.count() << ' '
                                   << budget.hard.count());
                    CHECK(budget.soft >= 0us);
                    CHECK(budget.soft <= budget.hard);
                    CHECK(budget.hard >= 1ms);
                    if (remaining > overhead + 1) {
                        CHECK(budget.hard < Milliseconds{remaining - overhead});
                    } else {
                        CHECK(budget.hard == 1ms);
                    }
                }
            }
        }
    }
}

TEST_CASE("time: an empty or negative clock still gets an answer, at once") {
    for (const int remaining : {0, -1, -5000}) {
        const TimeBudget budget = budget_for({Milliseconds{remaining}, 0ms, {}}, 10ms);
        CHECK(budget.soft == 0us);
        CHECK(budget.hard == 1ms);
    }
    const TimeBudget budget = budget_for({-100ms, -100ms, {}}, -100ms);
    CHECK(budget.hard == 1ms);
}

TEST_CASE("time: more of it is used when there is more") {
    const auto soft = [](Clock clock) { return budget_for(clock, 10ms).soft; };
    CHECK(soft({60s, 0s, {}}) > soft({30s, 0s, {}}));
    CHECK(soft({60s, 1s, {}}) > soft({60s, 0s, {}}));
    CHECK(soft({60s, 0s, 5}) > soft({60s, 0s, 30}));
    CHECK(soft({60s, 0s, 1}) > 30s);
    CHECK(soft({60s, 0s, {}}) > 500ms);
    CHECK(soft({60s, 0s, {}}) < 5s);
}

namespace {

/// The least that is left on a clock over a long game in which every move takes all it may, and
/// loses some more on its way.
Microseconds least_left(Clock clock, Milliseconds overhead, Microseconds lost,
                        int moves_a_control) {
    const Microseconds session = clock.remaining;
    Microseconds remaining = clock.remaining;
    Microseconds least = remaining;
    for (int move = 0; move < 200; ++move) {
        if (moves_a_control > 0) {
            clock.moves_to_go = moves_a_control - move % moves_a_control;
        }
        clock.remaining = std::chrono::duration_cast<Milliseconds>(remaining);
        remaining -= budget_for(clock, overhead).hard + lost;
        least = std::min(least, remaining);
        remaining += clock.increment;
        if (moves_a_control > 0 && (move + 1) % moves_a_control == 0) {
            remaining += session;
        }
    }
    return least;
}

}  // namespace

TEST_CASE("time: the clock never runs out, even if every move takes all it may") {
    CHECK(least_left({1s, 10ms, {}}, 10ms, 5ms, 0) > 0us);
    CHECK(least_left({10s, 100ms, {}}, 10ms, 10ms, 0) > 0us);
    CHECK(least_left({100ms, 20ms, {}}, 10ms, 10ms, 0) > 0us);
    CHECK(least_left({60s, 0ms, {}}, 10ms, 10ms, 40) > 0us);
    CHECK(least_left({5s, 0ms, {}}, 10ms, 10ms, 10) > 0us);
    CHECK(least_left({60s, 0ms, {}}, 10ms, 1ms, 0) > 0us);
}

TEST_CASE("time: a settled search ends sooner, a troubled one later") {
    CHECK(stretched(1s, 6, 0, 500) < stretched(1s, 0, 0, 500));
    CHECK(stretched(1s, 0, 60, 500) > stretched(1s, 0, 0, 500));
    CHECK(stretched(1s, 0, 0, 950) < stretched(1s, 0, 0, 100));
    // Whatever happens stays within bounds.
    for (const int stable : {0, 3, 200}) {
        for (const Value drop : {-value_mate, -10, 0, 10, value_mate}) {
            for (const int effort : {0, 500, 1000}) {
                CHECK(stretched(1s, stable, drop, effort) > 200ms);
                CHECK(stretched(1s, stable, drop, effort) < 4s);
            }
        }
    }
}
