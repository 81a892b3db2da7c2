// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/set_up.hpp"

#include <CLI/Error.hpp>

#include "usurper/text.hpp"

namespace usurper {

CLI::Option* add_variant_option(CLI::App& command, std::string& variant) {
    return command.add_option("--variant", variant, "The game ('usurper variants' lists them all)")
        ->type_name("NAME")
        ->capture_default_str();
}

CLI::Option* add_fen_option(CLI::App& command, std::string& fen) {
    const auto not_empty = [](const std::string& given) {
        return std::string{text::trimmed(given).empty() ? "the FEN is empty" : ""};
    };
    return command.add_option("--fen", fen, "Begin from this position, instead of the start")
        ->type_name("FEN")
        ->check(not_empty);
}

CLI::Option* add_moves_option(CLI::App& command, std::vector<std::string>& moves) {
    return command.add_option("--moves", moves, "Play these moves first")->type_name("MOVE");
}

void set_up(Engine& engine, const PositionArguments& arguments) {
    if (const std::string why = engine.set_variant(arguments.variant); !why.empty()) {
        throw CLI::ValidationError{"--variant", why};
    }
    Session& session = engine.session();
    if (const SetResult set = session.set_position(arguments.fen, {}); !set.error.empty()) {
        throw CLI::ValidationError{"--fen", set.error};
    }
    for (const std::string& argument : arguments.moves) {
        for (const std::string_view move : text::words(argument)) {
            if (const std::string why = session.play(move); !why.empty()) {
                throw CLI::ValidationError{"--moves", why};
            }
        }
    }
}

}  // namespace usurper
