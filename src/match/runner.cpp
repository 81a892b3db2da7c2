// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/runner.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>

#include "match/engine_pool.hpp"
#include "match/game.hpp"
#include "match/pgn_writer.hpp"
#include "match/records.hpp"
#include "match/report.hpp"

namespace usurper::match {
namespace {

using namespace std::chrono_literals;

/// So many failed starts in a row, and the match gives up.
constexpr int most_failed_starts = 5;

std::vector<std::string> names_of(const std::vector<EngineConfig>& engines) {
    std::vector<std::string> names;
    for (const EngineConfig& engine : engines) {
        names.push_back(engine.name);
    }
    return names;
}

class Runner {
  public:
    Runner(const MatchConfig& config, const std::string& json)
        : config_{config},
          json_{json},
          schedule_{config.tournament, static_cast<int>(config.engines.size()), config.rounds,
                    config.games_per_pairing},
          board_{schedule_, config.engines.size()},
          reporter_{board_, names_of(config.engines), config.sprt},
          signals_{interrupt_},
          shows_progress_{isatty(STDERR_FILENO) != 0} {}

    MatchEnd run() {
        if (std::string error = prepare(); !error.empty()) {
            return fail(error);
        }
        if (!is_decided()) {
            play();
        }
        std::fputs(reporter_.summary().c_str(), stdout);
        std::fflush(stdout);
        if (!error_.empty()) {
            return fail(error_);
        }
        return was_stopped_by_user() ? MatchEnd::interrupted : MatchEnd::complete;
    }

  private:
    static MatchEnd fail(const std::string& error) {
        fmt::print(stderr, "usurper match: {}\n", error);
        return MatchEnd::failed;
    }

    std::string prepare() {
        if (!config_.log_file.empty()) {
            log_ = TrafficLog::open(config_.log_file);
            if (!log_) {
                return "cannot write " + config_.log_file;
            }
        }
        const auto session = find_variant(config_.variant)->make();
        OpeningsResult openings =
            read_openings(config_.openings, config_.seed, schedule_.openings(), *session);
        if (!openings.error.empty()) {
            return openings.error;
        }
        openings_ = std::move(openings.openings);
        std::string misfit;
        std::string error = records_.open(config_, json_, [&](const JournalGame& game) {
            if (game.index >= schedule_.size()) {
                misfit = config_.state_file + " holds a game that is not in the schedule";
            } else {
                board_.add(game.index, game.summary);
            }
        });
        if (!error.empty() || !misfit.empty()) {
            return error.empty() ? misfit : error;
        }
        return try_engines();
    }

    /// Starts each engine once, so that what cannot work is said at once.
    std::string try_engines() {
        for (const EngineConfig& engine : config_.engines) {
            ClientResult started = start_engine(engine, config_.variant, interrupt_, log_.get());
            if (!started.client) {
                return started.error;
            }
            started.client->quit();
        }
        return {};
    }

    void play() {
        const int threads = std::min(config_.concurrency, schedule_.size());
        running_ = threads;
        std::vector<std::thread> players;
        for (int i = 0; i < threads; ++i) {
            players.emplace_back([this] { play_games(); });
        }
        watch();
        for (std::thread& player : players) {
            player.join();
        }
    }

    /// Shows how it goes until all threads are done.
    void watch() {
        std::unique_lock lock{mutex_};
        const auto begin = SteadyClock::now();
        while (running_ > 0) {
            changed_.wait_for(lock, 500ms);
            if (shows_progress_) {
                const auto seconds =
                    std::chrono::duration_cast<std::chrono::seconds>(SteadyClock::now() - begin)
                        .count();
                fmt::print(stderr, "\r\x1b[K{:d}:{:02d} {}", seconds / 60, seconds % 60,
                           reporter_.progress());
                std::fflush(stderr);
            }
        }
        clear_progress();
    }

    void clear_progress() const {
        if (shows_progress_) {
            std::fputs("\r\x1b[K", stderr);
            std::fflush(stderr);
        }
    }

    void play_games() {
        {
            const auto board = find_variant(config_.variant)->make();
            EnginePool pool{config_.engines, config_.variant, interrupt_, log_.get()};
            for (int index = next_game(); index >= 0 && !interrupt_.is_raised();
                 index = next_game()) {
                const Slot slot = schedule_[index];
                if (auto record = play(slot, *board, pool)) {
                    finish(slot, *record);
                }
            }
        }
        const std::lock_guard lock{mutex_};
        --running_;
        changed_.notify_one();
    }

    /// The next game that nobody has played; -1 when there is none.
    int next_game() {
        const std::lock_guard lock{mutex_};
        while (next_ < schedule_.size()) {
            const int index = next_++;
            if (!board_.has(index) && schedule_.is_in(config_.shard, index)) {
                return index;
            }
        }
        return -1;
    }

