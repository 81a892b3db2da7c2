// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/adjudication.hpp"

#include <cstdlib>

#include "usurper/outcome.hpp"

namespace usurper::match {
namespace {

constexpr int mate_centipawns = 100'000;

/// In centipawns, mates included; nothing when the engine said nothing.
std::optional<int> score_of(const Thought& thought) {
    if (thought.mate_in) {
        return *thought.mate_in > 0 ? mate_centipawns : -mate_centipawns;
    }
    return thought.centipawns;
}

}  // namespace

void Adjudicator::note(Side mover, const Thought& thought, int plies, int white_lead) {
    plies_ = plies;
    note_draw(thought);
    note_resign(mover, thought);
    note_lead(white_lead);
}

void Adjudicator::note_draw(const Thought& thought) {
    if (rules_.draw) {
        const auto score = score_of(thought);
        const bool is_drawish = score && std::abs(*score) <= rules_.draw->centipawns;
        drawish_plies_ = is_drawish ? drawish_plies_ + 1 : 0;
    }
}

void Adjudicator::note_resign(Side mover, const Thought& thought) {
    if (rules_.resign) {
        const auto score = score_of(thought);
        const int limit = rules_.resign->centipawns;
        int& losing = losing_moves_[index_of(mover)];
        int& winning = winning_moves_[index_of(mover)];
        losing = score && *score <= -limit ? losing + 1 : 0;
        winning = score && *score >= limit ? winning + 1 : 0;
    }
}

void Adjudicator::note_lead(int white_lead) {
    if (rules_.lead) {
        int& white = lead_plies_[index_of(Side::white)];
        int& black = lead_plies_[index_of(Side::black)];
        white = white_lead >= rules_.lead->centipawns ? white + 1 : 0;
        black = white_lead <= -rules_.lead->centipawns ? black + 1 : 0;
    }
}

std::optional<Outcome> Adjudicator::verdict() const {
    for (const Side side : {Side::white, Side::black}) {
        const Result loss = detail::win_of(~side);
        if (rules_.resign && losing_moves_[index_of(side)] >= rules_.resign->moves &&
            (!rules_.resign->two_sided ||
             winning_moves_[index_of(~side)] >= rules_.resign->moves)) {
            return Outcome{loss, name_of(side) + " sees itself lost"};
        }
        if (rules_.lead && lead_plies_[index_of(~side)] >= 2 * rules_.lead->moves) {
            return Outcome{loss, name_of(~side) + " is far ahead"};
        }
    }
    if (rules_.draw && plies_ >= 2 * rules_.draw->from_move &&
        drawish_plies_ >= 2 * rules_.draw->moves) {
        return Outcome{Result::draw, "neither side sees an advantage"};
    }
    if (rules_.max_moves && plies_ >= 2 * *rules_.max_moves) {
        return Outcome{Result::draw, "the game has reached its greatest length"};
    }
    return std::nullopt;
}

}  // namespace usurper::match
