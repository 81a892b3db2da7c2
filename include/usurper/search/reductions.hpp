// SPDX-License-Identifier: GPL-3.0-or-later
// How much less deep late moves are searched: a table in whole numbers, the same everywhere.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace usurper {

namespace detail {

/// 1024 times the natural logarithm of n, for n from 1 to 255, rounded down or nearly.
constexpr int log_1024(int n) {
    // Squaring the mantissa yields the binary digits of the logarithm one by one.
    int exponent = 0;
    long long mantissa = static_cast<long long>(n) << 30;
    while (mantissa >= 2LL << 30) {
        mantissa /= 2;
        ++exponent;
    }
    int binary = exponent << 10;
    for (int digit = 1 << 9; digit > 0; digit /= 2) {
        mantissa = (mantissa >> 15) * (mantissa >> 15);
        if (mantissa >= 2LL << 30) {
            mantissa /= 2;
            binary += digit;
        }
    }
    return binary * 710 / 1024;  // ln 2 = 0.693
}

inline constexpr auto logarithms_1024 = [] {
    std::array<int, 64> all{};
    for (std::size_t n = 1; n < all.size(); ++n) {
        all[n] = log_1024(static_cast<int>(n));
    }
    return all;
}();

}  // namespace detail

/// In 1024ths of a ply, by depth and by the number of the move among its siblings (both from 1).
[[nodiscard]] constexpr int reduction(int depth, int number) {
    const auto log_of = [](int n) {
        const std::size_t last = detail::logarithms_1024.size() - 1;
        return detail::logarithms_1024[std::min(static_cast<std::size_t>(n), last)];
    };
    return 512 + log_of(depth) * log_of(number) / 2200;
}

}  // namespace usurper
