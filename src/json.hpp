// SPDX-License-Identifier: GPL-3.0-or-later
// Text as JSON writes it (RFC 8259).
#pragma once

#include <fmt/core.h>

#include <string>
#include <string_view>

namespace usurper::json {

/// A string with its quotation marks.
[[nodiscard]] inline std::string quoted(std::string_view text) {
    std::string result{'"'};
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (static_cast<unsigned char>(c) < 0x20) {
            result += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        } else {
            result += c;
        }
    }
    return result + '"';
}

}  // namespace usurper::json
