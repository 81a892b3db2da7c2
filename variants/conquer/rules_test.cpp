// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Conquer, one test for each sentence. Repeated captures have a file of their own.
#include "conquer/rules.hpp"

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "conquer/test_games.hpp"
#include "usurper/evaluation.hpp"

namespace usurper::conquer {
namespace {

/// A position, a move, and the position that it leads to.
struct Step {
    const char* before;
    const char* move;
    const char* after;
};

template <class Rules>
void check_steps(std::initializer_list<Step> steps) {
    for (const Step& step : steps) {
        INFO(step.before << " " << step.move);
        CHECK(write_fen(position_after<Rules>(step.before, {step.move})) == step.after);
    }
}

// -- Capture

TEMPLATE_TEST_CASE("The captor moves in and the captive stands in its colour where it came from",
                   "", Conquer1, Conquer2) {
    check_steps<TestType>({
        {"4k3/8/8/3r4/4P3/8/8/6K1 w - - 2 4", "e4d5", "4k3/8/8/3P4/4R3/8/8/6K1 b - - 0 4"},
        {"4k3/8/8/8/3p4/1N6/8/6K1 w - - 2 4", "b3d4", "4k3/8/8/8/3N4/1P6/8/6K1 b - - 0 4"},
        {"4k3/8/8/8/8/2b5/8/N5K1 b - - 2 4", "c3a1", "4k3/8/8/8/8/2n5/8/b5K1 w - - 0 5"},
        {"4k3/8/8/8/R6b/8/8/6K1 w - - 2 4", "a4h4", "4k3/8/8/8/B6R/8/8/6K1 b - - 0 4"},
        {"4k3/8/8/8/8/8/5q2/6K1 w - - 2 4", "g1f2", "4k3/8/8/8/8/8/5K2/6Q1 b - - 0 4"},
    });
}

TEMPLATE_TEST_CASE("The inventor's example: a queen on c2 takes a knight on f5", "", Conquer1,
                   Conquer2) {
    check_steps<TestType>(
        {{"k7/8/8/5n2/8/8/2Q5/K7 w - - 0 1", "c2f5", "k7/8/8/5Q2/8/8/2N5/K7 b - - 0 1"}});
}

TEMPLATE_TEST_CASE("A capture leaves no square empty, and the number of men never changes", "",
                   Conquer1, Conquer2) {
    int captures = 0;
    play_games<TestType>([&](Position<TestType>& pos, Move move) {
        const bool takes = is_capture(std::as_const(pos), move);
        captures += takes ? 1 : 0;
        pos.make(move);
        const bool is_left_empty = pos[move.from()].is_empty();
        const int men = pos.board().count(Side::white) + pos.board().count(Side::black);
        pos.unmake();
        CHECK(is_left_empty != takes);
        CHECK(men == pos.board().count(Side::white) + pos.board().count(Side::black));
    });
    CHECK(captures > 100);
}

TEMPLATE_TEST_CASE("En passant: the captured pawn's square is emptied, and the captor's filled", "",
                   Conquer1, Conquer2) {
    check_steps<TestType>({
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 5", "e5d6", "4k3/8/3P4/4P3/8/8/8/4K3 b - - 0 5"},
        {"4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 5", "e5f6", "4k3/8/5P2/4P3/8/8/8/4K3 b - - 0 5"},
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 5", "d4e3", "4k3/8/8/8/3p4/4p3/8/4K3 w - - 0 6"},
    });
}

// -- Pawns

TEMPLATE_TEST_CASE("A pawn does not promote", "", Conquer1, Conquer2) {
    check_steps<TestType>({
        {"4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8", "1P2k3/8/8/8/8/8/8/4K3 b - - 0 1"},
        {"r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8", "P3k3/1R6/8/8/8/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/8/8/6p1/4K3 b - - 0 1", "g2g1", "4k3/8/8/8/8/8/8/4K1p1 w - - 0 2"},
    });
    auto pos = position<TestType>("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
    CHECK(!read_move(pos, "b7b8q").error.empty());
}

TEMPLATE_TEST_CASE("A pawn on its last rank has no moves", "", Conquer1, Conquer2) {
    CHECK(moves_from<TestType>("1P5k/8/8/8/8/8/8/K7 w - - 0 1", "b8").empty());
    CHECK(moves_from<TestType>("7k/8/8/8/8/8/8/K4p2 b - - 0 1", "f1").empty());
}

TEMPLATE_TEST_CASE("A pawn on its last rank can be captured", "", Conquer1, Conquer2) {
    check_steps<TestType>(
        {{"P4r2/8/8/8/8/8/8/k6K b - - 3 1", "f8a8", "r4p2/8/8/8/8/8/8/k6K w - - 0 2"}});
}

TEMPLATE_TEST_CASE("Pawns can stand on any rank", "", Conquer1, Conquer2) {
    for (const char* fen :
         {"p3k2P/P6p/8/8/8/8/p6P/P3K2p w - - 0 1", "p3k2P/P6p/8/8/8/8/p6P/P3K2p b - - 0 1"}) {
        CHECK(read_fen<TestType>(fen).error.empty());
    }
}

TEMPLATE_TEST_CASE("A pawn makes the double step only from its side's second rank", "", Conquer1,
                   Conquer2) {
    const Texts from_second{"a2a3", "a2a4"};
    CHECK(moves_from<TestType>("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2") == from_second);
    for (const char* square : {"b1", "c3", "d4", "e5", "f6", "g7"}) {
        const char* fen = "k7/6P1/5P2/4P3/3P4/2P5/8/KP6 w - - 0 1";
        CHECK(moves_from<TestType>(fen, square).size() == 1);
    }
    CHECK(moves_from<TestType>("k7/8/8/8/8/8/p7/7K b - - 0 1", "a2") == Texts{"a2a1"});
}

TEMPLATE_TEST_CASE("The double step is open to a pawn wherever it came from", "", Conquer1,
                   Conquer2) {
    auto captive = position_after<TestType>("4k3/8/8/8/8/2p5/1B6/4K3 w - - 0 1", {"b2c3", "e8e7"});
    CHECK(has_move(captive, "b2b4"));
    auto risen = position_after<TestType>("4k3/8/8/8/8/8/8/1P2K3 w - - 0 1", {"b1b2", "e8e7"});
    CHECK(has_move(risen, "b2b4"));
    CHECK(write_fen(position_after<TestType>("4k3/8/8/8/p7/2p5/1B6/4K3 w - - 0 1",
                                             {"b2c3", "e8e7", "b2b4"})) ==
          "8/4k3/8/8/pP6/2B5/8/4K3 b - b3 0 2");
}

TEMPLATE_TEST_CASE("A pawn on its own first rank makes a single step", "", Conquer1, Conquer2) {
    CHECK(moves_from<TestType>("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a1") == Texts{"a1a2"});
    CHECK(moves_from<TestType>("p3k3/8/8/8/8/8/8/4K3 b - - 0 1", "a8") == Texts{"a8a7"});
}

// -- Ends of Variant 1

TEST_CASE("conquer1: a side without men has lost, whoever's turn it is, and nobody can move") {
    struct Row {
        const char* fen;
        Result result;
        const char* reason;
    };
    for (const Row& row : {
             Row{"8/8/8/8/8/8/P7/R7 w - - 0 1", Result::white_wins, "Black has no men left"},
             Row{"8/8/8/8/8/8/P7/R7 b - - 0 1", Result::white_wins, "Black has no men left"},
             Row{"r7/8/8/8/8/8/8/8 w - - 0 1", Result::black_wins, "White has no men left"},
             Row{"r7/8/8/8/8/8/8/8 b - - 0 1", Result::black_wins, "White has no men left"},
         }) {
        INFO(row.fen);
        auto pos = position<Conquer1>(row.fen);
        CHECK(outcome_of(pos).result == row.result);
        CHECK(outcome_of(pos).reason == row.reason);
        CHECK(count_legal(pos) == 0);
        CHECK(!has_legal_move(pos));
    }
    auto pos = position_after<Conquer1>("r7/8/8/8/8/8/8/R7 w - - 0 1", {"a1a8"});
    CHECK(outcome_of(pos).result == Result::white_wins);
}

TEST_CASE("conquer1: there is no check, and kings are taken like other men") {
    const char* fen = "8/8/8/8/8/8/1q6/K6k w - - 0 1";
    auto pos = position<Conquer1>(fen);
    CHECK(!Conquer1::in_check(pos, Side::white));
    CHECK(moves_from<Conquer1>(fen, "a1") == Texts{"a1a2", "a1b1", "a1b2"});
    check_steps<Conquer1>(
        {{"4k3/8/8/8/8/8/8/4R2K w - - 0 1", "e1e8", "4R3/8/8/8/8/8/8/4K2K b - - 0 1"},
         {"4k3/8/8/8/8/8/8/4R2K b - - 0 1", "e8f8", "5k2/8/8/8/8/8/8/4R2K w - - 1 2"}});
}

TEST_CASE("conquer1: there is no castling") {
    const char* fen = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1";
    CHECK(moves_from<Conquer1>(fen, "e1") == Texts{"e1d1", "e1d2", "e1e2", "e1f1", "e1f2"});
}

TEST_CASE("conquer1: a side that has men but no legal move has drawn") {
    auto pos = position<Conquer1>("8/8/8/8/8/8/8/p6R b - - 0 1");
    CHECK(outcome_of(pos).result == Result::draw);
    CHECK(outcome_of(pos).reason == "Black is stalemated");
}

// -- Ends of Variant 2

TEST_CASE("conquer2: checkmate and stalemate as in chess") {
    struct Row {
        const char* fen;
        Result result;
    };
    for (const Row& row : {
             Row{"R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", Result::white_wins},
             Row{"k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1", Result::black_wins},
             Row{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Result::draw},
             Row{"7k/8/8/8/8/8/1P6/K6r w - - 0 1", Result::ongoing},   // a1a2
             Row{"6rk/6pp/7N/8/8/8/8/K7 b - - 0 1", Result::ongoing},  // g7h6
             Row{"6rk/6pN/8/8/8/8/8/K7 b - - 0 1", Result::ongoing},
         }) {
        INFO(row.fen);
        auto pos = position<Conquer2>(row.fen);
        CHECK(outcome_of(pos).result == row.result);
    }
}

TEST_CASE("conquer2: a king in check must be saved, and the objection says so") {
    const char* fen = "4r3/7k/8/p7/8/2B5/8/4K3 w - - 0 1";
    auto pos = position<Conquer2>(fen);
    CHECK(Conquer2::in_check(pos, Side::white));
    CHECK(moves_from<Conquer2>(fen, "c3") == Texts{"c3e5"});
    CHECK(read_move(pos, "c3a5").error == "'c3a5' leaves your king in check");
}

TEST_CASE("conquer2: castling as in chess") {
    const char* open = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    check_steps<Conquer2>({{open, "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
                           {open, "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"}});
    auto through_attack = position<Conquer2>("r3k3/8/8/8/8/8/3r1p2/R3K2R w KQq - 0 1");
    CHECK(!has_move(through_attack, "e1g1"));
    CHECK(!has_move(through_attack, "e1c1"));
}

TEST_CASE("conquer2: a castling right ends when a man moves from or to its first squares") {
    struct Row {
        const char* placement;
        const char* move;
        const char* rights;
    };
    for (const Row& row : {
             Row{"r3k2r/8/8/8/8/8/8/R3K2R", "e1e2", "kq"},
             Row{"r3k2r/8/8/8/8/8/8/R3K2R", "a1b1", "Kkq"},
             Row{"r3k2r/8/8/8/8/8/8/R3K2R", "h1h2", "Qkq"},
             Row{"r3k2r/8/8/8/8/8/8/R3K2R", "a1a8", "Kk"},
             Row{"r3k2r/8/8/8/8/8/8/R3K2R", "h1h8", "Qq"},
             Row{"r3k2r/8/6N1/8/8/8/8/R3K2R", "g6h8", "KQq"},
             Row{"r3k2r/8/8/8/8/8/3q4/R3K2R", "e1d2", "kq"},
             Row{"r3k2r/8/8/8/4b3/8/8/R3K2R", "h1h2", "Qkq"},
             Row{"r3k2r/8/8/7R/8/8/8/R3K2R", "h5h8", "KQq"},
         }) {
        INFO(row.placement << " " << row.move);
        const std::string fen = std::string{row.placement} + " w KQkq - 0 1";
        auto pos = position_after<Conquer2>(fen, {row.move});
        CHECK(text::words(write_fen(pos))[2] == row.rights);
    }
}

TEST_CASE("conquer2: a converted rook has no rights") {
    auto pos = position_after<Conquer2>("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {"a1a8", "e8d7"});
    CHECK(pos[Conquer2::Geometry::square(0, 0)] == Piece{Side::white, rook});
    CHECK(has_move(pos, "e1g1"));
    CHECK(!has_move(pos, "e1c1"));
}

TEST_CASE("conquer2: a pinned man steps along the pin only, but may take") {
    CHECK(moves_from<Conquer2>("4r2k/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3") == Texts{"e3d5"});
    CHECK(moves_from<Conquer2>("4r2k/8/8/8/p3R3/8/8/4K3 w - - 0 1", "e4") ==
          Texts{"e4a4", "e4e2", "e4e3", "e4e5", "e4e6", "e4e7", "e4e8"});
}

TEST_CASE("conquer2: a pinned man may take the man that checks, but not step in its way") {
    CHECK(moves_from<Conquer2>("4r2k/8/8/8/8/4N3/6n1/4K3 w - - 0 1", "e3") == Texts{"e3g2"});
    CHECK(moves_from<Conquer2>("4r2k/8/8/b7/8/4N3/8/4K3 w - - 0 1", "e3").empty());
}

TEST_CASE("conquer2: a king that takes is shielded by its captive") {
    const char* fen = "4r2k/8/8/8/8/8/4K3/4n3 w - - 0 1";
    auto pos = position<Conquer2>(fen);
    CHECK(has_move(pos, "e2e1"));
    auto empty_behind = position<Conquer2>("4r2k/8/8/8/8/8/4K3/8 w - - 0 1");
    CHECK(!has_move(empty_behind, "e2e1"));
    auto guarded = position<Conquer2>("4r2k/8/8/8/8/8/4K3/r3n3 w - - 0 1");
    CHECK(!has_move(guarded, "e2e1"));
}

TEST_CASE("conquer2: en passant must not expose the king") {
    struct Row {
        const char* fen;
        const char* move;
        bool is_legal;
    };
    for (const Row& row : {
             Row{"6bk/8/8/3pP3/8/8/K7/8 w - d6 0 1", "e5d6", false},  // the diagonal opens
             Row{"7k/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6", true},   // e5 stays filled
             Row{"7k/8/8/3pP3/2K5/8/8/8 w - d6 0 1", "e5d6", true},   // takes the man that checks
             Row{"4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6",
                 true},  // pinned, but e5 stays filled
             Row{"7k/8/8/1q1pP3/8/8/8/5K2 w - d6 0 1", "e5d6", false},  // in check from b5
         }) {
        INFO(row.fen);
        auto pos = position<Conquer2>(row.fen);
        CHECK(has_move(pos, row.move) == row.is_legal);
    }
}

// -- FEN validity

template <class Rules>
void check_refused(std::initializer_list<std::pair<const char*, const char*>> rows) {
    for (const auto& [fen, reason] : rows) {
        INFO(fen);
        CHECK_THAT(read_fen<Rules>(fen).error, Catch::Contains(reason));
    }
}

TEST_CASE("conquer1: any number of kings, none needed") {
    for (const char* fen : {"8/8/8/8/8/8/P7/r7 w - - 0 1", "kkkk4/8/8/8/8/8/8/K7 w - - 0 1",
                            "4k3/8/8/8/8/8/8/4R2K w - - 0 1"}) {
        CHECK(read_fen<Conquer1>(fen).error.empty());
    }
}

TEST_CASE("conquer1: at least one man, and no castling rights") {
    check_refused<Conquer1>({{"8/8/8/8/8/8/8/8 w - - 0 1", "there is no man on the board"},
                             {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "castling"},
                             {"4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling"}});
}

TEST_CASE("conquer2: one king each, and the side not to move not in check") {
    check_refused<Conquer2>({
        {"8/8/8/8/8/8/8/K7 w - - 0 1", "Black has no king"},
        {"k7/8/8/8/8/8/8/8 w - - 0 1", "White has no king"},
        {"kk6/8/8/8/8/8/8/K7 w - - 0 1", "Black has 2 kings"},
        {"4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "Black is in check, but it is not its turn"},
        {"8/8/8/8/8/8/Kk6/8 w - - 0 1", "is in check"},
    });
}

TEMPLATE_TEST_CASE("An en passant square that no pawn can have passed is refused", "", Conquer1,
                   Conquer2) {
    check_refused<TestType>({{"4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", "no pawn can have passed d6"},
                             {"4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "en passant"}});
}

// -- Draws

TEMPLATE_TEST_CASE("Captures and pawn moves restart the 50-move count", "", Conquer1, Conquer2) {
    struct Row {
        const char* move;
        int count;
    };
    for (const Row& row : {Row{"a1a8", 0}, Row{"e2e3", 0}, Row{"e2e4", 0}, Row{"e5d6", 0},
                           Row{"a1a2", 43}, Row{"h1h2", 43}}) {
        INFO(row.move);
        auto pos = position_after<TestType>("r6k/8/8/3pP3/8/8/4P3/R6K w - d6 42 60", {row.move});
        CHECK(pos.state().halfmove == row.count);
    }
    auto drawn = position_after<TestType>("r6k/8/8/8/8/8/8/R6K w - - 99 90", {"a1b1"});
    CHECK(outcome_of(drawn).result == Result::draw);
}

TEMPLATE_TEST_CASE("Repetition is judged over the whole game, captures or not", "", Conquer1,
                   Conquer2) {
    auto pos = position<TestType>("rr4rr/8/4k3/8/3K4/8/8/R6R w - - 0 1");
    for (const char* move : {"a1a8", "b8a8", "h1h8", "g8h8"}) {
        CHECK(outcome_of(pos).result == Result::ongoing);
        play(pos, move);
    }
    CHECK(pos.repetitions() == 2);
    CHECK(outcome_of(pos).reason == "the position stands for the third time");
}

// -- What players and the search see

TEMPLATE_TEST_CASE("What a capture gains counts the man twice", "", Conquer1, Conquer2) {
    auto pos = position<TestType>("3qk3/8/8/3p4/8/8/8/3RK3 w - - 0 1");
    const auto gain_of = [&pos](const char* move) {
        return TestType::gain(std::as_const(pos), read_move(pos, move).move);
    };
    CHECK(gain_of("d1d4") == 0);
    CHECK(gain_of("d1d5") > 60);
    CHECK(gain_of("d1d5") < 140);
    auto queen_open = position<TestType>("3qk3/8/8/8/8/8/8/3RK3 w - - 0 1");
    CHECK(TestType::gain(std::as_const(queen_open), read_move(queen_open, "d1d8").move) > 800);
}

TEMPLATE_TEST_CASE("A dead pawn is worth less than one that can move", "", Conquer1, Conquer2) {
    using Values = typename TestType::Values;
    using Geometry = typename TestType::Geometry;
    for (int rank = 0; rank < 7; ++rank) {
        const Score alive = Values::worth(Piece{Side::white, pawn}, Geometry::square(2, rank));
        const Score dead = Values::worth(Piece{Side::white, pawn}, Geometry::square(2, 7));
        CHECK(alive.middlegame() > dead.middlegame());
        CHECK(alive.endgame() > dead.endgame());
    }
}

TEST_CASE("Absurd positions are played like any other") {
    auto queens = position<Conquer1>(
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQk w - - 0 1");
    CHECK(count_legal(queens) == 3);
    CHECK(evaluate(std::as_const(queens)) > 10000);
    auto scattered = position<Conquer1>(
        "Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1k b - - 0 1");
    CHECK(count_legal(scattered) == 3);
}

}  // namespace
}  // namespace usurper::conquer
