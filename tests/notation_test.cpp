// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as text: the ways of writing one, and why a text is no move.
#include <string>
#include <string_view>

#include "ask.hpp"
#include "catch.hpp"
#include "chess/rules.hpp"
#include "tiny.hpp"

namespace usurper::test {
namespace {

struct Row {
    std::string_view fen;
    std::string_view given;
    std::string_view answer;  // the move's own text, or the reason
};

template <class Rules>
std::string answer_to(const Row& row) {
    auto pos = position<Rules>(row.fen);
    const std::string before = write_fen(pos);
    const MoveResult result = read_move(pos, row.given);
    CHECK(write_fen(pos) == before);
    CHECK(result.error.empty() == static_cast<bool>(result.move));
    return result.move ? Rules::spell(pos, result.move) : result.error;
}

constexpr std::string_view start = Chess::spec.start;
constexpr std::string_view promoting = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view pinned = "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1";

TEST_CASE("A move can be written in several ways") {
    for (const Row& row : {
             Row{start, "e2e4", "e2e4"},
             Row{start, "E2E4", "e2e4"},
             Row{start, "  g1f3\r\n", "g1f3"},
             Row{promoting, "a7a8q", "a7a8q"},
             Row{promoting, "a7a8Q", "a7a8q"},
             Row{promoting, "a7a8=n", "a7a8n"},
             Row{castling, "e1g1", "e1g1"},
             Row{castling, "e1c1", "e1c1"},
         }) {
        INFO(row.fen << ' ' << row.given);
        CHECK(answer_to<Chess>(row) == row.answer);
    }
}

TEST_CASE("A text that is no legal move is refused with the reason") {
    for (const Row& row : {
             Row{start, "e3e4", "'e3e4' cannot be played: there is no man on e3"},
             Row{start, "e7e5", "'e7e5' cannot be played: the man on e7 is your opponent's"},
             Row{start, "e2e5", "'e2e5' is not how the pawn on e2 can move now"},
             Row{start, "g1g3", "'g1g3' is not how the knight on g1 can move now"},
             Row{pinned, "e2c3", "'e2c3' leaves your king in check"},
             Row{promoting, "a7a8", "'a7a8' promotes: add the letter of the new man, as in a7a8q"},
         }) {
        INFO(row.fen << ' ' << row.given);
        CHECK(answer_to<Chess>(row) == row.answer);
    }
}

TEST_CASE("A text that is no move at all is answered with an example") {
    for (const std::string_view given : {"", "hello", "e2", "0000", "e2e9", "\xff\x01"}) {
        const std::string answer = answer_to<Chess>({start, given, {}});
        INFO(answer);
        CHECK(answer.find("is not a move: moves are written as in ") != std::string::npos);
    }
}

TEST_CASE("A very long text is refused in a short message") {
    CHECK(answer_to<Chess>({start, std::string(100000, 'e'), {}}).size() < 200);
}

TEST_CASE("The legs of a move can come in any order") {
    CHECK(detail::canonical_move_text("e3e4,d3d4") == "d3d4,e3e4");
    CHECK(detail::canonical_move_text("D3D4,e3e4") == "d3d4,e3e4");
    CHECK(detail::canonical_move_text("d3d4,") != "d3d4");
    CHECK(detail::canonical_move_text("f9f10=R,e9e10=R") == "e9e10r,f9f10r");
}

TEST_CASE("A move that the rules refuse only once it is made is refused too") {
    // Two men may not stand side by side.
    CHECK(answer_to<SmallTiny>({"4/4/1p2/P3/4 w - - 0 1", "a2a3", {}}).find("a2a3") !=
          std::string::npos);
    CHECK(answer_to<SmallTiny>({"4/4/2p1/P3/4 w - - 0 1", "a2a3", {}}) == "a2a3");
}

}  // namespace
}  // namespace usurper::test
