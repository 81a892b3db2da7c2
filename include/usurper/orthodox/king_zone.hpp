// SPDX-License-Identifier: GPL-3.0-or-later
// Where a king may go: checks, pins and the attacked squares around it, in one pass over the
// enemy's men.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "usurper/orthodox/attacks.hpp"
#include "usurper/orthodox/danger.hpp"

namespace usurper::orthodox {

/// A set of squares of the zone around a king: bit i stands for `KingZone::offsets[i]`.
using ZoneMask = std::uint16_t;

/// The king's square, the eight around it, and those on which it castles, up to
/// `castling_distance` squares to either side.
template <class Geometry, int castling_distance>
struct KingZone {
    static constexpr int neighbours = 8;
    static constexpr int farther = castling_distance > 1 ? castling_distance - 1 : 0;
    static constexpr int size = neighbours + 1 + 2 * farther;
    static_assert(size <= 16);
    static constexpr ZoneMask own_square = 1U << neighbours;
    static constexpr ZoneMask around = own_square - 1;

    static constexpr std::array<Step, size> offsets = [] {
        std::array<Step, size> all{};
        std::size_t n = 0;
        for (const Step step : Geometry::king_steps) {
            all[n++] = step;
        }
        all[n++] = 0;
        for (const Step aside : {Geometry::east, Geometry::west}) {
            for (int distance = 2; distance <= castling_distance; ++distance) {
                all[n++] = aside * distance;
            }
        }
        return all;
    }();

    /// The squares that a king crosses and lands on when it castles in a direction.
    static constexpr ZoneMask castling_path(Step aside) noexcept {
        ZoneMask path = 0;
        for (int n = 0; n < size; ++n) {
            for (int distance = 1; distance <= castling_distance; ++distance) {
                if (offsets[static_cast<std::size_t>(n)] == aside * distance) {
                    path |= static_cast<ZoneMask>(1U << n);
                }
            }
        }
        return path;
    }

    /// For a man that captures by `reach` and stands at a difference from the king: the squares
    /// of the zone that it could attack on an empty board. What lies off the board means nothing.
    template <std::uint8_t reach>
    static constexpr auto hits = [] {
        std::array<ZoneMask, 2 * Geometry::square_limit> all{};
        for (int n = 0; n < size; ++n) {
            for (int i = 0; i < 2 * Geometry::square_limit; ++i) {
                const Step difference = i - Geometry::square_limit;
                const Step way = offsets[static_cast<std::size_t>(n)] - difference;
                if (way > -Geometry::square_limit && way < Geometry::square_limit &&
                    (Geometry::contact(0, way) & reach) != 0) {
                    all[static_cast<std::size_t>(i)] |= static_cast<ZoneMask>(1U << n);
                }
            }
        }
        return all;
    }();
};

/// The danger to a king, and which squares of its zone are attacked once it has left its own.
template <class Geometry>
struct KingDanger : Danger<Geometry> {
    ZoneMask attacked = 0;  ///< right for the squares asked for, and for the king's own
};

/// Looks at the king of `side` on `royal`, and at the squares `asked` of its zone.
template <class Rules, class Zone, class Board>
[[nodiscard]] KingDanger<typename Board::Geometry> survey_zone(const Board& board, Square royal,
                                                               Side side, ZoneMask asked) {
    using Geometry = typename Board::Geometry;
    KingDanger<Geometry> danger;
    danger.royal = royal;
    const Side enemy = ~side;
    const std::size_t base = static_cast<std::size_t>(Geometry::square_limit - royal);
    const ZoneMask relevant = asked | Zone::own_square;

    const auto of_sort = [&]<Kind kind, bool changed>() __attribute__((always_inline)) {
        constexpr std::uint8_t white_reach = Rules::reach(Piece{Side::white, kind, changed});
        constexpr std::uint8_t black_reach = Rules::reach(Piece{Side::black, kind, changed});
        static_assert((white_reach & lines) == (black_reach & lines));
        if constexpr (white_reach == 0) {
            return;
        } else {
            const auto& hits = enemy == Side::white ? Zone::template hits<white_reach>
                                                    : Zone::template hits<black_reach>;
            const auto men = board.men(Piece{enemy, kind, changed});
            if constexpr ((white_reach & lines) == 0) {
                ZoneMask hit = 0;
                for (const std::size_t from : men) {
                    hit |= hits[base + from];
                }
                danger.attacked |= hit;
                if ((hit & Zone::own_square) != 0) [[unlikely]] {
                    for (const Square from : men) {
                        if ((hits[base + static_cast<std::size_t>(from)] & Zone::own_square) != 0) {
                            danger.add_checker(from);
                        }
                    }
                }
            } else {
                for (const Square from : men) {
                    ZoneMask hit = hits[base + static_cast<std::size_t>(from)] & relevant;
                    if ((hit & Zone::own_square) != 0) {
                        danger.look_along(board, from, side);
                        hit ^= Zone::own_square;
                    }
                    for (hit &= static_cast<ZoneMask>(~danger.attacked); hit != 0;
                         hit &= static_cast<ZoneMask>(hit - 1)) {
                        const int n = std::countr_zero(hit);
                        const Square to = royal + Zone::offsets[static_cast<std::size_t>(n)];
                        const std::uint8_t way = Geometry::contact(from, to) & white_reach;
                        if ((way & ~lines) != 0 || is_clear(board, from, to, royal)) {
                            danger.attacked |= static_cast<ZoneMask>(1U << n);
                        }
                    }
                }
            }
        }
    };
    const auto of_kinds = [&]<std::size_t... kinds>(std::index_sequence<kinds...>)
        __attribute__((always_inline)) {
        (of_sort.template operator()<static_cast<Kind>(kinds), false>(), ...);
        if constexpr (has_changed_states<Rules>) {
            (of_sort.template operator()<static_cast<Kind>(kinds), true>(), ...);
        }
    };
    of_kinds(std::make_index_sequence<kind_count>{});
    return danger;
}

}  // namespace usurper::orthodox
