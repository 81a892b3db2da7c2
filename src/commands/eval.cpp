// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/eval.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstddef>
#include <memory>
#include <string>

#include "commands/set_up.hpp"
#include "engine.hpp"
#include "usurper/evaluation.hpp"
#include "usurper/session.hpp"

namespace usurper {
namespace {

void print_row(const std::string& name, int count, double middlegame, double endgame, int phase) {
    const double tapered = (middlegame * phase + endgame * (full_phase - phase)) / full_phase;
    fmt::print("{:<38} {:>5} {:>8} {:>8} {:>8.0f}\n", name, count, middlegame, endgame, tapered);
}

void print_terms(const TuningModel& model, const std::string& fen) {
    const auto names = model.names();
    const auto weights = model.weights();
    const auto features = model.features(fen);
    fmt::print("White less Black, in centipawns\n{:<38} {:>5} {:>8} {:>8} {:>8}\n", "term", "count",
               "middle", "end", "now");
    const auto& list = features->list;
    for (std::size_t i = 0; i < list.size();) {
        const std::string& name = names[list[i].weight];
        int count = 0;
        double middlegame = 0;
        double endgame = 0;
        for (; i < list.size() && names[list[i].weight] == name; ++i) {
            count += list[i].count;
            middlegame += list[i].count * weights[list[i].weight].middlegame();
            endgame += list[i].count * weights[list[i].weight].endgame();
        }
        print_row(name, count, middlegame, endgame, features->phase);
    }
    fmt::print("phase {} of {}\n", features->phase, full_phase);
}

void eval(const PositionArguments& arguments) {
    Engine engine;
    set_up(engine, arguments);
    Session& session = engine.session();
    const auto model = find_variant(session.spec().name)->make_tuning_model();
    print_terms(*model, session.fen());
    const int value = session.evaluate();
    fmt::print("value {} for White\n", session.side_to_move() == Side::white ? value : -value);
}

}  // namespace

void add_eval_command(CLI::App& app) {
    auto* command = app.add_subcommand("eval", "Show the evaluation of a position, term by term");
    auto arguments = std::make_shared<PositionArguments>();
    add_variant_option(*command, arguments->variant);
    add_fen_option(*command, arguments->fen);
    add_moves_option(*command, arguments->moves);
    command->callback([arguments] { eval(*arguments); });
}

}  // namespace usurper
