// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace usurper::match {
namespace {

std::string estimate_text(const Estimate& estimate) {
    if (!std::isfinite(estimate.value)) {
        return estimate.value > 0 ? "+inf" : "-inf";
    }
    return std::isfinite(estimate.error)
               ? fmt::format("{:+.1f} +/- {:.1f}", estimate.value, estimate.error)
               : fmt::format("{:+.1f}", estimate.value);
}

std::string score_line(const Tally& tally) {
    return fmt::format("{} - {} - {}  [{:.3f}]  {}", tally.wins(), tally.losses(), tally.draws(),
                       tally.score(), tally.games());
}

std::string sprt_words(const SprtConfig& config, const SprtState& state) {
    std::string words = fmt::format("LLR {:.2f} ({:.2f}, {:.2f}) [{:g}, {:g}]", state.llr,
                                    state.lower, state.upper, config.elo0, config.elo1);
    if (config.model == EloModel::normalized) {
        words += " nElo";
    }
    return words;
}

}  // namespace

std::optional<SprtState> Reporter::sprt_state() const {
    if (!sprt_) {
        return std::nullopt;
    }
    return sprt(*sprt_, board_.tally(0, 1));
}

std::string Reporter::progress() const {
    std::string line = fmt::format("{}/{} games", board_.games(), board_.schedule().size());
    if (names_.size() == 2) {
        const Tally& tally = board_.tally(0, 1);
        line += fmt::format(", {} - {} - {}", tally.wins(), tally.losses(), tally.draws());
        if (tally.games() > 0) {
            line += ", Elo " + estimate_text(elo(tally));
        }
        if (const auto state = sprt_state()) {
            line += ", " + sprt_words(*sprt_, *state);
        }
    } else if (board_.games() > 0) {
        const int best = by_score().front();
        line += fmt::format(", {} leads with {:.1f}", names_[static_cast<std::size_t>(best)],
                            board_.tally(best).points());
    }
    return line;
}

std::string Reporter::standing() const {
    return names_.size() == 2 ? duel() + sprt_line() : ranking();
}

std::string Reporter::summary() const {
    std::string text = standing();
    if (names_.size() > 2) {
        text += '\n' + cross_table();
    }
    text += fmt::format("White won {}, Black won {}, {:.0f} plies a game on average\n",
                        board_.white_wins(), board_.black_wins(), board_.mean_plies());
    return text + fault_lines();
}

std::string Reporter::duel() const {
    const Tally& tally = board_.tally(0, 1);
    std::string text =
        fmt::format("Score of {} vs {}: {}\n", names_[0], names_[1], score_line(tally));
    text += fmt::format("Elo: {}, nElo: {}, LOS: {:.1f} %, draws: {:.1f} %\n",
                        estimate_text(elo(tally)), estimate_text(normalized_elo(tally)),
                        100 * superiority(tally), 100 * tally.draw_ratio());
    if (tally.pairs() > 0) {
        const auto& pairs = tally.pentanomial();
        text +=
            fmt::format("Pairs (0 to 2 points): [{}, {}, {}, {}, {}], even: {:.1f} %\n", pairs[0],
                        pairs[1], pairs[2], pairs[3], pairs[4], 100 * tally.pair_draw_ratio());
    }
    return text;
}

std::string Reporter::sprt_line() const {
    const auto state = sprt_state();
    if (!state) {
        return {};
    }
    const char* const verdict = state->verdict == SprtVerdict::accepts_elo1   ? ": H1 accepted"
                                : state->verdict == SprtVerdict::accepts_elo0 ? ": H0 accepted"
                                                                              : "";
    return fmt::format("SPRT: {}{}\n", sprt_words(*sprt_, *state), verdict);
}

std::vector<int> Reporter::by_score() const {
    std::vector<int> order(names_.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [this](int a, int b) {
        return board_.tally(a).score() > board_.tally(b).score();
    });
    return order;
}

std::string Reporter::ranking() const {
    std::size_t width = 6;
    for (const std::string& name : names_) {
        width = std::max(width, name.size());
    }
    std::string text = fmt::format("{:>4}  {:<{}}  {:>16}  {:>6}  {:>6}  {:>7}  {:>6}\n", "rank",
                                   "engine", width, "Elo", "games", "score", "points", "draws");
    int rank = 0;
    for (const int engine : by_score()) {
        const Tally tally = board_.tally(engine);
        text += fmt::format("{:>4}  {:<{}}  {:>16}  {:>6}  {:>5.1f}%  {:>7.1f}  {:>5.1f}%\n",
                            ++rank, names_[static_cast<std::size_t>(engine)], width,
                            tally.games() == 0 ? "-" : estimate_text(elo(tally)), tally.games(),
                            100 * tally.score(), tally.points(), 100 * tally.draw_ratio());
    }
    return text;
}

std::string Reporter::cross_table() const {
    std::size_t width = 0;
    for (const std::string& name : names_) {
        width = std::max(width, name.size());
    }
    const auto order = by_score();
    constexpr int cell = 14;
    std::string text = fmt::format("{:<{}}", "", width + 4);
    for (std::size_t i = 0; i < order.size(); ++i) {
        text += fmt::format("{:>{}}", i + 1, cell);
    }
    text += '\n';
    for (std::size_t i = 0; i < order.size(); ++i) {
        text +=
            fmt::format("{:>2}  {:<{}}", i + 1, names_[static_cast<std::size_t>(order[i])], width);
        for (const int opponent : order) {
            const Tally& tally = board_.tally(order[i], opponent);
            text += fmt::format("{:>{}}",
                                opponent == order[i] ? "."
                                : tally.games() == 0 ? "-"
                                                     : fmt::format("{}-{}-{}", tally.wins(),
                                                                   tally.losses(), tally.draws()),
                                cell);
        }
        text += '\n';
    }
    return text;
}

std::string Reporter::fault_lines() const {
    std::string text;
    for (std::size_t engine = 0; engine < names_.size(); ++engine) {
        std::string list;
        for (int i = 1; i < fault_count; ++i) {
            const int times = board_.faults(static_cast<int>(engine))[static_cast<std::size_t>(i)];
            if (times > 0) {
                list += fmt::format("{}{} {}", list.empty() ? "" : ", ", times,
                                    name_of(static_cast<Fault>(i)));
            }
        }
        text += fmt::format("Faults of {}: {}\n", names_[engine], list.empty() ? "none" : list);
    }
    return text;
}

}  // namespace usurper::match
