// SPDX-License-Identifier: GPL-3.0-or-later
// What a search answers, whatever it is asked, with one thread.
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "search/thinking.hpp"

using namespace usurper;
using namespace usurper::test;
using namespace std::chrono_literals;

TEST_CASE("search: the same position to the same depth gives the same lines, in every variant") {
    for (const VariantEntry& variant : variants()) {
        INFO(variant.spec->name);
        const auto first = game(variant);
        const Thought thought = think(*first, to_depth(6));
        REQUIRE(thought.infos.size() == 6);
        for (const bool forget : {false, true}) {
            // A session that has thought about something else is as good as new when cleared.
            const auto other = game(variant);
            if (forget) {
                (void)think(*other, to_nodes(5000));
                REQUIRE(other->set_position(first->fen(), {}).error.empty());
                other->clear();
            }
            const Thought again = think(*other, to_depth(6));
            REQUIRE(again.infos.size() == thought.infos.size());
            for (std::size_t i = 0; i < again.infos.size(); ++i) {
                CHECK(again.infos[i].nodes == thought.infos[i].nodes);
                CHECK(again.infos[i].value == thought.infos[i].value);
                CHECK(again.infos[i].pv == thought.infos[i].pv);
            }
        }
    }
}

TEST_CASE("search: games against itself stay legal, in every variant, with every line") {
    for (const VariantEntry& variant : variants()) {
        const auto session = game(variant);
        for (int ply = 0; ply < 60 && session->outcome().result == Result::ongoing; ++ply) {
            INFO(variant.spec->name << ' ' << session->fen());
            Limits limits = to_nodes(800);
            limits.multi_pv = 1 + ply % 3;
            const Thought thought = think(*session, limits);
            for (const Info& info : thought.infos) {
                CHECK_FALSE(info.pv.empty());
                CHECK(can_be_played(*session, info.pv));
            }
            const BestMove& best = thought.best_moves.at(0);
            CHECK(can_be_played(*session, {best.move}));
            if (!best.ponder.empty()) {
                CHECK(can_be_played(*session, {best.move, best.ponder}));
            }
            REQUIRE(session->play(thought.move()).empty());
        }
    }
}

