// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of a match, in the style of cutechess-cli and fastchess: options with one or
// two hyphens, some followed by a group of name=value.
#pragma once

#include <string>
#include <vector>

namespace usurper::match {

struct CommandLine {
    bool names_engines = false;
    std::string state_file;     ///< "" for none
    std::string pgn_file;       ///< for them; "" for none
    std::string configuration;  ///< as read_configuration takes it
    bool wants_help = false;
    std::vector<std::string> merge;  ///< state files to be put together instead of a match
    std::string error;               ///< "" when the line was understood
};

/// Options of a file named by --config come first, so that the line can change them.
[[nodiscard]] CommandLine read_command_line(const std::vector<std::string>& words);

}  // namespace usurper::match
