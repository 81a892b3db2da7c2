// SPDX-License-Identifier: GPL-3.0-or-later
#include "usurper/search/thread.hpp"

#include <utility>

namespace usurper {

Thread::~Thread() {
    {
        const std::scoped_lock lock{mutex_};
        quit_ = true;
        changed_.notify_all();
    }
    thread_.join();
}

void Thread::start(std::function<void()> job) {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return !busy_; });
    job_ = std::move(job);
    busy_ = true;
    changed_.notify_all();
}

void Thread::wait() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [this] { return !busy_; });
}

void Thread::run() {
    std::unique_lock lock{mutex_};
    while (true) {
        changed_.wait(lock, [this] { return busy_ || quit_; });
        if (!busy_) {
            return;
        }
        const std::function<void()> job = std::move(job_);
        lock.unlock();
        job();
        lock.lock();
        busy_ = false;
        changed_.notify_all();
    }
}

}  // namespace usurper
