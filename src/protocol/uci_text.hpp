// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the UCI protocol: limits read from `go`, reports written as `info`.
#pragma once

#include <string>
#include <string_view>

#include "usurper/piece.hpp"
#include "usurper/session.hpp"

namespace usurper::uci {

/// What `go` asks for.
struct GoCommand {
    Limits limits;
    int perft = 0;      ///< depth to count leaves to; 0 to search
    std::string error;  ///< "" when the command was understood
};

/// Reads what follows `go`. The clock is that of `side`. Words that are not known are passed
/// over, as the protocol wants it; a known word with a value that cannot be is an error.
[[nodiscard]] GoCommand read_go(std::string_view arguments, Side side);

/// "cp 23", "mate -4".
[[nodiscard]] std::string score_text(Value value);

/// The line that reports.
[[nodiscard]] std::string report_text(const Report& report);

}  // namespace usurper::uci
