// SPDX-License-Identifier: GPL-3.0-or-later
// The engine on standard input and output.
#pragma once

namespace usurper {

/// Serves a GUI until it says quit or its input ends. Returns the exit status of the program.
int run_protocol();

}  // namespace usurper
