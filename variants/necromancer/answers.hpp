// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a move leaves a live king that one live enemy attacks an answer to its capture: told from
// one look at the board, for many moves.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "necromancer/acts.hpp"
#include "necromancer/check.hpp"
#include "usurper/orthodox.hpp"
#include "usurper/rules.hpp"

namespace usurper::necromancy {

/// The board after a live enemy has captured the live king of the side to move, if that moved
/// nothing now: how the enemy attacks every square. From there it is a small step to the board
/// after any move and the capture.
template <class Rules>
class Answers {
    using Geometry = typename Rules::Geometry;

  public:
    /// Uninitialised: `imagine` comes before all else.
    Answers() noexcept {}  // NOLINT: no position but a few needs it

    template <class Board>
    void imagine(const Board& board, const Regicide& capture) {
        capture_ = capture;
        attacks_.fill(0);
        board.for_each_man(capture.captor.side(), [&](Square from, Piece piece) {
            if (from != capture.from) {
                add_attacks(board, from, piece);
            }
        });
        add_attacks(board, capture.royal, capture.captor);
    }

    /// `move` neither moves the king, nor takes the captor or bars its way, nor lets another
    /// enemy attack the king; it is not en passant.
    template <class Pos>
    [[nodiscard]] Legality judge(const Pos& pos, Move move) const {
        const bool stays = move.kind() == conversion || move.kind() == resurrection;
        const Square vacated = stays ? move.to() : move.from();  // the target is filled: none
        bool in_doubt = false;
        const auto is_answer_around = [&](Square at) {
            for (const Step step : Geometry::king_steps) {
                switch (judge_answer(pos, at + step, vacated, move.to())) {
                    case Legality::legal:
                        return true;
                    case Legality::unknown:
                        in_doubt = true;
                        break;
                    case Legality::illegal:
                        break;
                }
            }
            return false;
        };
        const bool has_answer =
            any_necromancer(pos.board(), pos.side(),
                            [&](Square at) { return at != vacated && is_answer_around(at); }) ||
            (puts_necromancer(pos, move) && is_answer_around(move.to()));
        return has_answer ? Legality::legal : in_doubt ? Legality::unknown : Legality::illegal;
    }

  private:
    // A square's attackers are counted in one byte: live ones, and this for each undead one.
    static constexpr std::uint8_t undead = 16;

    [[nodiscard]] static constexpr std::uint8_t weight(Piece piece) {
        return piece.changed() ? undead : 1;
    }
    [[nodiscard]] static constexpr bool is_safe(int attacks) { return attacks <= 1; }
    /// Could it be safe with one attacker less?
    [[nodiscard]] static constexpr bool is_nearly_safe(int attacks) {
        return attacks == 2 || attacks == undead || attacks == undead + 1;
    }

    [[nodiscard]] static std::size_t cell_of(Square square) {
        const Square cell = square + Geometry::guard_cells;
        return static_cast<std::size_t>(cell);
    }
    [[nodiscard]] std::uint8_t& attacks(Square square) { return attacks_[cell_of(square)]; }
    [[nodiscard]] std::uint8_t attacks(Square square) const { return attacks_[cell_of(square)]; }

    /// Off-board cells are counted too: nobody asks for them.
    template <class Board>
    void add_attacks(const Board& board, Square from, Piece piece) {
        const auto leap = [&](const auto& steps) {
            for (const Step step : steps) {
                attacks(from + step) += weight(piece);
            }
        };
        const auto slide = [&](const auto& steps) {
            for (const Step step : steps) {
                Square to = from;
                do {
                    to += step;
                    attacks(to) += weight(piece);
                } while (is_open(board, to));
            }
        };
        switch (piece.kind()) {
            case pawn:
                orthodox::pawn_attacks<Geometry>(from, piece.side(),
                                                 [&](Square to) { attacks(to) += weight(piece); });
                break;
            case knight:
                leap(Geometry::knight_steps);
                break;
            case bishop:
                slide(Geometry::bishop_steps);
                break;
            case rook:
                slide(Geometry::rook_steps);
                break;
            case king:
                leap(Geometry::king_steps);
                break;
            default:
                break;
        }
    }

    /// Empty once the king is captured. The king's square is not, nor are guards.
    template <class Board>
    [[nodiscard]] bool is_open(const Board& board, Square square) const {
        return board.is_empty(square) || square == capture_.from;
    }

    /// Can the king be resurrected on `square`, after a move that has emptied `vacated` and filled
    /// `to`?
    template <class Pos>
    [[nodiscard]] Legality judge_answer(const Pos& pos, Square square, Square vacated,
                                        Square to) const {
        if ((!is_open(pos.board(), square) && square != vacated) || square == to) {
            return Legality::illegal;
        }
        const int count = attacks(square) + opened_attack(pos, square, vacated, to);
        if (is_safe(count)) {
            return Legality::legal;
        }
        // Taking an attacker or barring its way would make a difference.
        const bool may_help =
            !pos[to].is_empty() || (Geometry::contact(to, square) & orthodox::lines) != 0;
        return may_help && is_nearly_safe(count) ? Legality::unknown : Legality::illegal;
    }

    /// The weight of the slider that attacks `square` through `vacated`; 0 if there is none.
    template <class Pos>
    [[nodiscard]] int opened_attack(const Pos& pos, Square square, Square vacated,
                                    Square to) const {
        const Step step = Geometry::step_towards(square, vacated);
        if (step == 0) {
            return 0;
        }
        Square seen = square + step;
        for (; seen == vacated || is_open(pos.board(), seen); seen += step) {
            if (seen == to) {
                return 0;
            }
        }
        if (seen == to || (step > 0 ? seen < vacated : seen > vacated)) {
            return 0;
        }
        const Piece slider = seen == capture_.royal ? capture_.captor : pos[seen];
        return slider.belongs_to(capture_.captor.side()) &&
                       (Geometry::contact(seen, square) & Rules::reach(slider) & orthodox::lines) !=
                           0
                   ? weight(slider)
                   : 0;
    }

    Regicide capture_;
    std::array<std::uint8_t, Geometry::cell_count> attacks_;
};

}  // namespace usurper::necromancy
