// SPDX-License-Identifier: GPL-3.0-or-later
// The search proper: principal variation search with a transposition table, null moves and
// reductions of late moves.
#pragma once

#include "usurper/search/reductions.hpp"
#include "usurper/search/worker.hpp"

namespace usurper {

/// The value of the position at `ply` for the side to move, searched `depth` plies deep. Below
/// alpha and above beta it is only a bound. A `is_cut_node` is expected to reach beta.
template <class Rules>
template <bool is_pv>
Value Worker<Rules>::search(Value alpha, Value beta, int depth, int ply, bool is_cut_node) {
    Frame& here = frame(ply);
    if (here.in_check && ply < 2 * root_depth_) {
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
    if (!is_pv && known && known->depth >= depth) {
        const Value value = from_table(known->value, ply);
        if (known->bound == Bound::exact ||
            (known->bound == Bound::lower ? value >= beta : value <= alpha)) {
            return value;
        }
    }

    if (here.in_check) {
        here.eval = value_none;
    } else {
        here.eval = known && known->eval != value_none ? known->eval : static_value();
        if constexpr (!is_pv) {
            if (const auto refuted = try_pass(beta, depth, ply, here.eval, is_cut_node)) {
                return *refuted;
            }
        }
    }
    const Value eval_before = frame(ply - 2).eval;
    const bool improves = !here.in_check && (eval_before == value_none || here.eval > eval_before);

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
        if (legality == Legality::illegal) {
            continue;
        }
        const Tried tried{move, mover_of(pos_, move), pos_[move.to()]};
        const bool is_quiet = picked->gain == 0;
        make(move, tried.mover, ply);
        if (!accept(legality, ply)) {
            pos_.unmake();
            continue;
        }
        ++number;

        const int new_depth = depth - 1;
        Value value = 0;
        if (number == 1) {
            value = -search<is_pv>(-beta, -alpha, new_depth, ply + 1, !is_pv && !is_cut_node);
        } else {
            int less = 0;
            if (depth >= 3 && number > (is_pv ? 3 : 2) && picked->gain <= 0) {
                less = reduction(depth, number);
                less += is_cut_node ? 1024 : 0;
                less += improves ? 0 : 768;
                less -= is_pv ? 1024 : 0;
                less -= here.in_check || frame(ply + 1).in_check ? 1024 : 0;
                less -= is_quiet ? history_of(tried.mover, move, ply) / 8 : 0;
                less = std::clamp(less / 1024, 0, new_depth - 1);
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

/// If even passing keeps the value above beta, moving will too.
template <class Rules>
std::optional<Value> Worker<Rules>::try_pass(Value beta, int depth, int ply, Value eval,
                                             bool is_cut_node) {
    if constexpr (MayPass<Rules>) {
        if (depth < 3 || eval < beta || !frame(ply - 1).move || is_mate(beta) ||
            !Rules::may_pass(std::as_const(pos_))) {
            return std::nullopt;
        }
        const int less = 3 + depth / 4 + std::min((eval - beta) / 200, 3);
        frame(ply + 1).killers = {};
        pass(ply);
        const Value value = -search<false>(-beta, -beta + 1, depth - less, ply + 1, !is_cut_node);
        pos_.unmake();
        if (control_.stopped()) {
            return value_draw;
        }
        if (value >= beta) {
            return is_mate(value) ? beta : value;  // a mate found after passing proves nothing
        }
    }
    return std::nullopt;
}

template <class Rules>
OrderingHints<Rules> Worker<Rules>::hints_at(int ply, Move table_move) {
    return {.first = table_move,
            .killers = frame(ply).killers,
            .counter = *frame(ply - 1).counter,
            .answers = frame(ply - 1).sequel,
            .follow_ups = frame(ply - 2).sequel};
}

/// How well a quiet move has done: -3 to 3 times HistoryScore::most.
template <class Rules>
int Worker<Rules>::history_of(Piece mover, Move move, int ply) {
    // The move has been made already: the mover's side is not the side to move.
    const std::size_t place = Histories<Rules>::at_sequel(mover, move);
    return histories_.quiet(~pos_.side(), move).value() + (*frame(ply - 1).sequel)[place].value() +
           (*frame(ply - 2).sequel)[place].value();
}

/// The best move reached beta: it gains standing, those tried before lose some.
template <class Rules>
void Worker<Rules>::reward(Move best, int gain, int depth, int ply, const TriedMoves<64>& quiets,
                           const TriedMoves<32>& noisies) {
    const int bonus = std::min(16 * depth * depth + 64 * depth, 1800);
    const Side side = pos_.side();
    const Piece best_mover = mover_of(pos_, best);
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
