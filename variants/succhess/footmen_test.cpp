// SPDX-License-Identifier: GPL-3.0-or-later
// Pawns and heroes going alone, captures en passant and pushes, one test for each sentence.
#include "succhess/ask.hpp"

namespace usurper::test {
namespace {

// -- Pawns.

TEST_CASE("A pawn steps forward, two or three squares from its second rank, two from its third") {
    CHECK(moves_from(fen_of("Pd2"), "d2") == "d2d3 d2d4 d2d5");
    CHECK(moves_from(fen_of("Pd3"), "d3") == "d3d4 d3d5");
    CHECK(moves_from(fen_of("Pd4"), "d4") == "d4d5");
    CHECK(moves_from(fen_of("pd9", "b"), "d9") == "d9d6 d9d7 d9d8");
    CHECK(moves_from(fen_of("pd8", "b"), "d8") == "d8d6 d8d7");
    CHECK(moves_from(fen_of("pd7", "b"), "d7") == "d7d6");
}

TEST_CASE("All squares that a pawn passes and reaches are empty") {
    CHECK(moves_from(fen_of("Pd2 nd3"), "d2").empty());
    CHECK(moves_from(fen_of("Pd2 nd4"), "d2") == "d2d3");
    CHECK(moves_from(fen_of("Pd2 Nd5"), "d2") == "d2d3 d2d4");
    CHECK(moves_from(fen_of("Pd3 Nd5"), "d3") == "d3d4");
}

TEST_CASE("A pawn steps far from the second and third rank wherever it came from") {
    const std::string captured = after(fen_of("Pc2 nd3"), "c2d3 a10b10");
    CHECK(moves_from(captured, "d3") == "d3d4 d3d5");
    const std::string stepped = after(fen_of("Pd1"), "d1d2 a10b10");
    CHECK(moves_from(stepped, "d2") == "d2d3 d2d4 d2d5");
    const std::string pushed_back = after(fen_of("Pd3 hd4", "b"), "d4d3");
    CHECK(moves_from(pushed_back, "d2").empty());  // the hero stands before it
    CHECK(moves_from(after(pushed_back, "j1j2 d3e3"), "d2") == "d2d3 d2d4 d2d5 d2e3");
}

TEST_CASE("A pawn captures one step diagonally forward") {
    CHECK(moves_from(fen_of("Pd4 nc5 re5 bd5 nc3 ne4"), "d4") == "d4c5 d4e5");
    CHECK(moves_from(fen_of("pd7 Nc6 Re6 Bd6 Pc8", "b"), "d7") == "d7c6 d7e6");
    CHECK(moves_from(fen_of("Pd4 Nc5 Bd5"), "d4").empty());
}

TEST_CASE("A pawn promotes on the last rank to queen, rook, bishop, knight or spy") {
    CHECK(moves_from(fen_of("Pd9"), "d9") == "d9d10b d9d10n d9d10q d9d10r d9d10s");
    CHECK(moves_from(fen_of("pd2 Nd1 Ne1", "b"), "d2") == "d2e1b d2e1n d2e1q d2e1r d2e1s");
    CHECK(field_after(fen_of("Pd9"), "d9d10s", 0) == placement_of("Sd10"));
}

// -- Heroes.

TEST_CASE("A hero steps forward or sideways to an empty square, never two or three") {
    CHECK(moves_from(fen_of("Hd2"), "d2") == "d2c2 d2d3 d2e2");
    CHECK(moves_from(fen_of("Ha3"), "a3") == "a3a4 a3b3");
    CHECK(moves_from(fen_of("hj9", "b"), "j9") == "j9i9 j9j8");
}

TEST_CASE("A hero captures as a pawn") {
    CHECK(moves_from(fen_of("Hd4 nc5 re5 nc3 ne3"), "d4") == "d4c4 d4c5 d4d5 d4e4 d4e5");
}

TEST_CASE("A hero promotes to rook, bishop, knight or spy, never to a queen") {
    CHECK(moves_from(fen_of("Hd9 ne10"), "d9") ==
          "d9c9 d9d10b d9d10n d9d10r d9d10s d9e10b d9e10n d9e10r d9e10s d9e9");
}

// -- Pushes.

TEST_CASE("A hero pushes a unit of either side forward or sideways, kings included") {
    for (const char* const unit : {"P", "N", "B", "R", "Q", "H", "S", "p", "n", "b", "h", "s"}) {
        const std::string man{unit};
        CAPTURE(man);
        CHECK(field_after(fen_of("Hd4 " + man + "d5"), "d4d5", 0) ==
              placement_of("Hd5 " + man + "d6"));
        CHECK(field_after(fen_of("Hd4 " + man + "e4"), "d4e4", 0) ==
              placement_of("He4 " + man + "f4"));
        CHECK(field_after(fen_of("Hd4 " + man + "c4"), "d4c4", 0) ==
              placement_of("Hc4 " + man + "b4"));
    }
    CHECK(field_after(fen_of("Hd4 Kd5"), "d4d5", 0) == placement_of("Hd5 Kd6"));
    CHECK(field_after(fen_of("Hd4 kd5"), "d4d5", 0) == placement_of("Hd5 kd6"));
    CHECK(field_after(fen_of("hd4 Ne4", "b"), "d4e4", 0) == placement_of("he4 Nf4"));
    CHECK(field_after(fen_of("hd4 Nd3", "b"), "d4d3", 0) == placement_of("hd3 Nd2"));
}

TEST_CASE("A hero does not push backward, nor diagonally") {
    CHECK(moves_from(fen_of("Hd4 Nd3 Nc5 Ne5"), "d4") == "d4c4 d4d5 d4e4");
}

TEST_CASE("A push needs the next square on the board and empty: it moves one unit only") {
    CHECK_FALSE(is_legal(fen_of("Hd4 nd5 nd6"), "d4d5"));
    CHECK_FALSE(is_legal(fen_of("Hd4 Nd5 nd6"), "d4d5"));
    CHECK_FALSE(is_legal(fen_of("Hd9 nd10"), "d9d10"));
    CHECK_FALSE(is_legal(fen_of("Hb4 na4"), "b4a4"));
    CHECK_FALSE(is_legal(fen_of("Hi4 nj4"), "i4j4"));
}

TEST_CASE("A friendly pawn or hero that is pushed onto its last rank promotes by its own choices") {
    CHECK(moves_from(fen_of("Hd8 Pd9"), "d8") == "d8c8 d8d9b d8d9n d8d9q d8d9r d8d9s d8e8");
    CHECK(moves_from(fen_of("Hd8 Hd9"), "d8") == "d8c8 d8d9b d8d9n d8d9r d8d9s d8e8");
    CHECK(moves_from(fen_of("Hd8 Nd9"), "d8") == "d8c8 d8d9 d8e8");
    CHECK(moves_from(fen_of("Hd8 pd9"), "d8") == "d8c8 d8d9 d8e8");
    CHECK(moves_from(fen_of("hd3 pd2", "b"), "d3") == "d3c3 d3d2b d3d2n d3d2q d3d2r d3d2s d3e3");
    CHECK(field_after(fen_of("Hd8 Pd9"), "d8d9n", 0) == placement_of("Hd9 Nd10"));
    CHECK(field_after(fen_of("hd3 hd2", "b"), "d3d2s", 0) == placement_of("hd2 sd1"));
}

TEST_CASE("An enemy pawn or hero is pushed towards its first rank only, and does not promote") {
    const std::string pushed = after(fen_of("Hd8 pd9"), "d8d9");
    CHECK(text::words(pushed)[0] == placement_of("Hd9 pd10"));
    CHECK(moves_from(after(fen_of("hd3 Pd2", "b"), "d3d2 j1i1 d2e2"), "d1") == "d1d2 d1e2");
}

TEST_CASE("A pawn on its own first rank has a single step") {
    CHECK(moves_from(fen_of("Pd1"), "d1") == "d1d2");
    CHECK(moves_from(fen_of("pd10", "b"), "d10") == "d10d9");
}

TEST_CASE("Pushing is no capture: a spy can be pushed") {
    CHECK(field_after(fen_of("Hd4 sd5"), "d4d5", 0) == placement_of("Hd5 sd6"));
}

// -- En passant.

TEST_CASE("A pawn that stepped two or three squares can be taken on any square it passed over") {
    const std::string two = after(fen_of("Pd2 pe4"), "d2d4");
    CHECK(moves_from(two, "e4") == "e4d3 e4e3");
    CHECK(field_after(two, "e4d3", 0) == placement_of("pd3"));
    const std::string from_third = after(fen_of("Pd3 pe5"), "d3d5");
    CHECK(field_after(from_third, "e5d4", 0) == placement_of("pd4"));
    const std::string black = after(fen_of("pd9 Pc7", "b"), "d9d7");
    CHECK(field_after(black, "c7d8", 0) == placement_of("Pd8"));
}

TEST_CASE("After a step from the second rank to the fifth both passed squares serve") {
    const std::string three = after(fen_of("Pd2 pc4 pe5"), "d2d5");
    CHECK(text::words(three)[3] == "d3d4");
    CHECK(field_after(three, "c4d3", 0) == placement_of("pd3 pe5"));
    CHECK(field_after(three, "e5d4", 0) == placement_of("pd4 pc4"));
    const std::string black = after(fen_of("pd9 Pc7 Pe6", "b"), "d9d6");
    CHECK(text::words(black)[3] == "d7d8");
    CHECK(field_after(black, "c7d8", 0) == placement_of("Pd8 Pe6"));
    CHECK(field_after(black, "e6d7", 0) == placement_of("Pd7 Pc7"));
}

TEST_CASE("A hero takes en passant, too, and only pawns are taken so") {
    CHECK(field_after(after(fen_of("Pd2 he4"), "d2d4"), "e4d3", 0) == placement_of("hd3"));
    CHECK(field_after(fen_of("Hd2 pe3"), "d2d3", 3) == "-");
    CHECK_FALSE(is_legal(after(fen_of("Pd2 ne4"), "d2d4"), "e4d3"));
}

TEST_CASE("Only the last move can be answered en passant, and not a single step") {
    CHECK_FALSE(is_legal(after(fen_of("Pd2 pe4"), "d2d4 a10b10 j1i1"), "e4d3"));
    CHECK_FALSE(is_legal(after(fen_of("Pd3 pe4"), "d3d4"), "e4d3"));
}

TEST_CASE("Taking en passant is judged by the position after it") {
    // Both pawns leave the rank on which the rook looks at the king.
    CHECK_FALSE(is_legal(after(fen_of("Ka7 Pc7 pd9 rj7 kj10", "b"), "d9d7"), "c7d8"));
    CHECK(is_legal(after(fen_of("Ka7 Pc7 pd9 ri6 kj10", "b"), "d9d7"), "c7d8"));
    // The pawn that is taken gives check.
    CHECK(moves_from(after(fen_of("Ke6 Pc7 pd9 kj10", "b"), "d9d7"), "c7") == "c7d8");
}

}  // namespace
}  // namespace usurper::test
