// SPDX-License-Identifier: GPL-3.0-or-later
// `usurper variants`: the games that the engine plays.
#pragma once

#include <CLI/App.hpp>

namespace usurper {

/// Adds the subcommand; it runs from its callback.
void add_variants_command(CLI::App& app);

}  // namespace usurper
