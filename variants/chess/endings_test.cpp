// SPDX-License-Identifier: GPL-3.0-or-later
// How a game of orthodox chess ends, one test for each sentence.
#include <string_view>

#include "ask.hpp"
#include "catch.hpp"
#include "chess/rules.hpp"
#include "usurper/perft.hpp"

namespace usurper::test {
namespace {

TEST_CASE("Who is in check and has no move is checkmated") {
    const Outcome lost = outcome_at<Chess>("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    CHECK(lost.result == Result::white_wins);
    CHECK(lost.reason == "Black is checkmated");
    CHECK(
        outcome_at<Chess>("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3").result ==
        Result::black_wins);
}

TEST_CASE("Who is not in check and has no move is stalemated, and the game is drawn") {
    const Outcome drawn = outcome_at<Chess>("7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
    CHECK(drawn.result == Result::draw);
    CHECK(drawn.reason == "Black is stalemated");
}

TEST_CASE("While there are moves, the game goes on") {
    CHECK(outcome_at<Chess>(Chess::spec.start).result == Result::ongoing);
    CHECK(outcome_at<Chess>("R5k1/5pp1/8/8/8/8/8/6K1 b - - 0 1").result == Result::ongoing);
}

// -- Repetition

TEST_CASE("A position that stands for the third time is a draw") {
    auto pos = start_position<Chess>();
    play(pos, "g1f3 g8f6 f3g1 f6g8");
    CHECK(outcome_of(pos).result == Result::ongoing);
    play(pos, "g1f3 g8f6 f3g1");
    CHECK(outcome_of(pos).result == Result::ongoing);
    play(pos, "f6g8");
    CHECK(outcome_of(pos).result == Result::draw);
    CHECK(outcome_of(pos).reason == "the position stands for the third time");
}

TEST_CASE("The three times need not follow one another") {
    auto pos = position<Chess>("4k3/8/8/8/8/8/7R/4K3 w - - 0 1");
    play(pos, "e1e2 e8e7 e2e1 e7e8");
    play(pos, "h2h3 e8d8 h3h2 d8e8");
    CHECK(outcome_of(pos).result == Result::draw);
}

TEST_CASE("With other castling rights it is another position") {
    auto pos = position<Chess>("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    play(pos, "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8");
    CHECK(outcome_of(pos).result == Result::ongoing);  // the right was there the first time
    play(pos, "e1e2 e8e7 e2e1 e7e8");
    CHECK(outcome_of(pos).result == Result::draw);
}

TEST_CASE("With a pawn that can be taken en passant it is another position") {
    auto pos = position<Chess>("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    play(pos, "e2e4");  // d4e3 is possible now, and never again
    play(pos, "e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1");
    CHECK(outcome_of(pos).result == Result::ongoing);
    play(pos, "e8e7 e1e2 e7e8 e2e1");
    CHECK(outcome_of(pos).result == Result::draw);
}

TEST_CASE("With the other side to move it is another position") {
    auto pos = position<Chess>("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    // The rook loses a move on the way: the same men, but Black to move.
    play(pos, "a1a3 e8e7 a3a2 e7e8 a2a1");
    CHECK(pos.repetitions() == 0);
}

// -- Fifty moves

TEST_CASE("Fifty moves by each side without a capture or a pawn's move are a draw") {
    auto pos = position<Chess>("4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80");
    CHECK(outcome_of(pos).result == Result::ongoing);
    play(pos, "a1a2");
    CHECK(outcome_of(pos).result == Result::ongoing);
    play(pos, "e8e7");
    CHECK(outcome_of(pos).result == Result::draw);
    CHECK(outcome_of(pos).reason == "fifty moves without a capture or other progress");
}

TEST_CASE("A pawn's move and a capture begin the count again") {
    CHECK(after<Chess>("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80", "e2e3") ==
          "4k3/8/8/8/8/4P3/8/R3K3 b - - 0 80");
    CHECK(after<Chess>("4k3/8/8/8/n7/8/4P3/R3K3 w - - 99 80", "a1a4") ==
          "4k3/8/8/8/R7/8/4P3/4K3 b - - 0 80");
    CHECK(after<Chess>("4k3/8/8/8/8/8/8/R3K3 w Q - 42 80", "e1c1") ==
          "4k3/8/8/8/8/8/8/2KR4 b - - 43 80");
}

TEST_CASE("A checkmate on the last of those moves counts") {
    auto pos = position<Chess>("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80");
    play(pos, "a1a8");
    CHECK(outcome_of(pos).result == Result::white_wins);
}

// -- Dead positions

TEST_CASE("King against king is a draw at once") {
    CHECK(outcome_at<Chess>("8/8/3k4/8/8/3K4/8/8 w - - 0 1").result == Result::draw);
    CHECK(outcome_at<Chess>("8/8/3k4/8/8/3K4/8/8 b - - 0 1").reason == "neither side can be mated");
}

TEST_CASE("King and one bishop against king is a draw at once") {
    CHECK(outcome_at<Chess>("8/8/3k4/8/8/3K4/8/B7 w - - 0 1").result == Result::draw);
    CHECK(outcome_at<Chess>("8/8/3k3b/8/8/3K4/8/8 w - - 0 1").result == Result::draw);
}

TEST_CASE("King and one knight against king is a draw at once") {
    CHECK(outcome_at<Chess>("8/8/3k4/8/8/3K4/8/N7 w - - 0 1").result == Result::draw);
    CHECK(outcome_at<Chess>("8/8/3k3n/8/8/3K4/8/8 w - - 0 1").result == Result::draw);
}

TEST_CASE("Kings with bishops that all stand on one colour are a draw at once") {
    CHECK(outcome_at<Chess>("8/8/3k4/8/1b6/3K4/8/B7 w - - 0 1").result == Result::draw);
    CHECK(outcome_at<Chess>("8/b7/3k4/8/1b6/3K4/1B6/B7 w - - 0 1").result == Result::draw);
    CHECK(outcome_at<Chess>("8/8/3k4/8/8/3K4/1B6/B1B5 w - - 0 1").result == Result::draw);
}

TEST_CASE("Any other men may still mate") {
    for (const std::string_view fen :
         {"8/8/3k4/8/1b6/3K4/8/1B6 w - - 0 1",  // bishops on two colours
          "8/8/3k4/8/8/3K4/8/BB6 w - - 0 1",    // even of one side
          "8/8/3k4/8/8/3K4/8/NN6 w - - 0 1",    // two knights
          "8/8/3k3n/8/8/3K4/8/N7 w - - 0 1",    // a knight each
          "8/8/3k3n/8/8/3K4/8/B7 w - - 0 1",    // bishop against knight
          "8/8/3k4/8/8/3K4/P7/8 w - - 0 1",     // a pawn
          "8/8/3k4/8/8/3K4/8/R7 w - - 0 1",     // a rook
          "8/8/3k3q/8/8/3K4/8/8 w - - 0 1"}) {  // a queen
        INFO(fen);
        CHECK(outcome_at<Chess>(fen).result == Result::ongoing);
    }
}

TEST_CASE("The game is over as soon as the last man that could mate is taken") {
    auto pos = position<Chess>("8/8/3k4/8/8/4n3/3KP3/8 w - - 0 1");
    play(pos, "d2e3");
    CHECK(outcome_of(pos).result == Result::ongoing);
    play(pos, "d6e6 e3d3 e6e5 e2e4 e5f4 d3c3 f4e4");
    CHECK(outcome_of(pos).result == Result::draw);
}

TEST_CASE("Draws do not cut perft") {
    auto dead = position<Chess>("8/8/3k4/8/8/3K4/8/8 w - - 0 1");
    CHECK(perft(dead, 2) == 57);
    auto old = position<Chess>("8/8/3k4/8/8/3K4/8/7R w - - 120 90");
    CHECK(count_legal(old) == 22);
}

}  // namespace
}  // namespace usurper::test
