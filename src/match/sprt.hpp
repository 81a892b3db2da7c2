// SPDX-License-Identifier: GPL-3.0-or-later
// The generalized sequential probability ratio test of two hypotheses on a match.
//
// M. Van den Bergh, "A practical introduction to the GSPRT" and "Comments on Normalized Elo":
// the log-likelihood ratio of the distributions of pair scores that are likeliest under each
// hypothesis.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "match/statistics.hpp"

namespace usurper::match {

enum class EloModel : std::uint8_t {
    logistic,    ///< the bounds are Elo points
    normalized,  ///< the bounds are normalized Elo: independent of the draw ratio
};

struct SprtConfig {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  ///< probability of accepting elo1 when elo0 is true
    double beta = 0.05;   ///< and the other way round
    EloModel model = EloModel::normalized;
};

enum class SprtVerdict : std::uint8_t { undecided, accepts_elo0, accepts_elo1 };

struct SprtState {
    double llr = 0;
    double lower = 0;  ///< at or below it elo0 is accepted
    double upper = 0;  ///< at or above it elo1 is
    SprtVerdict verdict = SprtVerdict::undecided;
};

/// Why the configuration cannot be, or "".
[[nodiscard]] std::string objection_to(const SprtConfig& config);

/// The log-likelihood ratio of elo1 to elo0, given how often each of equally spaced scores from 0
/// to 1 was seen: 3 of them for games, 5 for pairs.
[[nodiscard]] double log_likelihood_ratio(const SprtConfig& config, std::span<const int> counts);

/// By pairs, where any were finished; else by games.
[[nodiscard]] SprtState sprt(const SprtConfig& config, const Tally& tally);

}  // namespace usurper::match
