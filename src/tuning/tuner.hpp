// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the weights that predict results best: logistic regression, after Peter Österlund's
// "Texel's tuning method" (chessprogramming.org), with gradients by Adam (Kingma and Ba, 2014).
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "tuning/dataset.hpp"
#include "usurper/score.hpp"

namespace usurper {

struct TunerSettings {
    int epochs = 200;            ///< passes over all samples
    double learning_rate = 1.0;  ///< centipawns a step, at first
    double hold = 1e-7;          ///< pull back towards the first weights, per centipawn squared
};

/// Told after every epoch; the error is the mean squared difference of prediction and result.
using TunerProgress = std::function<void(int epoch, double error)>;

class Tuner {
  public:
    Tuner(const Dataset& data, const std::vector<Score>& first_weights);

    /// Tunes, and returns the weights rounded to centipawns.
    [[nodiscard]] std::vector<Score> run(const TunerSettings& settings,
                                         const TunerProgress& on_progress);

    /// The error of the weights as they are now.
    [[nodiscard]] double error() const;

  private:
    struct Pair {
        double middlegame = 0;
        double endgame = 0;
    };

    void fit_scale();
    [[nodiscard]] double value(const Dataset::Sample& sample) const;
    [[nodiscard]] double predict(double centipawns) const;
    void gradient(std::vector<Pair>& sums) const;

    const Dataset& data_;
    std::vector<Pair> first_;
    std::vector<Pair> weights_;
    double scale_ = 1.0 / 170;  // centipawns to the logistic curve's argument
};

}  // namespace usurper
