// SPDX-License-Identifier: GPL-3.0-or-later
// `usurper bench`: searches a fixed list of positions; its node count is the signature of the
// search, the same on every machine and build.
#pragma once

#include <CLI/App.hpp>

namespace usurper {

/// Adds the subcommand; it runs from its callback.
void add_bench_command(CLI::App& app);

}  // namespace usurper
