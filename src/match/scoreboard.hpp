// SPDX-License-Identifier: GPL-3.0-or-later
// The results of a match so far, whoever played them: this run, an earlier one, another machine.
#pragma once

#include <array>
#include <vector>

#include "match/journal.hpp"
#include "match/schedule.hpp"
#include "match/statistics.hpp"

namespace usurper::match {

class Scoreboard {
  public:
    Scoreboard(const Schedule& schedule, std::size_t engines);

    /// Counts a game, unless it has been counted; returns whether it was new. `index` is in the
    /// schedule.
    bool add(int index, const GameSummary& game);

    [[nodiscard]] const Schedule& schedule() const noexcept { return schedule_; }
    [[nodiscard]] bool has(int index) const {
        return games_[static_cast<std::size_t>(index)].result != Result::ongoing;
    }
    [[nodiscard]] int games() const noexcept { return count_; }
    /// The games of one engine against another, seen by the first.
    [[nodiscard]] const Tally& tally(int engine, int opponent) const;
    /// The games of one engine against all.
    [[nodiscard]] Tally tally(int engine) const;
    /// How often an engine did wrong, by Fault.
    [[nodiscard]] const std::array<int, fault_count>& faults(int engine) const {
        return faults_[static_cast<std::size_t>(engine)];
    }
    [[nodiscard]] int terminations(Termination termination) const {
        return terminations_[static_cast<std::size_t>(termination)];
    }
    [[nodiscard]] double mean_plies() const noexcept { return count_ == 0 ? 0 : plies_ / count_; }
    [[nodiscard]] int white_wins() const noexcept { return white_wins_; }
    [[nodiscard]] int black_wins() const noexcept { return black_wins_; }

  private:
    [[nodiscard]] Tally& tally_of(int engine, int opponent);
    /// The points of the pairing's first engine in a game; -1 when it has not been played.
    [[nodiscard]] double points_of_first(int index) const;
    void add_pair(const Slot& slot);

    const Schedule& schedule_;
    std::size_t engines_;
    std::vector<GameSummary> games_;
    std::vector<Tally> tallies_;  // engines by engines
    std::vector<std::array<int, fault_count>> faults_;
    std::array<int, 5> terminations_{};
    int count_ = 0;
    int white_wins_ = 0;
    int black_wins_ = 0;
    double plies_ = 0;
};

}  // namespace usurper::match
