// SPDX-License-Identifier: GPL-3.0-or-later
// Files of positions with operations: `FEN ;OPERATION ;OPERATION…`, one position a line.
#pragma once

#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "usurper/text.hpp"

namespace usurper {

/// One line of such a file.
struct EpdLine {
    int number;  ///< of the line in the file, 1 for the first
    std::string fen;
    std::vector<std::string> operations;  ///< without the semicolons, as in "D3 8902"
};

/// Reads a line; `number` is kept as it is.
[[nodiscard]] inline EpdLine read_epd_line(std::string_view line, int number) {
    EpdLine result{number, {}, {}};
    bool is_first = true;
    for (const std::string_view part : text::split(line, ';')) {
        const std::string_view content = text::trimmed(part);
        if (is_first) {
            result.fen = content;
            is_first = false;
        } else if (!content.empty()) {
            result.operations.emplace_back(content);
        }
    }
    return result;
}

/// Reads all lines but blank ones and those that begin with '#'.
[[nodiscard]] inline std::vector<EpdLine> read_epd(std::istream& file) {
    std::vector<EpdLine> lines;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        const std::string_view content = text::trimmed(line);
        if (!content.empty() && content.front() != '#') {
            lines.push_back(read_epd_line(content, number));
        }
    }
    return lines;
}

}  // namespace usurper
