// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of orthodox men beyond the squares they stand on: pawn structure, mobility, and
// the safety of a royal man. Blocks of terms, which a variant joins with its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "usurper/evaluation.hpp"
#include "usurper/orthodox/attacks.hpp"
#include "usurper/orthodox/moves.hpp"
#include "usurper/piece.hpp"

namespace usurper::orthodox {

// -- Pawn structure.

enum PawnTerm : int {
    doubled_pawn,
    isolated_pawn,
    protected_pawn,
    open_file_rook,
    half_open_file_rook,
    blocked_passed_pawn,
    passed_pawn,  ///< and one for each rank that it has advanced, as far as `passed_ranks`
};
inline constexpr int passed_ranks = 8;
inline constexpr int pawn_term_count = passed_pawn + passed_ranks;

/// Passed pawns are told apart by the rank as the side counts it, its second being 1.
inline constexpr std::array<Term, pawn_term_count> pawn_terms{{
    {"doubled pawn", {-8, -18}},
    {"isolated pawn", {-11, -12}},
    {"protected pawn", {8, 6}},
    {"rook on an open file", {26, 10}},
    {"rook on a half-open file", {12, 8}},
    {"blocked passed pawn", {-6, -28}},
    {"passed pawn on rank 2", {0, 8}},
    {"passed pawn on rank 3", {0, 12}},
    {"passed pawn on rank 4", {6, 26}},
    {"passed pawn on rank 5", {22, 52}},
    {"passed pawn on rank 6", {50, 95}},
    {"passed pawn on rank 7", {95, 160}},
    {"passed pawn on rank 8", {110, 180}},
    {"passed pawn on rank 9", {120, 200}},
}};

/// Where the pawns of both sides stand on each file, with an empty file at either rim.
template <class Geometry>
class PawnFiles {
  public:
    template <class Board>
    explicit PawnFiles(const Board& board) {
        for (const Side side : {Side::white, Side::black}) {
            auto& files = files_[index_of(side)];
            for (const Square square : board.men(Piece{side, pawn})) {
                File& file = files[static_cast<std::size_t>(Geometry::file_of(square)) + 1];
                const auto rank = static_cast<std::int8_t>(Geometry::rank_of(square));
                ++file.pawns;
                file.lowest = std::min(file.lowest, rank);
                file.highest = std::max(file.highest, rank);
            }
        }
    }
    [[nodiscard]] int count(Side side, int file) const {
        return files_[index_of(side)][static_cast<std::size_t>(file + 1)].pawns;
    }
    [[nodiscard]] bool is_isolated(Side side, int file) const {
        return count(side, file - 1) == 0 && count(side, file + 1) == 0;
    }
    /// Has no enemy pawn before it, on its file or beside it?
    [[nodiscard]] bool is_passed(Side side, int file, int rank) const {
        const auto& enemy = files_[index_of(~side)];
        for (int f = file - 1; f <= file + 1; ++f) {
            const File& there = enemy[static_cast<std::size_t>(f + 1)];
            if (there.pawns > 0 &&
                (side == Side::white ? there.highest > rank : there.lowest < rank)) {
                return false;
            }
        }
        return true;
    }

