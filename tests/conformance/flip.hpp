// SPDX-License-Identifier: GPL-3.0-or-later
// A game as seen by the other player: colours swapped and the board turned to him.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "usurper/fen.hpp"
#include "usurper/notation.hpp"
#include "usurper/text.hpp"

namespace usurper::test {

[[nodiscard]] inline std::string swap_case(std::string_view given) {
    std::string swapped;
    for (const char c : given) {
        swapped += text::is_upper(c) ? text::to_lower(c) : text::to_upper(c);
    }
    return swapped;
}

/// The symmetry of a variant that swaps the players. Where the men of White's castling rights
/// are opposite those of Black's, it reverses the ranks; where they are diagonally opposite (a
/// start position turned by half a circle), the files too.
template <class Rules>
struct Flip {
    using Geometry = typename Rules::Geometry;

    static constexpr bool turns_files = [] {
        if constexpr (std::size(Rules::rights) > 0) {
            for (const Right& right : Rules::rights) {
                for (const Right& other : Rules::rights) {
                    const bool opposite = right.letter == text::to_upper(other.letter) &&
                                          right.letter != other.letter;
                    if (opposite && Geometry::flipped(right.men[0].square) != other.men[0].square) {
                        return true;
                    }
                }
            }
        }
        return false;
    }();

    [[nodiscard]] static Square square(Square square) {
        const int file = Geometry::file_of(square);
        return Geometry::square(turns_files ? Geometry::files - 1 - file : file,
                                Geometry::ranks - 1 - Geometry::rank_of(square));
    }

    /// Any text with squares in it: an en passant field, a move.
    [[nodiscard]] static std::string squares_in(std::string_view given) {
        std::string flipped;
        while (!given.empty()) {
            if (const auto found = Geometry::take_square(given)) {
                flipped += Geometry::name(square(*found));
            } else {
                flipped += given.front();
                given.remove_prefix(1);
            }
        }
        return flipped;
    }

    [[nodiscard]] static std::string move(std::string_view move) {
        return detail::canonical_move_text(squares_in(move));
    }

    /// Off-board men and a variant's own field are turned by swapping case alone.
    [[nodiscard]] static std::string fen(std::string_view fen) {
        const auto fields = text::words(fen);
        std::string flipped = placement(fields[0]);
        flipped += fields[1] == "w" ? " b " : " w ";
        flipped += swap_case(fields[2]) + ' ' + squares_in(fields[3]);
        for (std::size_t i = 4; i < fields.size(); ++i) {
            flipped += ' ' + swap_case(fields[i]);
        }
        return flipped;
    }

  private:
    [[nodiscard]] static std::string placement(std::string_view field) {
        const std::size_t bracket = std::min(field.find('['), field.size());
        std::string flipped;
        for (const std::string_view rank : text::split(field.substr(0, bracket), '/')) {
            flipped = (turns_files ? reversed(rank) : std::string{rank}) +
                      (flipped.empty() ? "" : "/") + flipped;
        }
        return swap_case(flipped) + swap_case(field.substr(bracket));
    }

    /// A rank read from its other end; numbers and marked men stay in one piece.
    [[nodiscard]] static std::string reversed(std::string_view rank) {
        std::string result;
        while (!rank.empty()) {
            std::size_t length = 1;
            if (rank[0] == '+') {
                length = 2;
            } else {
                while (text::is_digit(rank[0]) && length < rank.size() &&
                       text::is_digit(rank[length])) {
                    ++length;
                }
            }
            result = std::string{rank.substr(0, length)} + result;
            rank.remove_prefix(length);
        }
        return result;
    }
};

}  // namespace usurper::test
