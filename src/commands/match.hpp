// SPDX-License-Identifier: GPL-3.0-or-later
// `usurper match`: engines against engines.
#pragma once

#include <CLI/App.hpp>

namespace usurper {

/// Adds the subcommand; it runs from its callback.
void add_match_command(CLI::App& app);

}  // namespace usurper
