// SPDX-License-Identifier: GPL-3.0-or-later
// The men of Succhess that chess does not have, and who may take whom.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "usurper/orthodox.hpp"

namespace usurper::succhess {

using Board10 = Geometry<10, 10>;

inline constexpr Kind hero = 6;
inline constexpr Kind spy = 7;

/// How a man captures enemies, as Contact bits. A hero captures as a pawn; a spy captures none.
[[nodiscard]] constexpr std::uint8_t reach(Piece piece) noexcept {
    return orthodox::reach(piece.kind() == hero ? Piece{piece.side(), pawn} : piece);
}

/// May a man of kind `taker` take an enemy of kind `victim`, where it can reach it? A spy falls
/// to queens and kings alone.
[[nodiscard]] constexpr bool may_take(Kind taker, Kind victim) noexcept {
    return victim != spy || taker == queen || taker == king;
}

/// Men that go forward, form phalanxes and promote.
[[nodiscard]] constexpr bool is_footman(Kind kind) noexcept {
    return kind == pawn || kind == hero;
}

/// What a pawn becomes on its last rank; a hero all but the first.
inline constexpr std::array<Kind, 5> promotions{queen, rook, bishop, knight, spy};

[[nodiscard]] constexpr std::span<const Kind> promotions_of(Kind footman) noexcept {
    return std::span{promotions}.subspan(footman == hero ? 1 : 0);
}

}  // namespace usurper::succhess
