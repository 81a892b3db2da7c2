// SPDX-License-Identifier: GPL-3.0-or-later
// The search proper: principal variation search with a transposition table. What it leaves out is
// decided in pruning.hpp.
#pragma once

#include "usurper/search/parameters.hpp"
#include "usurper/search/reductions.hpp"
#include "usurper/search/worker.hpp"

namespace usurper {

/// The value of the position at `ply` for the side to move, searched `depth` plies deep. Below
/// alpha and above beta it is only a bound. A `is_cut_node` is expected to reach beta.
template <class Rules>
template <bool is_pv>
Value Worker<Rules>::search(Value alpha, Value beta, int depth, int ply, bool is_cut_node) {
    Frame& here = frame(ply);
    if (here.in_check && !here.excluded && ply < 2 * root_depth_) {
        ++depth;
    }
    if (depth <= 0 || ply >= max_ply) {
        return quiesce<is_pv>(alpha, beta, ply, 0);
    }
    if (!enter(ply)) {
        return value_draw;
    }
    if (const auto end = ended(ply)) {
        return *end;
    }
    // No line from here can be better than mating at once, or worse than being mated now.
    alpha = std::max(alpha, mated_in(ply));
    beta = std::min(beta, mate_in(ply + 1));
    if (alpha >= beta) {
        return alpha;
    }

    const auto known = table_.probe(here.key);
    const Value known_value = known ? from_table(known->value, ply) : value_none;
    if (!is_pv && known && !here.excluded && known->depth >= depth &&
        is_bounded(known->bound, known_value, alpha, beta)) {
        return known_value;
    }

    Value eval = value_none;
    if (here.in_check) {
        here.eval = value_none;
    } else {
        here.eval = known && known->eval != value_none ? known->eval : static_value();
        eval = here.eval;
        if (known && !is_mate(known_value) &&
            known->bound != (known_value > eval ? Bound::upper : Bound::lower)) {
            eval = known_value;
        }
    }
    const Value eval_before = frame(ply - 2).eval;
    const bool improves = !here.in_check && (eval_before == value_none || here.eval > eval_before);
    if (!is_pv && !here.in_check && !here.excluded && !searches_full_width_) {
        if (const auto value = prune_node(alpha, beta, depth, ply, eval, improves, is_cut_node)) {
            return *value;
        }
    }
    if (depth >= parameters::internal_reduction_depth && !(known && known->move) &&
        (is_pv || is_cut_node) && !here.excluded && !searches_full_width_) {
        --depth;  // without a move to begin with, a shallower search finds one for
                  // the next time
    }

    frame(ply + 1).killers = {};
    const OrderingHints<Rules> hints = hints_at(ply, known ? known->move : Move{});
    MovePicker<Rules> picker{pos_, Want::all, stack_, histories_, hints};
    const LegalityTest<Rules> is_legal{pos_};
    TriedMoves<64> quiets;
    TriedMoves<32> noisies;
    const Value first_alpha = alpha;
    Value best = -value_infinite;
    Move best_move;
    int number = 0;
    while (const auto picked = picker.next()) {
        const Move move = picked->move;
        const Legality legality = is_legal.without_making(move);
        if (legality == Legality::illegal || move == here.excluded) {
            continue;
        }
        const Tried tried{move, mover_of(std::as_const(pos_), move), pos_[move.to()]};
        const bool is_quiet = picked->gain == 0;
        if (best > -value_mate_bound && !searches_full_width_) {
            if (depth <= parameters::late_move_depth && !here.in_check &&
                number >= late_move_count(depth, improves)) {
                picker.skip_quiets();
                if (is_quiet) {
                    continue;
                }
            }
            if (prune_move(*picked, tried.mover, alpha, depth, number, ply, improves)) {
                continue;
            }
        }
        int extension = 0;
        if (number == 0 && known && move == known->move && !here.excluded &&
            depth >= parameters::singular_depth && ply < 2 * root_depth_) {
            const Singularity singularity = singularity_of(*known, beta, depth, ply, is_cut_node);
            if (control_.stopped()) {
                return value_draw;
            }
            if (singularity.others_reach_beta) {
                return singularity.bound;
            }
            extension = singularity.extension;
        }
        make(move, tried.mover, ply);
        if (!accept(legality, ply)) {
            pos_.unmake();
            continue;
        }
        ++number;

        const int new_depth = depth - 1 + extension;
        Value value = 0;
        if (number == 1) {
            value = -search<is_pv>(-beta, -alpha, new_depth, ply + 1, !is_pv && !is_cut_node);
        } else {
            int less = 0;
            if (!searches_full_width_ && depth >= 3 && number > (is_pv ? 3 : 2) &&
                (is_quiet || MovePicker<Rules>::is_bad(*picked))) {
                less = reduction(depth, number);
                less += is_cut_node ? 1024 : 0;
                less += improves ? 0 : 768;
                less -= is_pv ? 1024 : 0;
                less -= here.in_check || frame(ply + 1).in_check ? 1024 : 0;
                less -= is_quiet ? history_of(~pos_.side(), tried.mover, move, ply) /
                                       parameters::reduction_history
                                 : 0;
                less = std::clamp(less / 1024, 0, std::max(new_depth - 1, 0));
            }
            value = -search<false>(-alpha - 1, -alpha, new_depth - less, ply + 1, true);
            if (value > alpha && less > 0) {
                value = -search<false>(-alpha - 1, -alpha, new_depth, ply + 1, !is_cut_node);
            }
            if (is_pv && value > alpha) {
                value = -search<true>(-beta, -alpha, new_depth, ply + 1, false);
            }
        }
        pos_.unmake();
        if (control_.stopped()) {
            return value_draw;
        }

        if (value > best) {
            best = value;
            if (value > alpha) {
                best_move = move;
                if constexpr (is_pv) {
                    pv_.put(ply, move);
                }
                if (value >= beta) {
                    reward(move, picked->gain, depth, ply, quiets, noisies);
                    break;
                }
                alpha = value;
            }
        }
        if (is_quiet) {
            quiets.add(tried);
        } else {
            noisies.add(tried);
        }
    }
    if (here.excluded) {
        return number == 0 ? alpha : best;
    }
    if (number == 0) {
        return here.in_check ? mated_in(ply) : value_draw;
    }
    const Bound bound = best >= beta         ? Bound::lower
                        : best > first_alpha ? Bound::exact
                                             : Bound::upper;
    table_.store(here.key, {.move = best_move,
                            .value = to_table(best, ply),
                            .eval = here.eval,
                            .depth = depth,
                            .bound = bound,
                            .is_pv = is_pv});
    return best;
}

template <class Rules>
OrderingHints<Rules> Worker<Rules>::hints_at(int ply, Move table_move) {
    return {.first = table_move,
            .killers = frame(ply).killers,
            .counter = *frame(ply - 1).counter,
            .answers = frame(ply - 1).sequel,
            .follow_ups = frame(ply - 2).sequel};
}

/// How well a quiet move of `side` has done: -3 to 3 times HistoryScore::most.
template <class Rules>
int Worker<Rules>::history_of(Side side, Piece mover, Move move, int ply) {
    const std::size_t place = Histories<Rules>::at_sequel(mover, move);
    return histories_.quiet(side, move).value() + (*frame(ply - 1).sequel)[place].value() +
           (*frame(ply - 2).sequel)[place].value();
}

/// The best move reached beta: it gains standing, those tried before lose some.
template <class Rules>
void Worker<Rules>::reward(Move best, int gain, int depth, int ply, const TriedMoves<64>& quiets,
                           const TriedMoves<32>& noisies) {
    const int bonus = std::min(16 * depth * depth + 64 * depth, 1800);
    const Side side = pos_.side();
    const Piece best_mover = mover_of(std::as_const(pos_), best);
    const auto judge_quiet = [&](Piece mover, Move move, int amount) {
        const std::size_t place = Histories<Rules>::at_sequel(mover, move);
        histories_.quiet(side, move).add(amount);
        (*frame(ply - 1).sequel)[place].add(amount);
        (*frame(ply - 2).sequel)[place].add(amount);
    };
    if (gain == 0) {
        auto& killers = frame(ply).killers;
        if (killers[0] != best) {
            killers = {best, killers[0]};
        }
        *frame(ply - 1).counter = best;
        judge_quiet(best_mover, best, bonus);
        for (const Tried& tried : quiets) {
            judge_quiet(tried.mover, tried.move, -bonus);
        }
    } else {
        histories_.noisy(best_mover, best, pos_[best.to()]).add(bonus);
    }
    for (const Tried& tried : noisies) {
        histories_.noisy(tried.mover, tried.move, tried.target).add(-bonus);
    }
}

}  // namespace usurper
