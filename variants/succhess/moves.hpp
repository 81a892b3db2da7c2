// SPDX-License-Identifier: GPL-3.0-or-later
// What the word of a move says in Succhess: pushes, and moves of several men at once.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "succhess/men.hpp"
#include "usurper/move.hpp"

namespace usurper::succhess {

/// A hero's step onto a man, who is shifted on. The payload is what the pushed man becomes, 0
/// where it does not promote.
inline constexpr MoveKind push = orthodox::first_own_kind;
/// Several pawns and heroes that stand side by side; from and to are those of the westernmost.
/// The payload is their number (bits 0 to 3) and what they become (bits 4 to 6, or 0).
inline constexpr MoveKind phalanx = orthodox::first_own_kind + 1;
/// Several knights in a line; from and to are those of the one on the lowest file, then rank.
/// The payload is their number (bits 0 to 3) and an index of horde_lines (bits 4 and 5).
inline constexpr MoveKind horde = orthodox::first_own_kind + 2;

/// The ways from one knight of a horde to the next, from lower files (then ranks) to higher.
inline constexpr std::array<Step, 4> horde_lines{
    Board10::east, Board10::north, Board10::north + Board10::east, Board10::south + Board10::east};

[[nodiscard]] constexpr std::uint8_t phalanx_payload(int count, Kind promoted = 0) noexcept {
    return static_cast<std::uint8_t>(count | promoted << 4);
}
[[nodiscard]] constexpr std::uint8_t horde_payload(int count, std::size_t line) noexcept {
    return static_cast<std::uint8_t>(count | static_cast<int>(line) << 4);
}

/// What pawns and heroes become by a move; 0 (a pawn) where nobody promotes.
[[nodiscard]] constexpr Kind promoted_by(Move move) noexcept {
    switch (move.kind()) {
        case orthodox::promotion:
        case push:
            return move.payload();
        case phalanx:
            return move.payload() >> 4U & 7U;
        default:
            return 0;
    }
}

/// The men that go by a move, other than a push and a castling: `count` of them in a line, all
/// by the same leap.
struct Legs {
    Square from;
    Step line;
    Step leap;
    int count = 1;

    explicit constexpr Legs(Move move) noexcept
        : from{move.from()}, line{Board10::east}, leap{move.to() - move.from()} {
        if (move.kind() == phalanx || move.kind() == horde) {
            count = move.payload() & 15U;
        }
        if (move.kind() == horde) {
            line = horde_lines[move.payload() >> 4U];
        }
    }

    /// Calls leg(from, to) for each man, from the lowest file (then rank) up.
    template <class Leg>
    constexpr void for_each(Leg leg) const {
        Square square = from;
        for (int i = 0; i < count; ++i, square += line) {
            leg(square, square + leap);
        }
    }
};

/// Where the man goes that a hero pushes by stepping onto it.
[[nodiscard]] constexpr Square pushed_to(Move move) noexcept {
    return 2 * move.to() - move.from();
}

/// The text of a move: its legs, joined by commas; a push or a castling is written as the step
/// of its mover.
[[nodiscard]] inline std::string spell(Move move, std::string_view letters) {
    std::string text;
    const Kind promoted = promoted_by(move);
    Legs{move}.for_each([&](Square from, Square to) {
        text += text.empty() ? "" : ",";
        text += Board10::name(from) + Board10::name(to);
        if (promoted != 0) {
            text += static_cast<char>(letters[promoted] - 'A' + 'a');
        }
    });
    return text;
}

}  // namespace usurper::succhess
