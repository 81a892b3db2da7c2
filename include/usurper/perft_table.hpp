// SPDX-License-Identifier: GPL-3.0-or-later
// Counts of subtrees that were counted before, shared by all threads of a perft run.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

#include "usurper/hash.hpp"

namespace usurper {

/// A table without locks: an entry is checked by its whole key, combined with its count, so that
/// a half-written one is no entry (Robert Hyatt and Timothy Mann, "A lockless transposition table
/// implementation for parallel search", 2002).
class PerftTable {
  public:
    /// Uses the greatest power of two of buckets that fits, at least one. Memory that no count has
    /// come to costs nothing. Throws std::bad_alloc when there is not enough.
    explicit PerftTable(std::size_t megabytes)
        : mask_{std::bit_floor((megabytes << 20U) / sizeof(Bucket) | 1U) - 1} {
        // calloc, since pages from the system are zero already.
        std::size_t room = (mask_ + 2) * sizeof(Bucket);
        memory_.reset(std::calloc(room, 1));
        void* start = memory_.get();
        if (start == nullptr) {
            throw std::bad_alloc{};
        }
        buckets_ = static_cast<Bucket*>(
            std::align(alignof(Bucket), (mask_ + 1) * sizeof(Bucket), start, room));
    }

    /// The leaves of `depth` plies under the position of this key.
    [[nodiscard]] std::optional<std::uint64_t> find(Key key, int depth) const noexcept {
        const Key wanted = entry_key(key, depth);
        for (Entry& entry : buckets_[wanted & mask_].entries) {
            const std::uint64_t leaves = read(entry.leaves);
            if ((read(entry.check) ^ leaves) == wanted) {
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
            const std::uint64_t held = read(entries[i].leaves);
            if (held < smallest) {
                smallest = held;
                place = &entries[i];
            }
        }
        write(place->leaves, leaves);
        write(place->check, own ^ leaves);
    }

  private:
    struct Entry {
        std::uint64_t check;  // the key ^ leaves
        std::uint64_t leaves;
    };
    struct alignas(64) Bucket {
        std::array<Entry, 4> entries;
    };

    [[nodiscard]] static Key entry_key(Key key, int depth) noexcept {
        return key ^ mixed(static_cast<std::uint64_t>(depth));
    }

    [[nodiscard]] static std::uint64_t read(std::uint64_t& word) noexcept {
        return std::atomic_ref{word}.load(std::memory_order_relaxed);
    }
    static void write(std::uint64_t& word, std::uint64_t value) noexcept {
        std::atomic_ref{word}.store(value, std::memory_order_relaxed);
    }

    struct Free {
        void operator()(void* memory) const noexcept { std::free(memory); }
    };

    std::size_t mask_;
    std::unique_ptr<void, Free> memory_;
    Bucket* buckets_;  // within it, aligned
};

}  // namespace usurper
