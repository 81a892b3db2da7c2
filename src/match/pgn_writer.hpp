// SPDX-License-Identifier: GPL-3.0-or-later
// A finished game as PGN.
#pragma once

#include <string>

#include "match/game.hpp"
#include "usurper/rules.hpp"

namespace usurper::match {

/// What the game itself does not know.
struct PgnHeader {
    std::string event;
    std::string site;
    std::string date;  ///< "2026.02.28"
    std::string round;
    std::string white;
    std::string black;
    std::string time_control;
};

/// "1-0", "1/2-1/2", "*"
[[nodiscard]] std::string_view result_token(Result result);
/// The other way round; ongoing for anything else.
[[nodiscard]] Result result_of_token(std::string_view token);

/// The whole game, with an empty line at its end.
[[nodiscard]] std::string write_pgn(const PgnHeader& header, const Spec& spec,
                                    const GameRecord& game);

/// "+0.31/12", "-M4/20"; "" when the engine said nothing.
[[nodiscard]] std::string score_text(const Thought& thought);

/// Today, as PGN writes it.
[[nodiscard]] std::string today();

}  // namespace usurper::match
