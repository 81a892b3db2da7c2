// SPDX-License-Identifier: GPL-3.0-or-later
// Conquer, by Gerd Degens: a captured man changes sides and stands where its captor came from.
// RULES.md beside this file says the rules in words.
#pragma once

#include "conquer/captures.hpp"
#include "conquer/moves.hpp"
#include "conquer/values.hpp"
#include "usurper/orthodox.hpp"
#include "usurper/outcome.hpp"
#include "usurper/position.hpp"
#include "usurper/rules.hpp"
#include "usurper/turn.hpp"

namespace usurper {

namespace conquer {

/// What the king is: a man like any other in Variant 1, royal in Variant 2.
enum class KingIs : std::uint8_t { common, royal };

template <KingIs>
struct Form;

template <>
struct Form<KingIs::common> {
    using Values = ConquerCommonKingValues;
    static constexpr std::array<std::string_view, 1> aliases{"conquer"};
    static constexpr std::string_view name = "conquer1";
    static constexpr std::string_view title = "Conquer, Variant 1";
    static constexpr std::string_view summary =
        "captured men change sides and take the captor's old place; take them all to win";
    static constexpr std::string_view start =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    static constexpr std::array<Right, 0> rights{};
};

template <>
struct Form<KingIs::royal> {
    using Values = ConquerValues;
    static constexpr std::array<std::string_view, 0> aliases{};
    static constexpr std::string_view name = "conquer2";
    static constexpr std::string_view title = "Conquer, Variant 2";
    static constexpr std::string_view summary =
        "captured men change sides and take the captor's old place; checkmate wins";
    static constexpr std::string_view start =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    static constexpr auto rights = orthodox::castling_rights<Geometry<8, 8>, 4>;
};

}  // namespace conquer

template <conquer::KingIs king_is>
struct Conquer {
    using Form = conquer::Form<king_is>;
    using Geometry = usurper::Geometry<8, 8>;
    using Values = typename Form::Values;
    using Board = usurper::Board<Geometry, Values>;
    using State = orthodox::State;
    using Pos = Position<Conquer>;

    static constexpr Spec spec{
        .name = Form::name,
        .title = Form::title,
        .family = "conquer",
        .summary = Form::summary,
        .start = Form::start,
        .letters = "PNBRQK",
        .kinds = {"pawn", "knight", "bishop", "rook", "queen", "king"},
        .aliases = Form::aliases,
    };
    static constexpr auto rights = Form::rights;
    static constexpr int castling_distance = 2;
    static constexpr std::size_t most_edits = 3;  // a capture: lift, shift, put
    static constexpr bool only_legal = true;
    static constexpr bool repeats_over_whole_game = true;

    [[nodiscard]] static constexpr std::uint8_t reach(Piece piece) {
        return orthodox::reach(piece);
    }

    template <Want want, class Out>
    static void generate(const Pos& pos, Out& out) {
        if (want != Want::candidates && pos.has_stood_before()) [[unlikely]] {
            conquer::Unrepeated<Pos, Out> unrepeated{pos, out};
            generate_repeating<want>(pos, unrepeated);
        } else {
            generate_repeating<want>(pos, out);
        }
    }

    static void apply(Pos& pos, Move move) {
        auto& state = pos.state();
        const Square captured = conquer::captured_square(pos, move);
        ++state.halfmove;
        state.en_passant = orthodox::no_square;
        if constexpr (has_royal_king) {
            orthodox::lose_rights<Conquer>(state, move.from(), move.to());
            if (move.kind() == orthodox::castling) {
                orthodox::castle<Conquer>(pos, move);
                return;
            }
        }
        if (captured != orthodox::nowhere) {
            capture(pos, move, captured);
            return;
        }
        if (pos[move.from()].kind() == pawn) {
            state.halfmove = 0;
        }
        pos.board().shift(move.from(), move.to());
        if (move.kind() == orthodox::double_step) {
            orthodox::note_double_step(pos, move.to(), pos.side());
        }
    }

    [[nodiscard]] static bool permits(const Pos& pos) {
        return !in_check(pos, ~pos.side()) && !conquer::has_repeated_capture(pos);
    }
    [[nodiscard]] static bool excludes_by_history(const Pos& pos, Move move) {
        return conquer::is_capture(pos, move);
    }

    [[nodiscard]] static bool in_check(const Pos& pos, Side side) {
        if constexpr (has_royal_king) {
            return orthodox::is_attacked<Conquer>(pos.board(), king_of(pos, side), ~side);
        } else {
            return false;
        }
    }

    [[nodiscard]] static std::string objection(const Pos& pos) {
        return in_check(pos, ~pos.side())
                   ? "leaves your king in check"
                   : "repeats a capture that you have played in this position before";
    }

