// SPDX-License-Identifier: GPL-3.0-or-later
// Runs searches through the Session interface and keeps what they report.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "usurper/session.hpp"

namespace usurper::test {

/// Everything that one search has reported.
struct Thought {
    std::vector<Info> infos;
    std::vector<CurrentMove> current_moves;
    std::vector<BestMove> best_moves;

    [[nodiscard]] const Info& last() const {
        REQUIRE(!infos.empty());
        return infos.back();
    }
    [[nodiscard]] std::string move() const {
        REQUIRE(best_moves.size() == 1);
        return best_moves.front().move;
    }
};

/// Takes reports from the search's thread; the test's thread may wait for the first of them.
class Listener {
  public:
    [[nodiscard]] ReportHandler handler() {
        return [this](const Report& report) {
            const std::scoped_lock lock{mutex_};
            if (const auto* info = std::get_if<Info>(&report)) {
                thought_.infos.push_back(*info);
            } else if (const auto* current = std::get_if<CurrentMove>(&report)) {
                thought_.current_moves.push_back(*current);
            } else {
                thought_.best_moves.push_back(std::get<BestMove>(report));
            }
            changed_.notify_all();
        };
    }
    void wait_for_info() {
        std::unique_lock lock{mutex_};
        changed_.wait(lock, [this] { return !thought_.infos.empty(); });
    }
    /// Gives a wrong answer time to arrive; returns whether one came.
    [[nodiscard]] bool answers_within(std::chrono::milliseconds time) {
        std::unique_lock lock{mutex_};
        return changed_.wait_for(lock, time, [this] { return !thought_.best_moves.empty(); });
    }
    [[nodiscard]] Thought thought() {
        const std::scoped_lock lock{mutex_};
        return thought_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    Thought thought_;
};

/// A game of a variant after some moves.
[[nodiscard]] inline std::unique_ptr<Session> game(const VariantEntry& variant,
                                                   std::string_view fen = "",
                                                   std::vector<std::string_view> moves = {}) {
    auto session = variant.make();
    INFO(variant.spec->name << ' ' << fen);
    REQUIRE(session->set_position(fen, moves).error.empty());
    return session;
}

/// The first variant of the list, which is orthodox chess.
[[nodiscard]] inline std::unique_ptr<Session> chess_game(std::string_view fen = "",
                                                         std::vector<std::string_view> moves = {}) {
    return game(variants().front(), fen, std::move(moves));
}

/// Searches to the end.
[[nodiscard]] inline Thought think(Session& session, const Limits& limits) {
    Listener listener;
    session.go(limits, listener.handler());
    session.wait();
    return listener.thought();
}

[[nodiscard]] inline Limits to_depth(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
}
[[nodiscard]] inline Limits to_nodes(std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    return limits;
}

[[nodiscard]] inline bool is_legal(Session& session, const std::string& move) {
    const auto moves = session.legal_moves();
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

/// Do the moves of a line follow from the position? Leaves the session as it was.
[[nodiscard]] inline bool can_be_played(Session& session, const std::vector<std::string>& line) {
    std::size_t played = 0;
    while (played < line.size() && session.play(line[played]).empty()) {
        ++played;
    }
    for (std::size_t i = 0; i < played; ++i) {
        session.undo();
    }
    return played == line.size();
}

}  // namespace usurper::test
