// SPDX-License-Identifier: GPL-3.0-or-later
// Building blocks of the orthodox game, from which a variant composes what it shares with chess.
// They ask a variant for `Rules::reach(Piece)` (how a man captures, as Contact bits) and, where
// it castles, for `Rules::castling_distance` (the squares that the king goes).
#pragma once

#include "usurper/orthodox/attacks.hpp"     // IWYU pragma: export
#include "usurper/orthodox/castling.hpp"    // IWYU pragma: export
#include "usurper/orthodox/danger.hpp"      // IWYU pragma: export
#include "usurper/orthodox/en_passant.hpp"  // IWYU pragma: export
#include "usurper/orthodox/game.hpp"        // IWYU pragma: export
#include "usurper/orthodox/generators.hpp"  // IWYU pragma: export
#include "usurper/orthodox/moves.hpp"       // IWYU pragma: export
