// SPDX-License-Identifier: GPL-3.0-or-later
// A board drawn in characters, for `d` and for play in a terminal.
#pragma once

#include <string>

#include "usurper/session.hpp"

namespace usurper {

/// How a board is drawn.
struct PictureStyle {
    bool coloured = false;    ///< with ANSI colours
    bool from_black = false;  ///< Black's first rank at the bottom
};

/// The board with ranks and files named; a man in the changed state has its '+'. Ends without a
/// line break.
[[nodiscard]] std::string board_picture(const Session& session, const PictureStyle& style = {});

}  // namespace usurper
