// SPDX-License-Identifier: GPL-3.0-or-later
// Games that are broken off because both engines, or the referee, have no doubt.
#pragma once

#include <optional>
#include <string>

#include "match/engine_client.hpp"

namespace usurper::match {

/// Draw: from a move number on both engines have seen next to no advantage for so many moves.
struct DrawRule {
    int from_move = 40;
    int moves = 8;        ///< of each side, in a row
    int centipawns = 10;  ///< at most, either way
};

/// Resignation: an engine has seen itself lost for so many of its moves.
struct ResignRule {
    int moves = 3;
    int centipawns = 600;    ///< at least so much behind
    bool two_sided = false;  ///< and its opponent has seen itself winning for as long
};

/// Lead: the referee's own evaluation has been in favour of one side for so many moves of each.
struct LeadRule {
    int moves = 10;
    int centipawns = 1500;
};

struct AdjudicationRules {
    std::optional<DrawRule> draw;
    std::optional<ResignRule> resign;
    std::optional<LeadRule> lead;
    std::optional<int> max_moves;  ///< of each side; the game is then drawn
};

/// Watches one game.
class Adjudicator {
  public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_{rules} {}

    /// Takes note of a move: who made it, what that engine thought, how many plies the game has
    /// now, and, where a lead decides, the referee's evaluation in centipawns for White.
    void note(Side mover, const Thought& thought, int plies, int white_lead);
    /// Is the evaluation looked at?
    [[nodiscard]] bool wants_lead() const noexcept { return rules_.lead.has_value(); }
    /// How the game is broken off, if it is.
    [[nodiscard]] std::optional<Outcome> verdict() const;

  private:
    void note_draw(const Thought& thought);
    void note_resign(Side mover, const Thought& thought);
    void note_lead(int white_lead);

    const AdjudicationRules& rules_;
    int plies_ = 0;
    int drawish_plies_ = 0;
    int losing_moves_[2] = {0, 0};
    int winning_moves_[2] = {0, 0};
    int lead_plies_[2] = {0, 0};
};

}  // namespace usurper::match
