// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Anti-King Chess II, one test for each sentence of the rule page.
#include <vector>

#include "antiking/ask.hpp"

namespace usurper::test {
namespace {

TEST_CASE("antiking2: pawns have double step and en passant") {
    const auto fen = "4k3/2p1p3/3A4/8/3p4/6a1/2P1P2P/4K3 w - - 0 1";
    CHECK(fen_after<AntiKing2>(fen, {"e2e4"}) == "4k3/2p1p3/3A4/8/3pP3/6a1/2P4P/4K3 b - e3 0 1");
    CHECK(fen_after<AntiKing2>(fen, {"e2e4", "d4e3"}) ==
          "4k3/2p1p3/3A4/8/8/4p1a1/2P4P/4K3 w - - 0 2");
}

TEST_CASE("antiking2: a capture en passant counts for king and anti-king as any move") {
    const auto taking = "e5d6";
    CHECK(refusal<AntiKing2>("4k3/8/8/3pP3/2A5/3a4/2P1P3/4K3 w - d6 0 1", taking) ==
          "'e5d6' leaves your anti-king unattacked");
    CHECK(refusal<AntiKing2>("4k3/8/8/r2pP2A/8/3a4/2P1P3/4K3 w - d6 0 1", taking) == "");
    CHECK(refusal<AntiKing2>("4k3/1p6/A7/r2pP2K/8/3a4/2P1P3/8 w - d6 0 1", taking) ==
          "'e5d6' leaves your king in check");
}

TEST_CASE("antiking2: pawns promote to queen, rook, bishop or knight") {
    CHECK(legal_from<AntiKing2>("4kr2/2p1p1P1/3A4/8/8/3a4/2P1P3/4K3 w - - 0 1", "g7") ==
          Texts{"g8q", "g8r", "g8b", "g8n", "f8q", "f8r", "f8b", "f8n"});
}

TEST_CASE("antiking2: for castling only the king's squares matter") {
    struct Case {
        std::string_view fen;
        bool short_side;
        bool long_side;
    };
    const std::vector<Case> cases{
        {"4k3/2p1p3/3A4/8/8/3a4/2P1P3/R3K2R w KQ - 0 1", true, true},
        {"4k3/2p1p3/3A4/8/7b/3a4/2P1P3/R3K2R w KQ - 0 1", false, false},
        {"4k3/2p1p3/3A4/8/8/3a3b/2P1P3/R3K2R w KQ - 0 1", false, true},
        {"4k1r1/2p1p3/3A4/8/8/3a4/2P1P3/R3K2R w KQ - 0 1", false, true},
        {"4k2r/2p1p3/3A4/8/8/3a4/2P1P3/R3K2R w KQ - 0 1", true, true},
        {"1r2k3/2p1p3/3A4/8/8/3a4/2P1P3/R3K2R w KQ - 0 1", true, true},
        {"r3k3/2p1p3/3A4/8/8/3a4/2P1P3/R3K2R w KQ - 0 1", true, true},
        {"4k3/2p1p3/3A4/8/8/8/2P1P2P/R3K1aR w KQ - 0 1", false, true},
        {"1r2k3/2p1p3/8/8/8/3a4/2P1P2P/RA2K2R w KQ - 0 1", true, false},
    };
    for (const Case& c : cases) {
        INFO(c.fen);
        const Texts ways = legal_from<AntiKing2>(c.fen, "e1");
        CHECK(ways.contains("g1") == c.short_side);
        CHECK(ways.contains("c1") == c.long_side);
    }
    CHECK(fen_after<AntiKing2>(cases[0].fen, {"e1c1"}) ==
          "4k3/2p1p3/3A4/8/8/3a4/2P1P3/2KR3R b - - 1 1");
}

TEST_CASE("antiking2: after castling the anti-king must be attacked") {
    // A way to castle, but no castling can end an anti-check: it opens no line beyond its squares.
    const auto fen = "4k3/8/3A4/8/8/3a4/2P1P3/R3K2R w KQ - 0 1";
    CHECK(can_go_from<AntiKing2>(fen, "e1").contains("g1"));
    CHECK(refusal<AntiKing2>(fen, "e1g1") == "'e1g1' leaves your anti-king unattacked");
}

TEST_CASE("antiking2: a capture by one's own anti-king on a rook's first square ends the right") {
    CHECK(fen_after<AntiKing2>("b3k3/8/8/8/8/3a4/2P1P1A1/R3K2R w KQ - 3 1", {"g2h1"}) ==
          "b3k3/8/8/8/8/3a4/2P1P3/R3K2A b Q - 0 1");
}

}  // namespace
}  // namespace usurper::test
