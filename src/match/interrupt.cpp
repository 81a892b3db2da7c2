// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/interrupt.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace usurper::match {
namespace {

std::atomic<Interrupt*> raised_by_signals{nullptr};

void on_signal(int) {
    const int saved = errno;
    if (Interrupt* const interrupt = raised_by_signals.load()) {
        interrupt->raise();
    }
    errno = saved;
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

}  // namespace

Interrupt::Interrupt() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) {
        throw std::system_error{errno, std::generic_category(), "pipe"};
    }
    read_end_ = ends[0];
    write_end_ = ends[1];
}

Interrupt::~Interrupt() {
    close(read_end_);
    close(write_end_);
}

void Interrupt::raise() noexcept {
    const char byte = 1;
    // A full pipe means that it was raised long ago.
    [[maybe_unused]] const auto written = write(write_end_, &byte, 1);
}

bool Interrupt::is_raised() const noexcept {
    pollfd wanted{read_end_, POLLIN, 0};
    return poll(&wanted, 1, 0) > 0;
}

SignalGuard::SignalGuard(Interrupt& interrupt) {
    raised_by_signals = &interrupt;
    handle(SIGINT, on_signal);
    handle(SIGTERM, on_signal);
    handle(SIGPIPE, SIG_IGN);
}

SignalGuard::~SignalGuard() {
    handle(SIGINT, SIG_DFL);
    handle(SIGTERM, SIG_DFL);
    handle(SIGPIPE, SIG_DFL);
    raised_by_signals = nullptr;
}

}  // namespace usurper::match
