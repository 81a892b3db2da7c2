// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/bench.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bench_positions.hpp"
#include "usurper/session.hpp"
#include "usurper/text.hpp"

namespace usurper {
namespace {

using Seconds = std::chrono::duration<double>;

struct BenchArguments {
    std::string variant;  ///< "" for all
    int depth = 0;        ///< 0 for the depth of the list
    int threads = 1;
    std::size_t hash_mb = 16;
};

struct BenchPosition {
    std::string variant;
    int depth = 0;
    std::string fen;
};

struct Work {
    int positions = 0;
    std::uint64_t nodes = 0;
    Seconds time{0};

    Work& operator+=(const Work& other) {
        positions += other.positions;
        nodes += other.nodes;
        time += other.time;
        return *this;
    }
    [[nodiscard]] double speed() const {
        return time.count() > 0 ? static_cast<double>(nodes) / time.count() : 0;
    }
};

/// The list of bench/positions.txt: a line is a variant, a depth and a FEN.
[[nodiscard]] std::vector<BenchPosition> bench_list() {
    std::vector<BenchPosition> list;
    for (const std::string_view line : text::split(bench_positions, '\n')) {
        const auto words = text::words(line);
        if (words.empty() || words[0].starts_with('#')) {
            continue;
        }
        BenchPosition position{std::string{words[0]}, text::to_number<int>(words[1]).value(), {}};
        for (std::size_t i = 2; i < words.size(); ++i) {
            position.fen += (i > 2 ? " " : "") + std::string{words[i]};
        }
        list.push_back(std::move(position));
    }
    return list;
}

[[nodiscard]] Work search(Session& session, const BenchPosition& position, int depth) {
    if (const SetResult set = session.set_position(position.fen, {}); !set.error.empty()) {
        throw CLI::ValidationError{position.fen, set.error};
    }
    session.clear();
    Limits limits;
    limits.depth = depth > 0 ? depth : position.depth;
    Work work{.positions = 1};
    const auto begin = std::chrono::steady_clock::now();
    session.go(limits, [&work](const Report& report) {
        if (const auto* info = std::get_if<Info>(&report)) {
            work.nodes = info->nodes;
        }
    });
    session.wait();
    work.time = std::chrono::steady_clock::now() - begin;
    return work;
}

void run(const BenchArguments& arguments) {
    const std::vector<BenchPosition> list = bench_list();
    Work total;
    for (const VariantEntry& entry : variants()) {
        const std::string_view name = entry.spec->name;
        if (!arguments.variant.empty() && find_variant(arguments.variant) != &entry) {
            continue;
        }
        const auto session = entry.make();
        if (const std::string error = session->set_hash(arguments.hash_mb); !error.empty()) {
            throw CLI::ValidationError{"--hash", error};
        }
        session->set_threads(arguments.threads);
        Work work;
        for (const BenchPosition& position : list) {
            if (position.variant == name) {
                work += search(*session, position, arguments.depth);
            }
        }
        fmt::print("{:<14}{:>3} positions{:>12} nodes{:>9.3f} s{:>11.0f} nodes/s\n", name,
                   work.positions, work.nodes, work.time.count(), work.speed());
        std::fflush(stdout);
        total += work;
    }
    fmt::print("\nTotal time  : {:.3f} s\nTotal nodes : {}\nNodes/second: {:.0f}\n",
               total.time.count(), total.nodes, total.speed());
}

}  // namespace

void add_bench_command(CLI::App& app) {
    auto* command = app.add_subcommand(
        "bench", "Search a fixed list of positions: the node count identifies the search");
    auto arguments = std::make_shared<BenchArguments>();
    command->add_option("--variant", arguments->variant, "One variant alone")
        ->check([](const std::string& name) {
            return find_variant(name) == nullptr ? "there is no variant '" + name + "'" : "";
        });
    command->add_option("--depth", arguments->depth, "Another depth than the list's")
        ->check(CLI::Range(1, 60));
    command
        ->add_option("--threads", arguments->threads,
                     "Search threads; the node count is fixed with one alone")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--hash", arguments->hash_mb, "Transposition table in MB")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    command->callback([arguments] { run(*arguments); });
}

}  // namespace usurper
