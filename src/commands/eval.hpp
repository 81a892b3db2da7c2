// SPDX-License-Identifier: GPL-3.0-or-later
// `usurper eval`: the evaluation of a position, term by term.
#pragma once

#include <CLI/App.hpp>

namespace usurper {

/// Adds the subcommand; it runs from its callback.
void add_eval_command(CLI::App& app);

}  // namespace usurper
