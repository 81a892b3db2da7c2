// SPDX-License-Identifier: GPL-3.0-or-later
// The move word, and what a generator can pour moves into.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "usurper/geometry.hpp"

namespace usurper {

/// How a move is made, 0 to 255: a small number that each variant gives its meaning. The
/// orthodox ones (orthodox.hpp) are below 8.
using MoveKind = std::uint8_t;

/// What the mover chose, in 32 bits: from, to, kind and a payload. What it changes on the board
/// is the business of the variant's `apply`. The word 0 (a1a1) is no move.
class Move {
  public:
    constexpr Move() noexcept = default;
    constexpr Move(Square from, Square to, MoveKind kind = 0, std::uint8_t payload = 0) noexcept
        : word_{static_cast<std::uint32_t>(from) | static_cast<std::uint32_t>(to) << 8U |
                static_cast<std::uint32_t>(kind) << 16U |
                static_cast<std::uint32_t>(payload) << 24U} {}

    [[nodiscard]] static constexpr Move from_word(std::uint32_t word) noexcept {
        Move move;
        move.word_ = word;
        return move;
    }

    [[nodiscard]] constexpr Square from() const noexcept { return word_ & 0xFFU; }
    [[nodiscard]] constexpr Square to() const noexcept { return word_ >> 8U & 0xFFU; }
    [[nodiscard]] constexpr MoveKind kind() const noexcept { return word_ >> 16U & 0xFFU; }
    [[nodiscard]] constexpr std::uint8_t payload() const noexcept { return word_ >> 24U; }
    [[nodiscard]] constexpr std::uint32_t word() const noexcept { return word_; }

    [[nodiscard]] constexpr explicit operator bool() const noexcept { return word_ != 0; }
    friend constexpr bool operator==(Move, Move) noexcept = default;

  private:
    std::uint32_t word_ = 0;
};

/// Moves in the order in which they were added. Up to `inline_capacity` moves need no
/// allocation; positions richer than any game has reached still fit, on the heap.
class MoveList {
  public:
    static constexpr std::size_t inline_capacity = 512;

    MoveList() noexcept {}  // NOLINT: the moves are left uninitialised on purpose
    MoveList(const MoveList&) = delete;
    MoveList& operator=(const MoveList&) = delete;
    ~MoveList() = default;

    void add(Square from, Square to, MoveKind kind = 0, std::uint8_t payload = 0) {
        add(Move{from, to, kind, payload});
    }
    void add(Move move) {
        if (size_ == capacity_) [[unlikely]] {
            grow();
        }
        moves_[size_++] = move;
    }
    void clear() noexcept { size_ = 0; }
    void truncate(std::size_t size) noexcept { size_ = size; }

    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] Move* begin() noexcept { return moves_; }
    [[nodiscard]] Move* end() noexcept { return moves_ + size_; }
    [[nodiscard]] const Move* begin() const noexcept { return moves_; }
    [[nodiscard]] const Move* end() const noexcept { return moves_ + size_; }
    [[nodiscard]] Move& operator[](std::size_t i) noexcept { return moves_[i]; }
    [[nodiscard]] Move operator[](std::size_t i) const noexcept { return moves_[i]; }
    [[nodiscard]] bool contains(Move move) const noexcept {
        return std::find(begin(), end(), move) != end();
    }

  private:
    void grow() {
        auto larger = std::make_unique<Move[]>(2 * capacity_);
        std::copy(begin(), end(), larger.get());
        heap_ = std::move(larger);
        moves_ = heap_.get();
        capacity_ *= 2;
    }

    std::size_t size_ = 0;
    std::size_t capacity_ = inline_capacity;
    union {                                   // storage without initialisation
        Move inline_moves_[inline_capacity];  // NOLINT: private all the same
    };
    Move* moves_ = inline_moves_;
    std::unique_ptr<Move[]> heap_;
};

/// Counts moves without storing them: what perft's last ply pours into.
class MoveCount {
  public:
    void add(Square /*from*/, Square /*to*/, MoveKind /*kind*/ = 0,
             std::uint8_t /*payload*/ = 0) noexcept {
        ++count_;
    }
    void add(Move /*move*/) noexcept { ++count_; }
    [[nodiscard]] std::uint64_t count() const noexcept { return count_; }

  private:
    std::uint64_t count_ = 0;
};

}  // namespace usurper
