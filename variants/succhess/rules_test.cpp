// SPDX-License-Identifier: GPL-3.0-or-later
// Check, the end of the game, FENs and draws, one test for each sentence; the whole page again.
#include "succhess/rules.hpp"

#include "conformance/random_games.hpp"
#include "succhess/ask.hpp"
#include "succhess/plain_reading.hpp"

namespace usurper::test {
namespace {

TEST_CASE("A plain reading of the rules gives the same moves") {
    for_each_random_position<Succhess>([](Position<Succhess>& pos, Random& random) {
        if (random.below(8) != 0) {
            return;
        }
        const PlainReading plain{write_fen(pos)};
        MoveList legal;
        generate_legal<Want::all>(pos, legal);
        std::set<std::string> texts;
        for (const Move move : legal) {
            texts.insert(Succhess::spell(pos, move));
        }
        expect(plain.legal_moves() == texts, pos, "the moves are those of a plain reading");
        expect(plain.in_check() == Succhess::in_check(pos, pos.side()), pos,
               "a check is one by a plain reading");
    });
}

}  // namespace
}  // namespace usurper::test
