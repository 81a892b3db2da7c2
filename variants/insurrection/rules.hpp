// SPDX-License-Identifier: GPL-3.0-or-later
// Insurrection, and Assassination, its inventor's variant. RULES.md beside this file says the
// rules in words.
#pragma once

#include "insurrection/government.hpp"
#include "insurrection/moves.hpp"
#include "insurrection/royalty.hpp"
#include "insurrection/values.hpp"
#include "insurrection/words.hpp"
#include "usurper/orthodox.hpp"
#include "usurper/position.hpp"
#include "usurper/rules.hpp"

namespace usurper {

template <insurrection::Royalty royalty>
struct Uprising {
    using Geometry = usurper::Geometry<8, 8>;
    using Values = InsurrectionValues;
    using State = insurrection::State;
    using Pos = Position<Uprising>;
    using Survey = insurrection::Survey<Pos>;

    static constexpr bool is_assassination = royalty == insurrection::Royalty::last_ruler;
    static constexpr Spec spec{
        .name = is_assassination ? "assassination" : "insurrection",
        .title = is_assassination ? "Assassination" : "Insurrection",
        .family = "insurrection",
        .summary = is_assassination
                       ? "Insurrection in which all rulers but the last may be captured"
                       : "a capturing man takes its victim's rank, and rulers who capture "
                         "bring that rank to power on the other side",
        .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - Kk 0 1",
        .letters = "PNBRQK",
        .kinds = {"pawn", "knight", "bishop", "rook", "queen", "king"},
    };
    static constexpr auto rights = orthodox::castling_rights<Geometry, 4>;
    static constexpr int castling_distance = 2;
    /// A capture: one man lifted, another replaced.
    static constexpr std::size_t most_edits = 3;

    [[nodiscard]] static constexpr std::uint8_t reach(Piece piece) {
        return orthodox::reach(piece);
    }

    template <Want want, class Out>
    static void generate(const Pos& pos, Out& out) {
        insurrection::generate<want>(pos, insurrection::king_is_royal<royalty>(pos, pos.side()),
                                     out);
    }

    static void apply(Pos& pos, Move move) {
        const Side side = pos.side();
        const Piece man = pos[move.from()];
        const Piece victim = victim_of(pos, move);
        const bool is_ruler = man.kind() == insurrection::government(pos, side);
        if (victim.is_empty() || move.kind() == orthodox::en_passant) {
            orthodox::apply(pos, move);  // a pawn that takes a pawn stays a pawn
        } else {
            capture(pos, move);
        }
        if (is_ruler) {
            if (!victim.is_empty()) {
                coup(pos, victim);
            }
            follow_last_ruler(pos, man, move.to());
        }
    }

    [[nodiscard]] static bool permits(const Pos& pos) { return !in_check(pos, ~pos.side()); }

    [[nodiscard]] static bool in_check(const Pos& pos, Side side) {
        return insurrection::attacked_royal<royalty>(pos, side) != orthodox::nowhere;
    }

    [[nodiscard]] static Survey survey(const Pos& pos) {
        return insurrection::survey<royalty>(pos);
    }
    [[nodiscard]] static Legality legality(const Pos& pos, const Survey& survey, Move move) {
        return insurrection::legality<royalty>(pos, survey, move);
    }

    /// The victim, and what the mover gains (or loses) by its new rank.
    [[nodiscard]] static int gain(const Pos& pos, Move move) {
        const Kind rank = pos[move.from()].kind();
        if (const Piece victim = victim_of(pos, move); !victim.is_empty()) {
            return 2 * value_of(victim.kind()) - value_of(rank);
        }
        return move.kind() == orthodox::promotion ? value_of(move.payload()) - value_of(rank) : 0;
    }

    /// Where all men are pawns or rulers, each move may be one too many.
    [[nodiscard]] static bool may_pass(const Pos& pos) {
        const Side side = pos.side();
        const Kind power = insurrection::government(pos, side);
        int free_men = pos.board().count(side) - pos.board().count(Piece{side, pawn});
        if (power != pawn) {
            free_men -= pos.board().count(Piece{side, power});
        }
        return free_men > 0;
    }
    static void apply_pass(Pos& pos) { orthodox::apply_pass(pos); }

    [[nodiscard]] static Key state_key(const State& state) {
        return insurrection::state_key(state);
    }
    [[nodiscard]] static std::string read_field(Pos& pos, std::string_view text) {
        return insurrection::read_governments(pos, text);
    }
    [[nodiscard]] static std::string write_field(const Pos& pos) {
        return insurrection::write_governments(pos);
    }
    [[nodiscard]] static std::string set_en_passant(Pos& pos, std::span<const Square> squares) {
        return orthodox::set_en_passant(pos, squares);
    }
    [[nodiscard]] static std::vector<Square> en_passant(const Pos& pos) {
        return orthodox::en_passant_squares(pos);
    }
    [[nodiscard]] static std::string validate(const Pos& pos) {
        return insurrection::validate<royalty>(pos);
    }
    [[nodiscard]] static std::string spell(const Pos& /*pos*/, Move move) {
        return orthodox::spell<Uprising>(move);
    }
    [[nodiscard]] static std::string objection(const Pos& pos) {
        return insurrection::objection<royalty>(pos);
    }
    [[nodiscard]] static std::vector<std::string> describe(const Pos& pos) {
        return insurrection::describe<royalty>(pos);
    }
    [[nodiscard]] static std::string end_words(const Pos& pos, Standing /*lost*/) {
        return insurrection::regime(pos, pos.side()) + " is checkmated";
    }

  private:
    [[nodiscard]] static Piece victim_of(const Pos& pos, Move move) {
        return move.kind() == orthodox::en_passant ? Piece{~pos.side(), pawn} : pos[move.to()];
    }

    [[nodiscard]] static constexpr int value_of(Kind rank) {
        return Values::material[rank].middlegame();
    }

    /// The capturing man becomes one of its victim's rank.
    static void capture(Pos& pos, Move move) {
        auto& board = pos.board();
        auto& state = pos.state();
        state.halfmove = 0;
        state.en_passant = orthodox::no_square;
        orthodox::lose_rights<Uprising>(state, move.from(), move.to());
        board.lift(move.from());
        board.replace(move.to(), board[move.to()].of_side(pos.side()));
    }

    /// A ruler's victim was not the last of its rank: that rank comes to power on its side.
    static void coup(Pos& pos, Piece victim) {
        if (pos.board().count(victim) > 0) {
            insurrection::set_government(pos, victim.side(), victim.kind());
        }
    }

    /// A ruler that was the last of its rank and has changed it takes the power with it.
    static void follow_last_ruler(Pos& pos, Piece ruler, Square square) {
        if (pos.board().count(ruler) == 0) {
            insurrection::set_government(pos, ruler.side(), pos[square].kind());
        }
    }
};

using Insurrection = Uprising<insurrection::Royalty::every_ruler>;
using Assassination = Uprising<insurrection::Royalty::last_ruler>;

}  // namespace usurper
