// SPDX-License-Identifier: GPL-3.0-or-later
// Succhess. RULES.md beside this file says the rules in words.
#pragma once

#include <string>
#include <vector>

#include "succhess/en_passant.hpp"
#include "succhess/generate.hpp"
#include "succhess/legality.hpp"
#include "succhess/men.hpp"
#include "succhess/moves.hpp"
#include "succhess/play.hpp"
#include "succhess/threats.hpp"
#include "succhess/values.hpp"
#include "usurper/orthodox.hpp"
#include "usurper/position.hpp"
#include "usurper/rules.hpp"

namespace usurper {

struct Succhess {
    using Geometry = succhess::Board10;
    using Values = SucchessValues;
    using Pos = Position<Succhess>;

    struct State {
        std::uint16_t halfmove = 0;  ///< plies since a capture or a pawn's own step
        std::uint8_t rights = 0;
        succhess::PassedSquares passed;  ///< by the last move, where an enemy stands ready

        friend constexpr bool operator==(const State&, const State&) noexcept = default;
    };

    static constexpr Spec spec{
        .name = "succhess",
        .title = "Succhess",
        .family = "succhess",
        .summary =
            "10x10: pawns and knights move several at once, heroes push, spies stand in "
            "the way",
        .start =
            "rnbsqksbnr/ppphnnhppp/3pppp3/10/10/10/10/3PPPP3/PPPHNNHPPP/RNBSQKSBNR w KQkq - "
            "0 1",
        .letters = "PNBRQKHS",
        .kinds = {"pawn", "knight", "bishop", "rook", "queen", "king", "hero", "spy"},
    };
    static constexpr auto rights = orthodox::castling_rights<Geometry, 5>;
    static constexpr int castling_distance = 3;
    /// A phalanx of nine that promotes by captures: three edits each.
    static constexpr std::size_t most_edits = 27;
    /// Pushes carry men back, pawns included.
    static constexpr bool repeats_over_whole_game = true;

    [[nodiscard]] static constexpr std::uint8_t reach(Piece piece) {
        return succhess::reach(piece);
    }

    template <Want want, class Out>
    static void generate(const Pos& pos, Out& out) {
        succhess::Generator<want, Pos, Out>{pos, out}.pour();
    }

    static void apply(Pos& pos, Move move) { succhess::apply(pos, move); }

    [[nodiscard]] static bool permits(const Pos& pos) { return !in_check(pos, ~pos.side()); }

    [[nodiscard]] static bool in_check(const Pos& pos, Side side) {
        return orthodox::is_attacked<Succhess>(pos.board(), king_of(pos, side), ~side);
    }

    [[nodiscard]] static succhess::Threats survey(const Pos& pos) {
        return {pos.board(), king_of(pos, pos.side()), pos.side(), !pos.state().passed.empty()};
    }

    [[nodiscard]] static Legality legality(const Pos& pos, const succhess::Threats& threats,
                                           Move move) {
        return succhess::legality(pos, threats, move);
    }

    [[nodiscard]] static std::string objection(const Pos& pos) {
        const Side mover = ~pos.side();
        const Square royal = king_of(pos, mover);
        Square attacker = orthodox::nowhere;
        (void)orthodox::any_attacker<Succhess>(pos.board(), royal, pos.side(), orthodox::nowhere,
                                               [&](Square from) {
                                                   attacker = from;
                                                   return true;
                                               });
        return "leaves your king on " + Geometry::name(royal) + " in check from the " +
               std::string{spec.kinds[pos[attacker].kind()]} + " on " + Geometry::name(attacker);
    }

    [[nodiscard]] static std::vector<std::string> describe(const Pos& pos) {
        std::vector<std::string> lines;
        for (const Square square : en_passant(pos)) {
            const Square taken = succhess::pawn_that_passed(pos.board(), ~pos.side(), square);
            lines.push_back("The pawn on " + Geometry::name(taken) +
                            " can be taken en passant on " + Geometry::name(square));
        }
        return lines;
    }

    [[nodiscard]] static bool may_pass(const Pos& pos) {
        return orthodox::has_officers(pos.board(), pos.side());
    }
    static void apply_pass(Pos& pos) {
        pos.state().passed.clear();
        ++pos.state().halfmove;
    }

    /// Victims (its own side's count against a spy) and what promotions add.
    [[nodiscard]] static int gain(const Pos& pos, Move move) {
        int sum = 0;
        if (move.kind() == succhess::push) {
            return gain_of_promotion(pos[move.to()], succhess::promoted_by(move));
        }
        if (move.kind() == orthodox::castling) {
            return 0;
        }
        succhess::Legs{move}.for_each([&](Square from, Square to) {
            const Piece victim = pos[to];
            if (!victim.is_empty()) {
                sum += victim.belongs_to(pos.side()) ? -price(victim.kind()) : price(victim.kind());
            } else if (succhess::is_en_passant(pos.board(), from, to)) {
                sum += price(pawn);
            }
            sum += gain_of_promotion(pos[from], succhess::promoted_by(move));
        });
        return sum;
    }

    [[nodiscard]] static Key state_key(const State& state) {
        return key_of(KeyFamily::rights, state.rights) ^ state.passed.key();
    }
    [[nodiscard]] static std::string set_en_passant(Pos& pos, std::span<const Square> squares) {
        return succhess::read_passed(pos.board(), ~pos.side(), squares, pos.state().passed);
    }
    [[nodiscard]] static std::vector<Square> en_passant(const Pos& pos) {
        return pos.state().passed.squares(~pos.side());
    }
    [[nodiscard]] static std::string validate(const Pos& pos) {
        if (std::string why = orthodox::one_king_each(pos.board()); !why.empty()) {
            return why;
        }
        if (std::string why = no_footman_on_its_last_rank(pos.board()); !why.empty()) {
            return why;
        }
        return orthodox::mover_not_in_check<Succhess>(pos);
    }
    [[nodiscard]] static std::string spell(const Pos& /*pos*/, Move move) {
        return succhess::spell(move, spec.letters);
    }

  private:
    [[nodiscard]] static Square king_of(const Pos& pos, Side side) {
        return pos.board().men(Piece{side, king}).front();
    }

    [[nodiscard]] static constexpr int price(Kind kind) {
        return Values::material[kind].middlegame();
    }
    [[nodiscard]] static int gain_of_promotion(Piece man, Kind promoted) {
        return promoted == 0 ? 0 : price(promoted) - price(man.kind());
    }

    [[nodiscard]] static std::string no_footman_on_its_last_rank(const Pos::Board& board) {
        for (const Side side : {Side::white, Side::black}) {
            for (const Kind kind : {pawn, succhess::hero}) {
                for (const Square square : board.men(Piece{side, kind})) {
                    if (Geometry::relative_rank(side, square) == Geometry::ranks - 1) {
                        return "a " + std::string{spec.kinds[kind]} + " of " +
                               (side == Side::white ? "White" : "Black") + " cannot stand on " +
                               Geometry::name(square) + ", its last rank, without promoting";
                    }
                }
            }
        }
        return {};
    }
};

}  // namespace usurper
