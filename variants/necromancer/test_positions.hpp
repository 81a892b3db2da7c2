// SPDX-License-Identifier: GPL-3.0-or-later
// Small questions that the rule tests ask of positions.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "necromancer/rules.hpp"
#include "usurper/fen.hpp"
#include "usurper/notation.hpp"
#include "usurper/outcome.hpp"
#include "usurper/text.hpp"

namespace usurper::necromancy::test {

using Texts = std::set<std::string>;

[[nodiscard]] inline std::string joined(std::initializer_list<std::string_view> parts) {
    std::string all;
    for (const std::string_view part : parts) {
        all += part;
    }
    return all;
}

/// The position of a FEN, whose counts may be left out.
[[nodiscard]] inline Position<Necromancer> position(std::string_view fen) {
    auto read = read_fen<Necromancer>(fen);
    INFO(fen << ": " << read.error);
    REQUIRE(read.position.has_value());
    return std::move(*read.position);
}

/// Why a FEN is refused; "" when it is not.
[[nodiscard]] inline std::string refusal(std::string_view fen) {
    return read_fen<Necromancer>(fen).error;
}

/// The legal moves that begin with `start`: a square, or "N@".
[[nodiscard]] inline Texts moves(std::string_view fen, std::string_view start = "") {
    auto pos = position(fen);
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    Texts texts;
    for (const Move move : legal) {
        if (const std::string text = Necromancer::spell(pos, move); text.starts_with(start)) {
            texts.insert(text.substr(start.size()));
        }
    }
    return texts;
}

[[nodiscard]] inline bool is_legal(std::string_view fen, const std::string& move) {
    return moves(fen).contains(move);
}

/// The FEN after some moves, or why one of them cannot be played.
[[nodiscard]] inline std::string after(std::string_view fen, std::string_view played) {
    auto pos = position(fen);
    for (const std::string_view move : text::words(played)) {
        const MoveResult read = read_move(pos, move);
        if (!read.error.empty()) {
            return read.error;
        }
        pos.make(read.move);
    }
    return write_fen(pos);
}

/// Is the side to move in check?
[[nodiscard]] inline bool in_check(std::string_view fen) {
    const auto pos = position(fen);
    return Necromancer::in_check(pos, pos.side());
}

}  // namespace usurper::necromancy::test
