// SPDX-License-Identifier: GPL-3.0-or-later
// Every variant finds the mates of its file within a number of nodes.
#include <fstream>
#include <set>
#include <string>

#include "catch.hpp"
#include "search/thinking.hpp"
#include "usurper/epd.hpp"
#include "usurper/text.hpp"

using namespace usurper;
using namespace usurper::test;

namespace {

struct KnownMate {
    int moves = 0;                     ///< `dm`
    std::set<std::string> best_moves;  ///< `bm`
};

KnownMate known_mate(const EpdLine& line) {
    KnownMate mate;
    for (const std::string& operation : line.operations) {
        const auto words = text::words(operation);
        if (words[0] == "bm") {
            mate.best_moves.insert(words.begin() + 1, words.end());
        } else if (words[0] == "dm" && words.size() == 2) {
            mate.moves = text::to_number<int>(words[1]).value_or(0);
        }
    }
    return mate;
}

/// Returns how many of the mates in so many moves are missed.
int missed_mates(const VariantEntry& variant, int moves, std::uint64_t most_nodes) {
    const std::string path = std::string{USURPER_VARIANTS_DIR} + '/' +
                             std::string{variant.spec->family} + '/' +
                             std::string{variant.spec->name} + ".mates";
    std::ifstream file{path};
    INFO(path);
    REQUIRE(file);
    int found = 0;
    int missed = 0;
    for (const EpdLine& line : read_epd(file)) {
        const KnownMate mate = known_mate(line);
        if (mate.moves != moves) {
            continue;
        }
        const auto session = game(variant, line.fen);
        Limits limits = to_nodes(most_nodes);
        limits.mate = moves;
        const Thought thought = think(*session, limits);
        INFO("line " << line.number << ": " << line.fen << " found " << thought.move() << " value "
                     << thought.last().value);
        if (!is_mate(thought.last().value)) {
            ++missed;
            continue;
        }
        CHECK(moves_to_mate(thought.last().value) == moves);
        CHECK(mate.best_moves.count(thought.move()) == 1);
        ++found;
    }
    CHECK(found > 0);
    return missed;
}

}  // namespace

TEST_CASE("mates in 2 are found within 100,000 nodes, in every variant") {
    for (const VariantEntry& variant : variants()) {
        CHECK(missed_mates(variant, 2, 100'000) == 0);
    }
}

// Two mates in 3 of the suites are still missed; the others must be found.
TEST_CASE("mates in 3 are found within 3,000,000 nodes, in every variant") {
    int missed = 0;
    for (const VariantEntry& variant : variants()) {
        missed += missed_mates(variant, 3, 3'000'000);
    }
    CHECK(missed <= 2);
}
