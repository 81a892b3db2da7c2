// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of orthodox chess, one test for each sentence: how the men go (FIDE Laws of Chess,
// article 3) and which positions there are. endings_test.cpp has the ends of the game.
#include "chess/rules.hpp"

#include <string>
#include <string_view>

#include "ask.hpp"
#include "catch.hpp"

namespace usurper::test {
namespace {

TEST_CASE("The start position is the usual one") {
    CHECK(write_fen(start_position<Chess>()) ==
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

// -- 3.1 to 3.6: how the officers go

TEST_CASE("No man moves to a square that one of its own side holds") {
    CHECK(moves_from<Chess>(Chess::spec.start, "a1").empty());
    CHECK(moves_from<Chess>(Chess::spec.start, "d1").empty());
    CHECK(moves_from<Chess>(Chess::spec.start, "b1") == Texts{"b1a3", "b1c3"});
}

TEST_CASE("A man that moves to an enemy's square captures it") {
    CHECK(after<Chess>("4k3/8/8/3p4/8/8/8/3RK3 w - - 5 1", "d1d5") ==
          "4k3/8/8/3R4/8/8/8/4K3 b - - 0 1");
}

TEST_CASE("The bishop goes along diagonals, and over no man") {
    CHECK(moves_from<Chess>("4k3/8/1p3P2/8/3B4/8/8/4K3 w - - 0 1", "d4") ==
          Texts{"d4c3", "d4b2", "d4a1", "d4c5", "d4b6", "d4e5", "d4e3", "d4f2", "d4g1"});
}

TEST_CASE("The rook goes along ranks and files, and over no man") {
    CHECK(moves_from<Chess>("4k3/8/3p4/8/3R1P2/8/8/4K3 w - - 0 1", "d4") ==
          Texts{"d4a4", "d4b4", "d4c4", "d4e4", "d4d1", "d4d2", "d4d3", "d4d5", "d4d6"});
}

TEST_CASE("The queen goes along ranks, files and diagonals, and over no man") {
    CHECK(moves_from<Chess>("4k3/8/8/8/8/1Pp5/1Qp5/1rR1K3 w - - 0 1", "b2") ==
          Texts{"b2a1", "b2a2", "b2a3", "b2b1", "b2c2", "b2c3"});
}

TEST_CASE("The knight goes to the nearest squares that are on no line with its own") {
    CHECK(moves_from<Chess>("4k3/8/8/8/8/1RRR4/1RNR4/1BBBK3 w - - 0 1", "c2") ==
          Texts{"c2a1", "c2a3", "c2b4", "c2d4", "c2e3"});
}

// -- 3.7: the pawn

TEST_CASE("The pawn goes forward to the next square, if that is empty") {
    CHECK(moves_from<Chess>("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3") == Texts{"e3e4"});
    CHECK(moves_from<Chess>("4k3/8/8/8/4n3/4P3/8/4K3 w - - 0 1", "e3").empty());
    CHECK(moves_from<Chess>("4k3/8/4p3/8/8/8/8/4K3 b - - 0 1", "e6") == Texts{"e6e5"});
}

TEST_CASE("From its second rank it may go two squares, if both are empty") {
    CHECK(moves_from<Chess>("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2") == Texts{"e2e3", "e2e4"});
    CHECK(moves_from<Chess>("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2") == Texts{"e2e3"});
    CHECK(moves_from<Chess>("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2").empty());
    CHECK(moves_from<Chess>("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7") == Texts{"e7e6", "e7e5"});
}

TEST_CASE("It captures diagonally forward, and only there") {
    CHECK(moves_from<Chess>("4k3/8/8/8/3ppp2/4P3/3p1p2/7K w - - 0 1", "e3") ==
          Texts{"e3d4", "e3f4"});
    CHECK(moves_from<Chess>("4k3/8/8/8/p6p/7P/8/4K3 w - - 0 1", "h3").empty());
}

TEST_CASE("A pawn that made a double step can be taken as if it had made a single one") {
    CHECK(after<Chess>("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e5d6") ==
          "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    CHECK(after<Chess>("4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1", "e2e4 f4e3") ==
          "4k3/8/8/8/3p4/4p3/8/4K3 w - - 0 2");
}

TEST_CASE("It can be taken so on the very next move only") {
    auto pos = position<Chess>("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    play(pos, "d7d5 e1e2 e8e7");
    CHECK(moves_from(pos, "e5") == Texts{"e5e6"});
}

TEST_CASE("Only a double step lets a pawn be taken so") {
    CHECK(moves_from<Chess>("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5") == Texts{"e5e6"});
    auto pos = position<Chess>("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1");
    play(pos, "d6d5");
    CHECK(moves_from(pos, "e5") == Texts{"e5e6"});
}

TEST_CASE("Taking en passant may not leave the own king in check, though both pawns leave a rank") {
    CHECK(moves_from<Chess>("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5") == Texts{"e5e6"});
    CHECK(objection<Chess>("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6") ==
          "'e5d6' leaves your king in check");
    CHECK(moves_from<Chess>("k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5") == Texts{"e5e6"});
    CHECK(moves_from<Chess>("4k2b/8/8/3pP3/8/8/1K6/8 w - d6 0 1", "e5").empty());
}

TEST_CASE("Taking en passant may answer the check that the pawn gives") {
    CHECK(moves_from<Chess>("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "e5") == Texts{"e5d6"});
}

TEST_CASE("A pawn on its last rank becomes a queen, rook, bishop or knight of its side") {
    CHECK(moves_from<Chess>("3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7") ==
          Texts{"e7e8q", "e7e8r", "e7e8b", "e7e8n", "e7d8q", "e7d8r", "e7d8b", "e7d8n"});
    CHECK(after<Chess>("3r4/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8n") ==
          "3rN3/6k1/8/8/8/8/8/4K3 b - - 0 1");
    CHECK(after<Chess>("4k3/8/8/8/8/8/K3p3/5R2 b - - 0 1", "e2f1q") ==
          "4k3/8/8/8/8/8/K7/5q2 w - - 0 2");
}

// -- 3.8: the king

TEST_CASE("The king goes one step, to a square that no enemy attacks") {
    CHECK(moves_from<Chess>("3rk3/8/8/8/8/3p4/8/4K3 w - - 0 1", "e1") ==
          Texts{"e1d1", "e1d2", "e1f1", "e1f2"});
    // Not along the line of the man that checks it, either.
    CHECK(moves_from<Chess>("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1") ==
          Texts{"e1d2", "e1e2", "e1f2"});
    // Not to take a man that is guarded.
    CHECK(moves_from<Chess>("4k3/8/8/8/8/7b/6b1/7K w - - 0 1", "h1") == Texts{"h1g1", "h1h2"});
    CHECK(moves_from<Chess>("8/8/8/8/8/5k2/8/6K1 w - - 0 1", "g1") ==
          Texts{"g1f1", "g1h1", "g1h2"});
}

TEST_CASE("Castling takes the king two squares towards a rook, and the rook to its other side") {
    constexpr std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 1";
    CHECK(after<Chess>(fen, "e1g1") == "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 1");
    CHECK(after<Chess>(fen, "e1c1") == "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 1");
    CHECK(after<Chess>(fen, "e1g1 e8c8") == "2kr3r/8/8/8/8/8/8/R4RK1 w - - 5 2");
    CHECK(after<Chess>(fen, "e1c1 e8g8") == "r4rk1/8/8/8/8/8/8/2KR3R w - - 5 2");
}

TEST_CASE("The right to castle is lost when the king or that rook has moved") {
    constexpr std::string_view fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 1";
    CHECK(after<Chess>(fen, "e1e2 e8e7 e2e1 e7e8") == "r3k2r/8/8/8/8/8/8/R3K2R w - - 7 3");
    CHECK(after<Chess>(fen, "a1b1 h8g8 b1a1 g8h8") == "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 7 3");
    CHECK(after<Chess>(fen, "h1g1 a8b8 g1h1 b8a8") == "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 7 3");
}

TEST_CASE("The right to castle is lost when that rook is captured") {
    CHECK(after<Chess>("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 1", "a1a8") ==
          "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
    CHECK(after<Chess>("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 1", "h8h1") ==
          "r3k3/8/8/8/8/8/8/R3K2r w Qq - 0 2");
}

TEST_CASE("No castling while a man stands between king and rook") {
    const auto castlings = [](std::string_view rank) {
        const auto fen = "4k3/8/8/8/8/8/8/" + std::string{rank} + " w KQ - 0 1";
        Texts moves = moves_from<Chess>(fen, "e1");
        std::erase_if(moves,
                      [](const std::string& move) { return move[2] != 'c' && move[2] != 'g'; });
        return moves;
    };
    CHECK(castlings("R3K2R") == Texts{"e1c1", "e1g1"});
    CHECK(castlings("RN2K2R") == Texts{"e1g1"});
    CHECK(castlings("R1B1K2R") == Texts{"e1g1"});
    CHECK(castlings("R2QK2R") == Texts{"e1g1"});
    CHECK(castlings("R3KB1R") == Texts{"e1c1"});
    CHECK(castlings("R3K1NR") == Texts{"e1c1"});
    CHECK(castlings("Rn2K1nR").empty());
}

TEST_CASE("No castling out of check, over an attacked square, or into check") {
    const auto castles = [](std::string_view square, std::string_view move) {
        std::string rank = "8";
        if (square != "none") {
            const int file = square[0] - 'a';
            rank = (file > 0 ? std::to_string(file) : "") + "r" +
                   (file < 7 ? std::to_string(7 - file) : "");
        }
        const auto fen = "1k6/8/8/" + rank + "/8/8/8/R3K2R w KQ - 0 1";
        return moves_from<Chess>(fen, "e1").contains(std::string{move});
    };
    CHECK(castles("none", "e1g1"));
    CHECK_FALSE(castles("e5", "e1g1"));
    CHECK_FALSE(castles("f5", "e1g1"));
    CHECK_FALSE(castles("g5", "e1g1"));
    CHECK(castles("none", "e1c1"));
    CHECK_FALSE(castles("e5", "e1c1"));
    CHECK_FALSE(castles("d5", "e1c1"));
    CHECK_FALSE(castles("c5", "e1c1"));
    // What the rook alone stands on or crosses may be attacked.
    CHECK(castles("h5", "e1g1"));
    CHECK(castles("b5", "e1c1"));
    CHECK(castles("a5", "e1c1"));
}

// -- 3.9: check

TEST_CASE("No move may leave the own king in check") {
    CHECK(moves_from<Chess>("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2").empty());
    CHECK(moves_from<Chess>("4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2") ==
          Texts{"e2e3", "e2e4", "e2e5", "e2e6", "e2e7", "e2e8"});
    CHECK(objection<Chess>("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3") ==
          "'e2c3' leaves your king in check");
}

TEST_CASE("A check is answered by taking the man that gives it, by a man between, or by going") {
    CHECK(moves_from<Chess>("k7/8/8/8/4r3/5P2/3P1P2/3RKR2 w - - 0 1") == Texts{"f3e4"});
    CHECK(moves_from<Chess>("k7/8/8/1b2r3/8/3P4/3P1P2/3RKRN1 w - - 0 1") == Texts{"g1e2"});
    CHECK(moves_from<Chess>("k7/8/8/8/8/8/P7/r3K3 w - - 0 1") == Texts{"e1d2", "e1e2", "e1f2"});
}

TEST_CASE("Nothing can stand between a knight and the king") {
    CHECK(moves_from<Chess>("k7/8/8/8/8/3n4/3PPP2/3RKR2 w - - 0 1") == Texts{"e2d3"});
}

TEST_CASE("From two checks at once only the king can go") {
    CHECK(moves_from<Chess>("1k2r3/8/8/8/8/3n4/R7/4K2Q w - - 0 1") ==
          Texts{"e1d1", "e1d2", "e1f1"});
}

TEST_CASE("A man that is pinned attacks all the same") {
    // The knight on e7 may not move, and still the king may not go to c6.
    CHECK_FALSE(moves_from<Chess>("4k3/4n3/8/2K5/8/8/8/4R3 w - - 0 1").contains("c5c6"));
    CHECK(moves_from<Chess>("4k3/4n3/8/2K5/8/8/8/4R3 b - - 0 1", "e7").empty());
}

// -- Positions that cannot be

TEST_CASE("Each side has one king") {
    CHECK(refusal<Chess>("8/8/8/8/8/8/8/4K3 w - - 0 1") ==
          "Black has no king, but needs exactly one");
    CHECK(refusal<Chess>("4k3/8/8/8/8/8/8/3KK3 w - - 0 1") ==
          "White has 2 kings, but needs exactly one");
}

TEST_CASE("The side that has just moved is not in check") {
    CHECK(refusal<Chess>("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1") ==
          "Black is in check, but it is not its turn");
    CHECK(refusal<Chess>("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1").empty());
    CHECK(refusal<Chess>("8/8/8/8/8/3k4/4K3/8 w - - 0 1") ==
          "Black is in check, but it is not its turn");
}

TEST_CASE("No pawn stands on the first or last rank") {
    CHECK(refusal<Chess>("4k2P/8/8/8/8/8/8/4K3 w - - 0 1") == "a pawn cannot stand on h8");
    CHECK(refusal<Chess>("4k3/8/8/8/8/8/8/p3K3 w - - 0 1") == "a pawn cannot stand on a1");
}

TEST_CASE("The en passant square is one that a pawn can just have passed") {
    CHECK(refusal<Chess>("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").empty());
    for (const std::string_view fen :
         {"4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1",        // Black's pawn, and Black to move
          "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1",        // the pawn's own square
          "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1",      // it did not come from there
          "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1",      // nor over a man
          "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1",        // and it is no pawn
          "4k3/8/8/3pPp2/8/8/8/4K3 w - d6f6 0 1"}) {  // two at once
        INFO(fen);
        CHECK_FALSE(refusal<Chess>(fen).empty());
    }
}

}  // namespace
}  // namespace usurper::test
