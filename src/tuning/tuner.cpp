// SPDX-License-Identifier: GPL-3.0-or-later
#include "tuning/tuner.hpp"

#include <cmath>

#include "usurper/evaluation.hpp"

namespace usurper {

Tuner::Tuner(const Dataset& data, const std::vector<Score>& first_weights) : data_{data} {
    for (const Score score : first_weights) {
        first_.push_back(
            {static_cast<double>(score.middlegame()), static_cast<double>(score.endgame())});
    }
    weights_ = first_;
    fit_scale();
}

std::vector<Score> Tuner::run(const TunerSettings& settings, const TunerProgress& on_progress) {
    constexpr double beta1 = 0.9;
    constexpr double beta2 = 0.999;
    constexpr double epsilon = 1e-8;
    std::vector<Pair> slope(weights_.size());
    std::vector<Pair> momentum(weights_.size());
    std::vector<Pair> velocity(weights_.size());
    for (int epoch = 1; epoch <= settings.epochs; ++epoch) {
        gradient(slope);
        const double cooled =
            settings.learning_rate * (1.0 - static_cast<double>(epoch - 1) / settings.epochs);
        const double unbias1 = 1 - std::pow(beta1, epoch);
        const double unbias2 = 1 - std::pow(beta2, epoch);
        const auto step = [&](double& weight, double first, double g, double& m, double& v) {
            g += 2 * settings.hold * (weight - first);
            m = beta1 * m + (1 - beta1) * g;
            v = beta2 * v + (1 - beta2) * g * g;
            weight -= cooled * (m / unbias1) / (std::sqrt(v / unbias2) + epsilon);
        };
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            step(weights_[i].middlegame, first_[i].middlegame, slope[i].middlegame,
                 momentum[i].middlegame, velocity[i].middlegame);
            step(weights_[i].endgame, first_[i].endgame, slope[i].endgame, momentum[i].endgame,
                 velocity[i].endgame);
        }
        on_progress(epoch, error());
    }
    std::vector<Score> rounded;
    for (const Pair& weight : weights_) {
        rounded.emplace_back(static_cast<int>(std::lround(weight.middlegame)),
                             static_cast<int>(std::lround(weight.endgame)));
    }
    return rounded;
}

double Tuner::error() const {
    double sum = 0;
    for (const Dataset::Sample& sample : data_.samples()) {
        const double missed = predict(value(sample)) - sample.result / 2.0;
        sum += missed * missed;
    }
    return sum / static_cast<double>(data_.samples().size());
}

/// The scale that fits the first weights best: a search by thirds, since the error has one valley.
void Tuner::fit_scale() {
    double low = 1e-4;
    double high = 0.05;
    constexpr int rounds = 30;
    for (int i = 0; i < rounds; ++i) {
        const double a = low + (high - low) / 3;
        const double b = high - (high - low) / 3;
        scale_ = a;
        const double error_a = error();
        scale_ = b;
        const double error_b = error();
        (error_a < error_b ? high : low) = error_a < error_b ? b : a;
    }
    scale_ = (low + high) / 2;
}

double Tuner::value(const Dataset::Sample& sample) const {
    double middlegame = 0;
    double endgame = 0;
    for (const Feature& feature : data_.features(sample)) {
        middlegame += feature.count * weights_[feature.weight].middlegame;
        endgame += feature.count * weights_[feature.weight].endgame;
    }
    return (middlegame * sample.phase + endgame * (full_phase - sample.phase)) / full_phase;
}

double Tuner::predict(double centipawns) const {
    return 1 / (1 + std::exp(-scale_ * centipawns));
}

/// The derivative of the error by every weight.
void Tuner::gradient(std::vector<Pair>& sums) const {
    sums.assign(weights_.size(), {});
    const double share = 2 * scale_ / static_cast<double>(data_.samples().size());
    for (const Dataset::Sample& sample : data_.samples()) {
        const double predicted = predict(value(sample));
        const double slope =
            share * (predicted - sample.result / 2.0) * predicted * (1 - predicted);
        const double of_middlegame = slope * sample.phase / full_phase;
        const double of_endgame = slope - of_middlegame;
        for (const Feature& feature : data_.features(sample)) {
            sums[feature.weight].middlegame += of_middlegame * feature.count;
            sums[feature.weight].endgame += of_endgame * feature.count;
        }
    }
}

}  // namespace usurper
