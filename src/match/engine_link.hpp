// SPDX-License-Identifier: GPL-3.0-or-later
// The lines between the match and one engine, in either protocol.
#pragma once

#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "match/engine_client.hpp"

namespace usurper::match {

/// A file that every line to and from every engine is written to.
class TrafficLog {
  public:
    /// An empty result means that the file cannot be written.
    [[nodiscard]] static std::unique_ptr<TrafficLog> open(const std::string& path);
    ~TrafficLog();
    TrafficLog(const TrafficLog&) = delete;
    TrafficLog& operator=(const TrafficLog&) = delete;

    void write(std::string_view who, std::string_view mark, std::string_view line);

  private:
    explicit TrafficLog(std::FILE* file) : file_{file}, begin_{SteadyClock::now()} {}

    std::mutex mutex_;
    std::FILE* file_;
    TimePoint begin_;
};

class EngineLink {
  public:
    EngineLink(const EngineConfig& config, std::unique_ptr<Process> process, TrafficLog* log)
        : config_{config}, process_{std::move(process)}, log_{log} {}

    [[nodiscard]] const EngineConfig& config() const noexcept { return config_; }

    /// Sends a line, or several separated by '\n'. False when it cannot be.
    bool send(std::string_view line);
    [[nodiscard]] Process::Read read(std::string& line, TimePoint deadline);

    /// Reads lines up to one that `is_wanted`; every line goes to it. Returns how it ended:
    /// Read::line when the line came.
    template <class Wanted>
    [[nodiscard]] Process::Read read_until(TimePoint deadline, Wanted is_wanted) {
        std::string line;
        for (;;) {
            const Process::Read read_as = read(line, deadline);
            if (read_as != Process::Read::line) {
                return read_as;
            }
            if (is_wanted(std::string_view{line})) {
                return read_as;
            }
            if (SteadyClock::now() >= deadline) {  // it talks, but of other things
                return Process::Read::timed_out;
            }
        }
    }

    /// Forgets what it has said so far: what comes later is the answer to what is sent next.
    void forget_pending();

    /// When an answer other than a move is due.
    [[nodiscard]] TimePoint patience() const { return SteadyClock::now() + config_.patience; }

    /// Why no answer came, in words that follow "it".
    [[nodiscard]] std::string trouble(Process::Read read_as, std::string_view awaited);

    /// Sends `farewell` and waits for the end.
    void quit(std::string_view farewell);

  private:
    EngineConfig config_;
    std::unique_ptr<Process> process_;
    TrafficLog* log_;
};

}  // namespace usurper::match
