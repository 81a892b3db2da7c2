// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/tune.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "commands/progress.hpp"
#include "commands/set_up.hpp"
#include "tuning/dataset.hpp"
#include "tuning/tuner.hpp"
#include "usurper/session.hpp"
#include "usurper/text.hpp"

namespace usurper {
namespace {

struct TuneArguments {
    std::string variant = "chess";
    std::vector<std::string> data;
    std::string out;
    TunerSettings settings;
};

void tune(const TuneArguments& arguments) {
    const VariantEntry* entry = find_variant(arguments.variant);
    if (entry == nullptr) {
        throw CLI::ValidationError{"--variant",
                                   "there is no variant " + text::quoted(arguments.variant)};
    }
    const auto model = entry->make_tuning_model();
    Dataset data;
    for (const std::string& path : arguments.data) {
        if (const std::string why = data.read(path, *model); !why.empty()) {
            throw CLI::ValidationError{"DATA", why};
        }
    }
    if (data.samples().empty()) {
        throw CLI::ValidationError{"DATA", "there are no positions to learn from"};
    }
    Tuner tuner{data, model->weights()};
    fmt::print("{} positions, {} weights, error {:.6f}\n", data.samples().size(),
               model->weights().size(), tuner.error());
    std::fflush(stdout);
    ProgressLine progress;
    const auto weights = tuner.run(arguments.settings, [&](int epoch, double error) {
        if (progress.is_due()) {
            progress.show(fmt::format("epoch {} of {}, error {:.6f}", epoch,
                                      arguments.settings.epochs, error));
        }
    });
    progress.clear();
    fmt::print("tuned, error {:.6f}\n", tuner.error());
    std::ofstream file{arguments.out};
    file << model->header(weights);
    if (!file.flush()) {
        throw CLI::ValidationError{"--out", "cannot write " + text::quoted(arguments.out)};
    }
}

}  // namespace

void add_tune_command(CLI::App& app) {
    auto* command =
        app.add_subcommand("tune", "Tune a variant's evaluation on positions with results");
    auto arguments = std::make_shared<TuneArguments>();
    add_variant_option(*command, arguments->variant);
    command
        ->add_option("DATA", arguments->data, "Files of lines FEN;RESULT, as selfplay writes them")
        ->required();
    command->add_option("--out", arguments->out, "The header to write the weights to")->required();
    command->add_option("--epochs", arguments->settings.epochs, "Passes over the positions")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command->add_option("--rate", arguments->settings.learning_rate, "Centipawns a step, at first")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--hold", arguments->settings.hold, "Pull towards the first weights")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->callback([arguments] { tune(*arguments); });
}

}  // namespace usurper
