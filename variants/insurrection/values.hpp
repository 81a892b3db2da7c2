// SPDX-License-Identifier: GPL-3.0-or-later
// What a man is worth in Insurrection, and where.
#pragma once

#include <array>

#include "usurper/orthodox/values.hpp"

namespace usurper {

/// The orthodox values, less far apart: a man of high rank that takes one of low rank comes down
/// to it, and the lowest of men rises by what it takes. A king is a man like the others, a little
/// less than a knight on a full board and more than one on an empty board.
struct InsurrectionValues : orthodox::Values<Geometry<8, 8>> {
    /// By kind, pawn to king.
    static constexpr std::array<Score, 6> material{Score{100, 120}, Score{310, 290},
                                                   Score{325, 305}, Score{450, 500},
                                                   Score{850, 900}, Score{280, 330}};

    /// What a white man is worth to White, in centipawns.
    [[nodiscard]] static constexpr Score worth(Piece piece, Square square) {
        return piece.kind() < material.size() ? material[piece.kind()] + place(piece.kind(), square)
                                              : Score{};
    }
};

}  // namespace usurper
