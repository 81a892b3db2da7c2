// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/time_control.hpp"

#include "catch.hpp"

using namespace usurper::match;
using namespace std::chrono_literals;

namespace {

TimeControl clock_of(std::string_view text) {
    TimeControl control;
    control.clock = read_clock_control(text).clock;
    return control;
}

}  // namespace

TEST_CASE("time controls are read") {
    const auto full = read_clock_control("40/1:30+0.5");
    REQUIRE(full.clock);
    CHECK(full.clock->moves == 40);
    CHECK(full.clock->time == 90s);
    CHECK(full.clock->increment == 500ms);
    const auto plain = read_clock_control("10+0.1");
    REQUIRE(plain.clock);
    CHECK_FALSE(plain.clock->moves);
    CHECK(plain.clock->time == 10s);
    CHECK(plain.clock->increment == 100ms);
    CHECK(read_clock_control("0/5").clock->moves == std::nullopt);
    CHECK(read_clock_control("inf").is_valid);
    CHECK_FALSE(read_clock_control("inf").clock);
    for (const char* const bad :
         {"", "0", "x", "10+", "+", "10+x", "a/10", "40/", "-5", "10 ", "1:2:3", "1e30"}) {
        INFO(bad);
        CHECK_FALSE(read_clock_control(bad).is_valid);
    }
}

TEST_CASE("time controls are described") {
    CHECK(describe(clock_of("40/90+0.5")) == "40/90+0.5");
    CHECK(describe(clock_of("1:30")) == "90");
    TimeControl control;
    CHECK(describe(control) == "inf");
    control.move_time = 100ms;
    control.nodes = 5000;
    CHECK(describe(control) == "st=0.1 nodes=5000");
}

TEST_CASE("a clock runs down and gains its increment") {
    GameClock clock{clock_of("10+1")};
    CHECK(clock.remaining() == 11s);
    CHECK(clock.spend(3s));
    CHECK(clock.remaining() == 9s);
    CHECK(clock.spend(9s));
    CHECK(clock.remaining() == 1s);
    CHECK_FALSE(clock.spend(1000001us));
    CHECK(clock.remaining() == 0s);
}

TEST_CASE("a time control comes again") {
    GameClock clock{clock_of("2/10")};
    CHECK(clock.moves_to_go() == 2);
    CHECK(clock.spend(4s));
    CHECK(clock.moves_to_go() == 1);
    CHECK(clock.spend(4s));
    CHECK(clock.moves_to_go() == 2);
    CHECK(clock.remaining() == 12s);
}

TEST_CASE("a margin lets the clock be overstepped, and no more") {
    TimeControl control = clock_of("1");
    control.margin = 50ms;
    GameClock clock{control};
    CHECK(clock.allowed() == 1050ms);
    CHECK(clock.spend(1040ms));
    CHECK(clock.remaining() == 0s);
    CHECK(clock.allowed() == 50ms);
    CHECK_FALSE(clock.spend(51ms));
}

TEST_CASE("a time for each move has a tolerance, unless one is given") {
    TimeControl control;
    control.move_time = 100ms;
    CHECK(GameClock{control}.allowed() == 600ms);
    control.margin = 0ms;
    CHECK(GameClock{control}.allowed() == 100ms);
    CHECK_FALSE(GameClock{control}.spend(101ms));
}

TEST_CASE("without a clock no time is too long") {
    TimeControl control;
    control.depth = 5;
    GameClock clock{control};
    CHECK_FALSE(clock.is_timed());
    CHECK(clock.spend(10h));
}
