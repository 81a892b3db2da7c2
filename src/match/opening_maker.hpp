// SPDX-License-Identifier: GPL-3.0-or-later
// Makes openings: random moves from the start, kept where the engine's own search sees neither
// side ahead.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "usurper/session.hpp"

namespace usurper::match {

struct OpeningRequest {
    int count = 100;
    int plies = 8;
    int max_centipawns = 60;      ///< the most that either side may be ahead
    std::uint64_t nodes = 20000;  ///< of the search that judges
    std::uint64_t seed = 0;
};

/// What came of it.
struct OpeningYield {
    int made = 0;
    int tried = 0;
    std::string error;  ///< "" unless there were too few: names the reason
};

/// Calls `found(fen, centipawns for the side to move)` for each opening, never twice for the same
/// position, until there are enough or `found` returns false. The same request gives the same
/// openings on every machine. `session` is at its variant's disposal: one thread, no position to
/// be kept.
[[nodiscard]] OpeningYield make_openings(
    Session& session, const OpeningRequest& request,
    const std::function<bool(const std::string& fen, int centipawns)>& found);

}  // namespace usurper::match
