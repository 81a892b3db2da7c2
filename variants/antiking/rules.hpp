// SPDX-License-Identifier: GPL-3.0-or-later
// Anti-King Chess I and II. RULES.md beside this file says the rules in words.
#pragma once

#include "antiking/berolina.hpp"
#include "antiking/game.hpp"

namespace usurper {

/// Berolina pawns, and a knight's leap as the first move of a king or an anti-king.
struct AntiKing1 : antiking::Game<AntiKing1> {
    static constexpr std::array<std::string_view, 1> aliases{"anti-king-1"};
    static constexpr Spec spec{
        .name = "antiking1",
        .title = "Anti-King Chess I",
        .family = "antiking",
        .summary = "each side's anti-king must stay attacked; Berolina pawns, camps in the corners",
        .start = "2prbkqA/2p1nnbr/2pppppp/8/8/PPPPPP2/RBNN1P2/aQKBRP2 w KAka - 0 1",
        .letters = "PNBRQKA",
        .kinds = {"Berolina pawn", "knight", "bishop", "rook", "queen", "king", "anti-king"},
        .aliases = aliases,
    };

    /// The leaps still open. The men stand where they begin the game.
    static constexpr auto rights = [] {
        const auto leap = [](char letter, Square square, Side side, Kind kind) {
            return Right{letter, {{{square, Piece{side, kind}}, {}}}};
        };
        return std::array<Right, 4>{
            leap('K', Geometry::square(2, 0), Side::white, king),
            leap('A', Geometry::square(7, 7), Side::white, antiking::anti_king),
            leap('k', Geometry::square(5, 7), Side::black, king),
            leap('a', Geometry::square(0, 0), Side::black, antiking::anti_king)};
    }();

    [[nodiscard]] static constexpr std::uint8_t reach(Piece piece) {
        return piece.kind() == pawn ? antiking::berolina_reach(piece.side())
                                    : orthodox::reach(piece);
    }

    template <Want want, class Turn, class Limit, class Out>
    static void generate_pawns(const Turn& pos, Limit may_go, Out& out) {
        antiking::generate_berolina_pawns<want>(pos, may_go, out);
    }

    /// As its first move of the game a king, and likewise an anti-king, may leap as a knight to
    /// an empty square.
    template <Want want, class Turn, class Allowed, class Out>
    static void generate_once(const Turn& pos, const Allowed& allowed, Out& out) {
        if (want == Want::noisy || pos.state().rights == 0) {
            return;
        }
        const std::size_t first = pos.side() == Side::white ? 0 : 2;
        const auto leap = [&](std::size_t right, auto may_go) {
            if ((pos.state().rights >> right & 1U) == 0) {
                return;
            }
            const Square from = rights[right].men[0].square;
            for (const Step step : Geometry::knight_steps) {
                const Square to = from + step;
                if (pos.board().is_empty(to) && may_go(from, to)) {
                    out.add(from, to);
                }
            }
        };
        leap(first, [&](Square from, Square to) { return allowed.for_king_leap(from, to); });
        leap(first + 1,
             [&](Square from, Square to) { return allowed.for_anti_king_leap(from, to); });
    }

    /// A pawn may stand on its side's own first rank, not on its last.
    [[nodiscard]] static std::string misplaced_pawn(const Pos::Board& board) {
        for (const Side side : {Side::white, Side::black}) {
            for (const Square square : board.men(Piece{side, pawn})) {
                if (Geometry::relative_rank(side, square) == Geometry::ranks - 1) {
                    return "a pawn cannot stand on its last rank, on " + Geometry::name(square);
                }
            }
        }
        return {};
    }

    [[nodiscard]] static std::string set_en_passant(Pos& /*pos*/, std::span<const Square> squares) {
        return squares.empty() ? ""
                               : "there is no en passant in this game: the field can only be '-'";
    }
    [[nodiscard]] static std::vector<Square> en_passant(const Pos& /*pos*/) { return {}; }

    [[nodiscard]] static std::vector<std::string> describe(const Pos& pos) {
        std::vector<std::string> lines{antiking::anti_king_in_words(pos, Side::white),
                                       antiking::anti_king_in_words(pos, Side::black)};
        for (std::size_t i = 0; i < rights.size(); ++i) {
            if ((pos.state().rights >> i & 1U) != 0) {
                const auto& man = rights[i].men[0];
                lines.push_back(antiking::name_of_side(man.piece.side()) + "'s " +
                                std::string{spec.kinds[man.piece.kind()]} + " on " +
                                Geometry::name(man.square) + " may still leap as a knight");
            }
        }
        return lines;
    }
};

/// Orthodox otherwise.
struct AntiKing2 : antiking::Game<AntiKing2> {
    static constexpr std::array<std::string_view, 1> aliases{"anti-king-2"};
    static constexpr Spec spec{
        .name = "antiking2",
        .title = "Anti-King Chess II",
        .family = "antiking",
        .summary = "each side has an anti-king too, which must stay attacked; orthodox otherwise",
        .start = "rnbqkbnr/pppppppp/3A4/8/8/3a4/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        .letters = "PNBRQKA",
        .kinds = {"pawn", "knight", "bishop", "rook", "queen", "king", "anti-king"},
        .aliases = aliases,
    };
    static constexpr auto rights = orthodox::castling_rights<Geometry, 4>;
    static constexpr int castling_distance = 2;

    [[nodiscard]] static constexpr std::uint8_t reach(Piece piece) {
        return orthodox::reach(piece);
    }

    template <Want want, class Turn, class Limit, class Out>
    static void generate_pawns(const Turn& pos, Limit may_go, Out& out) {
        orthodox::generate_pawns<want, AntiKing2>(pos, may_go, out);
    }

    /// Castling: only the king's squares matter, but afterwards the anti-king must be attacked.
    /// En passant: once, too.
    template <Want want, class Turn, class Allowed, class Out>
    static void generate_once(const Turn& pos, const Allowed& allowed, Out& out) {
        if (want != Want::noisy && allowed.for_castling()) {
            orthodox::for_each_open_castling<AntiKing2>(
                pos, pos.side(), [&](const orthodox::Castle& castle, std::uint8_t right) {
                    if (!orthodox::castles_through_attack<AntiKing2>(pos.board(), castle,
                                                                     pos.side())) {
                        out.add(castle.king_from, castle.king_to, orthodox::castling, right);
                    }
                });
        }
        orthodox::generate_en_passant<AntiKing2>(
            pos,
            [&](Square from, Square to, Square captured) {
                return allowed.for_en_passant(from, to, captured);
            },
            out);
    }

    [[nodiscard]] static std::string misplaced_pawn(const Pos::Board& board) {
        return orthodox::no_pawn_on_the_rim(board);
    }

    [[nodiscard]] static std::string set_en_passant(Pos& pos, std::span<const Square> squares) {
        return orthodox::set_en_passant(pos, squares);
    }
    [[nodiscard]] static std::vector<Square> en_passant(const Pos& pos) {
        return orthodox::en_passant_squares(pos);
    }

    [[nodiscard]] static std::vector<std::string> describe(const Pos& pos) {
        return {antiking::anti_king_in_words(pos, Side::white),
                antiking::anti_king_in_words(pos, Side::black)};
    }
};

}  // namespace usurper
