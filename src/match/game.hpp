// SPDX-License-Identifier: GPL-3.0-or-later
// One game between two engines, and the referee who knows the rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/adjudication.hpp"
#include "match/engine_client.hpp"
#include "match/openings.hpp"

namespace usurper::match {

/// What an engine can do wrong. Each is counted, and all but a wrong claim about a game that is
/// over lose the game.
enum class Fault : std::uint8_t { none, crash, hang, time, illegal_move, wrong_claim };
inline constexpr int fault_count = 6;
/// "illegal move"
[[nodiscard]] std::string_view name_of(Fault fault);

/// How a game came to its end, as the PGN tag Termination has it.
enum class Termination : std::uint8_t {
    normal,
    adjudication,
    time_forfeit,
    rules_infraction,  ///< an illegal move or a wrong claim
    abandoned,         ///< an engine crashed or hung
};
[[nodiscard]] std::string_view name_of(Termination termination);

struct PlayedMove {
    std::string text;  ///< the engine's own notation
    std::string san;
    Thought thought;
    Microseconds elapsed{0};
    bool is_book = false;
};

/// A finished game.
struct GameRecord {
    Opening opening;
    std::vector<PlayedMove> moves;  ///< those of the opening first
    Outcome outcome;
    Termination termination = Termination::normal;
    std::array<Fault, 2> faults{Fault::none, Fault::none};  ///< by side
    std::array<bool, 2> is_usable{true, true};  ///< may the engine play on in the next game?
};

/// One of the two.
struct Player {
    EngineClient* client;
    const EngineConfig* config;
};

/// Plays a game. `board` is of the game's variant. Nothing when the match is interrupted.
[[nodiscard]] std::optional<GameRecord> play_game(Session& board, const Opening& opening,
                                                  std::array<Player, 2> players,
                                                  const AdjudicationRules& rules);

/// The record of a game that `side` loses because its engine could not be started.
[[nodiscard]] GameRecord forfeited(const Opening& opening, Side side, const std::string& why);

}  // namespace usurper::match
