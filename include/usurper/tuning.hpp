// SPDX-License-Identifier: GPL-3.0-or-later
// A variant's evaluation as the tuner sees it: a list of weights, and positions as what they count.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "usurper/score.hpp"

namespace usurper {

/// How often a weight counts in a position, White's less Black's.
struct Feature {
    std::uint32_t weight;  ///< index of the weight
    std::int32_t count;
};

/// A position, as far as the evaluation sees it: its value for White is the sum of count * weight,
/// each weight tapered by the phase.
struct Features {
    std::vector<Feature> list;
    int phase = 0;  ///< 0 to full_phase
};

/// One variant's evaluation. Not for use by two threads at once.
class TuningModel {
  public:
    virtual ~TuningModel() = default;

    /// The weights that are compiled in: first the values of places, then the terms.
    [[nodiscard]] virtual std::vector<Score> weights() const = 0;
    /// What each weight stands for; the places of one sort of man share its name.
    [[nodiscard]] virtual std::vector<std::string> names() const = 0;
    /// What a position counts; nothing when the FEN cannot be read.
    [[nodiscard]] virtual std::optional<Features> features(std::string_view fen) const = 0;
    /// The weights as a header that the variant includes: variants/<family>/<variant>_weights.hpp.
    [[nodiscard]] virtual std::string header(const std::vector<Score>& weights) const = 0;
};

}  // namespace usurper
