// SPDX-License-Identifier: GPL-3.0-or-later
// How far the search trusts its rules of thumb. Depths are in plies, margins in centipawns; what
// each of them is worth in games is in docs/strength.md.
#pragma once

namespace usurper::parameters {

// Quiescence. There are games in which captures never run out, so the search narrows as it goes on:
// first all noisy moves, then those that land where the last one did or came from, then none.
inline constexpr int recaptures_from = 5;
inline constexpr int silence_from = 10;
/// What a position may be worth beyond its static value and the gain of a move.
inline constexpr int delta_margin = 150;

// Whole nodes.
inline constexpr int pass_depth = 3;
inline constexpr int reverse_futility_depth = 7;
inline constexpr int reverse_futility_margin = 85;
inline constexpr int razoring_depth = 3;
inline constexpr int razoring_margin = 250;
inline constexpr int internal_reduction_depth = 4;

// Single moves.
inline constexpr int late_move_depth = 8;
inline constexpr int late_move_base = 3;
inline constexpr int futility_depth = 7;
inline constexpr int futility_base = 100;
inline constexpr int futility_margin = 90;
inline constexpr int history_depth = 4;
inline constexpr int history_margin = 4000;
inline constexpr int exchange_depth = 6;
inline constexpr int quiet_exchange_margin = 60;
inline constexpr int noisy_exchange_margin = 90;

// Extensions and reductions.
inline constexpr int singular_depth = 7;
inline constexpr int singular_margin = 2;
inline constexpr int double_extension_margin = 25;
inline constexpr int reduction_history = 8;

}  // namespace usurper::parameters
