// SPDX-License-Identifier: GPL-3.0-or-later
// The rare acts of Succhess that random games must have met.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "conformance/rare_acts.hpp"
#include "succhess/rules.hpp"

namespace usurper::test {

/// Phalanxes about to promote; heroes behind men that promote when pushed; pawns that heroes
/// and phalanxes can take en passant; kings that can castle, alone and with heroes beside them.
template <>
struct RandomStarts<Succhess> {
    static constexpr std::array<std::string_view, 7> fens{
        "10/1PPH2PPP1/10/10/9k/K9/10/10/1php2ppp1/10 w - - 0 1",
        "9k/2P2H4/2H2H4/10/2s4S2/10/10/2h2h4/2p2h4/9K w - - 0 1",
        "9k/2p3p3/10/1H1H1H1H2/10/10/1h1h1h1h2/10/2P3P3/9K w - - 0 1",
        "10/2k2p1pp1/10/10/10/3P6/1hp7/2N7/5P1PP1/2K7 b - d3 0 1",
        "2k7/5p1pp1/2n7/1HP7/3p6/10/10/10/2K2P1PP1/10 w - d8 0 1",
        "r4k3r/p8p/10/10/10/10/10/10/P8P/R4K3R w KQkq - 0 1",
        "rh3kh1hr/p8p/10/10/3n2n3/3N2N3/10/10/P8P/RH3KH1HR w KQkq - 0 1"};
};

template <>
struct RareActs<Succhess> {
    void see(const Position<Succhess>& before, Move move) {
        switch (move.kind()) {
            case orthodox::castling:
                note(std::string{"castling "} + Succhess::rights[move.payload()].letter);
                break;
            case succhess::push:
                see_push(before, move);
                break;
            case succhess::phalanx:
                see_phalanx(before, move);
                break;
            case succhess::horde:
                see_horde(before, move);
                break;
            default:
                see_single(before, move);
                break;
        }
    }

    [[nodiscard]] std::vector<std::pair<std::string, int>> counts() const {
        return {times_.begin(), times_.end()};
    }

  private:
    using Geometry = Succhess::Geometry;

    void note(const std::string& act) { ++times_.at(act); }

    void see_single(const Position<Succhess>& before, Move move) {
        const Piece mover = before[move.from()];
        const Piece met = before[move.to()];
        if (mover.kind() == pawn && std::abs(move.to() - move.from()) == 3 * Geometry::north) {
            note("a triple step");
        }
        if (move.kind() == orthodox::en_passant) {
            const bool three =
                before.board().is_empty(move.to() + Geometry::forward(~before.side()));
            note(three ? "en passant of a triple step" : "en passant of a double step");
            if (mover.kind() == succhess::hero) {
                note("a hero takes en passant");
            }
        }
        if (move.kind() == orthodox::promotion && move.payload() == succhess::spy) {
            note("promotion to a spy");
        }
        if (mover.kind() == succhess::spy && met.is_man()) {
            note(met.kind() == succhess::spy ? "a spy takes a spy" : "a spy takes another man");
        } else if (met.is_man() && met.kind() == succhess::spy) {
            note(mover.kind() == king ? "a king takes a spy" : "a queen takes a spy");
        }
    }

    void see_push(const Position<Succhess>& before, Move move) {
        const Piece pushed = before[move.to()];
        const Side side = before.side();
        const bool own = pushed.belongs_to(side);
        if (move.payload() != 0) {
            note(pushed.kind() == pawn ? "a pushed pawn promotes" : "a pushed hero promotes");
        }
        if (pushed.kind() == king) {
            note(own ? "the own king is pushed" : "the enemy king is pushed");
        }
        if (pushed.kind() == succhess::spy && !own) {
            note("an enemy spy is pushed");
        }
        if (pushed.kind() == pawn && !own &&
            Geometry::relative_rank(~side, succhess::pushed_to(move)) == 0) {
            note("a pawn is pushed onto its first rank");
        }
        if ((before.state().rights &
             orthodox::lost_rights<Succhess>[static_cast<std::size_t>(move.to())]) != 0) {
            note("a push ends a castling right");
        }
    }

    void see_phalanx(const Position<Succhess>& before, Move move) {
        const succhess::Legs legs{move};
        bool captures = false;
        bool has_hero = false;
        legs.for_each([&](Square from, Square to) {
            has_hero = has_hero || before[from].kind() == succhess::hero;
            captures = captures || !before.board().is_empty(to);
            if (succhess::is_en_passant(before.board(), from, to)) {
                note("a phalanx takes en passant");
            }
        });
        note(captures ? "a phalanx captures" : "a phalanx advances");
        if (legs.count >= 4) {
            note("four or more in a phalanx");
        }
        if (succhess::promoted_by(move) != 0) {
            note(has_hero ? "a phalanx with a hero promotes" : "a phalanx of pawns promotes");
        }
    }

    void see_horde(const Position<Succhess>& before, Move move) {
        const succhess::Legs legs{move};
        int captures = 0;
        legs.for_each([&](Square, Square to) { captures += before.board().is_empty(to) ? 0 : 1; });
        note(captures == 0            ? "a horde moves"
             : captures == legs.count ? "a whole horde captures"
                                      : "a part of a horde captures");
        note(legs.line == Geometry::east    ? "a horde on a rank"
             : legs.line == Geometry::north ? "a horde on a file"
                                            : "a horde on a diagonal");
        if (legs.count >= 3) {
            note("three or more in a horde");
        }
    }

    std::map<std::string, int> times_ = [] {
        std::map<std::string, int> none;
        for (const char* const act : {"castling K",
                                      "castling Q",
                                      "castling k",
                                      "castling q",
                                      "a triple step",
                                      "en passant of a double step",
                                      "en passant of a triple step",
                                      "a hero takes en passant",
                                      "promotion to a spy",
                                      "a spy takes a spy",
                                      "a spy takes another man",
                                      "a king takes a spy",
                                      "a queen takes a spy",
                                      "a pushed pawn promotes",
                                      "a pushed hero promotes",
                                      "the own king is pushed",
                                      "the enemy king is pushed",
                                      "an enemy spy is pushed",
                                      "a pawn is pushed onto its first rank",
                                      "a push ends a castling right",
                                      "a phalanx takes en passant",
                                      "a phalanx captures",
                                      "a phalanx advances",
                                      "four or more in a phalanx",
                                      "a phalanx with a hero promotes",
                                      "a phalanx of pawns promotes",
                                      "a horde moves",
                                      "a whole horde captures",
                                      "a part of a horde captures",
                                      "a horde on a rank",
                                      "a horde on a file",
                                      "a horde on a diagonal",
                                      "three or more in a horde"}) {
            none.emplace(act, 0);
        }
        return none;
    }();
};

}  // namespace usurper::test
