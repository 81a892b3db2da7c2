// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/perft.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <limits>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "commands/perft_suite.hpp"
#include "commands/progress.hpp"
#include "commands/set_up.hpp"
#include "engine.hpp"

namespace usurper {
namespace {

constexpr int most_depth = 99;

struct PerftArguments {
    PositionArguments position;
    int depth = 0;
    bool divide = false;
    PerftOptions options;
    std::string suite;
    std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max();
};

void count_position(const PerftArguments& arguments) {
    Engine engine;
    set_up(engine, arguments.position);
    ProgressLine progress;
    const auto begin = ProgressLine::Clock::now();
    const auto seconds = [begin] {
        return std::chrono::duration<double>{ProgressLine::Clock::now() - begin}.count();
    };
    PerftOptions options = arguments.options;
    options.on_progress = [&](std::uint64_t leaves) {
        if (progress.is_due()) {
            progress.show(fmt::format("{} so far, {:.0f} s, {}", leaves, seconds(),
                                      speed_text(leaves, seconds())));
        }
    };
    const auto lines = engine.session().perft(arguments.depth, options);
    const double time = seconds();
    progress.clear();
    std::uint64_t leaves = 0;
    for (const DivideLine& line : lines) {
        if (arguments.divide) {
            fmt::print("{}: {}\n", line.move, line.leaves);
        }
        leaves += line.leaves;
    }
    fmt::print("{}Nodes searched: {}\nTime: {:.3f} s\nNodes/second: {:.0f}\n",
               arguments.divide ? "\n" : "", leaves, time,
               time > 0 ? static_cast<double>(leaves) / time : 0.0);
}

void count_suite(const PerftArguments& arguments, bool is_variant_given) {
    std::ifstream file{arguments.suite};
    if (!file) {
        throw CLI::ValidationError{"--suite", "'" + arguments.suite + "' cannot be read"};
    }
    const auto lines = read_epd(file);
    if (lines.empty()) {
        throw CLI::ValidationError{"--suite", "'" + arguments.suite + "' holds no positions"};
    }
    Engine engine;
    PositionArguments start = arguments.position;
    if (!is_variant_given) {
        start.variant = variant_of_suite(arguments.suite);
    }
    set_up(engine, start);
    const SuiteLimits limits{arguments.depth > 0 ? arguments.depth : most_depth,
                             arguments.most_nodes};
    if (!run_perft_suite(engine.session(), lines, limits, arguments.options)) {
        throw CLI::RuntimeError{1};
    }
}

void run(const PerftArguments& arguments, bool is_variant_given) {
    try {
        if (arguments.suite.empty()) {
            count_position(arguments);
        } else {
            count_suite(arguments, is_variant_given);
        }
    } catch (const std::bad_alloc&) {
        throw CLI::ValidationError{
            "--hash", fmt::format("there is no memory for {} MB", arguments.options.hash_mb)};
    }
}

}  // namespace

void add_perft_command(CLI::App& app) {
    auto* command = app.add_subcommand(
        "perft", "Count the leaves of all legal move sequences of a length, to check the rules");
    auto arguments = std::make_shared<PerftArguments>();
    PositionArguments& position = arguments->position;
    auto* variant = add_variant_option(*command, position.variant);
    auto* fen = add_fen_option(*command, position.fen);
    auto* moves = add_moves_option(*command, position.moves);
    auto* depth = command
                      ->add_option("--depth", arguments->depth,
                                   "Length in plies; of a suite: "
                                   "the most that is counted")
                      ->type_name("N")
                      ->check(CLI::Range(1, most_depth));
    auto* divide = command->add_flag("--divide", arguments->divide, "Show the count of each move");
    command->add_option("--threads", arguments->options.threads, "Threads to count with")
        ->type_name("N")
        ->check(CLI::Range(1, Engine::most_threads))
        ->capture_default_str();
    command
        ->add_option("--hash", arguments->options.hash_mb,
                     "Megabytes for counts to be met again; 0 for none")
        ->type_name("MB")
        ->check(CLI::Range(std::size_t{0}, Engine::most_hash_mb))
        ->capture_default_str();
    auto* suite = command
                      ->add_option("--suite", arguments->suite,
                                   "Check the counts of a file, each line 'FEN ;D1 n ;D2 n…'; a "
                                   "name like chess.epd tells the variant")
                      ->type_name("FILE")
                      ->excludes(fen)
                      ->excludes(moves)
                      ->excludes(divide);
    command->add_option("--max-nodes", arguments->most_nodes, "Leave out greater counts of a suite")
        ->type_name("N")
        ->needs(suite);
    command->callback([arguments, variant, depth, suite] {
        if (suite->count() == 0 && depth->count() == 0) {
            throw CLI::RequiredError{"--depth (or --suite)"};
        }
        run(*arguments, variant->count() > 0);
    });
}

}  // namespace usurper
