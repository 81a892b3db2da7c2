// SPDX-License-Identifier: GPL-3.0-or-later
// Orthodox chess. RULES.md beside this file says the rules in words.
#pragma once

#include "chess/knowledge.hpp"
#include "chess/values.hpp"
#include "usurper/orthodox.hpp"
#include "usurper/position.hpp"
#include "usurper/rules.hpp"

namespace usurper {

struct Chess {
    using Geometry = usurper::Geometry<8, 8>;
    using Values = ChessValues;
    using Knowledge = ChessKnowledge;
    using State = orthodox::State;
    using Pos = Position<Chess>;

    static constexpr std::array<std::string_view, 2> aliases{"standard", "normal"};
    static constexpr Spec spec{
        .name = "chess",
        .title = "Chess",
        .family = "chess",
        .summary = "orthodox chess, the measure of the others",
        .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        .letters = "PNBRQK",
        .kinds = {"pawn", "knight", "bishop", "rook", "queen", "king"},
        .aliases = aliases,
    };
    static constexpr auto rights = orthodox::castling_rights<Geometry, 4>;
    static constexpr int castling_distance = 2;
    static constexpr std::size_t most_edits = 4;
    static constexpr bool only_legal = true;

    [[nodiscard]] static constexpr std::uint8_t reach(Piece piece) {
        return orthodox::reach(piece);
    }

    template <Want want, class Out>
    static void generate(const Pos& pos, Out& out) {
        orthodox::generate<want, Chess>(pos, king_of(pos, pos.side()), out);
    }

    static void apply(Pos& pos, Move move) { orthodox::apply(pos, move); }

    [[nodiscard]] static bool permits(const Pos& pos) { return !in_check(pos, ~pos.side()); }

    [[nodiscard]] static bool in_check(const Pos& pos, Side side) {
        return orthodox::is_attacked<Chess>(pos.board(), king_of(pos, side), ~side);
    }

    [[nodiscard]] static Standing standing(const Pos& pos) {
        return is_dead(pos.board()) ? Standing::drawn : Standing::undecided;
    }

    [[nodiscard]] static bool may_pass(const Pos& pos) {
        return orthodox::has_officers(pos.board(), pos.side());
    }
    static void apply_pass(Pos& pos) { orthodox::apply_pass(pos); }

    [[nodiscard]] static Key state_key(const State& state) { return orthodox::state_key(state); }
    [[nodiscard]] static std::string set_en_passant(Pos& pos, std::span<const Square> squares) {
        return orthodox::set_en_passant(pos, squares);
    }
    [[nodiscard]] static std::vector<Square> en_passant(const Pos& pos) {
        return orthodox::en_passant_squares(pos);
    }
    [[nodiscard]] static std::string validate(const Pos& pos) {
        return orthodox::validate<Chess>(pos);
    }
    [[nodiscard]] static std::string spell(const Pos& /*pos*/, Move move) {
        return orthodox::spell<Chess>(move);
    }

  private:
    [[nodiscard]] static Square king_of(const Pos& pos, Side side) {
        return pos.board().men(Piece{side, king}).front();
    }

    /// King against king, with one knight, or with bishops of one colour of square.
    [[nodiscard]] static bool is_dead(const Pos::Board& board) {
        if (board.count(Side::white) + board.count(Side::black) > 3) {
            return has_only_bishops_of_one_colour(board);
        }
        for (const Side side : {Side::white, Side::black}) {
            for (const Kind mating : {pawn, rook, queen}) {
                if (board.count(Piece{side, mating}) > 0) {
                    return false;
                }
            }
        }
        return true;
    }
    [[nodiscard]] static bool has_only_bishops_of_one_colour(const Pos::Board& board) {
        int squares_seen[2] = {0, 0};
        for (const Side side : {Side::white, Side::black}) {
            for (const Kind other : {pawn, knight, rook, queen}) {
                if (board.count(Piece{side, other}) > 0) {
                    return false;
                }
            }
            for (const Square square : board.men(Piece{side, bishop})) {
                ++squares_seen[(Geometry::file_of(square) + Geometry::rank_of(square)) % 2];
            }
        }
        return squares_seen[0] == 0 || squares_seen[1] == 0;
    }
};

}  // namespace usurper
