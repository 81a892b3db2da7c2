// SPDX-License-Identifier: GPL-3.0-or-later
// Zobrist keys: fixed pseudo-random numbers, the same on every machine.
#pragma once

#include <cstdint>

namespace usurper {

/// A hash of (a part of) a position. Parts are combined by exclusive or.
using Key = std::uint64_t;

/// The n-th number of the SplitMix64 sequence (Sebastiano Vigna, public domain,
/// https://prng.di.unimi.it/splitmix64.c): well mixed, and computable at compile time.
[[nodiscard]] constexpr Key mixed(std::uint64_t n) noexcept {
    std::uint64_t z = (n + 1) * 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
}

/// Families of keys that must not coincide: each occupies its own range of `mixed`.
enum class KeyFamily : std::uint64_t { men = 0, side = 1, rights = 2, en_passant = 3, variant = 4 };

/// The key of member `n` (below 2^32) of a family.
[[nodiscard]] constexpr Key key_of(KeyFamily family, std::uint64_t n) noexcept {
    return mixed(static_cast<std::uint64_t>(family) << 32U | n);
}

}  // namespace usurper
