// SPDX-License-Identifier: GPL-3.0-or-later
// The weights of an evaluation as tables: what `usurper tune` writes and the engine plays with.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "usurper/evaluation.hpp"
#include "usurper/geometry.hpp"
#include "usurper/piece.hpp"
#include "usurper/score.hpp"

namespace usurper {

/// The places of a board, left and right taken together: fewer to learn, and learnt from twice as
/// many positions.
template <class Geometry>
struct FoldedSquares {
    static constexpr int files = (Geometry::files + 1) / 2;
    static constexpr std::size_t count = static_cast<std::size_t>(files) * Geometry::ranks;

    /// 0 is the corner on the side's first rank; rank by rank towards the enemy.
    [[nodiscard]] static constexpr std::size_t index(Square square) {
        const int file = Geometry::file_of(square);
        return static_cast<std::size_t>(Geometry::rank_of(square) * files +
                                        std::min(file, Geometry::files - 1 - file));
    }
};

/// The sorts of men of one side that a variant has: its kinds, and each in the changed state.
template <class Rules>
inline constexpr std::size_t man_sorts = Rules::spec.letters.size() *
                                         (has_changed_states<Rules> ? 2 : 1);

/// The number of a man among the sorts.
[[nodiscard]] constexpr std::size_t man_sort(Piece piece, std::size_t kinds) {
    return piece.kind() + (piece.changed() ? kinds : 0);
}

/// Values::worth out of a table, `Weights::place[man sort][folded square]`.
template <class Geometry, class Weights>
struct TableValues {
    [[nodiscard]] static constexpr Score worth(Piece piece, Square square) {
        const std::size_t sort = man_sort(piece, Weights::kinds);
        return piece.kind() < Weights::kinds && sort < Weights::place.size()
                   ? Weights::place[sort][FoldedSquares<Geometry>::index(square)]
                   : Score{};
    }
};

/// Terms with other weights.
template <std::size_t n>
[[nodiscard]] constexpr std::array<Term, n> reweighted(std::array<Term, n> terms,
                                                       const std::array<Score, n>& weights) {
    for (std::size_t i = 0; i < n; ++i) {
        terms[i].weight = weights[i];
    }
    return terms;
}

}  // namespace usurper
