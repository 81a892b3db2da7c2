// SPDX-License-Identifier: GPL-3.0-or-later
// `usurper pgn`: checks game files against the rules, and tells what is in them.
#pragma once

#include <CLI/App.hpp>

namespace usurper {

/// Adds the subcommand; it runs from its callback.
void add_pgn_command(CLI::App& app);

}  // namespace usurper
