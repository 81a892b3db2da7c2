// SPDX-License-Identifier: GPL-3.0-or-later
// Made-up variants, as small as the contract allows, for tests of the core.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "usurper/orthodox/en_passant.hpp"
#include "usurper/orthodox/values.hpp"
#include "usurper/position.hpp"
#include "usurper/rules.hpp"

namespace usurper::test {

/// Men step straight forward onto empty squares, but never next to an enemy on their rank. Who
/// cannot move has lost. Nothing but what the contract requires.
///
/// The functions are templates, so that a struct derived from this one is a variant too.
template <int files, int ranks>
struct Tiny {
    using Geometry = usurper::Geometry<files, ranks>;
    using Values = orthodox::Values<Geometry>;
    struct State {
        std::uint16_t halfmove = 0;
    };

    static constexpr Spec spec{
        .name = "tiny",
        .title = "Tiny",
        .family = "tiny",
        .summary = "a game for tests",
        .start = "",
        .letters = "P",
        .kinds = {"pawn"},
    };
    static constexpr std::array<Right, 0> rights{};
    static constexpr std::size_t most_edits = 1;

    template <Want want, class Pos, class Out>
    static void generate(const Pos& pos, Out& out) {
        if constexpr (want != Want::noisy) {
            for (const Square from : pos.board().men(Piece{pos.side(), pawn})) {
                const Square to = from + Geometry::forward(pos.side());
                if (pos.board().is_empty(to)) {
                    out.add(from, to);
                }
            }
        }
    }
    template <class Pos>
    static void apply(Pos& pos, Move move) {
        pos.board().shift(move.from(), move.to());
        ++pos.state().halfmove;
    }
    template <class Pos>
    [[nodiscard]] static bool permits(const Pos& pos) {
        const Square to = pos.last_move().to();
        return !pos[to + Geometry::east].belongs_to(pos.side()) &&
               !pos[to + Geometry::west].belongs_to(pos.side());
    }
    template <class Pos>
    [[nodiscard]] static bool in_check(const Pos& /*pos*/, Side /*side*/) {
        return true;
    }
    [[nodiscard]] static Key state_key(const auto& /*state*/) { return 0; }
    template <class Pos>
    [[nodiscard]] static std::string set_en_passant(Pos& /*pos*/, std::span<const Square> squares) {
        return squares.empty() ? "" : "nothing can be passed";
    }
    template <class Pos>
    [[nodiscard]] static std::vector<Square> en_passant(const Pos& /*pos*/) {
        return {};
    }
    template <class Pos>
    [[nodiscard]] static std::string validate(const Pos& pos) {
        return pos.board().count(pos.side()) > 0 ? "" : "there is nobody to move";
    }
    template <class Pos>
    [[nodiscard]] static std::string spell(const Pos& /*pos*/, Move move) {
        return Geometry::name(move.from()) + Geometry::name(move.to());
    }
};

using SmallTiny = Tiny<4, 5>;
using LargeTiny = Tiny<10, 10>;

/// The same with all that a FEN can hold besides: changed men, a number of men off the board
/// (written as so many stars), and a field that is a weather.
struct RichTiny : Tiny<4, 5> {
    struct State {
        std::uint16_t halfmove = 0;
        std::uint8_t stars = 0;
        bool rains = false;
    };
    static constexpr bool changed_states = true;

    template <class Pos>
    [[nodiscard]] static std::string read_off_board(Pos& pos, std::string_view text) {
        if (text.find_first_not_of('*') != std::string_view::npos) {
            return "only stars are off the board";
        }
        pos.state().stars = static_cast<std::uint8_t>(text.size());
        return {};
    }
    template <class Pos>
    [[nodiscard]] static std::string write_off_board(const Pos& pos) {
        return std::string(pos.state().stars, '*');
    }
    template <class Pos>
    [[nodiscard]] static std::string read_field(Pos& pos, std::string_view text) {
        pos.state().rains = text == "rain";
        return text.empty() || text == "rain" || text == "sun" ? "" : "that is no weather";
    }
    template <class Pos>
    [[nodiscard]] static std::string write_field(const Pos& pos) {
        return pos.state().rains ? "rain" : "sun";
    }
};

}  // namespace usurper::test
