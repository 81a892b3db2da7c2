// SPDX-License-Identifier: GPL-3.0-or-later
// Where in a long game a placement stood before.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "usurper/hash.hpp"

namespace usurper {

/// Finds the plies that began from a placement without looking at the whole game: plies whose
/// placements share a slot form a chain, the latest first. Each ply keeps the one before it in
/// its chain, as `enter` gave it; 0 ends a chain.
///
/// For variants whose repetition is judged over the whole game: looking at each of a thousand
/// plies would cost more than a move does.
class PlacementIndex {
  public:
    using PlyNumber = std::uint32_t;

    /// The latest ply in the chain of a placement (which may be another's that shares its slot).
    [[nodiscard]] PlyNumber latest(Key placement) const noexcept {
        return latest_[slot(placement)];
    }

    /// Puts a ply at the head of the chain of the placement that it begins from. Returns the one
    /// that was there.
    [[nodiscard]] PlyNumber enter(Key placement, PlyNumber ply) noexcept {
        const PlyNumber earlier = latest_[slot(placement)];
        latest_[slot(placement)] = ply;
        return earlier;
    }
    /// Takes the head of the chain off again; `earlier` is what `enter` returned for it.
    void leave(Key placement, PlyNumber earlier) noexcept { latest_[slot(placement)] = earlier; }

    void clear() noexcept { latest_.fill(0); }

  private:
    static constexpr std::size_t slots = 2048;  // 8 KiB: a game's plies seldom share one

    [[nodiscard]] static std::size_t slot(Key placement) noexcept { return placement % slots; }

    std::array<PlyNumber, slots> latest_{};
};

}  // namespace usurper
