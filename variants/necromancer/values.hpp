// SPDX-License-Identifier: GPL-3.0-or-later
// What a man is worth in Necromancer Chess, and where.
#pragma once

#include "usurper/orthodox/values.hpp"

namespace usurper {

struct NecromancerValues {
    /// What a white man is worth to White, in centipawns.
    [[nodiscard]] static constexpr Score worth(Piece piece, Square square) {
        // The Necromancer is at home anywhere: it can be wherever it likes on its next move.
        const Score place = piece.kind() == queen ? Score{} : Orthodox::place(piece.kind(), square);
        return material(piece.kind(), piece.changed()) + place;
    }

    /// The value of a man wherever it stands. An undead man converts, which counts twice, and
    /// only two attackers remove it.
    [[nodiscard]] static constexpr Score material(Kind kind, bool undead) {
        if (kind > king) {
            return {};
        }
        const Score live = kind == queen ? Score{450, 350} : orthodox::material[kind];
        return undead ? Score{live.middlegame() * 5 / 4, live.endgame() * 5 / 4} : live;
    }

  private:
    using Orthodox = orthodox::Values<Geometry<8, 8>>;
};

}  // namespace usurper
