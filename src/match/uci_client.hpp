// SPDX-License-Identifier: GPL-3.0-or-later
// An engine that speaks UCI.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/engine_link.hpp"

namespace usurper::match {

class UciClient final : public EngineClient {
  public:
    explicit UciClient(EngineLink link) : link_{std::move(link)} {}

    /// Shakes hands and sets the options; returns why not, or "".
    [[nodiscard]] std::string prepare(std::string_view variant);

    [[nodiscard]] std::string new_game(const GameStart& start) override;
    [[nodiscard]] Reply think(const Turn& turn) override;
    [[nodiscard]] std::optional<Result> end_game(const Outcome& outcome) override;
    [[nodiscard]] bool recover() override;
    [[nodiscard]] bool is_spent() const override { return link_.config().restart; }
    void quit() override { link_.quit("quit"); }
    [[nodiscard]] std::string own_name() const override { return own_name_; }

  private:
    struct OfferedOption {
        std::string name;
        std::vector<std::string> choices;
    };

    void note_option(std::string_view line);
    [[nodiscard]] const OfferedOption* offered(std::string_view name) const;
    [[nodiscard]] std::string set_variant(std::string_view variant);
    /// Waits for readyok; returns why it did not come, or "".
    [[nodiscard]] std::string synchronise();

    EngineLink link_;
    std::string own_name_;
    std::vector<OfferedOption> offered_;
    std::string position_;  ///< the `position` command of this game, without the moves
};

/// The `go` command for a turn.
[[nodiscard]] std::string uci_go(const Turn& turn);

/// Reads an `info` line into `thought`: lines without a score, and those of other than the first
/// variation, change nothing.
void note_uci_info(std::string_view line, Thought& thought);

}  // namespace usurper::match
