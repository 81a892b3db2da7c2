// SPDX-License-Identifier: GPL-3.0-or-later
// The root of the search: one iteration after the other, each a ply deeper, line by line.
#pragma once

#include "usurper/search/reductions.hpp"
#include "usurper/search/worker.hpp"

namespace usurper {

template <class Rules>
void Worker<Rules>::set_up(const Position<Rules>& root, const RootMoves& root_moves) {
    pos_ = root;
    // Position keeps repetitions of the root's own past; looking for them is rarely needed.
    game_has_repetitions_ = false;
    while (pos_.plies() > 0 && !game_has_repetitions_) {
        game_has_repetitions_ = pos_.repetitions() > 0;
        pos_.unmake();
    }
    pos_ = root;
    pos_.reserve(max_ply + 4);
    root_moves_ = root_moves;
    completed_depth_ = 0;
    until_poll_ = 1;
    Frame empty;
    empty.sequel = &histories_.no_sequel();
    empty.counter = &histories_.no_counter();
    frames_.fill(empty);
    frame(0).key = pos_.key();
    frame(0).in_check = Rules::in_check(std::as_const(pos_), pos_.side());
    frame(0).eval = frame(0).in_check ? value_none : static_value();
    for (RootMove& root_move : root_moves_) {  // in case the search is stopped at once
        root_move.value = static_value();
    }
}

template <class Rules>
void Worker<Rules>::think(Reporter<Rules>* reporter) {
    reporter_ = reporter;
    const Limits& limits = control_.limits();
    // Where nothing is pruned, a mate in n shows at 2n plies, or there is none.
    searches_full_width_ = limits.mate.has_value();
    const int depth_for_mate = limits.mate ? 2 * *limits.mate : max_ply - 1;
    const int last_depth =
        std::clamp(std::min(limits.depth.value_or(max_ply - 1), depth_for_mate), 1, max_ply - 1);
    const auto lines = static_cast<std::size_t>(
        std::clamp(limits.multi_pv, 1, static_cast<int>(root_moves_.size())));
    int stable_iterations = 0;
    for (int depth = 1; depth <= last_depth && (depth == 1 || !control_.stopped()); ++depth) {
        root_depth_ = depth;
        const RootMove before = root_moves_.front();
        const std::uint64_t nodes_before = counter_.count();
        for (RootMove& root_move : root_moves_) {
            root_move.previous = root_move.value;
            root_move.nodes = 0;
        }
        for (std::size_t line = 0; line < lines && !control_.stopped(); ++line) {
            search_line(depth, line);
        }
        const bool is_whole = !control_.stopped();
        if (is_whole) {
            completed_depth_ = depth;
        }
        const RootMove& best = root_moves_.front();
        stable_iterations = best.move == before.move ? stable_iterations + 1 : 0;
        if (reporter != nullptr) {
            // A broken iteration is worth telling of when it has changed the mind.
            if (is_whole || best.move != before.move || depth == 1) {
                for (std::size_t line = 0; line < lines; ++line) {
                    reporter->line(root_moves_[line], depth, static_cast<int>(line) + 1);
                }
            }
            const Value drop = depth > 1 ? before.known_value() - best.known_value() : 0;
            if (is_whole && is_enough(depth, stable_iterations, drop, nodes_before)) {
                return;
            }
        }
    }
}

/// Has the leading thread, after an iteration, reason to answer?
template <class Rules>
bool Worker<Rules>::is_enough(int depth, int stable_iterations, Value drop,
                              std::uint64_t nodes_before) const {
    const Limits& limits = control_.limits();
    const RootMove& best = root_moves_.front();
    const int to_mate = is_mate(best.value) ? moves_to_mate(best.value) : 0;
    if (limits.mate && to_mate > 0 && to_mate <= *limits.mate) {
        return true;
    }
    const std::uint64_t nodes = std::max<std::uint64_t>(counter_.count() - nodes_before, 1);
    const bool has_choice =
        root_moves_.size() > 1 && (to_mate == 0 || depth < 4 * std::abs(to_mate));
    return control_.is_time_to_move(stable_iterations, drop,
                                    static_cast<int>(best.nodes * 1000 / nodes), has_choice);
}

/// Finds the best of the root moves from `line` on, and puts it there.
template <class Rules>
void Worker<Rules>::search_line(int depth, std::size_t line) {
    const auto first = root_moves_.begin() + static_cast<std::ptrdiff_t>(line);
    const Value expected = first->previous;
    Value alpha = -value_infinite;
    Value beta = value_infinite;
    Value margin = 20;
    if (depth >= 5 && !is_mate(expected)) {
        alpha = std::max(expected - margin, -value_infinite);
        beta = std::min(expected + margin, value_infinite);
    }
    while (true) {
        seldepth_ = 0;
        for (auto root_move = first; root_move != root_moves_.end(); ++root_move) {
            root_move->value = -value_infinite;
        }
        const Value value = search_root(alpha, beta, depth, line);
        std::stable_sort(first, root_moves_.end());
        if (control_.stopped() || (value > alpha && value < beta)) {
            return;
        }
        if (reporter_ != nullptr && reporter_->is_late()) {
            reporter_->line(*first, depth, static_cast<int>(line) + 1);
        }
        margin = margin > 500 || is_mate(value) ? 2 * value_infinite : 2 * margin;
        if (value <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(value - margin, -value_infinite);
        } else {
            beta = std::min(value + margin, value_infinite);
        }
    }
}

template <class Rules>
Value Worker<Rules>::search_root(Value alpha, Value beta, int depth, std::size_t line) {
    pv_.clear(0);
    frame(1).killers = {};
    const Value first_alpha = alpha;
    Value best = -value_infinite;
    Move best_move;
    int number = 0;
    for (std::size_t i = line; i < root_moves_.size(); ++i) {
        RootMove& root_move = root_moves_[i];
        ++number;
        if (reporter_ != nullptr && reporter_->is_late()) {
            reporter_->current_move(root_move.move, depth, static_cast<int>(i) + 1);
        }
        const std::uint64_t nodes_before = counter_.count();
        const int gain = gain_of(std::as_const(pos_), root_move.move);
        make(root_move.move, mover_of(std::as_const(pos_), root_move.move), 0);
        (void)accept(Legality::legal, 0);
        Value value = 0;
        if (number == 1) {
            value = -search<true>(-beta, -alpha, depth - 1, 1, false);
        } else {
            int less = 0;
            if (!searches_full_width_ && depth >= 4 && number > 4 && gain <= 0 &&
                !frame(0).in_check && !frame(1).in_check) {
                less = std::clamp(reduction(depth, number) / 1024 - 1, 0, depth - 2);
            }
            value = -search<false>(-alpha - 1, -alpha, depth - 1 - less, 1, true);
            if (value > alpha && less > 0) {
                value = -search<false>(-alpha - 1, -alpha, depth - 1, 1, true);
            }
            if (value > alpha) {
                value = -search<true>(-beta, -alpha, depth - 1, 1, false);
            }
        }
        pos_.unmake();
        if (control_.stopped()) {
            return best;
        }
        root_move.nodes += counter_.count() - nodes_before;
        if (number == 1 || value > alpha) {
            note_root_value(root_move, value, alpha, beta);
        }
        if (value > best) {
            best = value;
            if (value > alpha) {
                best_move = root_move.move;
                alpha = value;
                if (value >= beta) {
                    break;
                }
            }
        }
    }
    if (line == 0 && control_.limits().search_moves.empty()) {
        table_.store(frame(0).key, {.move = best_move,
                                    .value = to_table(best, 0),
                                    .eval = frame(0).eval,
                                    .depth = depth,
                                    .bound = best >= beta         ? Bound::lower
                                             : best > first_alpha ? Bound::exact
                                                                  : Bound::upper,
                                    .is_pv = true});
    }
    return best;
}

template <class Rules>
void Worker<Rules>::note_root_value(RootMove& root_move, Value value, Value alpha, Value beta) {
    root_move.value = value;
    root_move.bound = value >= beta ? Bound::lower : value <= alpha ? Bound::upper : Bound::exact;
    root_move.seldepth = seldepth_;
    root_move.pv = {root_move.move};
    const auto rest = pv_.line(1);
    root_move.pv.insert(root_move.pv.end(), rest.begin(), rest.end());
}

}  // namespace usurper
