// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a match to its end: threads that play, and one place where results come together.
#pragma once

#include <string>

#include "match/configuration.hpp"

namespace usurper::match {

/// How a match ended, as the exit status of the program.
enum class MatchEnd : int {
    complete = 0,  ///< all games played, or the SPRT decided
    failed = 1,    ///< it could not be begun or gone on with
    interrupted = 2,
};

/// Plays the match of a configuration. `json` is the text that it was read from. Writes results to
/// standard output, progress and errors to standard error.
[[nodiscard]] MatchEnd run_match(const MatchConfig& config, const std::string& json);

}  // namespace usurper::match
