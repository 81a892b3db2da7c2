// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/play.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "commands/set_up.hpp"
#include "engine.hpp"
#include "text_game.hpp"

namespace usurper {
namespace {

struct PlayArguments {
    PositionArguments position;
    std::string side = "white";
    int move_time_ms = 1000;
};

void play(const PlayArguments& arguments) {
    Engine engine;
    set_up(engine, arguments.position);
    TextGameOptions options;
    options.human_plays_white = arguments.side == "white";
    options.human_plays_black = arguments.side == "black";
    options.move_time = Milliseconds{arguments.move_time_ms};
    options.coloured = isatty(STDOUT_FILENO) != 0;
    TextGame{engine.session(), options}.play(std::cin, std::cout);
}

}  // namespace

void add_play_command(CLI::App& app) {
    auto* command = app.add_subcommand("play", "Play a game in the terminal");
    auto arguments = std::make_shared<PlayArguments>();
    add_variant_option(*command, arguments->position.variant);
    add_fen_option(*command, arguments->position.fen);
    add_moves_option(*command, arguments->position.moves);
    command
        ->add_option("--side", arguments->side,
                     "The side that you play; 'none' to watch the engine play itself")
        ->check(CLI::IsMember({"white", "black", "none"}))
        ->capture_default_str();
    command
        ->add_option("--movetime", arguments->move_time_ms,
                     "Milliseconds that the engine thinks about a move")
        ->check(CLI::Range(1, 3'600'000))
        ->capture_default_str();
    command->callback([arguments] { play(*arguments); });
}

}  // namespace usurper
