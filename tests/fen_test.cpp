// SPDX-License-Identifier: GPL-3.0-or-later
// FEN: what is read, what is refused and why, and that no text does harm.
#include <string>
#include <string_view>

#include "catch.hpp"
#include "chess/rules.hpp"
#include "conformance/random_games.hpp"
#include "tiny.hpp"
#include "usurper/fen.hpp"

namespace usurper::test {
namespace {

template <class Rules>
std::string reread(std::string_view fen) {
    const auto read = read_fen<Rules>(fen);
    return read.position ? write_fen(*read.position) : "refused: " + read.error;
}

TEST_CASE("A FEN in the engine's own form reads back to itself") {
    for (const std::string_view fen :
         {Chess::spec.start,
          std::string_view{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
          std::string_view{"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3"},
          std::string_view{"4k3/8/8/8/8/8/8/4K2R b K - 99 20000"}}) {
        CHECK(reread<Chess>(fen) == fen);
    }
}

TEST_CASE("Other forms are read and written in the engine's own") {
    struct Row {
        std::string_view given;
        std::string_view own;
    };
    for (const auto& [given, own] : {
             // The counts can be left out.
             Row{"4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
             Row{"4k3/8/8/8/8/8/8/4K3 w - - 7", "4k3/8/8/8/8/8/8/4K3 w - - 7 1"},
             Row{"4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
             // Blanks of any kind and number.
             Row{"  4k3/8/8/8/8/8/8/4K3\tw  -   - 0 1 \r\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
             // Castling letters in any order, and twice.
             Row{"r3k2r/8/8/8/8/8/8/R3K2R w qkQKK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
             // A square onto which nobody could step is no en passant square.
             Row{"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
         }) {
        CHECK(reread<Chess>(given) == own);
    }
}

TEST_CASE("A castling letter whose men are elsewhere is dropped with a warning") {
    const auto read = read_fen<Chess>("r3k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1");
    REQUIRE(read.position);
    CHECK(write_fen(*read.position) == "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1");
    REQUIRE(read.warnings.size() == 1);
    CHECK(read.warnings[0] == "castling right 'Q' dropped: its man is not on a1");
}

TEST_CASE("What is wrong with a FEN is said") {
    struct Row {
        std::string_view given;
        std::string_view why;
    };
    for (const auto& [given, why] : {
             Row{"", "the FEN is empty"},
             Row{"4k3/8/8/8/8/8/8/4K3", "the FEN ends before its turn field"},
             Row{"4k3/8/8/8/8/8/8/4K3 w -", "the FEN ends before its en passant field"},
             Row{"4k3/8/8/8/8/8/4K3 w - - 0 1", "the placement has 7 ranks instead of 8"},
             Row{"4k3/8/8/8/8/8/8/8/4K3 w - -", "the placement has 9 ranks instead of 8"},
             Row{"4k3/8/8/7/8/8/8/4K3 w - -", "rank 5 has 7 squares instead of 8: '7'"},
             Row{"4k3/8/8/9/8/8/8/4K3 w - -", "rank 5 does not have 8 squares: '9'"},
             Row{"4k3/8/8/44/8/8/8/4K3 w - -", "rank 5 does not have 8 squares: '44'"},
             Row{"4k3/8/8/0/8/8/8/4K3 w - -", "rank 5 does not have 8 squares: '0'"},
             Row{"4k3/8/8/7pp/8/8/8/4K3 w - -", "rank 5 has more than 8 squares: '7pp'"},
             Row{"4k3/8/8/7x/8/8/8/4K3 w - -",
                 "rank 5 has a man that this game does not know: 'x'"},
             Row{"4k3/8/8/7+/8/8/8/4K3 w - -", "rank 5 has a '+' that marks nothing: '7+'"},
             Row{"4k3/8/8/8/8/8/8/4K3[P] w - -",
                 "there are no men off the board in this game: '[P]'"},
             Row{"4k3/8/8/8/8/8/8/4K3 x - -", "the side to move is 'w' or 'b', not 'x'"},
             Row{"4k3/8/8/8/8/8/8/4K3 w X -", "the castling field cannot hold 'X'"},
             Row{"4k3/8/8/8/8/8/8/4K3 w - x9", "the en passant field is '-' or squares, not 'x9'"},
             Row{"4k3/8/8/8/8/8/8/4K3 w - e6", "no pawn can have passed e6 in a double step"},
             Row{"4k3/8/8/8/8/8/8/4K3 w - - x",
                 "the halfmove count must be a number from 0 to 20000, not 'x'"},
             Row{"4k3/8/8/8/8/8/8/4K3 w - - -1",
                 "the halfmove count must be a number from 0 to 20000, not '-1'"},
             Row{"4k3/8/8/8/8/8/8/4K3 w - - 0 99999",
                 "the fullmove count must be a number from 0 to 20000, not '99999'"},
             Row{"4k3/8/8/8/8/8/8/4K3 w - - 0 1 1",
                 "the FEN has something after its last field: '1'"},
         }) {
        const auto read = read_fen<Chess>(given);
        CHECK_FALSE(read.position);
        CHECK(read.error == why);
    }
}

TEST_CASE("Ranks of ten squares are read and written") {
    CHECK(reread<LargeTiny>("10/P9/10/4p5/10/10/10/10/10/9P w - - 3 4") ==
          "10/P9/10/4p5/10/10/10/10/10/9P w - - 3 4");
    CHECK(reread<LargeTiny>("55/P9/10/4p5/10/10/10/10/10/9P w - - 3 4") ==
          "refused: rank 10 does not have 10 squares: '55'");
}

TEST_CASE("Changed men, men off the board and a field of one's own are read and written") {
    CHECK(reread<RichTiny>("+p3/4/4/4/P2+P[**] w - - rain 0 1") ==
          "+p3/4/4/4/P2+P[**] w - - rain 0 1");
    CHECK(reread<RichTiny>("p3/4/4/4/P3 w - - 4 2") == "p3/4/4/4/P3[] w - - sun 4 2");
    CHECK(reread<RichTiny>("p3/4/4/4/P3 w - -") == "p3/4/4/4/P3[] w - - sun 0 1");
    CHECK(reread<RichTiny>("p3/4/4/4/P3[x] w - -") == "refused: only stars are off the board");
    CHECK(reread<RichTiny>("p3/4/4/4/P3[* w - -") ==
          "refused: the bracket after the placement is not closed");
    CHECK(reread<RichTiny>("p3/4/4/4/P3 w - - snow") == "refused: that is no weather");
    CHECK(reread<RichTiny>("p3/4/4/4/P2+ w - -") ==
          "refused: rank 1 has a '+' that marks nothing: 'P2+'");
}

TEST_CASE("The variant's own objection is passed on") {
    CHECK(reread<SmallTiny>("p3/4/4/4/4 w - -") == "refused: there is nobody to move");
}

/// A FEN with a few of its characters changed, dropped, doubled or moved.
std::string damaged(std::string fen, Random& random) {
    static constexpr std::string_view alphabet = "PNBRQKpnbrqk+-/ 0123456789[]wbxe@,\t\"\x80\xff";
    for (std::size_t n = 1 + random.below(4); n > 0 && !fen.empty(); --n) {
        const std::size_t at = random.below(fen.size());
        switch (random.below(4)) {
            case 0:
                fen[at] = alphabet[random.below(alphabet.size())];
                break;
            case 1:
                fen.erase(at, 1 + random.below(5));
                break;
            case 2:
                fen.insert(at, 1, alphabet[random.below(alphabet.size())]);
                break;
            default:
                fen.insert(random.below(fen.size()), fen.substr(at, 1 + random.below(20)));
        }
    }
    return fen;
}

TEMPLATE_TEST_CASE("No damaged FEN does harm, and what is read can be written and read again", "",
                   Chess, RichTiny) {
    const std::string whole =
        std::is_same_v<TestType, Chess>
            ? "r3k2r/p1ppqpb1/bn2pnp1/3PN3/Pp2P3/2N2Q1p/1PPBBPPP/R3K2R b KQkq "
              "a3 0 1"
            : "+p3/4/4/4/P2+P[**] w - - rain 0 1";
    Random random{7};
    int accepted = 0;
    for (int i = 0; i < 20000; ++i) {
        const std::string fen = damaged(whole, random);
        const auto read = read_fen<TestType>(fen);
        if (read.position) {
            ++accepted;
            const std::string own = write_fen(*read.position);
            if (reread<TestType>(own) != own) {
                FAIL(fen << " became " << own << ", and that " << reread<TestType>(own));
            }
        } else if (read.error.empty()) {
            FAIL(fen << " was refused without a reason");
        }
    }
    CHECK(accepted > 100);
}

TEST_CASE("Very long FENs are refused in a short message") {
    const auto read = read_fen<Chess>(std::string(1U << 20U, 'k') + " w - - 0 1");
    CHECK_FALSE(read.position);
    CHECK(read.error.size() < 200);
}

}  // namespace
}  // namespace usurper::test
