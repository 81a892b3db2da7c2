// SPDX-License-Identifier: GPL-3.0-or-later
// Searches with several threads, also for the thread sanitizer.
#include <chrono>

#include "catch.hpp"
#include "search/thinking.hpp"

using namespace usurper;
using namespace usurper::test;
using namespace std::chrono_literals;

TEST_CASE("threads: several search one position, in every variant") {
    for (const VariantEntry& variant : variants()) {
        INFO(variant.spec->name);
        const auto session = game(variant);
        session->set_threads(3);
        const Thought thought = think(*session, to_depth(4));
        CHECK(is_legal(*session, thought.move()));
        CHECK(thought.move() == thought.last().pv.front());
        CHECK(can_be_played(*session, thought.last().pv));
    }
}

TEST_CASE("threads: a limit of nodes counts those of all") {
    const auto session = chess_game();
    session->set_threads(2);
    const Thought thought = think(*session, to_nodes(20'000));
    CHECK(is_legal(*session, thought.move()));
    CHECK(thought.last().nodes < 25'000);
}

TEST_CASE("threads: their number may change between searches") {
    const auto session = chess_game();
    for (const int threads : {1, 4, 2, 3, 1, 0}) {
        session->set_threads(threads);
        CHECK(is_legal(*session, think(*session, to_depth(5)).move()));
        session->clear();
        REQUIRE(session->set_hash(static_cast<std::size_t>(threads) + 1).empty());
    }
}

TEST_CASE("threads: stopped at any moment they have a move") {
    const auto session = chess_game();
    session->set_threads(2);
    for (int i = 0; i < 40; ++i) {
        Listener listener;
        Limits limits;
        limits.infinite = i % 3 != 0;
        limits.ponder = i % 3 == 0;
        session->go(limits, listener.handler());
        if (i % 2 == 1) {
            listener.wait_for_info();
        }
        session->stop();
        session->wait();
        CHECK(is_legal(*session, listener.thought().move()));
    }
}

TEST_CASE("threads: mates are found by two as well, with the right distance") {
    const auto session = chess_game("2k4r/5p2/7n/p2Q2p1/6Pp/N4Q2/PPPP1P1P/R1B1K1NR w KQ - 3 18");
    session->set_threads(2);
    Limits limits;
    limits.mate = 2;
    const Thought thought = think(*session, limits);
    CHECK(thought.move() == "d5c6");
    CHECK(moves_to_mate(thought.last().value) == 2);
}

TEST_CASE("threads: the clock stops them all") {
    const auto session = chess_game();
    session->set_threads(2);
    Limits limits;
    limits.clock = Clock{300ms, 10ms, {}};
    CHECK(is_legal(*session, think(*session, limits).move()));
}
