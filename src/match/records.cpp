// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/records.hpp"

#include "usurper/text.hpp"

namespace usurper::match {

std::string Records::open(const MatchConfig& config, const std::string& json,
                          const std::function<void(const JournalGame&)>& visit) {
    std::string error;
    if (!config.pgn_file.empty()) {
        pgn_ = DurableFile::open(config.pgn_file, error);
        if (!pgn_) {
            return error;
        }
    }
    if (config.state_file.empty()) {
        return {};
    }
    state_ = DurableFile::open(config.state_file, error);
    if (!state_) {
        return error;
    }
    if (state_->size() == 0) {
        return state_->append(journal_header(json));
    }
    if (!config.resume) {
        return config.state_file +
               " holds a match already: go on with it with --resume, or remove it";
    }
    return resume(config, json, visit);
}

std::string Records::resume(const MatchConfig& config, const std::string& json,
                            const std::function<void(const JournalGame&)>& visit) {
    JournalGame last;
    const JournalReading reading = read_journal(config.state_file, [&](JournalGame&& game) {
        visit(game);
        last = std::move(game);
    });
    if (!reading.error.empty()) {
        return reading.error;
    }
    if (reading.intact == 0) {  // killed while the first line was being written
        std::string error = state_->cut(0);
        return error.empty() ? state_->append(journal_header(json)) : error;
    }
    if (const std::string name = difference(reading.configuration, json); !name.empty()) {
        return config.state_file + " is the state of another match: it differs in " +
               text::quoted(name);
    }
    if (std::string error = state_->cut(reading.intact); !error.empty()) {
        return error;
    }
    return pgn_ && reading.games > 0 ? mend_pgn(config.state_file, last) : std::string{};
}

std::string Records::mend_pgn(const std::string& state_file, const JournalGame& last) {
    const auto end = last.pgn_at + static_cast<std::int64_t>(last.pgn.size());
    if (pgn_->size() == end) {
        return {};
    }
    if (pgn_->size() >= last.pgn_at && pgn_->size() < end) {
        std::string error = pgn_->cut(last.pgn_at);
        return error.empty() ? pgn_->append(last.pgn) : error;
    }
    if (pgn_->size() > 0) {
        return "the PGN file is not the one that the match has written; move it out of the way";
    }
    // The file has gone: all its games are in the journal.
    std::string error;
    const JournalReading reading = read_journal(state_file, [&](const JournalGame& game) {
        if (error.empty()) {
            error = pgn_->append(game.pgn);
        }
    });
    return error;
}

std::string Records::add(JournalGame game) {
    game.pgn_at = pgn_ ? pgn_->size() : 0;
    if (state_) {
        if (std::string error = state_->append(journal_line(game)); !error.empty()) {
            return error;
        }
    }
    return pgn_ ? pgn_->append(game.pgn) : std::string{};
}

}  // namespace usurper::match
