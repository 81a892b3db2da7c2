// SPDX-License-Identifier: GPL-3.0-or-later
// The options of the UCI protocol, as a table: what `uci` lists and `setoption` sets.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace usurper {

/// One option. `set` gets a value that `check` has found fit, and returns why it cannot be, or "".
struct UciOption {
    enum class Type { check, spin, combo, button, string };

    std::string name;
    Type type;
    std::string initial;                    ///< the default, as text; unused for a button
    long least = 0;                         ///< spin
    long most = 0;                          ///< spin
    std::vector<std::string> choices = {};  ///< combo; other values go to `set` all the same
    std::function<std::string(const std::string& value)> set = {};
};

class UciOptions {
  public:
    void add(UciOption option) { options_.push_back(std::move(option)); }

    /// The lines that answer `uci`.
    [[nodiscard]] std::vector<std::string> listing() const;

    /// Carries out `setoption`, given all that follows the word: "name N [value V]". Names and
    /// the words themselves in any case; returns why it cannot be, or "".
    std::string set(std::string_view arguments);

  private:
    [[nodiscard]] UciOption* find(std::string_view name);

    std::vector<UciOption> options_;
};

}  // namespace usurper
