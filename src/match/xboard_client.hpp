// SPDX-License-Identifier: GPL-3.0-or-later
// An engine that speaks the Chess Engine Communication Protocol, version 2 (Tim Mann and H. G.
// Muller, https://www.gnu.org/software/xboard/engine-intf.html), or version 1.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "match/engine_link.hpp"

namespace usurper::match {

/// What an engine said in its `feature` commands; the defaults are those of an engine that says
/// nothing.
struct XboardFeatures {
    bool ping = false;
    bool setboard = false;
    bool usermove = false;
    bool san = false;
    bool time = true;
    bool reuse = true;
    bool memory = false;
    bool smp = false;
    bool colors = true;
    bool done = false;
    std::string name;
    std::vector<std::string> variants;
    std::vector<std::string> options;  ///< names
};

/// Reads what follows the word "feature" into `features`. Returns the names of the features that
/// were given, so that they can be accepted.
std::vector<std::string> note_xboard_features(std::string_view text, XboardFeatures& features);

/// Reads a line of thinking output, "ply score time nodes pv", into `thought`; anything else
/// changes nothing.
void note_xboard_thought(std::string_view line, Thought& thought);

class XboardClient final : public EngineClient {
  public:
    explicit XboardClient(EngineLink link) : link_{std::move(link)} {}

    /// Shakes hands and sets the options; returns why not, or "".
    [[nodiscard]] std::string prepare(std::string_view variant);

    [[nodiscard]] std::string new_game(const GameStart& start) override;
    [[nodiscard]] Reply think(const Turn& turn) override;
    [[nodiscard]] std::optional<Result> end_game(const Outcome& outcome) override;
    [[nodiscard]] bool recover() override;
    [[nodiscard]] bool is_spent() const override {
        return link_.config().restart || !features_.reuse;
    }
    void quit() override { link_.quit("quit"); }
    [[nodiscard]] std::string own_name() const override { return features_.name; }

  private:
    [[nodiscard]] std::string shake_hands();
    [[nodiscard]] std::string set_variant(std::string_view variant);
    [[nodiscard]] std::string set_options();
    /// Waits for the pong, if the engine can; claims that come before it are kept. Returns why it
    /// did not come, or "".
    [[nodiscard]] std::string synchronise();
    void set_limits(const GameClock& clock);
    void send_clocks(const Turn& turn);
    void send_move(const std::string& move);
    /// Takes note of a line; true when it answers a turn.
    [[nodiscard]] bool note_line(std::string_view line, Reply& reply);
    [[nodiscard]] bool note_result(std::string_view line, Reply& reply) const;

    EngineLink link_;
    XboardFeatures features_;
    std::string variant_;  ///< as the engine calls it
    GameStart start_;
    std::size_t sent_ = 0;     ///< moves of the game that the engine knows
    bool is_playing_ = false;  ///< it answers moves by itself: it is not in force mode
    bool has_limits_ = false;
    int pings_ = 0;
    bool shows_thoughts_ = true;
};

}  // namespace usurper::match
