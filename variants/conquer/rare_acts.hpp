// SPDX-License-Identifier: GPL-3.0-or-later
// What seldom happens in random games of Conquer, and must have happened.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "conformance/rare_acts.hpp"
#include "conquer/rules.hpp"

namespace usurper::test {

template <conquer::KingIs king_is>
struct RareActs<Conquer<king_is>> {
    using Rules = Conquer<king_is>;
    using Geometry = typename Rules::Geometry;
    static constexpr bool has_royal_king = king_is == conquer::KingIs::royal;

    void see(const Position<Rules>& before, Move move) {
        const Piece man = before[move.from()];
        const Side side = before.side();
        const Square captured = conquer::captured_square(before, move);
        const int rank = Geometry::relative_rank(side, move.from());
        count(man.kind() == pawn && rank == 0, steps_from_first_rank_);
        count(move.kind() == orthodox::en_passant, en_passants_);
        count(move.kind() == orthodox::castling, castlings_);
        if (captured != orthodox::nowhere) {
            const Piece victim = before[captured];
            count(victim.kind() == king, kings_taken_);
            count(victim.kind() == pawn && Geometry::relative_rank(~side, captured) == 7,
                  dead_pawns_taken_);
            count(victim.kind() == pawn && rank == 1, pawns_put_on_second_rank_);
            count(before.state().rights != 0 && victim.kind() == rook && man.kind() == rook &&
                      rank == 0,
                  rooks_turned_at_home_);
            see_pin(before, move);
        }
        if (before.has_stood_before()) {
            MoveList candidates;
            Rules::template generate<Want::candidates>(before, candidates);
            for (const Move candidate : candidates) {
                count(conquer::repeats_capture(before, candidate), captures_excluded_);
            }
        }
    }

    [[nodiscard]] std::vector<std::pair<std::string, int>> counts() const {
        std::vector<std::pair<std::string, int>> all{
            {"repeated captures excluded", captures_excluded_},
            {"captures en passant", en_passants_},
            {"steps of a pawn from its first rank", steps_from_first_rank_},
            {"captures of a pawn on its last rank", dead_pawns_taken_},
            {"pawns put on their new side's second rank", pawns_put_on_second_rank_},
        };
        if (has_royal_king) {
            all.insert(all.end(),
                       {{"castlings", castlings_},
                        {"rooks that take a rook from the first rank", rooks_turned_at_home_},
                        {"captures by a pinned man", captures_by_pinned_men_}});
        } else {
            all.emplace_back("captures of a king", kings_taken_);
        }
        return all;
    }

  private:
    static void count(bool happened, int& times) { times += happened ? 1 : 0; }

    void see_pin(const Position<Rules>& before, Move move) {
        if constexpr (has_royal_king) {
            const Side side = before.side();
            const Square royal = before.board().men(Piece{side, king}).front();
            const auto danger = orthodox::survey<Rules>(before.board(), royal, side);
            count(danger.is_pinned(move.from()) && !danger.stays_in_line(move.from(), move.to()),
                  captures_by_pinned_men_);
        }
    }

    int captures_excluded_ = 0;
    int en_passants_ = 0;
    int castlings_ = 0;
    int kings_taken_ = 0;
    int dead_pawns_taken_ = 0;
    int steps_from_first_rank_ = 0;
    int pawns_put_on_second_rank_ = 0;
    int rooks_turned_at_home_ = 0;
    int captures_by_pinned_men_ = 0;
};

}  // namespace usurper::test
