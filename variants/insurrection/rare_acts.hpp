// SPDX-License-Identifier: GPL-3.0-or-later
// What random games of Insurrection and Assassination must have met to have tested the rules.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "conformance/rare_acts.hpp"
#include "insurrection/rules.hpp"

namespace usurper::test {

template <insurrection::Royalty royalty>
struct RareActs<Uprising<royalty>> {
    using Rules = Uprising<royalty>;

    /// From that many games on, the rarest acts are asked for too.
    static constexpr int games_that_meet_the_rarest = 2000;

    RareActs() {
        const bool wants_rarest = game_count() >= games_that_meet_the_rarest;
        for (const Kind rank : {pawn, knight, bishop, rook, queen, king}) {
            if (rank != king || wants_rarest) {
                times_["a coup brings the " + name(rank) + "s to power"] = 0;
            }
            times_["power follows the last ruler to the " + name(rank) + "s"] = 0;
        }
        for (const char* const act :
             {"a ruler takes the last of a rank", "the last ruler promotes", "a ruler promotes",
              "a pawn becomes king", "a pawn captures on the last rank",
              "a man becomes a ruler by capture", "a coup gives check"}) {
            times_[act] = 0;
        }
        if (wants_rarest) {
            times_["a king that is not royal castles"] = 0;
        }
        if (Rules::is_assassination) {
            times_["a ruler is captured"] = 0;
            times_["a second ruler answers check"] = 0;
        } else {
            times_["a check of two rulers is answered"] = 0;
        }
    }

    void see(const Position<Rules>& before, Move move) {
        const Side side = before.side();
        const Kind rank = before[move.from()].kind();
        const Kind power = insurrection::government(before, side);
        const Kind their_power = insurrection::government(before, ~side);
        const bool is_ruler = rank == power;
        const bool in_check = Rules::in_check(before, side);
        Position<Rules> after = before;
        after.make(move);
        const Kind new_power = insurrection::government(after, side);
        const Kind new_rank = after[move.to()].kind();
        const bool takes = after.board().count(~side) < before.board().count(~side);
        const Kind taken = move.kind() == orthodox::en_passant ? pawn : before[move.to()].kind();
        const bool gives_check = Rules::in_check(after, ~side);

        if (takes && is_ruler) {
            if (insurrection::government(after, ~side) != their_power) {
                note("a coup brings the " + name(taken) + "s to power");
                note_if(gives_check, "a coup gives check");
            }
            note_if(before.board().count(Piece{~side, taken}) == 1,
                    "a ruler takes the last of a rank");
        }
        note_if(takes && taken == their_power, "a ruler is captured");
        note_if(new_power != power, "power follows the last ruler to the " + name(new_power) + "s");
        note_if(new_power != power && move.kind() == orthodox::promotion,
                "the last ruler promotes");
        note_if(is_ruler && move.kind() == orthodox::promotion, "a ruler promotes");
        note_if(move.kind() == orthodox::promotion && new_rank == king, "a pawn becomes king");
        note_if(takes && rank == pawn && Rules::Geometry::relative_rank(side, move.to()) == 7,
                "a pawn captures on the last rank");
        note_if(takes && !is_ruler && new_rank == power, "a man becomes a ruler by capture");
        note_if(move.kind() == orthodox::castling &&
                    !insurrection::king_is_royal<royalty>(before, side),
                "a king that is not royal castles");
        if (in_check) {
            int attacked = 0;
            for (const Square ruler : insurrection::rulers(before, side)) {
                attacked += orthodox::is_attacked<Rules>(before.board(), ruler, ~side) ? 1 : 0;
            }
            note_if(attacked > 1, "a check of two rulers is answered");
            note_if(insurrection::rulers(after, side).size() > 1, "a second ruler answers check");
        }
    }

    [[nodiscard]] std::vector<std::pair<std::string, int>> counts() const {
        return {times_.begin(), times_.end()};
    }

  private:
    [[nodiscard]] static std::string name(Kind rank) {
        return std::string{Rules::spec.kinds[rank]};
    }
    void note(const std::string& act) {
        if (const auto known = times_.find(act); known != times_.end()) {
            ++known->second;
        }
    }
    void note_if(bool happened, const std::string& act) {
        if (happened) {
            note(act);
        }
    }

    std::map<std::string, int> times_;
};

}  // namespace usurper::test
