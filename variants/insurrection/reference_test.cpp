// SPDX-License-Identifier: GPL-3.0-or-later
// The engine against a second reading of the rule page.
#include "insurrection/reference.hpp"

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "catch.hpp"
#include "conformance/random_games.hpp"
#include "insurrection/rules.hpp"
#include "insurrection/test_positions.hpp"
#include "usurper/epd.hpp"

namespace usurper {
namespace {

using namespace usurper::test;  // NOLINT(google-build-using-namespace)

/// The engine and the reference agree on check, on the legal moves and on what comes of each.
template <class Rules>
void compare_with_reference(Position<Rules>& pos) {
    const ReferenceGame reference{write_fen(pos), Rules::is_assassination};
    for (const Side side : {Side::white, Side::black}) {
        expect(Rules::in_check(std::as_const(pos), side) == reference.in_check(side == Side::white),
               pos, "check is judged as the reference does");
    }
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    std::map<std::string, std::string> moves;
    for (const Move move : legal) {
        const std::string text = Rules::spell(pos, move);
        pos.make(move);
        moves[text] = write_fen(pos);
        pos.unmake();
    }
    const auto expected = reference.legal_moves();
    for (const auto& [text, fen] : expected) {
        const auto found = moves.find(text);
        expect(found != moves.end(), pos, "every move of the reference is found", text);
        expect(found->second == fen, pos, "it leads where the reference says", text);
    }
    expect(moves.size() == expected.size(), pos, "there are no other moves");
}

template <class Rules>
std::vector<EpdLine> perft_positions() {
    std::ifstream file{std::string{USURPER_VARIANTS_DIR} + "/insurrection/" +
                       std::string{Rules::spec.name} + ".perft"};
    auto lines = read_epd(file);
    REQUIRE(lines.size() > 20);
    return lines;
}

TEMPLATE_TEST_CASE("Random games agree with a second reading of the rules", "", Insurrection,
                   Assassination) {
    for_each_random_position<TestType>(
        [](Position<TestType>& pos, Random&) { compare_with_reference(pos); });
}

TEMPLATE_TEST_CASE("Random games from the perft positions agree with a second reading", "",
                   Insurrection, Assassination) {
    for (const EpdLine& line : perft_positions<TestType>()) {
        for (std::uint64_t game = 0; game < 4; ++game) {
            auto pos = set_up<TestType>(line.fen);
            Random random{game};
            for (int ply = 0; ply < 40; ++ply) {
                compare_with_reference(pos);
                const Move move = random_move(pos, random, game);
                if (!move) {
                    break;
                }
                pos.make(move);
            }
        }
    }
}

TEMPLATE_TEST_CASE("Absurd positions agree with a second reading", "", Insurrection,
                   Assassination) {
    for (const char* const fen : {
             "7k/8/8/rrrrrrrr/8/8/NNNNNNNN/NNNNNNNN w - - Nk 0 1",
             "NQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQk b - - Nk 0 1",
             "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/6pp/6nk w - - Qk 0 1",
             "kkkkkkkk/kkkkkkkk/8/8/8/8/KKKKKKKK/KKKKKKKK w - - Kk 0 1",
             "8/PPPPPPPP/PPPPPPPP/8/8/pppppppp/pppppppp/8 w - - Pp 0 1",
             "qqqqqqqq/8/8/QQQQQQQQ/NNNNNNNN/8/8/K6k w - - Nk 0 1",
         }) {
        auto pos = set_up<TestType>(fen);
        compare_with_reference(pos);
    }
}

}  // namespace
}  // namespace usurper
