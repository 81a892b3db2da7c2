// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/merge.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>

#include "match/configuration.hpp"
#include "match/journal.hpp"
#include "match/report.hpp"
#include "usurper/text.hpp"

namespace usurper::match {
namespace {

/// The parts read so far.
class Merger {
  public:
    /// Returns why the part cannot be put to the others, or "".
    std::string add(const std::string& path) {
        std::vector<JournalGame> games;
        const JournalReading reading =
            read_journal(path, [&](JournalGame&& game) { games.push_back(std::move(game)); });
        if (!reading.error.empty()) {
            return reading.error;
        }
        if (reading.intact == 0) {
            return path + " is empty";
        }
        if (!board_) {
            if (std::string error = begin(reading.configuration); !error.empty()) {
                return path + ": " + error;
            }
        } else if (const std::string name = difference(configuration_, reading.configuration);
                   !name.empty()) {
            return path + " is a part of another match: it differs in " + text::quoted(name);
        }
        for (JournalGame& game : games) {
            if (game.index >= schedule_->size()) {
                return path + " holds a game that is not in the schedule";
            }
            if (!board_->add(game.index, game.summary)) {
                return fmt::format("{} holds game {}, which is in another part too", path,
                                   game.index + 1);
            }
            pgns_[static_cast<std::size_t>(game.index)] = std::move(game.pgn);
        }
        return {};
    }

    std::string write_pgn(const std::string& path) const {
        const std::string unfinished = path + ".part";
        {
            std::ofstream file{unfinished, std::ios::binary | std::ios::trunc};
            for (const std::string& pgn : pgns_) {
                file << pgn;
            }
            file.flush();
            if (!file) {
                return "cannot write " + unfinished;
            }
        }
        std::error_code error;
        std::filesystem::rename(unfinished, path, error);
        return error ? "cannot write " + path + ": " + error.message() : std::string{};
    }

    MatchEnd report() const {
        const Reporter reporter{*board_, names_, config_.sprt};
        std::fputs(reporter.summary().c_str(), stdout);
        const int missing = schedule_->size() - board_->games();
        const auto state = reporter.sprt_state();
        const bool is_decided = state && state->verdict != SprtVerdict::undecided;
        if (missing > 0) {
            fmt::print("{} of {} games are missing\n", missing, schedule_->size());
        }
        return missing == 0 || is_decided ? MatchEnd::complete : MatchEnd::interrupted;
    }

  private:
    std::string begin(const std::string& configuration) {
        ConfigResult read = read_configuration(configuration);
        if (!read.error.empty()) {
            return read.error;
        }
        config_ = std::move(read.config);
        configuration_ = configuration;
        for (const EngineConfig& engine : config_.engines) {
            names_.push_back(engine.name);
        }
        schedule_.emplace(config_.tournament, static_cast<int>(names_.size()), config_.rounds,
                          config_.games_per_pairing);
        board_.emplace(*schedule_, names_.size());
        pgns_.resize(static_cast<std::size_t>(schedule_->size()));
        return {};
    }

    std::string configuration_;
    MatchConfig config_;
    std::vector<std::string> names_;
    std::optional<Schedule> schedule_;
    std::optional<Scoreboard> board_;
    std::vector<std::string> pgns_;  ///< by game; "" for those that are missing
};

MatchEnd fail(const std::string& error) {
    fmt::print(stderr, "usurper match: {}\n", error);
    return MatchEnd::failed;
}

}  // namespace

MatchEnd merge_states(const std::vector<std::string>& states, const std::string& pgn_file) {
    Merger merger;
    for (const std::string& path : states) {
        if (const std::string error = merger.add(path); !error.empty()) {
            return fail(error);
        }
    }
    if (!pgn_file.empty()) {
        if (const std::string error = merger.write_pgn(pgn_file); !error.empty()) {
            return fail(error);
        }
    }
    return merger.report();
}

}  // namespace usurper::match
