// SPDX-License-Identifier: GPL-3.0-or-later
// The state file of a match: its configuration and every finished game, one JSON object a line.
// Whatever kills the match, only games in flight are lost.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "match/game.hpp"

namespace usurper::match {

/// What is kept of a finished game.
struct GameSummary {
    Result result = Result::ongoing;  ///< ongoing: not played yet
    Termination termination = Termination::normal;
    std::array<Fault, 2> faults{Fault::none, Fault::none};  ///< by side
    std::uint16_t plies = 0;
};

/// One line of the journal.
struct JournalGame {
    int index = 0;  ///< in the schedule
    GameSummary summary;
    std::string reason;
    std::string pgn;
    std::int64_t pgn_at = 0;  ///< where it begins, or would have begun, in the PGN file
};

/// The line, with its end.
[[nodiscard]] std::string journal_line(const JournalGame& game);
/// The first line, with its end.
[[nodiscard]] std::string journal_header(const std::string& configuration);

/// What came of reading a journal.
struct JournalReading {
    std::string configuration;  ///< a JSON object
    std::int64_t intact = 0;    ///< bytes up to the end of the last whole line
    int games = 0;
    std::string error;  ///< "" when it could be read; a torn last line is no error
};

/// Reads a journal; every game goes to `visit`.
[[nodiscard]] JournalReading read_journal(const std::string& path,
                                          const std::function<void(JournalGame&&)>& visit);

}  // namespace usurper::match
