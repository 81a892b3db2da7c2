// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/pgn.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "match/pgn_reader.hpp"
#include "match/pgn_summary.hpp"
#include "match/pgn_writer.hpp"
#include "usurper/session.hpp"
#include "usurper/text.hpp"

namespace usurper {
namespace {

struct PgnArguments {
    std::vector<std::string> files;
    std::string variant;  ///< for games that do not name theirs
    bool fens = false;
    bool check = false;
    bool summary = false;
};

/// What is wrong between a game's moves and the results it states, or "".
std::string disagreement(const match::PgnGame& game, const match::Replay& played) {
    const auto tag = game.tag("Result");
    if (tag && *tag != game.result) {
        return "the tag Result is " + text::quoted(*tag) + ", but the game ends with " +
               game.result;
    }
    if (played.outcome.result != Result::ongoing &&
        match::result_token(played.outcome.result) != game.result) {
        return "the result is " + game.result + ", but by the rules it is " +
               std::string{match::result_token(played.outcome.result)} + " (" +
               played.outcome.reason + ")";
    }
    return {};
}

class PgnRun {
  public:
    explicit PgnRun(const PgnArguments& arguments) : arguments_{arguments} {}

    /// Returns how many games or files are wrong.
    int run() {
        for (const std::string& path : arguments_.files) {
            if (path == "-") {
                read(std::cin, "standard input");
                continue;
            }
            std::ifstream file{path, std::ios::binary};
            if (file && file.peek() != std::ifstream::traits_type::eof()) {
                read(file, path);
            } else if (!file.is_open() || file.bad()) {
                report(path, "cannot be read");
            }
        }
        if (arguments_.summary) {
            std::fputs(summary_.text().c_str(), stdout);
        }
        if (arguments_.check) {
            fmt::print("{} games, {} with errors\n", games_, errors_);
        }
        return errors_;
    }

  private:
    void read(std::istream& file, const std::string& path) {
        match::PgnReader reader{file};
        for (match::PgnGame game; reader.next(game);) {
            ++games_;
            const std::string error = take(game);
            if (!error.empty()) {
                report(fmt::format("{}, game {} (line {})", path, game.number, game.line), error);
            }
        }
    }

    void report(const std::string& where, const std::string& what) {
        ++errors_;
        std::fflush(stdout);
        fmt::print(stderr, "{}: {}\n", where, what);
    }

    /// Returns what is wrong with the game, or "".
    std::string take(const match::PgnGame& game) {
        const std::string named =
            arguments_.variant.empty() ? game.tag("Variant").value_or("") : arguments_.variant;
        const VariantEntry* const entry = named.empty() ? &variants().front() : find_variant(named);
        if (entry == nullptr) {
            return "there is no variant " + text::quoted(named);
        }
        auto& board = boards_[entry];
        if (!board) {
            board = entry->make();
        }
        const match::Replay played = match::replay(game, *board);
        if (arguments_.fens) {
            for (const std::string& fen : played.fens) {
                fmt::print("{}\n", fen);
            }
        }
        std::string error = !game.error.empty()    ? game.error
                            : played.error.empty() ? disagreement(game, played)
                                                   : played.error;
        if (error.empty()) {
            summary_.add(game, entry->spec->name, played.moves.size());
        }
        return error;
    }

    const PgnArguments& arguments_;
    std::map<const VariantEntry*, std::unique_ptr<Session>> boards_;
    match::PgnSummary summary_;
    int games_ = 0;
    int errors_ = 0;
};

}  // namespace

void add_pgn_command(CLI::App& app) {
    auto* command = app.add_subcommand("pgn",
                                       "Check game files against the rules, print their "
                                       "positions, sum up their results");
    auto arguments = std::make_shared<PgnArguments>();
    command->add_option("files", arguments->files, "PGN files; - for standard input")->required();
    command->add_option("--variant", arguments->variant,
                        "The game that is played, whatever the tag Variant says");
    command->add_flag("--check", arguments->check,
                      "Say how many games there are and how many are wrong (the default)");
    command->add_flag("--fens", arguments->fens,
                      "Print the FEN of every position, from each game's first to its last");
    command->add_flag("--summary", arguments->summary,
                      "Print results by player, kinds of ends and lengths");
    command->callback([arguments] {
        arguments->check |= !arguments->fens && !arguments->summary;
        if (PgnRun{*arguments}.run() > 0) {
            throw CLI::RuntimeError{1};
        }
    });
}

}  // namespace usurper
