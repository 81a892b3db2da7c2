// SPDX-License-Identifier: GPL-3.0-or-later
// Counts of subtrees that were counted before, shared by all threads of a perft run.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "usurper/hash.hpp"

namespace usurper {

/// A table without locks: an entry is checked by its whole key, combined with its count, so that
/// a half-written one is no entry (Robert Hyatt and Timothy Mann, "A lockless transposition table
/// implementation for parallel search", 2002).
class PerftTable {
  public:
    /// Uses the greatest power of two of entries that fits, at least one bucket. Throws
    /// std::bad_alloc when there is no such memory.
    explicit PerftTable(std::size_t megabytes)
        : mask_{std::bit_floor(megabytes * (1U << 20U) / sizeof(Bucket) | 1U) - 1},
          buckets_{std::make_unique<Bucket[]>(mask_ + 1)} {}

    /// The leaves of `depth` plies under the position of this key.
    [[nodiscard]] std::optional<std::uint64_t> find(Key key, int depth) const noexcept {
        const Key wanted = entry_key(key, depth);
        for (const Entry& entry : buckets_[wanted & mask_].entries) {
            const std::uint64_t leaves = entry.leaves.load(std::memory_order_relaxed);
            if ((entry.check.load(std::memory_order_relaxed) ^ leaves) == wanted) {
                return leaves;
            }
        }
        return std::nullopt;
    }

    /// Takes the place of the smallest count of its bucket, or of a place that is for the latest.
    void store(Key key, int depth, std::uint64_t leaves) noexcept {
        const Key own = entry_key(key, depth);
        auto& entries = buckets_[own & mask_].entries;
        Entry* place = &entries.back();
        std::uint64_t smallest = leaves;
        for (std::size_t i = 0; i + 1 < entries.size(); ++i) {
            const std::uint64_t held = entries[i].leaves.load(std::memory_order_relaxed);
            if (held < smallest) {
                smallest = held;
                place = &entries[i];
            }
        }
        place->leaves.store(leaves, std::memory_order_relaxed);
        place->check.store(own ^ leaves, std::memory_order_relaxed);
    }

  private:
    struct Entry {
        std::atomic<std::uint64_t> check{0};  // the key ^ leaves
        std::atomic<std::uint64_t> leaves{0};
    };
    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    [[nodiscard]] static Key entry_key(Key key, int depth) noexcept {
        return key ^ mixed(static_cast<std::uint64_t>(depth));
    }

    std::size_t mask_;
    std::unique_ptr<Bucket[]> buckets_;
};

}  // namespace usurper
