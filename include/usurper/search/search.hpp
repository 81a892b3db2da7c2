// SPDX-License-Identifier: GPL-3.0-or-later
// The search of one variant: its threads, its table, and the answer that they give.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "usurper/notation.hpp"
#include "usurper/position.hpp"
#include "usurper/search/control.hpp"
#include "usurper/search/limits.hpp"
#include "usurper/search/report.hpp"
#include "usurper/search/reporter.hpp"
#include "usurper/search/root_move.hpp"
#include "usurper/search/thread.hpp"
#include "usurper/search/transposition.hpp"
#include "usurper/search/worker.hpp"

namespace usurper {

/// Lazy SMP (Dan Homan): all threads search the same position and help each other through the table
/// alone. Threads are started with the first search and live on between searches.
template <class Rules>
class Search {
  public:
    Search() = default;
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;
    ~Search() {
        stop();
        wait();
    }

    /// Sets the size of the transposition table (at least 1) and empties it; on failure keeps the
    /// old one and says why. Not during a search.
    std::string set_hash(std::size_t megabytes) { return table_.resize(megabytes); }
    /// At least 1. Not during a search.
    void set_threads(int threads);
    /// Forgets all that was learnt. Not during a search.
    void clear();

    /// Starts to think about a position; returns at once. A search that is still running is stopped
    /// first. `on_report` is called from the search's own thread, last with a BestMove. It may call
    /// `stop`, `ponder_hit` and `is_searching`, no more.
    void go(const Position<Rules>& pos, const Limits& limits, const ReportHandler& on_report);

    // Any thread may call these three.
    void stop() { control_.stop(); }
    void ponder_hit() { control_.ponder_hit(); }
    /// False from the moment on at which BestMove is reported.
    [[nodiscard]] bool is_searching() const { return searching_; }

    /// Waits until BestMove has been reported.
    void wait();

  private:
    /// A worker with the thread that it works in.
    struct Hand {
        Hand(TranspositionTable& table, SearchControl& control, NodeCounter& counter)
            : worker{table, control, counter} {}
        Worker<Rules> worker;
        Thread thread;  // last: it uses the worker
    };

    void prepare_hands();
    [[nodiscard]] RootMoves root_moves_of(Position<Rules> pos) const;
    void answer();
    void answer_game_over();
    [[nodiscard]] const Worker<Rules>& elected() const;
    [[nodiscard]] Move expected_reply(const RootMove& best);

