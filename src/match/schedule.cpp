// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/schedule.hpp"

#include "usurper/text.hpp"

namespace usurper::match {

std::optional<Shard> read_shard(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) {
        return std::nullopt;
    }
    const auto number = text::to_number<int>(text.substr(0, slash));
    const auto count = text::to_number<int>(text.substr(slash + 1));
    if (!number || !count || *number < 1 || *number > *count) {
        return std::nullopt;
    }
    return Shard{*number, *count};
}

Schedule::Schedule(Tournament tournament, int engines, int rounds, int games_per_pairing)
    : rounds_{rounds}, games_per_pairing_{games_per_pairing} {
    const int hosts = tournament == Tournament::gauntlet ? 1 : engines;
    for (int host = 0; host < hosts; ++host) {
        for (int guest = host + 1; guest < engines; ++guest) {
            pairings_.emplace_back(host, guest);
        }
    }
    size_ = rounds_ * static_cast<int>(pairings_.size()) * games_per_pairing_;
}

Slot Schedule::operator[](int index) const {
    const int per_round = static_cast<int>(pairings_.size());
    const int meeting = index / games_per_pairing_;
    const int game = index % games_per_pairing_;
    const auto [first, second] = pairings_[static_cast<std::size_t>(meeting % per_round)];
    const int round = meeting / per_round;
    const bool is_swapped = game % 2 != 0;
    return {.index = index,
            .round = round,
            .pair = meeting * pairs_per_pairing() + game / 2,
            .white = is_swapped ? second : first,
            .black = is_swapped ? first : second,
            .first = first,
            .opening = round * pairs_per_pairing() + game / 2};
}

bool Schedule::is_in(Shard shard, int index) const {
    return (*this)[index].pair % shard.count == shard.number - 1;
}

}  // namespace usurper::match
