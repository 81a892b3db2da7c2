// SPDX-License-Identifier: GPL-3.0-or-later
// `usurper perft`: counts the leaves of legal move sequences, of one position or of a suite.
#pragma once

#include <CLI/App.hpp>

namespace usurper {

/// Adds the subcommand; it runs from its callback.
void add_perft_command(CLI::App& app);

}  // namespace usurper
