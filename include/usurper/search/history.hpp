// SPDX-License-Identifier: GPL-3.0-or-later
// What moves have been worth so far in this game's searches: statistics that order moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "usurper/move.hpp"
#include "usurper/piece.hpp"
#include "usurper/rules.hpp"

namespace usurper {

/// A number between -most and most that bonuses pull towards either end, the less the nearer it is.
class HistoryScore {
  public:
    static constexpr int most = 16384;

    void add(int bonus) noexcept {
        const int bounded = std::clamp(bonus, -most, most);
        score_ = static_cast<std::int16_t>(score_ + bounded - score_ * std::abs(bounded) / most);
    }
    [[nodiscard]] int value() const noexcept { return score_; }

  private:
    std::int16_t score_ = 0;
};

/// The statistics of one thread.
template <class Rules>
class Histories {
  public:
    using Geometry = typename Rules::Geometry;
    static constexpr int squares = Geometry::square_count;
    static constexpr int men_a_side = has_changed_states<Rules> ? 2 * kind_count : kind_count;
    static constexpr int men = 2 * men_a_side;

    /// Scores of the moves that answer, or follow up, one certain move.
    using Sequel = std::array<HistoryScore, static_cast<std::size_t>(men* squares)>;

    Histories()
        : sequels_(static_cast<std::size_t>(men * squares) + 1),
          counters_(static_cast<std::size_t>(men * squares) + 1) {}

    void clear() {
        std::fill(quiets_.begin(), quiets_.end(), HistoryScore{});
        std::fill(noisies_.begin(), noisies_.end(), HistoryScore{});
        std::fill(sequels_.begin(), sequels_.end(), Sequel{});
        std::fill(counters_.begin(), counters_.end(), Move{});
    }

    /// A move without gain, by where it goes from and to.
    [[nodiscard]] HistoryScore& quiet(Side side, Move move) noexcept {
        const int from = dense(move.from());
        const int to = dense(move.to());
        return quiets_[at((index_of(side) * squares + from) * squares + to)];
    }
    /// A move that gains something, by who goes where and what stands there.
    [[nodiscard]] HistoryScore& noisy(Piece mover, Move move, Piece target) noexcept {
        const int taken = target.is_man() ? slot(target) % men_a_side : men_a_side;
        return noisies_[at(place(mover, move.to()) * (men_a_side + 1) + taken)];
    }
    /// What follows a move.
    [[nodiscard]] Sequel& sequel(Piece mover, Move move) noexcept {
        return sequels_[at(place(mover, move.to()))];
    }
    /// What follows no move. It is written as the others are, but says little.
    [[nodiscard]] Sequel& no_sequel() noexcept { return sequels_.back(); }

    /// The quiet move that last refuted a move.
    [[nodiscard]] Move& counter(Piece mover, Move move) noexcept {
        return counters_[at(place(mover, move.to()))];
    }
    [[nodiscard]] Move& no_counter() noexcept { return counters_.back(); }

    /// Where a move stands in a Sequel.
    [[nodiscard]] static std::size_t at_sequel(Piece mover, Move move) noexcept {
        return at(place(mover, move.to()));
    }

  private:
    static constexpr auto dense_squares = [] {
        std::array<std::uint8_t, 256> all{};
        for (int i = 0; i < squares; ++i) {
            all[Geometry::squares[static_cast<std::size_t>(i)]] = static_cast<std::uint8_t>(i);
        }
        return all;
    }();

    [[nodiscard]] static constexpr std::size_t at(int index) noexcept {
        return static_cast<std::size_t>(index);
    }
    [[nodiscard]] static int dense(Square square) noexcept {
        return dense_squares[static_cast<std::size_t>(square)];
    }
    [[nodiscard]] static int slot(Piece piece) noexcept {
        const int changed = has_changed_states<Rules> && piece.changed() ? kind_count : 0;
        return index_of(piece.side()) * men_a_side + changed + piece.kind();
    }
    [[nodiscard]] static int place(Piece mover, Square to) noexcept {
        return slot(mover) * squares + dense(to);
    }

    std::array<HistoryScore, static_cast<std::size_t>(2 * squares * squares)> quiets_;
    std::array<HistoryScore, static_cast<std::size_t>(men* squares*(men_a_side + 1))> noisies_;
    std::vector<Sequel> sequels_;
    std::vector<Move> counters_;
};

}  // namespace usurper
