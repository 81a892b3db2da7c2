// SPDX-License-Identifier: GPL-3.0-or-later
// Checking the counts of a perft suite.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "usurper/epd.hpp"
#include "usurper/session.hpp"

namespace usurper {

/// Which counts of a suite are checked.
struct SuiteLimits {
    int depth;            ///< in plies
    std::uint64_t nodes;  ///< leaves of one count
};

/// The variant that a file's name tells, as in "some/where/chess.epd"; else the first of all.
[[nodiscard]] std::string variant_of_suite(const std::string& path);

/// Counts line by line. Prints each line that fails, with what was expected and what was found,
/// and a summary. Did all hold, and was there any?
[[nodiscard]] bool run_perft_suite(Session& session, const std::vector<EpdLine>& lines,
                                   const SuiteLimits& limits, const PerftOptions& options);

/// "31.4 Mnps": leaves a second; "" for no time at all.
[[nodiscard]] std::string speed_text(std::uint64_t leaves, double seconds);

}  // namespace usurper
