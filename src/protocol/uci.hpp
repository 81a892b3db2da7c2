// SPDX-License-Identifier: GPL-3.0-or-later
// The Universal Chess Interface (Stefan Meyer-Kahlen, 2006), with UCI_Variant.
#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <thread>

#include "engine.hpp"
#include "protocol/output.hpp"
#include "protocol/uci_options.hpp"

namespace usurper {

class Uci {
  public:
    Uci(Engine& engine, Output& output);
    /// Stops whatever is running, without a word.
    ~Uci();
    Uci(const Uci&) = delete;
    Uci& operator=(const Uci&) = delete;

    /// Carries out one line of input. Returns false when it said quit.
    bool execute(std::string_view line);

  private:
    void add_options();
    void identify();
    void position(std::string_view arguments);
    void go(std::string_view arguments);
    void perft(int depth);
    void display();
    void help();

    /// Ends a search or a count that is running; its last line is out when this returns.
    void halt();
    void error(std::string_view what);

    Engine& engine_;
    Output& output_;
    UciOptions options_;
    std::thread counting_;  // a running perft
    std::atomic<bool> stop_counting_{false};
};

}  // namespace usurper
