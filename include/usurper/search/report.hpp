// SPDX-License-Identifier: GPL-3.0-or-later
// What a search tells while it thinks and when it is done.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

namespace usurper {

/// A search's value in centipawns for the side to move, mate scores included.
using Value = int;

inline constexpr Value value_infinite = 32001;
inline constexpr Value value_mate = 32000;        ///< being mated now; mate in n plies is n less
inline constexpr Value value_mate_bound = 31000;  ///< beyond it, a value is a mate score
inline constexpr Value value_draw = 0;
/// The deepest line that a search can follow, in plies.
inline constexpr int max_ply = 246;

[[nodiscard]] constexpr Value mated_in(int plies) noexcept {
    return -value_mate + plies;
}
[[nodiscard]] constexpr Value mate_in(int plies) noexcept {
    return value_mate - plies;
}
[[nodiscard]] constexpr bool is_mate(Value value) noexcept {
    return value > value_mate_bound || value < -value_mate_bound;
}
/// Full moves to the mate, negative when the side to move is mated; 0 when it is mated now.
[[nodiscard]] constexpr int moves_to_mate(Value value) noexcept {
    return value > 0 ? (value_mate - value + 1) / 2 : -(value_mate + value) / 2;
}

enum class Bound : std::uint8_t { exact, lower, upper };

/// One line of thought.
struct Info {
    int depth = 0;
    int seldepth = 0;
    int multi_pv = 1;  ///< 1 for the best line
    Value value = 0;
    Bound bound = Bound::exact;
    std::uint64_t nodes = 0;
    std::chrono::microseconds time{0};
    int hashfull = 0;  ///< permill of the transposition table in use
    std::vector<std::string> pv;
};

/// The root move being searched.
struct CurrentMove {
    int depth = 0;
    std::string move;
    int number = 0;  ///< 1 for the first
};

/// The end of a search.
struct BestMove {
    std::string move;    ///< "" when there is none
    std::string ponder;  ///< "" when none is expected
};

using Report = std::variant<Info, CurrentMove, BestMove>;
using ReportHandler = std::function<void(const Report&)>;

}  // namespace usurper
