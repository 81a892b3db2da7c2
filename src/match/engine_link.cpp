// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/engine_link.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace usurper::match {
namespace {

using namespace std::chrono_literals;

/// How long an engine may take to read a line, and to end when it is told to.
constexpr auto time_to_read = 5s;
constexpr auto time_to_quit = 3s;
constexpr auto time_to_die = 1s;

}  // namespace

std::unique_ptr<TrafficLog> TrafficLog::open(const std::string& path) {
    std::FILE* const file = std::fopen(path.c_str(), "we");
    return file == nullptr ? nullptr : std::unique_ptr<TrafficLog>{new TrafficLog{file}};
}

TrafficLog::~TrafficLog() {
    std::fclose(file_);
}

void TrafficLog::write(std::string_view who, std::string_view mark, std::string_view line) {
    const std::chrono::duration<double> since = SteadyClock::now() - begin_;
    const std::string text = fmt::format("{:.6f} {} {} {}\n", since.count(), who, mark, line);
    const std::lock_guard lock{mutex_};
    std::fwrite(text.data(), 1, text.size(), file_);
    std::fflush(file_);
}

bool EngineLink::send(std::string_view line) {
    if (log_ != nullptr) {
        log_->write(config_.name, "<", line);
    }
    std::string whole{line};
    whole += '\n';
    return process_->write(whole, SteadyClock::now() + time_to_read);
}

Process::Read EngineLink::read(std::string& line, TimePoint deadline) {
    const Process::Read read_as = process_->read_line(line, deadline);
    if (log_ != nullptr) {
        constexpr std::array<std::string_view, 4> events{"", "(no answer in time)",
                                                         "(closed its output)", "(interrupted)"};
        log_->write(config_.name, ">",
                    read_as == Process::Read::line ? std::string_view{line}
                                                   : events[static_cast<std::size_t>(read_as)]);
    }
    return read_as;
}

void EngineLink::forget_pending() {
    constexpr int most_lines = 10'000;  // a flood is dealt with by the deadline of the answer
    std::string line;
    for (int i = 0; i < most_lines && process_->read_line(line, TimePoint{}) == Process::Read::line;
         ++i) {
        if (log_ != nullptr) {
            log_->write(config_.name, ">", line);
        }
    }
}

std::string EngineLink::trouble(Process::Read read_as, std::string_view awaited) {
    switch (read_as) {
        case Process::Read::closed:
            return process_->last_words(SteadyClock::now() + time_to_die);
        case Process::Read::interrupted:
            return "was interrupted";
        default:
            return fmt::format("did not answer {}", awaited);
    }
}

void EngineLink::quit(std::string_view farewell) {
    send(farewell);
    process_->finish(SteadyClock::now() + time_to_quit);
}

}  // namespace usurper::match
