// SPDX-License-Identifier: GPL-3.0-or-later
// The search beyond the horizon: only moves that change the balance at once, until it is quiet.
#pragma once

#include "usurper/search/parameters.hpp"
#include "usurper/search/worker.hpp"

namespace usurper {

/// `quiet_ply` counts the plies since the quiescence search began.
template <class Rules>
template <bool is_pv>
Value Worker<Rules>::quiesce(Value alpha, Value beta, int ply, int quiet_ply) {
    if (!enter(ply)) {
        return value_draw;
    }
    if (const auto end = ended(ply)) {
        return *end;
    }
    Frame& here = frame(ply);
    const bool evades = here.in_check && quiet_ply < parameters::recaptures_from;
    if (ply >= max_ply || quiet_ply >= parameters::silence_from) {
        return static_value();
    }

    const auto known = table_.probe(here.key);
    const Value known_value = known ? from_table(known->value, ply) : value_none;
    if (!is_pv && known && is_bounded(known->bound, known_value, alpha, beta)) {
        return known_value;
    }

    here.eval = value_none;
    Value best = -value_infinite;
    if (!evades) {
        here.eval = known && known->eval != value_none ? known->eval : static_value();
        best = here.eval;
        if (known && known->bound != (known_value > best ? Bound::upper : Bound::lower) &&
            !is_mate(known_value)) {
            best = known_value;
        }
        if (best >= beta) {
            return best;
        }
    }
    alpha = std::max(alpha, best);
    const Value standing_pat = best;

    const OrderingHints<Rules> hints = hints_at(ply, known ? known->move : Move{});
    MovePicker<Rules> picker{pos_, evades ? Want::all : Want::noisy, stack_, histories_, hints};
    const LegalityTest<Rules> is_legal{pos_};
    Move best_move;
    while (const auto picked = picker.next()) {
        const Move move = picked->move;
        const Legality legality = is_legal.without_making(move);
        if (legality == Legality::illegal) {
            continue;
        }
        if (!evades) {
            if (quiet_ply >= parameters::recaptures_from && !is_recapture(move, ply)) {
                continue;
            }
            const Value hoped = standing_pat + picked->gain + parameters::delta_margin;
            if (hoped <= alpha) {
                best = std::max(best, hoped);
                continue;
            }
            if (MovePicker<Rules>::is_bad(*picked)) {
                break;
            }
        }
        make(move, mover_of(std::as_const(pos_), move), ply);
        if (!accept(legality, ply)) {
            pos_.unmake();
            continue;
        }
        const Value value = -quiesce<is_pv>(-beta, -alpha, ply + 1, quiet_ply + 1);
        pos_.unmake();
        if (control_.stopped()) {
            return value_draw;
        }
        if (value > best) {
            best = value;
            if (value > alpha) {
                best_move = move;
                alpha = value;
                if constexpr (is_pv) {
                    pv_.put(ply, move);
                }
                if (value >= beta) {
                    break;
                }
            }
        }
    }
    if (evades && best == -value_infinite) {
        return mated_in(ply);
    }
    const Bound bound = best >= beta ? Bound::lower : Bound::upper;
    table_.store(here.key, {.move = best_move,
                            .value = to_table(best, ply),
                            .eval = here.eval,
                            .depth = 0,
                            .bound = bound,
                            .is_pv = is_pv});
    return best;
}

/// Does a move land where the one before it landed or came from?
template <class Rules>
bool Worker<Rules>::is_recapture(Move move, int ply) {
    const Move last = frame(ply - 1).move;
    return move.to() == last.to() || move.to() == last.from();
}

}  // namespace usurper
