// SPDX-License-Identifier: GPL-3.0-or-later
// What the search leaves out, or looks at more closely, because it probably does not, or does,
// matter.
#pragma once

#include "usurper/search/exchange.hpp"
#include "usurper/search/parameters.hpp"
#include "usurper/search/reductions.hpp"
#include "usurper/search/worker.hpp"

namespace usurper {

/// Reasons not to look at the moves of a node that is not in check and not of the principal
/// variation: the value then stands for them.
template <class Rules>
std::optional<Value> Worker<Rules>::prune_node(Value alpha, Value beta, int depth, int ply,
                                               Value eval, bool improves, bool is_cut_node) {
    // Reverse futility: so far above beta that a quiet move will keep it there.
    if (depth <= parameters::reverse_futility_depth && !is_mate(beta) &&
        eval - parameters::reverse_futility_margin * (depth - (improves ? 1 : 0)) >= beta &&
        eval >= beta) {
        return eval;
    }
    // Razoring: so far below alpha that only noisy moves could help.
    if (depth <= parameters::razoring_depth && !is_mate(alpha) &&
        eval + parameters::razoring_margin * depth <= alpha) {
        const Value value = quiesce<false>(alpha, alpha + 1, ply, 0);
        if (value <= alpha || control_.stopped()) {
            return value;
        }
    }
    return try_pass(beta, depth, ply, eval, is_cut_node);
}

/// If even passing keeps the value above beta, moving will too.
template <class Rules>
std::optional<Value> Worker<Rules>::try_pass(Value beta, int depth, int ply, Value eval,
                                             bool is_cut_node) {
    if constexpr (MayPass<Rules>) {
        if (depth < parameters::pass_depth || eval < beta || !frame(ply - 1).move ||
            is_mate(beta) || !Rules::may_pass(std::as_const(pos_))) {
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

/// How many moves a node deserves before the quiet rest is left out.
template <class Rules>
int Worker<Rules>::late_move_count(int depth, bool improves) {
    const int count = parameters::late_move_base + depth * depth;
    return improves ? count : count / 2;
}

/// Is this move, not the first, not worth making? Only asked when some move is known that does not
/// lose by force.
template <class Rules>
bool Worker<Rules>::prune_move(const ScoredMove& picked, Piece mover, Value alpha, int depth,
                               int number, int ply, bool improves) {
    const Frame& here = frame(ply);
    const bool is_quiet = picked.gain == 0;
    if (is_quiet && !here.in_check) {
        const int history = history_of(pos_.side(), mover, picked.move, ply);
        if (depth <= parameters::history_depth && history < -parameters::history_margin * depth) {
            return true;
        }
        const int less = (reduction(depth, number + 1) + (improves ? 0 : 768) - history / 8) / 1024;
        const int rest = std::max(depth - 1 - std::max(less, 0), 0);
        if (rest <= parameters::futility_depth &&
            here.eval + parameters::futility_base + parameters::futility_margin * rest <= alpha) {
            return true;
        }
    }
    if (depth <= parameters::exchange_depth) {
        if (is_quiet) {
            return !here.in_check && exchange_value(pos_, picked.move, 0, stack_) <
                                         -parameters::quiet_exchange_margin * depth;
        }
        return MovePicker<Rules>::is_bad(picked) &&
               exchange_value(pos_, picked.move, picked.gain, stack_) <
                   -parameters::noisy_exchange_margin * depth;
    }
    return false;
}

/// Searches all moves but the table's best, less deep, to see whether it is alone in what it
/// reaches.
template <class Rules>
auto Worker<Rules>::singularity_of(const TableEntry& known, Value beta, int depth, int ply,
                                   bool is_cut_node) -> Singularity {
    const Value known_value = from_table(known.value, ply);
    if (known.bound == Bound::upper || known.depth < depth - 3 || is_mate(known_value)) {
        return {};
    }
    const Value bar = known_value - parameters::singular_margin * depth;
    Frame& here = frame(ply);
    here.excluded = known.move;
    const Value others = search<false>(bar - 1, bar, (depth - 1) / 2, ply, is_cut_node);
    here.excluded = Move{};
    if (others < bar) {
        const bool is_much = others < bar - parameters::double_extension_margin;
        return {.extension = is_much ? 2 : 1};
    }
    if (bar >= beta) {
        return {.others_reach_beta = true, .bound = bar};
    }
    return {.extension = known_value >= beta || is_cut_node ? -1 : 0};
}

}  // namespace usurper
