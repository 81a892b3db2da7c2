// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/progress.hpp"

#include <unistd.h>

#include <cstdio>

namespace usurper {
namespace {

constexpr std::chrono::seconds patience{1};
constexpr std::chrono::milliseconds interval{250};
constexpr const char* start_of_empty_line = "\r\x1b[K";

}  // namespace

ProgressLine::ProgressLine()
    : is_wanted_{isatty(STDERR_FILENO) != 0}, due_{Clock::now() + patience} {}

void ProgressLine::show(std::string_view text) {
    if (!is_wanted_) {
        return;
    }
    std::fprintf(stderr, "%s%.*s", start_of_empty_line, static_cast<int>(text.size()), text.data());
    std::fflush(stderr);
    is_shown_ = true;
    due_ = Clock::now() + interval;
}

void ProgressLine::clear() {
    if (is_shown_) {
        std::fputs(start_of_empty_line, stderr);
        std::fflush(stderr);
        is_shown_ = false;
    }
}

}  // namespace usurper
