// SPDX-License-Identifier: GPL-3.0-or-later
// The men on the squares: the only writer of cells.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "usurper/geometry.hpp"
#include "usurper/hash.hpp"
#include "usurper/piece.hpp"
#include "usurper/score.hpp"

namespace usurper {

/// A mailbox board with a list of squares for every sort of man, an incremental hash and an
/// incremental sum of piece-square values, and a journal of every edit.
///
/// `Values::worth(Piece, Square)` is what a white man is worth to White on a square; Board
/// mirrors it for Black.
///
/// There are four edits: put, lift, shift and replace. Each is logged, so that `rewind` can take
/// back any number of them: nobody writes an unmake.
template <class BoardGeometry, class Values>
class Board {
  public:
    using Geometry = BoardGeometry;
    /// A point in the journal to which the board can be rewound.
    using Mark = std::size_t;

    Board() {
        for (auto& cell : cells_) {
            cell = Piece::guard();
        }
        for (const Square square : Geometry::squares) {
            cell(square) = Piece{};
        }
    }

    /// What stands on a square; a guard when `square` is one of the cells around the board.
    [[nodiscard]] Piece operator[](Square square) const noexcept {
        return cells_[static_cast<std::size_t>(square + Geometry::guard_cells)];
    }
    [[nodiscard]] bool is_empty(Square square) const noexcept { return (*this)[square].is_empty(); }

    /// The squares of all men of one sort, in no particular order. An edit invalidates it.
    [[nodiscard]] std::span<const std::uint8_t> men(Piece piece) const noexcept {
        return {lists_[piece.index()].data(), counts_[piece.index()]};
    }
    [[nodiscard]] int count(Piece piece) const noexcept { return counts_[piece.index()]; }

    /// Men of all kinds.
    [[nodiscard]] int count(Side side) const noexcept {
        int sum = 0;
        const int first = Piece{side, 0}.index();
        for (int i = first; i < first + per_side; ++i) {
            sum += counts_[i];
        }
        return sum;
    }

    /// Calls f(Square, Piece) for every man of a side. f must not edit the board.
    template <class F>
    void for_each_man(Side side, F f) const {
        const int first = Piece{side, 0}.index();
        for (int i = first; i < first + per_side; ++i) {
            for (int n = 0; n < counts_[i]; ++n) {
                f(Square{lists_[i][n]}, Piece::from_index(i));
            }
        }
    }

    /// Hash of the placement alone.
    [[nodiscard]] Key key() const noexcept { return sums_.key; }
    /// Sum of all piece-square values, White's less Black's.
    [[nodiscard]] Score score() const noexcept { return sums_.score; }

    /// Puts a man onto an empty square.
    void put(Square square, Piece piece) {
        assert(is_empty(square) && piece.is_man());
        add(square, piece);
        log({no_cell, byte(square), piece, 0});
    }

    /// Takes the man off a square.
    Piece lift(Square square) {
        const Piece piece = (*this)[square];
        assert(piece.is_man());
        const std::uint8_t slot = remove(square, piece);
        log({byte(square), no_cell, piece, slot});
        return piece;
    }

    /// Moves a man to an empty square.
    void shift(Square from, Square to) {
        const Piece piece = (*this)[from];
        assert(piece.is_man() && is_empty(to));
        relocate(from, to, piece);
        sums_.take(worth(piece, from));
        sums_.give(worth(piece, to));
        log({byte(from), byte(to), piece, 0});
    }

    /// Puts another man in the place of the one on a square.
    void replace(Square square, Piece piece) {
        lift(square);
        put(square, piece);
    }

    [[nodiscard]] Mark mark() const noexcept { return journal_.size(); }

    /// Takes back every edit since `mark`, lists' order included.
    void rewind(Mark mark) noexcept {
        while (journal_.size() > mark) {
            const Edit edit = journal_.back();
            journal_.pop_back();
            if (edit.from == no_cell) {
                unadd(edit.to, edit.piece);
            } else if (edit.to == no_cell) {
                unremove(edit.from, edit.piece, edit.slot);
            } else {
                relocate(edit.to, edit.from, edit.piece);
            }
        }
    }

    /// Forgets the journal, when a set-up is done: it cannot be rewound.
    void forget_edits() noexcept { journal_.clear(); }
    /// Makes room for that many more edits, so that they need no allocation.
    void reserve_edits(std::size_t edits) { journal_.reserve(journal_.size() + edits); }

