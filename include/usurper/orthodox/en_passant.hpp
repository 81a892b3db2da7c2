// SPDX-License-Identifier: GPL-3.0-or-later
// The one square that a pawn's double step has passed over.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "usurper/geometry.hpp"
#include "usurper/hash.hpp"
#include "usurper/piece.hpp"

namespace usurper::orthodox {

/// State::en_passant when no pawn can be taken so.
inline constexpr std::uint8_t no_square = 255;

/// Could a pawn of `side` step diagonally onto `target`? Geometry alone, as the FEN wants it.
template <class Board>
[[nodiscard]] bool pawn_reaches(const Board& board, Square target, Side side) {
    using Geometry = typename Board::Geometry;
    const Square behind = target - Geometry::forward(side);
    const auto is_pawn = [&](Square square) {
        return board[square].belongs_to(side) && board[square].kind() == pawn;
    };
    return is_pawn(behind + Geometry::east) || is_pawn(behind + Geometry::west);
}

/// Notes a double step of `side` to `to`: the square passed over, where an enemy pawn stands
/// ready for it.
template <class Pos>
void note_double_step(Pos& pos, Square to, Side side) {
    const Square passed = to - Pos::Geometry::forward(side);
    if (pawn_reaches(pos.board(), passed, ~side)) {
        pos.state().en_passant = static_cast<std::uint8_t>(passed);
    }
}

/// Contract member for variants with one en passant square.
template <class Pos>
[[nodiscard]] std::string set_en_passant(Pos& pos, std::span<const Square> squares) {
    using Geometry = typename Pos::Geometry;
    pos.state().en_passant = no_square;
    if (squares.empty()) {
        return {};
    }
    if (squares.size() > 1) {
        return "more than one en passant square, but a double step passes only one";
    }
    const Square passed = squares[0];
    const Side mover = ~pos.side();
    const Step forward = Geometry::forward(mover);
    const auto& board = pos.board();
    if (Geometry::relative_rank(mover, passed) != 2 || !board.is_empty(passed) ||
        !board.is_empty(passed - forward) || !board[passed + forward].belongs_to(mover) ||
        board[passed + forward].kind() != pawn) {
        return "no pawn can have passed " + Geometry::name(passed) + " in a double step";
    }
    if (pawn_reaches(board, passed, pos.side())) {
        pos.state().en_passant = static_cast<std::uint8_t>(passed);
    }
    return {};
}

/// Contract member for variants with one en passant square.
template <class Pos>
[[nodiscard]] std::vector<Square> en_passant_squares(const Pos& pos) {
    if (pos.state().en_passant == no_square) {
        return {};
    }
    return {pos.state().en_passant};
}

/// The State of an orthodox game; a variant with more to remember derives from it.
struct State {
    std::uint16_t halfmove = 0;  ///< plies since a capture or a pawn's move
    std::uint8_t rights = 0;
    std::uint8_t en_passant = no_square;
};

[[nodiscard]] constexpr Key state_key(const State& state) noexcept {
    return key_of(KeyFamily::rights, state.rights) ^
           key_of(KeyFamily::en_passant, state.en_passant);
}

}  // namespace usurper::orthodox
