// SPDX-License-Identifier: GPL-3.0-or-later
// What every protocol drives: the game at hand, and the settings that outlive it.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "usurper/session.hpp"

namespace usurper {

/// Settings that a change of the variant does not touch.
struct Settings {
    std::size_t hash_mb = 16;
    int threads = 1;
    int multi_pv = 1;
    std::chrono::milliseconds move_overhead{10};
};

class Engine {
  public:
    static constexpr std::size_t most_hash_mb = 1U << 20U;
    static constexpr int most_threads = 256;

    /// Begins with chess, at its start position.
    Engine();

    [[nodiscard]] Session& session() noexcept { return *session_; }
    [[nodiscard]] const Settings& settings() const noexcept { return settings_; }

    /// Sets up the start of a variant, by name or alias in any case; returns why not, or "". The
    /// game at hand is kept when there is no such variant. Not while a search is running.
    std::string set_variant(std::string_view name);

    /// Each returns why the setting cannot be, or ""; the old one is then kept.
    std::string set_hash(std::size_t megabytes);
    std::string set_threads(int threads);
    void set_multi_pv(int lines) { settings_.multi_pv = lines; }
    void set_move_overhead(std::chrono::milliseconds overhead) {
        settings_.move_overhead = overhead;
    }

  private:
    Settings settings_;
    std::unique_ptr<Session> session_;
};

}  // namespace usurper
