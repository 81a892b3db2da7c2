// SPDX-License-Identifier: GPL-3.0-or-later
// Files of known perft counts: `FEN ;D1 20 ;D2 400 ;D3 8902`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "usurper/epd.hpp"
#include "usurper/text.hpp"

namespace usurper {

/// The leaves that are expected at one depth, in plies.
struct PerftCount {
    int depth;
    std::uint64_t leaves;
};

/// What came of reading the counts of a line: an error, or "".
struct PerftCounts {
    std::vector<PerftCount> counts;
    std::string error;
};

[[nodiscard]] inline PerftCounts read_perft_counts(const EpdLine& line) {
    PerftCounts result;
    for (const std::string& operation : line.operations) {
        const auto words = text::words(operation);
        const bool is_depth = words.size() == 2 && text::to_upper(words[0].front()) == 'D';
        const auto depth = is_depth ? text::to_number<int>(words[0].substr(1)) : std::nullopt;
        const auto leaves = is_depth ? text::to_number<std::uint64_t>(words[1]) : std::nullopt;
        if (!depth || *depth < 0 || !leaves) {
            return {{}, "a count looks like 'D3 8902', not " + text::quoted(operation)};
        }
        result.counts.push_back({*depth, *leaves});
    }
    if (result.counts.empty()) {
        result.error = "there is no count after the FEN";
    }
    return result;
}

}  // namespace usurper
