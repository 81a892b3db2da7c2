// SPDX-License-Identifier: GPL-3.0-or-later
// Captures, and the rule that none is repeated in the same position.
#pragma once

#include "usurper/orthodox/attacks.hpp"
#include "usurper/orthodox/moves.hpp"

namespace usurper::conquer {

/// Where the man stands that a move takes; nowhere when it takes none.
template <class Pos>
[[nodiscard]] inline Square captured_square(const Pos& pos, Move move) {
    if (move.kind() == orthodox::en_passant) {
        return move.to() - Pos::Geometry::forward(pos.side());
    }
    return pos.board().is_empty(move.to()) ? orthodox::nowhere : move.to();
}

template <class Pos>
[[nodiscard]] inline bool is_capture(const Pos& pos, Move move) {
    return captured_square(pos, move) != orthodox::nowhere;
}

/// Is this a capture that the side to move has played in the same position before?
template <class Pos>
[[nodiscard]] inline bool repeats_capture(const Pos& pos, Move move) {
    return is_capture(pos, move) && pos.was_chosen_before(move);
}

/// Was the last move such a capture?
template <class Pos>
[[nodiscard]] inline bool has_repeated_capture(const Pos& pos) {
    // A capture alone leaves a man where it began. (A pass is no move.)
    const Move last = pos.last_move();
    return last && !pos.board().is_empty(last.from()) && pos.last_choice_was_made_before();
}

/// Passes on the moves that repeat no capture.
template <class Pos, class Out>
class Unrepeated {
  public:
    Unrepeated(const Pos& pos, Out& out) : pos_{pos}, out_{out} {}

    void add(Square from, Square to, MoveKind kind = 0, std::uint8_t payload = 0) {
        const Move move{from, to, kind, payload};
        if (!repeats_capture(pos_, move)) {
            out_.add(move);
        }
    }

  private:
    const Pos& pos_;
    Out& out_;
};

}  // namespace usurper::conquer
