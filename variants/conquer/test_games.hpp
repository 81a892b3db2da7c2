// SPDX-License-Identifier: GPL-3.0-or-later
// For the tests: positions after moves given as text, and games played at random.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "conformance/random_games.hpp"
#include "conquer/rules.hpp"
#include "usurper/fen.hpp"
#include "usurper/notation.hpp"
#include "usurper/outcome.hpp"

namespace usurper::conquer {

using Texts = std::set<std::string>;

template <class Rules>
[[nodiscard]] Position<Rules> position(std::string_view fen) {
    auto read = read_fen<Rules>(fen);
    INFO(fen << ": " << read.error);
    REQUIRE(read.position.has_value());
    return std::move(*read.position);
}

template <class Rules>
void play(Position<Rules>& pos, std::string_view text) {
    const MoveResult read = read_move(pos, text);
    INFO(write_fen(pos) << ": " << read.error);
    REQUIRE(read.error.empty());
    pos.make(read.move);
}

template <class Rules>
[[nodiscard]] Position<Rules> position_after(std::string_view fen,
                                             std::initializer_list<const char*> moves) {
    auto pos = position<Rules>(fen);
    for (const char* move : moves) {
        play(pos, move);
    }
    return pos;
}

template <class Rules>
[[nodiscard]] Texts moves_of(Position<Rules>& pos) {
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    Texts texts;
    for (const Move move : legal) {
        texts.insert(Rules::spell(pos, move));
    }
    return texts;
}

template <class Rules>
[[nodiscard]] bool has_move(Position<Rules>& pos, const std::string& move) {
    return moves_of(pos).count(move) == 1;
}

/// The legal moves of the man on a square.
template <class Rules>
[[nodiscard]] Texts moves_from(std::string_view fen, std::string_view square) {
    auto pos = position<Rules>(fen);
    Texts texts = moves_of(pos);
    std::erase_if(texts, [=](const std::string& move) { return !move.starts_with(square); });
    return texts;
}

/// Calls meet(pos, move) for every move of a few random games, before it is made.
template <class Rules, class Meet>
void play_games(Meet meet) {
    for (std::uint64_t game = 0; game < 4; ++game) {
        test::Random random{game};
        auto pos = start_position<Rules>();
        for (int ply = 0; ply < 200; ++ply) {
            const Move move = test::random_move(pos, random, 2);
            if (!move) {
                break;
            }
            meet(pos, move);
            pos.make(move);
        }
    }
}

}  // namespace usurper::conquer
