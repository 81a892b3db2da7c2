// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the parts of a match together that were played apart.
#pragma once

#include <string>
#include <vector>

#include "match/runner.hpp"

namespace usurper::match {

/// Reads the state files of the parts of one match, writes its games to `pgn_file` ("" for none;
/// a new file) in the order of the schedule, and its results to standard output, as if one
/// machine had played it. `complete` only when no game is missing, unless the SPRT decides
/// without it.
[[nodiscard]] MatchEnd merge_states(const std::vector<std::string>& states,
                                    const std::string& pgn_file);

}  // namespace usurper::match
