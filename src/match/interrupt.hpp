// SPDX-License-Identifier: GPL-3.0-or-later
// How a match is told to stop: by the user's signal, or because it is decided.
#pragma once

namespace usurper::match {

/// A flag that can be waited for. Once raised it stays raised.
class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    /// Safe in a signal handler and in any thread.
    void raise() noexcept;
    [[nodiscard]] bool is_raised() const noexcept;
    /// Becomes readable when the flag is raised.
    [[nodiscard]] int descriptor() const noexcept { return read_end_; }

  private:
    int read_end_ = -1;
    int write_end_ = -1;
};

/// While it lives, SIGINT and SIGTERM raise an Interrupt instead of ending the program, and
/// writing to an engine that has gone is no signal. One at a time.
class SignalGuard {
  public:
    explicit SignalGuard(Interrupt& interrupt);
    ~SignalGuard();
    SignalGuard(const SignalGuard&) = delete;
    SignalGuard& operator=(const SignalGuard&) = delete;
};

}  // namespace usurper::match
