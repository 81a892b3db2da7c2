// SPDX-License-Identifier: GPL-3.0-or-later
// A child program that is talked to line by line, and that never outlives its Process.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "match/interrupt.hpp"

namespace usurper::match {

using SteadyClock = std::chrono::steady_clock;
using TimePoint = SteadyClock::time_point;

struct Program {
    std::string path;  ///< looked up in PATH when it has no '/'
    std::vector<std::string> arguments;
    std::string directory;   ///< to start in; "" for the current one
    std::string error_file;  ///< what it says on standard error is added to this; "" to drop it
};

class Process;

struct StartResult {
    std::unique_ptr<Process> process;
    std::string error;  ///< "" when there is a process
};

/// Owned and used by one thread.
class Process {
  public:
    /// A longer line is cut, its end is dropped.
    static constexpr std::size_t longest_line = 1U << 16U;

    enum class Read { line, timed_out, closed, interrupted };

    /// Starts a program in a process group of its own. `interrupt` ends every read; it must live
    /// longer than the process.
    [[nodiscard]] static StartResult start(const Program& program, const Interrupt& interrupt);

    /// Kills it, unless it has ended, and all that it has started.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    /// The next line, without its end.
    [[nodiscard]] Read read_line(std::string& line, TimePoint deadline);

    /// Writes all; false when the program does not take it by then, or has gone.
    [[nodiscard]] bool write(std::string_view text, TimePoint deadline);

    /// Closes its input and output and waits until it ends; when it does not by then, kills it.
    /// Returns whether it ended by itself.
    bool finish(TimePoint deadline);

    /// How it ended, in words: "exited with status 3", "was killed by signal 11", or, when it
    /// is still there at the deadline, "cut the connection".
    [[nodiscard]] std::string last_words(TimePoint deadline);

    [[nodiscard]] pid_t id() const noexcept { return id_; }

  private:
    Process(pid_t id, int input, int output, const Interrupt& interrupt) noexcept
        : id_{id}, input_{input}, output_{output}, interrupt_{interrupt} {}

    [[nodiscard]] bool take_line(std::string& line);
    /// Reads what is there; false at the end of the output.
    [[nodiscard]] bool fill();
    [[nodiscard]] bool has_ended() const noexcept;
    [[nodiscard]] bool wait_for_end(TimePoint deadline) const;
    void close_pipes() noexcept;
    void kill_and_reap() noexcept;

    static constexpr std::size_t most_unread = 1U << 20U;

    pid_t id_;
    int input_;   ///< of the program: we write
    int output_;  ///< of the program: we read
    const Interrupt& interrupt_;
    std::string buffer_;
    std::size_t begin_ = 0;     ///< of what has not been handed out
    std::size_t searched_ = 0;  ///< up to here there is no end of line
    bool is_cut_ = false;       ///< the rest of the current line is dropped
    bool is_reaped_ = false;
};

}  // namespace usurper::match
