// SPDX-License-Identifier: GPL-3.0-or-later
// Conformance: the known perft counts and mates of a variant, from the files beside its rules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "conformance/random_games.hpp"
#include "usurper/divide.hpp"
#include "usurper/epd.hpp"
#include "usurper/outcome.hpp"
#include "usurper/perft_suite.hpp"

namespace usurper::test {

/// The lines of `variants/<family>/<name>.<extension>`.
template <class Rules>
[[nodiscard]] std::vector<EpdLine> lines_of_file(std::string_view name,
                                                 std::string_view extension) {
    const std::string path = std::string{USURPER_VARIANTS_DIR} + '/' +
                             std::string{Rules::spec.family} + '/' + std::string{name} + '.' +
                             std::string{extension};
    std::ifstream file{path};
    INFO(path);
    REQUIRE(file);
    auto lines = read_epd(file);
    REQUIRE(!lines.empty());
    return lines;
}

template <class Rules>
[[nodiscard]] Position<Rules> position_of(const EpdLine& line) {
    FenResult<Rules> read = read_fen<Rules>(line.fen);
    INFO("line " << line.number << ": " << line.fen << '\n' << read.error);
    REQUIRE(read.position.has_value());
    return std::move(*read.position);
}

/// A number from the environment, or the default.
[[nodiscard]] inline std::uint64_t limit_from(const char* variable, std::uint64_t otherwise) {
    const char* const wanted = std::getenv(variable);
    return wanted == nullptr ? otherwise
                             : text::to_number<std::uint64_t>(wanted).value_or(otherwise);
}

/// The counts of a perft file, those of at most USURPER_PERFT_LEAVES leaves.
template <class Rules>
void check_perft_file(std::string_view name = Rules::spec.name) {
    const std::uint64_t most_leaves = limit_from("USURPER_PERFT_LEAVES", 300'000);
    for (const EpdLine& line : lines_of_file<Rules>(name, "perft")) {
        Position<Rules> pos = position_of<Rules>(line);
        const PerftCounts expected = read_perft_counts(line);
        REQUIRE(expected.error.empty());
        for (const auto [depth, leaves] : expected.counts) {
            if (leaves <= most_leaves) {
                INFO("line " << line.number << ": " << line.fen << " depth " << depth);
                CHECK(perft(pos, depth) == leaves);
            }
        }
    }
}

/// Threads and a table of counts, be it much too small, change no count of the perft file.
template <class Rules>
void check_divide() {
    const std::uint64_t most_leaves = limit_from("USURPER_PERFT_LEAVES", 300'000);
    for (const EpdLine& line : lines_of_file<Rules>(Rules::spec.name, "perft")) {
        const Position<Rules> pos = position_of<Rules>(line);
        const auto [counts, error] = read_perft_counts(line);
        const auto deepest =
            std::find_if(counts.rbegin(), counts.rend(),
                         [&](const PerftCount& count) { return count.leaves <= most_leaves; });
        REQUIRE(deepest != counts.rend());
        const auto plain = divide(pos, deepest->depth);
        for (const PerftOptions& options :
             {PerftOptions{.threads = 3}, PerftOptions{.threads = 1, .hash_mb = 1},
              PerftOptions{.threads = 3, .hash_mb = 1}}) {
            INFO("line " << line.number << ": " << line.fen << " depth " << deepest->depth
                         << " threads " << options.threads << " hash " << options.hash_mb);
            const auto lines = divide(pos, deepest->depth, options);
            std::uint64_t total = 0;
            for (const DivideLine& under : lines) {
                total += under.leaves;
            }
            CHECK(total == deepest->leaves);
            CHECK(std::equal(lines.begin(), lines.end(), plain.begin(), plain.end(),
                             [](const DivideLine& a, const DivideLine& b) {
                                 return a.move == b.move && a.leaves == b.leaves;
                             }));
        }
    }
}

/// Has the side to move lost?
template <class Rules>
[[nodiscard]] bool is_lost(Position<Rules>& pos) {
    const Result loss = pos.side() == Side::white ? Result::black_wins : Result::white_wins;
    return outcome_of(pos).result == loss;
}

template <class Rules>
[[nodiscard]] bool wins_within(Position<Rules>& pos, int moves);

/// Does this move win by force in at most so many moves, itself counted?
template <class Rules>
[[nodiscard]] bool wins_by(Position<Rules>& pos, Move move, int moves) {
    pos.make(move);
    bool wins = is_lost(pos);
    if (!wins && moves > 1) {
        MoveList replies;
        generate_legal<Want::all>(pos, replies);
        wins = !replies.empty();
        for (const Move reply : replies) {
            pos.make(reply);
            wins = wins_within(pos, moves - 1);
            pos.unmake();
            if (!wins) {
                break;
            }
        }
    }
    pos.unmake();
    return wins;
}

template <class Rules>
[[nodiscard]] bool wins_within(Position<Rules>& pos, int moves) {
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    return std::any_of(legal.begin(), legal.end(),
                       [&](Move move) { return wins_by(pos, move, moves); });
}

/// Full-width search proves the mates of the mates file, those of at most USURPER_MATE_MOVES
/// moves: exactly the moves after `bm` win in `dm` moves, and none sooner.
template <class Rules>
void check_mates_file() {
    const auto most_moves = static_cast<int>(limit_from("USURPER_MATE_MOVES", 2));
    int proved = 0;
    for (const EpdLine& line : lines_of_file<Rules>(Rules::spec.name, "mates")) {
        Position<Rules> pos = position_of<Rules>(line);
        std::set<std::string> expected;
        int moves = 0;
        for (const std::string& operation : line.operations) {
            const auto words = text::words(operation);
            if (words[0] == "bm") {
                expected.insert(words.begin() + 1, words.end());
            } else if (words[0] == "dm" && words.size() == 2) {
                moves = text::to_number<int>(words[1]).value_or(0);
            }
        }
        INFO("line " << line.number << ": " << line.fen);
        REQUIRE(moves > 0);
        if (moves > most_moves) {
            continue;
        }
        CHECK_FALSE(wins_within(pos, moves - 1));
        std::set<std::string> found;
        MoveList legal;
        generate_legal<Want::all>(pos, legal);
        for (const Move move : legal) {
            if (wins_by(pos, move, moves)) {
                found.insert(Rules::spell(pos, move));
            }
        }
        CHECK(found == expected);
        ++proved;
    }
    CHECK(proved > 0);
}

}  // namespace usurper::test
