// SPDX-License-Identifier: GPL-3.0-or-later
// `usurper selfplay`: positions for the tuner.
#pragma once

#include <CLI/App.hpp>

namespace usurper {

/// Adds the subcommand; it runs from its callback.
void add_selfplay_command(CLI::App& app);

}  // namespace usurper
