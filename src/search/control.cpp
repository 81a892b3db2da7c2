// SPDX-License-Identifier: GPL-3.0-or-later
#include "usurper/search/control.hpp"

#include <algorithm>

namespace usurper {

void SearchControl::begin(const Limits& limits, int threads) {
    const std::scoped_lock lock{mutex_};
    limits_ = limits;
    start_ = SteadyClock::now();
    hit_after_ = 0;
    pondering_ = limits.ponder;
    has_thought_enough_ = false;
    stop_ = false;
    threads_ = threads;
    while (counters_.size() < static_cast<std::size_t>(threads)) {
        counters_.emplace_back();
    }
    for (NodeCounter& counter : counters_) {
        counter.reset();
    }
    is_timed_ = limits.clock || limits.move_time;
    budget_ = {Microseconds::max(), Microseconds::max()};
    if (limits.clock) {
        budget_ = budget_for(*limits.clock, limits.move_overhead);
    }
    if (limits.move_time) {
        budget_.hard =
            std::min<Microseconds>(budget_.hard, std::max(*limits.move_time, Milliseconds{1}));
    }
}

void SearchControl::stop() {
    const std::scoped_lock lock{mutex_};
    stop_ = true;
    permission_.notify_all();
}

void SearchControl::ponder_hit() {
    const std::scoped_lock lock{mutex_};
    if (pondering_) {
        hit_after_ = elapsed().count();
        pondering_ = false;
        if (has_thought_enough_) {
            stop_ = true;
        }
        permission_.notify_all();
    }
}

std::uint64_t SearchControl::nodes() const noexcept {
    std::uint64_t sum = 0;
    for (const NodeCounter& counter : counters_) {
        sum += counter.count();
    }
    return sum;
}

Microseconds SearchControl::elapsed() const noexcept {
    return std::chrono::duration_cast<Microseconds>(SteadyClock::now() - start_);
}

int SearchControl::poll() {
    int interval = 256;
    if (limits_.nodes) {
        const std::uint64_t searched = nodes();
        if (searched >= *limits_.nodes) {
            stop_ = true;
        } else {
            const std::uint64_t left =
                (*limits_.nodes - searched) / static_cast<unsigned>(threads_);
            interval = static_cast<int>(std::clamp<std::uint64_t>(left, 1, 256));
        }
    }
    // The hard limit counts from the hit: only then did our clock begin to run.
    if (is_timed_ && !pondering_ && elapsed() - Microseconds{hit_after_.load()} >= budget_.hard) {
        stop_ = true;
    }
    return interval;
}

bool SearchControl::is_time_to_move(int stable_iterations, Value drop, int effort_permill,
                                    bool has_choice) {
    if (!limits_.clock || limits_.infinite) {
        return false;
    }
    // What was thought while pondering is thought already: the soft limit counts from the start.
    const bool enough =
        !has_choice ||
        elapsed() >= std::min(stretched(budget_.soft, stable_iterations, drop, effort_permill),
                              budget_.hard);
    const std::scoped_lock lock{mutex_};
    has_thought_enough_ = enough;
    return enough && !pondering_;
}

void SearchControl::wait_for_permission() {
    std::unique_lock lock{mutex_};
    permission_.wait(lock, [this] { return stop_ || !must_hold(); });
}

}  // namespace usurper
