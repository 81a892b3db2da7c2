// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/selfplay.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <atomic>
#include <cstdint>
#include <fstream>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "commands/progress.hpp"
#include "commands/set_up.hpp"
#include "tuning/self_play.hpp"
#include "usurper/session.hpp"
#include "usurper/text.hpp"

namespace usurper {
namespace {

struct SelfPlayArguments {
    std::string variant = "chess";
    std::string out;
    int games = 1000;
    int concurrency = 1;
    std::uint64_t seed = 1;
    std::string shard = "1/1";
    SelfPlaySettings settings;
};

/// Which games are ours: number `first`, and every `step`-th from there.
struct Shard {
    int first = 0;
    int step = 1;
};

Shard read_shard(const std::string& shard) {
    const auto parts = text::split(shard, '/');
    const auto number = text::to_number<int>(parts[0]);
    const auto of = parts.size() == 2 ? text::to_number<int>(parts[1]) : std::nullopt;
    if (!number || !of || *number < 1 || *number > *of) {
        throw CLI::ValidationError{"--shard",
                                   "is i/n with i from 1 to n, not " + text::quoted(shard)};
    }
    return {*number - 1, *of};
}

/// Writes whole games, in the order in which they end.
class GameFile {
  public:
    explicit GameFile(const std::string& path) : file_{path} {}

    void write(const SelfPlayGame& game) {
        constexpr std::array<std::string_view, 3> results{"0", "0.5", "1"};
        const std::lock_guard lock{mutex_};
        for (const std::string& fen : game.fens) {
            file_ << fen << ';' << results[static_cast<std::size_t>(game.half_points)] << '\n';
        }
        file_.flush();
        positions_ += game.fens.size();
        ++games_;
        if (progress_.is_due()) {
            progress_.show(fmt::format("{} games, {} positions", games_, positions_));
        }
    }
    [[nodiscard]] bool is_good() const { return file_.good(); }
    [[nodiscard]] std::string summary() {
        progress_.clear();
        return fmt::format("{} games, {} positions", games_, positions_);
    }

  private:
    std::mutex mutex_;
    std::ofstream file_;
    ProgressLine progress_;
    int games_ = 0;
    std::size_t positions_ = 0;
};

void run(const SelfPlayArguments& arguments) {
    const VariantEntry* entry = find_variant(arguments.variant);
    if (entry == nullptr) {
        throw CLI::ValidationError{"--variant",
                                   "there is no variant " + text::quoted(arguments.variant)};
    }
    const Shard shard = read_shard(arguments.shard);
    GameFile file{arguments.out};
    std::atomic<int> next{shard.first};
    const auto play_games = [&] {
        const auto session = entry->make();
        session->set_hash(4);
        for (;;) {
            const int number = next.fetch_add(shard.step);
            if (number >= arguments.games || !file.is_good()) {
                return;
            }
            file.write(play_self(*session, arguments.settings,
                                 arguments.seed << 32U | static_cast<std::uint32_t>(number)));
        }
    };
    std::vector<std::thread> players;
    for (int i = 0; i < arguments.concurrency; ++i) {
        players.emplace_back(play_games);
    }
    for (std::thread& player : players) {
        player.join();
    }
    if (!file.is_good()) {
        throw CLI::ValidationError{"--out", "cannot write " + text::quoted(arguments.out)};
    }
    fmt::print("{}\n", file.summary());
}

}  // namespace

void add_selfplay_command(CLI::App& app) {
    auto* command =
        app.add_subcommand("selfplay", "Play the engine against itself for positions to tune on");
    auto arguments = std::make_shared<SelfPlayArguments>();
    add_variant_option(*command, arguments->variant);
    command->add_option("--out", arguments->out, "File for lines FEN;RESULT")->required();
    command->add_option("--games", arguments->games, "How many, over all shards")
        ->check(CLI::Range(1, 100'000'000))
        ->capture_default_str();
    command->add_option("--nodes", arguments->settings.nodes, "Nodes a move")
        ->check(CLI::Range(1, 1'000'000'000))
        ->capture_default_str();
    command->add_option("--random", arguments->settings.random_plies, "Random plies at the start")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    command->add_option("--concurrency", arguments->concurrency, "Games at once")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, "The same seed gives the same games")
        ->check(CLI::Range(0, 2'000'000'000))
        ->capture_default_str();
    command->add_option("--shard", arguments->shard, "Play the i-th of n parts of the games: i/n")
        ->capture_default_str();
    command->callback([arguments] { run(*arguments); });
}

}  // namespace usurper
