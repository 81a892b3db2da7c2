// SPDX-License-Identifier: GPL-3.0-or-later
// Squares, steps and lines of a padded mailbox board of any size.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "usurper/piece.hpp"

namespace usurper {

/// A cell number: rank * Geometry::stride + file. Cells beside and below the board have numbers
/// too (negative ones included), so that a step off the board needs no test.
using Square = int;

/// The difference of two cell numbers.
using Step = int;

/// What kinds of man could go from one square to another on an empty board, as bits.
enum Contact : std::uint8_t {
    orthogonal_line = 1,
    diagonal_line = 2,
    knight_leap = 4,
    king_step = 8,
    white_pawn_capture = 16,
    black_pawn_capture = 32,
    white_pawn_step = 64,
    black_pawn_step = 128,
};

/// A board of `Files` by `Ranks` squares.
///
/// The stride is twice the number of files: wide enough for guards that no leap can cross, and
/// it makes the difference of two squares tell the way from one to the other (as in 0x88).
template <int Files, int Ranks>
struct Geometry {
    static constexpr int files = Files;
    static constexpr int ranks = Ranks;
    static constexpr int stride = 2 * Files;
    static constexpr int square_count = Files * Ranks;

    /// Every square's number is at least 0 and below this; it fits a byte.
    static constexpr int square_limit = Ranks * stride;
    /// Guard cells below square 0 and above square_limit: the reach of a knight.
    static constexpr int guard_cells = 2 * stride + 2;
    static constexpr int cell_count = square_limit + 2 * guard_cells;
    static_assert(square_limit < 255);

    static constexpr Step north = stride;
    static constexpr Step south = -stride;
    static constexpr Step east = 1;
    static constexpr Step west = -1;

    static constexpr std::array<Step, 4> rook_steps{north, east, south, west};
    static constexpr std::array<Step, 4> bishop_steps{north + east, south + east, south + west,
                                                      north + west};
    static constexpr std::array<Step, 8> queen_steps{
        north, east, south, west, north + east, south + east, south + west, north + west};
    static constexpr std::array<Step, 8> king_steps = queen_steps;
    static constexpr std::array<Step, 8> knight_steps{
        2 * north + east, north + 2 * east, south + 2 * east, 2 * south + east,
        2 * south + west, south + 2 * west, north + 2 * west, 2 * north + west};

    [[nodiscard]] static constexpr Step forward(Side side) noexcept {
        return side == Side::white ? north : south;
    }

    [[nodiscard]] static constexpr Square square(int file, int rank) noexcept {
        return rank * stride + file;
    }
    [[nodiscard]] static constexpr int file_of(Square square) noexcept { return square % stride; }
    [[nodiscard]] static constexpr int rank_of(Square square) noexcept { return square / stride; }

    /// The rank as `side` counts it: 0 is the one nearest to it.
    [[nodiscard]] static constexpr int relative_rank(Side side, Square square) noexcept {
        return side == Side::white ? rank_of(square) : ranks - 1 - rank_of(square);
    }
    /// The square at the same place as seen from the other side of the board.
    [[nodiscard]] static constexpr Square flipped(Square s) noexcept {
        return square(file_of(s), ranks - 1 - rank_of(s));
    }
    [[nodiscard]] static constexpr bool is_on_board(Square square) noexcept {
        return square >= 0 && square < square_limit && file_of(square) < files;
    }

    /// All squares, a1 first, rank by rank.
    static constexpr std::array<std::uint8_t, square_count> squares = [] {
        std::array<std::uint8_t, square_count> all{};
        for (int i = 0; i < square_count; ++i) {
            all[i] = static_cast<std::uint8_t>(square(i % files, i / files));
        }
        return all;
    }();

    /// "e4", or "j10".
    [[nodiscard]] static std::string name(Square square) {
        return static_cast<char>('a' + file_of(square)) + std::to_string(rank_of(square) + 1);
    }

    /// The square that `text` begins with; its characters are taken off the front. Nothing is
    /// taken when there is none.
    [[nodiscard]] static constexpr std::optional<Square> take_square(
        std::string_view& text) noexcept {
        if (text.size() < 2 || text[0] < 'a' || text[0] >= 'a' + files) {
            return std::nullopt;
        }
        int rank = 0;
        std::size_t used = 1;
        while (used < text.size() && used < 3 && text[used] >= '0' && text[used] <= '9') {
            const int longer = rank * 10 + (text[used] - '0');
            if (longer == 0 || longer > ranks) {
                break;
            }
            rank = longer;
            ++used;
        }
        if (rank == 0) {
            return std::nullopt;
        }
        const Square found = square(text[0] - 'a', rank - 1);
        text.remove_prefix(used);
        return found;
    }

    /// How a man could go from `from` to `to` on an empty board: a set of Contact bits.
    [[nodiscard]] static constexpr std::uint8_t contact(Square from, Square to) noexcept {
        return ways[static_cast<std::size_t>(to - from + square_limit)].contact;
    }
    /// The single step that leads from `from` towards `to` on a queen's line; 0 if there is none.
    [[nodiscard]] static constexpr Step step_towards(Square from, Square to) noexcept {
        return ways[static_cast<std::size_t>(to - from + square_limit)].step;
    }

  private:
    struct Way {
        std::uint8_t contact;
        std::int8_t step;
    };

    static constexpr std::array<Way, 2 * square_limit> ways = [] {
        std::array<Way, 2 * square_limit> all{};
        constexpr int longest = files > ranks ? files : ranks;
        const auto at = [&all](Step difference) -> Way& {
            return all[static_cast<std::size_t>(difference + square_limit)];
        };
        const auto add_lines = [&](const auto& steps, Contact line) {
            for (const Step step : steps) {
                for (int n = 1; n < longest; ++n) {
                    const Step difference = n * step;
                    if (difference > -square_limit && difference < square_limit) {
                        at(difference).contact |= line;
                        at(difference).step = static_cast<std::int8_t>(step);
                    }
                }
            }
        };
        add_lines(rook_steps, orthogonal_line);
        add_lines(bishop_steps, diagonal_line);
        for (const Step step : knight_steps) {
            at(step).contact |= knight_leap;
        }
        for (const Step step : king_steps) {
            at(step).contact |= king_step;
        }
        for (const Step side : {east, west}) {
            at(north + side).contact |= white_pawn_capture;
            at(south + side).contact |= black_pawn_capture;
        }
        at(north).contact |= white_pawn_step;
        at(south).contact |= black_pawn_step;
        return all;
    }();
};

}  // namespace usurper
