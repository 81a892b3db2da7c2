// SPDX-License-Identifier: GPL-3.0-or-later
// Castling, and the rights that a FEN's castling field holds.
#pragma once

#include <array>
#include <cstdint>

#include "usurper/orthodox/attacks.hpp"
#include "usurper/orthodox/moves.hpp"
#include "usurper/rules.hpp"

namespace usurper::orthodox {

/// The rights KQkq, for a king on `king_file` and rooks in the corners of the first ranks.
template <class Geometry, int king_file>
inline constexpr std::array<Right, 4> castling_rights = [] {
    const auto right = [](char letter, Side side, int rook_file) {
        const int rank = side == Side::white ? 0 : Geometry::ranks - 1;
        return Right{letter,
                     {{{Geometry::square(king_file, rank), Piece{side, king}},
                       {Geometry::square(rook_file, rank), Piece{side, rook}}}}};
    };
    return std::array<Right, 4>{
        right('K', Side::white, Geometry::files - 1), right('Q', Side::white, 0),
        right('k', Side::black, Geometry::files - 1), right('q', Side::black, 0)};
}();

/// For every square, the rights (as bits) that end when a man moves from it or to it.
template <class Rules>
inline constexpr auto lost_rights = [] {
    std::array<std::uint8_t, Rules::Geometry::square_limit> lost{};
    for (std::size_t i = 0; i < Rules::rights.size(); ++i) {
        for (const Right::Man& man : Rules::rights[i].men) {
            if (man.square != Right::no_man) {
                lost[static_cast<std::size_t>(man.square)] |= static_cast<std::uint8_t>(1U << i);
            }
        }
    }
    return lost;
}();

/// Ends the rights that a move of a man between two squares ends.
template <class Rules>
constexpr void lose_rights(typename Rules::State& state, Square from, Square to) {
    state.rights &= static_cast<std::uint8_t>(~(lost_rights<Rules>[static_cast<std::size_t>(from)] |
                                                lost_rights<Rules>[static_cast<std::size_t>(to)]));
}

/// Where the men of a castling right go: the king `distance` squares towards the rook, the rook
/// to the king's inner side.
struct Castle {
    Square king_from;
    Square king_to;
    Square rook_from;
    Square rook_to;
};

template <class Rules>
[[nodiscard]] constexpr Castle castle_of(std::size_t right) {
    const auto& men = Rules::rights[right].men;
    const Step inward = men[1].square > men[0].square ? 1 : -1;
    const Square king_to = men[0].square + Rules::castling_distance * inward;
    return {men[0].square, king_to, men[1].square, king_to - inward};
}

/// Calls `castle(Castle, right)` for every castling of `side` whose right is held and whose way
/// is free. Whether the king may go there is for the caller to say.
template <class Rules, class Pos, class Found>
void for_each_open_castling(const Pos& pos, Side side, Found found) {
    if (pos.state().rights == 0) {
        return;
    }
    constexpr std::size_t per_side = Rules::rights.size() / 2;
    const std::size_t first = side == Side::white ? 0 : per_side;
    for (std::size_t right = first; right < first + per_side; ++right) {
        if ((pos.state().rights >> right & 1U) != 0) {
            const Castle castle = castle_of<Rules>(right);
            if (is_clear(pos.board(), castle.king_from, castle.rook_from)) {
                found(castle, static_cast<std::uint8_t>(right));
            }
        }
    }
}

/// Is a square that the king of `side` stands on, crosses or lands on attacked?
template <class Rules, class Board>
[[nodiscard]] bool castles_through_attack(const Board& board, const Castle& castle, Side side) {
    const Step step = castle.king_to > castle.king_from ? 1 : -1;
    for (Square square = castle.king_from; square != castle.king_to + step; square += step) {
        if (is_attacked<Rules>(board, square, ~side)) {
            return true;
        }
    }
    return false;
}

/// Moves the king and the rook.
template <class Rules, class Pos>
void castle(Pos& pos, Move move) {
    const Castle squares = castle_of<Rules>(move.payload());
    pos.board().shift(squares.king_from, squares.king_to);
    pos.board().shift(squares.rook_from, squares.rook_to);
}

}  // namespace usurper::orthodox
