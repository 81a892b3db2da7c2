// SPDX-License-Identifier: GPL-3.0-or-later
// Static exchange evaluation for any game: the moves of an exchange are made, so that their gains
// are right whatever a capture does to the men.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

#include "usurper/position.hpp"
#include "usurper/search/gain.hpp"
#include "usurper/search/move_stack.hpp"

namespace usurper {

namespace detail {

/// The longest exchange that is followed; there are games in which men are taken and retaken for
/// ever.
inline constexpr int longest_exchange = 8;

/// What the side to move wins by taking back where `last` left men, or 0 if it had better not.
template <class Rules>
[[nodiscard]] int reply_value(Position<Rules>& pos, Move last, MoveStack& stack, int length) {
    if (length >= longest_exchange) {
        return 0;
    }
    const std::size_t base = stack.size();
    Rules::template generate<Want::noisy>(std::as_const(pos), stack);
    std::size_t end = base;
    for (std::size_t i = base; i < stack.size(); ++i) {
        const Move move = stack[i].move;
        if (move.to() != last.to() && move.to() != last.from()) {
            continue;
        }
        const int gain = gain_of(std::as_const(pos), move);
        if (gain > 0) {
            const int worth = worth_of<Rules>(mover_of(std::as_const(pos), move), move.to());
            stack[end++] = {move, gain, 64 * gain - worth};
        }
    }
    int value = 0;
    for (std::size_t next = base; next < end; ++next) {
        for (std::size_t i = next + 1; i < end; ++i) {
            if (stack[i].score > stack[next].score) {
                std::swap(stack[i], stack[next]);
            }
        }
        const ScoredMove reply = stack[next];
        pos.make(reply.move);
        const bool is_legal = generates_only_legal<Rules> || Rules::permits(std::as_const(pos));
        if (is_legal) {
            stack.truncate(end);
            value = reply.gain - reply_value(pos, reply.move, stack, length + 1);
        }
        pos.unmake();
        if (is_legal) {
            break;
        }
    }
    stack.truncate(base);
    return std::max(value, 0);
}

}  // namespace detail

/// What a candidate of Want::all or Want::noisy wins for the mover, in centipawns, when both sides
/// go on taking on the squares it touched as long as that pays; `gain` if it is illegal. Each side
/// takes with what gives most, and with the cheapest man among equals. The position is left as it
/// was.
template <class Rules>
[[nodiscard]] int exchange_value(Position<Rules>& pos, Move move, int gain, MoveStack& stack) {
    pos.make(move);
    int value = gain;
    if (generates_only_legal<Rules> || Rules::permits(std::as_const(pos))) {
        value -= detail::reply_value(pos, move, stack, 1);
    }
    pos.unmake();
    return value;
}

}  // namespace usurper
