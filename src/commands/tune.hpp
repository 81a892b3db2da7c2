// SPDX-License-Identifier: GPL-3.0-or-later
// `usurper tune`: finds the weights of a variant's evaluation.
#pragma once

#include <CLI/App.hpp>

namespace usurper {

/// Adds the subcommand; it runs from its callback.
void add_tune_command(CLI::App& app);

}  // namespace usurper
