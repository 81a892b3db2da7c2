// SPDX-License-Identifier: GPL-3.0-or-later
// One line on standard error that tells how a long task is getting on.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace usurper {

/// Shows nothing when standard error is no terminal, nor before a task has taken a second.
class ProgressLine {
  public:
    using Clock = std::chrono::steady_clock;

    ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    /// Wipes the line.
    ~ProgressLine() { clear(); }

    /// Is it time for the next `show`?
    [[nodiscard]] bool is_due() const { return is_wanted_ && Clock::now() >= due_; }
    /// Replaces what the line says.
    void show(std::string_view text);
    /// Wipes the line, before something is written that shall stay.
    void clear();

  private:
    bool is_wanted_;
    bool is_shown_ = false;
    Clock::time_point due_;
};

}  // namespace usurper
