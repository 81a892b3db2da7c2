// SPDX-License-Identifier: GPL-3.0-or-later
// One look at a king before its side moves: who attacks it, who stands before it, and where it
// would be attacked next.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "necromancer/answers.hpp"
#include "necromancer/check.hpp"
#include "usurper/orthodox.hpp"

namespace usurper::necromancy {

/// What the enemy's men do to the king of the side to move.
template <class Rules>
struct Survey {
    using Geometry = typename Rules::Geometry;
    using Zone = orthodox::KingZone<Geometry, 1>;

    /// A man that alone stands between the king and a slider.
    struct Pin {
        std::uint8_t man;
        std::uint8_t slider;
    };

    Square royal = orthodox::nowhere;  ///< nowhere: in the graveyard
    bool has_necromancer = false;
    bool has_answers = false;  ///< `answers` is for the only attacker of the king
    int attacks = 0;
    int pins = 0;
    std::array<std::uint8_t, 16> attackers;  ///< the ends of 8 lines, and 8 knights
    std::array<Pin, 8> pinned;
    /// Squares next to the king, to which it may step, that some undead, some live and more than
    /// one live enemy will attack once the king has left its own.
    orthodox::ZoneMask undead_attack = 0;
    orthodox::ZoneMask live_attack = 0;
    orthodox::ZoneMask two_live_attack = 0;
    Answers<Rules> answers;

    Survey() noexcept {}  // NOLINT: arrays are filled as far as they are counted

    [[nodiscard]] bool is_pinned(Square square) const {
        for (int i = 0; i < pins; ++i) {
            if (pinned[static_cast<std::size_t>(i)].man == square) {
                return true;
            }
        }
        return false;
    }
    /// Who attacks a square next to the king; two live ones stand for more.
    [[nodiscard]] Attackers attackers_next_to_king(Square square) const {
        const orthodox::ZoneMask bit = bits[place_of(square - royal)];
        const int live = (live_attack & bit) == 0 ? 0 : (two_live_attack & bit) == 0 ? 1 : 2;
        return {live, (undead_attack & bit) == 0 ? 0 : 1};
    }

    void add_attacker(Square from) {
        attackers[static_cast<std::size_t>(attacks++)] = static_cast<std::uint8_t>(from);
    }
    void add_pin(Square man, Square slider) {
        pinned[static_cast<std::size_t>(pins++)] = {static_cast<std::uint8_t>(man),
                                                    static_cast<std::uint8_t>(slider)};
    }