    TranspositionTable table_;
    SearchControl control_;
    int threads_ = 1;
    std::vector<std::unique_ptr<Hand>> hands_;
    Position<Rules> root_;
    ReportHandler on_report_;
    std::atomic<bool> searching_{false};
};

template <class Rules>
void Search<Rules>::set_threads(int threads) {
    wait();
    threads_ = std::max(threads, 1);
    if (hands_.size() > static_cast<std::size_t>(threads_)) {
        hands_.resize(static_cast<std::size_t>(threads_));
    }
}

template <class Rules>
void Search<Rules>::clear() {
    wait();
    table_.clear();
    for (const auto& hand : hands_) {
        hand->worker.clear();
    }
}

template <class Rules>
void Search<Rules>::prepare_hands() {
    while (hands_.size() < static_cast<std::size_t>(threads_)) {
        NodeCounter& counter = control_.counter(static_cast<int>(hands_.size()));
        hands_.push_back(std::make_unique<Hand>(table_, control_, counter));
    }
}

template <class Rules>
void Search<Rules>::go(const Position<Rules>& pos, const Limits& limits,
                       const ReportHandler& on_report) {
    stop();
    wait();
    if (table_.size() == 0) {
        table_.resize(TranspositionTable::default_megabytes);
    }
    table_.age();
    control_.begin(limits, threads_);
    prepare_hands();
    root_ = pos;
    on_report_ = on_report;
    const RootMoves root_moves = root_moves_of(pos);
    if (!root_moves.empty()) {
        for (const auto& hand : hands_) {
            hand->worker.set_up(pos, root_moves);
        }
    }
    searching_ = true;
    hands_.front()->thread.start(
        [this, is_over = root_moves.empty()] { is_over ? answer_game_over() : answer(); });
}

template <class Rules>
void Search<Rules>::wait() {
    if (!hands_.empty()) {
        hands_.front()->thread.wait();
    }
}

/// The legal moves; those that were asked for alone, if any of them is legal.
template <class Rules>
RootMoves Search<Rules>::root_moves_of(Position<Rules> pos) const {
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    RootMoves all;
    for (const Move move : legal) {
        all.push_back({.move = move, .pv = {move}});
    }
    RootMoves wanted;
    for (const std::string& text : control_.limits().search_moves) {
        const Move move = read_move(pos, text).move;
        const auto same = [move](const RootMove& root_move) { return root_move.move == move; };
        if (move && std::none_of(wanted.begin(), wanted.end(), same)) {
            wanted.push_back({.move = move, .pv = {move}});
        }
    }
    return wanted.empty() ? all : wanted;
}

/// The job of the leading thread, from `go` to BestMove.
template <class Rules>
void Search<Rules>::answer() {
    Reporter<Rules> reporter{root_, on_report_, control_, table_};
    Worker<Rules>& leader = hands_.front()->worker;
    for (std::size_t i = 1; i < hands_.size(); ++i) {
        hands_[i]->thread.start([&worker = hands_[i]->worker] { worker.think(nullptr); });
    }
    leader.think(&reporter);
    control_.wait_for_permission();
    control_.stop();
    for (std::size_t i = 1; i < hands_.size(); ++i) {
        hands_[i]->thread.wait();
    }
    const Worker<Rules>& best = elected();
    const RootMove& root_move = best.root_moves().front();
    if (&best != &leader) {
        reporter.line(root_move, best.completed_depth(), 1);
    }
    const Move reply = expected_reply(root_move);
    searching_ = false;
    reporter.best_move(root_move.move, reply);
}

/// The same where there is nothing to think about.
template <class Rules>
void Search<Rules>::answer_game_over() {
    control_.wait_for_permission();
    Value value = Rules::in_check(std::as_const(root_), root_.side()) ? mated_in(0) : value_draw;
    if constexpr (HasStanding<Rules>) {
        switch (Rules::standing(std::as_const(root_))) {
            case Standing::lost:
                value = mated_in(0);
                break;
            case Standing::won:
                value = mate_in(0);
                break;
            default:
                break;
        }
    }
    searching_ = false;
    Reporter<Rules>{root_, on_report_, control_, table_}.game_over(value);
}

/// The worker whose answer is given: each votes for its move with its depth and value.
template <class Rules>
const Worker<Rules>& Search<Rules>::elected() const {
    const Worker<Rules>* best = &hands_.front()->worker;
    if (hands_.size() == 1 || control_.limits().multi_pv > 1 || best->completed_depth() == 0) {
        return *best;
    }
    const auto value_of = [](const Worker<Rules>& worker) {
        return worker.root_moves().front().known_value();
    };
    Value least = value_of(*best);
    for (const auto& hand : hands_) {
        least = std::min(least, value_of(hand->worker));
    }
    const auto votes_for = [&](const Worker<Rules>& candidate) {
        std::int64_t votes = 0;
        for (const auto& hand : hands_) {
            const Worker<Rules>& voter = hand->worker;
            if (voter.completed_depth() > 0 &&
                voter.root_moves().front().move == candidate.root_moves().front().move) {
                votes += std::int64_t{voter.completed_depth()} * (value_of(voter) - least + 14);
            }
        }
        return votes;
    };
    for (const auto& hand : hands_) {
        const Worker<Rules>& other = hand->worker;
        const bool mates_sooner = is_mate(value_of(other)) && value_of(other) > value_of(*best);
        const bool is_liked_better =
            !is_mate(value_of(*best)) && votes_for(other) > votes_for(*best);
        if (other.completed_depth() > 0 && (mates_sooner || is_liked_better)) {
            best = &other;
        }
    }
    return *best;
}

/// The move to ponder on: the second of the best line, or what the table knows.
template <class Rules>
Move Search<Rules>::expected_reply(const RootMove& best) {
    if (best.pv.size() > 1) {
        return best.pv[1];
    }
    Move reply;
    root_.make(best.move);
    if (const auto known = table_.probe(root_.key()); known && known->move) {
        MoveList legal;
        generate_legal<Want::all>(root_, legal);
        reply = legal.contains(known->move) ? known->move : Move{};
    }
    root_.unmake();
    return reply;
}

}  // namespace usurper
