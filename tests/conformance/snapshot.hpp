// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that can be seen of a position, to be compared before and after.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "usurper/position.hpp"

namespace usurper::test {

template <class State>
[[nodiscard]] bool same_state(const State& a, const State& b) {
    if constexpr (std::equality_comparable<State>) {
        return a == b;
    } else if constexpr (std::has_unique_object_representations_v<State>) {
        return std::memcmp(&a, &b, sizeof(State)) == 0;
    } else {  // there is padding: what can be asked is the hash and the clock
        return a.halfmove == b.halfmove;
    }
}

template <class Rules>
class Snapshot {
  public:
    explicit Snapshot(const Position<Rules>& pos)
        : state_{pos.state()},
          key_{pos.key()},
          sums_{pos.board().sums()},
          mark_{pos.board().mark()},
          side_{pos.side()},
          fullmove_{pos.fullmove()},
          plies_{pos.plies()},
          last_move_{pos.last_move()} {
        for (int i = 0; i < Piece::index_count; ++i) {
            const auto men = pos.board().men(Piece::from_index(i));
            men_.insert(men_.end(), men.begin(), men.end());
            counts_.push_back(men.size());
        }
        for (const Square square : Rules::Geometry::squares) {
            cells_.push_back(pos[square]);
        }
    }

    /// Is the position what it was, its lists' order included?
    [[nodiscard]] bool holds(const Position<Rules>& pos) const {
        if (!same_state(pos.state(), state_) || pos.key() != key_ || pos.board().sums() != sums_ ||
            pos.board().mark() != mark_ || pos.side() != side_ || pos.fullmove() != fullmove_ ||
            pos.plies() != plies_ || pos.last_move() != last_move_) {
            return false;
        }
        auto listed = men_.begin();
        for (int i = 0; i < Piece::index_count; ++i) {
            const auto men = pos.board().men(Piece::from_index(i));
            if (men.size() != counts_[static_cast<std::size_t>(i)] ||
                !std::equal(men.begin(), men.end(), listed)) {
                return false;
            }
            listed += static_cast<std::ptrdiff_t>(men.size());
        }
        auto cell = cells_.begin();
        return std::all_of(Rules::Geometry::squares.begin(), Rules::Geometry::squares.end(),
                           [&](Square square) { return pos[square] == *cell++; });
    }

  private:
    typename Rules::State state_;
    Key key_;
    typename Position<Rules>::Board::Sums sums_;
    typename Position<Rules>::Board::Mark mark_;
    Side side_;
    int fullmove_;
    std::size_t plies_;
    Move last_move_;
    std::vector<std::uint8_t> men_;
    std::vector<std::size_t> counts_;
    std::vector<Piece> cells_;
};

}  // namespace usurper::test
