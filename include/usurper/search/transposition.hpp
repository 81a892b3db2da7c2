// SPDX-License-Identifier: GPL-3.0-or-later
// The transposition table: what was found out about positions, shared by all threads.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "usurper/hash.hpp"
#include "usurper/move.hpp"
#include "usurper/search/report.hpp"

namespace usurper {

/// No static evaluation: the side to move is in check.
inline constexpr Value value_none = 32002;

/// What the table knows of a position. Mate scores are counted from the position itself.
struct TableEntry {
    Move move = {};           ///< the best one known, or none
    Value value = 0;          ///< as `bound` says
    Value eval = value_none;  ///< static evaluation
    int depth = 0;            ///< of the search that found the value, 0 to 255
    Bound bound = Bound::upper;
    bool is_pv = false;  ///< stood in a principal variation
};

/// Mate scores are kept relative to their position: `ply` is its distance from the root.
[[nodiscard]] constexpr Value to_table(Value value, int ply) noexcept {
    return !is_mate(value) ? value : value > 0 ? value + ply : value - ply;
}
[[nodiscard]] constexpr Value from_table(Value value, int ply) noexcept {
    return !is_mate(value) ? value : value > 0 ? value - ply : value + ply;
}

/// A table without locks. An entry is two words that any thread may write at any time; the first is
/// combined with the second, so that halves of two entries do not pass for one.
class TranspositionTable {
  public:
    static constexpr std::size_t default_megabytes = 16;

    TranspositionTable() = default;
    TranspositionTable(const TranspositionTable&) = delete;
    TranspositionTable& operator=(const TranspositionTable&) = delete;
    ~TranspositionTable();

    /// Makes the table that large (at least 1) and empty. On failure says why and keeps the old
    /// table with what it knows. Not during a search.
    std::string resize(std::size_t megabytes);
    /// Size in bytes; 0 before the first resize.
    [[nodiscard]] std::size_t size() const noexcept { return cluster_count_ * sizeof(Cluster); }

    /// Forgets everything. Not during a search.
    void clear() noexcept;
    /// Begins a new search: entries of older ones give way first.
    void age() noexcept;

    [[nodiscard]] std::optional<TableEntry> probe(Key key) const noexcept;
    void store(Key key, const TableEntry& entry) noexcept;
    void prefetch(Key key) const noexcept { __builtin_prefetch(&clusters_[index_of(key)]); }

    /// How full the table is of entries of this search, in permill (sampled).
    [[nodiscard]] int permill_used() const noexcept;

  private:
    /// `head` holds 48 bits of the key, depth (8 bits), generation (5), is_pv (1) and bound + 1
    /// (2), combined with the scrambled `body`: move (32), value (16) and evaluation (16).
    struct Slot {
        std::atomic<std::uint64_t> head{0};
        std::atomic<std::uint64_t> body{0};
    };
    /// One cache line.
    struct alignas(64) Cluster {
        std::array<Slot, 4> slots;
    };
    static_assert(sizeof(Cluster) == 64);

    [[nodiscard]] std::size_t index_of(Key key) const noexcept {
        return static_cast<std::size_t>((key & 0xFFFFFFFFU) * cluster_count_ >> 32U);
    }
    [[nodiscard]] int age_of(std::uint64_t head) const noexcept;

    Cluster* clusters_ = nullptr;
    std::uint64_t cluster_count_ = 0;
    std::uint64_t generation_ = 0;
};

}  // namespace usurper
