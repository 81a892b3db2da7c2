// SPDX-License-Identifier: GPL-3.0-or-later
// Games as PGN files hold them (Steven J. Edwards, Portable Game Notation Specification, 1994).
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "usurper/session.hpp"

namespace usurper::match {

/// A game as it stands in the file: nothing is known of its rules yet.
struct PgnGame {
    int number = 0;  ///< in the file, from 1
    int line = 0;    ///< where it begins, from 1
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<std::string> moves;  ///< of the main line
    std::string result;              ///< the token after the moves; "" when there is none
    std::string error;               ///< what is wrong with its syntax, or ""

    /// The value of a tag, its name in any case; nothing when there is none.
    [[nodiscard]] std::optional<std::string> tag(std::string_view name) const;
};

/// Reads a file game by game, however long it is.
class PgnReader {
  public:
    explicit PgnReader(std::istream& file) : file_{file} {}

    /// Reads the next game; false when there is none left.
    [[nodiscard]] bool next(PgnGame& game);

  private:
    int take();
    [[nodiscard]] int peek();
    void skip_line();
    void read_tag(PgnGame& game);
    /// Passes over what stands between `open` and `close`; what it is called, for an error.
    void skip_comment(PgnGame& game);
    void skip_variation(PgnGame& game);
    /// A move, a number, a result: returns whether it ended the game.
    [[nodiscard]] bool read_token(PgnGame& game);

    std::istream& file_;
    int line_ = 1;
    int games_ = 0;
    bool at_line_start_ = true;
};

/// A game played through by the rules.
struct Replay {
    std::vector<std::string> fens;   ///< from the beginning to the end, one more than moves
    std::vector<std::string> moves;  ///< in the engine's own notation
    Outcome outcome;                 ///< by the rules, of the last position
    std::string error;               ///< names the move, or says why the position cannot be set
};

/// Plays at most `plies` moves (all for -1) on `board`, whose variant is the game's. After an
/// error the rest is what came before it.
[[nodiscard]] Replay replay(const PgnGame& game, Session& board, int plies = -1);

}  // namespace usurper::match
