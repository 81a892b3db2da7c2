// SPDX-License-Identifier: GPL-3.0-or-later
// What a man is worth in Succhess, and where.
#pragma once

#include <algorithm>
#include <array>

#include "succhess/men.hpp"
#include "usurper/orthodox/values.hpp"

namespace usurper {

/// Ten ranks slow pawns and knights down, though both may go several at a time; sliders gain. A
/// hero is a pawn with some more mobility and less to become. A spy takes nothing from the enemy,
/// but closes lines to all but the queen.
struct SucchessValues {
    static constexpr std::array<Score, kind_count> material{
        Score{90, 110},    Score{310, 280}, Score{350, 330}, Score{500, 560},
        Score{1020, 1020}, Score{},         Score{140, 160}, Score{120, 100}};

    /// What a white man is worth to White, in centipawns.
    [[nodiscard]] static constexpr Score worth(Piece piece, Square square) {
        return material[piece.kind()] + place(piece.kind(), square);
    }

    [[nodiscard]] static constexpr Score place(Kind kind, Square square) {
        using Geometry = succhess::Board10;
        const int rank = Geometry::rank_of(square);
        switch (kind) {
            case pawn:
            case knight:
            case bishop:
            case rook:
            case queen:
            case king:
                return orthodox::Values<Geometry>::place(kind, square);
            case succhess::hero:
                return {5 * (rank - 1), 7 * (rank - 1)};
            // A spy is to stand before its own men, not among the enemy's, where it does nothing.
            case succhess::spy:
                return {-4 * std::max(rank - 4, 0), -2 * std::max(rank - 4, 0)};
            default:
                return {};
        }
    }
};

}  // namespace usurper
