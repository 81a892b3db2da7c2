// SPDX-License-Identifier: GPL-3.0-or-later
#include "board_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "usurper/text.hpp"

namespace usurper {
namespace {

constexpr std::string_view reset = "\x1b[0m";

std::string_view background(bool light) {
    return light ? "\x1b[48;5;180m" : "\x1b[48;5;137m";
}

std::string_view foreground(const std::string& man) {
    const bool white = text::is_upper(man.back());
    if (man.size() > 1) {  // the changed state: green for White, dark red for Black
        return white ? "\x1b[1;38;5;22m" : "\x1b[1;38;5;88m";
    }
    return white ? "\x1b[1;38;5;231m" : "\x1b[1;38;5;16m";
}

std::string cell(const std::string& man, bool light, bool coloured) {
    std::string body = fmt::format("{:>2} ", man.empty() ? (coloured ? "" : ".") : man);
    if (!coloured) {
        return body;
    }
    return fmt::format("{}{}{}{}", background(light), man.empty() ? "" : foreground(man), body,
                       reset);
}

}  // namespace

std::string board_picture(const Session& session, const PictureStyle& style) {
    auto ranks = session.squares();
    const std::size_t rank_count = ranks.size();
    const std::size_t file_count = ranks.front().size();
    if (style.from_black) {
        std::reverse(ranks.begin(), ranks.end());
        for (auto& rank : ranks) {
            std::reverse(rank.begin(), rank.end());
        }
    }
    std::string picture;
    for (std::size_t row = 0; row < rank_count; ++row) {
        const std::size_t number = style.from_black ? row + 1 : rank_count - row;
        picture += fmt::format("{:>3} ", number);
        for (std::size_t column = 0; column < file_count; ++column) {
            // a1 is dark; the view from Black turns the board by half, which keeps colours
            // on boards with an even number of squares a side.
            const bool light = (row + column) % 2 == 0;
            picture += cell(ranks[row][column], light, style.coloured);
        }
        picture += '\n';
    }
    picture += "    ";
    for (std::size_t column = 0; column < file_count; ++column) {
        const std::size_t file = style.from_black ? file_count - 1 - column : column;
        picture += fmt::format(" {} ", static_cast<char>('a' + file));
    }
    return picture;
}

}  // namespace usurper
