// SPDX-License-Identifier: GPL-3.0-or-later
// What the evaluation knows of orthodox chess.
#pragma once

#include "usurper/orthodox/knowledge.hpp"

namespace usurper {

struct ChessKnowledge {
    static constexpr int pawns = 0;
    static constexpr int activity = pawns + orthodox::pawn_term_count;
    static constexpr int shelter = activity + orthodox::activity_term_count;

    static constexpr auto terms =
        joined(joined(orthodox::pawn_terms, orthodox::activity_terms), orthodox::shelter_terms);

    template <class Pos, class Tally>
    static void assess(const Pos& pos, Tally& tally) {
        const auto& board = pos.board();
        orthodox::assess_pawns<pawns>(board, tally);
        for (const Side side : {Side::white, Side::black}) {
            const Square own = board.men(Piece{side, king}).front();
            const Square other = board.men(Piece{~side, king}).front();
            orthodox::assess_activity<activity>(board, side, other, tally);
            orthodox::assess_shelter<shelter>(pos, side, own, tally);
        }
    }
};

}  // namespace usurper
