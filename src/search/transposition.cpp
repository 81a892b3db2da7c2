// SPDX-License-Identifier: GPL-3.0-or-later
#include "usurper/search/transposition.hpp"

#include <memory>
#include <new>

#if __has_include(<unistd.h>)
#include <unistd.h>
#endif
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace usurper {
namespace {

constexpr std::uint64_t key_mask = ~std::uint64_t{0xFFFF};
constexpr unsigned depth_shift = 8;
constexpr unsigned generation_shift = 3;
constexpr std::uint64_t generation_mask = 0x1F;
constexpr std::uint64_t pv_bit = 4;
constexpr std::uint64_t bound_mask = 3;

/// Spreads every bit of the body over the key's bits of the head.
constexpr std::uint64_t scrambled(std::uint64_t body) noexcept {
    return body * 0x9E3779B97F4A7C15ULL;
}

constexpr int depth_in(std::uint64_t head) noexcept {
    return head >> depth_shift & 0xFFU;
}
constexpr bool is_empty(std::uint64_t head) noexcept {
    return (head & bound_mask) == 0;
}

constexpr std::uint64_t packed(Value value) noexcept {
    return static_cast<std::uint16_t>(static_cast<std::int16_t>(value));
}
constexpr Value unpacked(std::uint64_t bits) noexcept {
    return static_cast<std::int16_t>(bits & 0xFFFFU);
}

constexpr TableEntry entry_of(std::uint64_t head, std::uint64_t body) noexcept {
    return {.move = Move::from_word(static_cast<std::uint32_t>(body)),
            .value = unpacked(body >> 32U),
            .eval = unpacked(body >> 48U),
            .depth = depth_in(head),
            .bound = static_cast<Bound>((head & bound_mask) - 1),
            .is_pv = (head & pv_bit) != 0};
}

/// Memory of the machine in bytes; 0 where it cannot be told.
std::uint64_t physical_memory() noexcept {
#if defined(_SC_PHYS_PAGES) && defined(_SC_PAGESIZE)
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long size = sysconf(_SC_PAGESIZE);
    if (pages > 0 && size > 0) {
        return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size);
    }
#endif
    return 0;
}

}  // namespace

TranspositionTable::~TranspositionTable() {
    ::operator delete (clusters_, std::align_val_t{alignof(Cluster)});
}

std::string TranspositionTable::resize(std::size_t megabytes) {
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;
    constexpr std::uint64_t most = (std::uint64_t{1} << 38U) / mebibyte;  // 2^32 clusters
    const std::string wanted = "no room for a hash table of " + std::to_string(megabytes) + " MB";
    if (megabytes == 0) {
        return "a hash table needs at least 1 MB";
    }
    if (megabytes > most) {
        return wanted + ": the most is " + std::to_string(most) + " MB";
    }
    // A system that promises more memory than it has would break the promise during the search.
    const std::uint64_t bytes = megabytes * mebibyte;
    if (const std::uint64_t memory = physical_memory(); memory != 0 && bytes > memory) {
        return wanted + ": this machine has " + std::to_string(memory / mebibyte) + " MB";
    }
    if (bytes == size()) {
        clear();
        return {};
    }
    void* const storage = ::operator new (bytes, std::align_val_t{alignof(Cluster)}, std::nothrow);
    if (storage == nullptr) {
        return wanted;
    }
#if defined(MADV_HUGEPAGE)
    constexpr std::uintptr_t page = 4096;
    const auto first = (reinterpret_cast<std::uintptr_t>(storage) + page - 1) / page * page;
    const auto last = (reinterpret_cast<std::uintptr_t>(storage) + bytes) / page * page;
    madvise(reinterpret_cast<void*>(first), last - first,
            MADV_HUGEPAGE);  // a wish, no more
#endif
    // Nothing of the new table has been touched yet: old and new are never in memory together.
    ::operator delete (clusters_, std::align_val_t{alignof(Cluster)});
    clusters_ = static_cast<Cluster*>(storage);
    cluster_count_ = bytes / sizeof(Cluster);
    generation_ = 0;
    std::uninitialized_value_construct_n(clusters_, cluster_count_);
    return {};
}

void TranspositionTable::clear() noexcept {
    for (std::uint64_t i = 0; i < cluster_count_; ++i) {
        for (Slot& slot : clusters_[i].slots) {
            slot.head.store(0, std::memory_order_relaxed);
            slot.body.store(0, std::memory_order_relaxed);
        }
    }
    generation_ = 0;
}

void TranspositionTable::age() noexcept {
    generation_ = (generation_ + 1) & generation_mask;
}

int TranspositionTable::age_of(std::uint64_t head) const noexcept {
    return static_cast<int>((generation_ - (head >> generation_shift)) & generation_mask);
}

std::optional<TableEntry> TranspositionTable::probe(Key key) const noexcept {
    for (const Slot& slot : clusters_[index_of(key)].slots) {
        const std::uint64_t body = slot.body.load(std::memory_order_relaxed);
        const std::uint64_t head = slot.head.load(std::memory_order_relaxed) ^ scrambled(body);
        if ((head & key_mask) == (key & key_mask) && !is_empty(head)) {
            return entry_of(head, body);
        }
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry) noexcept {
    Slot* chosen = nullptr;
    int least = 0;
    Move move = entry.move;
    for (Slot& slot : clusters_[index_of(key)].slots) {
        const std::uint64_t body = slot.body.load(std::memory_order_relaxed);
        const std::uint64_t head = slot.head.load(std::memory_order_relaxed) ^ scrambled(body);
        if (is_empty(head)) {
            chosen = &slot;
            break;
        }
        if ((head & key_mask) == (key & key_mask)) {
            const int known = depth_in(head) - 4 - (entry.is_pv ? 2 : 0);
            if (entry.bound != Bound::exact && age_of(head) == 0 && entry.depth < known) {
                return;  // what is there is worth more
            }
            if (!move) {
                move = entry_of(head, body).move;
            }
            chosen = &slot;
            break;
        }
        const int worth = depth_in(head) - 8 * age_of(head);
        if (chosen == nullptr || worth < least) {
            chosen = &slot;
            least = worth;
        }
    }
    const std::uint64_t body = move.word() | packed(entry.value) << 32U | packed(entry.eval) << 48U;
    const std::uint64_t head = (key & key_mask) |
                               static_cast<std::uint64_t>(entry.depth & 0xFF) << depth_shift |
                               generation_ << generation_shift | (entry.is_pv ? pv_bit : 0) |
                               (static_cast<std::uint64_t>(entry.bound) + 1);
    chosen->body.store(body, std::memory_order_relaxed);
    chosen->head.store(head ^ scrambled(body), std::memory_order_relaxed);
}

int TranspositionTable::permill_used() const noexcept {
    const std::uint64_t sample = cluster_count_ < 250 ? cluster_count_ : 250;
    int used = 0;
    for (std::uint64_t i = 0; i < sample; ++i) {
        for (const Slot& slot : clusters_[i].slots) {
            const std::uint64_t body = slot.body.load(std::memory_order_relaxed);
            const std::uint64_t head = slot.head.load(std::memory_order_relaxed) ^ scrambled(body);
            used += !is_empty(head) && age_of(head) == 0 ? 1 : 0;
        }
    }
    return sample == 0 ? 0 : static_cast<int>(used * 1000 / (4 * static_cast<int>(sample)));
}

}  // namespace usurper
