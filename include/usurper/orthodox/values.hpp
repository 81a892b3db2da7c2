// SPDX-License-Identifier: GPL-3.0-or-later
// Material and piece-square values of the orthodox men.
#pragma once

#include <array>

#include "usurper/geometry.hpp"
#include "usurper/piece.hpp"
#include "usurper/score.hpp"

namespace usurper::orthodox {

/// Material values by kind, pawn to king; a king has none where it is royal.
inline constexpr std::array<Score, 6> material{Score{88, 110},  Score{340, 300},  Score{355, 315},
                                               Score{480, 540}, Score{1000, 980}, Score{}};

/// Values for orthodox men on a board of any size, by how near a square is to the centre and to
/// the last rank.
template <class BoardGeometry>
struct Values {
    /// What a white man of an orthodox kind is worth to White, in centipawns.
    [[nodiscard]] static constexpr Score worth(Piece piece, Square square) {
        return piece.kind() < material.size() ? material[piece.kind()] + place(piece.kind(), square)
                                              : Score{};
    }

    /// What its place alone is worth.
    [[nodiscard]] static constexpr Score place(Kind kind, Square square) {
        const int rank = BoardGeometry::rank_of(square);
        const int file = BoardGeometry::file_of(square);
        // 0 at the rim, and 2 * (half - 1) on the middle squares.
        const int file_centre = distance_from_rim(file, BoardGeometry::files);
        const int rank_centre = distance_from_rim(rank, BoardGeometry::ranks);
        const int centre = file_centre + rank_centre;
        switch (kind) {
            case pawn:
                return {4 * (rank - 1) + (file_centre >= 2 ? 5 * (rank - 1) : 0) - 6,
                        9 * (rank - 1) - 10};
            case knight:
                return {9 * centre - 35, 7 * centre - 28};
            case bishop:
                return {5 * centre - 15 + (rank == 0 ? -8 : 0), 4 * centre - 12};
            case rook:
                return {3 * file_centre - 5 + (rank == BoardGeometry::ranks - 2 ? 20 : 0),
                        rank == BoardGeometry::ranks - 2 ? 12 : 2};
            case queen:
                return {2 * centre - 6, 5 * centre - 15};
            case king:
                return {-10 * file_centre - 14 * rank + 22, 9 * centre - 30};
            default:
                return {};
        }
    }

  private:
    [[nodiscard]] static constexpr int distance_from_rim(int n, int size) {
        return n < size - 1 - n ? n : size - 1 - n;
    }
};

}  // namespace usurper::orthodox
