// SPDX-License-Identifier: GPL-3.0-or-later
// Positions with the results of the games they come from, as `usurper selfplay` writes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "usurper/tuning.hpp"

namespace usurper {

/// All samples in two flat arrays: millions of positions fit into memory.
class Dataset {
  public:
    struct Sample {
        std::size_t begin;    ///< of its features
        std::uint32_t size;   ///< how many
        std::uint8_t phase;   ///< 0 to full_phase
        std::uint8_t result;  ///< White's score in half points: 0, 1 or 2
    };

    /// Reads a file of lines `FEN;RESULT` (RESULT 1, 0.5 or 0 for White). Returns what is wrong,
    /// with the line's number, or "".
    std::string read(const std::string& path, const TuningModel& model);

    [[nodiscard]] std::span<const Sample> samples() const { return samples_; }
    [[nodiscard]] std::span<const Feature> features(const Sample& sample) const {
        return std::span{features_}.subspan(sample.begin, sample.size);
    }

  private:
    std::vector<Sample> samples_;
    std::vector<Feature> features_;
};

}  // namespace usurper
