// SPDX-License-Identifier: GPL-3.0-or-later
// Conformance: a game needs little memory, and playing needs no allocation.
#pragma once

#include <cstddef>

#include "allocation_count.hpp"
#include "conformance/random_games.hpp"

namespace usurper::test {

inline constexpr std::size_t long_game = 1000;
inline constexpr std::size_t most_bytes = std::size_t{1} << 20U;

/// Once room is made, generating, making and unmaking allocate nothing; and a game of a thousand
/// plies takes less than a mebibyte.
template <class Rules>
void check_memory() {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        Random random{seed};
        const Allocations before = allocations();
        Position<Rules> pos = start_position<Rules>();
        pos.reserve(long_game + 1);
        const Allocations reserved = allocations();
        for (std::size_t ply = 0; ply < long_game; ++ply) {
            MoveList noisy;
            generate_legal<Want::noisy>(pos, noisy);
            MoveList legal;
            generate_legal<Want::all>(pos, legal);
            for (const Move move : legal) {
                pos.make(move);
                (void)pos.repetitions();
                pos.unmake();
            }
            if (legal.empty()) {
                if (pos.plies() == 0) {
                    break;
                }
                pos.unmake();  // and go on from there, by another move perhaps
                continue;
            }
            pos.make(legal[random.below(legal.size())]);
        }
        CHECK(allocations().count == reserved.count);
        CHECK(sizeof(pos) + allocations().bytes - before.bytes < most_bytes);
    }
}

}  // namespace usurper::test
