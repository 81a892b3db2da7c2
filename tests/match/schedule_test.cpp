// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/schedule.hpp"

#include <map>
#include <set>

#include "catch.hpp"
#include "match/openings.hpp"
#include "match/scoreboard.hpp"

using namespace usurper;
using namespace usurper::match;

TEST_CASE("two engines play pairs with one opening and both colours") {
    const Schedule schedule{Tournament::round_robin, 2, 3, 2};
    REQUIRE(schedule.size() == 6);
    for (int i = 0; i < schedule.size(); ++i) {
        const Slot slot = schedule[i];
        CHECK(slot.index == i);
        CHECK(slot.round == i / 2);
        CHECK(slot.pair == i / 2);
        CHECK(slot.opening == i / 2);
        CHECK(slot.first == 0);
        CHECK(slot.white == i % 2);
        CHECK(slot.black == 1 - i % 2);
    }
}

TEST_CASE("in a round robin all meet alike") {
    const Schedule schedule{Tournament::round_robin, 4, 2, 2};
    CHECK(schedule.size() == 2 * 6 * 2);
    std::map<std::pair<int, int>, int> games;
    std::map<int, std::set<int>> openings_of_round;
    for (int i = 0; i < schedule.size(); ++i) {
        const Slot slot = schedule[i];
        ++games[{slot.white, slot.black}];
        openings_of_round[slot.round].insert(slot.opening);
    }
    CHECK(games.size() == 12);
    for (const auto& [who, count] : games) {
        CHECK(who.first != who.second);
        CHECK(count == 2);
    }
    CHECK(openings_of_round[0] == std::set{0});
    CHECK(openings_of_round[1] == std::set{1});
}

TEST_CASE("in a gauntlet the first engine meets the others") {
    const Schedule schedule{Tournament::gauntlet, 4, 1, 2};
    CHECK(schedule.size() == 6);
    for (int i = 0; i < schedule.size(); ++i) {
        CHECK((schedule[i].white == 0) != (schedule[i].black == 0));
    }
}

TEST_CASE("more games in a round have more openings") {
    const Schedule schedule{Tournament::round_robin, 2, 2, 4};
    CHECK(schedule.openings() == 4);
    CHECK(schedule[0].opening == 0);
    CHECK(schedule[3].opening == 1);
    CHECK(schedule[4].opening == 2);
    CHECK(schedule[7].pair == 3);
}

TEST_CASE("shards part the schedule and keep pairs together") {
    const Schedule schedule{Tournament::round_robin, 3, 5, 2};
    for (const int count : {1, 2, 3, 7}) {
        for (int i = 0; i < schedule.size(); ++i) {
            int owners = 0;
            for (int number = 1; number <= count; ++number) {
                const Shard shard{number, count};
                owners += schedule.is_in(shard, i);
                CHECK(schedule.is_in(shard, i) == schedule.is_in(shard, i ^ 1));
            }
            CHECK(owners == 1);
        }
    }
    CHECK(read_shard("2/4")->number == 2);
    for (const char* const bad : {"", "2", "0/4", "5/4", "a/b", "1/0", "-1/2"}) {
        CHECK_FALSE(read_shard(bad));
    }
}

TEST_CASE("shuffling is a permutation that the seed fixes") {
    const auto order = shuffled(100, 7);
    CHECK(order == shuffled(100, 7));
    CHECK(order != shuffled(100, 8));
    CHECK(std::set<std::size_t>(order.begin(), order.end()).size() == 100);
    CHECK(*std::max_element(order.begin(), order.end()) == 99);
}

TEST_CASE("a scoreboard counts games, pairs and faults once") {
    const Schedule schedule{Tournament::round_robin, 2, 2, 2};
    Scoreboard board{schedule, 2};
    // The first engine wins with White, and draws with Black.
    CHECK(board.add(
        0, {Result::white_wins, Termination::time_forfeit, {Fault::none, Fault::time}, 40}));
    CHECK(board.tally(0, 1).pairs() == 0);
    CHECK(board.add(1, {Result::draw, Termination::normal, {Fault::none, Fault::none}, 60}));
    CHECK_FALSE(board.add(1, {Result::draw, Termination::normal, {}, 60}));
    CHECK(board.games() == 2);
    CHECK(board.tally(0, 1).wins() == 1);
    CHECK(board.tally(1, 0).losses() == 1);
    CHECK(board.tally(0, 1).pentanomial() == std::array<int, 5>{0, 0, 0, 1, 0});
    CHECK(board.tally(1, 0).pentanomial() == std::array<int, 5>{0, 1, 0, 0, 0});
    CHECK(board.faults(1)[static_cast<std::size_t>(Fault::time)] == 1);
    CHECK(board.terminations(Termination::time_forfeit) == 1);
    CHECK(board.mean_plies() == 50);
    // The second pair, its games in the other order: White wins both.
    CHECK(board.add(3, {Result::white_wins, Termination::normal, {}, 50}));
    CHECK(board.add(2, {Result::white_wins, Termination::normal, {}, 50}));
    CHECK(board.tally(0, 1).pentanomial() == std::array<int, 5>{0, 0, 1, 1, 0});
    CHECK(board.white_wins() == 3);
}
