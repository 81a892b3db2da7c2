// SPDX-License-Identifier: GPL-3.0-or-later
// Phalanxes and hordes, one test for each sentence.
#include "succhess/ask.hpp"

namespace usurper::test {
namespace {

// -- Phalanxes.

TEST_CASE("Neighbouring pawns and heroes on one rank advance together") {
    CHECK(moves_from(fen_of("Pd4 Pe4"), "d4 e4") == "d4d5 d4d5,e4e5 e4e5");
    CHECK(moves_from(fen_of("Pd4 He4"), "d4") == "d4d5 d4d5,e4e5");
    CHECK(moves_from(fen_of("hd7 he7", "b"), "d7") == "d7c7 d7d6 d7d6,e7e6 d7e7");
    CHECK(field_after(fen_of("Pd4 He4"), "d4d5,e4e5", 0) == placement_of("Pd5 He5"));
}

TEST_CASE("A phalanx stands side by side: a file, a diagonal or a gap makes none") {
    CHECK_FALSE(is_legal(fen_of("Pd4 Pd5"), "d4d5,d5d6"));
    CHECK_FALSE(is_legal(fen_of("Pd4 Pe5"), "d4d5,e5e6"));
    CHECK_FALSE(is_legal(fen_of("Pd4 Pf4"), "d4d5,f4f5"));
    CHECK_FALSE(is_legal(fen_of("Pd4 Pe4 Pf4"), "d4d5,f4f5"));
    CHECK_FALSE(is_legal(fen_of("Pj4 Pa5"), "a5a6,j4j5"));
}

TEST_CASE("A phalanx is of one side") {
    CHECK_FALSE(is_legal(fen_of("Pd4 pe4"), "d4d5,e4e5"));
    CHECK_FALSE(is_legal(fen_of("Pd4 pe4"), "d4d5,e4e3"));
    CHECK_FALSE(is_legal(fen_of("Pd4 Ne4"), "d4d5,e4e5"));
}

TEST_CASE("A phalanx advances n steps where every member could alone") {
    CHECK(moves_from(fen_of("Pd2 Pe2"), "d2") == "d2d3 d2d3,e2e3 d2d4 d2d4,e2e4 d2d5 d2d5,e2e5");
    CHECK(moves_from(fen_of("Pd3 Pe3"), "d3") == "d3d4 d3d4,e3e4 d3d5 d3d5,e3e5");
    CHECK(moves_from(fen_of("Pd2 Pe2 ne4"), "d2") == "d2d3 d2d3,e2e3 d2d4 d2d5");
    CHECK(moves_from(fen_of("Pd2 He2"), "d2") == "d2d3 d2d3,e2e3 d2d4 d2d5");
    CHECK_FALSE(is_legal(fen_of("Pd2 Pe2"), "d2d3,e2e4"));
}

TEST_CASE("Any part of a longer line goes, if it is a run without gaps") {
    CHECK(moves_from(fen_of("Pd4 Pe4 Hf4 Pg4"), "d4") ==
          "d4d5 d4d5,e4e5 d4d5,e4e5,f4f5 d4d5,e4e5,f4f5,g4g5");
    CHECK(moves_from(fen_of("Pd4 Pe4 Pf4 Pg4"), "e4") == "e4e5 e4e5,f4f5 e4e5,f4f5,g4g5");
    // Ten pawns: 55 runs by each of three distances.
    CHECK(text::words(moves_from(fen_of("Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2 Pi2 Pj2"),
                                 "a2 b2 c2 d2 e2 f2 g2 h2 i2 j2"))
              .size() == 165);
}

TEST_CASE("A phalanx captures in one direction where every member could alone") {
    const std::string both = fen_of("Pd4 He4 ne5 rf5");
    CHECK(moves_from(both, "d4") == "d4d5 d4e5 d4e5,e4f5");
    CHECK(field_after(both, "d4e5,e4f5", 0) == placement_of("Pe5 Hf5"));
    CHECK(moves_from(fen_of("pd7 pe7 Nc6 Rd6", "b"), "d7") == "d7c6 d7c6,e7d6");
    CHECK_FALSE(is_legal(fen_of("Pd4 Pe4 ne5"), "d4e5,e4f5"));
    CHECK_FALSE(is_legal(fen_of("Pd4 Pe4 nc5 nf5"), "d4c5,e4f5"));
    CHECK_FALSE(is_legal(fen_of("Pd4 Pe4 ne5 sf5"), "d4e5,e4f5"));
}

TEST_CASE("A phalanx captures en passant, too") {
    const std::string passed = after(fen_of("Pd2 Nc3 hb4 pc4"), "d2d5");
    CHECK(moves_from(passed, "b4") == "b4a4 b4b3 b4c3 b4c3,c4d3 b4c4");
    CHECK(field_after(passed, "b4c3,c4d3", 0) == placement_of("hc3 pd3"));
}

TEST_CASE("There are no pushes and no sideways steps in a phalanx") {
    CHECK_FALSE(is_legal(fen_of("Hd4 He4"), "d4c4,e4d4"));
    CHECK_FALSE(is_legal(fen_of("Hd4 He4"), "d4e4,e4f4"));
    CHECK_FALSE(is_legal(fen_of("Hd4 He4 nd5"), "d4d5,e4e5"));
    CHECK(is_legal(fen_of("Hd4 He4"), "d4e4"));  // a push
}

TEST_CASE("A phalanx promotes to one kind, which every member must be allowed") {
    CHECK(moves_from(fen_of("Pd9 Pe9"), "d9") ==
          "d9d10b d9d10b,e9e10b d9d10n d9d10n,e9e10n d9d10q d9d10q,e9e10q d9d10r "
          "d9d10r,e9e10r d9d10s d9d10s,e9e10s");
    CHECK_FALSE(is_legal(fen_of("Pd9 He9"), "d9d10q,e9e10q"));
    CHECK(is_legal(fen_of("Pd9 He9"), "d9d10r,e9e10r"));
    CHECK_FALSE(is_legal(fen_of("Pd9 Pe9"), "d9d10r,e9e10n"));
    CHECK(field_after(fen_of("Pc9 Pd9 nd10 be10"), "c9d10r,d9e10r", 0) ==
          placement_of("Rd10 Re10"));
    CHECK(field_after(fen_of("hc2 pd2", "b"), "c2c1s,d2d1s", 0) == placement_of("sc1 sd1"));
}

TEST_CASE("A phalanx is written by its legs, from the lowest file up, and read in any order") {
    CHECK(moves_from(fen_of("Pd3 Pe3"), "d3").find("d3d4,e3e4") != std::string::npos);
    CHECK(moves_from(fen_of("Pc9 Pd9 nd10 ne10"), "c9").find("c9d10r,d9e10r") != std::string::npos);
    CHECK(is_legal(fen_of("Pd3 Pe3"), "e3e4,d3d4"));
}

TEST_CASE("All pawns of a phalanx can be taken en passant on the squares that they passed over") {
    CHECK(field_after(fen_of("Pd2 Pe2 pc4 pf4"), "d2d4,e2e4", 3) == "d3e3");
    const std::string three = after(fen_of("Pd2 Pe2 pc4 pf5"), "d2d5,e2e5");
    CHECK(text::words(three)[3] == "d3e4");
    CHECK(field_after(three, "c4d3", 0) == placement_of("Pe5 pd3 pf5"));
    CHECK(field_after(three, "f5e4", 0) == placement_of("Pd5 pc4 pe4"));
}

// -- Hordes.

TEST_CASE("Knights in a line on a rank, file or diagonal leap together") {
    CHECK(is_legal(fen_of("Nd4 Ne4"), "d4e6,e4f6"));
    CHECK(is_legal(fen_of("Nd4 Nd5"), "d4e6,d5e7"));
    CHECK(is_legal(fen_of("Nd4 Ne5"), "d4f5,e5g6"));
    CHECK(is_legal(fen_of("Nd4 Ne3"), "d4f5,e3g4"));
    CHECK(is_legal(fen_of("nd4 ne3", "b"), "d4f5,e3g4"));
    CHECK_FALSE(is_legal(fen_of("Nd4 Nf4"), "d4e6,f4g6"));
    CHECK_FALSE(is_legal(fen_of("Nd4 Nf5"), "d4e6,f5g7"));
    CHECK_FALSE(is_legal(fen_of("Nd4 Ne4"), "d4e6,e4g5"));
    CHECK(field_after(fen_of("Nd4 Ne4"), "d4e6,e4f6", 0) == placement_of("Ne6 Nf6"));
}

TEST_CASE("A horde is of knights of one side") {
    CHECK_FALSE(is_legal(fen_of("Nd4 ne4"), "d4e6,e4f6"));
    CHECK_FALSE(is_legal(fen_of("Nd4 Be4"), "d4e6,e4f6"));
}

TEST_CASE("Every knight of a horde lands on the board, not on an own man") {
    CHECK(moves_from(fen_of("Ni4 Nj4"), "i4") ==
          "i4g3 i4g3,j4h3 i4g5 i4g5,j4h5 i4h2 i4h2,j4i2 i4h6 i4h6,j4i6 i4j2 i4j6");
    CHECK_FALSE(is_legal(fen_of("Nd4 Ne4 Pf6"), "d4e6,e4f6"));
    CHECK(moves_from(fen_of("Na1 Nb1"), "a1") == "a1b3 a1b3,b1c3 a1c2 a1c2,b1d2");
}

TEST_CASE("Some knights of a horde may capture while others do not") {
    CHECK(field_after(fen_of("Nd4 Ne4 rf6"), "d4e6,e4f6", 0) == placement_of("Ne6 Nf6"));
    CHECK(field_after(fen_of("Nd4 Ne4 be6 rf6"), "d4e6,e4f6", 0) == placement_of("Ne6 Nf6"));
}

TEST_CASE("A horde does not take a spy") {
    CHECK_FALSE(is_legal(fen_of("Nd4 Ne4 sf6"), "d4e6,e4f6"));
    CHECK_FALSE(is_legal(fen_of("Nd4 Ne4 sf6"), "e4f6"));
}

TEST_CASE("Parts of a longer run of knights go, if they are runs") {
    const std::string three = fen_of("Nd4 Ne5 Nf6");
    CHECK(is_legal(three, "d4e6,e5f7"));
    CHECK(is_legal(three, "e5f7,f6g8"));
    CHECK(is_legal(three, "d4e6,e5f7,f6g8"));
    CHECK_FALSE(is_legal(three, "d4e6,f6g8"));
}

TEST_CASE("Ten knights in a row go nine at a time at most") {
    const std::string ten = fen_of("Na4 Nb4 Nc4 Nd4 Ne4 Nf4 Ng4 Nh4 Ni4 Nj4");
    CHECK(is_legal(ten, "a4b6,b4c6,c4d6,d4e6,e4f6,f4g6,g4h6,h4i6,i4j6"));
    CHECK(is_legal(ten, "b4a6,c4b6,d4c6,e4d6,f4e6,g4f6,h4g6,i4h6,j4i6"));
    // Nine runs of one, eight of two, …, by each of four leaps of one file; from eight, by two.
    CHECK(text::words(moves_from(ten, "a4 b4 c4 d4 e4 f4 g4 h4 i4 j4")).size() == 4 * 45 + 4 * 36);
}

TEST_CASE(
    "A horde is written by its legs, from the lowest file, then rank, and read in any order") {
    CHECK(moves_from(fen_of("Nd9 Nd10"), "d9").find("d9b8,d10b9") != std::string::npos);
    CHECK(moves_from(fen_of("Nd4 Ne3"), "d4").find("d4f5,e3g4") != std::string::npos);
    CHECK(is_legal(fen_of("Nd4 Ne3"), "e3g4,d4f5"));
    CHECK(is_legal(fen_of("Nd9 Nd10"), "d10b9,d9b8"));
}

// -- Both: judged by the position after.

TEST_CASE("A move of several men is judged by the position after it: they may not open a line") {
    // Each alone leaves the other between king and rook.
    CHECK(moves_from(fen_of("Kb4 Pd4 Pe4 rj4"), "d4 e4") == "d4d5 e4e5");
    CHECK(moves_from(fen_of("Kb4 Pd4 Pe4 Ng4 rj4"), "d4 e4") == "d4d5 d4d5,e4e5 e4e5");
    CHECK(is_legal(fen_of("Kb1 Nb4 Nb5 rb9"), "b4d5"));
    CHECK(is_legal(fen_of("Kb1 Nb4 Nb5 rb9"), "b5d6"));
    CHECK_FALSE(is_legal(fen_of("Kb1 Nb4 Nb5 rb9"), "b4d5,b5d6"));
    CHECK(is_legal(fen_of("Kb1 Nb4 Nb5 rb9 sb8"), "b4d5,b5d6"));
}

TEST_CASE("Several men may do together what one alone cannot: take or shut out two checkers") {
    const std::string knights = fen_of("Ke1 Na1 Nb2 nc2 nd3");
    CHECK_FALSE(is_legal(knights, "a1c2"));
    CHECK_FALSE(is_legal(knights, "b2d3"));
    CHECK(is_legal(knights, "a1c2,b2d3"));
    const std::string sliders = fen_of("Ka1 Nc4 Nd3 ra8 bh8");
    CHECK_FALSE(is_legal(sliders, "c4a3"));
    CHECK_FALSE(is_legal(sliders, "d3b2"));
    CHECK(is_legal(sliders, "c4a3,d3b2"));
}

}  // namespace
}  // namespace usurper::test
