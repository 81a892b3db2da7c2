// SPDX-License-Identifier: GPL-3.0-or-later
// What a man is worth in Anti-King Chess, and where.
#pragma once

#include "usurper/orthodox/values.hpp"

namespace usurper {

struct AntiKingValues {
    using Geometry = usurper::Geometry<8, 8>;
    using Orthodox = orthodox::Values<Geometry>;

    /// What a white man is worth to White, in centipawns. An anti-king is always there, so its
    /// place alone counts: deep in the enemy's camp, and like a knight away from the rim, more men
    /// can attack it.
    [[nodiscard]] static constexpr Score worth(Piece piece, Square square) {
        if (piece.kind() <= king) {
            return Orthodox::worth(piece, square);
        }
        return Orthodox::place(knight, square) + Score{8 * Geometry::rank_of(square) - 28, 0};
    }
};

}  // namespace usurper
