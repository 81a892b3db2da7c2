// SPDX-License-Identifier: GPL-3.0-or-later
// How the men of Succhess go: pours the candidates of the side to move.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "succhess/en_passant.hpp"
#include "succhess/moves.hpp"
#include "usurper/rules.hpp"

namespace usurper::succhess {

template <Want want, class Pos, class Out>
class Generator {
  public:
    Generator(const Pos& pos, Out& out)
        : pos_{pos},
          board_{pos.board()},
          out_{out},
          side_{pos.side()},
          forward_{Board10::forward(pos.side())} {}

    void pour() {
        march();
        for (const Square from : men(hero)) {
            go_sideways(from);
            push_forward(from);
        }
        for (const Square from : men(knight)) {
            leap(from);
            leap_together(from);
        }
        go<bishop>();
        go<rook>();
        go<queen>();
        for (const Square from : men(spy)) {
            spy_moves(from);
        }
        go<king>();
        if (want != Want::noisy) {
            castle();
        }
    }

  private:
    static constexpr bool quiet_too = want != Want::noisy;

    /// Files of one rank, as bits.
    using Files = std::uint16_t;

    /// What the pawns and heroes of one rank could do alone.
    struct Footmen {
        std::array<Files, 4> advance{};  // by how many squares
        Files take_east = 0;
        Files take_west = 0;
        Files heroes = 0;
    };

    [[nodiscard]] auto men(Kind kind) const { return board_.men(Piece{side_, kind}); }
    [[nodiscard]] bool is_enemy(Square square) const { return board_[square].belongs_to(~side_); }
    [[nodiscard]] bool is_enemy_but_no_spy(Square square) const {
        return is_enemy(square) && board_[square].kind() != spy;
    }

    // -- Pawns and heroes: alone and in phalanxes.

    void march() {
        std::array<Footmen, Board10::ranks> ranks;
        unsigned occupied = 0;
        for (const Kind kind : {pawn, hero}) {
            for (const Square from : men(kind)) {
                const int rank = Board10::rank_of(from);
                occupied |= 1U << rank;
                note_abilities(from, kind, ranks[static_cast<std::size_t>(rank)]);
            }
        }
        for (; occupied != 0; occupied &= occupied - 1) {
            const int rank = std::countr_zero(occupied);
            pour_rank(rank, ranks[static_cast<std::size_t>(rank)]);
        }
    }

    void note_abilities(Square from, Kind kind, Footmen& rank) const {
        const auto file = static_cast<Files>(1U << Board10::file_of(from));
        const int from_rank = Board10::relative_rank(side_, from);
        if (kind == hero) {
            rank.heroes |= file;
        }
        if (quiet_too || from_rank == Board10::ranks - 2) {
            // From the second rank three squares, from the third two.
            const int most = kind == pawn && (from_rank == 1 || from_rank == 2) ? 4 - from_rank : 1;
            Square to = from;
            for (std::size_t n = 1; n <= static_cast<std::size_t>(most); ++n) {
                to += forward_;
                if (!board_.is_empty(to)) {
                    break;
                }
                rank.advance[n] |= file;
            }
        }
        const Square ahead = from + forward_;
        if (can_take_on(ahead + Board10::east)) {
            rank.take_east |= file;
        }
        if (can_take_on(ahead + Board10::west)) {
            rank.take_west |= file;
        }
    }

    [[nodiscard]] bool can_take_on(Square to) const {
        return is_enemy_but_no_spy(to) || takes_en_passant_on(to);
    }
    [[nodiscard]] bool takes_en_passant_on(Square to) const {
        const PassedSquares passed = pos_.state().passed;
        return !passed.empty() && passed.contains(~side_, to);
    }

    void pour_rank(int rank, const Footmen& footmen) {
        const Square first = Board10::square(0, rank);
        if (Board10::relative_rank(side_, first) == Board10::ranks - 2) {
            promote(first, footmen.advance[1], forward_, footmen.heroes);
            promote(first, footmen.take_east, forward_ + Board10::east, footmen.heroes);
            promote(first, footmen.take_west, forward_ + Board10::west, footmen.heroes);
            return;
        }
        for (int n = 1; n <= 3; ++n) {
            for_each_run(footmen.advance[static_cast<std::size_t>(n)], [&](int file, int count) {
                go_together(first + file, n * forward_, count);
            });
        }
        for (const Step aside : {Board10::east, Board10::west}) {
            const Files able = aside == Board10::east ? footmen.take_east : footmen.take_west;
            for_each_run(able, [&](int file, int count) {
                const Square from = first + file;
                const Square to = from + forward_ + aside;
                if (count == 1 && takes_en_passant_on(to)) {
                    out_.add(from, to, orthodox::en_passant);
                } else {
                    go_together(from, forward_ + aside, count);
                }
            });
        }
    }

