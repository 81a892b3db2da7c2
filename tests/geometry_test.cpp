// SPDX-License-Identifier: GPL-3.0-or-later
// Squares, their names, and the table of ways, against brute force on boards of two sizes.
#include <cstdlib>
#include <set>

#include "catch.hpp"
#include "usurper/geometry.hpp"

namespace usurper {
namespace {

using Eight = Geometry<8, 8>;
using Ten = Geometry<10, 10>;

int sign(int n) {
    return (n > 0) - (n < 0);
}

/// What contact() should say, from files and ranks.
template <class G>
int ways_by_hand(Square from, Square to) {
    const int files = G::file_of(to) - G::file_of(from);
    const int ranks = G::rank_of(to) - G::rank_of(from);
    const int wide = std::abs(files);
    const int high = std::abs(ranks);
    int ways = 0;
    ways |= (wide == 0) != (high == 0) ? orthogonal_line : 0;
    ways |= wide == high && wide > 0 ? diagonal_line : 0;
    ways |= wide + high == 3 && wide > 0 && high > 0 ? knight_leap : 0;
    ways |= wide <= 1 && high <= 1 && wide + high > 0 ? king_step : 0;
    ways |= wide == 1 && ranks == 1 ? white_pawn_capture : 0;
    ways |= wide == 1 && ranks == -1 ? black_pawn_capture : 0;
    ways |= wide == 0 && ranks == 1 ? white_pawn_step : 0;
    ways |= wide == 0 && ranks == -1 ? black_pawn_step : 0;
    return ways;
}

TEMPLATE_TEST_CASE("Contact and step are what files and ranks say", "", Eight, Ten) {
    using G = TestType;
    for (const Square from : G::squares) {
        for (const Square to : G::squares) {
            const int ways = ways_by_hand<G>(from, to);
            if (G::contact(from, to) != ways) {
                FAIL(G::name(from) << " to " << G::name(to) << ": " << +G::contact(from, to)
                                   << " instead of " << ways);
            }
            const bool on_line = (ways & (orthogonal_line | diagonal_line)) != 0;
            const int files = G::file_of(to) - G::file_of(from);
            const int ranks = G::rank_of(to) - G::rank_of(from);
            const Step step = on_line ? sign(ranks) * G::north + sign(files) * G::east : 0;
            if (G::step_towards(from, to) != step) {
                FAIL(G::name(from) << " towards " << G::name(to));
            }
        }
    }
    SUCCEED();
}

TEMPLATE_TEST_CASE("Squares have names of their own that read back", "", Eight, Ten) {
    using G = TestType;
    std::set<std::string> names;
    for (const Square square : G::squares) {
        const std::string name = G::name(square);
        CHECK(names.insert(name).second);
        std::string_view text = name;
        CHECK(G::take_square(text) == square);
        CHECK(text.empty());
        CHECK(G::is_on_board(square));
    }
    CHECK(names.size() == G::square_count);
}

TEST_CASE("A name is taken off the front of a text, and nothing else is") {
    struct Row {
        std::string_view text;
        std::optional<Square> square;
        std::string_view rest;
    };
    SECTION("8 ranks") {
        for (const auto& [given, square, rest] :
             {Row{"e4e5", Eight::square(4, 3), "e5"}, Row{"a1", 0, ""}, Row{"a10", 0, "0"},
              Row{"a9", {}, "a9"}, Row{"a0", {}, "a0"}, Row{"i1", {}, "i1"}, Row{"A1", {}, "A1"},
              Row{"a", {}, "a"}, Row{"", {}, ""}, Row{"4e", {}, "4e"}, Row{"a-1", {}, "a-1"}}) {
            std::string_view text = given;
            CHECK(Eight::take_square(text) == square);
            CHECK(text == rest);
        }
    }
    SECTION("10 ranks") {
        for (const auto& [given, square, rest] :
             {Row{"j10", Ten::square(9, 9), ""}, Row{"a10a9", Ten::square(0, 9), "a9"},
              Row{"a1", 0, ""}, Row{"a11", 0, "1"}, Row{"a100", Ten::square(0, 9), "0"},
              Row{"k1", {}, "k1"}, Row{"a01", {}, "a01"}}) {
            std::string_view text = given;
            INFO(given);
            CHECK(Ten::take_square(text) == square);
            CHECK(text == rest);
        }
    }
}

TEMPLATE_TEST_CASE("Steps off the board meet cells that are not on it", "", Eight, Ten) {
    using G = TestType;
    for (const Square square : G::squares) {
        for (const Step step : G::knight_steps) {
            const Square to = square + step;
            CHECK(to >= -G::guard_cells);
            CHECK(to < G::square_limit + G::guard_cells);
            const bool is_leap = G::is_on_board(to) && ways_by_hand<G>(square, to) == knight_leap;
            CHECK(is_leap == G::is_on_board(to));  // no leap around the edge
        }
    }
}

TEST_CASE("Ranks are counted from each side, and the board can be flipped") {
    CHECK(Ten::relative_rank(Side::white, Ten::square(3, 2)) == 2);
    CHECK(Ten::relative_rank(Side::black, Ten::square(3, 2)) == 7);
    CHECK(Ten::flipped(Ten::square(3, 2)) == Ten::square(3, 7));
    CHECK(Eight::flipped(Eight::square(0, 0)) == Eight::square(0, 7));
    CHECK(Eight::forward(Side::white) == -Eight::forward(Side::black));
}

}  // namespace
}  // namespace usurper
