// SPDX-License-Identifier: GPL-3.0-or-later
#include <sstream>

#include "catch.hpp"
#include "match/game.hpp"
#include "match/pgn_reader.hpp"
#include "match/pgn_writer.hpp"
#include "usurper/session.hpp"

using namespace usurper;
using namespace usurper::match;

namespace {

std::unique_ptr<Session> board(std::string_view variant = "chess") {
    return find_variant(variant)->make();
}

std::vector<PgnGame> read(const std::string& text) {
    std::istringstream file{text};
    PgnReader reader{file};
    std::vector<PgnGame> games;
    for (PgnGame game; reader.next(game);) {
        games.push_back(game);
    }
    return games;
}

std::string san(std::string_view variant, std::string_view fen, std::string_view move) {
    const auto session = board(variant);
    const SetResult set = session->set_position(fen, {});
    REQUIRE(set.error.empty());
    const MoveReading reading = session->read(move);
    REQUIRE(reading.error.empty());
    // What is written is read, as the same move.
    CHECK(session->read(reading.san).text == reading.text);
    return reading.san;
}

std::string chess_san(std::string_view fen, std::string_view move) {
    return san("chess", fen, move);
}

}  // namespace

TEST_CASE("SAN of chess, as the PGN standard has it") {
    CHECK(chess_san("", "e2e4") == "e4");
    CHECK(chess_san("", "g1f3") == "Nf3");
    CHECK(chess_san("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5") == "exd5");
    CHECK(chess_san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6") == "exd6");
    CHECK(chess_san("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q") == "exd8=Q+");
    CHECK(chess_san("8/k3P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8n") == "e8=N");
    CHECK(chess_san("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1") == "O-O");
    CHECK(chess_san("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1") == "O-O-O+");
    CHECK(chess_san("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8") == "Ra8#");
}

TEST_CASE("SAN tells men apart by file, by rank, by both") {
    // Knights on b1 and f1 can go to d2; those on b1 and b3 too; so can three queens to d5.
    CHECK(chess_san("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2") == "Nbd2");
    CHECK(chess_san("4k3/8/8/8/8/1N6/8/1N2K3 w - - 0 1", "b1d2") == "N1d2");
    CHECK(chess_san("7k/8/8/Q2Q4/8/8/3Q4/7K w - - 0 1", "d5a2") == "Q5a2");
    CHECK(chess_san("7k/8/8/Q7/8/8/Q2Q4/7K w - - 0 1", "a2d5") == "Qa2d5");
    // A pinned man is no rival.
    CHECK(chess_san("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2") == "Ne2");
}

TEST_CASE("SAN of the other games") {
    CHECK(san("conquer1", "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5") == "Nxd5");
    CHECK(san("conquer1", "8/8/8/3p4/8/4N3/8/8 w - - 0 1", "e3d5") == "Nxd5#");
    CHECK(san("insurrection", "8/k3P3/8/8/8/8/8/4K3 w - - Kk 0 1", "e7e8k") == "e8=K");
    CHECK(san("necromancer", "4k3/8/8/8/8/8/8/4K2M[N] w - - 0 1", "N@g2") == "N@g2");
    CHECK(san("succhess", "4k5/10/10/10/10/10/10/3PP5/10/4K5 w - - 0 1", "e3e4,d3d4") ==
          "d3d4,e3e4");
    CHECK(san("succhess", "4k5/10/10/10/10/3p6/10/3NN5/10/4K5 w - - 0 1", "d3e5,e3f5") ==
          "Nd3e5,Ne3f5");
    CHECK(san("succhess", "4k5/10/10/10/10/4p5/10/3NN5/10/5K4 w - - 0 1", "d3e5,e3f5") ==
          "Nd3xe5,Ne3f5");
    CHECK(san("succhess", "k9/3P6/3H6/10/10/10/10/10/10/4K5 w - - 0 1", "d8d9n") == "Hd9=N");
    CHECK(san("succhess", "", "f1i1").empty() == false);
}

TEST_CASE("SAN is read leniently, but never guessed") {
    const auto session = board();
    for (const char* const text : {"Nf3", "Nf3+", "Nf3!?", "Ngf3", "Ng1f3", "N1f3", "Nxf3"}) {
        INFO(text);
        CHECK(session->read(text).text == "g1f3");
    }
    CHECK(session->read("Pe4").text == "e2e4");
    CHECK(session->read("e2-e4").text == "e2e4");
    CHECK_FALSE(session->read("Nd2").error.empty());
    CHECK_FALSE(session->read("").error.empty());
    session->set_position("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", {});
    CHECK(session->read("Nd2").error.find("several") != std::string::npos);
    session->set_position("3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", {});
    CHECK(session->read("ed8Q").text == "e7d8q");
    CHECK_FALSE(session->read("exd8").error.empty());
    session->set_position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", {});
    CHECK(session->read("0-0").text == "e1g1");
    CHECK(session->read("O-O-O").text == "e1c1");
}

TEST_CASE("a capital letter means the man before it means the file") {
    const auto session = board();
    session->set_position("4k3/8/8/8/8/B7/8/BN2K3 w - - 0 1", {});
    CHECK(session->read("b1c3").text == "b1c3");
    CHECK(session->read("B1b2").text == "a1b2");
    session->set_position("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", {});
    CHECK(session->read("B1C3").text == "b1c3");
}

TEST_CASE("a game's PGN reads back") {
    const auto session = board();
    GameRecord record;
    record.opening.fen = std::string{session->spec().start};
    record.moves = {{"f2f3", "f3", {1, 12, {}, 5}, Microseconds{1500}, false},
                    {"e7e5", "e5", {}, {}, true},
                    {"g2g4", "g4", {3, {}, -1, 5}, Microseconds{0}, false},
                    {"d8h4", "Qh4#", {3, {}, 1, 5}, Microseconds{0}, false}};
    record.outcome = {Result::black_wins, "White is {checkmated}"};
    record.termination = Termination::normal;
    const std::string pgn = write_pgn(
        {"An \"event\"", "?", "2026.01.02", "1.1", "A", "B\\", "10+0.1"}, session->spec(), record);
    CHECK(pgn.find("[Event \"An \\\"event\\\"\"]\n") == 0);
    CHECK(pgn.find("FEN") == std::string::npos);
    CHECK(pgn.find("1. f3 {+0.12/1 0.002s} 1... e5 {book} 2. g4 {-M1/3 0.000s}") !=
          std::string::npos);
    CHECK(pgn.ends_with("0-1\n\n"));
    const auto games = read(pgn + pgn);
    REQUIRE(games.size() == 2);
    CHECK(games[0].error.empty());
    CHECK(games[1].number == 2);
    CHECK(games[1].line == 13);
    CHECK(games[0].tag("event") == "An \"event\"");
    CHECK(games[0].tag("BLACK") == "B\\");
    CHECK(games[0].moves == std::vector<std::string>{"f3", "e5", "g4", "Qh4#"});
    CHECK(games[0].result == "0-1");
    const Replay played = replay(games[0], *session);
    CHECK(played.error.empty());
    CHECK(played.moves.back() == "d8h4");
    CHECK(played.fens.size() == 5);
    CHECK(played.outcome.result == Result::black_wins);
}

TEST_CASE("a game from a position has its FEN, and lines are short") {
    const auto session = board("necromancer");
    GameRecord record;
    record.opening.fen = "4k3/8/8/8/8/8/8/4K2M[N] b - - 3 17";
    for (int i = 0; i < 40; ++i) {
        record.moves.push_back({"e8e7", "Ke7", {}, Microseconds{0}, false});
    }
    record.outcome = {Result::draw, "a draw"};
    const std::string pgn = write_pgn({}, session->spec(), record);
    CHECK(pgn.find("[Variant \"necromancer\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2M[N] b "
                   "- - 3 17\"]\n") != std::string::npos);
    CHECK(pgn.find("\n17... Ke7 {0.000s} 18. Ke7") != std::string::npos);
    std::istringstream lines{pgn};
    for (std::string line; std::getline(lines, line);) {
        CHECK(line.size() <= 80);
    }
    CHECK(read(pgn)[0].tag("FEN") == record.opening.fen);
}

TEST_CASE("what other programs write into PGN is passed over") {
    const auto games = read(
        "% a line for nobody\n[Event \"x\"]\n\n1.e4 $1 e5 ; to the end of the line\n"
        "(1...c5 {Sicilian (with) brackets} 2.Nf3 (2.d4)) 2.Nf3! Nc6 !? 3. Bb5 a6 *\n"
        "[Event \"y\"]\n1. d4 1/2-1/2");
    REQUIRE(games.size() == 2);
    CHECK(games[0].error.empty());
    CHECK(games[0].moves == std::vector<std::string>{"e4", "e5", "Nf3!", "Nc6", "Bb5", "a6"});
    CHECK(games[1].tag("Event") == "y");
    CHECK(games[1].result == "1/2-1/2");
    CHECK(replay(games[0], *board()).error.empty());
}

TEST_CASE("broken PGN is named, not guessed at") {
    CHECK(read("[Event \"x\"]\n1. e4 e5")[0].error.find("before the result") != std::string::npos);
    CHECK(read("[Event \"x\"]\n1. e4 {no end 1-0")[0].error.find("comment on line 2") !=
          std::string::npos);
    CHECK(read("1. e4 (1. d4 1-0")[0].error.find("variation") != std::string::npos);
    CHECK(read("[Event \"x\n\n1. e4 1-0")[0].error.find("tag on line 1") != std::string::npos);
    const auto two = read("1. e4\n[Event \"y\"]\n1. d4 1-0");
    REQUIRE(two.size() == 2);
    CHECK(two[0].error.find("no result") != std::string::npos);
    CHECK(two[1].error.empty());
    CHECK(read("").empty());
    CHECK(read("\n \n").empty());
    CHECK_FALSE(read(std::string("\x00\x01\xff]})", 6))[0].error.empty());
}

TEST_CASE("a replay names the move that is wrong") {
    const auto session = board();
    CHECK(replay(read("1. e4 e5 2. Ke3 1-0")[0], *session).error.find("move 2. Ke3") == 0);
    CHECK(replay(read("1. e4 e5 2. Nf3 Qa5 1-0")[0], *session).error.find("move 2... Qa5") == 0);
    CHECK(replay(read("1. f3 e5 2. g4 Qh4# 3. a3 1-0")[0], *session).error.find("is over") !=
          std::string::npos);
    CHECK(replay(read("[FEN \"nonsense\"]\n1. e4 1-0")[0], *session).error.find("FEN") !=
          std::string::npos);
    const Replay part = replay(read("1. e4 e5 2. Nf3 1-0")[0], *session, 2);
    CHECK(part.error.empty());
    CHECK(part.moves == std::vector<std::string>{"e2e4", "e7e5"});
}
