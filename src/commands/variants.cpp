// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/variants.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

#include "json.hpp"
#include "usurper/session.hpp"

namespace usurper {
namespace {

struct BoardSize {
    std::size_t files;
    std::size_t ranks;
};

[[nodiscard]] BoardSize board_size(const VariantEntry& entry) {
    const auto squares = entry.make()->squares();
    return {squares.front().size(), squares.size()};
}

void print_table() {
    std::size_t name_width = 0;
    std::size_t start_width = 0;
    for (const VariantEntry& entry : variants()) {
        name_width = std::max(name_width, entry.spec->name.size());
        start_width = std::max(start_width, entry.spec->start.size());
    }
    for (const VariantEntry& entry : variants()) {
        const auto [files, ranks] = board_size(entry);
        fmt::print("{:<{}}  {:<5}  {:<{}}  {}\n", entry.spec->name, name_width,
                   fmt::format("{}x{}", files, ranks), entry.spec->start, start_width,
                   entry.spec->summary);
    }
}

void print_json() {
    std::string objects;
    for (const VariantEntry& entry : variants()) {
        const Spec& spec = *entry.spec;
        const auto [files, ranks] = board_size(entry);
        std::string aliases;
        for (const std::string_view alias : spec.aliases) {
            aliases += (aliases.empty() ? "" : ", ") + json::quoted(alias);
        }
        objects += fmt::format(
            "{}\n  {{\"name\": {}, \"title\": {}, \"family\": {}, \"summary\": {}, \"files\": {}, "
            "\"ranks\": {}, \"start\": {}, \"aliases\": [{}]}}",
            objects.empty() ? "" : ",", json::quoted(spec.name), json::quoted(spec.title),
            json::quoted(spec.family), json::quoted(spec.summary), files, ranks,
            json::quoted(spec.start), aliases);
    }
    fmt::print("[{}\n]\n", objects);
}

}  // namespace

void add_variants_command(CLI::App& app) {
    auto* command = app.add_subcommand("variants",
                                       "List the games: name, board, start, and what "
                                       "they are about");
    auto as_json = std::make_shared<bool>(false);
    command->add_flag("--json", *as_json, "For programs");
    command->callback([as_json] {
        if (*as_json) {
            print_json();
        } else {
            print_table();
        }
    });
}

}  // namespace usurper
