// SPDX-License-Identifier: GPL-3.0-or-later
// `usurper play`: a game in the terminal.
#pragma once

#include <CLI/App.hpp>

namespace usurper {

/// Adds the subcommand; it runs from its callback.
void add_play_command(CLI::App& app);

}  // namespace usurper