    /// Calls run(first file, count) for every set of neighbouring files among those given.
    template <class Run>
    static void for_each_run(Files able, Run run) {
        Files starts = able;
        for (int count = 1; starts != 0; starts &= static_cast<Files>(able >> count), ++count) {
            for (unsigned rest = starts; rest != 0; rest &= rest - 1) {
                run(std::countr_zero(rest), count);
            }
        }
    }

    void go_together(Square from, Step step, int count) {
        if (count == 1) {
            out_.add(from, from + step);
        } else {
            out_.add(from, from + step, phalanx, phalanx_payload(count));
        }
    }

    void promote(Square first, Files able, Step step, Files heroes) {
        for_each_run(able, [&](int file, int count) {
            const unsigned members = ((1U << count) - 1U) << file;
            const Square from = first + file;
            for (const Kind kind : promotions_of((heroes & members) != 0 ? hero : pawn)) {
                if (count == 1) {
                    out_.add(from, from + step, orthodox::promotion, kind);
                } else {
                    out_.add(from, from + step, phalanx, phalanx_payload(count, kind));
                }
            }
        });
    }

    // -- Heroes.

    void go_sideways(Square from) {
        if (!quiet_too) {
            return;
        }
        for (const Step aside : {Board10::east, Board10::west}) {
            if (board_.is_empty(from + aside)) {
                out_.add(from, from + aside);
            } else if (can_push(from, aside)) {
                out_.add(from, from + aside, push);
            }
        }
    }

    void push_forward(Square from) {
        if (!can_push(from, forward_)) {
            return;
        }
        const Piece pushed = board_[from + forward_];
        if (pushed.belongs_to(side_) && is_footman(pushed.kind()) &&
            Board10::relative_rank(side_, from) == Board10::ranks - 3) {
            for (const Kind kind : promotions_of(pushed.kind())) {
                out_.add(from, from + forward_, push, kind);
            }
        } else if (quiet_too) {
            out_.add(from, from + forward_, push);
        }
    }

    [[nodiscard]] bool can_push(Square from, Step step) const {
        return board_[from + step].is_man() && board_.is_empty(from + 2 * step);
    }

    // -- Knights: alone and in hordes.

    void leap(Square from) {
        for (const Step step : Board10::knight_steps) {
            const Square to = from + step;
            if ((quiet_too && board_.is_empty(to)) || is_enemy_but_no_spy(to)) {
                out_.add(from, to);
            }
        }
    }

    /// The hordes in which the knight on `from` is the first.
    void leap_together(Square from) {
        for (std::size_t line = 0; line < horde_lines.size(); ++line) {
            if (board_[from + horde_lines[line]] == Piece{side_, knight}) {
                for (const Step step : Board10::knight_steps) {
                    leap_together(from, line, step);
                }
            }
        }
    }
    void leap_together(Square from, std::size_t line, Step step) {
        Square next = from;
        bool takes = false;
        for (int count = 1; board_[next] == Piece{side_, knight}; ++count) {
            const Square to = next + step;
            if (!board_.is_empty(to)) {
                if (!is_enemy_but_no_spy(to)) {
                    return;
                }
                takes = true;
            }
            if (count >= 2 && (quiet_too || takes)) {
                out_.add(from, from + step, horde, horde_payload(count, line));
            }
            next += horde_lines[line];
        }
    }

    // -- The others.

    template <Kind kind>
    void go() {
        for (const Square from : men(kind)) {
            orthodox::reach_out<kind>(
                board_, from,
                [&](Square to) {
                    if (quiet_too) {
                        out_.add(from, to);
                    }
                },
                [&](Square to) {
                    if (is_enemy(to) && may_take(kind, board_[to].kind())) {
                        out_.add(from, to);
                    }
                });
        }
    }

    /// A spy takes its own side's men; that wins nothing, so it is no noisy move.
    void spy_moves(Square from) {
        if (!quiet_too) {
            return;
        }
        orthodox::slide(
            board_, from, Board10::bishop_steps, [&](Square to) { out_.add(from, to); },
            [&](Square to) {
                if (board_[to].belongs_to(side_) && board_[to].kind() != king) {
                    out_.add(from, to);
                }
            });
    }

    void castle() {
        using Rules = typename Pos::Rules;
        orthodox::for_each_open_castling<Rules>(
            pos_, side_, [&](const orthodox::Castle& castle, std::uint8_t right) {
                if (!orthodox::castles_through_attack<Rules>(board_, castle, side_)) {
                    out_.add(castle.king_from, castle.king_to, orthodox::castling, right);
                }
            });
    }

    const Pos& pos_;
    const typename Pos::Board& board_;
    Out& out_;
    const Side side_;
    const Step forward_;
};

}  // namespace usurper::succhess
