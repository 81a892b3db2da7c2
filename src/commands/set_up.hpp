// SPDX-License-Identifier: GPL-3.0-or-later
// The arguments by which subcommands are given a position.
#pragma once

#include <CLI/App.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine.hpp"

namespace usurper {

struct PositionArguments {
    std::string variant = "chess";
    std::string fen;                 ///< "" for the variant's start
    std::vector<std::string> moves;  ///< each may hold several, separated by blanks
};

/// Adds --variant.
CLI::Option* add_variant_option(CLI::App& command, std::string& variant);

/// Adds --fen.
CLI::Option* add_fen_option(CLI::App& command, std::string& fen);

/// Adds --moves.
CLI::Option* add_moves_option(CLI::App& command, std::vector<std::string>& moves);

/// Sets up what the arguments say. Throws a CLI::ValidationError that names the wrong one.
void set_up(Engine& engine, const PositionArguments& arguments);

}  // namespace usurper