  private:
    struct File {
        std::int8_t pawns = 0;
        std::int8_t lowest = 127;
        std::int8_t highest = -1;
    };
    std::array<std::array<File, Geometry::files + 2>, 2> files_;
};

/// Counts the terms of pawns, and of rooks on their files; `first` is the index of the first term.
template <int first, class Board, class Tally>
void assess_pawns(const Board& board, Tally& tally) {
    using Geometry = typename Board::Geometry;
    const PawnFiles<Geometry> files{board};
    for (const Side side : {Side::white, Side::black}) {
        const Step forward = Geometry::forward(side);
        const Piece own_pawn{side, pawn};
        for (const Square square : board.men(own_pawn)) {
            const int file = Geometry::file_of(square);
            const int rank = Geometry::rank_of(square);
            if (files.count(side, file) > 1) {
                tally.add(first + doubled_pawn, side);
            }
            if (files.is_isolated(side, file)) {
                tally.add(first + isolated_pawn, side);
            }
            if (board[square - forward + Geometry::east] == own_pawn ||
                board[square - forward + Geometry::west] == own_pawn) {
                tally.add(first + protected_pawn, side);
            }
            if (files.is_passed(side, file, rank)) {
                const int advanced =
                    std::clamp(Geometry::relative_rank(side, square) - 1, 0, passed_ranks - 1);
                tally.add(first + passed_pawn + advanced, side);
                if (!board.is_empty(square + forward)) {
                    tally.add(first + blocked_passed_pawn, side);
                }
            }
        }
        for (const Square square : board.men(Piece{side, rook})) {
            const int file = Geometry::file_of(square);
            if (files.count(side, file) == 0) {
                tally.add(
                    first + (files.count(~side, file) == 0 ? open_file_rook : half_open_file_rook),
                    side);
            }
        }
    }
}

// -- Mobility, and pressure on the squares around a royal man.

enum ActivityTerm : int {
    knight_mobility,
    bishop_mobility,
    rook_mobility,
    queen_mobility,
    bishop_pair,
    hanging_attack,  ///< a man that attacks a more valuable one
    ring_pressure,   ///< and one for each number of attacks, as far as `pressures`
};
inline constexpr int pressures = 10;
inline constexpr int activity_term_count = ring_pressure + pressures;

/// Mobility counts squares that are empty or hold an enemy. Pressure counts how often the
/// enemy's men look at the squares around the royal man; the last term stands for all above.
inline constexpr std::array<Term, activity_term_count> activity_terms{{
    {"knight mobility", {5, 4}},
    {"bishop mobility", {5, 5}},
    {"rook mobility", {2, 5}},
    {"queen mobility", {1, 4}},
    {"bishop pair", {28, 48}},
    {"attack on a better man", {22, 18}},
    {"one look at the king's ring", {0, 0}},
    {"2 looks at the king's ring", {6, 0}},
    {"3 looks at the king's ring", {15, 0}},
    {"4 looks at the king's ring", {28, 2}},
    {"5 looks at the king's ring", {45, 4}},
    {"6 looks at the king's ring", {66, 6}},
    {"7 looks at the king's ring", {90, 8}},
    {"8 looks at the king's ring", {118, 10}},
    {"9 looks at the king's ring", {150, 12}},
    {"10 or more looks at the king's ring", {190, 15}},
}};

/// Counts the mobility of the officers of `side`, its attacks on better men, and how hard it
/// presses on the enemy's royal man on `target` (nowhere: there is none to press on).
template <int first, class Board, class Tally>
void assess_activity(const Board& board, Side side, Square target, Tally& tally) {
    using Geometry = typename Board::Geometry;
    int looks = 0;
    int better = 0;
    const auto count_kind = [&]<Kind kind>() {
        int mobility = 0;
        for (const Square from : board.men(Piece{side, kind})) {
            const auto see = [&](Square to) {
                looks += target != nowhere && (Geometry::contact(to, target) & king_step) != 0;
            };
            reach_out<kind>(
                board, from,
                [&](Square to) {
                    ++mobility;
                    see(to);
                },
                [&](Square to) {
                    if (board[to].belongs_to(~side)) {
                        ++mobility;
                        better += board[to].kind() > kind && board[to].kind() <= queen;
                        see(to);
                    }
                });
        }
        return mobility;
    };
    tally.add(first + knight_mobility, side, count_kind.template operator()<knight>());
    tally.add(first + bishop_mobility, side, count_kind.template operator()<bishop>());
    tally.add(first + rook_mobility, side, count_kind.template operator()<rook>());
    tally.add(first + queen_mobility, side, count_kind.template operator()<queen>());
    if (board.count(Piece{side, bishop}) >= 2) {
        tally.add(first + bishop_pair, side);
    }
    for (const Square from : board.men(Piece{side, pawn})) {
        pawn_attacks<Geometry>(from, side, [&](Square to) {
            better += board[to].belongs_to(~side) && board[to].kind() >= knight &&
                      board[to].kind() <= queen;
        });
    }
    tally.add(first + hanging_attack, side, better);
    if (looks > 0) {
        tally.add(first + ring_pressure + std::min(looks, pressures) - 1, side);
    }
}

// -- The king's shelter.

enum ShelterTerm : int { shield_pawn, open_file_to_king, tempo };
inline constexpr int shelter_term_count = tempo + 1;

inline constexpr std::array<Term, shelter_term_count> shelter_terms{{
    {"pawn before the king", {9, -2}},
    {"file at the king without own pawn", {-16, 2}},
    {"having the move", {16, 10}},
}};

/// Counts what protects the king of `side` on `royal`, and who has the move.
template <int first, class Pos, class Tally>
void assess_shelter(const Pos& pos, Side side, Square royal, Tally& tally) {
    using Geometry = typename Pos::Geometry;
    const auto& board = pos.board();
    const Step forward = Geometry::forward(side);
    const Piece own_pawn{side, pawn};
    int shields = 0;
    int open_files = 0;
    for (const Step aside : {Geometry::west, 0, Geometry::east}) {
        const Square ahead = royal + forward + aside;
        const bool shielded = board[ahead] == own_pawn || board[ahead + forward] == own_pawn;
        shields += shielded;
        open_files += !shielded && !board[ahead].is_guard();
    }
    tally.add(first + shield_pawn, side, shields);
    tally.add(first + open_file_to_king, side, open_files);
    if (pos.side() == side) {
        tally.add(first + tempo, side);
    }
}

}  // namespace usurper::orthodox