  private:
    [[nodiscard]] static constexpr std::size_t place_of(Step step) {
        const Step place = step + Geometry::stride + 1;
        return static_cast<std::size_t>(place);
    }
    /// From a king's step to its bit in the zone.
    static constexpr auto bits = [] {
        std::array<orthodox::ZoneMask, place_of(Geometry::stride + 1) + 1> all{};
        for (std::size_t n = 0; n < Zone::neighbours; ++n) {
            all[place_of(Zone::offsets[n])] = static_cast<orthodox::ZoneMask>(1U << n);
        }
        return all;
    }();
};

/// Looks along the line from a king of `side` to an enemy slider.
template <class Rules, class Board>
void look_along(const Board& board, Square slider, Side side, Survey<Rules>& survey) {
    const Step step = Rules::Geometry::step_towards(survey.royal, slider);
    Square blocker = orthodox::nowhere;
    for (Square between = survey.royal + step; between != slider; between += step) {
        if (board.is_empty(between)) {
            continue;
        }
        if (blocker != orthodox::nowhere || !board[between].belongs_to(side)) {
            return;
        }
        blocker = between;
    }
    if (blocker == orthodox::nowhere) {
        survey.add_attacker(slider);
    } else {
        survey.add_pin(blocker, slider);
    }
}

/// Notes what the enemy's men of one sort do.
template <class Rules, Kind kind, bool undead, class Board>
[[gnu::always_inline]] inline void look_at_sort(const Board& board, Side enemy,
                                                orthodox::ZoneMask steps, Survey<Rules>& survey) {
    using Geometry = typename Rules::Geometry;
    using Zone = typename Survey<Rules>::Zone;
    using orthodox::ZoneMask;
    constexpr std::uint8_t white_reach = Rules::reach(Piece{Side::white, kind, undead});
    constexpr std::uint8_t black_reach = Rules::reach(Piece{Side::black, kind, undead});
    if constexpr (white_reach != 0) {
        // NOLINTBEGIN(misc-redundant-expression): the same for all but pawns
        const auto& hits = enemy == Side::white ? Zone::template hits<white_reach>
                                                : Zone::template hits<black_reach>;
        // NOLINTEND(misc-redundant-expression)
        const Square royal = survey.royal;
        const auto base = static_cast<std::size_t>(Geometry::square_limit - royal);
        for (const Square from : board.men(Piece{enemy, kind, undead})) {
            ZoneMask hit = hits[base + static_cast<std::size_t>(from)];
            if constexpr ((white_reach & orthodox::lines) == 0) {
                if ((hit & Zone::own_square) != 0) [[unlikely]] {
                    survey.add_attacker(from);
                }
            } else {
                if ((hit & Zone::own_square) != 0) {
                    look_along(board, from, ~enemy, survey);
                }
                // Whatever an undead man attacks is out of the question.
                ZoneMask open = 0;
                for (ZoneMask rest = hit & steps & static_cast<ZoneMask>(~survey.undead_attack);
                     rest != 0; rest &= static_cast<ZoneMask>(rest - 1)) {
                    const int n = std::countr_zero(rest);
                    const Square to = royal + Zone::offsets[static_cast<std::size_t>(n)];
                    const bool is_hit = orthodox::is_clear(board, from, to, royal);
                    open |= static_cast<ZoneMask>(ZoneMask{is_hit} << static_cast<unsigned>(n));
                }
                hit = open;
            }
            if constexpr (undead) {
                survey.undead_attack |= hit;
            } else {
                survey.two_live_attack |= static_cast<ZoneMask>(survey.live_attack & hit);
                survey.live_attack |= hit;
            }
        }
    }
}

/// Contract member: looks at the king of the side to move.
template <class Rules, class Pos>
[[nodiscard]] Survey<Rules> survey(const Pos& pos) {
    using Zone = typename Survey<Rules>::Zone;
    const auto& board = pos.board();
    const Side side = pos.side();
    Survey<Rules> survey;
    survey.royal = king_of(board, side);
    if (survey.royal == orthodox::nowhere) {
        return survey;
    }
    orthodox::ZoneMask steps = 0;
    for (std::size_t n = 0; n < Zone::neighbours; ++n) {
        const bool is_step = board[survey.royal + Zone::offsets[n]].is_open_to(side);
        steps |= static_cast<orthodox::ZoneMask>(orthodox::ZoneMask{is_step} << n);
    }
    const auto look_at_kind = [&]<Kind kind>() __attribute__((always_inline)) {
        look_at_sort<Rules, kind, true>(board, ~side, steps, survey);
        look_at_sort<Rules, kind, false>(board, ~side, steps, survey);
    };
    look_at_kind.template operator()<pawn>();
    look_at_kind.template operator()<knight>();
    look_at_kind.template operator()<bishop>();
    look_at_kind.template operator()<rook>();
    look_at_kind.template operator()<king>();

    survey.has_necromancer = has_necromancer(board, side);
    if (survey.attacks == 1 && survey.has_necromancer && !board[survey.royal].changed())
        [[unlikely]] {
        const Square from = survey.attackers[0];
        const Piece captor = board[from];
        if (!captor.changed() &&
            !promotes_by_capture<typename Pos::Geometry>(captor, survey.royal)) {
            survey.answers.imagine(board, Regicide{survey.royal, from, captor});
            survey.has_answers = true;
        }
    }
    return survey;
}

}  // namespace usurper::necromancy
