// SPDX-License-Identifier: GPL-3.0-or-later
// What a man is worth in Conquer, and where.
#pragma once

#include <array>

#include "usurper/orthodox/values.hpp"

namespace usurper {

/// A captured man is not only lost but changes sides, so that it counts twice. The material here
/// is therefore half of what it is in chess: taking a pawn is worth about 100 centipawns.
/// Sixty-four men of the dearest kind still fit a Score.
struct ConquerValues {
    using Geometry = usurper::Geometry<8, 8>;
    using Orthodox = orthodox::Values<Geometry>;

    [[nodiscard]] static constexpr Score worth(Piece piece, Square square) {
        switch (piece.kind()) {
            case pawn:
                return pawn_worth(square);
            case knight:
                return Score{165, 150} + Orthodox::place(knight, square);
            case bishop:
                return Score{170, 160} + Orthodox::place(bishop, square);
            case rook:
                return Score{240, 265} + Orthodox::place(rook, square);
            case queen:
                return Score{480, 480} + Orthodox::place(queen, square);
            case king:
                return Orthodox::place(king, square);
            default:
                return {};
        }
    }

  private:
    /// A pawn does not promote: each step brings it nearer to the rank where it is dead weight.
    [[nodiscard]] static constexpr Score pawn_worth(Square square) {
        constexpr std::array<Score, Geometry::ranks> by_rank{
            Score{38, 40}, Score{44, 48}, Score{46, 48}, Score{52, 50},
            Score{54, 48}, Score{48, 40}, Score{36, 28}, Score{10, 8}};
        const int file = Geometry::file_of(square);
        const bool is_central = file == 3 || file == 4;
        return by_rank[static_cast<std::size_t>(Geometry::rank_of(square))] +
               (is_central ? Score{6, 2} : Score{});
    }
};

/// Where the king is a man like any other, it is worth something, and best in the middle.
struct ConquerCommonKingValues {
    [[nodiscard]] static constexpr Score worth(Piece piece, Square square) {
        return piece.kind() == king
                   ? Score{140, 165} + ConquerValues::Orthodox::place(knight, square)
                   : ConquerValues::worth(piece, square);
    }
};

}  // namespace usurper
