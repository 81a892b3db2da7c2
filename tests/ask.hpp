// SPDX-License-Identifier: GPL-3.0-or-later
// Short questions about a position that is given as FEN: what the tests of rules ask.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "catch.hpp"
#include "usurper/fen.hpp"
#include "usurper/notation.hpp"
#include "usurper/outcome.hpp"
#include "usurper/text.hpp"

namespace usurper::test {

using Texts = std::set<std::string>;

template <class Rules>
[[nodiscard]] Position<Rules> position(std::string_view fen) {
    auto read = read_fen<Rules>(fen);
    INFO(fen << ": " << read.error);
    REQUIRE(read.position.has_value());
    return std::move(*read.position);
}

/// Why a FEN is refused, or "".
template <class Rules>
[[nodiscard]] std::string refusal(std::string_view fen) {
    return read_fen<Rules>(fen).error;
}

/// Plays moves, written with blanks between them.
template <class Rules>
void play(Position<Rules>& pos, std::string_view moves) {
    for (const std::string_view move : text::words(moves)) {
        const MoveResult read = read_move(pos, move);
        INFO(write_fen(pos) << ": " << read.error);
        REQUIRE(read.error.empty());
        pos.make(read.move);
    }
}

/// The FEN after moves.
template <class Rules>
[[nodiscard]] std::string after(std::string_view fen, std::string_view moves) {
    auto pos = position<Rules>(fen);
    play(pos, moves);
    return write_fen(pos);
}

/// The legal moves whose texts begin with `start`: a square, or "" for all.
template <class Rules>
[[nodiscard]] Texts moves_from(Position<Rules>& pos, std::string_view start = "") {
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    Texts texts;
    for (const Move move : legal) {
        if (const std::string text = Rules::spell(pos, move); text.starts_with(start)) {
            texts.insert(text);
        }
    }
    return texts;
}
template <class Rules>
[[nodiscard]] Texts moves_from(std::string_view fen, std::string_view start = "") {
    auto pos = position<Rules>(fen);
    return moves_from(pos, start);
}

/// Why a move cannot be played, or "".
template <class Rules>
[[nodiscard]] std::string objection(std::string_view fen, std::string_view move) {
    auto pos = position<Rules>(fen);
    return read_move(pos, move).error;
}

/// Is the side to move in check?
template <class Rules>
[[nodiscard]] bool is_in_check(std::string_view fen) {
    const auto pos = position<Rules>(fen);
    return Rules::in_check(pos, pos.side());
}

template <class Rules>
[[nodiscard]] Outcome outcome_at(std::string_view fen) {
    auto pos = position<Rules>(fen);
    return outcome_of(pos);
}

}  // namespace usurper::test
