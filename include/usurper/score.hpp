// SPDX-License-Identifier: GPL-3.0-or-later
// A pair of values, one for the middlegame and one for the endgame, added in one operation.
#pragma once

#include <cstdint>

namespace usurper {

/// Two values in centipawns, each from -32768 to 32767 (sums included), packed in one word.
class Score {
  public:
    constexpr Score() noexcept = default;
    constexpr Score(int middlegame, int endgame) noexcept
        : packed_{static_cast<std::uint32_t>(middlegame) +
                  (static_cast<std::uint32_t>(endgame) << 16U)} {}

    [[nodiscard]] constexpr int middlegame() const noexcept {
        return static_cast<std::int16_t>(packed_ & 0xFFFFU);
    }
    /// A negative middlegame value has borrowed one from the upper half; the rounding pays it back.
    [[nodiscard]] constexpr int endgame() const noexcept {
        return static_cast<std::int16_t>((packed_ + 0x8000U) >> 16U);
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
        return {a.middlegame() * factor, a.endgame() * factor};
    }
    friend constexpr bool operator==(Score, Score) noexcept = default;

    /// The value at a game phase: `phase` 0 is the endgame, `full` the middlegame.
    [[nodiscard]] constexpr int taper(int phase, int full) const noexcept {
        return (middlegame() * phase + endgame() * (full - phase)) / full;
    }

  private:
    std::uint32_t packed_ = 0;
};

}  // namespace usurper
