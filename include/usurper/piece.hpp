// SPDX-License-Identifier: GPL-3.0-or-later
// A man on the board, in one byte: its kind, its side, and whether it is in the changed state
// that a variant may define.
#pragma once

#include <cstdint>

namespace usurper {

enum class Side : std::uint8_t { white, black };

[[nodiscard]] constexpr Side operator~(Side side) noexcept {
    return side == Side::white ? Side::black : Side::white;
}

[[nodiscard]] constexpr int index_of(Side side) noexcept {
    return static_cast<int>(side);
}

/// What a man is, 0 to 7. The orthodox kinds have the same number in every variant that has
/// them, so that the building blocks of orthodox.hpp serve all; a variant numbers its own kinds
/// 6 and 7, or takes the number of an orthodox kind that it does not have.
using Kind = std::uint8_t;

inline constexpr int kind_count = 8;

inline constexpr Kind pawn = 0;
inline constexpr Kind knight = 1;
inline constexpr Kind bishop = 2;
inline constexpr Kind rook = 3;
inline constexpr Kind queen = 4;
inline constexpr Kind king = 5;

/// The content of a cell: a man, nothing, or the guard that surrounds the board.
class Piece {
  public:
    /// index() of a man is below this.
    static constexpr int index_count = 32;

    constexpr Piece() noexcept = default;

    constexpr Piece(Side side, Kind kind, bool changed = false) noexcept
        : bits_{static_cast<Bits>(side_bit(side) | (changed ? changed_bit : 0) | kind)} {}

    /// Off-board cells hold this: it belongs to neither side and is not empty.
    [[nodiscard]] static constexpr Piece guard() noexcept {
        Piece piece;
        piece.bits_ = static_cast<Bits>(side_mask);
        return piece;
    }

    /// The man whose index() this is.
    [[nodiscard]] static constexpr Piece from_index(int index) noexcept {
        Piece piece;
        piece.bits_ = static_cast<Bits>(index + white_bit);
        return piece;
    }

    [[nodiscard]] constexpr bool is_empty() const noexcept { return raw() == 0; }
    [[nodiscard]] constexpr bool is_guard() const noexcept {
        return (raw() & side_mask) == side_mask;
    }
    [[nodiscard]] constexpr bool is_man() const noexcept { return !is_empty() && !is_guard(); }
    [[nodiscard]] constexpr bool belongs_to(Side side) const noexcept {
        return (raw() & side_mask) == side_bit(side);
    }
    /// Empty, or a man of the other side: what a man of `side` may step onto.
    [[nodiscard]] constexpr bool is_open_to(Side side) const noexcept {
        return (raw() & side_bit(side)) == 0;
    }

    // The rest is for men only.
    [[nodiscard]] constexpr Kind kind() const noexcept { return raw() & kind_mask; }
    [[nodiscard]] constexpr Side side() const noexcept {
        return (raw() & black_bit) != 0 ? Side::black : Side::white;
    }
    [[nodiscard]] constexpr bool changed() const noexcept { return (raw() & changed_bit) != 0; }
    [[nodiscard]] constexpr int index() const noexcept { return raw() - white_bit; }

    [[nodiscard]] constexpr Piece of_side(Side side) const noexcept {
        return {side, kind(), changed()};
    }
    [[nodiscard]] constexpr Piece of_kind(Kind kind) const noexcept {
        return {side(), kind, changed()};
    }

    friend constexpr bool operator==(Piece, Piece) noexcept = default;

  private:
    // An enumeration, not std::uint8_t: a character type may alias anything, and the compiler
    // would then reload half the board after every move that a generator stores.
    enum class Bits : std::uint8_t {};

    static constexpr int kind_mask = 0x07;
    static constexpr int changed_bit = 0x08;
    static constexpr int white_bit = 0x10;
    static constexpr int black_bit = 0x20;
    static constexpr int side_mask = white_bit | black_bit;

    [[nodiscard]] static constexpr int side_bit(Side side) noexcept {
        return white_bit << index_of(side);
    }
    [[nodiscard]] constexpr std::uint8_t raw() const noexcept {
        return static_cast<std::uint8_t>(bits_);
    }

    Bits bits_{};
};

}  // namespace usurper
