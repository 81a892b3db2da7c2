// SPDX-License-Identifier: GPL-3.0-or-later
// The squares that pawns have just passed over: several, by a triple step or a phalanx.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "succhess/men.hpp"
#include "usurper/hash.hpp"

namespace usurper::succhess {

/// A set of squares of the third and fourth ranks of one side, the only ones that its pawns can
/// pass over: a bit for each file of the third, then for each of the fourth.
class PassedSquares {
  public:
    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    [[nodiscard]] constexpr bool contains(Side passer, Square square) const noexcept {
        const int rank = Board10::relative_rank(passer, square);
        return (rank == third || rank == fourth) && Board10::file_of(square) < Board10::files &&
               (bits_ & bit(rank, square)) != 0;
    }
    constexpr void insert(Side passer, Square square) noexcept {
        bits_ |= bit(Board10::relative_rank(passer, square), square);
    }
    constexpr void clear() noexcept { bits_ = 0; }

    /// By file, then by rank.
    [[nodiscard]] std::vector<Square> squares(Side passer) const {
        std::vector<Square> found;
        for (int file = 0; file < Board10::files; ++file) {
            for (int rank = 0; rank < Board10::ranks; ++rank) {
                if (contains(passer, Board10::square(file, rank))) {
                    found.push_back(Board10::square(file, rank));
                }
            }
        }
        return found;
    }
    [[nodiscard]] constexpr Key key() const noexcept {
        return key_of(KeyFamily::en_passant, bits_);
    }

    friend constexpr bool operator==(PassedSquares, PassedSquares) noexcept = default;

  private:
    static constexpr int third = 2;
    static constexpr int fourth = 3;

    [[nodiscard]] static constexpr std::uint32_t bit(int rank, Square square) noexcept {
        return std::uint32_t{1} << ((rank - third) * Board10::files + Board10::file_of(square));
    }

    std::uint32_t bits_ = 0;
};

/// Could a pawn or hero of `side` step diagonally onto `target`? Geometry alone.
template <class Board>
[[nodiscard]] bool footman_reaches(const Board& board, Square target, Side side) {
    const Square behind = target - Board10::forward(side);
    const auto stands_on = [&](Square square) {
        return board[square].belongs_to(side) && is_footman(board[square].kind());
    };
    return stands_on(behind + Board10::east) || stands_on(behind + Board10::west);
}

/// Notes the squares that a pawn of `passer` passed over on its way, where an enemy stands ready
/// for it.
template <class Board>
void note_passed(const Board& board, Side passer, Square from, Square to, PassedSquares& passed) {
    const Step forward = Board10::forward(passer);
    for (Square square = from + forward; square != to; square += forward) {
        if (footman_reaches(board, square, ~passer)) {
            passed.insert(passer, square);
        }
    }
}

/// The pawn of `passer` that passed over a square: the first man beyond it.
template <class Board>
[[nodiscard]] Square pawn_that_passed(const Board& board, Side passer, Square square) {
    const Square next = square + Board10::forward(passer);
    return board.is_empty(next) ? next + Board10::forward(passer) : next;
}

/// A step of two or three squares, by the ranks on which it begins and ends.
struct LongStep {
    int from_rank;
    int to_rank;

    [[nodiscard]] constexpr bool passes(int rank) const noexcept {
        return from_rank < rank && rank < to_rank;
    }
};
inline constexpr std::array<LongStep, 3> long_steps{{{1, 3}, {2, 4}, {1, 4}}};

/// Reads the squares of a FEN. They must be passed by one move: a run of pawns, all by the same
/// step. The least such move is taken, and what else it passed is in the set as well.
template <class Board>
[[nodiscard]] std::string read_passed(const Board& board, Side passer,
                                      std::span<const Square> squares, PassedSquares& passed) {
    passed.clear();
    if (squares.empty()) {
        return {};
    }
    const auto by_file = [](Square a, Square b) {
        return Board10::file_of(a) < Board10::file_of(b);
    };
    const auto [west, east] = std::minmax_element(squares.begin(), squares.end(), by_file);
    const int first = Board10::file_of(*west);
    const int last = Board10::file_of(*east);
    const auto at = [&](int file, int rank) {
        const Square white = Board10::square(file, rank);
        return passer == Side::white ? white : Board10::flipped(white);
    };
    const auto can_have_gone = [&](LongStep step, int file) {
        for (int rank = step.from_rank; rank < step.to_rank; ++rank) {
            if (!board.is_empty(at(file, rank))) {
                return false;
            }
        }
        return board[at(file, step.to_rank)] == Piece{passer, pawn};
    };
    for (const LongStep step : long_steps) {
        bool possible = std::all_of(squares.begin(), squares.end(), [&](Square square) {
            return step.passes(Board10::relative_rank(passer, square));
        });
        for (int file = first; file <= last; ++file) {
            possible = possible && can_have_gone(step, file);
        }
        if (possible) {
            for (int file = first; file <= last; ++file) {
                note_passed(board, passer, at(file, step.from_rank), at(file, step.to_rank),
                            passed);
            }
            return {};
        }
    }
    if (squares.size() == 1) {
        return "no pawn can have passed " + Board10::name(squares[0]) + " in a long step";
    }
    std::string names;
    for (const Square square : squares) {
        names += (names.empty() ? "" : ", ") + Board10::name(square);
    }
    return "no pawns can have passed " + names + " in one move";
}

}  // namespace usurper::succhess
