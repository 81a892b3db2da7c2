// SPDX-License-Identifier: GPL-3.0-or-later
// How long an engine may think, and the clock of one side in one game.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace usurper::match {

using Milliseconds = std::chrono::milliseconds;
using Microseconds = std::chrono::microseconds;

/// `tc`: so many moves in so much time, again and again, and a bonus for each move.
struct ClockControl {
    std::optional<int> moves;  ///< to the next control; all of the game when there is none
    Milliseconds time{0};
    Milliseconds increment{0};
};

/// What an engine is told before each of its moves. What is not set does not limit it.
struct TimeControl {
    std::optional<ClockControl> clock;
    std::optional<Milliseconds> move_time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    /// How far a clock may be overstepped. Unless it is given: nothing, but half a second where
    /// the time is given for each move, which no engine can stop at to the millisecond.
    std::optional<Milliseconds> margin;

    [[nodiscard]] Milliseconds tolerance() const;
    [[nodiscard]] bool is_limited() const { return clock || move_time || depth || nodes; }
};

/// Reads "40/60+0.5", "1:30+1", "10+0.1", "inf": moves, minutes and seconds, increment. Nothing
/// when it is none. `inf` gives a control without limits: `limited` tells.
struct ClockReading {
    bool is_valid = false;
    std::optional<ClockControl> clock;  ///< nothing for "inf"
};
[[nodiscard]] ClockReading read_clock_control(std::string_view text);

/// A span of time in seconds, as in "0.05"; nothing when it is none or negative.
[[nodiscard]] std::optional<Milliseconds> read_seconds(std::string_view text);

/// "40/60+0.5", "st=0.1", "depth=8", …: the control as the PGN tag TimeControl or a table shows it.
[[nodiscard]] std::string describe(const TimeControl& control);

/// The clock of one side. Time is only taken off between moves: nothing here looks at a clock.
class GameClock {
  public:
    explicit GameClock(const TimeControl& control);

    /// Is there a time by which a move must be made?
    [[nodiscard]] bool is_timed() const noexcept;
    /// How long the next move may take, the margin included. Only when timed.
    [[nodiscard]] Microseconds allowed() const noexcept;
    /// On the clock; 0 when there is none.
    [[nodiscard]] Microseconds remaining() const noexcept { return remaining_; }
    [[nodiscard]] Milliseconds increment() const noexcept;
    /// Moves to the next time control.
    [[nodiscard]] std::optional<int> moves_to_go() const noexcept { return moves_to_go_; }
    [[nodiscard]] const TimeControl& control() const noexcept { return control_; }

    /// Takes a move's time off the clock and adds the increment. Returns false when it was more
    /// than `allowed`; the clock is then at nothing.
    bool spend(Microseconds elapsed);

  private:
    TimeControl control_;
    Microseconds remaining_{0};
    std::optional<int> moves_to_go_;
};

}  // namespace usurper::match
