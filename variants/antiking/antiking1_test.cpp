// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Anti-King Chess I, one test for each sentence of the rule page.
#include "antiking/ask.hpp"

namespace usurper::test {
namespace {

constexpr auto berolina = "4k3/8/4p3/4A3/3a2n1/3P2P1/P4P2/4K3 w - - 0 1";

TEST_CASE("antiking1: pawns move one step diagonally forward to an empty square") {
    CHECK(legal_from<AntiKing1>(berolina, "d3") == Texts{"c4", "e4"});
    CHECK(legal_from<AntiKing1>(berolina, "f2") == Texts{"e3"});
}

TEST_CASE("antiking1: pawns capture one step straight forward") {
    CHECK(legal_from<AntiKing1>(berolina, "g3") == Texts{"f4", "g4", "h4"});
    CHECK(fen_after<AntiKing1>(berolina, {"g3g4"}) == "4k3/8/4p3/4A3/3a2P1/3P4/P4P2/4K3 b - - 0 1");
    CHECK(is_in_check<AntiKing1>("8/8/4p3/4A3/3ak3/3PP3/8/4K3 b - - 0 1"));
    CHECK_FALSE(is_in_check<AntiKing1>("8/8/4p3/4A3/3a1k2/3PP3/8/4K3 b - - 0 1"));
}

TEST_CASE("antiking1: pawns have no double step") {
    CHECK(can_go_from<AntiKing1>(berolina, "a2") == Texts{"b3"});
}

TEST_CASE("antiking1: there is no en passant") {
    CHECK(error_of<AntiKing1>("4k3/8/4p3/4A3/3a4/3P4/8/4K3 w - d6 0 1") ==
          "there is no en passant in this game: the field can only be '-'");
}

TEST_CASE("antiking1: pawns promote on the last rank, by a move and by a capture") {
    CHECK(
        legal_from<AntiKing1>("4k1n1/6P1/4p3/4A3/3a4/3P4/8/4K3 w - - 0 1", "g7") ==
        Texts{"f8q", "f8r", "f8b", "f8n", "g8q", "g8r", "g8b", "g8n", "h8q", "h8r", "h8b", "h8n"});
    CHECK(fen_after<AntiKing1>("4k1n1/6P1/4p3/4A3/3a4/3P4/8/4K3 w - - 0 1", {"g7g8n"}) ==
          "4k1N1/8/4p3/4A3/3a4/3P4/8/4K3 b - - 0 1");
}

TEST_CASE("antiking1: there is no castling") {
    CHECK(error_of<AntiKing1>("4k3/8/4p3/4A3/3a4/3P4/8/R3K2R w Q - 0 1") ==
          "the castling field cannot hold 'Q'");
    CHECK_FALSE(
        can_go_from<AntiKing1>("4k3/8/4p3/4A3/3a4/3P4/8/R1K4R w K - 0 1", "c1").contains("e1"));
}

TEST_CASE("antiking1: a king may leap as a knight as its first move") {
    const auto fen = "4k3/8/4p3/4A3/3a4/3P4/8/2K5 w K - 5 1";
    CHECK(legal_from<AntiKing1>(fen, "c1") ==
          Texts{"b1", "d1", "b2", "c2", "d2", "a2", "b3", "e2"});
    CHECK(fen_after<AntiKing1>(fen, {"c1b3"}) == "4k3/8/4p3/4A3/3a4/1K1P4/8/8 b - - 6 1");
    CHECK(legal_from<AntiKing1>(AntiKing1::spec.start, "c1") == Texts{"e2"});
    const std::string moved = fen_after<AntiKing1>(fen, {"c1b1", "e8e7", "b1c1", "e7e8"});
    CHECK(moved == "4k3/8/4p3/4A3/3a4/3P4/8/2K5 w - - 9 3");
    CHECK(legal_from<AntiKing1>(moved, "c1") == Texts{"b1", "d1", "b2", "c2", "d2"});
}

TEST_CASE("antiking1: an anti-king may leap as a knight as its first move") {
    const auto fen = "2q1k2A/8/2n5/6q1/3a4/3P4/8/4K3 w A - 5 1";
    CHECK(can_go_from<AntiKing1>(fen, "h8") == Texts{"g8", "g7", "h7", "f7", "g6"});
    CHECK(fen_after<AntiKing1>("4k2r/8/6A1/8/3a4/3P4/6r1/n3K3 w - - 5 1", {"g6g7"}) ==
          "4k2r/6A1/8/8/3a4/3P4/6r1/n3K3 b - - 6 1");
    CHECK(fen_after<AntiKing1>("r3k2A/8/8/6q1/3a4/3P4/8/4K3 w A - 5 1", {"h8g6"}) ==
          "r3k3/8/6A1/6q1/3a4/3P4/8/4K3 b - - 6 1");
    CHECK(can_go_from<AntiKing1>("4kq1A/8/8/6q1/3a4/3P4/8/4K3 w - - 5 1", "h8") ==
          Texts{"g8", "g7", "h7"});
}

TEST_CASE("antiking1: a leap goes to an empty square only") {
    CHECK(can_go_from<AntiKing1>("4k3/8/4p3/4A3/3a4/1n1P4/N7/2K5 w K - 0 1", "c1") ==
          Texts{"b1", "d1", "b2", "c2", "d2", "e2"});
    CHECK(can_go_from<AntiKing1>("4kq1A/5N2/6n1/8/3a4/3P4/8/4K3 w A - 0 1", "h8") ==
          Texts{"g8", "g7", "h7"});
}

TEST_CASE("antiking1: a leap may answer check, anti-check and both") {
    const auto check = "2r1k3/8/4p3/4A3/3a4/3P4/8/2K5 w K - 0 1";
    CHECK(legal_from<AntiKing1>(check, "c1") == Texts{"b1", "d1", "b2", "d2", "a2", "b3", "e2"});
    const auto anti_check = "4k2A/8/8/8/3a4/3P4/K7/6r1 w A - 0 1";
    REQUIRE(is_in_anti_check<AntiKing1>(anti_check));
    CHECK(legal_from<AntiKing1>(anti_check, "h8") == Texts{"g8", "g7", "g6"});
    const auto both = "4k3/8/8/8/3a4/3P4/8/1AK4r w K - 0 1";
    REQUIRE(is_in_check<AntiKing1>(both));
    REQUIRE(is_in_anti_check<AntiKing1>(both));
    CHECK(legal_from<AntiKing1>(both, "c1") == Texts{"b2", "c2", "d2", "a2", "b3", "e2"});
}

TEST_CASE("antiking1: a king may not leap to where it is attacked") {
    CHECK(refusal<AntiKing1>("1r2k3/8/4p3/4A3/3a4/3P4/8/2K5 w K - 0 1", "c1b3") ==
          "'c1b3' leaves your king in check");
}

TEST_CASE("antiking1: an anti-king must leap to where it is attacked") {
    CHECK(refusal<AntiKing1>("4k2A/7r/8/8/3a4/3P4/8/4K3 w A - 0 1", "h8f7") == "");
    CHECK(refusal<AntiKing1>("4k2A/7r/8/8/3a4/3P4/8/4K3 w A - 0 1", "h8g6") ==
          "'h8g6' leaves your anti-king unattacked");
}

TEST_CASE("antiking1: the castling field holds the leaps still open") {
    const std::string all_home = "5k1A/7r/8/8/8/8/R7/a1K5 w ";
    for (const auto& [given, written] : {std::pair{"KAka", "KAka"}, std::pair{"akAK", "KAka"},
                                         std::pair{"A", "A"}, std::pair{"-", "-"}}) {
        auto read = read_fen<AntiKing1>(all_home + given + " - 0 1");
        REQUIRE(read.error == "");
        CHECK(read.warnings.empty());
        CHECK(write_fen(*read.position) == all_home + written + " - 0 1");
    }
    const std::string none_home = "6k1/6Ar/8/8/8/8/Ra6/3K4 w ";
    auto read = read_fen<AntiKing1>(none_home + "KAka - 0 1");
    REQUIRE(read.error == "");
    CHECK(read.warnings.size() == 4);
    CHECK(write_fen(*read.position) == none_home + "- - 0 1");
}

TEST_CASE("antiking1: a pawn may stand on its side's first rank, but not on its last") {
    CHECK(legal_from<AntiKing1>(AntiKing1::spec.start, "f1") == Texts{"e2", "g2"});
    CHECK(error_of<AntiKing1>("4k2P/8/4p3/4A3/3a4/3P4/8/4K3 w - - 0 1") ==
          "a pawn cannot stand on its last rank, on h8");
    CHECK(error_of<AntiKing1>("4k3/8/4p3/4A3/3a4/3P4/8/4K2p w - - 0 1") ==
          "a pawn cannot stand on its last rank, on h1");
    CHECK(error_of<AntiKing1>("4k2p/8/4p3/4A3/3a4/3P4/8/4K2P w - - 0 1") == "");
    CHECK(error_of<AntiKing2>("4k3/2p1p3/3A4/8/8/3a4/2P1P3/4K2P w - - 0 1") ==
          "a pawn cannot stand on h1");
}

}  // namespace
}  // namespace usurper::test
