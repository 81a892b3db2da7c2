// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <span>
#include <thread>

extern char** environ;

namespace usurper::match {
namespace {

using namespace std::chrono_literals;

/// What came in time is read a little later too, but not a flood without end.
constexpr auto grace = 1s;

struct Pipe {
    std::array<int, 2> ends{-1, -1};

    // Closed in every program that is started, so that no engine holds another's pipes.
    [[nodiscard]] bool open() { return pipe2(ends.data(), O_CLOEXEC) == 0; }
    ~Pipe() {
        for (const int end : ends) {
            if (end >= 0) {
                close(end);
            }
        }
    }
    [[nodiscard]] int take(std::size_t end) {
        const int taken = ends[end];
        ends[end] = -1;
        return taken;
    }
};

/// How posix_spawn shall set up the child.
class SpawnPlan {
  public:
    SpawnPlan(const Program& program, int input, int output) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawnattr_init(&attributes_);
        if (!program.directory.empty()) {
            posix_spawn_file_actions_addchdir_np(&actions_, program.directory.c_str());
        }
        posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
        const char* const errors =
            program.error_file.empty() ? "/dev/null" : program.error_file.c_str();
        posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, errors,
                                         O_WRONLY | O_CREAT | O_APPEND, 0666);
        sigset_t none;
        sigset_t all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &all);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    /// Returns an errno, 0 for success.
    int spawn(const Program& program, pid_t& id) {
        std::vector<char*> words{const_cast<char*>(program.path.c_str())};
        for (const std::string& argument : program.arguments) {
            words.push_back(const_cast<char*>(argument.c_str()));
        }
        words.push_back(nullptr);
        return posix_spawnp(&id, program.path.c_str(), &actions_, &attributes_, words.data(),
                            environ);
    }

  private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

/// Waits until one of `wanted` is ready. Returns what poll does.
int wait_until(std::span<pollfd> wanted, TimePoint deadline) {
    for (;;) {
        const auto left = std::max(deadline - SteadyClock::now(), SteadyClock::duration{0});
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
        const timespec limit{seconds.count(), (left - seconds).count()};
        const int ready = ppoll(wanted.data(), wanted.size(), &limit, nullptr);
        if (ready >= 0 || errno != EINTR) {
            return ready;
        }
    }
}

}  // namespace

StartResult Process::start(const Program& program, const Interrupt& interrupt) {
    Pipe to_child;
    Pipe from_child;
    if (!to_child.open() || !from_child.open()) {
        return {nullptr, std::string{"no pipe: "} + std::strerror(errno)};
    }
    pid_t id = 0;
    SpawnPlan plan{program, to_child.ends[0], from_child.ends[1]};
    if (const int error = plan.spawn(program, id); error != 0) {
        return {nullptr, "cannot start " + program.path + ": " + std::strerror(error)};
    }
    const int input = to_child.take(1);
    const int output = from_child.take(0);
    fcntl(input, F_SETFL, O_NONBLOCK);
    fcntl(output, F_SETFL, O_NONBLOCK);
    return {std::unique_ptr<Process>{new Process{id, input, output, interrupt}}, {}};
}

Process::~Process() {
    close_pipes();
    kill_and_reap();
}

bool Process::take_line(std::string& line) {
    for (;;) {
        const std::size_t end = buffer_.find('\n', searched_);
        if (end == std::string::npos) {
            searched_ = buffer_.size();
            if (searched_ - begin_ < longest_line) {
                return false;
            }
            // Too long: what there is of it is the line, the rest goes to waste.
            const bool was_cut = is_cut_;
            line.assign(buffer_, begin_, longest_line);
            buffer_.clear();
            begin_ = searched_ = 0;
            is_cut_ = true;
            return !was_cut;
        }
        const bool was_cut = is_cut_;
        is_cut_ = false;
        line.assign(buffer_, begin_, std::min(end - begin_, longest_line));
        begin_ = searched_ = end + 1;
        if (begin_ == buffer_.size()) {
            buffer_.clear();
            begin_ = searched_ = 0;
        }
        if (!was_cut) {
            if (!line.empty() && line.back() == '\r') {
                line.pop_back();
            }
            return true;
        }
    }
}

bool Process::fill() {
    if (begin_ > longest_line) {
        buffer_.erase(0, begin_);
        searched_ -= begin_;
        begin_ = 0;
    }
    std::array<char, 16384> chunk{};
    const ssize_t got = read(output_, chunk.data(), chunk.size());
    if (got > 0) {
        buffer_.append(chunk.data(), static_cast<std::size_t>(got));
        return true;
    }
    return got < 0 && (errno == EAGAIN || errno == EINTR);
}

Process::Read Process::read_line(std::string& line, TimePoint deadline) {
    for (;;) {
        if (take_line(line)) {
            return Read::line;
        }
        if (output_ < 0) {
            return Read::closed;
        }
        std::array<pollfd, 2> wanted{pollfd{output_, POLLIN, 0},
                                     pollfd{interrupt_.descriptor(), POLLIN, 0}};
        const int ready = wait_until(wanted, deadline);
        if (wanted[1].revents != 0) {
            return Read::interrupted;
        }
        if (ready <= 0 || SteadyClock::now() >= deadline + grace) {
            return Read::timed_out;
        }
        if (wanted[0].revents != 0 && !fill()) {
            return Read::closed;
        }
    }
}

bool Process::write(std::string_view text, TimePoint deadline) {
    while (!text.empty()) {
        const ssize_t put = input_ < 0 ? -1 : ::write(input_, text.data(), text.size());
        if (put > 0) {
            text.remove_prefix(static_cast<std::size_t>(put));
            continue;
        }
        if (input_ < 0 || (put < 0 && errno != EAGAIN && errno != EINTR)) {
            return false;
        }
        // It may not read because nobody reads what it writes.
        const bool has_room = buffer_.size() - begin_ < most_unread;
        std::array<pollfd, 2> wanted{pollfd{input_, POLLOUT, 0},
                                     pollfd{has_room ? output_ : -1, POLLIN, 0}};
        if (wait_until(wanted, deadline) <= 0 || SteadyClock::now() >= deadline + grace) {
            return false;
        }
        if (wanted[1].revents != 0 && !fill()) {
            return false;
        }
    }
    return true;
}

bool Process::has_ended() const noexcept {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid != 0;
}

bool Process::wait_for_end(TimePoint deadline) const {
    for (auto pause = 100us; !has_ended(); pause = std::min(2 * pause, 10000us)) {
        if (SteadyClock::now() >= deadline) {
            return false;
        }
        std::this_thread::sleep_for(pause);
    }
    return true;
}

bool Process::finish(TimePoint deadline) {
    close_pipes();
    const bool by_itself = wait_for_end(deadline);
    kill_and_reap();
    return by_itself;
}

std::string Process::last_words(TimePoint deadline) {
    if (is_reaped_ || !wait_for_end(deadline)) {
        return "cut the connection";
    }
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(id_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (info.si_code == CLD_EXITED) {
        return "exited with status " + std::to_string(info.si_status);
    }
    return "was killed by signal " + std::to_string(info.si_status);
}

void Process::close_pipes() noexcept {
    for (int* const end : {&input_, &output_}) {
        if (*end >= 0) {
            close(*end);
            *end = -1;
        }
    }
}

void Process::kill_and_reap() noexcept {
    if (is_reaped_) {
        return;
    }
    // The group keeps its number until its leader is reaped, so this meets no stranger.
    kill(-id_, SIGKILL);
    int status = 0;
    while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
    }
    is_reaped_ = true;
}

}  // namespace usurper::match