    /// Placement hash and value sum; both can be saved and restored around a rewind.
    struct Sums {
        Key key = 0;
        Score score;

        constexpr void give(const Sums& man) noexcept {
            key ^= man.key;
            score += man.score;
        }
        constexpr void take(const Sums& man) noexcept {
            key ^= man.key;
            score -= man.score;
        }
        friend constexpr bool operator==(const Sums&, const Sums&) noexcept = default;
    };
    [[nodiscard]] const Sums& sums() const noexcept { return sums_; }
    /// To be called with the sums of the mark just rewound to.
    void restore_sums(const Sums& sums) noexcept { sums_ = sums; }

    /// What one man adds to the sums.
    [[nodiscard]] static constexpr const Sums& worth(Piece piece, Square square) noexcept {
        return worths[static_cast<std::size_t>(piece.index())][static_cast<std::size_t>(square)];
    }

  private:
    static constexpr int per_side = Piece::index_count / 2;
    static constexpr std::uint8_t no_cell = 255;

    /// A man shifted (from, to), put (no_cell, to) or lifted (from, no_cell).
    struct Edit {
        std::uint8_t from;
        std::uint8_t to;
        Piece piece;
        std::uint8_t slot;
    };

    static constexpr auto worths = [] {
        std::array<std::array<Sums, Geometry::square_limit>, Piece::index_count> all{};
        for (int i = 0; i < Piece::index_count; ++i) {
            const Piece piece = Piece::from_index(i);
            for (const Square square : Geometry::squares) {
                auto& sums = all[static_cast<std::size_t>(i)][static_cast<std::size_t>(square)];
                sums.key = key_of(KeyFamily::men, static_cast<std::uint64_t>(i) << 8U |
                                                      static_cast<std::uint64_t>(square));
                sums.score =
                    piece.side() == Side::white
                        ? Values::worth(piece, square)
                        : -Values::worth(piece.of_side(Side::white), Geometry::flipped(square));
            }
        }
        return all;
    }();

    [[nodiscard]] static std::uint8_t byte(Square square) noexcept {
        return static_cast<std::uint8_t>(square);
    }
    [[nodiscard]] Piece& cell(Square square) noexcept {
        return cells_[static_cast<std::size_t>(square + Geometry::guard_cells)];
    }
    void log(Edit edit) { journal_.push_back(edit); }

    void add(Square square, Piece piece) noexcept {
        const int i = piece.index();
        cell(square) = piece;
        slots_[square] = counts_[i];
        lists_[i][counts_[i]++] = byte(square);
        sums_.give(worth(piece, square));
    }
    std::uint8_t remove(Square square, Piece piece) noexcept {
        const int i = piece.index();
        const std::uint8_t slot = slots_[square];
        const std::uint8_t last = lists_[i][--counts_[i]];
        lists_[i][slot] = last;
        slots_[last] = slot;
        cell(square) = Piece{};
        sums_.take(worth(piece, square));
        return slot;
    }
    void relocate(Square from, Square to, Piece piece) noexcept {
        const std::uint8_t slot = slots_[from];
        cell(from) = Piece{};
        cell(to) = piece;
        slots_[to] = slot;
        lists_[piece.index()][slot] = byte(to);
    }
    // The inverses leave the sums alone: Position restores those in one piece.
    void unadd(Square square, Piece piece) noexcept {
        --counts_[piece.index()];
        cell(square) = Piece{};
    }
    void unremove(Square square, Piece piece, std::uint8_t slot) noexcept {
        const int i = piece.index();
        const std::uint8_t last = counts_[i]++;
        if (slot != last) {  // its place had been taken by what was last in the list
            const std::uint8_t displaced = lists_[i][slot];
            lists_[i][last] = displaced;
            slots_[displaced] = last;
        }
        lists_[i][slot] = byte(square);
        slots_[square] = slot;
        cell(square) = piece;
    }

    std::array<Piece, Geometry::cell_count> cells_;
    std::array<std::uint8_t, Geometry::square_limit> slots_{};
    std::array<std::uint8_t, Piece::index_count> counts_{};
    std::array<std::array<std::uint8_t, Geometry::square_count>, Piece::index_count> lists_{};
    Sums sums_;
    std::vector<Edit> journal_;
};

}  // namespace usurper
