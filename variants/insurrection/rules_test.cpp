// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Insurrection and Assassination, one test for each sentence: captures, promotion,
// governments, FEN and draws.
#include "insurrection/rules.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "conformance/random_games.hpp"
#include "insurrection/test_positions.hpp"

namespace usurper {
namespace {

using namespace usurper::test;  // NOLINT(google-build-using-namespace)

// -- Start and capture

TEMPLATE_TEST_CASE("The men, their moves and the start are orthodox", "", Insurrection,
                   Assassination) {
    CHECK(write_fen(start_position<TestType>()) ==
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - Kk 0 1");
    CHECK(legal_moves_from<TestType>("k7/8/8/8/8/8/PP6/KB2N2R w - - Kk 0 1", "e1") ==
          std::set<std::string>{"e1c2", "e1d3", "e1f3", "e1g2"});
}

TEMPLATE_TEST_CASE("A man that captures becomes a man of its victim's rank and keeps its colour",
                   "", Insurrection, Assassination) {
    // Each rank on d4 takes each rank; a third rank, far from both, is in power.
    const std::map<char, std::string> reached{{'P', "e5"}, {'N', "e6"}, {'B', "f6"},
                                              {'R', "d7"}, {'Q', "d7"}, {'K', "e5"}};
    for (const auto& [attacker, to] : reached) {
        for (const char victim : {'p', 'n', 'b', 'r', 'q', 'k'}) {
            std::string power = "KQRBNP";
            power.erase(power.find(attacker), 1);
            if (const auto same = power.find(text::to_upper(victim)); same != std::string::npos) {
                power.erase(same, 1);
            }
            const char ours = power[0];
            const char theirs = text::to_lower(ours);
            std::map<std::string, char> board{
                {"d4", attacker}, {to, victim}, {"a2", ours}, {"h7", theirs}};
            const std::string fen = placement_of(board) + " w - - " + ours + theirs + " 0 1";
            board.erase("d4");
            board[to] = text::to_upper(victim);
            const std::string expected = placement_of(board) + " b - - " + ours + theirs + " 0 1";
            CHECK(after<TestType>(fen, "d4" + to) == write_fen(set_up<TestType>(expected)));
        }
    }
}

TEMPLATE_TEST_CASE("A pawn that takes en passant stays a pawn", "", Insurrection, Assassination) {
    CHECK(after<TestType>("4k3/8/8/3pP3/8/8/8/4K3 w - d6 Kk 5 9", "e5d6") ==
          "4k3/8/3P4/8/8/8/8/4K3 b - - Kk 0 9");
}

TEMPLATE_TEST_CASE("A pawn that captures on the last rank has no promotion choice", "",
                   Insurrection, Assassination) {
    constexpr std::string_view fen = "3rkn2/4P3/8/8/8/8/8/4K3 w - - Kk 0 1";
    CHECK(legal_moves_from<TestType>(fen, "e7") == std::set<std::string>{"e7d8", "e7f8"});
    CHECK(placement_after<TestType>(fen, "e7d8") == "3Rkn2/8/8/8/8/8/8/4K3");
    CHECK(placement_after<TestType>(fen, "e7f8") == "3rkN2/8/8/8/8/8/8/4K3");
    CHECK_FALSE(is_legal<TestType>(fen, "e7d8q"));
}

TEMPLATE_TEST_CASE("A pawn on the first or last rank is refused", "", Insurrection, Assassination) {
    CHECK(refusal_of<TestType>("P3k3/8/8/8/8/8/8/4K3 w - - Kk 0 1") == "a pawn cannot stand on a8");
    CHECK(refusal_of<TestType>("4k3/8/8/8/8/8/8/4K2p w - - Kk 0 1") == "a pawn cannot stand on h1");
}

TEMPLATE_TEST_CASE("A man that became a pawn moves as any pawn from where it stands", "",
                   Insurrection, Assassination) {
    // The rook takes a pawn on its own second rank.
    constexpr std::string_view rook = "4k3/8/8/8/8/8/3p4/3RK3 w - - Kk 0 1";
    CHECK(placement_after<TestType>(rook, "d1d2 e8e7 d2d4") == "8/4k3/8/8/3P4/8/8/4K3");
    // The black knight takes a pawn on White's second rank: one step from promotion.
    constexpr std::string_view knight = "4k3/8/8/8/8/2n5/4P3/K7 b - - Kk 0 1";
    CHECK(placement_after<TestType>(knight, "c3e2 a1a2 e2e1n") == "4k3/8/8/8/8/8/K7/4n3");
}

// -- Promotion

TEMPLATE_TEST_CASE("A pawn that moves to the last rank becomes queen, rook, bishop, knight or king",
                   "", Insurrection, Assassination) {
    constexpr std::string_view fen = "8/4P2k/8/8/8/8/8/K7 w - - Kk 0 1";
    CHECK(legal_moves_from<TestType>(fen, "e7") ==
          std::set<std::string>{"e7e8q", "e7e8r", "e7e8b", "e7e8n", "e7e8k"});
    CHECK(after<TestType>(fen, "e7e8k") == "4K3/7k/8/8/8/8/8/K7 b - - Kk 0 1");
    CHECK(is_legal<TestType>(fen, "E7E8=K"));
    CHECK(objection_to<TestType>(fen, "e7e8").find("add the letter") != std::string::npos);
}

// -- Government

TEMPLATE_TEST_CASE("Both sides start as monarchies", "", Insurrection, Assassination) {
    const auto pos = start_position<TestType>();
    CHECK(insurrection::government(pos, Side::white) == king);
    CHECK(insurrection::government(pos, Side::black) == king);
}

TEMPLATE_TEST_CASE("All of a side's men of the rank in power are its rulers", "", Insurrection,
                   Assassination) {
    const auto pos = set_up<TestType>("4k3/8/8/8/8/8/8/1N1K2N1 w - - Nk 0 1");
    CHECK(insurrection::rulers(pos, Side::white).size() == 2);
    CHECK(insurrection::rulers(pos, Side::black).size() == 1);
}

TEMPLATE_TEST_CASE("A ruler's capture brings its victim's rank to power on the other side", "",
                   Insurrection, Assassination) {
    CHECK(governments_after<TestType>("4k3/p7/8/8/8/2p5/8/1N4NK w - - Nk 0 1", "b1c3") == "Np");
    CHECK(governments_after<TestType>("k7/8/7N/5n2/8/8/8/1K5n b - - Kn 0 1", "f5h6") == "Kn");
}

TEMPLATE_TEST_CASE("There is no coup when the victim was the last of its rank on its side", "",
                   Insurrection, Assassination) {
    CHECK(governments_after<TestType>("4k3/8/8/8/8/2p5/P7/1N4NK w - - Nk 0 1", "b1c3") == "Nk");
}

TEMPLATE_TEST_CASE("There is no coup when another man than a ruler captures", "", Insurrection,
                   Assassination) {
    CHECK(governments_after<TestType>("4k3/p7/8/8/8/2p5/8/B1B3NK w - - Nk 0 1", "a1c3") == "Nk");
}

TEMPLATE_TEST_CASE("A ruling pawn that takes en passant brings pawns to power", "", Insurrection,
                   Assassination) {
    CHECK(governments_after<TestType>("4k3/p7/8/3pP3/8/8/8/7K w - d6 Pk 0 1", "e5d6") == "Pp");
    CHECK(governments_after<TestType>("4k3/8/8/3pP3/8/8/8/7K w - d6 Pk 0 1", "e5d6") == "Pk");
}

TEMPLATE_TEST_CASE("Power follows the last ruler to the rank that it takes", "", Insurrection,
                   Assassination) {
    constexpr std::string_view last = "4k3/8/8/8/8/8/r7/1K5R w - - Kk 0 1";
    CHECK(governments_after<TestType>(last, "b1a2") == "Rk");
    // Not the last: the others stay in power.
    CHECK(governments_after<TestType>("4k3/8/8/8/7K/8/r7/1K5R w - - Kk 0 1", "b1a2") == "Kk");
    // A ruler that takes its own rank keeps it.
    CHECK(governments_after<TestType>("4k3/8/8/8/8/2n5/8/1N5K w - - Nk 0 1", "b1c3") == "Nk");
}

TEMPLATE_TEST_CASE("Power follows the last ruler to the rank that it promotes to", "", Insurrection,
                   Assassination) {
    constexpr std::string_view last = "8/4P2k/8/8/8/8/8/K7 w - - Pk 0 1";
    CHECK(governments_after<TestType>(last, "e7e8n") == "Nk");
    CHECK(governments_after<TestType>(last, "e7e8k") == "Kk");
    CHECK(governments_after<TestType>("8/4P2k/8/8/8/8/P7/K7 w - - Pk 0 1", "e7e8n") == "Pk");
}

TEMPLATE_TEST_CASE("A coup is judged by the rank in power before the move", "", Insurrection,
                   Assassination) {
    // The king gives its power up by taking the rook, and yet it was a ruler that took.
    CHECK(governments_after<TestType>("4k3/6r1/8/8/8/8/r7/1K5R w - - Kk 0 1", "b1a2") == "Rr");
    // The pawn takes a king and so becomes a ruler, and yet it was none when it took.
    CHECK(governments_after<TestType>("1r6/8/8/4k2k/3P4/8/8/K7 w - - Kr 0 1", "d4e5") == "Kr");
}

TEMPLATE_TEST_CASE("After every move both sides have a ruler", "", Insurrection, Assassination) {
    for_each_random_position<TestType>([](Position<TestType>& pos, Random&) {
        for (const Side side : {Side::white, Side::black}) {
            expect(!insurrection::rulers(std::as_const(pos), side).empty(), pos,
                   "both sides have a ruler");
        }
    });
}

// -- FEN

TEMPLATE_TEST_CASE("The variant-field holds the two governments and may be left out", "",
                   Insurrection, Assassination) {
    CHECK(write_fen(set_up<TestType>("4k3/p7/8/8/8/8/8/1N2K3 w - - Np 3 7")) ==
          "4k3/p7/8/8/8/8/8/1N2K3 w - - Np 3 7");
    CHECK(write_fen(set_up<TestType>("4k3/8/8/8/8/8/8/4K3 b - - 3 7")) ==
          "4k3/8/8/8/8/8/8/4K3 b - - Kk 3 7");
    CHECK(write_fen(set_up<TestType>("4k3/8/8/8/8/8/8/4K3 b - -")) ==
          "4k3/8/8/8/8/8/8/4K3 b - - Kk 0 1");
}

TEMPLATE_TEST_CASE("Governments that cannot be are refused", "", Insurrection, Assassination) {
    for (const char* const field : {"K", "KK", "kk", "Kkk", "Kx", "Zk", "-", "K+k", "ék"}) {
        const std::string error =
            refusal_of<TestType>("4k3/8/8/8/8/8/8/4K3 w - - " + std::string{field} + " 0 1");
        INFO(field);
        CHECK(error.starts_with("the governments are a capital letter"));
    }
    CHECK(refusal_of<TestType>("4k3/8/8/8/8/8/8/4K3 w - - Qk 0 1") ==
          "White's matriarchy has no queen");
    CHECK(refusal_of<TestType>("4k3/8/8/8/8/8/P7/4K3 w - - Kp 0 1") ==
          "Black's anarcho-syndicalist commune has no pawn");
    CHECK(refusal_of<TestType>("8/8/8/8/8/8/P7/4K3 w - - 0 1") == "Black's monarchy has no king");
    CHECK(refusal_of<TestType>("8/8/8/8/8/8/8/8 w - - Kk 0 1") == "White's monarchy has no king");
}

TEMPLATE_TEST_CASE("What the board does not show is described", "", Insurrection, Assassination) {
    const auto lines = TestType::describe(set_up<TestType>("4k3/8/8/8/8/8/8/RR2K3 w - - Rk 0 1"));
    CHECK(lines ==
          std::vector<std::string>{std::string{"White's Comité de salut public: rooks on a1 b1, "} +
                                       (TestType::is_assassination ? "not royal" : "royal"),
                                   "Black's monarchy: king on e8, royal"});
}

// -- Draws

TEMPLATE_TEST_CASE("Captures and pawn moves restart the 50-move count", "", Insurrection,
                   Assassination) {
    constexpr std::string_view fen = "4k3/8/8/8/4n3/8/PR6/4K2R w K - Kk 30 40";
    for (const auto& [move, count] : std::map<std::string_view, std::string_view>{
             {"a2a3", "0"}, {"a2a4", "0"}, {"b2b3", "31"}, {"e1g1", "31"}}) {
        CHECK(text::words(after<TestType>(fen, move))[5] == count);
    }
    CHECK(text::words(after<TestType>("4k3/8/8/8/1n6/8/PR6/4K3 w - - Kk 30 40", "b2b4"))[5] == "0");
    CHECK(outcome_at<TestType>("4k3/8/8/8/8/8/8/R3K3 w - - Kk 99 90").result == Result::ongoing);
    CHECK(outcome_at<TestType>("4k3/8/8/8/8/8/8/R3K3 w - - Kk 100 90").result == Result::draw);
}

TEMPLATE_TEST_CASE("There are no dead positions", "", Insurrection, Assassination) {
    CHECK(outcome_at<TestType>("4k3/8/8/8/8/8/8/4K3 w - - Kk 0 1").result == Result::ongoing);
}

TEMPLATE_TEST_CASE("The governments are part of a position", "", Insurrection, Assassination) {
    CHECK(set_up<TestType>("4k3/8/8/8/8/8/8/R3K3 w - - Kk 0 1").key() !=
          set_up<TestType>("4k3/8/8/8/8/8/8/R3K3 w - - Rk 0 1").key());
    CHECK(set_up<TestType>("r3k3/8/8/8/8/8/8/1R2K3 b - - Kr 0 1").key() !=
          set_up<TestType>("r3k3/8/8/8/8/8/8/1R2K3 b - - Rk 0 1").key());
}

// -- For the search

/// What the engine thinks that a legal move gains at once.
template <class Rules>
int gain_by(std::string_view fen, std::string_view move) {
    auto pos = set_up<Rules>(fen);
    const MoveResult read = read_move(pos, move);
    REQUIRE(read.error.empty());
    return Rules::gain(std::as_const(pos), read.move);
}

TEMPLATE_TEST_CASE("A capture gains the victim and what the mover rises or comes down", "",
                   Insurrection, Assassination) {
    const auto value = [](Kind rank) { return InsurrectionValues::material[rank].middlegame(); };
    constexpr std::string_view fen = "7k/P7/8/2q1r1P1/1P1Q4/8/8/N6K w - - Nk 0 1";
    CHECK(gain_by<TestType>(fen, "b4c5") == 2 * value(queen) - value(pawn));
    CHECK(gain_by<TestType>(fen, "d4c5") == value(queen));
    CHECK(gain_by<TestType>(fen, "d4e5") == 2 * value(rook) - value(queen));
    CHECK(gain_by<TestType>(fen, "a7a8r") == value(rook) - value(pawn));
    CHECK(gain_by<TestType>(fen, "g5g6") == 0);
    CHECK(gain_by<TestType>("4k3/8/8/3pP3/8/8/8/4K3 w - d6 Kk 0 1", "e5d6") == value(pawn));
}

TEMPLATE_TEST_CASE("Passing is not tried where all men are pawns or rulers", "", Insurrection,
                   Assassination) {
    CHECK(TestType::may_pass(start_position<TestType>()));
    CHECK_FALSE(TestType::may_pass(set_up<TestType>("4k3/p7/8/8/8/8/P7/4K3 w - - Kk 0 1")));
    CHECK_FALSE(TestType::may_pass(set_up<TestType>("4k3/p7/8/8/8/8/P7/N5N1 w - - Nk 0 1")));
    CHECK(TestType::may_pass(set_up<TestType>("4k3/p7/8/8/8/8/P7/N3K3 w - - Nk 0 1")));
}

}  // namespace
}  // namespace usurper
