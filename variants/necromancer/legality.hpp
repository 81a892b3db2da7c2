// SPDX-License-Identifier: GPL-3.0-or-later
// Which moves are known to be legal, or not, without being made.
#pragma once

#include <cstddef>

#include "necromancer/acts.hpp"
#include "necromancer/answers.hpp"
#include "necromancer/check.hpp"
#include "necromancer/survey.hpp"
#include "usurper/orthodox.hpp"
#include "usurper/rules.hpp"

namespace usurper::necromancy {

/// Does a man on `to` stand on the line between `royal` and `slider`, or take the slider?
template <class Geometry>
[[nodiscard]] bool cuts_line(Square royal, Square slider, Square to) {
    if (to == slider) {
        return true;
    }
    const Step step = Geometry::step_towards(royal, slider);
    if (step == 0 || Geometry::step_towards(royal, to) != step) {
        return false;
    }
    return step > 0 ? to < slider : to > slider;
}

/// An undead king is judged by its attackers alone, and a live one where they are undead, or
/// none.
[[nodiscard]] inline Legality judge(Attackers attackers, bool undead_king) {
    if (attackers.undead > 0) {
        return Legality::illegal;
    }
    if (attackers.live == 0) {
        return Legality::legal;
    }
    if (undead_king) {
        return attackers.live == 1 ? Legality::legal : Legality::illegal;
    }
    return Legality::unknown;
}

/// The king steps, or takes by moving in.
template <class Rules, class Pos>
[[nodiscard]] Legality judge_king_move(const Pos& pos, const Survey<Rules>& survey, Square to) {
    const Legality known = judge(survey.attackers_next_to_king(to), pos[survey.royal].changed());
    return known == Legality::unknown && !survey.has_necromancer ? Legality::illegal : known;
}

/// Any other move of one man, or none: who attacks the king after it?
template <class Rules, class Pos>
[[nodiscard]] Legality judge_other_move(const Pos& pos, const Survey<Rules>& survey, Move move) {
    using Geometry = typename Pos::Geometry;
    const Square to = move.to();
    Attackers attackers;
    for (int i = 0; i < survey.attacks; ++i) {
        const Square from = survey.attackers[static_cast<std::size_t>(i)];
        const bool is_answered =
            move.kind() == conversion ? to == from : cuts_line<Geometry>(survey.royal, from, to);
        if (!is_answered) {
            attackers.add(pos[from]);
        }
    }
    bool is_opened = false;
    if (move.kind() != conversion) {  // a resurrection moves no man: nobody is pinned there
        for (int i = 0; i < survey.pins; ++i) {
            const auto [man, slider] = survey.pinned[static_cast<std::size_t>(i)];
            if (man == move.from() && !cuts_line<Geometry>(survey.royal, slider, to)) {
                attackers.add(pos[slider]);
                is_opened = true;
            }
        }
    }
    const Legality known = judge(attackers, pos[survey.royal].changed());
    if (known != Legality::unknown) {
        return known;
    }
    if (survey.has_answers && !is_opened) {
        return survey.answers.judge(pos, move);
    }
    return survey.has_necromancer || puts_necromancer(pos, move) ? Legality::unknown
                                                                 : Legality::illegal;
}

/// The answer where the king is attacked, shielded or moves.
template <class Rules, class Pos>
[[nodiscard, gnu::noinline]] Legality judge_move(const Pos& pos, const Survey<Rules>& survey,
                                                 Move move) {
    if (survey.royal == orthodox::nowhere) {  // the king itself is placed
        return checks_undead_king<Rules>(pos.board(), move.to(), ~pos.side()) ? Legality::illegal
                                                                              : Legality::legal;
    }
    switch (move.kind()) {
        case orthodox::castling:
            return Legality::legal;  // nobody attacks where the king goes
        case orthodox::en_passant:
            return Legality::unknown;
        default:
            return move.from() == survey.royal && move.kind() == orthodox::plain
                       ? judge_king_move(pos, survey, move.to())
                       : judge_other_move(pos, survey, move);
    }
}

/// Contract member.
template <class Rules, class Pos>
[[nodiscard]] inline Legality legality(const Pos& pos, const Survey<Rules>& survey, Move move) {
    const bool leaves_king_alone =
        survey.attacks == 0 && move.from() != survey.royal && survey.royal != orthodox::nowhere &&
        move.kind() != orthodox::en_passant && !survey.is_pinned(move.from());
    return leaves_king_alone ? Legality::legal : judge_move(pos, survey, move);
}

}  // namespace usurper::necromancy
