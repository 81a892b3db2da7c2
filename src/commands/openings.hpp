// SPDX-License-Identifier: GPL-3.0-or-later
// `usurper openings`: makes balanced openings for matches.
#pragma once

#include <CLI/App.hpp>

namespace usurper {

/// Adds the subcommand; it runs from its callback.
void add_openings_command(CLI::App& app);

}  // namespace usurper
