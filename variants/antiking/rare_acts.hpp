// SPDX-License-Identifier: GPL-3.0-or-later
// The acts that random games must meet, so that they test the rules of Anti-King Chess.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "antiking/rules.hpp"
#include "conformance/rare_acts.hpp"

namespace usurper::test {

/// In both forms.
template <class Rules>
struct AntiKingActs {
    int captures_of_own_men = 0;
    int promotions = 0;
    int checks = 0;
    int anti_checks = 0;
    int both = 0;
    int lines_opened_against_anti_check = 0;

    void see(const Position<Rules>& before, Move move) {
        const Side side = before.side();
        const bool check = antiking::is_in_check<Rules>(before.board(), side);
        const bool anti_check = antiking::is_in_anti_check<Rules>(before.board(), side);
        const bool by_anti_king = before[move.from()].kind() == antiking::anti_king;
        captures_of_own_men += by_anti_king && before[move.to()].belongs_to(side);
        promotions += move.kind() == orthodox::promotion;
        checks += check;
        anti_checks += anti_check;
        both += check && anti_check;
        lines_opened_against_anti_check += anti_check && !by_anti_king;
    }
    [[nodiscard]] std::vector<std::pair<std::string, int>> counts() const {
        return {{"capture of an own man", captures_of_own_men},
                {"promotion", promotions},
                {"check", checks},
                {"anti-check", anti_checks},
                {"check and anti-check", both},
                {"line opened against anti-check", lines_opened_against_anti_check}};
    }
};

template <>
struct RareActs<AntiKing1> : AntiKingActs<AntiKing1> {
    int king_leaps = 0;
    int anti_king_leaps = 0;

    void see(const Position<AntiKing1>& before, Move move) {
        AntiKingActs::see(before, move);
        const auto way = AntiKing1::Geometry::contact(move.from(), move.to());
        const Kind kind = before[move.from()].kind();
        king_leaps += kind == king && way == knight_leap;
        anti_king_leaps += kind == antiking::anti_king && way == knight_leap;
    }
    [[nodiscard]] std::vector<std::pair<std::string, int>> counts() const {
        auto all = AntiKingActs::counts();
        all.emplace_back("leap of a king", king_leaps);
        all.emplace_back("leap of an anti-king", anti_king_leaps);
        return all;
    }
};

template <>
struct RareActs<AntiKing2> : AntiKingActs<AntiKing2> {
    int castlings = 0;
    int captures_en_passant = 0;

    void see(const Position<AntiKing2>& before, Move move) {
        AntiKingActs::see(before, move);
        castlings += move.kind() == orthodox::castling;
        captures_en_passant += move.kind() == orthodox::en_passant;
    }
    [[nodiscard]] std::vector<std::pair<std::string, int>> counts() const {
        auto all = AntiKingActs::counts();
        all.emplace_back("castling", castlings);
        all.emplace_back("capture en passant", captures_en_passant);
        return all;
    }
};

}  // namespace usurper::test
