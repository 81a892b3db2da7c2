// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Insurrection and Assassination, one test for each sentence: royalty, mate and
// castling.
#include "insurrection/royalty.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "insurrection/rules.hpp"
#include "insurrection/test_positions.hpp"

namespace usurper {
namespace {

using namespace usurper::test;  // NOLINT(google-build-using-namespace)

// -- Royalty

TEST_CASE("Insurrection: a side is in check when any of its rulers is attacked") {
    CHECK(in_check<Insurrection>("8/1k6/8/3r4/8/8/8/R2R3K w - - Rk 0 1", Side::white));
    CHECK_FALSE(in_check<Insurrection>("8/1k6/8/3r4/8/8/8/R3R2K w - - Rk 0 1", Side::white));
    CHECK_FALSE(in_check<Insurrection>("8/1k6/8/3r4/8/8/8/R2K3R w - - Rk 0 1", Side::white));
}

TEST_CASE("Insurrection: a move may not leave any ruler attacked") {
    constexpr std::string_view fen = "8/1k6/8/3r4/8/8/8/R2R3K w - - Rk 0 1";
    CHECK(objection_to<Insurrection>(fen, "a1a2") ==
          "'a1a2' leaves your rook on d1 under attack, and rooks are in power");
    CHECK(is_legal<Insurrection>(fen, "d1d5"));
    CHECK(is_legal<Insurrection>(fen, "d1e1"));
    // Pinned before one ruler, free before the other.
    constexpr std::string_view pinned = "3r3k/8/8/3N4/8/8/8/R2R3K w - - Rk 0 1";
    CHECK(legal_moves_from<Insurrection>(pinned, "d5").empty());
    CHECK(legal_moves_from<Insurrection>(pinned, "d1").size() == 8);
}

TEST_CASE("Insurrection: a ruler that shields another ruler is pinned") {
    constexpr std::string_view fen = "3r3k/8/8/3R4/8/8/8/3R3K w - - Rk 0 1";
    CHECK(in_check<Insurrection>(fen, Side::white));
    CHECK(legal_moves_from<Insurrection>(fen, "") == std::set<std::string>{"d5d8"});
}

TEST_CASE("Assassination: of two or more rulers none is royal and each may be captured") {
    CHECK_FALSE(in_check<Assassination>("8/1k6/8/3r4/8/8/8/R2R3K w - - Rk 0 1", Side::white));
    CHECK(is_legal<Assassination>("8/1k6/8/3r4/8/8/8/R2R3K w - - Rk 0 1", "a1a2"));
    CHECK(is_legal<Assassination>("8/1k6/8/3r4/8/8/8/R2R3K b - - Rk 0 1", "d5d1"));
    CHECK(governments_after<Assassination>("4k3/p7/8/8/8/2p5/8/1N4NK w - - Np 0 1", "b1c3") ==
          "Np");
    CHECK(refusal_of<Insurrection>("8/1k6/8/3r4/8/8/8/R2R3K b - - Rk 0 1") ==
          "White's rook on d1 is in check, but it is not White's turn");
}

TEST_CASE("Assassination: an only ruler is royal") {
    constexpr std::string_view fen = "k7/8/8/3r4/8/8/8/3R3K w - - Rk 0 1";
    CHECK(in_check<Assassination>(fen, Side::white));
    CHECK(objection_to<Assassination>(fen, "h1h2") ==
          "'h1h2' leaves your last rook on d1 under attack, and rooks are in power");
    CHECK(is_legal<Assassination>(fen, "d1e1"));
    CHECK(refusal_of<Assassination>("k7/8/8/3r4/8/8/8/3R3K b - - Rk 0 1") ==
          "White's rook on d1 is in check, but it is not White's turn");
}

TEST_CASE("Assassination: a move may not leave exactly one ruler that is attacked") {
    // The other ruler would step down by taking a pawn.
    constexpr std::string_view fen = "k7/8/8/3r4/8/1p6/8/1R1R3K w - - Rk 0 1";
    CHECK_FALSE(is_legal<Assassination>(fen, "b1b3"));
    CHECK(is_legal<Assassination>(fen, "b1b2"));
    // A second ruler makes the first one common.
    constexpr std::string_view second = "k7/8/8/3r4/8/8/2r5/1Q1R3K w - - Rk 0 1";
    CHECK(is_legal<Assassination>(second, "b1c2"));
    CHECK_FALSE(is_legal<Insurrection>(second, "b1c2"));
}

TEST_CASE("Legality is judged by the mover's new rank") {
    // The bishop becomes a ruler where a rook attacks it.
    constexpr std::string_view fen = "4r2k/4r3/8/8/1B6/8/8/R6K w - - Rk 0 1";
    CHECK(objection_to<Insurrection>(fen, "b4e7") ==
          "'b4e7' leaves your rook on e7 under attack, and rooks are in power");
    CHECK(is_legal<Assassination>(fen, "b4e7"));
}

TEST_CASE("Legality is judged by the mover's new government") {
    // The king becomes a pawn, and one of the pawns now in power is attacked.
    constexpr std::string_view two = "k7/8/8/8/p7/1P6/3p4/4K3 w - - Kk 0 1";
    CHECK(objection_to<Insurrection>(two, "e1d2") ==
          "'e1d2' leaves your pawn on b3 under attack, and pawns have come to power");
    CHECK(is_legal<Assassination>(two, "e1d2"));
    constexpr std::string_view one = "k7/8/8/8/8/2b5/3p4/4K3 w - - Kk 0 1";
    CHECK_FALSE(is_legal<Insurrection>(one, "e1d2"));
    CHECK(objection_to<Assassination>(one, "e1d2") ==
          "'e1d2' leaves your last pawn on d2 under attack, and pawns have come to power");
}

TEMPLATE_TEST_CASE("An attack by a pinned man counts", "", Insurrection, Assassination) {
    CHECK(in_check<TestType>("k7/b7/8/8/8/8/R7/6K1 w - - Kk 0 1", Side::white));
    CHECK_FALSE(is_legal<TestType>("k7/b7/8/8/8/8/R7/5K2 w - - Kk 0 1", "f1g1"));
}

TEMPLATE_TEST_CASE("A royal pawn cannot make a double step past an enemy pawn", "", Insurrection,
                   Assassination) {
    const bool only_last = TestType::is_assassination;
    CHECK_FALSE(is_legal<TestType>("4k3/8/8/8/3p4/8/4P3/K7 w - - Pk 0 1", "e2e4"));
    // Even past a pinned one.
    CHECK_FALSE(is_legal<TestType>("3k4/8/8/8/3p4/8/4P3/K2R4 w - - Pk 0 1", "e2e4"));
    CHECK(is_legal<TestType>("4k3/8/8/8/2p5/8/4P3/K7 w - - Pk 0 1", "e2e4"));
    CHECK(is_legal<TestType>("4k3/8/8/8/3p4/8/4P3/K7 w - - Kk 0 1", "e2e4"));
    CHECK(is_legal<TestType>("4k3/8/8/8/3p4/8/P3P3/K7 w - - Pk 0 1", "e2e4") == only_last);
    // A position that such a step would have led to.
    CHECK(refusal_of<TestType>("4k3/8/8/8/3pP3/8/8/K7 b - e3 Pk 0 1") ==
          "White's pawn on e4 is in check, but it is not White's turn");
    CHECK(refusal_of<TestType>("4k3/8/8/8/3pP3/8/8/K7 b - e3 Kk 0 1").empty());
}

TEST_CASE("After a coup the other side may be in check and has its move to get out of it") {
    constexpr std::string_view fen = "8/8/8/3b4/4P3/4k3/P7/7K b - - Kk 0 1";
    const std::string after_coup = after<Insurrection>(fen, "e3e4");
    CHECK(after_coup == "8/8/8/3b4/4p3/8/P7/7K w - - Pp 0 2");
    CHECK(in_check<Insurrection>(after_coup, Side::white));
    CHECK(outcome_at<Insurrection>(after_coup).result == Result::ongoing);
    CHECK(legal_moves_from<Insurrection>(after_coup, "") == std::set<std::string>{"a2a3", "a2a4"});
}

TEMPLATE_TEST_CASE("A side that is not in check and cannot move is stalemated", "", Insurrection,
                   Assassination) {
    for (const char* const fen :
         {"N7/8/8/2q5/8/8/8/8 w - - Nq 0 1", "8/8/8/8/p7/P7/8/8 b - - Pp 0 1",
          "K7/8/1q6/8/8/8/8/8 w - - Kq 0 1"}) {
        const Outcome outcome = outcome_at<TestType>(fen);
        CHECK(outcome.result == Result::draw);
        CHECK(outcome.reason.find("stalemated") != std::string::npos);
    }
}

TEST_CASE("A government that is mated is named") {
    struct Row {
        const char* fen;
        const char* reason;
    };
    for (const auto& [fen, reason] : {
             Row{"8/8/8/8/2K1K2q/8/8/8 w - - Kq 0 1", "White's monarchy is checkmated"},
             Row{"2Q5/4n3/8/5Q2/3P4/8/7p/8 w - - Qn 0 1", "White's matriarchy is checkmated"},
             Row{"R7/8/8/8/4b3/8/8/7R w - - Rb 0 1",
                 "White's Comité de salut public is checkmated"},
             Row{"7B/8/8/7B/8/8/7r/8 w - - Br 0 1", "White's theocracy is checkmated"},
             Row{"8/4N3/4q3/8/8/8/8/8 w - - Nq 0 1", "White's junta is checkmated"},
             Row{"8/8/q7/P7/8/8/8/8 w - - Pq 0 1",
                 "White's anarcho-syndicalist commune is checkmated"},
             Row{"2n5/8/8/2Q5/8/8/8/8 b - - Qn 0 1", "Black's junta is checkmated"},
         }) {
        const Outcome outcome = outcome_at<Insurrection>(fen);
        CHECK(outcome.reason == reason);
        CHECK(outcome.result == (reason[0] == 'W' ? Result::black_wins : Result::white_wins));
    }
    CHECK(outcome_at<Assassination>("8/8/8/8/8/8/6r1/1K2q3 w - - Kq 0 1").reason ==
          "White's monarchy is checkmated");
}

// -- Castling

TEMPLATE_TEST_CASE("A man that moves from or to a first square ends the right", "", Insurrection,
                   Assassination) {
    constexpr std::string_view fen = "r3k2r/1P6/8/8/8/8/6p1/R3K2R w KQkq - Kk 0 1";
    for (const auto& [move, rights] : std::map<std::string_view, std::string_view>{
             {"e1d2", "kq"}, {"a1a2", "Kkq"}, {"h1h3", "Qkq"}, {"e1c1", "kq"}, {"b7a8", "KQk"}}) {
        CHECK(rights_after<TestType>(fen, move) == rights);
    }
    CHECK(rights_after<TestType>("r3k2r/8/8/8/8/8/6p1/R3K2R b KQkq - Kk 0 1", "g2h1") == "Qkq");
    // A king that has become a rook on the rook's first square has no right there.
    CHECK(rights_after<TestType>("4k2r/6K1/8/8/8/8/7p/R6R w - - Kk 0 1", "g7h8") == "-");
}

TEMPLATE_TEST_CASE("A royal king may not castle out of, through or into attack", "", Insurrection,
                   Assassination) {
    CHECK(is_legal<TestType>("4k3/8/8/8/8/8/8/R3K2R w KQ - Kk 0 1", "e1g1"));
    CHECK(is_legal<TestType>("4k3/8/8/8/8/8/8/R3K2R w KQ - Kk 0 1", "e1c1"));
    CHECK_FALSE(is_legal<TestType>("1k2r3/8/8/8/8/8/8/R3K2R w KQ - Kk 0 1", "e1g1"));
    CHECK_FALSE(is_legal<TestType>("1k3r2/8/8/8/8/8/8/R3K2R w KQ - Kk 0 1", "e1g1"));
    CHECK_FALSE(is_legal<TestType>("1k4r1/8/8/8/8/8/8/R3K2R w KQ - Kk 0 1", "e1g1"));
    CHECK_FALSE(is_legal<TestType>("1kr5/8/8/8/8/8/8/R3K2R w KQ - Kk 0 1", "e1c1"));
    // The rook may cross attack.
    CHECK(is_legal<TestType>("1r1k4/8/8/8/8/8/8/R3K2R w KQ - Kk 0 1", "e1c1"));
}

TEMPLATE_TEST_CASE("For a king that is not royal only the empty squares matter", "", Insurrection,
                   Assassination) {
    for (const char* const fen :
         {"1k2r3/8/8/8/8/8/Q7/R3K2R w KQ - Qk 0 1", "1k3r2/8/8/8/8/8/Q7/R3K2R w KQ - Qk 0 1",
          "1k4r1/8/8/8/8/8/Q7/R3K2R w KQ - Qk 0 1"}) {
        CHECK(placement_after<TestType>(fen, "e1g1").ends_with("/R4RK1"));
    }
    CHECK_FALSE(is_legal<TestType>("1k6/8/8/8/8/8/Q7/R3KB1R w KQ - Qk 0 1", "e1g1"));
    CHECK_FALSE(is_legal<TestType>("1k6/8/8/8/8/8/Q7/RN2K2R w KQ - Qk 0 1", "e1c1"));
    CHECK_FALSE(is_legal<TestType>("1k6/8/8/8/8/8/Q7/R3K2R w Q - Qk 0 1", "e1g1"));
}

TEST_CASE("Assassination: with a second king in power the king may castle through attack") {
    constexpr std::string_view fen = "k4r2/8/8/8/8/8/K7/R3K2R w KQ - Kk 0 1";
    CHECK(is_legal<Assassination>(fen, "e1g1"));
    CHECK_FALSE(is_legal<Insurrection>(fen, "e1g1"));
}

TEST_CASE("Castling must be legal after all its effects") {
    CHECK(objection_to<Insurrection>("1k3r2/8/8/8/8/8/8/R3K2R w KQ - Rk 0 1", "e1g1") ==
          "'e1g1' leaves your rook on f1 under attack, and rooks are in power");
    CHECK(is_legal<Assassination>("1k3r2/8/8/8/8/8/8/R3K2R w KQ - Rk 0 1", "e1g1"));
    CHECK_FALSE(is_legal<Assassination>("k4r2/8/8/8/8/8/8/4K2R w K - Rk 0 1", "e1g1"));
}

}  // namespace
}  // namespace usurper
