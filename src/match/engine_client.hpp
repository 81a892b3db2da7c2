// SPDX-License-Identifier: GPL-3.0-or-later
// An engine in a match, whatever protocol it speaks.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/interrupt.hpp"
#include "match/process.hpp"
#include "match/time_control.hpp"
#include "usurper/session.hpp"

namespace usurper::match {

enum class Protocol : std::uint8_t { uci, xboard };

/// An engine as the user describes it.
struct EngineConfig {
    std::string name;
    Program program;
    Protocol protocol = Protocol::uci;
    std::vector<std::pair<std::string, std::string>> options;
    std::vector<std::string> initial_commands;  ///< sent as they are, after the handshake
    TimeControl time_control;
    bool restart = false;  ///< a new process for every game
    /// How long it may take to answer anything but a move, or a move without a clock.
    Milliseconds patience{60'000};
};

/// A game that is about to begin.
struct GameStart {
    std::string variant;
    std::string fen;          ///< of the position that the moves are played from
    bool is_startpos = true;  ///< `fen` is the variant's start position
    Side engine_side = Side::white;
    std::string opponent;
};

/// What an engine is to move in.
struct Turn {
    std::span<const std::string> moves;  ///< since the start, in the engine's own notation
    Side side = Side::white;             ///< to move: the engine's
    const GameClock* clock = nullptr;    ///< its own
    const GameClock* opponent_clock = nullptr;
};

/// What it said of its move, for itself: the last line of thought before it.
struct Thought {
    int depth = 0;
    std::optional<int> centipawns;
    std::optional<int> mate_in;  ///< moves; negative when it is mated itself
    std::uint64_t nodes = 0;
};

/// The answer to a turn.
struct Reply {
    enum class Kind : std::uint8_t {
        move,         ///< `text` is the move
        no_move,      ///< it says that it has none (bestmove (none))
        claim,        ///< `text` is the result it claims, `claimed` too
        objection,    ///< `text`: it takes the opponent's move, or the position, for illegal
        gone,         ///< it closed its output; `text` tells how it ended
        silent,       ///< no answer in time
        interrupted,  ///< the match is being stopped
    };
    Kind kind = Kind::silent;
    std::string text;
    Result claimed = Result::ongoing;
    bool offers_draw = false;
    Thought thought;
    Microseconds elapsed{0};
};

/// Not for use by two threads. After a Reply of kind `gone` or `silent`, or a failed start, it can
/// only be destroyed.
class EngineClient {
  public:
    virtual ~EngineClient() = default;

    /// Makes ready for a game; returns why not, or "".
    [[nodiscard]] virtual std::string new_game(const GameStart& start) = 0;
    /// Lets it think. The time runs from the command to the answer.
    [[nodiscard]] virtual Reply think(const Turn& turn) = 0;
    /// Tells the result. Returns what it claimed about the game after its last move, if it did.
    [[nodiscard]] virtual std::optional<Result> end_game(const Outcome& outcome) = 0;
    /// After a silent turn: does it answer again? Then it can go on to the next game.
    [[nodiscard]] virtual bool recover() = 0;
    /// Must it be started afresh for the next game?
    [[nodiscard]] virtual bool is_spent() const = 0;
    /// Asks it to quit, and sees to it.
    virtual void quit() = 0;
    /// What it calls itself.
    [[nodiscard]] virtual std::string own_name() const = 0;
};

/// Where the lines to and from engines go when the user wants to see them. Any thread.
class TrafficLog;

struct ClientResult {
    std::unique_ptr<EngineClient> client;
    std::string error;  ///< "" when there is a client
};

/// Starts the program, shakes hands and sets its options. `log` may be nullptr.
[[nodiscard]] ClientResult start_engine(const EngineConfig& config, std::string_view variant,
                                        const Interrupt& interrupt, TrafficLog* log);

}  // namespace usurper::match
