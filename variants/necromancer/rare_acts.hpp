// SPDX-License-Identifier: GPL-3.0-or-later
// What the random games of the conformance test must have met.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "conformance/rare_acts.hpp"
#include "necromancer/rules.hpp"

namespace usurper::test {

template <>
struct RareActs<Necromancer> {
    void see(const Position<Necromancer>& before, Move move) {
        const Piece mover = before[move.from()];
        const Piece met = before[move.to()];
        const Square royal = necromancy::king_of(before.board(), before.side());
        castlings += move.kind() == orthodox::castling;
        conversions_of_necromancers +=
            move.kind() == necromancy::conversion && met.kind() == necromancy::necromancer;
        captures_of_kings +=
            move.kind() != necromancy::conversion && met.is_man() && met.kind() == king;
        kings_resurrected += move.kind() == necromancy::resurrection && move.payload() == king;
        necromancers_resurrected +=
            move.kind() == necromancy::resurrection && move.payload() == necromancy::necromancer;
        if (move.kind() == orthodox::promotion) {
            promotions_of_undead += mover.changed();
            promotions_to_necromancer += move.payload() == necromancy::necromancer;
        }
        en_passant += move.kind() == orthodox::en_passant;
        kings_left_attacked +=
            royal != orthodox::nowhere && !before[royal].changed() &&
            !Necromancer::in_check(before, before.side()) &&
            orthodox::is_attacked<Necromancer>(before.board(), royal, ~before.side());
    }

    [[nodiscard]] std::vector<std::pair<std::string, int>> counts() const {
        return {{"castlings", castlings},
                {"conversions of necromancers", conversions_of_necromancers},
                {"captures of kings", captures_of_kings},
                {"kings resurrected", kings_resurrected},
                {"necromancers resurrected", necromancers_resurrected},
                {"promotions of undead pawns", promotions_of_undead},
                {"promotions to necromancer", promotions_to_necromancer},
                {"captures en passant", en_passant},
                {"live kings attacked but not in check", kings_left_attacked}};
    }

  private:
    int castlings = 0;
    int conversions_of_necromancers = 0;
    int captures_of_kings = 0;
    int kings_resurrected = 0;
    int necromancers_resurrected = 0;
    int promotions_of_undead = 0;
    int promotions_to_necromancer = 0;
    int en_passant = 0;
    int kings_left_attacked = 0;
};

}  // namespace usurper::test
