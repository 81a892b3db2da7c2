// SPDX-License-Identifier: GPL-3.0-or-later
// A game between a person and the engine, in lines of text.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "usurper/session.hpp"

namespace usurper {

struct TextGameOptions {
    bool human_plays_white = true;
    bool human_plays_black = false;
    Milliseconds move_time{1000};
    bool coloured = false;
};

class TextGame {
  public:
    TextGame(Session& session, const TextGameOptions& options)
        : session_{session}, options_{options} {}

    /// Plays until the game ends, or the person says quit, or `in` ends.
    void play(std::istream& in, std::ostream& out);

  private:
    enum class Next { go_on, quit };

    void show_board(std::ostream& out) const;
    void show_moves(std::ostream& out);
    Next ask(std::istream& in, std::ostream& out);
    Next obey(std::string_view line, std::ostream& out);
    void play_typed(std::string_view text, std::ostream& out);
    void take_back(std::ostream& out);
    void let_engine_move(std::ostream& out);
    [[nodiscard]] bool is_human_turn() const;
    [[nodiscard]] bool is_human_against_engine() const {
        return options_.human_plays_white != options_.human_plays_black;
    }

    Session& session_;
    TextGameOptions options_;
    bool board_is_stale_ = true;
};

}  // namespace usurper
