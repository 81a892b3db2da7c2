// SPDX-License-Identifier: GPL-3.0-or-later
// Small text helpers, shared by FEN, notation and protocols. ASCII only: no locale.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace usurper::text {

[[nodiscard]] constexpr bool is_blank(char c) noexcept {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}
[[nodiscard]] constexpr bool is_digit(char c) noexcept {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_upper(char c) noexcept {
    return c >= 'A' && c <= 'Z';
}
[[nodiscard]] constexpr char to_lower(char c) noexcept {
    return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] constexpr char to_upper(char c) noexcept {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
[[nodiscard]] inline std::string lower(std::string_view s) {
    std::string result{s};
    for (char& c : result) {
        c = to_lower(c);
    }
    return result;
}

/// The text without blanks at its ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view s) noexcept {
    while (!s.empty() && is_blank(s.front())) {
        s.remove_prefix(1);
    }
    while (!s.empty() && is_blank(s.back())) {
        s.remove_suffix(1);
    }
    return s;
}

/// The words of a line, separated by any number of blanks.
[[nodiscard]] inline std::vector<std::string_view> words(std::string_view line) {
    std::vector<std::string_view> result;
    std::size_t at = 0;
    while (at < line.size()) {
        while (at < line.size() && is_blank(line[at])) {
            ++at;
        }
        const std::size_t start = at;
        while (at < line.size() && !is_blank(line[at])) {
            ++at;
        }
        if (at > start) {
            result.push_back(line.substr(start, at - start));
        }
    }
    return result;
}

/// The parts between the separators; empty parts included.
[[nodiscard]] inline std::vector<std::string_view> split(std::string_view s, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = s.find(separator);
        parts.push_back(s.substr(0, end));
        if (end == std::string_view::npos) {
            return parts;
        }
        s.remove_prefix(end + 1);
    }
}

/// The number that the whole text is; nothing when it is none or does not fit.
template <std::integral Number = int>
[[nodiscard]] std::optional<Number> to_number(std::string_view s) noexcept {
    Number number{};
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), number);
    if (error != std::errc{} || end != s.data() + s.size()) {
        return std::nullopt;
    }
    return number;
}

/// Text from outside, fit for an error message: short and printable.
[[nodiscard]] inline std::string quoted(std::string_view s) {
    constexpr std::size_t most = 60;
    std::string result{'\''};
    for (const char c : s.substr(0, most)) {
        result += c >= ' ' && c <= '~' ? c : '?';
    }
    result += s.size() > most ? "…'" : "'";
    return result;
}

}  // namespace usurper::text