    /// A side without men has lost.
    [[nodiscard]] static Standing standing(const Pos& pos) requires(king_is ==
                                                                    conquer::KingIs::common) {
        if (!has_men(pos.board(), pos.side())) {
            return Standing::lost;
        }
        return has_men(pos.board(), ~pos.side()) ? Standing::undecided : Standing::won;
    }
    [[nodiscard]] static std::string end_words(const Pos& pos, Standing standing) requires(
        king_is == conquer::KingIs::common) {
        return name_of(standing == Standing::lost ? pos.side() : ~pos.side()) + " has no men left";
    }

    [[nodiscard]] static bool may_pass(const Pos& pos) {
        return orthodox::has_officers(pos.board(), pos.side());
    }
    static void apply_pass(Pos& pos) { orthodox::apply_pass(pos); }

    /// What the captured man was worth to the other side, and what it is worth to its captor.
    [[nodiscard]] static int gain(const Pos& pos, Move move) {
        const Square captured = conquer::captured_square(pos, move);
        if (captured == orthodox::nowhere) {
            return 0;
        }
        const Side side = pos.side();
        const Piece victim = pos[captured];
        const Score won = Board::worth(victim.of_side(side), move.from()).score -
                          Board::worth(victim, captured).score;
        return side == Side::white ? won.middlegame() : -won.middlegame();
    }

    [[nodiscard]] static Key state_key(const State& state) { return orthodox::state_key(state); }
    [[nodiscard]] static std::string set_en_passant(Pos& pos, std::span<const Square> squares) {
        return orthodox::set_en_passant(pos, squares);
    }
    [[nodiscard]] static std::vector<Square> en_passant(const Pos& pos) {
        return orthodox::en_passant_squares(pos);
    }

    /// Pawns may stand on any rank: a captured one stands wherever its captor came from.
    [[nodiscard]] static std::string validate(const Pos& pos) {
        if constexpr (has_royal_king) {
            std::string why = orthodox::one_king_each(pos.board());
            return why.empty() ? orthodox::mover_not_in_check<Conquer>(pos) : why;
        } else {
            const bool has_any =
                has_men(pos.board(), Side::white) || has_men(pos.board(), Side::black);
            return has_any ? "" : "there is no man on the board";
        }
    }
    [[nodiscard]] static std::string spell(const Pos& /*pos*/, Move move) {
        return orthodox::spell<Conquer>(move);
    }

    /// How many men each side has, and which captures are excluded as repeated.
    [[nodiscard]] static std::vector<std::string> describe(const Pos& pos) {
        std::vector<std::string> lines{"Men: White " +
                                       std::to_string(pos.board().count(Side::white)) + ", Black " +
                                       std::to_string(pos.board().count(Side::black))};
        MoveList candidates;
        generate<Want::candidates>(pos, candidates);
        std::string excluded;
        for (const Move move : candidates) {
            if (conquer::repeats_capture(pos, move)) {
                excluded += ' ' + spell(pos, move);
            }
        }
        if (!excluded.empty()) {
            lines.push_back("Captures played here before, so excluded:" + excluded);
        }
        return lines;
    }

  private:
    static constexpr bool has_royal_king = king_is == conquer::KingIs::royal;

    /// The legal moves, repeated captures included.
    template <Want want, class Out>
    static void generate_repeating(const Pos& pos, Out& out) {
        on_turn(pos, [&out](const auto& turn) {
            if constexpr (!has_royal_king) {
                conquer::generate_with_common_king<want>(turn, out);
            } else if constexpr (want == Want::candidates) {
                conquer::generate_heedless(turn, out);
            } else {
                conquer::generate_with_royal_king<want>(turn, king_of(turn, turn.side()), out);
            }
        });
    }

    /// The captor moves in; the captured man changes sides and stands where the captor came from.
    static void capture(Pos& pos, Move move, Square captured) {
        auto& board = pos.board();
        const Piece captive = board.lift(captured);
        board.shift(move.from(), move.to());
        board.put(move.from(), captive.of_side(pos.side()));
        pos.state().halfmove = 0;
    }

    template <class View>
    [[nodiscard]] static Square king_of(const View& pos, Side side) {
        return pos.board().men(Piece{side, king}).front();
    }

    [[nodiscard]] static bool has_men(const Board& board, Side side) {
        for (const Kind kind : {pawn, knight, bishop, rook, queen, king}) {
            if (board.count(Piece{side, kind}) > 0) {
                return true;
            }
        }
        return false;
    }
};

using Conquer1 = Conquer<conquer::KingIs::common>;
using Conquer2 = Conquer<conquer::KingIs::royal>;

}  // namespace usurper
