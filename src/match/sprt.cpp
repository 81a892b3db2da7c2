// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/sprt.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace usurper::match {
namespace {

/// The probability of a score.
struct Atom {
    double score;
    double probability;
};
using Distribution = std::vector<Atom>;

/// In place of a score never seen: it may still be possible.
constexpr double never_seen = 1e-3;

Distribution observed(std::span<const int> counts, double& total) {
    Distribution atoms;
    total = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double count = counts[i] == 0 ? never_seen : counts[i];
        atoms.push_back({static_cast<double>(i) / static_cast<double>(counts.size() - 1), count});
        total += count;
    }
    for (Atom& atom : atoms) {
        atom.probability /= total;
    }
    return atoms;
}

Moments moments_of(const Distribution& atoms) {
    Moments moments{1, 0, 0};
    for (const Atom& atom : atoms) {
        moments.mean += atom.probability * atom.score;
    }
    for (const Atom& atom : atoms) {
        const double off = atom.score - moments.mean;
        moments.variance += atom.probability * off * off;
    }
    return moments;
}

/// The distribution nearest to `seen` under which the mean of `offsets` is 0: each probability is
/// divided by 1 + x * offset. The equation for x has one root between the poles.
Distribution tilted(const Distribution& seen, const std::vector<double>& offsets) {
    const auto [least, greatest] = std::minmax_element(offsets.begin(), offsets.end());
    constexpr double margin = 1e-9;
    double low = -1 / *greatest + margin;
    double high = -1 / *least - margin;
    constexpr int halvings = 100;
    for (int i = 0; i < halvings; ++i) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (std::size_t k = 0; k < seen.size(); ++k) {
            sum += seen[k].probability * offsets[k] / (1 + x * offsets[k]);
        }
        (sum > 0 ? low : high) = x;
    }
    const double x = (low + high) / 2;
    Distribution result = seen;
    for (std::size_t k = 0; k < seen.size(); ++k) {
        result[k].probability /= 1 + x * offsets[k];
    }
    return result;
}

/// The likeliest distribution with mean `mean`.
Distribution with_mean(const Distribution& seen, double mean) {
    std::vector<double> offsets;
    for (const Atom& atom : seen) {
        offsets.push_back(atom.score - mean);
    }
    return tilted(seen, offsets);
}

/// The likeliest distribution whose mean lies `t` deviations above 1/2, by iteration.
Distribution with_t_value(const Distribution& seen, double t) {
    Distribution result = seen;
    for (Atom& atom : result) {
        atom.probability = 1.0 / static_cast<double>(seen.size());
    }
    constexpr int most_steps = 10;
    for (int step = 0; step < most_steps; ++step) {
        const Moments now = moments_of(result);
        const double deviation = std::sqrt(now.variance);
        std::vector<double> offsets;
        for (const Atom& atom : seen) {
            const double off = (now.mean - atom.score) / deviation;
            offsets.push_back(atom.score - 0.5 - t * deviation * (1 + off * off) / 2);
        }
        const Distribution next = tilted(seen, offsets);
        double change = 0;
        for (std::size_t k = 0; k < next.size(); ++k) {
            change = std::max(change, std::abs(next[k].probability - result[k].probability));
        }
        result = next;
        if (change < 1e-9) {
            break;
        }
    }
    return result;
}

Distribution likeliest(const SprtConfig& config, const Distribution& seen, double elo) {
    if (config.model == EloModel::logistic) {
        return with_mean(seen, score_of(elo));
    }
    // 800 / ln 10 normalized Elo are one deviation of a game; a pair's is less by root two.
    const double t = elo * std::log(10.0) / 800;
    return with_t_value(seen, seen.size() == 5 ? t * std::sqrt(2.0) : t);
}

}  // namespace

std::string objection_to(const SprtConfig& config) {
    if (!(config.elo0 < config.elo1)) {
        return "elo0 must be less than elo1";
    }
    for (const double error : {config.alpha, config.beta}) {
        if (!(error > 0 && error < 0.5)) {
            return "alpha and beta must be more than 0 and less than 0.5";
        }
    }
    constexpr double most_elo = 500;
    if (std::abs(config.elo0) > most_elo || std::abs(config.elo1) > most_elo) {
        return "elo0 and elo1 must lie between -500 and 500";
    }
    return {};
}

double log_likelihood_ratio(const SprtConfig& config, std::span<const int> counts) {
    if (std::all_of(counts.begin(), counts.end(), [](int count) { return count == 0; })) {
        return 0;
    }
    double total = 0;
    const Distribution seen = observed(counts, total);
    const Distribution under0 = likeliest(config, seen, config.elo0);
    const Distribution under1 = likeliest(config, seen, config.elo1);
    double mean = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        mean += seen[i].probability * std::log(under1[i].probability / under0[i].probability);
    }
    return total * mean;
}

SprtState sprt(const SprtConfig& config, const Tally& tally) {
    const std::array<int, 3> games{tally.losses(), tally.draws(), tally.wins()};
    SprtState state;
    state.lower = std::log(config.beta / (1 - config.alpha));
    state.upper = std::log((1 - config.beta) / config.alpha);
    state.llr = tally.pairs() > 0 ? log_likelihood_ratio(config, tally.pentanomial())
                                  : log_likelihood_ratio(config, games);
    state.verdict = state.llr >= state.upper   ? SprtVerdict::accepts_elo1
                    : state.llr <= state.lower ? SprtVerdict::accepts_elo0
                                               : SprtVerdict::undecided;
    return state;
}

}  // namespace usurper::match
