// SPDX-License-Identifier: GPL-3.0-or-later
// A thread that lives on between jobs.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace usurper {

/// Runs one job at a time. The destructor waits for the job to end. `start` and `wait` may not be
/// called from the job itself.
class Thread {
  public:
    Thread() : thread_{[this] { run(); }} {}
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;
    ~Thread();

    /// Begins a job; waits first until the one before has ended.
    void start(std::function<void()> job);
    /// Waits until there is no job.
    void wait();

  private:
    void run();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::function<void()> job_;
    bool busy_ = false;
    bool quit_ = false;
    std::thread thread_;  // last: it uses the rest
};

}  // namespace usurper
