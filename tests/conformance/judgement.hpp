// SPDX-License-Identifier: GPL-3.0-or-later
// Conformance: check, the end of the game, the evaluation, and that both players are judged alike.
#pragma once

#include <cstdlib>
#include <set>
#include <string>

#include "conformance/flip.hpp"
#include "conformance/random_games.hpp"
#include "usurper/evaluation.hpp"
#include "usurper/outcome.hpp"

namespace usurper::test {

/// No permitted move leaves the mover in check, and passing is permitted exactly to a side that
/// is not in check.
template <class Rules>
void check_in_check() {
    for_each_random_position<Rules>([](Position<Rules>& pos, Random&) {
        expect(!Rules::in_check(std::as_const(pos), ~pos.side()), pos,
               "the side that has moved is not in check");
        if constexpr (MayPass<Rules>) {
            if (Rules::may_pass(std::as_const(pos))) {
                const bool in_check = Rules::in_check(std::as_const(pos), pos.side());
                pos.pass();
                const bool permitted = Rules::permits(std::as_const(pos));
                pos.unmake();
                expect(permitted != in_check, pos, "who is in check may not pass");
            }
        }
    });
}

/// The outcome agrees with the moves that there are.
template <class Rules>
void check_outcome() {
    for_each_random_position<Rules>([](Position<Rules>& pos, Random&) {
        const Outcome outcome = outcome_of(pos);
        const bool has_moves = has_legal_move(pos);
        const bool is_won =
            outcome.result == Result::white_wins || outcome.result == Result::black_wins;
        const Result loss = pos.side() == Side::white ? Result::black_wins : Result::white_wins;
        expect((outcome.result == Result::ongoing) == outcome.reason.empty(), pos,
               "an outcome has a reason", outcome.reason);
        expect(!is_won || !has_moves, pos, "a game that is won has no moves", outcome.reason);
        expect(has_moves || outcome.result != Result::ongoing, pos, "a game without moves is over");
        if (!has_moves && Rules::in_check(std::as_const(pos), pos.side())) {
            expect(outcome.result == loss, pos, "check without a move is a loss", outcome.reason);
        }
        if (has_moves && pos.repetitions() >= 2) {
            expect(outcome.result == Result::draw, pos, "the third time is a draw");
        }
    });
}

/// Seen from the other side, the game has the same moves, outcome and value.
template <class Rules>
void check_symmetry() {
    for_each_random_position<Rules>([](Position<Rules>& pos, Random&) {
        // Set up anew, both have no history.
        Position<Rules> ours = *read_fen<Rules>(write_fen(pos)).position;
        const std::string flipped_fen = Flip<Rules>::fen(write_fen(pos));
        FenResult<Rules> read = read_fen<Rules>(flipped_fen);
        expect(read.position.has_value(), pos, "the other side's FEN can be read",
               flipped_fen + ' ' + read.error);
        Position<Rules>& theirs = *read.position;

        MoveList our_moves;
        MoveList their_moves;
        generate_legal<Want::all>(ours, our_moves);
        generate_legal<Want::all>(theirs, their_moves);
        std::set<std::string> expected;
        std::set<std::string> found;
        for (const Move move : our_moves) {
            expected.insert(Flip<Rules>::move(Rules::spell(ours, move)));
        }
        for (const Move move : their_moves) {
            found.insert(usurper::detail::canonical_move_text(Rules::spell(theirs, move)));
        }
        const auto first_of = [](const std::set<std::string>& these,
                                 const std::set<std::string>& those) {
            for (const std::string& text : these) {
                if (!those.contains(text)) {
                    return text + ' ';
                }
            }
            return std::string{};
        };
        expect(expected == found, pos, "the other side has the same moves",
               flipped_fen + ": " + first_of(expected, found) + first_of(found, expected));

        const Result result = outcome_of(ours).result;
        const Result mirrored = result == Result::white_wins   ? Result::black_wins
                                : result == Result::black_wins ? Result::white_wins
                                                               : result;
        expect(outcome_of(theirs).result == mirrored, pos, "the outcome is the same", flipped_fen);

        const int value = evaluate(std::as_const(pos));
        const int value_of_theirs = evaluate(std::as_const(theirs));
        expect(std::abs(value) < 20000, pos, "the value is in range", std::to_string(value));
        expect(value == value_of_theirs, pos, "the value is the same for the other side",
               std::to_string(value) + " and " + std::to_string(value_of_theirs));
    });
}

}  // namespace usurper::test
