// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/statistics.hpp"

#include <cmath>
#include <limits>
#include <numeric>

namespace usurper::match {
namespace {

constexpr double quantile_95 = 1.959963984540054;
constexpr double infinity = std::numeric_limits<double>::infinity();
/// Elo points in one unit of natural log odds, at an even score; twice that for normalized Elo.
const double elo_scale = 400 / std::log(10.0);

/// What is known of the score of one game: its mean, the standard error of that, and the
/// deviation of one game.
struct ScoreEstimate {
    double mean = 0.5;
    double error = 0;
    double deviation = 0;
};

ScoreEstimate estimate_score(const Tally& tally) {
    const bool by_pairs = tally.pairs() > 0;
    const std::array<int, 3> games{tally.losses(), tally.draws(), tally.wins()};
    const Moments moments = by_pairs ? moments_of(tally.pentanomial()) : moments_of(games);
    if (moments.count == 0) {
        return {};
    }
    // A pair's mean score varies half as much as that of a game: two games go into it.
    return {moments.mean, std::sqrt(moments.variance / moments.count),
            std::sqrt(moments.variance * (by_pairs ? 2 : 1))};
}

}  // namespace

void Tally::add_game(double points) {
    if (points == 1) {
        ++wins_;
    } else if (points == 0) {
        ++losses_;
    } else {
        ++draws_;
    }
}

void Tally::add_pair(double points) {
    ++pairs_[static_cast<std::size_t>(std::lround(2 * points))];
}

double Tally::score() const noexcept {
    return games() == 0 ? 0.5 : points() / games();
}

double Tally::draw_ratio() const noexcept {
    return games() == 0 ? 0 : static_cast<double>(draws_) / games();
}

int Tally::pairs() const noexcept {
    return std::accumulate(pairs_.begin(), pairs_.end(), 0);
}

double Tally::pair_draw_ratio() const noexcept {
    return pairs() == 0 ? 0 : static_cast<double>(pairs_[2]) / pairs();
}

Tally& Tally::operator+=(const Tally& other) {
    wins_ += other.wins_;
    draws_ += other.draws_;
    losses_ += other.losses_;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
        pairs_[i] += other.pairs_[i];
    }
    return *this;
}

Moments moments_of(std::span<const int> counts) {
    Moments moments;
    moments.count = std::accumulate(counts.begin(), counts.end(), 0);
    if (moments.count == 0) {
        return moments;
    }
    const auto score = [&](std::size_t i) {
        return static_cast<double>(i) / static_cast<double>(counts.size() - 1);
    };
    moments.mean = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        moments.mean += score(i) * counts[i] / moments.count;
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double off = score(i) - moments.mean;
        moments.variance += off * off * counts[i] / moments.count;
    }
    return moments;
}

double elo_of(double score) {
    if (score <= 0) {
        return -infinity;
    }
    return score >= 1 ? infinity : elo_scale * std::log(score / (1 - score));
}

double score_of(double elo) {
    return 1 / (1 + std::exp(-elo / elo_scale));
}

Estimate elo(const Tally& tally) {
    const ScoreEstimate score = estimate_score(tally);
    const double reach = quantile_95 * score.error;
    return {elo_of(score.mean), (elo_of(score.mean + reach) - elo_of(score.mean - reach)) / 2};
}

Estimate normalized_elo(const Tally& tally) {
    const ScoreEstimate score = estimate_score(tally);
    const double off = score.mean - 0.5;
    if (score.deviation == 0) {
        return off == 0 ? Estimate{} : Estimate{off > 0 ? infinity : -infinity, infinity};
    }
    const double unit = 2 * elo_scale / score.deviation;
    return {off * unit, quantile_95 * score.error * unit};
}

double superiority(const Tally& tally) {
    const ScoreEstimate score = estimate_score(tally);
    const double off = score.mean - 0.5;
    if (score.error == 0) {
        return off == 0 ? 0.5 : off > 0 ? 1 : 0;
    }
    return std::erfc(-off / score.error / std::sqrt(2.0)) / 2;
}

}  // namespace usurper::match
