// SPDX-License-Identifier: GPL-3.0-or-later
// What the two forms of Anti-King Chess have in common. A form adds its pawns (`reach`,
// `generate_pawns`, `misplaced_pawn`), what king and anti-king may do once in a game
// (`generate_once`), and its start.
#pragma once

#include <string>
#include <vector>

#include "antiking/attacks.hpp"
#include "antiking/legality.hpp"
#include "antiking/values.hpp"
#include "antiking/words.hpp"
#include "usurper/orthodox.hpp"
#include "usurper/position.hpp"
#include "usurper/rules.hpp"
#include "usurper/turn.hpp"

namespace usurper::antiking {

template <class Form>
struct Game {
    using Geometry = usurper::Geometry<8, 8>;
    using Values = AntiKingValues;
    using State = orthodox::State;
    using Pos = Position<Form>;

    static constexpr std::size_t most_edits = 3;  // a capture that promotes: two lifts and a put
    static constexpr bool only_legal = true;

    template <Want want, class Out>
    static void generate(const Pos& pos, Out& out) {
        on_turn(pos, [&out](const auto& turn) { generate_turn<want>(turn, out); });
    }

    static void apply(Pos& pos, Move move) { orthodox::apply(pos, move); }

    [[nodiscard]] static bool permits(const Pos& pos) { return !in_check(pos, ~pos.side()); }

    /// In check, or in anti-check.
    [[nodiscard]] static bool in_check(const Pos& pos, Side side) {
        return is_in_check<Form>(pos.board(), side) || is_in_anti_check<Form>(pos.board(), side);
    }

    [[nodiscard]] static Key state_key(const State& state) { return orthodox::state_key(state); }
    [[nodiscard]] static std::string spell(const Pos& /*pos*/, Move move) {
        return orthodox::spell<Form>(move);
    }

    [[nodiscard]] static std::string validate(const Pos& pos) {
        const auto& board = pos.board();
        if (std::string why = orthodox::one_king_each(board); !why.empty()) {
            return why;
        }
        if (std::string why = one_anti_king_each(board); !why.empty()) {
            return why;
        }
        if (std::string why = Form::misplaced_pawn(board); !why.empty()) {
            return why;
        }
        return mover_is_in_neither<Form>(pos);
    }

    // -- Optional members.

    [[nodiscard]] static bool may_pass(const Pos& pos) {
        return orthodox::has_officers(pos.board(), pos.side());
    }
    static void apply_pass(Pos& pos) { orthodox::apply_pass(pos); }

    /// What the move takes and what it promotes to; a man of its own that the anti-king takes is
    /// lost.
    [[nodiscard]] static int gain(const Pos& pos, Move move) {
        const auto worth = [](Kind kind) { return orthodox::material[kind].middlegame(); };
        if (move.kind() == orthodox::en_passant) {
            return worth(pawn);
        }
        const Piece taken = pos[move.to()];
        int gained = 0;
        if (!taken.is_empty()) {
            gained = taken.belongs_to(pos.side()) ? -worth(taken.kind()) : worth(taken.kind());
        }
        if (move.kind() == orthodox::promotion) {
            gained += worth(move.payload()) - worth(pawn);
        }
        return gained;
    }

    [[nodiscard]] static std::string objection(const Pos& pos) { return objection_to<Form>(pos); }
    [[nodiscard]] static std::string end_words(const Pos& pos, Standing /*lost*/) {
        return words_of_mate<Form>(pos);
    }

  private:
    template <Want want, class Turn, class Out>
    static void generate_turn(const Turn& pos, Out& out) {
        const Allowed<want, Form, Turn> allowed{pos};
        const auto add = [&out](Square from, Square to) { out.add(from, to); };
        allowed.for_each_king_step(add);
        allowed.for_each_anti_king_step(add);
        if (allowed.men_are_free()) [[likely]] {
            generate_men<want>(
                pos, [&](Square, Square to) { return allowed.spares_anti_king(to); }, out);
        } else {
            generate_men<want>(
                pos, [&](Square from, Square to) { return allowed.for_man(from, to); }, out);
        }
        Form::template generate_once<want>(pos, allowed, out);
    }

    template <Want want, class Turn, class Limit, class Out>
    static void generate_men(const Turn& pos, Limit may_go, Out& out) {
        Form::template generate_pawns<want>(pos, may_go, out);
        orthodox::generate_officers<knight, want>(pos, may_go, out);
        orthodox::generate_officers<bishop, want>(pos, may_go, out);
        orthodox::generate_officers<rook, want>(pos, may_go, out);
        orthodox::generate_officers<queen, want>(pos, may_go, out);
    }
};

}  // namespace usurper::antiking
