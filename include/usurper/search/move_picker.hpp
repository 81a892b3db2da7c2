// SPDX-License-Identifier: GPL-3.0-or-later
// The candidates of one position, the most promising first.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "usurper/position.hpp"
#include "usurper/rules.hpp"
#include "usurper/search/exchange.hpp"
#include "usurper/search/gain.hpp"
#include "usurper/search/history.hpp"
#include "usurper/search/move_stack.hpp"

namespace usurper {

/// What a picker may know of the way to its position.
template <class Rules>
struct OrderingHints {
    Move first;                     ///< of the transposition table
    std::array<Move, 2> killers{};  ///< quiet moves that refuted siblings
    Move counter;                   ///< quiet move that refuted the move just made
    typename Histories<Rules>::Sequel* answers = nullptr;     ///< to the opponent's last move
    typename Histories<Rules>::Sequel* follow_ups = nullptr;  ///< of the mover's own last move
};

/// Gives candidates, which may be illegal, one by one. They are generated once, scored when the
/// first of them has not been enough, and sorted only as far as they are asked for.
template <class Rules>
class MovePicker {
  public:
    /// `want` is Want::all or Want::noisy.
    MovePicker(Position<Rules>& pos, Want want, MoveStack& stack, Histories<Rules>& histories,
               const OrderingHints<Rules>& hints)
        : pos_{pos},
          stack_{stack},
          histories_{histories},
          hints_{hints},
          base_{stack.size()},
          next_{base_} {
        if (want == Want::all) {
            Rules::template generate<Want::all>(std::as_const(pos), stack);
        } else {
            Rules::template generate<Want::noisy>(std::as_const(pos), stack);
        }
        end_ = stack.size();
    }
    MovePicker(const MovePicker&) = delete;
    MovePicker& operator=(const MovePicker&) = delete;
    ~MovePicker() { stack_.truncate(base_); }

    /// The next best; nothing after the last.
    [[nodiscard]] std::optional<ScoredMove> next() {
        if (stage_ == Stage::table_move) {
            stage_ = Stage::unscored;
            if (hints_.first && bring_forward(hints_.first)) {
                ScoredMove& first = stack_[next_++];
                first.gain = gain_of(std::as_const(pos_), first.move);
                first.score = table_move_score;
                return first;
            }
        }
        if (stage_ == Stage::unscored) {
            stage_ = Stage::scored;
            for (std::size_t i = next_; i < end_; ++i) {
                rate(stack_[i]);
            }
        }
        while (next_ < end_) {
            std::size_t best = next_;
            for (std::size_t i = next_ + 1; i < end_; ++i) {
                if (stack_[i].score > stack_[best].score) {
                    best = i;
                }
            }
            std::swap(stack_[next_], stack_[best]);
            const ScoredMove picked = stack_[next_];
            if (is_doubtful(picked) && loses(picked)) {
                stack_[next_].score += bad_gain - good_gain;
                continue;
            }
            ++next_;
            if (!quiets_are_skipped_ || picked.gain != 0) {
                return picked;
            }
        }
        return std::nullopt;
    }

    /// Gives no more moves without gain.
    void skip_quiets() noexcept { quiets_are_skipped_ = true; }
    /// Was the last move given ordered behind the quiet ones, as a bad bargain?
    [[nodiscard]] static bool is_bad(const ScoredMove& picked) noexcept {
        return picked.score < bad_gain / 2;
    }

  private:
    enum class Stage : std::uint8_t { table_move, unscored, scored };

    // Good gains come first, then quiet moves by their history, then bad bargains.
    static constexpr int table_move_score = 1 << 28;
    static constexpr int good_gain = 1 << 24;
    static constexpr int killer_bonus = 1 << 20;
    static constexpr int counter_bonus = 1 << 19;
    static constexpr int bad_gain = -(1 << 24);

    [[nodiscard]] bool bring_forward(Move move) {
        for (std::size_t i = next_; i < end_; ++i) {
            if (stack_[i].move == move) {
                std::swap(stack_[i], stack_[next_]);
                return true;
            }
        }
        return false;
    }

    /// Might a gain that is ordered as a good one be lost again?
    [[nodiscard]] bool is_doubtful(const ScoredMove& scored) const {
        return scored.score > good_gain / 2 &&
               scored.gain <
                   worth_of<Rules>(mover_of(std::as_const(pos_), scored.move), scored.move.to());
    }
    [[nodiscard]] bool loses(const ScoredMove& scored) {
        return exchange_value(pos_, scored.move, scored.gain, stack_) < 0;
    }

    void rate(ScoredMove& scored) const {
        const Move move = scored.move;
        const Piece mover = mover_of(std::as_const(pos_), move);
        scored.gain = gain_of(std::as_const(pos_), move);
        if (scored.gain != 0) {
            const int worth = worth_of<Rules>(mover, move.to());
            const int history = histories_.noisy(mover, move, pos_[move.to()]).value();
            scored.score =
                (scored.gain > 0 ? good_gain : bad_gain) + 32 * scored.gain - worth + history / 8;
            return;
        }
        const std::size_t place = Histories<Rules>::at_sequel(mover, move);
        scored.score = histories_.quiet(pos_.side(), move).value();
        if (hints_.answers != nullptr) {
            scored.score += (*hints_.answers)[place].value();
        }
        if (hints_.follow_ups != nullptr) {
            scored.score += (*hints_.follow_ups)[place].value();
        }
        if (move == hints_.killers[0]) {
            scored.score += killer_bonus + 1;
        } else if (move == hints_.killers[1]) {
            scored.score += killer_bonus;
        } else if (move == hints_.counter) {
            scored.score += counter_bonus;
        }
    }

    Position<Rules>& pos_;
    MoveStack& stack_;
    Histories<Rules>& histories_;
    const OrderingHints<Rules>& hints_;
    std::size_t base_;
    std::size_t next_;
    std::size_t end_ = 0;
    Stage stage_ = Stage::table_move;
    bool quiets_are_skipped_ = false;
};

}  // namespace usurper
