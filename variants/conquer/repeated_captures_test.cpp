// SPDX-License-Identifier: GPL-3.0-or-later
// Conquer's rule on repeated captures, and all of its moves against a second reading of the rules.
#include <fstream>

#include "conquer/plain_game.hpp"
#include "conquer/test_games.hpp"
#include "usurper/epd.hpp"
#include "usurper/perft.hpp"

namespace usurper::conquer {
namespace {

// White's rook on a1 and Black's on a8 and b8 take and retake on a8: each time the board is as it
// was.
constexpr const char* rooks = "rr6/8/7k/8/7K/8/8/R7 w - - 0 1";

TEMPLATE_TEST_CASE("A side may not play a capture again in the same position", "", Conquer1,
                   Conquer2) {
    auto pos = position<TestType>(rooks);
    CHECK(has_move(pos, "a1a8"));
    play(pos, "a1a8");
    play(pos, "b8a8");
    CHECK(write_fen(pos) == "rr6/8/7k/8/7K/8/8/R7 w - - 0 2");
    CHECK(!has_move(pos, "a1a8"));
    CHECK(has_move(pos, "a1b1"));
    CHECK(read_move(pos, "a1a8").error ==
          "'a1a8' repeats a capture that you have played in this position before");
    CHECK(TestType::describe(pos).back() == "Captures played here before, so excluded: a1a8");
}

TEMPLATE_TEST_CASE("The same capture in another position may be played", "", Conquer1, Conquer2) {
    auto pos = position_after<TestType>(rooks, {"a1a8", "b8a8", "h4h3", "h6h5"});
    CHECK(has_move(pos, "a1a8"));
}

TEMPLATE_TEST_CASE("The ban comes back with the position", "", Conquer1, Conquer2) {
    auto pos = position_after<TestType>(rooks, {"a1a8", "b8a8", "h4h3", "h6h7", "h3h4", "h7h6"});
    CHECK(!has_move(pos, "a1a8"));
}

TEMPLATE_TEST_CASE("Only what was played is banned, not other captures in the position", "",
                   Conquer1, Conquer2) {
    auto pos = position_after<TestType>("rr4rr/8/4k3/8/3K4/8/8/R6R w - - 0 1", {"a1a8", "b8a8"});
    CHECK(!has_move(pos, "a1a8"));
    CHECK(has_move(pos, "h1h8"));
}

TEST_CASE("conquer2: with other castling rights it is another position") {
    const char* fen = "2rr4/8/7k/8/2R5/8/8/R3K3 w Q - 0 1";
    auto same = position_after<Conquer2>(fen, {"c4c8", "d8c8"});
    CHECK(!has_move(same, "c4c8"));
    auto pos = position_after<Conquer2>(fen, {"c4c8", "d8c8", "a1b1", "h6h7", "b1a1", "h7h6"});
    CHECK(has_move(pos, "c4c8"));
}

TEMPLATE_TEST_CASE("With other captures en passant it is another position", "", Conquer1,
                   Conquer2) {
    const char* fen = "rr6/8/7k/3pP3/7K/8/8/R7 w - d6 0 1";
    auto pos = position_after<TestType>(fen, {"a1a8", "b8a8"});
    CHECK(has_move(pos, "a1a8"));
    play(pos, "a1a8");
    // After the first as after the second a1a8 there was nothing to be taken en passant.
    CHECK(!has_move(pos, "b8a8"));
}

TEMPLATE_TEST_CASE("Quiet repetition is not excluded: the third time draws", "", Conquer1,
                   Conquer2) {
    auto pos = start_position<TestType>();
    for (int round = 0; round < 2; ++round) {
        CHECK(outcome_of(pos).result == Result::ongoing);
        for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) {
            play(pos, move);
        }
    }
    CHECK(outcome_of(pos).reason == "the position stands for the third time");
    CHECK(has_move(pos, "g1f3"));
}

TEMPLATE_TEST_CASE("The history begins at the position that was set", "", Conquer1, Conquer2) {
    const auto pos = position_after<TestType>(rooks, {"a1a8", "b8a8"});
    auto again = position<TestType>(write_fen(pos));
    CHECK(has_move(again, "a1a8"));
}

TEMPLATE_TEST_CASE("A capture taken back is not part of the history", "", Conquer1, Conquer2) {
    auto pos = position_after<TestType>(rooks, {"a1a8", "b8a8"});
    pos.unmake();
    pos.unmake();
    CHECK(has_move(pos, "a1a8"));
    play(pos, "h4h3");
    pos.unmake();
    CHECK(has_move(pos, "a1a8"));
}

TEMPLATE_TEST_CASE("A pass is no capture", "", Conquer1, Conquer2) {
    auto pos = position<TestType>(rooks);
    for (int n = 0; n < 6; ++n) {
        pos.pass();
        CHECK(TestType::permits(std::as_const(pos)));
    }
}

/// Leaves when no position has a history.
template <class Rules>
[[nodiscard]] std::uint64_t leaves_without_history(const std::string& fen, int depth) {
    auto pos = position<Rules>(fen);
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    std::uint64_t leaves = 0;
    for (const Move move : legal) {
        pos.make(move);
        leaves += depth > 1 ? leaves_without_history<Rules>(write_fen(pos), depth - 1) : 1;
        pos.unmake();
    }
    return leaves;
}

TEMPLATE_TEST_CASE("Repeated captures are excluded in perft too, from depth 3 on", "", Conquer1,
                   Conquer2) {
    constexpr bool royal = std::is_same_v<TestType, Conquer2>;
    auto pos = position<TestType>(rooks);
    CHECK(perft(pos, 2) == leaves_without_history<TestType>(rooks, 2));
    for (const int depth : {3, 4}) {
        CHECK(perft(pos, depth) < leaves_without_history<TestType>(rooks, depth));
        CHECK(perft(pos, depth) == PlainGame{rooks, royal}.perft(depth));
    }
}

TEMPLATE_TEST_CASE("Bans are found in a game of thousands of plies", "", Conquer1, Conquer2) {
    auto pos = position_after<TestType>(rooks, {"a1a8", "b8a8"});
    for (int round = 0; round < 500; ++round) {
        for (const char* move : {"h4h3", "h6h7", "h3h4", "h7h6"}) {
            play(pos, move);
        }
    }
    CHECK(pos.repetitions() == 501);
    CHECK(!has_move(pos, "a1a8"));
}

// -- Against a second reading

/// Plays a random game from a FEN in the engine and in the plain reading, which must agree on the
/// moves and on check at every position. Returns at how many positions the history forbids some.
template <class Rules>
[[nodiscard]] int compare_readings(const std::string& fen, std::uint64_t seed, int plies) {
    test::Random random{seed};
    auto pos = position<Rules>(fen);
    PlainGame plain{fen, std::is_same_v<Rules, Conquer2>};
    int bans = 0;
    for (int ply = 0; ply < plies; ++ply) {
        const Texts moves = moves_of(pos);
        test::expect(moves == plain.legal_moves(), pos, "both readings have the same moves");
        test::expect(Rules::in_check(std::as_const(pos), pos.side()) == plain.in_check(), pos,
                     "both readings agree on check");
        const bool has_ban = Rules::describe(pos).size() > 1;
        test::expect(has_ban == plain.has_repeated_capture(), pos, "both readings agree on bans");
        bans += has_ban ? 1 : 0;
        // To take back what was just taken is what leads back to earlier positions.
        const Move last = pos.last_move();
        MoveList candidates;
        MoveList legal;
        generate_legal<Want::noisy>(pos, candidates);
        for (const Move move : candidates) {
            if (last && move.to() == last.to()) {
                legal.add(move);
            }
        }
        if (legal.empty() || random.below(4) == 0) {
            legal.clear();
            generate_legal<Want::all>(pos, legal);
        }
        if (legal.empty()) {
            break;
        }
        const Move move = legal[random.below(legal.size())];
        plain.play(Rules::spell(pos, move));
        pos.make(move);
    }
    return bans;
}

TEMPLATE_TEST_CASE("A second reading of the rules has the same moves in random games", "", Conquer1,
                   Conquer2) {
    std::ifstream file{std::string{USURPER_VARIANTS_DIR} + "/conquer/" +
                       std::string{TestType::spec.name} + ".perft"};
    REQUIRE(file);
    int bans = 0;
    std::uint64_t seed = 0;
    for (const EpdLine& line : read_epd(file)) {
        bans += compare_readings<TestType>(line.fen, ++seed, 60);
    }
    for (const char* fen : {rooks, "1rqb1k2/8/8/8/8/8/8/1RQB1K2 w - - 0 1"}) {
        for (int game = 0; game < 12; ++game) {
            bans += compare_readings<TestType>(fen, ++seed, 100);
        }
    }
    CHECK(bans > 20);
}

}  // namespace
}  // namespace usurper::conquer
