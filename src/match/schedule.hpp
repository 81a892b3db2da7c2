// SPDX-License-Identifier: GPL-3.0-or-later
// Who plays whom with which opening: a table that depends on nothing but the configuration, so
// that a match can be interrupted, or split over machines, and still be the same match.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace usurper::match {

enum class Tournament : std::uint8_t {
    round_robin,
    gauntlet,  ///< the first engine against each of the others
};

/// One game of the schedule.
struct Slot {
    int index;  ///< in the schedule, from 0
    int round;  ///< from 0
    int pair;   ///< the games of one pair of engines with one opening; from 0
    int white;  ///< number of the engine
    int black;
    int first;    ///< the engine of the pairing that comes first in the list
    int opening;  ///< from 0, to be taken modulo the number of openings
};

/// A part of the schedule: number `number` (from 1) of `count`.
struct Shard {
    int number = 1;
    int count = 1;
};
/// Reads "2/4"; nothing when it is none.
[[nodiscard]] std::optional<Shard> read_shard(std::string_view text);

class Schedule {
  public:
    /// `engines` at least 2; `games_per_pairing` in each round, colours alternating, every two
    /// games with an opening of their own. In one round all pairings play the same openings.
    Schedule(Tournament tournament, int engines, int rounds, int games_per_pairing);

    [[nodiscard]] int size() const noexcept { return size_; }
    [[nodiscard]] Slot operator[](int index) const;
    /// How many different openings it asks for.
    [[nodiscard]] int openings() const noexcept { return rounds_ * pairs_per_pairing(); }
    /// Are games played in pairs, so that pentanomial statistics make sense?
    [[nodiscard]] bool has_pairs() const noexcept { return games_per_pairing_ % 2 == 0; }
    /// The pairings of a round, as numbers of engines.
    [[nodiscard]] const std::vector<std::pair<int, int>>& pairings() const noexcept {
        return pairings_;
    }
    /// Does a game belong to that part? Both games of a pair always do or do not.
    [[nodiscard]] bool is_in(Shard shard, int index) const;

  private:
    [[nodiscard]] int pairs_per_pairing() const noexcept { return (games_per_pairing_ + 1) / 2; }

    std::vector<std::pair<int, int>> pairings_;
    int rounds_;
    int games_per_pairing_;
    int size_;
};

}  // namespace usurper::match
