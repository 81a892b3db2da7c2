// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/openings.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <memory>
#include <string>

#include "commands/progress.hpp"
#include "commands/set_up.hpp"
#include "engine.hpp"
#include "match/opening_maker.hpp"

namespace usurper {
namespace {

struct OpeningsArguments {
    PositionArguments position;
    match::OpeningRequest request;
    std::string file;  ///< "" for standard output
};

void make(const OpeningsArguments& arguments) {
    Engine engine;
    set_up(engine, arguments.position);
    std::FILE* const out =
        arguments.file.empty() ? stdout : std::fopen(arguments.file.c_str(), "we");
    if (out == nullptr) {
        throw CLI::ValidationError{"--out", "cannot write " + arguments.file};
    }
    ProgressLine progress;
    int made = 0;
    const match::OpeningYield yield = match::make_openings(
        engine.session(), arguments.request, [&](const std::string& fen, int /*centipawns*/) {
            fmt::print(out, "{}\n", fen);
            ++made;
            if (progress.is_due()) {
                progress.show(fmt::format("{}/{} openings", made, arguments.request.count));
            }
            return std::ferror(out) == 0;
        });
    progress.clear();
    const bool is_written = std::fflush(out) == 0 && std::ferror(out) == 0;
    if (out != stdout) {
        std::fclose(out);
    }
    const std::string error = is_written ? yield.error : "cannot write the openings";
    if (!error.empty()) {
        fmt::print(stderr, "usurper openings: {}\n", error);
        throw CLI::RuntimeError{1};
    }
}

}  // namespace

void add_openings_command(CLI::App& app) {
    auto* command = app.add_subcommand("openings",
                                       "Make balanced openings for matches: random "
                                       "moves, judged by the engine");
    auto arguments = std::make_shared<OpeningsArguments>();
    match::OpeningRequest& request = arguments->request;
    add_variant_option(*command, arguments->position.variant);
    command->add_option("--count", request.count, "How many, no two of them alike")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command->add_option("--plies", request.plies, "Random plies from the start position")
        ->check(CLI::Range(0, 200))
        ->capture_default_str();
    command
        ->add_option("--max-cp", request.max_centipawns,
                     "The most centipawns that either side may be ahead")
        ->check(CLI::Range(0, 10'000))
        ->capture_default_str();
    command->add_option("--nodes", request.nodes, "Nodes of the search that judges each")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    command->add_option("--seed", request.seed, "Other openings for every seed")
        ->capture_default_str();
    command->add_option("--out", arguments->file, "The file to write, instead of standard output");
    command->callback([arguments] { make(*arguments); });
}

}  // namespace usurper
