// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>

#include "catch.hpp"
#include "usurper/search/transposition.hpp"

using namespace usurper;

namespace {

TableEntry sample(int n) {
    return {.move = Move{n % 64, n / 64 % 64, 3, 7},
            .value = n % 2 == 0 ? n : -n,
            .eval = 17 - n,
            .depth = n % 200,
            .bound = static_cast<Bound>(n % 3),
            .is_pv = n % 2 == 0};
}

void check_equal(const TableEntry& a, const TableEntry& b) {
    CHECK(a.move == b.move);
    CHECK(a.value == b.value);
    CHECK(a.eval == b.eval);
    CHECK(a.depth == b.depth);
    CHECK(a.bound == b.bound);
    CHECK(a.is_pv == b.is_pv);
}

}  // namespace

TEST_CASE("transposition table: what was stored is found, and nothing else") {
    TranspositionTable table;
    REQUIRE(table.resize(1).empty());
    for (int n = 0; n < 1000; ++n) {
        CHECK_FALSE(table.probe(mixed(static_cast<std::uint64_t>(n))).has_value());
        table.store(mixed(static_cast<std::uint64_t>(n)), sample(n));
    }
    for (int n = 0; n < 1000; ++n) {
        const auto found = table.probe(mixed(static_cast<std::uint64_t>(n)));
        REQUIRE(found.has_value());
        check_equal(*found, sample(n));
    }
}

TEST_CASE("transposition table: extreme values survive packing") {
    TranspositionTable table;
    REQUIRE(table.resize(1).empty());
    for (const Value value : {-value_mate, value_mate, -value_infinite, value_infinite, 0, -1}) {
        for (const Value eval : {value_none, -20000, 20000}) {
            const TableEntry entry{.move = Move::from_word(0xFFFFFFFF),
                                   .value = value,
                                   .eval = eval,
                                   .depth = 255,
                                   .bound = Bound::exact,
                                   .is_pv = true};
            table.store(42, entry);
            const auto found = table.probe(42);
            REQUIRE(found.has_value());
            check_equal(*found, entry);
        }
    }
}

TEST_CASE("transposition table: mate scores count from the position") {
    // A mate 5 plies from the root, seen 3 plies from it, is 2 plies away from there, and 9 from
    // the root when the same position is met at ply 7.
    CHECK(from_table(to_table(mate_in(5), 3), 7) == mate_in(9));
    CHECK(from_table(to_table(mated_in(5), 3), 7) == mated_in(9));
    CHECK(from_table(to_table(-350, 3), 7) == -350);
}

TEST_CASE("transposition table: a shallower bound does not displace a deeper one of this search") {
    TranspositionTable table;
    REQUIRE(table.resize(1).empty());
    table.store(7, {.value = 100, .depth = 20, .bound = Bound::lower});
    table.store(7, {.value = 5, .depth = 2, .bound = Bound::lower});
    CHECK(table.probe(7)->depth == 20);

    SECTION("but an exact value does") {
        table.store(7, {.value = 5, .depth = 2, .bound = Bound::exact});
        CHECK(table.probe(7)->depth == 2);
    }
    SECTION("and so does anything in the next search") {
        table.age();
        table.store(7, {.value = 5, .depth = 2, .bound = Bound::lower});
        CHECK(table.probe(7)->depth == 2);
    }
}

TEST_CASE("transposition table: a value without a move keeps the move that was known") {
    TranspositionTable table;
    REQUIRE(table.resize(1).empty());
    table.store(7, {.move = Move{1, 2}, .depth = 3, .bound = Bound::lower});
    table.store(7, {.depth = 9, .bound = Bound::upper});
    CHECK(table.probe(7)->move == Move{1, 2});
    CHECK(table.probe(7)->depth == 9);
}

TEST_CASE("transposition table: old and shallow entries give way first") {
    TranspositionTable table;
    REQUIRE(table.resize(1).empty());
    // Keys that differ in their upper bits alone share a place for four.
    const auto key = [](std::uint64_t n) { return n << 40U | 99; };
    for (std::uint64_t n = 1; n <= 4; ++n) {
        table.store(key(n), {.depth = static_cast<int>(10 * n), .bound = Bound::exact});
    }
    table.store(key(5), {.depth = 1, .bound = Bound::exact});
    CHECK_FALSE(table.probe(key(1)).has_value());
    CHECK(table.probe(key(4)).has_value());

    for (int search = 0; search < 6; ++search) {
        table.age();
    }
    table.store(key(5), {.depth = 1, .bound = Bound::exact});
    table.store(key(6), {.depth = 2, .bound = Bound::exact});
    CHECK(table.probe(key(5)).has_value());
    CHECK(table.probe(key(6)).has_value());
    CHECK_FALSE(table.probe(key(2)).has_value());
}

TEST_CASE("transposition table: sizes") {
    TranspositionTable table;
    REQUIRE(table.resize(8).empty());
    CHECK(table.size() == 8U << 20U);
    REQUIRE(table.resize(2).empty());
    CHECK(table.size() == 2U << 20U);

    table.store(7, sample(7));
    SECTION("what cannot be had is refused, and the old table stays") {
        for (const std::size_t impossible :
             {std::size_t{0}, std::size_t{1} << 24U, SIZE_MAX >> 20U, SIZE_MAX}) {
            CHECK_FALSE(table.resize(impossible).empty());
            CHECK(table.size() == 2U << 20U);
            REQUIRE(table.probe(7).has_value());
            check_equal(*table.probe(7), sample(7));
        }
    }
    SECTION("a new size empties it") {
        REQUIRE(table.resize(1).empty());
        CHECK_FALSE(table.probe(7).has_value());
    }
    SECTION("so does the same size, and clear") {
        REQUIRE(table.resize(2).empty());
        CHECK_FALSE(table.probe(7).has_value());
        table.store(7, sample(7));
        table.clear();
        CHECK_FALSE(table.probe(7).has_value());
    }
}

TEST_CASE("transposition table: how full it is counts this search alone") {
    TranspositionTable table;
    REQUIRE(table.resize(1).empty());
    CHECK(table.permill_used() == 0);
    for (std::uint64_t n = 0; n < 300'000; ++n) {
        table.store(mixed(n), {.depth = 1, .bound = Bound::exact});
    }
    CHECK(table.permill_used() > 950);
    CHECK(table.permill_used() <= 1000);
    table.age();
    CHECK(table.permill_used() == 0);
}
