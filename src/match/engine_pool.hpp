// SPDX-License-Identifier: GPL-3.0-or-later
// The running engines of one thread of the match: those of its current game.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>

#include "match/engine_link.hpp"

namespace usurper::match {

class EnginePool {
  public:
    EnginePool(const std::vector<EngineConfig>& engines, std::string_view variant,
               const Interrupt& interrupt, TrafficLog* log)
        : engines_{engines}, variant_{variant}, interrupt_{interrupt}, log_{log} {}
    ~EnginePool();
    EnginePool(const EnginePool&) = delete;
    EnginePool& operator=(const EnginePool&) = delete;

    /// Ends the engines that are not among these two.
    void keep_only(int one, int other);
    /// The engine, started if it is not running; nullptr, and why, when it does not start.
    [[nodiscard]] EngineClient* get(int engine, std::string& error);
    /// Ends an engine that has gone wrong, or that shall be fresh for every game.
    void discard(int engine, bool can_quit);

  private:
    const std::vector<EngineConfig>& engines_;
    std::string variant_;
    const Interrupt& interrupt_;
    TrafficLog* log_;
    std::map<int, std::unique_ptr<EngineClient>> running_;
};

}  // namespace usurper::match
