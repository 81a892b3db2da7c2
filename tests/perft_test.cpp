// SPDX-License-Identifier: GPL-3.0-or-later
// The table of counts, and that runs can be followed and stopped. That threads and table change
// no count is tested for every variant (conformance/data_files.hpp).
#include <algorithm>
#include <chrono>
#include <numeric>
#include <string>

#include "catch.hpp"
#include "chess/rules.hpp"
#include "usurper/divide.hpp"
#include "usurper/fen.hpp"

namespace usurper {
namespace {

std::uint64_t total(const std::vector<DivideLine>& lines) {
    return std::accumulate(
        lines.begin(), lines.end(), std::uint64_t{0},
        [](std::uint64_t sum, const DivideLine& line) { return sum + line.leaves; });
}

TEST_CASE("Perft of depth 0 is the position itself") {
    auto pos = start_position<Chess>();
    CHECK(perft(pos, 0) == 1);
}

TEST_CASE("Divide is sorted by move and adds up to perft") {
    auto pos = start_position<Chess>();
    for (int depth = 1; depth <= 4; ++depth) {
        const auto lines = divide(pos, depth);
        CHECK(lines.size() == 20);
        CHECK(lines.front().move == "a2a3");
        CHECK(lines.back().move == "h2h4");
        CHECK(std::is_sorted(
            lines.begin(), lines.end(),
            [](const DivideLine& a, const DivideLine& b) { return a.move < b.move; }));
        CHECK(total(lines) == perft(pos, depth));
    }
}

TEST_CASE("Divide of a position without moves is empty") {
    const auto mated = read_fen<Chess>("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    REQUIRE(mated.position);
    CHECK(divide(*mated.position, 3).empty());
}

TEST_CASE("Games that end on the way have no leaves") {
    // After 1. f3 e5 the game can end in two plies: 2. g4 Qh4 mate.
    auto read = read_fen<Chess>("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    REQUIRE(read.position);
    const auto leaves = perft(*read.position, 5);
    CHECK(total(divide(*read.position, 5)) == leaves);
    CHECK(total(divide(*read.position, 5, {.threads = 3, .hash_mb = 1})) == leaves);
}

TEST_CASE("A run that is told to stop ends soon") {
    const auto pos = start_position<Chess>();
    const auto begin = std::chrono::steady_clock::now();
    for (const std::size_t hash_mb : {0, 1}) {
        int asked = 0;
        PerftOptions options;
        options.threads = 2;
        options.hash_mb = hash_mb;
        options.stop = [&asked] { return ++asked >= 2; };
        (void)divide(pos, 30, options);
        CHECK(asked == 2);
    }
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds{20});
}

TEST_CASE("Progress is told in rising numbers, none above the total") {
    const auto pos = start_position<Chess>();
    std::uint64_t last = 0;
    int reports = 0;
    PerftOptions options;
    int depth = 5;
    std::uint64_t leaves = 0;
    options.on_progress = [&](std::uint64_t so_far) {
        CHECK(so_far >= last);
        last = so_far;
        ++reports;
    };
    while (reports == 0) {  // until a run is long enough on this machine
        last = 0;
        leaves = total(divide(pos, depth++, options));
    }
    CHECK(last <= leaves);
}

TEST_CASE("The table finds what was stored, by key and depth") {
    PerftTable table{1};
    CHECK_FALSE(table.find(7, 3));
    table.store(7, 3, 100);
    CHECK(table.find(7, 3) == 100U);
    CHECK_FALSE(table.find(7, 2));
    CHECK_FALSE(table.find(8, 3));
}

TEST_CASE("The table keeps what was dear to count") {
    PerftTable table{1};
    table.store(1, 5, 1'000'000'000);
    for (Key key = 2; key < 500'000; ++key) {
        table.store(key, 5, 10);
    }
    CHECK(table.find(1, 5) == 1'000'000'000U);
    CHECK(table.find(499'999, 5) == 10U);
}

}  // namespace
}  // namespace usurper
