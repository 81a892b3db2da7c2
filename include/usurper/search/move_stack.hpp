// SPDX-License-Identifier: GPL-3.0-or-later
// Scored moves of all the positions of the line being searched, in one stretch of memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "usurper/move.hpp"

namespace usurper {

struct ScoredMove {
    Move move;
    int gain = 0;   ///< as gain_of
    int score = 0;  ///< the higher, the sooner it is searched
};

/// A stack that generators can pour moves into. It grows when it must; indices stay good then,
/// references do not.
class MoveStack {
  public:
    MoveStack() : moves_(initial_capacity) {}

    void add(Square from, Square to, MoveKind kind = 0, std::uint8_t payload = 0) {
        add(Move{from, to, kind, payload});
    }
    void add(Move move) {
        if (size_ == moves_.size()) [[unlikely]] {
            moves_.resize(2 * moves_.size());
        }
        moves_[size_++].move = move;
    }

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    void truncate(std::size_t size) noexcept { size_ = size; }
    [[nodiscard]] ScoredMove& operator[](std::size_t i) noexcept { return moves_[i]; }
    [[nodiscard]] const ScoredMove& operator[](std::size_t i) const noexcept { return moves_[i]; }

  private:
    static constexpr std::size_t initial_capacity = 16384;

    std::vector<ScoredMove> moves_;
    std::size_t size_ = 0;
};

}  // namespace usurper
