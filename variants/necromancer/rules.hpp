// SPDX-License-Identifier: GPL-3.0-or-later
// Necromancer Chess. RULES.md beside this file says the rules in words.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "necromancer/check.hpp"
#include "necromancer/graveyard.hpp"
#include "necromancer/knowledge.hpp"
#include "necromancer/legality.hpp"
#include "necromancer/moves.hpp"
#include "necromancer/survey.hpp"
#include "necromancer/validity.hpp"
#include "necromancer/values.hpp"
#include "necromancer/words.hpp"
#include "usurper/orthodox.hpp"
#include "usurper/position.hpp"
#include "usurper/rules.hpp"

namespace usurper {

struct Necromancer {
    using Geometry = usurper::Geometry<8, 8>;
    using Values = NecromancerValues;
    struct State : orthodox::State {
        necromancy::Graveyard graveyard;
    };
    using Pos = Position<Necromancer>;

    static constexpr std::array<std::string_view, 1> aliases{"necromancer-chess"};
    static constexpr Spec spec{
        .name = "necromancer",
        .title = "Necromancer Chess",
        .family = "necromancer",
        .summary = "the Necromancer calls the dead back, and the undead convert the living",
        .start = "rnbmkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBMKBNR[] w KQkq - 0 1",
        .letters = "PNBRMK",
        .kinds = {"pawn", "knight", "bishop", "rook", "necromancer", "king"},
        .aliases = aliases,
    };
    static constexpr auto rights = orthodox::castling_rights<Geometry, 4>;
    static constexpr int castling_distance = 2;
    static constexpr bool changed_states = true;  // the undead
    static constexpr std::size_t most_edits = 3;  // a promotion that captures

    /// The Necromancer attacks nothing.
    [[nodiscard]] static constexpr std::uint8_t reach(Piece piece) {
        return piece.kind() == necromancy::necromancer ? std::uint8_t{0} : orthodox::reach(piece);
    }

    template <Want want, class Out>
    static void generate(const Pos& pos, Out& out) {
        necromancy::generate<want>(pos, out);
    }
    static void apply(Pos& pos, Move move) { necromancy::apply(pos, move); }

    [[nodiscard]] static bool permits(const Pos& pos) { return !in_check(pos, ~pos.side()); }
    [[nodiscard]] static bool in_check(const Pos& pos, Side side) {
        return necromancy::in_check<Necromancer>(pos.board(), side);
    }

    [[nodiscard]] static necromancy::Survey<Necromancer> survey(const Pos& pos) {
        return necromancy::survey<Necromancer>(pos);
    }
    [[nodiscard]] static Legality legality(const Pos& pos,
                                           const necromancy::Survey<Necromancer>& survey,
                                           Move move) {
        return necromancy::legality<Necromancer>(pos, survey, move);
    }

    [[nodiscard]] static bool may_pass(const Pos& pos) {
        return pos.state().graveyard.count(pos.side(), king) == 0 &&
               necromancy::has_officers(pos.board(), pos.side());
    }
    static void apply_pass(Pos& pos) { orthodox::apply_pass(pos); }

    [[nodiscard]] static int gain(const Pos& pos, Move move) { return necromancy::gain(pos, move); }
    using Knowledge = necromancy::Knowledge;
    [[nodiscard]] static int phase(const Pos& pos) { return necromancy::phase(pos.board()); }

    [[nodiscard]] static Key state_key(const State& state) {
        return orthodox::state_key(state) ^ state.graveyard.key();
    }
    [[nodiscard]] static std::string read_off_board(Pos& pos, std::string_view text) {
        return necromancy::read_graveyard(text, spec.letters, pos.state().graveyard);
    }
    [[nodiscard]] static std::string write_off_board(const Pos& pos) {
        return necromancy::write_graveyard(pos.state().graveyard, spec.letters);
    }
    [[nodiscard]] static std::string set_en_passant(Pos& pos, std::span<const Square> squares) {
        return orthodox::set_en_passant(pos, squares);
    }
    [[nodiscard]] static std::vector<Square> en_passant(const Pos& pos) {
        return orthodox::en_passant_squares(pos);
    }
    [[nodiscard]] static std::string validate(const Pos& pos) {
        return necromancy::validate<Necromancer>(pos);
    }
    [[nodiscard]] static std::string spell(const Pos& /*pos*/, Move move) {
        return necromancy::spell<Necromancer>(move);
    }
    [[nodiscard]] static std::string objection(const Pos& pos) {
        return necromancy::objection<Necromancer>(pos);
    }
    [[nodiscard]] static std::vector<std::string> describe(const Pos& pos) {
        return necromancy::describe<Necromancer>(pos);
    }
};

}  // namespace usurper
