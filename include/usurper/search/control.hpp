// SPDX-License-Identifier: GPL-3.0-or-later
// What the threads of one search share: when to stop, and how far they have come.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>

#include "usurper/search/limits.hpp"
#include "usurper/search/time.hpp"

namespace usurper {

/// Nodes that one thread has searched: written by that thread alone, read by all.
class alignas(64) NodeCounter {
  public:
    void add_one() noexcept { count_.store(count() + 1, std::memory_order_relaxed); }
    void reset() noexcept { count_.store(0, std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t count() const noexcept {
        return count_.load(std::memory_order_relaxed);
    }

  private:
    std::atomic<std::uint64_t> count_{0};
};

class SearchControl {
  public:
    /// Begins a search of that many threads; the clock starts. Not while one is running.
    void begin(const Limits& limits, int threads);

    // From any thread, at any time.

    void stop();
    void ponder_hit();
    [[nodiscard]] bool stopped() const noexcept { return stop_.load(std::memory_order_relaxed); }
    /// All threads' nodes.
    [[nodiscard]] std::uint64_t nodes() const noexcept;
    [[nodiscard]] Microseconds elapsed() const noexcept;

    // From the search's threads.

    [[nodiscard]] const Limits& limits() const noexcept { return limits_; }
    [[nodiscard]] NodeCounter& counter(int thread) noexcept {
        return counters_[static_cast<std::size_t>(thread)];
    }
    /// Stops the search if a limit is reached. To be called by the leading thread after as many
    /// nodes of its own as the last call returned, the first time after one.
    int poll();
    /// Has the time come not to begin another iteration? `soft` factors as in `stretched`. With one
    /// legal move there is nothing to think about.
    [[nodiscard]] bool is_time_to_move(int stable_iterations, Value drop, int effort_permill,
                                       bool has_choice);
    /// Waits until a best move may be given: for `stop` when the search is infinite, for
    /// `ponder_hit` when pondering.
    void wait_for_permission();

  private:
    using SteadyClock = std::chrono::steady_clock;

    [[nodiscard]] bool must_hold() const noexcept { return limits_.infinite || pondering_; }

    Limits limits_;
    TimeBudget budget_;
    bool is_timed_ = false;
    SteadyClock::time_point start_{};
    std::atomic<Microseconds::rep> hit_after_{0};  ///< from start to ponder_hit
    std::atomic<bool> pondering_{false};
    std::atomic<bool> has_thought_enough_{false};  ///< while pondering: answer at the hit
    std::atomic<bool> stop_{false};
    std::deque<NodeCounter> counters_;
    int threads_ = 0;
    std::mutex mutex_;
    std::condition_variable permission_;
};

}  // namespace usurper
