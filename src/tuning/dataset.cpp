// SPDX-License-Identifier: GPL-3.0-or-later
#include "tuning/dataset.hpp"

#include <fmt/format.h>

#include <fstream>
#include <optional>
#include <string_view>

#include "usurper/text.hpp"

namespace usurper {
namespace {

std::optional<std::uint8_t> half_points(std::string_view result) {
    if (result == "1") {
        return 2;
    }
    if (result == "0.5") {
        return 1;
    }
    if (result == "0") {
        return 0;
    }
    return std::nullopt;
}

}  // namespace

std::string Dataset::read(const std::string& path, const TuningModel& model) {
    std::ifstream file{path};
    if (!file) {
        return fmt::format("cannot open {}", text::quoted(path));
    }
    std::size_t number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        const std::string_view whole = text::trimmed(line);
        if (whole.empty()) {
            continue;
        }
        const std::size_t separator = whole.rfind(';');
        const auto result = separator == std::string_view::npos
                                ? std::nullopt
                                : half_points(text::trimmed(whole.substr(separator + 1)));
        if (!result) {
            return fmt::format("{}:{}: a line is 'FEN;RESULT' with the result 1, 0.5 or 0", path,
                               number);
        }
        const auto found = model.features(whole.substr(0, separator));
        if (!found) {
            return fmt::format("{}:{}: not a position of this variant", path, number);
        }
        samples_.push_back({features_.size(), static_cast<std::uint32_t>(found->list.size()),
                            static_cast<std::uint8_t>(found->phase), *result});
        features_.insert(features_.end(), found->list.begin(), found->list.end());
    }
    return {};
}

}  // namespace usurper
