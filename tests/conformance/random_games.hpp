// SPDX-License-Identifier: GPL-3.0-or-later
// Long random games with fixed seeds: where the conformance tests meet their positions.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "catch.hpp"
#include "usurper/fen.hpp"
#include "usurper/hash.hpp"
#include "usurper/position.hpp"
#include "usurper/text.hpp"

namespace usurper::test {

/// The same sequence of numbers for the same seed, on every machine.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_{mixed(seed)} {}
    [[nodiscard]] std::uint64_t next() { return mixed(state_++); }
    /// A number from 0 to limit - 1.
    [[nodiscard]] std::size_t below(std::size_t limit) { return next() % limit; }

  private:
    std::uint64_t state_;
};

inline constexpr int default_games = 30;
inline constexpr int longest_game = 300;

/// How many games a test plays: USURPER_CONFORMANCE_GAMES from the environment, if it is set.
[[nodiscard]] inline int game_count() {
    const char* const wanted = std::getenv("USURPER_CONFORMANCE_GAMES");
    return wanted == nullptr ? default_games : text::to_number<int>(wanted).value_or(default_games);
}

/// Fails the test, naming the position, unless `holds`. Cheaper than a REQUIRE for each of
/// millions of checks.
template <class Rules>
void expect(bool holds, const Position<Rules>& pos, std::string_view claim,
            const std::string& detail = {}) {
    if (!holds) {
        FAIL("not so: " << claim << (detail.empty() ? "" : ": ") << detail
                        << "\n  position: " << write_fen(pos));
    }
}

/// A random legal move, drawn from the noisy ones alone once in `noisy_odds` draws (0 for never);
/// no move when there is none.
template <class Rules>
[[nodiscard]] Move random_move(Position<Rules>& pos, Random& random, std::size_t noisy_odds) {
    MoveList moves;
    if (noisy_odds != 0 && random.below(noisy_odds) == 0) {
        generate_legal<Want::noisy>(pos, moves);
    }
    if (moves.empty()) {
        generate_legal<Want::all>(pos, moves);
    }
    return moves.empty() ? Move{} : moves[random.below(moves.size())];
}

/// Where random games start besides the start position. A variant with rules that games from there
/// hardly meet specialises it in `variants/<family>/rare_acts.hpp`.
template <class Rules>
struct RandomStarts {
    static constexpr std::array<std::string_view, 0> fens{};
};

/// Four games from the start position, then four from one of the others, and so on.
template <class Rules>
[[nodiscard]] Position<Rules> start_of_random_game(int game) {
    constexpr auto fens = RandomStarts<Rules>::fens;
    if constexpr (fens.size() > 0) {
        if (game / 4 % 2 == 1) {
            FenResult<Rules> read =
                read_fen<Rules>(fens[static_cast<std::size_t>(game) / 8 % fens.size()]);
            INFO(read.error);
            REQUIRE(read.position.has_value());
            return std::move(*read.position);
        }
    }
    return start_position<Rules>();
}

/// Plays random games, each until it has no more moves or is very long:
/// draws do not end it. Calls `meet(pos, random)` at every position, which it must leave as it
/// was, and `depart(pos, move)` before every move.
template <class Rules, class Meet, class Depart>
void play_random_games(Meet meet, Depart depart) {
    for (int game = 0; game < game_count(); ++game) {
        Random random{static_cast<std::uint64_t>(game)};
        // Peaceful games keep their men, and so their castlings and promotions; wild ones are
        // quick to reach endings.
        const std::size_t noisy_odds = static_cast<std::size_t>(game) % 4 * 2;
        Position<Rules> pos = start_of_random_game<Rules>(game);
        for (int ply = 0; ply < longest_game; ++ply) {
            meet(pos, random);
            const Move move = random_move(pos, random, noisy_odds);
            if (!move) {
                break;
            }
            depart(std::as_const(pos), move);
            pos.make(move);
        }
    }
    SUCCEED(std::to_string(game_count()) + " games");
}

template <class Rules, class Meet>
void for_each_random_position(Meet meet) {
    play_random_games<Rules>(meet, [](const Position<Rules>&, Move) {});
}

}  // namespace usurper::test
