// SPDX-License-Identifier: GPL-3.0-or-later
// A move at the root of the search, and the line that it begins.
#pragma once

#include <cstdint>
#include <vector>

#include "usurper/move.hpp"
#include "usurper/search/report.hpp"

namespace usurper {

struct RootMove {
    Move move;
    Value value = -value_infinite;     ///< of this iteration, -value_infinite when not known
    Value previous = -value_infinite;  ///< of the iteration before
    Bound bound = Bound::exact;        ///< what `value` is
    int seldepth = 0;
    std::uint64_t nodes = 0;  ///< spent on it in this search
    std::vector<Move> pv;     ///< begins with `move`

    /// The best that is known of its value.
    [[nodiscard]] Value known_value() const noexcept {
        return value != -value_infinite ? value : previous;
    }
    /// The best first.
    [[nodiscard]] friend bool operator<(const RootMove& a, const RootMove& b) noexcept {
        return a.value != b.value ? a.value > b.value : a.previous > b.previous;
    }
};

using RootMoves = std::vector<RootMove>;

}  // namespace usurper
