// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the rules ask: where a man can go, why a move is refused, what comes of it.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include "antiking/rules.hpp"
#include "catch.hpp"
#include "usurper/fen.hpp"
#include "usurper/notation.hpp"
#include "usurper/outcome.hpp"

namespace usurper::test {

using Texts = std::set<std::string>;

template <class Rules>
[[nodiscard]] Position<Rules> at(std::string_view fen) {
    auto read = read_fen<Rules>(fen);
    INFO(fen);
    REQUIRE(read.error == "");
    return *read.position;
}

template <class Rules>
std::string error_of(std::string_view fen) {
    return read_fen<Rules>(fen).error;
}

/// Where the man on a square can go, by the way it moves alone or by all the rules.
template <class Rules>
Texts ways_from(std::string_view fen, std::string_view square, Want want) {
    Position<Rules> pos = at<Rules>(fen);
    MoveList moves;
    if (want == Want::candidates) {
        Rules::template generate<Want::candidates>(std::as_const(pos), moves);
    } else {
        generate_legal<Want::all>(pos, moves);
    }
    Texts ways;
    for (const Move move : moves) {
        const std::string text = Rules::spell(pos, move);
        if (text.starts_with(square)) {
            ways.insert(text.substr(2));
        }
    }
    return ways;
}
template <class Rules>
Texts legal_from(std::string_view fen, std::string_view square) {
    return ways_from<Rules>(fen, square, Want::all);
}
template <class Rules>
Texts can_go_from(std::string_view fen, std::string_view square) {
    return ways_from<Rules>(fen, square, Want::candidates);
}

/// Why a move cannot be played, or "".
template <class Rules>
std::string refusal(std::string_view fen, std::string_view move) {
    Position<Rules> pos = at<Rules>(fen);
    return read_move(pos, move).error;
}

template <class Rules>
Position<Rules> after(std::string_view fen, std::initializer_list<std::string_view> moves) {
    Position<Rules> pos = at<Rules>(fen);
    for (const std::string_view move : moves) {
        const MoveResult read = read_move(pos, move);
        REQUIRE(read.error == "");
        pos.make(read.move);
    }
    return pos;
}
template <class Rules>
std::string fen_after(std::string_view fen, std::initializer_list<std::string_view> moves) {
    return write_fen(after<Rules>(fen, moves));
}

template <class Rules>
bool is_in_check(std::string_view fen) {
    const Position<Rules> pos = at<Rules>(fen);
    return antiking::is_in_check<Rules>(pos.board(), pos.side());
}
template <class Rules>
bool is_in_anti_check(std::string_view fen) {
    const Position<Rules> pos = at<Rules>(fen);
    return antiking::is_in_anti_check<Rules>(pos.board(), pos.side());
}

template <class Rules>
Outcome outcome_at(std::string_view fen) {
    Position<Rules> pos = at<Rules>(fen);
    return outcome_of(pos);
}

}  // namespace usurper::test
