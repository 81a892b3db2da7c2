// SPDX-License-Identifier: GPL-3.0-or-later
// Conformance: FEN, hash and copies all tell the same position.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include "conformance/moves.hpp"
#include "conformance/random_games.hpp"

namespace usurper::test {

/// The FEN without its move counts.
template <class Rules>
[[nodiscard]] std::string fen_without_counts(const Position<Rules>& pos) {
    std::string fen = write_fen(pos);
    for (int field = 0; field < 2; ++field) {
        fen.resize(fen.rfind(' '));
    }
    return fen;
}

/// A FEN reads back to the same FEN, hash, value sums and moves, without a warning.
template <class Rules>
void check_fen() {
    for_each_random_position<Rules>([](Position<Rules>& pos, Random&) {
        const std::string fen = write_fen(pos);
        FenResult<Rules> read = read_fen<Rules>(fen);
        expect(read.position.has_value(), pos, "a position's FEN can be read", read.error);
        expect(read.warnings.empty(), pos, "a position's FEN reads without a warning");
        Position<Rules>& again = *read.position;
        expect(write_fen(again) == fen, pos, "a FEN reads back to itself", write_fen(again));
        expect(again.key() == pos.key(), pos, "the hash equals the one from scratch");
        expect(again.board().sums() == pos.board().sums(), pos,
               "the board's sums equal those from scratch");
        MoveList moves;
        MoveList moves_again;
        generate_legal<Want::all>(pos, moves);
        generate_legal<Want::all>(again, moves_again);
        const auto lost = missing(sorted_words(moves), sorted_words(moves_again));
        expect(lost.empty(), pos, "the position read has all the moves", spelled(pos, lost));
        if constexpr (!ExcludesByHistory<Rules>) {
            expect(moves.size() == moves_again.size(), pos, "the position read has no other moves");
        }
    });
}

/// One hash never stands for two positions, over all games.
template <class Rules>
void check_key() {
    std::unordered_map<Key, std::string> seen;
    for_each_random_position<Rules>([&seen](Position<Rules>& pos, Random&) {
        const std::string fen = fen_without_counts(pos);
        const auto [entry, is_new] = seen.try_emplace(pos.key(), fen);
        expect(is_new || entry->second == fen, pos, "one hash is one position", entry->second);
    });
}

/// Repetitions are the earlier positions of the game with the same hash: nothing that the count
/// leaves out could have come back.
template <class Rules>
void check_repetitions() {
    std::vector<Key> game;
    for_each_random_position<Rules>([&game](Position<Rules>& pos, Random&) {
        game.resize(pos.plies());
        const auto naive = std::count(game.begin(), game.end(), pos.key());
        expect(pos.repetitions() == naive, pos, "repetitions are counted",
               std::to_string(pos.repetitions()) + " instead of " + std::to_string(naive));
        game.push_back(pos.key());
    });
}

/// A copy taken in mid-game plays on as the original does, history included.
template <class Rules>
void check_copies() {
    for_each_random_position<Rules>([](Position<Rules>& pos, Random& random) {
        if (random.below(10) != 0) {
            return;
        }
        const Snapshot<Rules> before{pos};
        Position<Rules> copy = pos;
        std::size_t played = 0;
        for (; played < 8; ++played) {
            MoveList moves;
            MoveList moves_of_copy;
            generate_legal<Want::all>(pos, moves);
            generate_legal<Want::all>(copy, moves_of_copy);
            expect(
                std::equal(moves.begin(), moves.end(), moves_of_copy.begin(), moves_of_copy.end()),
                pos, "a copy has the same moves in the same order");
            if (moves.empty()) {
                break;
            }
            const Move move = moves[random.below(moves.size())];
            pos.make(move);
            copy.make(move);
            expect(write_fen(copy) == write_fen(pos) && copy.key() == pos.key() &&
                       copy.repetitions() == pos.repetitions(),
                   pos, "a copy plays on alike", write_fen(copy));
        }
        for (; played > 0; --played) {
            pos.unmake();
            copy.unmake();
        }
        expect(before.holds(pos) && before.holds(copy), pos, "both go back to where they parted");
    });
}

}  // namespace usurper::test
