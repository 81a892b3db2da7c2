// SPDX-License-Identifier: GPL-3.0-or-later
// Which moves are known to be legal, or not, without being made.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "necromancer/check.hpp"
#include "necromancer/moves.hpp"
#include "usurper/orthodox.hpp"
#include "usurper/rules.hpp"

namespace usurper::necromancy {

/// What the enemy's men do to the king of the side to move.
struct Survey {
    struct Pin {
        std::uint8_t man;
        std::uint8_t slider;
    };
    Square royal = orthodox::nowhere;  ///< nowhere: in the graveyard
    bool has_necromancer = false;
    bool is_calm = false;  ///< the king is on the board, and nobody attacks it or pins a man
    int attacks = 0;
    int pins = 0;
    std::array<std::uint8_t, 16> attackers{};  // 8 lines' ends and 8 knights
    std::array<Pin, 8> pinned{};
};

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

template <class Rules, class Pos>
[[nodiscard]] Survey survey(const Pos& pos) {
    using Geometry = typename Pos::Geometry;
    const auto& board = pos.board();
    const Side side = pos.side();
    Survey survey;
    survey.royal = king_of(board, side);
    if (survey.royal == orthodox::nowhere) {
        return survey;
    }
    const Square royal = survey.royal;
    const auto attack = [&survey](Square from) {
        survey.attackers[static_cast<std::size_t>(survey.attacks++)] =
            static_cast<std::uint8_t>(from);
    };
    const auto look_along = [&](Square slider) {
        const Step step = Geometry::step_towards(royal, slider);
        Square blocker = orthodox::nowhere;
        for (Square between = royal + step; between != slider; between += step) {
            if (board.is_empty(between)) {
                continue;
            }
            if (blocker != orthodox::nowhere || !board[between].belongs_to(side)) {
                return;
            }
            blocker = between;
        }
        if (blocker == orthodox::nowhere) {
            attack(slider);
        } else {
            survey.pinned[static_cast<std::size_t>(survey.pins++)] = {
                static_cast<std::uint8_t>(blocker), static_cast<std::uint8_t>(slider)};
        }
    };
    const auto of_sort = [&](Piece piece) __attribute__((always_inline)) {
        const std::uint8_t reach = Rules::reach(piece);
        if (reach == 0) {
            return;
        }
        if ((reach & ~orthodox::pawn_captures) == 0) {
            const Square behind = royal - Geometry::forward(~side);
            for (const Square from : {behind + Geometry::east, behind + Geometry::west}) {
                if (board[from] == piece) {
                    attack(from);
                }
            }
            return;
        }
        for (const Square from : board.men(piece)) {
            const std::uint8_t way = Geometry::contact(from, royal) & reach;
            if (way == 0) {
                continue;
            }
            if ((way & ~orthodox::lines) != 0) {
                attack(from);
            } else {
                look_along(from);
            }
        }
    };
    for (Kind kind = pawn; kind <= king; ++kind) {
        of_sort(Piece{~side, kind});
        of_sort(Piece{~side, kind, true});
    }
    survey.has_necromancer = has_necromancer(board, side);
    survey.is_calm = survey.attacks == 0 && survey.pins == 0;
    return survey;
}

/// Judges an undead king by its attackers, and a live one as far as they tell.
[[nodiscard]] inline Legality judge(Attackers attackers, bool undead_king, bool may_answer) {
    if (attackers.undead > 0) {
        return Legality::illegal;
    }
    if (attackers.live == 0) {
        return Legality::legal;
    }
    if (undead_king) {
        return attackers.live == 1 ? Legality::legal : Legality::illegal;
    }
    return may_answer ? Legality::unknown : Legality::illegal;
}

/// The king steps, or takes by moving in.
template <class Rules, class Pos>
[[nodiscard]] Legality judge_king_move(const Pos& pos, const Survey& survey, Square to) {
    Attackers attackers;
    (void)orthodox::any_attacker<Rules>(pos.board(), to, ~pos.side(), survey.royal,
                                        [&](Square from) {
                                            attackers.add(pos[from]);
                                            return attackers.undead > 0;
                                        });
    return judge(attackers, pos[survey.royal].changed(), survey.has_necromancer);
}

/// Any other move of one man: who attacks the king after it?
template <class Rules, class Pos>
[[nodiscard]] Legality judge_other_move(const Pos& pos, const Survey& survey, Move move) {
    using Geometry = typename Pos::Geometry;
    const Square to = move.to();
    const bool stays = move.kind() == conversion || move.kind() == resurrection;
    Attackers attackers;
    for (int i = 0; i < survey.attacks; ++i) {
        const Square from = survey.attackers[static_cast<std::size_t>(i)];
        const bool is_answered =
            move.kind() == conversion ? to == from : cuts_line<Geometry>(survey.royal, from, to);
        if (!is_answered) {
            attackers.add(pos[from]);
        }
    }
    for (int i = 0; i < survey.pins && !stays; ++i) {
        const auto [man, slider] = survey.pinned[static_cast<std::size_t>(i)];
        if (man == move.from() && !cuts_line<Geometry>(survey.royal, slider, to)) {
            attackers.add(pos[slider]);
        }
    }
    const bool gains_necromancer =
        move.kind() == conversion
            ? pos[to].kind() == necromancer
            : (move.kind() == resurrection || move.kind() == orthodox::promotion) &&
                  move.payload() == necromancer;
    return judge(attackers, pos[survey.royal].changed(),
                 survey.has_necromancer || gains_necromancer);
}

/// The answer where the king is attacked, shielded or moves.
template <class Rules, class Pos>
[[nodiscard, gnu::noinline]] Legality judge_move(const Pos& pos, const Survey& survey, Move move) {
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
                       ? judge_king_move<Rules>(pos, survey, move.to())
                       : judge_other_move<Rules>(pos, survey, move);
    }
}

template <class Rules, class Pos>
[[nodiscard]] inline Legality legality(const Pos& pos, const Survey& survey, Move move) {
    if (survey.is_calm && move.from() != survey.royal && move.kind() != orthodox::en_passant) {
        return Legality::legal;
    }
    return judge_move<Rules>(pos, survey, move);
}

}  // namespace usurper::necromancy