TEST_CASE("search: a limit of nodes is kept") {
    for (const VariantEntry& variant : variants()) {
        const auto session = game(variant);
        for (const std::uint64_t nodes : {1, 2, 50, 1000, 20'000}) {
            INFO(variant.spec->name << ' ' << nodes);
            session->clear();
            const Thought thought = think(*session, to_nodes(nodes));
            CHECK(is_legal(*session, thought.move()));
            CHECK(thought.last().nodes <= nodes + 1);
        }
    }
}

TEST_CASE("search: a limit of depth is kept") {
    const auto session = chess_game();
    const Thought thought = think(*session, to_depth(5));
    REQUIRE(thought.infos.size() == 5);
    for (int depth = 1; depth <= 5; ++depth) {
        CHECK(thought.infos[static_cast<std::size_t>(depth - 1)].depth == depth);
    }
    CHECK(thought.last().seldepth >= 5);
    CHECK(thought.move() == thought.last().pv.front());
    CHECK(think(*session, to_depth(0)).last().depth == 1);
}

TEST_CASE("search: mated, stalemated and decided games have no move to give") {
    const Thought mated = think(*chess_game("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1"), to_depth(4));
    CHECK(mated.last().depth == 0);
    CHECK(mated.last().value == -value_mate);
    CHECK(mated.last().pv.empty());
    CHECK(mated.move().empty());

    const Thought stalemated = think(*chess_game("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), to_depth(4));
    CHECK(stalemated.last().value == 0);
    CHECK(stalemated.move().empty());
}

TEST_CASE("search: games drawn without a last move are still answered") {
    for (const std::string_view fen :
         {"7k/8/6K1/8/8/8/8/8 b - - 0 1", "7k/8/8/8/8/8/4R3/4K3 w - - 100 90"}) {
        const auto session = chess_game(fen);
        REQUIRE(session->outcome().result == Result::draw);
        CHECK(is_legal(*session, think(*session, to_depth(4)).move()));
    }
    const auto repeated =
        chess_game("", {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"});
    REQUIRE(repeated->outcome().result == Result::draw);
    CHECK(is_legal(*repeated, think(*repeated, to_depth(4)).move()));
}

TEST_CASE("search: the 50-move rule draws, but mate comes first") {
    const Thought drawn = think(*chess_game("8/8/8/3k4/8/8/8/R3K3 w - - 98 80"), to_depth(6));
    CHECK(drawn.last().value == 0);
    const Thought mate = think(*chess_game("k7/8/1K6/8/8/8/8/7R w - - 99 80"), to_depth(4));
    CHECK(mate.last().value == mate_in(1));
    CHECK(mate.move() == "h1h8");
}

TEST_CASE("search: a perpetual check saves a lost game") {
    // Black is far ahead and threatens mate, but the queen checks on e8 and h5 for ever.
    const Thought thought =
        think(*chess_game("1n4k1/n5p1/8/7Q/8/8/rr6/6K1 w - - 0 1"), to_depth(8));
    CHECK(thought.last().value >= 0);
}

TEST_CASE("search: a position that would stand for the third time is a draw") {
    // White is a rook up, but the position after Kg1-h1 would stand for the third time.
    const auto session =
        chess_game("7k/8/8/8/8/8/R7/6K1 w - - 0 1",
                   {"g1h1", "h8g8", "h1g1", "g8h8", "g1h1", "h8g8", "h1g1", "g8h8"});
    Limits limits = to_depth(3);
    limits.search_moves = {"g1h1"};
    CHECK(think(*session, limits).last().value == 0);
}

TEST_CASE("search: only the moves that were asked for are considered") {
    const auto session = chess_game();
    Limits limits = to_depth(5);
    limits.search_moves = {"A2A3", "h2h4", "a2a3", "nonsense", "e7e5"};
    limits.multi_pv = 5;
    const Thought thought = think(*session, limits);
    CHECK((thought.move() == "a2a3" || thought.move() == "h2h4"));
    for (const Info& info : thought.infos) {
        CHECK((info.pv.front() == "a2a3" || info.pv.front() == "h2h4"));
        CHECK(info.multi_pv <= 2);
    }
    limits.search_moves = {"nonsense"};
    CHECK(is_legal(*session, think(*session, limits).move()));
}

TEST_CASE("search: several lines, the best first, with different first moves") {
    const auto session =
        chess_game("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1");
    Limits limits = to_depth(6);
    limits.multi_pv = 4;
    const Thought thought = think(*session, limits);
    REQUIRE(thought.infos.size() == 24);
    std::vector<Info> lines(thought.infos.end() - 4, thought.infos.end());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        CHECK(lines[i].multi_pv == static_cast<int>(i) + 1);
        for (std::size_t j = 0; j < i; ++j) {
            CHECK(lines[j].pv.front() != lines[i].pv.front());
            CHECK(lines[j].value >= lines[i].value);
        }
    }
    CHECK(thought.move() == lines.front().pv.front());
    CHECK(thought.move() == "f3f7");

    limits.multi_pv = 500;  // more than there are moves
    limits.depth = 2;
    CHECK(think(*session, limits).last().multi_pv ==
          static_cast<int>(session->legal_moves().size()));
}

TEST_CASE("search: a mate that is short enough ends it") {
    const auto session = chess_game("k7/8/1K6/8/8/8/8/7R w - - 0 1");
    Limits limits;
    limits.mate = 1;
    const Thought thought = think(*session, limits);
    CHECK(thought.move() == "h1h8");
    CHECK(moves_to_mate(thought.last().value) == 1);
}

TEST_CASE("search: an infinite search gives no best move before it is stopped") {
    for (const bool is_over : {false, true}) {
        const auto session = chess_game(is_over ? "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1" : "");
        Limits limits = to_depth(2);
        limits.infinite = true;
        Listener listener;
        session->go(limits, listener.handler());
        CHECK_FALSE(listener.answers_within(50ms));
        CHECK(session->is_searching());
        session->stop();
        session->wait();
        CHECK_FALSE(session->is_searching());
        CHECK(listener.thought().best_moves.size() == 1);
    }
}

TEST_CASE("search: pondering gives no best move before the expected move was played") {
    for (const bool is_hit : {false, true}) {
        const auto session = chess_game();
        Limits limits = to_depth(2);
        limits.ponder = true;
        limits.clock = Clock{10ms, 0ms, {}};
        Listener listener;
        session->go(limits, listener.handler());
        CHECK_FALSE(listener.answers_within(50ms));
        CHECK(session->is_searching());
        is_hit ? session->ponder_hit() : session->stop();
        session->wait();
        CHECK(listener.thought().best_moves.size() == 1);
    }
}

TEST_CASE("search: after a ponder hit the clock runs") {
    const auto session = chess_game();
    Limits limits;
    limits.ponder = true;
    SECTION("a game clock") {
        limits.clock = Clock{500ms, 0ms, {}};
    }
    SECTION("a time for the move") {
        limits.move_time = 20ms;
    }
    Listener listener;
    session->go(limits, listener.handler());
    CHECK_FALSE(listener.answers_within(50ms));
    session->ponder_hit();
    session->wait();  // for ever, if the clock did not run
    CHECK(is_legal(*session, listener.thought().move()));
}

TEST_CASE("search: clocks of any kind are answered, by a legal move") {
    const auto session = chess_game();
    for (const Clock& clock : {Clock{-50ms, 0ms, {}}, Clock{0ms, 0ms, {}}, Clock{1ms, 0ms, 1},
                               Clock{200ms, 10ms, {}}, Clock{100ms, 0ms, 40}}) {
        Limits limits;
        limits.clock = clock;
        CHECK(is_legal(*session, think(*session, limits).move()));
    }
    Limits limits;
    limits.move_time = 0ms;
    CHECK(is_legal(*session, think(*session, limits).move()));
}

TEST_CASE("search: a single legal move needs no thought when the clock runs") {
    const auto session = chess_game("8/8/8/8/8/5k2/7q/5K2 w - - 0 1");
    REQUIRE(session->legal_moves().size() == 1);
    Limits limits;
    limits.clock = Clock{3'600'000ms, 0ms, {}};
    const Thought thought = think(*session, limits);
    CHECK(thought.last().depth == 1);
    CHECK(is_legal(*session, thought.move()));
}

TEST_CASE("search: stopped at any moment it has a move, exactly one") {
    const auto session = chess_game();
    for (int i = 0; i < 100; ++i) {
        Listener listener;
        Limits limits;
        limits.infinite = true;
        session->go(limits, listener.handler());
        if (i % 2 == 1) {
            listener.wait_for_info();
        }
        session->stop();
        session->stop();
        session->wait();
        CHECK(is_legal(*session, listener.thought().move()));
    }
}

TEST_CASE("search: stop, ponder hit and wait are harmless when nothing runs") {
    const auto session = chess_game();
    session->stop();
    session->ponder_hit();
    session->wait();
    CHECK_FALSE(session->is_searching());
    const Thought thought = think(*session, to_depth(3));
    CHECK(thought.infos.size() == 3);
    session->stop();
    session->ponder_hit();
    session->wait();
    CHECK(think(*session, to_depth(3)).infos.size() == 3);
}

TEST_CASE("search: a new search ends the one that runs") {
    const auto session = chess_game();
    Listener first;
    Limits limits;
    limits.infinite = true;
    session->go(limits, first.handler());
    const Thought second = think(*session, to_depth(3));
    CHECK(first.thought().best_moves.size() == 1);
    CHECK(second.last().depth == 3);
}

TEST_CASE("search: a session that is destroyed while it thinks goes quietly") {
    Listener listener;
    {
        const auto session = chess_game();
        Limits limits;
        limits.infinite = true;
        session->go(limits, listener.handler());
    }
    CHECK(listener.thought().best_moves.size() == 1);
}

TEST_CASE("search: a table that cannot be had leaves the search as it was") {
    const auto session = chess_game();
    REQUIRE(session->set_hash(4).empty());
    const std::uint64_t nodes = think(*session, to_depth(7)).last().nodes;
    CHECK_FALSE(session->set_hash(SIZE_MAX >> 20U).empty());
    CHECK_FALSE(session->set_hash(0).empty());
    CHECK(think(*session, to_depth(7)).last().nodes < nodes);  // it knows the position by now
}
