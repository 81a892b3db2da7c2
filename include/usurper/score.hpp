// SPDX-License-Identifier: GPL-3.0-or-later
// A pair of values, one for the middlegame and one for the endgame, added in one operation.
#pragma once

#include <cstdint>

namespace usurper {

/// Two values in centipawns, each (sums included) within 32 bits, packed in one word.
class Score {
  public:
    constexpr Score() noexcept = default;
    constexpr Score(int middlegame, int endgame) noexcept
        : packed_{static_cast<std::uint64_t>(middlegame) +
                  (static_cast<std::uint64_t>(endgame) << 32U)} {}

    [[nodiscard]] constexpr int middlegame() const noexcept {
        return static_cast<std::int32_t>(packed_ & 0xFFFFFFFFU);
    }
    /// A negative middlegame value has borrowed one from the upper half; the rounding pays it back.
    [[nodiscard]] constexpr int endgame() const noexcept {
        return static_cast<std::int32_t>((packed_ + 0x80000000U) >> 32U);
    }

    constexpr Score& operator+=(Score other) noexcept {
        packed_ += other.packed_;
        return *this;
    }
    constexpr Score& operator-=(Score other) noexcept {
        packed_ -= other.packed_;
        return *this;
    }
    [[nodiscard]] friend constexpr Score operator+(Score a, Score b) noexcept { return a += b; }
    [[nodiscard]] friend constexpr Score operator-(Score a, Score b) noexcept { return a -= b; }
    [[nodiscard]] friend constexpr Score operator-(Score a) noexcept { return Score{} -= a; }
    [[nodiscard]] friend constexpr Score operator*(Score a, int factor) noexcept {
        a.packed_ *= static_cast<std::uint64_t>(static_cast<std::int64_t>(factor));
        return a;
    }
    friend constexpr bool operator==(Score, Score) noexcept = default;

    /// The value at a game phase: `phase` 0 is the endgame, `full` the middlegame.
    [[nodiscard]] constexpr int taper(int phase, int full) const noexcept {
        return (middlegame() * phase + endgame() * (full - phase)) / full;
    }

  private:
    std::uint64_t packed_ = 0;
};

}  // namespace usurper
