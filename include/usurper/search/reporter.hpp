// SPDX-License-Identifier: GPL-3.0-or-later
// Turns what a search has found into reports: the only part of it that knows of text.
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "usurper/position.hpp"
#include "usurper/search/control.hpp"
#include "usurper/search/report.hpp"
#include "usurper/search/root_move.hpp"
#include "usurper/search/transposition.hpp"

namespace usurper {

template <class Rules>
class Reporter {
  public:
    Reporter(const Position<Rules>& root, const ReportHandler& handler,
             const SearchControl& control, const TranspositionTable& table)
        : pos_{root}, handler_{handler}, control_{control}, table_{table} {}

    /// Has the search lasted so long that somebody may wonder what it is doing?
    [[nodiscard]] bool is_late() const { return control_.elapsed() >= std::chrono::seconds{3}; }

    void line(const RootMove& root_move, int depth, int number) {
        handler_(Info{.depth = depth,
                      .seldepth = root_move.seldepth,
                      .multi_pv = number,
                      .value = root_move.known_value(),
                      .bound = root_move.value != -value_infinite ? root_move.bound : Bound::exact,
                      .nodes = control_.nodes(),
                      .time = control_.elapsed(),
                      .hashfull = table_.permill_used(),
                      .pv = spelled(root_move.pv)});
    }
    void current_move(Move move, int depth, int number) {
        handler_(CurrentMove{depth, Rules::spell(pos_, move), number});
    }
    void best_move(Move best, Move ponder) {
        std::vector<Move> line{best};
        if (ponder) {
            line.push_back(ponder);
        }
        std::vector<std::string> moves = spelled(line);
        moves.resize(2);
        handler_(BestMove{std::move(moves[0]), std::move(moves[1])});
    }
    /// The game is over: its value for the side to move, and no move.
    void game_over(Value value) {
        Info info;
        info.value = value;
        info.time = control_.elapsed();
        handler_(std::move(info));
        handler_(BestMove{});
    }

  private:
    [[nodiscard]] std::vector<std::string> spelled(const std::vector<Move>& line) {
        std::vector<std::string> moves;
        for (const Move move : line) {
            moves.push_back(Rules::spell(std::as_const(pos_), move));
            pos_.make(move);
        }
        for (std::size_t i = 0; i < line.size(); ++i) {
            pos_.unmake();
        }
        return moves;
    }

    Position<Rules> pos_;
    const ReportHandler& handler_;
    const SearchControl& control_;
    const TranspositionTable& table_;
};

}  // namespace usurper