    std::optional<GameRecord> play(const Slot& slot, Session& board, EnginePool& pool) {
        const Opening& opening =
            openings_[static_cast<std::size_t>(slot.opening) % openings_.size()];
        pool.keep_only(slot.white, slot.black);
        std::array<Player, 2> players{};
        for (const Side side : {Side::white, Side::black}) {
            const int number = side == Side::white ? slot.white : slot.black;
            std::string error;
            EngineClient* const client = pool.get(number, error);
            if (interrupt_.is_raised()) {
                return std::nullopt;
            }
            if (client == nullptr) {
                if (++failed_starts_ >= most_failed_starts) {
                    stop_with("engines do not start any more: " + error);
                    return std::nullopt;
                }
                return forfeited(opening, side, "cannot be started: " + error);
            }
            players[static_cast<std::size_t>(index_of(side))] = {
                client, &config_.engines[static_cast<std::size_t>(number)]};
        }
        failed_starts_ = 0;
        auto record = play_game(board, opening, players, config_.adjudication);
        for (std::size_t side = 0; record && side < 2; ++side) {
            if (!record->is_usable[side]) {
                const bool can_quit =
                    record->faults[side] != Fault::crash && record->faults[side] != Fault::hang;
                pool.discard(side == 0 ? slot.white : slot.black, can_quit);
            }
        }
        return record;
    }

    void finish(const Slot& slot, const GameRecord& record) {
        const std::string& white = config_.engines[static_cast<std::size_t>(slot.white)].name;
        const std::string& black = config_.engines[static_cast<std::size_t>(slot.black)].name;
        JournalGame game;
        game.index = slot.index;
        game.summary = {record.outcome.result, record.termination, record.faults,
                        static_cast<std::uint16_t>(record.moves.size())};
        game.reason = record.outcome.reason;
        game.pgn = write_pgn(header_of(slot), *find_variant(config_.variant)->spec, record);
        const std::lock_guard lock{mutex_};
        if (interrupt_.is_raised()) {
            return;  // the match was decided while this game went on
        }
        if (std::string error = records_.add(std::move(game)); !error.empty()) {
            stop_locked(error);
            return;
        }
        board_.add(slot.index, {record.outcome.result, record.termination, record.faults,
                                static_cast<std::uint16_t>(record.moves.size())});
        clear_progress();
        fmt::print("Finished game {} ({} vs {}): {} {{{}}}\n", slot.index + 1, white, black,
                   result_token(record.outcome.result), record.outcome.reason);
        if (config_.report_interval > 0 && board_.games() % config_.report_interval == 0 &&
            board_.games() < schedule_.size()) {
            std::fputs(reporter_.standing().c_str(), stdout);
        }
        std::fflush(stdout);
        if (is_decided()) {
            decided_ = true;
            interrupt_.raise();
        }
    }

    PgnHeader header_of(const Slot& slot) const {
        const auto& white = config_.engines[static_cast<std::size_t>(slot.white)];
        const auto& black = config_.engines[static_cast<std::size_t>(slot.black)];
        std::string control = describe(white.time_control);
        if (const std::string other = describe(black.time_control); other != control) {
            control += " (Black: " + other + ')';
        }
        return {config_.event, config_.site,
                today(),       fmt::format("{}.{}", slot.round + 1, slot.index + 1),
                white.name,    black.name,
                control};
    }

    /// Has the SPRT decided? Part of a match cannot: the parts do so when they are merged.
    bool is_decided() const {
        if (config_.shard.count > 1) {
            return false;
        }
        const auto state = reporter_.sprt_state();
        return state && state->verdict != SprtVerdict::undecided;
    }

    bool was_stopped_by_user() const { return interrupt_.is_raised() && !decided_; }

    void stop_with(const std::string& error) {
        const std::lock_guard lock{mutex_};
        stop_locked(error);
    }
    void stop_locked(const std::string& error) {
        error_ = error;
        interrupt_.raise();
    }

    const MatchConfig& config_;
    const std::string& json_;
    Schedule schedule_;
    Scoreboard board_;
    Reporter reporter_;
    Interrupt interrupt_;
    SignalGuard signals_;
    bool shows_progress_;
    std::unique_ptr<TrafficLog> log_;
    std::vector<Opening> openings_;
    Records records_;
    std::atomic<int> failed_starts_{0};

    std::mutex mutex_;  // guards what follows, and board_ and records_ while games are played
    std::condition_variable changed_;
    int next_ = 0;
    int running_ = 0;
    bool decided_ = false;
    std::string error_;
};

}  // namespace

MatchEnd run_match(const MatchConfig& config, const std::string& json) {
    return Runner{config, json}.run();
}

}  // namespace usurper::match
