// SPDX-License-Identifier: GPL-3.0-or-later
// Perft by root move, on several threads and with a table of counts.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "usurper/perft.hpp"
#include "usurper/perft_options.hpp"
#include "usurper/perft_table.hpp"
#include "usurper/position.hpp"

namespace usurper {
namespace detail {

/// One perft run: the tree is cut into lines of a few moves, which the threads take one by one.
template <class Rules>
class PerftRun {
  public:
    PerftRun(const Position<Rules>& root, int depth, const PerftOptions& options)
        : root_{root}, depth_{depth}, options_{options} {
        assert(depth >= 1 && options.threads >= 1);
        if (options.hash_mb > 0) {
            table_.emplace(options.hash_mb);
        }
        cut_into_lines();
    }

    [[nodiscard]] std::vector<DivideLine> divide() {
        if (options_.threads == 1 && !options_.on_progress && !options_.stop) {
            count_lines();
        } else {
            run_threads();
        }
        std::vector<DivideLine> result;
        for (std::size_t i = 0; i < root_moves_.size(); ++i) {
            result.push_back({Rules::spell(root_, root_moves_[i]), leaves_[i]});
        }
        std::sort(result.begin(), result.end(),
                  [](const DivideLine& a, const DivideLine& b) { return a.move < b.move; });
        return result;
    }

  private:
    /// Moves from the root, and under which root move that is.
    struct Line {
        std::size_t root_move;
        std::vector<Move> moves;
    };

    /// A thread's own position on its way through the tree.
    struct Walker {
        Position<Rules> pos;
        Key history = 0;
    };

    // Enough lines for each thread that none waits long for the last one.
    static constexpr std::size_t lines_per_thread = 400;
    // What is left below a line must be worth the way to it.
    static constexpr int least_depth_below_line = 2;
    static constexpr std::chrono::milliseconds report_interval{20};

    void cut_into_lines() {
        Position<Rules> pos = root_;
        MoveList moves;
        generate_legal<Want::all>(pos, moves);
        for (const Move move : moves) {
            lines_.push_back({root_moves_.size(), {move}});
            root_moves_.push_back(move);
        }
        leaves_ = std::vector<std::atomic<std::uint64_t>>(root_moves_.size());
        const std::size_t wanted = lines_per_thread * static_cast<std::size_t>(options_.threads);
        for (int length = 1; length + least_depth_below_line < depth_ && lines_.size() < wanted;
             ++length) {
            lines_ = lengthened(std::exchange(lines_, {}), pos);
        }
    }

    [[nodiscard]] static std::vector<Line> lengthened(const std::vector<Line>& lines,
                                                      Position<Rules>& pos) {
        std::vector<Line> longer;
        for (const Line& line : lines) {
            for (const Move move : line.moves) {
                pos.make(move);
            }
            MoveList moves;
            generate_legal<Want::all>(pos, moves);
            for (const Move move : moves) {
                longer.push_back(line);
                longer.back().moves.push_back(move);
            }
            for (std::size_t i = 0; i < line.moves.size(); ++i) {
                pos.unmake();
            }
        }
        return longer;
    }

    void run_threads() {
        std::mutex mutex;
        std::condition_variable done;
        int working = options_.threads;
        std::vector<std::jthread> threads;
        for (int i = 0; i < options_.threads; ++i) {
            threads.emplace_back([&] {
                count_lines();
                const std::scoped_lock lock{mutex};
                --working;
                done.notify_one();
            });
        }
        std::unique_lock lock{mutex};
        while (!done.wait_for(lock, report_interval, [&working] { return working == 0; })) {
            lock.unlock();
            if (!stopped_ && options_.stop) {
                stopped_ = options_.stop();
            }
            if (options_.on_progress) {
                options_.on_progress(leaves_so_far());
            }
            lock.lock();
        }
    }

    [[nodiscard]] std::uint64_t leaves_so_far() const {
        std::uint64_t sum = 0;
        for (const auto& leaves : leaves_) {
            sum += leaves.load(std::memory_order_relaxed);
        }
        return sum;
    }

    void count_lines() {
        Walker walker{root_};
        for (std::size_t i = next_line_++; i < lines_.size(); i = next_line_++) {
            const Line& line = lines_[i];
            walker.history = 0;
            for (const Move move : line.moves) {
                walker.history ^= mark_of(walker.pos, move);
                walker.pos.make(move);
            }
            const int left = depth_ - static_cast<int>(line.moves.size());
            const std::uint64_t leaves =
                table_ ? count_with_table(walker, left) : count(walker.pos, left);
            leaves_[line.root_move].fetch_add(leaves, std::memory_order_relaxed);
            for (std::size_t n = 0; n < line.moves.size(); ++n) {
                walker.pos.unmake();
            }
        }
    }

    /// Asked often enough to stop at once, seldom enough to cost nothing.
    [[nodiscard]] bool is_stopped(int depth) const {
        return depth >= 3 && stopped_.load(std::memory_order_relaxed);
    }

    [[nodiscard]] std::uint64_t count(Position<Rules>& pos, int depth) const {
        if (depth < 3) {
            return perft(pos, depth);
        }
        std::uint64_t leaves = 0;
        MoveList moves;
        generate_legal<Want::all>(pos, moves);
        for (const Move move : moves) {
            if (is_stopped(depth)) {
                return 0;
            }
            pos.make(move);
            leaves += count(pos, depth - 1);
            pos.unmake();
        }
        return leaves;
    }

    [[nodiscard]] std::uint64_t count_with_table(Walker& walker, int depth) {
        if (depth < 2) {
            return perft(walker.pos, depth);
        }
        const Key key = walker.pos.key() ^ walker.history;
        if (const auto known = table_->find(key, depth)) {
            return *known;
        }
        std::uint64_t leaves = 0;
        MoveList moves;
        generate_legal<Want::all>(walker.pos, moves);
        for (const Move move : moves) {
            if (is_stopped(depth)) {
                return 0;
            }
            const Key mark = mark_of(walker.pos, move);
            walker.history ^= mark;
            walker.pos.make(move);
            leaves += count_with_table(walker, depth - 1);
            walker.pos.unmake();
            walker.history ^= mark;
        }
        table_->store(key, depth, leaves);
        return leaves;
    }

    /// What a choice leaves behind that the position does not show: where choices are excluded by
    /// history, two ways to a position lead to the same tree only if they chose alike.
    [[nodiscard]] static Key mark_of([[maybe_unused]] const Position<Rules>& pos,
                                     [[maybe_unused]] Move move) {
        if constexpr (ExcludesByHistory<Rules>) {
            if (Rules::excludes_by_history(pos, move)) {
                return mixed(pos.key() ^ mixed(move.word()));
            }
        }
        return 0;
    }

    const Position<Rules>& root_;
    const int depth_;
    const PerftOptions& options_;
    std::optional<PerftTable> table_;
    std::vector<Move> root_moves_;
    std::vector<std::atomic<std::uint64_t>> leaves_;  // by root move
    std::vector<Line> lines_;
    std::atomic<std::size_t> next_line_ = 0;
    std::atomic<bool> stopped_ = false;
};

}  // namespace detail

/// Leaves of `depth` plies (at least 1) under each legal move, sorted by the move's text. The same
/// with any number of threads, with and without a table. Throws std::bad_alloc when there is no
/// memory for the table.
template <class Rules>
[[nodiscard]] std::vector<DivideLine> divide(const Position<Rules>& pos, int depth,
                                             const PerftOptions& options = {}) {
    return detail::PerftRun<Rules>{pos, depth, options}.divide();
}

}  // namespace usurper
