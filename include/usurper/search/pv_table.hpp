// SPDX-License-Identifier: GPL-3.0-or-later
// The principal variations of the positions of the line being searched: a triangular table.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "usurper/move.hpp"
#include "usurper/search/report.hpp"

namespace usurper {

class PvTable {
  public:
    /// The line from that ply on, which is empty after `clear`.
    [[nodiscard]] std::span<const Move> line(int ply) const noexcept {
        const Line& line = lines_[static_cast<std::size_t>(ply)];
        return {line.moves.data(), line.length};
    }
    void clear(int ply) noexcept { lines_[static_cast<std::size_t>(ply)].length = 0; }

    /// The best move of a ply is `move`, and then what is best one ply later.
    void put(int ply, Move move) noexcept {
        Line& line = lines_[static_cast<std::size_t>(ply)];
        const Line& rest = lines_[static_cast<std::size_t>(ply + 1)];
        line.moves[0] = move;
        std::copy_n(rest.moves.begin(), rest.length, line.moves.begin() + 1);
        line.length = rest.length + 1;
    }

  private:
    struct Line {
        std::size_t length = 0;
        std::array<Move, max_ply + 2> moves;
    };

    std::array<Line, max_ply + 2> lines_;
};

}  // namespace usurper
