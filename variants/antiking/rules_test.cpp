// SPDX-License-Identifier: GPL-3.0-or-later
// The rules that both forms of Anti-King Chess have, one test for each sentence of the rule page.
#include <string>
#include <string_view>
#include <vector>

#include "antiking/ask.hpp"
#include "antiking/plain_reading.hpp"
#include "conformance/random_games.hpp"

namespace usurper::test {
namespace {

// -- The anti-king.

TEST_CASE("The anti-king moves one step in any direction") {
    const auto fen = "4k3/8/8/r3A3/8/3a4/2P1P3/4K3 w - - 0 1";
    CHECK(can_go_from<AntiKing2>(fen, "e5") ==
          Texts{"d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"});
    CHECK(legal_from<AntiKing2>(fen, "e5") == Texts{"d5", "f5"});
}

TEST_CASE("The anti-king captures men of its own side, and the man is removed") {
    CHECK(fen_after<AntiKing2>("4k3/8/8/r3AP2/8/3a4/2P1P3/4K3 w - - 7 1", {"e5f5"}) ==
          "4k3/8/8/r4A2/8/3a4/2P1P3/4K3 b - - 0 1");
    for (const char man : std::string_view{"NBRQ"}) {
        std::string fen = "4k3/8/8/r3AX2/8/3a4/2P1P3/4K3 w - - 0 1";
        fen[fen.find('X')] = man;
        CHECK(legal_from<AntiKing2>(fen, "e5").contains("f5"));
    }
}

TEST_CASE("The anti-king never captures its own king") {
    CHECK(refusal<AntiKing2>("4k3/8/8/r3AK2/8/3a4/2P1P3/8 w - - 0 1", "e5f5") ==
          "'e5f5' is not how the anti-king on e5 can move now");
}

TEST_CASE("The anti-king never captures enemy men") {
    for (const char man : std::string_view{"pnbrq"}) {
        std::string fen = "4k3/8/8/r3Ax2/8/3a4/2P1P3/4K3 w - - 0 1";
        fen[fen.find('x')] = man;
        CHECK_FALSE(can_go_from<AntiKing2>(fen, "e5").contains("f5"));
    }
    CHECK_FALSE(can_go_from<AntiKing2>("4k3/8/8/r3Aa2/6P1/8/8/4K3 w - - 0 1", "e5").contains("f5"));
}

TEST_CASE("An anti-king cannot be captured") {
    const auto fen = "4k3/2p1p3/3A4/8/8/Q2a4/2P1KN2/3R1B2 w - - 0 1";
    for (const auto square : {"a3", "c2", "e2", "f2", "d1"}) {
        INFO(square);
        CHECK_FALSE(can_go_from<AntiKing2>(fen, square).contains("d3"));
    }
    CHECK_FALSE(
        can_go_from<AntiKing1>("4k3/8/4p3/4A3/3a4/3P4/8/4K3 w - - 0 1", "d3").contains("d4"));
}

TEST_CASE("An anti-king gives no check") {
    CHECK_FALSE(is_in_check<AntiKing2>("4k3/r2A4/8/8/8/3a4/2P1P3/4K3 b - - 0 1"));
}

TEST_CASE("An anti-king guards no square") {
    const auto fen = "3Nk3/r2A4/8/8/8/3a4/2P1P3/4K3 b - - 0 1";
    CHECK(legal_from<AntiKing2>(fen, "e8").contains("d8"));
    CHECK(legal_from<AntiKing2>(fen, "e8").contains("e7"));
}

TEST_CASE("A side is in anti-check when no enemy man attacks its anti-king") {
    CHECK(is_in_anti_check<AntiKing2>("4k3/8/8/8/4A3/3a4/2P1P3/4K3 w - - 0 1"));
    for (const auto attacked :
         {"4k3/8/8/3p4/4A3/3a4/2P1P3/4K3 w - - 0 1", "4k3/8/3n4/8/4A3/3a4/2P1P3/4K3 w - - 0 1",
          "4k3/1b6/8/8/4A3/3a4/2P1P3/4K3 w - - 0 1", "4k3/4r3/8/8/4A3/3a4/2P1P3/4K3 w - - 0 1",
          "4k3/1q6/8/8/4A3/3a4/2P1P3/4K3 w - - 0 1"}) {
        INFO(attacked);
        CHECK_FALSE(is_in_anti_check<AntiKing2>(attacked));
    }
    CHECK(is_in_anti_check<AntiKing2>("4k3/4r3/4P3/8/4A3/3a4/2P1P3/4K3 w - - 0 1"));
}

TEST_CASE("Enemy kings and enemy anti-kings do not attack an anti-king") {
    CHECK(is_in_anti_check<AntiKing2>("4k3/3A4/8/8/8/3a4/2P1P3/4K3 w - - 0 1"));
    CHECK(is_in_anti_check<AntiKing2>("4k3/8/8/3A4/3a4/2P5/8/4K3 w - - 0 1"));
}

TEST_CASE("A pinned man attacks an anti-king") {
    CHECK_FALSE(is_in_anti_check<AntiKing2>("4k3/4r1A1/8/8/4R3/3a4/2P1P3/4K3 w - - 0 1"));
}

TEST_CASE("A move is legal only if afterwards the mover's king is not attacked") {
    const auto fen = "4k3/2p1r3/3A4/8/4N3/3a4/2P5/4K3 w - - 0 1";
    CHECK(refusal<AntiKing2>(fen, "e4g5") == "'e4g5' leaves your king in check");
    CHECK(refusal<AntiKing2>(fen, "e1d1") == "");
    // The anti-king may be pinned, too.
    CHECK(refusal<AntiKing2>("4k3/4r3/8/4A3/2b5/3a4/2P5/4K3 w - - 0 1", "e5d5") ==
          "'e5d5' leaves your king in check");
}

TEST_CASE("A move is legal only if afterwards the mover's anti-king is attacked") {
    const std::string refused = " leaves your anti-king unattacked";
    struct Case {
        std::string_view what;
        std::string_view fen;
        std::string move;
        bool is_legal;
    };
    const std::vector<Case> cases{
        {"takes the only attacker", "4k3/8/8/r3A3/8/3a4/2P1P3/R3K3 w - - 0 1", "a1a5", false},
        {"takes one of two", "4k3/4r3/8/r3A3/8/3a4/2P1P3/R3K3 w - - 0 1", "a1a5", true},
        {"blocks the only attacker", "4k3/8/8/r3A3/8/2Na4/2P1P3/4K3 w - - 0 1", "c3d5", false},
        {"goes elsewhere", "4k3/8/8/r3A3/8/2Na4/2P1P3/4K3 w - - 0 1", "c3a4", true},
        {"blocks behind the anti-king", "4k3/8/8/r3A3/8/4Na2/2P1P3/4K3 w - - 0 1", "e3f5", true},
        {"the king takes it", "4k3/8/K7/r3A3/8/3a4/2P1P3/8 w - - 0 1", "a6a5", false},
        {"takes it and opens a line to another", "4k3/4r3/4N3/2r1A3/8/3a4/2P1P3/4K3 w - - 0 1",
         "e6c5", true},
        {"opens a line, out of anti-check", "4k3/4r3/4N3/4A3/8/3a4/2P1P3/4K3 w - - 0 1", "e6c7",
         true},
        {"stays on the line, in anti-check", "4k3/4r3/4R3/8/4A3/3a4/2P1P3/4K3 w - - 0 1", "e6e5",
         false},
        {"takes the man that it hides from", "4k3/4r3/4R3/8/4A3/3a4/2P1P3/4K3 w - - 0 1", "e6e7",
         false},
        {"the anti-king goes where it is attacked", "4k3/4r3/8/8/3A4/3a4/2P1P3/4K3 w - - 0 1",
         "d4e4", true},
        {"the anti-king stays unattacked", "4k3/4r3/8/8/3A4/3a4/2P1P3/4K3 w - - 0 1", "d4c4",
         false},
    };
    for (const Case& c : cases) {
        INFO(c.what);
        CHECK(refusal<AntiKing2>(c.fen, c.move) ==
              (c.is_legal ? "" : '\'' + c.move + '\'' + refused));
    }
}

TEST_CASE("A move that leaves both in danger is refused for both reasons") {
    CHECK(refusal<AntiKing2>("4k3/8/8/8/7b/3a4/2P1PN1A/4K3 w - - 0 1", "f2h3") ==
          "'f2h3' leaves your king in check and your anti-king unattacked");
}

TEST_CASE("A side in check, in anti-check or in both without a legal move has lost") {
    const Outcome check = outcome_at<AntiKing2>("R5k1/5ppp/1p6/2A5/8/3a4/2P1P3/4K3 b - - 0 1");
    CHECK(check.result == Result::white_wins);
    CHECK(check.reason == "Black is checkmated");
    const Outcome anti = outcome_at<AntiKing2>("4k3/8/1p6/2A5/8/8/4K3/a7 b - - 0 1");
    CHECK(anti.result == Result::white_wins);
    CHECK(anti.reason == "Black is anti-checkmated");
    const Outcome both = outcome_at<AntiKing2>("R5k1/5ppp/1p6/2A5/8/8/8/4K2a b - - 0 1");
    CHECK(both.result == Result::white_wins);
    CHECK(both.reason == "Black is checkmated and anti-checkmated");
    const Outcome white = outcome_at<AntiKing1>("A7/4k3/8/8/8/4a3/4P3/4K3 w - - 0 1");
    CHECK(white.result == Result::black_wins);
    CHECK(white.reason == "White is anti-checkmated");
}

TEST_CASE("A side in neither that has no legal move has drawn") {
    const Outcome outcome = outcome_at<AntiKing2>("k7/2K5/1P6/8/8/6ap/6AP/8 b - - 0 1");
    CHECK(outcome.result == Result::draw);
    CHECK(outcome.reason == "Black is stalemated");
}

// -- FEN validity.

TEST_CASE("A position that cannot be is refused with its reason") {
    struct Case {
        std::string_view fen;
        std::string_view why;
    };
    for (const Case& c : {
             Case{"8/2p1p3/3A4/8/8/3a4/2P1P3/4K3 w - - 0 1",
                  "Black has no king, but needs exactly one"},
             Case{"4k3/2p1p3/3A4/8/8/3a4/2P1P3/3KK3 w - - 0 1",
                  "White has 2 kings, but needs exactly one"},
             Case{"4k3/2p1p3/8/8/8/3a4/2P1P3/4K3 w - - 0 1",
                  "White has no anti-king, but needs exactly one"},
             Case{"4k3/2p1p3/3A4/8/8/1a1a4/2P1P3/4K3 w - - 0 1",
                  "Black has 2 anti-kings, but needs exactly one"},
             Case{"4k3/2p1p3/3A4/8/4R3/3a4/2P1P3/4K3 w - - 0 1", ""},
             Case{"4k3/2p5/3A4/8/4R3/3a4/2P5/4K3 w - - 0 1",
                  "Black is in check, but it is not its turn"},
             Case{"4k3/2p1p3/3A4/8/3a4/8/2P1P3/4K3 w - - 0 1",
                  "Black is in anti-check, but it is not its turn"},
             Case{"4k3/2p5/3A4/8/3a4/4R3/8/4K3 w - - 0 1",
                  "Black is in check and in anti-check, but it is not its turn"},
             Case{"4k3/2p1p3/8/3A4/8/3a4/2P1P3/4K3 b - - 0 1",
                  "White is in anti-check, but it is not its turn"},
         }) {
        INFO(c.fen);
        CHECK(error_of<AntiKing2>(c.fen) == c.why);
    }
}

// -- Draws.

TEST_CASE("Captures, of own men too, and pawn moves restart the 50-move count") {
    const auto fen = "4k3/8/8/r3AP2/2n5/3a4/2P1P3/2R1K3 w - - 31 60";
    const auto count_after = [&](std::string_view move) {
        return after<AntiKing2>(fen, {move}).state().halfmove;
    };
    CHECK(count_after("e5f5") == 0);
    CHECK(count_after("f5f6") == 0);
    CHECK(count_after("e1f1") == 32);
    CHECK(count_after("e5d5") == 32);
    CHECK(after<AntiKing2>(fen, {"e1f1", "c4e3"}).state().halfmove == 33);
    CHECK(after<AntiKing2>("4k3/8/8/r3A3/8/3a4/1np1P3/2R1K3 w - - 31 60", {"c1c2"})
              .state()
              .halfmove == 0);
}

TEST_CASE("There are no dead positions") {
    CHECK(outcome_at<AntiKing2>("4k3/8/8/1n1A4/2a5/4N3/8/4K3 w - - 0 1").result == Result::ongoing);
}

// -- What players are told.

TEST_CASE("The state is told in words") {
    const Position<AntiKing2> pos = at<AntiKing2>("4k3/2p1p3/3A4/8/8/3a4/2P5/4K3 w - - 0 1");
    CHECK(AntiKing2::describe(pos) ==
          std::vector<std::string>{"White's anti-king on d6 is attacked from c7, e7",
                                   "Black's anti-king on d3 is attacked from c2"});
    const Position<AntiKing1> leaps = at<AntiKing1>("4k2A/8/8/8/3a4/3P4/8/4K3 w A - 0 1");
    CHECK(AntiKing1::describe(leaps) ==
          std::vector<std::string>{"White's anti-king on h8 is not attacked: anti-check",
                                   "Black's anti-king on d4 is attacked from d3",
                                   "White's anti-king on h8 may still leap as a knight"});
}

TEST_CASE("A gain is what is taken less what the anti-king takes from its own side") {
    const auto gain = [](std::string_view fen, std::string_view text) {
        Position<AntiKing2> pos = at<AntiKing2>(fen);
        const MoveResult read = read_move(pos, text);
        REQUIRE(read.error == "");
        return AntiKing2::gain(std::as_const(pos), read.move);
    };
    const auto fen = "4k3/8/8/r3AN2/2n5/1P1a4/2P5/4K3 w - - 0 1";
    CHECK(gain(fen, "b3c4") == orthodox::material[knight].middlegame());
    CHECK(gain(fen, "e5f5") == -orthodox::material[knight].middlegame());
    CHECK(gain(fen, "e1d1") == 0);
}

// -- The whole page once more, read by somebody else.

template <class Rules>
void compare(Position<Rules>& pos, bool first_form) {
    const PlainReading plain{write_fen(pos), first_form};
    for (const Side side : {Side::white, Side::black}) {
        const bool white = side == Side::white;
        expect(antiking::is_in_check<Rules>(pos.board(), side) == plain.is_in_check(white), pos,
               "check is told");
        expect(
            antiking::is_in_anti_check<Rules>(pos.board(), side) == plain.is_in_anti_check(white),
            pos, "anti-check is told");
    }
    MoveList moves;
    generate_legal<Want::all>(pos, moves);
    Texts texts;
    for (const Move move : moves) {
        texts.insert(Rules::spell(pos, move));
    }
    expect(texts == plain.legal_moves(), pos, "the plain reading has the same moves");
}

template <class Rules>
void compare_with_plain_reading(bool first_form) {
    for_each_random_position<Rules>(
        [first_form](Position<Rules>& pos, Random&) { compare(pos, first_form); });
    Position<Rules> full = at<Rules>(
        "kqqqqqqq/qqqqqqqq/qqqqqqqq/qqqAqqqq/QQQaQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQK w - - 0 1");
    compare(full, first_form);
}

TEST_CASE("antiking1: a plain reading of the rules gives the same moves") {
    compare_with_plain_reading<AntiKing1>(true);
}
TEST_CASE("antiking2: a plain reading of the rules gives the same moves") {
    compare_with_plain_reading<AntiKing2>(false);
}

}  // namespace
}  // namespace usurper::test
