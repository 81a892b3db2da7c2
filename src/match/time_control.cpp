// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/time_control.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include "usurper/text.hpp"

namespace usurper::match {
namespace {

constexpr Milliseconds default_tolerance_per_move{500};
constexpr double most_seconds = 1e7;

std::string seconds_text(Milliseconds time) {
    return fmt::format("{:g}", static_cast<double>(time.count()) / 1000.0);
}

/// "1:30" or "90".
std::optional<Milliseconds> read_time(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) {
        return read_seconds(text);
    }
    const auto minutes = text::to_number<int>(text.substr(0, colon));
    const auto seconds = read_seconds(text.substr(colon + 1));
    if (!minutes || *minutes < 0 || *minutes > 100000 || !seconds) {
        return std::nullopt;
    }
    return std::chrono::minutes{*minutes} + *seconds;
}

}  // namespace

Milliseconds TimeControl::tolerance() const {
    return margin.value_or(move_time ? default_tolerance_per_move : Milliseconds{0});
}

std::optional<Milliseconds> read_seconds(std::string_view text) {
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc{} || end != text.data() + text.size() || !(seconds >= 0) ||
        seconds > most_seconds) {
        return std::nullopt;
    }
    return Milliseconds{std::lround(seconds * 1000)};
}

ClockReading read_clock_control(std::string_view text) {
    if (text == "inf" || text == "infinite") {
        return {true, std::nullopt};
    }
    ClockControl clock;
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        const auto moves = text::to_number<int>(text.substr(0, slash));
        if (!moves || *moves < 0) {
            return {};
        }
        if (*moves > 0) {
            clock.moves = moves;
        }
        text.remove_prefix(slash + 1);
    }
    if (const std::size_t plus = text.find('+'); plus != std::string_view::npos) {
        const auto increment = read_seconds(text.substr(plus + 1));
        if (!increment) {
            return {};
        }
        clock.increment = *increment;
        text = text.substr(0, plus);
    }
    const auto time = read_time(text);
    if (!time || (*time == Milliseconds{0} && clock.increment == Milliseconds{0})) {
        return {};
    }
    clock.time = *time;
    return {true, clock};
}

std::string describe(const TimeControl& control) {
    std::string text;
    const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : " ") + part; };
    if (const auto& clock = control.clock) {
        add((clock->moves ? std::to_string(*clock->moves) + '/' : std::string{}) +
            seconds_text(clock->time) +
            (clock->increment.count() > 0 ? '+' + seconds_text(clock->increment) : std::string{}));
    }
    if (control.move_time) {
        add("st=" + seconds_text(*control.move_time));
    }
    if (control.depth) {
        add("depth=" + std::to_string(*control.depth));
    }
    if (control.nodes) {
        add("nodes=" + std::to_string(*control.nodes));
    }
    return text.empty() ? "inf" : text;
}

GameClock::GameClock(const TimeControl& control) : control_{control} {
    if (control_.clock) {
        // The first move has its increment too, as with other match runners.
        remaining_ = control_.clock->time + control_.clock->increment;
        moves_to_go_ = control_.clock->moves;
    }
}

bool GameClock::is_timed() const noexcept {
    return control_.clock.has_value() || control_.move_time.has_value();
}

Microseconds GameClock::allowed() const noexcept {
    Microseconds most = Microseconds::max();
    if (control_.clock) {
        most = remaining_ + control_.tolerance();
    }
    if (control_.move_time) {
        most = std::min<Microseconds>(most, *control_.move_time + control_.tolerance());
    }
    return most;
}

Milliseconds GameClock::increment() const noexcept {
    return control_.clock ? control_.clock->increment : Milliseconds{0};
}

bool GameClock::spend(Microseconds elapsed) {
    const bool in_time = !is_timed() || elapsed <= allowed();
    if (control_.clock) {
        remaining_ = std::max(remaining_ - elapsed, Microseconds{0});
        if (in_time) {
            remaining_ += control_.clock->increment;
            if (moves_to_go_ && --*moves_to_go_ == 0) {
                moves_to_go_ = control_.clock->moves;
                remaining_ += control_.clock->time;
            }
        }
    }
    return in_time;
}

}  // namespace usurper::match
