// SPDX-License-Identifier: GPL-3.0-or-later
// King and anti-king: who stands where, and who is attacked.
#pragma once

#include "usurper/orthodox.hpp"

namespace usurper::antiking {

inline constexpr Kind anti_king = 6;

template <class Board>
[[nodiscard]] Square king_of(const Board& board, Side side) {
    return board.men(Piece{side, king}).front();
}
template <class Board>
[[nodiscard]] Square anti_king_of(const Board& board, Side side) {
    return board.men(Piece{side, anti_king}).front();
}

/// How the men that can attack an anti-king do it: all men of the other side but its king and its
/// anti-king. To be given to the orthodox blocks in the place of Rules.
template <class Rules>
struct Attackers {
    [[nodiscard]] static constexpr std::uint8_t reach(Piece piece) {
        return piece.kind() == king ? std::uint8_t{0} : Rules::reach(piece);
    }
};

template <class Rules, class Board>
[[nodiscard]] bool is_in_check(const Board& board, Side side) {
    return orthodox::is_attacked<Rules>(board, king_of(board, side), ~side);
}
template <class Rules, class Board>
[[nodiscard]] bool is_in_anti_check(const Board& board, Side side) {
    return !orthodox::is_attacked<Attackers<Rules>>(board, anti_king_of(board, side), ~side);
}

}  // namespace usurper::antiking
