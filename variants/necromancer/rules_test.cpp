// SPDX-License-Identifier: GPL-3.0-or-later
// Necromancer Chess: moves, who may take whom, graveyards, promotion. One test for each sentence
// of the rules; kings and check are in kings_test.cpp.
#include <string>

#include "catch.hpp"
#include "necromancer/test_positions.hpp"

namespace usurper::necromancy::test {
namespace {

// -- The men

TEST_CASE("The queen is replaced by the Necromancer") {
    CHECK(write_fen(start_position<Necromancer>()) ==
          "rnbmkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBMKBNR[] w KQkq - 0 1");
}

TEST_CASE("All men start live") {
    const auto pos = start_position<Necromancer>();
    for (const Square square : Necromancer::Geometry::squares) {
        CHECK((pos[square].is_empty() || !pos[square].changed()));
    }
}

TEST_CASE("Undead men are written with a plus") {
    const std::string fen = "+k+r6/+p7/8/8/3+m4/8/+P7/+K+R+B+N4[] b - - 0 1";
    CHECK(write_fen(position(fen)) == fen);
}

// -- Moves

TEST_CASE("Men move to empty squares as in chess, live or undead alike") {
    const auto [man, expected] = GENERATE(table<std::string, Texts>({
        {"P", {"d5"}},
        {"N", {"c6", "e6", "b5", "f5", "b3", "f3", "c2", "e2"}},
        {"B", {"c5", "b6", "a7", "e5", "f6", "g7", "h8", "c3", "b2", "a1", "e3", "f2", "g1"}},
        {"R", {"d1", "d2", "d3", "d5", "d6", "d7", "d8", "a4", "b4", "c4", "e4", "f4", "g4", "h4"}},
    }));
    for (const std::string state : {"", "+"}) {
        CHECK(moves(joined({"k7/8/8/8/3", state, man, "4/8/8/7K[] w - -"}), "d4") == expected);
    }
}

TEST_CASE("A king moves as in chess, live or undead alike") {
    for (const std::string state : {"", "+"}) {
        CHECK(moves("k7/8/8/8/3" + state + "K4/8/8/8[] w - -", "d4") ==
              Texts{"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"});
    }
}

TEST_CASE("A pawn, live or undead, makes its double step from its side's second rank") {
    for (const std::string state : {"", "+"}) {
        CHECK(moves("k7/8/8/8/8/8/3" + state + "P4/7K[] w - -", "d2") == Texts{"d3", "d4"});
        CHECK(moves("k7/8/8/8/8/3" + state + "P4/8/7K[] w - -", "d3") == Texts{"d4"});
        CHECK(moves("k7/3" + state + "p4/8/8/8/8/8/7K[] b - -", "d7") == Texts{"d6", "d5"});
    }
}

TEST_CASE("The Necromancer, live or undead, leaps to any empty square") {
    CHECK(moves("k7/8/8/3p4/3M4/8/8/7K[] w - -", "d4").size() == 64 - 4);
    CHECK(moves("k7/8/8/3p4/3+M4/8/8/7K[] w - -", "d4").size() == 64 - 4);
}

TEST_CASE("The Necromancer attacks nothing and captures nothing") {
    for (const std::string state : {"", "+"}) {
        CHECK_FALSE(is_legal("k7/8/8/3p4/3" + state + "M4/8/8/7K[] w - -", "d4d5"));
        CHECK_FALSE(is_legal("k7/8/8/3+p4/3" + state + "M4/8/8/7K[] w - -", "d4d5"));
        CHECK_FALSE(in_check("k7/8/8/8/8/8/3" + state + "m4/4K3[] w - -"));
    }
}

// -- Who may take whom

TEST_CASE("Live takes live: the mover moves in, the victim goes to its owner's graveyard") {
    CHECK(after("k7/8/8/3p4/8/4N3/8/7K[] w - - 5 1", "e3d5") == "k7/8/8/3N4/8/8/8/7K[p] b - - 0 1");
}

TEST_CASE("Live takes undead only with two attackers, the mover counted") {
    CHECK_FALSE(is_legal("k7/8/8/3+p4/8/4N3/8/7K[] w - -", "e3d5"));
    CHECK(is_legal("k7/8/8/3+p4/8/4N3/8/3R3K[] w - -", "e3d5"));
    CHECK(is_legal("k7/8/8/3+p4/8/4N3/8/3R3K[] w - -", "d1d5"));
}

TEST_CASE("The second attacker may be live or undead") {
    CHECK(is_legal("k7/8/8/3+p4/8/4N3/8/3+R3K[] w - -", "e3d5"));
}

TEST_CASE("A man behind another attacker does not attack") {
    CHECK_FALSE(is_legal("k7/8/8/3+p4/8/8/3R4/3R3K[] w - -", "d2d5"));
}

TEST_CASE("An undead man taken by a live one is gone for good") {
    CHECK(after("k7/8/8/3+p4/8/4N3/8/3R3K[] w - - 5 1", "e3d5") ==
          "k7/8/8/3N4/8/8/8/3R3K[] b - - 0 1");
}

TEST_CASE("Undead takes undead by one attacker, and the victim is gone for good") {
    CHECK(after("k7/8/8/3+p4/8/4+N3/8/7K[] w - - 5 1", "e3d5") ==
          "k7/8/8/3+N4/8/8/8/7K[] b - - 0 1");
}

TEST_CASE("Undead converts live: the mover stays, the target is its side's and undead") {
    CHECK(after("k7/8/8/3r4/8/4+N3/8/7K[] w - - 5 1", "e3d5") ==
          "k7/8/8/3+R4/8/4+N3/8/7K[] b - - 0 1");
}

TEST_CASE("A Necromancer is converted as any man") {
    CHECK(after("k7/8/8/3m4/8/4+N3/8/7K[] w - - 5 1", "e3d5") ==
          "k7/8/8/3+M4/8/4+N3/8/7K[] b - - 0 1");
}

TEST_CASE("An undead man cannot capture a live one by moving in") {
    auto pos = position("k7/8/8/3r4/8/4+N3/8/7K[] w - -");
    MoveList candidates;
    Necromancer::generate<Want::candidates>(pos, candidates);
    int attacks = 0;
    for (const Move move : candidates) {
        if (!pos[move.to()].is_empty()) {
            ++attacks;
            CHECK(move.kind() == conversion);
        }
    }
    CHECK(attacks == 1);
}

TEST_CASE("Nobody captures or converts its own men") {
    for (const std::string mover : {"N", "+N"}) {
        for (const std::string target : {"P", "+P", "M", "+M"}) {
            CHECK_FALSE(
                is_legal(joined({"k7/8/8/3", target, "4/8/4", mover, "3/8/3R3K[] w - -"}), "e3d5"));
        }
    }
}

TEST_CASE("Conversion follows the lines of the undead man's ordinary attack") {
    CHECK(is_legal("k7/8/8/3p4/4+P3/8/8/7K[] w - -", "e4d5"));
    CHECK_FALSE(is_legal("k7/8/8/4p3/4+P3/8/8/7K[] w - -", "e4e5"));
    CHECK(is_legal("k7/8/8/3p4/8/8/8/3+R3K[] w - -", "d1d5"));
    CHECK_FALSE(is_legal("k7/8/3p4/3p4/8/8/8/3+R3K[] w - -", "d1d6"));
    CHECK(is_legal("k7/8/8/3p4/3+K4/8/8/8[] w - -", "d4d5"));
    CHECK_FALSE(is_legal("k7/8/8/3p4/3+M4/8/8/7K[] w - -", "d4d5"));
}

TEST_CASE("A conversion is written from-to, like a capture") {
    CHECK(moves("7k/5p2/8/8/2+B5/8/8/K7[] w - -", "c4").contains("f7"));
}

TEST_CASE("Pins do not matter to the count of attackers") {
    const std::string fen = "k3r3/8/8/3+p4/2P5/4N3/8/4K3[] w - -";
    CHECK(is_legal(fen, "c4d5"));
    CHECK_FALSE(is_legal(fen, "e3d5"));
}

TEST_CASE("A king counts as an attacker, a Necromancer never does") {
    CHECK(is_legal("k7/8/8/3+p3R/3K4/8/8/8[] w - -", "h5d5"));
    CHECK(is_legal("k7/8/8/3+p3R/3K4/8/8/8[] w - -", "d4d5"));
    CHECK_FALSE(is_legal("k7/8/8/3+p3R/3M4/8/8/7K[] w - -", "h5d5"));
}

// -- En passant

TEST_CASE("En passant, live takes live") {
    CHECK(after("k7/8/8/3pP3/8/8/8/7K[] w - d6 0 1", "e5d6") == "k7/8/3P4/8/8/8/8/7K[p] b - - 0 1");
}

TEST_CASE("En passant, undead takes undead") {
    CHECK(after("k7/8/8/3+p+P3/8/8/8/7K[] w - d6 0 1", "e5d6") ==
          "k7/8/3+P4/8/8/8/8/7K[] b - - 0 1");
}

TEST_CASE("En passant, live takes undead if two men attack it") {
    CHECK_FALSE(is_legal("k7/8/8/3+pP3/8/8/8/7K[] w - d6", "e5d6"));
    CHECK(after("k7/8/8/3+pP3/8/2N5/8/7K[] w - d6 0 1", "e5d6") ==
          "k7/8/3P4/8/8/2N5/8/7K[] b - - 0 1");
}

TEST_CASE("En passant, a pawn that could take so counts as an attacker, live or undead") {
    CHECK(is_legal("k7/8/8/2P+pP3/8/8/8/7K[] w - d6", "e5d6"));
    CHECK(is_legal("k7/8/8/2P+pP3/8/8/8/7K[] w - d6", "c5d6"));
    CHECK(is_legal("k7/8/8/2+P+pP3/8/8/8/7K[] w - d6", "e5d6"));
}

TEST_CASE("En passant, a man that attacks the square passed over does not count") {
    CHECK_FALSE(is_legal("k7/8/8/3+pPN2/8/8/8/7K[] w - d6", "e5d6"));
}

TEST_CASE("An undead pawn cannot convert en passant") {
    CHECK_FALSE(is_legal("k7/8/8/3p+P3/8/8/8/7K[] w - d6", "e5d6"));
}

TEST_CASE("A pawn that could take en passant is no attacker of the pawn's own square") {
    CHECK_FALSE(is_legal("k7/8/8/3+pP3/8/2N5/8/7K[] w - d6", "c3d5"));
}

// -- Graveyard and resurrection

TEST_CASE("A captured Necromancer goes to its owner's graveyard") {
    CHECK(after("k7/8/8/3m4/8/4N3/8/7K[] w - - 0 1", "e3d5") == "k7/8/8/3N4/8/8/8/7K[m] b - - 0 1");
}

TEST_CASE("A promoted man goes to the graveyard as what it was when captured") {
    CHECK(after("8/4P1k1/8/8/8/8/8/7K[] w - - 0 1", "e7e8r g7f7 h1h2 f7e8") ==
          "4k3/8/8/8/8/8/7K/8[R] w - - 0 3");
}

TEST_CASE("A side resurrects next to any Necromancer of its own, live or undead") {
    const Texts around_b2{"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"};
    CHECK(moves("k7/8/8/8/8/8/1M6/7K[N] w - -", "N@") == around_b2);
    CHECK(moves("k7/8/8/8/8/8/1+M6/7K[N] w - -", "N@") == around_b2);
    CHECK(moves("k7/8/8/8/5M2/8/1+M6/7K[N] w - -", "N@").size() == 16);
    CHECK(moves("k7/8/8/8/5m2/8/8/7K[N] w - -", "N@").empty());
}

TEST_CASE("A side takes men from its own graveyard") {
    CHECK(moves("k7/8/8/8/8/8/1M6/7K[n] w - -", "N@").empty());
    CHECK(moves("k7/8/8/8/8/8/1m6/7K[n] b - -", "N@").size() == 8);
}

TEST_CASE("A man is resurrected on an empty square") {
    CHECK(after("k7/8/8/8/8/Pp6/1M6/R6K[N] w - -", "N@a1") == "'N@a1' cannot be placed there now");
    CHECK(moves("k7/8/8/8/8/Pp6/1M6/R6K[N] w - -", "N@") == Texts{"b1", "c1", "a2", "c2", "c3"});
}

TEST_CASE("A resurrected man is undead, and the Necromancer does not move") {
    CHECK(after("k7/8/8/8/8/8/1M6/7K[NN] w - - 7 1", "N@c3") ==
          "k7/8/8/8/8/2+N5/1M6/7K[N] b - - 0 1");
}

TEST_CASE("Which Necromancer resurrects is no part of the move") {
    auto pos = position("k7/8/8/8/8/8/1M1+M4/7K[N] w - -");
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    int times = 0;
    for (const Move move : legal) {
        times += Necromancer::spell(pos, move) == "N@c3";
    }
    CHECK(times == 1);
}

TEST_CASE("A pawn is not resurrected on the first or the last rank") {
    CHECK(moves("k7/8/8/8/8/8/1M6/7K[P] w - -", "P@") == Texts{"a2", "c2", "a3", "b3", "c3"});
    CHECK(moves("k7/6M1/8/8/8/8/8/7K[P] w - -", "P@") == Texts{"f7", "h7", "f6", "g6", "h6"});
}

TEST_CASE("A pawn resurrected on its side's second rank may make the double step") {
    CHECK(after("k7/8/8/8/8/8/1M6/7K[P] w - - 0 1", "P@c2 a8a7 c2c4") ==
          "8/k7/8/8/2+P5/8/1M6/7K[] b - - 0 2");
}

TEST_CASE("The graveyard is written in the order K M R B N P, White's men first") {
    CHECK(write_fen(position("k7/8/8/8/8/8/1M6/8[pnPNbBRrMmKP] w - - 3 9")) ==
          "k7/8/8/8/8/8/1M6/8[KMRBNPPmrbnp] w - - 3 9");
}

TEST_CASE("An empty graveyard is written as empty brackets and may be left out on input") {
    CHECK(write_fen(position("k7/8/8/8/8/8/8/7K w - - 0 1")) == "k7/8/8/8/8/8/8/7K[] w - - 0 1");
}

// -- Promotion

TEST_CASE("A pawn, live or undead, becomes a live Necromancer, rook, bishop or knight") {
    for (const std::string state : {"", "+"}) {
        const std::string fen = "k7/4" + state + "P3/8/8/8/8/8/7K[] w - - 0 1";
        CHECK(moves(fen, "e7") == Texts{"e8m", "e8r", "e8b", "e8n"});
        CHECK(after(fen, "e7e8n") == "k3N3/8/8/8/8/8/8/7K[] b - - 0 1");
        CHECK(after(fen, "e7e8m") == "k3M3/8/8/8/8/8/8/7K[] b - - 0 1");
    }
}

TEST_CASE("A pawn that captures on the last rank promotes, one that converts stays") {
    CHECK(after("k2+n4/4+P3/8/8/8/8/8/7K[] w - - 0 1", "e7d8b") ==
          "k2B4/8/8/8/8/8/8/7K[] b - - 0 1");
    CHECK(after("k2n4/4+P3/8/8/8/8/8/7K[] w - - 0 1", "e7d8") ==
          "k2+N4/4+P3/8/8/8/8/8/7K[] b - - 0 1");
}

// -- Draws

TEST_CASE("Captures, conversions, resurrections and pawn moves restart the 50-move count") {
    const std::string fen = "k7/8/8/3p1n2/8/4+N1N1/1M6/7K[N] w - - 42 60";
    for (const std::string move : {"g3f5", "e3d5", "N@b1"}) {
        CHECK(after(fen, move).ends_with(" 0 60"));
    }
    CHECK(after(fen, "b2b4").ends_with(" 43 60"));
    CHECK(after("k7/8/8/8/8/8/+P7/7K[] w - - 42 60", "a2a3").ends_with(" 0 60"));
}

TEST_CASE("The fiftieth move of each side without such an act draws") {
    auto pos = position("k7/8/8/8/8/8/1M6/7K[] w - - 99 60");
    CHECK(outcome_of(pos).result == Result::ongoing);
    pos.make(read_move(pos, "b2b4").move);
    CHECK(outcome_of(pos).result == Result::draw);
}

TEST_CASE("The third time that a position stands is a draw") {
    auto pos = position("k7/8/8/8/8/8/1M6/7K[] w - - 0 1");
    for (int time = 0; time < 2; ++time) {
        CHECK(outcome_of(pos).result == Result::ongoing);
        for (const char* const move : {"b2c2", "a8a7", "c2b2", "a7a8"}) {
            pos.make(read_move(pos, move).move);
        }
    }
    CHECK(outcome_of(pos).result == Result::draw);
}

TEST_CASE("Positions with other graveyards are other positions") {
    const std::string board = "k7/8/8/8/8/8/1M6/7K";
    CHECK(position(board + "[N] w - -").key() != position(board + "[n] w - -").key());
    CHECK(position(board + "[N] w - -").key() != position(board + "[NN] w - -").key());
    CHECK(position(board + "[N] w - -").key() != position(board + "[] w - -").key());
}

TEST_CASE("Bare kings play on") {
    auto pos = position("k7/8/8/8/8/8/8/7K[] w - -");
    CHECK(outcome_of(pos).result == Result::ongoing);
}

}  // namespace
}  // namespace usurper::necromancy::test
