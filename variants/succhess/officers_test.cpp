// SPDX-License-Identifier: GPL-3.0-or-later
// Spies, the orthodox men and castling, one test for each sentence.
#include "succhess/ask.hpp"

namespace usurper::test {
namespace {

TEST_CASE("Bishop, rook, queen, king and a single knight move as in chess") {
    CHECK(moves_from(fen_of("Ba1 pd4 Pj2"), "a1") == "a1b2 a1c3 a1d4");
    CHECK(moves_from(fen_of("Ra2 pa4 Pc2"), "a2") == "a2a1 a2a3 a2a4 a2b2");
    CHECK(moves_from(fen_of("Qa1 pa3 Pc1 pc3"), "a1") == "a1a2 a1a3 a1b1 a1b2 a1c3");
    CHECK(moves_from(fen_of("Na1 pb3 Pc2"), "a1") == "a1b3");
    CHECK(moves_from(fen_of("Ka1 Pb1 nb2"), "a1") == "a1a2 a1b2");
}

// -- Spies.

TEST_CASE("A spy slides like a bishop over empty squares") {
    CHECK(moves_from(fen_of("Sa1 pe5"), "a1") == "a1b2 a1c3 a1d4");
    CHECK(moves_from(fen_of("sj10 Ng7", "b"), "j10") == "j10h8 j10i9");
}

TEST_CASE("A spy captures own men only, of any kind but the king, and never an enemy") {
    for (const char* const kind : {"P", "N", "B", "R", "Q", "H", "S"}) {
        const std::string man{kind};
        CAPTURE(man);
        CHECK(moves_from(fen_of("Sa1 " + man + "c3"), "a1") == "a1b2 a1c3");
        CHECK(field_after(fen_of("Sa1 " + man + "c3"), "a1c3", 0) == placement_of("Sc3"));
    }
    CHECK(moves_from(fen_of("Sa1 Kc3"), "a1") == "a1b2");
    for (const char* const kind : {"p", "n", "b", "r", "q", "h", "s"}) {
        CHECK(moves_from(fen_of("Kj2 Sa1 " + std::string{kind} + "c3"), "a1") == "a1b2");
    }
}

TEST_CASE("A spy falls to an enemy queen or king alone") {
    const std::pair<const char*, bool> takers[]{{"Pc4", false}, {"Hc4", false}, {"Nb4", false},
                                                {"Bb3", false}, {"Rd2", false}, {"Sb3", false},
                                                {"Qd2", true},  {"Qb3", true},  {"Kc4", true}};
    for (const auto& [taker, takes] : takers) {
        CAPTURE(taker);
        const std::string from{taker + 1};
        CHECK(is_legal(fen_of(std::string{taker} + " sd5"), from + "d5") == takes);
        if (takes) {
            CHECK(field_after(fen_of(std::string{taker} + " sd5"), from + "d5", 0) ==
                  placement_of(std::string{taker[0]} + "d5"));
        }
    }
}

TEST_CASE("A spy gives no check and attacks nothing of the enemy's") {
    const std::string beside = fen_of("ke8 Sd7", "b");
    CHECK_FALSE(Succhess::in_check(position(beside), Side::black));
    CHECK(is_legal(beside, "e8f9"));  // it stays on the spy's line
    CHECK(refusal(fen_of("ke8 Sd7", "w")).empty());
}

TEST_CASE("A spy is bound by its own king like any man") {
    CHECK(moves_from(fen_of("Ka1 Sb2 bd4 Pc1"), "b2") == "b2c3");
    CHECK(moves_from(fen_of("Ka1 Sc4 ra5 Pd5"), "c4") == "c4a2");
}

// -- Castling.

const std::string both_sides = fen_of("Ra1 Kf1 Rj1 ra10 kf10 rj10", "w", "KQkq");

TEST_CASE("The king castles three squares towards the rook, which lands on its inner side") {
    CHECK(field_after(both_sides, "f1i1", 0) == placement_of("Ra1 Rh1 Ki1 ra10 kf10 rj10"));
    CHECK(field_after(both_sides, "f1c1", 0) == placement_of("Kc1 Rd1 Rj1 ra10 kf10 rj10"));
    CHECK(field_after(both_sides, "f1e1 f10i10", 0) == placement_of("Ra1 Ke1 Rj1 ra10 rh10 ki10"));
    CHECK(field_after(both_sides, "f1e1 f10c10", 0) == placement_of("Ra1 Ke1 Rj1 kc10 rd10 rj10"));
    CHECK(field_after(both_sides, "f1i1", 2) == "kq");
}

TEST_CASE("All squares between king and rook are empty") {
    for (const char* const between : {"b", "c", "d", "e"}) {
        const std::string fen =
            fen_of("kb10 Ra1 Kf1 Rj1 N" + std::string{between} + "1", "w", "KQ");
        CHECK_FALSE(is_legal(fen, "f1c1"));
        CHECK(is_legal(fen, "f1i1"));
    }
    for (const char* const between : {"g", "h", "i"}) {
        CHECK_FALSE(
            is_legal(fen_of("kb10 Ra1 Kf1 Rj1 n" + std::string{between} + "1", "w", "KQ"), "f1i1"));
    }
}

TEST_CASE("Neither king nor rook has moved") {
    CHECK(field_after(both_sides, "f1e1", 2) == "kq");
    CHECK(field_after(both_sides, "a1a2", 2) == "Kkq");
    CHECK(field_after(both_sides, "j1j2", 2) == "Qkq");
    CHECK(field_after(both_sides, "a1a2 j10j9 a2a1 j9j10", 2) == "Kq");
    CHECK(field_after(both_sides, "j1j10", 2) == "Qq");
}

TEST_CASE("A push ends the right") {
    const std::string fen = fen_of("kb10 Ra1 He1 Kf1 Rj1 Hi1", "w", "KQ");
    CHECK(field_after(fen, "e1f1", 2) == "-");
    CHECK(field_after(fen, "i1h1", 2) == "KQ");
    // The king is pushed back to where it stood.
    const std::string back = after(fen, "e1f1 b10b9 f1f2 b9b10 i1h1 b10b9 h1g1 b9b10");
    CHECK(text::words(back)[0] == placement_of("kb10 Ra1 Hf2 Kf1 Hg1 Rj1"));
    CHECK(text::words(back)[2] == "-");
    CHECK_FALSE(is_legal(back, "f1c1"));
}

TEST_CASE("A rook that its own spy has taken castles no more") {
    CHECK(field_after(fen_of("kb10 Ra1 Kf1 Rj1 Sc3", "w", "KQ"), "c3a1", 2) == "K");
}

TEST_CASE("The king neither is in check nor crosses nor lands on an attacked square") {
    for (const char* const file : {"f", "g", "h", "i"}) {
        CHECK_FALSE(
            is_legal(fen_of("kb10 Ra1 Kf1 Rj1 r" + std::string{file} + "8", "w", "KQ"), "f1i1"));
    }
    for (const char* const file : {"f", "e", "d", "c"}) {
        CHECK_FALSE(
            is_legal(fen_of("kb10 Ra1 Kf1 Rj1 r" + std::string{file} + "8", "w", "KQ"), "f1c1"));
    }
    // The rook may be attacked, and cross an attacked square; spies attack nothing.
    CHECK(is_legal(fen_of("kb10 Ra1 Kf1 Rj1 ra8", "w", "KQ"), "f1c1"));
    CHECK(is_legal(fen_of("kc10 Ra1 Kf1 Rj1 rb8", "w", "KQ"), "f1c1"));
    CHECK(is_legal(fen_of("kb10 Ra1 Kf1 Rj1 rj8", "w", "KQ"), "f1i1"));
    CHECK(is_legal(fen_of("kb10 Ra1 Kf1 Rj1 se2 sg2", "w", "KQ"), "f1i1"));
}

}  // namespace
}  // namespace usurper::test
