// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/pgn_summary.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace usurper::match {
namespace {

std::string counts_text(std::string_view title, const std::map<std::string, int>& counts) {
    std::string list;
    for (const auto& [name, count] : counts) {
        list += fmt::format("{}{} {}", list.empty() ? "" : ", ", count, name);
    }
    return fmt::format("{}: {}\n", title, list);
}

}  // namespace

void PgnSummary::add(const PgnGame& game, std::string_view variant, std::size_t plies) {
    ++games_;
    ++variants_[std::string{variant}];
    ++terminations_[game.tag("Termination").value_or("not said")];
    ++results_[game.result];
    plies_ += plies;
    longest_ = std::max(longest_, plies);
    if (game.result == "*") {
        return;
    }
    const double white = game.result == "1-0" ? 1 : game.result == "0-1" ? 0 : 0.5;
    players_[game.tag("White").value_or("?")].add_game(white);
    players_[game.tag("Black").value_or("?")].add_game(1 - white);
}

std::string PgnSummary::text() const {
    std::string text =
        fmt::format("{} games, {:.1f} plies on average, {} at most\n", games_,
                    games_ == 0 ? 0.0 : static_cast<double>(plies_) / games_, longest_);
    text += counts_text("Variants", variants_);
    text += counts_text("Results", results_);
    text += counts_text("Ends", terminations_);
    std::size_t width = 6;
    for (const auto& [name, tally] : players_) {
        width = std::max(width, name.size());
    }
    for (const auto& [name, tally] : players_) {
        text += fmt::format("{:<{}}  {} - {} - {}  [{:.3f}]  {}\n", name, width, tally.wins(),
                            tally.losses(), tally.draws(), tally.score(), tally.games());
    }
    return text;
}

}  // namespace usurper::match
