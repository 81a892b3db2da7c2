// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/match.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "match/command_line.hpp"
#include "match/configuration.hpp"
#include "match/journal.hpp"
#include "match/merge.hpp"
#include "match/runner.hpp"

namespace usurper {
namespace {

constexpr const char* manual = R"(Play matches between engines, with the rules of any of the games.

usurper match -engine cmd=PROGRAM … -engine cmd=PROGRAM … [-each …] [OPTIONS]

Engines, each with its own group of name=value; -each holds what all share:
  cmd=PROGRAM     with arguments, if there are any; args="…" and arg=… add more
  name=NAME       in tables and PGN          proto=uci|xboard   (uci)
  dir=FOLDER      to start it in             option.NAME=VALUE  of the engine
  tc=[MOVES/][MIN:]SEC[+INC] | inf           st=SEC  depth=N  nodes=N
  timemargin=MS   beyond the clock (0; 500 with st)
  restart=on      a new process for each game
  initstr=TEXT    sent after the handshake   stderr=FILE  patience=SEC (60)

The match:
  --variant NAME              (chess)
  --tournament roundrobin|gauntlet           --rounds N (1)
  --games N                   of each pairing in each round, colours alternating (2)
  -openings file=FILE [format=epd|pgn] [order=sequential|random] [start=N] [plies=N]
  --seed N                    of random order (0)
  -draw movenumber=40 movecount=8 score=10   -resign movecount=3 score=600 [twosided=true]
  -lead movecount=10 score=1500              by the evaluation of this engine
  --maxmoves N                then the game is drawn
  -sprt elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized|logistic

Running it:
  --concurrency N             games at once (1)
  --pgnout FILE               games are added to it, each as it ends
  --state FILE [--resume]     where the match is kept, to go on after an interruption
  --shard I/N                 part I of N of the match; --merge puts the parts together
  --merge STATE… [--pgnout FILE]
  --ratinginterval N          games between two reports (10)
  --event TEXT --site TEXT    for the PGN    --log FILE  all that is said to and by engines
  --config FILE.json          the same options from a file

Options may have one hyphen or two. docs/match.md tells the rest.
)";

/// Ends the program with the status, once CLI11 has seen it.
[[noreturn]] void end_with(int status) {
    throw CLI::RuntimeError{status};
}

[[noreturn]] void fail(const std::string& error) {
    fmt::print(stderr, "usurper match: {}\n", error);
    end_with(static_cast<int>(match::MatchEnd::failed));
}

match::MatchEnd play(const match::CommandLine& line) {
    std::string configuration = line.configuration;
    if (!line.names_engines && !line.state_file.empty()) {
        // To go on with a match its state file is enough.
        const match::JournalReading journal =
            match::read_journal(line.state_file, [](match::JournalGame&&) {});
        if (!journal.error.empty()) {
            fail(journal.error);
        }
        configuration = match::overlaid(journal.configuration, line.configuration);
    }
    const match::ConfigResult read = match::read_configuration(configuration);
    if (!read.error.empty()) {
        fail(read.error);
    }
    return match::run_match(read.config, configuration);
}

void run(const std::vector<std::string>& words) {
    const match::CommandLine line = match::read_command_line(words);
    if (!line.error.empty()) {
        fail(line.error);
    }
    if (line.wants_help || words.empty()) {
        std::fputs(manual, stdout);
        return;
    }
    const match::MatchEnd end =
        line.merge.empty() ? play(line) : match::merge_states(line.merge, line.pgn_file);
    if (end != match::MatchEnd::complete) {
        end_with(static_cast<int>(end));
    }
}

}  // namespace

void add_match_command(CLI::App& app) {
    auto* command = app.add_subcommand("match",
                                       "Play matches between engines, and tell which is "
                                       "the stronger");
    // Options in the style of other match runners: CLI11 knows none of them.
    command->prefix_command();
    command->set_help_flag();
    command->callback([command] { run(command->remaining()); });
}

}  // namespace usurper
