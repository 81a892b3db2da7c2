// SPDX-License-Identifier: GPL-3.0-or-later
// Short questions about a position that is given as FEN.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "insurrection/rules.hpp"
#include "usurper/fen.hpp"
#include "usurper/notation.hpp"
#include "usurper/outcome.hpp"

namespace usurper::test {

template <class Rules>
[[nodiscard]] Position<Rules> set_up(std::string_view fen) {
    auto read = read_fen<Rules>(fen);
    INFO(fen << ": " << read.error);
    REQUIRE(read.position.has_value());
    return std::move(*read.position);
}

/// Why a FEN is refused, or "".
template <class Rules>
[[nodiscard]] std::string refusal_of(std::string_view fen) {
    return read_fen<Rules>(fen).error;
}

/// Plays moves, written with blanks between them, and returns the FEN.
template <class Rules>
[[nodiscard]] std::string after(std::string_view fen, std::string_view moves) {
    auto pos = set_up<Rules>(fen);
    for (const std::string_view move : text::words(moves)) {
        const MoveResult read = read_move(pos, move);
        INFO(fen << ": " << read.error);
        REQUIRE(read.error.empty());
        pos.make(read.move);
    }
    return write_fen(pos);
}
template <class Rules>
[[nodiscard]] std::string placement_after(std::string_view fen, std::string_view moves) {
    return std::string{text::words(after<Rules>(fen, moves))[0]};
}
template <class Rules>
[[nodiscard]] std::string rights_after(std::string_view fen, std::string_view moves) {
    return std::string{text::words(after<Rules>(fen, moves))[2]};
}
template <class Rules>
[[nodiscard]] std::string governments_after(std::string_view fen, std::string_view moves) {
    return std::string{text::words(after<Rules>(fen, moves))[4]};
}

/// Why a move is refused, or "" for a legal one.
template <class Rules>
[[nodiscard]] std::string objection_to(std::string_view fen, std::string_view move) {
    auto pos = set_up<Rules>(fen);
    return read_move(pos, move).error;
}
template <class Rules>
[[nodiscard]] bool is_legal(std::string_view fen, std::string_view move) {
    return objection_to<Rules>(fen, move).empty();
}
template <class Rules>
[[nodiscard]] bool in_check(std::string_view fen, Side side) {
    return Rules::in_check(set_up<Rules>(fen), side);
}
template <class Rules>
[[nodiscard]] Outcome outcome_at(std::string_view fen) {
    auto pos = set_up<Rules>(fen);
    return outcome_of(pos);
}
template <class Rules>
[[nodiscard]] std::set<std::string> legal_moves_from(std::string_view fen, std::string_view from) {
    auto pos = set_up<Rules>(fen);
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    std::set<std::string> texts;
    for (const Move move : legal) {
        if (const std::string text = Rules::spell(pos, move); text.starts_with(from)) {
            texts.insert(text);
        }
    }
    return texts;
}

/// The placement field for men by the names of their squares.
[[nodiscard]] inline std::string placement_of(const std::map<std::string, char>& men) {
    std::string placement;
    for (char rank = '8'; rank >= '1'; --rank) {
        int empty = 0;
        const auto write_empty = [&] {
            placement += empty > 0 ? std::to_string(empty) : "";
            empty = 0;
        };
        for (char file = 'a'; file <= 'h'; ++file) {
            if (const auto man = men.find({file, rank}); man != men.end()) {
                write_empty();
                placement += man->second;
            } else {
                ++empty;
            }
        }
        write_empty();
        placement += rank > '1' ? "/" : "";
    }
    return placement;
}

}  // namespace usurper::test
