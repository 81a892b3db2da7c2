// SPDX-License-Identifier: GPL-3.0-or-later
// The search beyond the horizon: only moves that change the balance at once, until it is quiet.
#pragma once

#include "usurper/search/worker.hpp"

namespace usurper {

namespace detail {

// There are games in which captures never run out, so the search narrows as it goes on: first all
// noisy moves, then those that land where the last one did, then none.
inline constexpr int recaptures_from = 6;
inline constexpr int silence_from = 12;
/// What a position may be worth beyond its static value and the gain of a move.
inline constexpr int delta_margin = 150;

}  // namespace detail

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
    const bool evades = here.in_check && quiet_ply < detail::recaptures_from;
    if (ply >= max_ply || quiet_ply >= detail::silence_from) {
        return static_value();
    }

    const auto known = table_.probe(here.key);
    const Value known_value = known ? from_table(known->value, ply) : value_none;
    if (!is_pv && known &&
        (known->bound == Bound::exact ||
         (known->bound == Bound::lower ? known_value >= beta : known_value <= alpha))) {
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
            if (quiet_ply >= detail::recaptures_from && move.to() != frame(ply - 1).move.to()) {
                continue;
            }
            if (picked->gain < 0 || standing_pat + picked->gain + detail::delta_margin <= alpha) {
                best = std::max(
                    best, std::min(alpha, standing_pat + picked->gain + detail::delta_margin));
                continue;
            }
        }
        make(move, mover_of(pos_, move), ply);
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

}  // namespace usurper
