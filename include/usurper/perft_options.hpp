// SPDX-License-Identifier: GPL-3.0-or-later
// What a perft run may use, and what it gives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace usurper {

/// Leaves under one root move.
struct DivideLine {
    std::string move;
    std::uint64_t leaves;
};

/// What a perft run may use, and how it is followed and stopped. Both functions are called now
/// and then, from the thread that runs perft.
struct PerftOptions {
    int threads = 1;                                             ///< at least 1
    std::size_t hash_mb = 0;                                     ///< 0 for none
    std::function<void(std::uint64_t leaves)> on_progress = {};  ///< told what is counted so far
    std::function<bool()> stop = {};  ///< true ends the run; the counts are then worthless
};

}  // namespace usurper
