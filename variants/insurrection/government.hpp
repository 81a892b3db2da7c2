// SPDX-License-Identifier: GPL-3.0-or-later
// The rank in power on each side, and the men who rule.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "usurper/hash.hpp"
#include "usurper/orthodox/en_passant.hpp"
#include "usurper/piece.hpp"
#include "usurper/text.hpp"

namespace usurper::insurrection {

/// The orthodox facts and the two governments.
struct State : orthodox::State {
    std::array<Kind, 2> government{king, king};  ///< the rank in power, by index_of(Side)
};

[[nodiscard]] constexpr Key state_key(const State& state) {
    return orthodox::state_key(state) ^
           key_of(KeyFamily::variant, static_cast<std::uint64_t>(state.government[0]) * kind_count +
                                          state.government[1]);
}

/// What a government is called, by the rank in power.
inline constexpr std::array<std::string_view, 6> government_names{
    "anarcho-syndicalist commune", "junta",      "theocracy",
    "Comité de salut public",      "matriarchy", "monarchy"};

template <class Pos>
[[nodiscard]] Kind government(const Pos& pos, Side side) {
    return pos.state().government[static_cast<std::size_t>(index_of(side))];
}
template <class Pos>
void set_government(Pos& pos, Side side, Kind rank) {
    pos.state().government[static_cast<std::size_t>(index_of(side))] = rank;
}

/// The men of the rank in power.
template <class Pos>
[[nodiscard]] std::span<const std::uint8_t> rulers(const Pos& pos, Side side) {
    return pos.board().men(Piece{side, government(pos, side)});
}

/// Contract member: a capital letter for White's government and a small one for Black's, in either
/// order.
template <class Pos>
[[nodiscard]] std::string read_governments(Pos& pos, std::string_view field) {
    constexpr std::string_view letters = Pos::Rules::spec.letters;
    const std::string_view given = field.empty() ? "Kk" : field;
    const auto is_rank = [&](char letter) {
        return letters.find(text::to_upper(letter)) != std::string_view::npos;
    };
    if (given.size() != 2 || !is_rank(given[0]) || !is_rank(given[1]) ||
        text::is_upper(given[0]) == text::is_upper(given[1])) {
        return "the governments are a capital letter for White's and a small one for Black's, as "
               "in 'Kk', not " +
               text::quoted(field);
    }
    for (const char letter : given) {
        set_government(pos, text::is_upper(letter) ? Side::white : Side::black,
                       static_cast<Kind>(letters.find(text::to_upper(letter))));
    }
    return {};
}

template <class Pos>
[[nodiscard]] std::string write_governments(const Pos& pos) {
    constexpr std::string_view letters = Pos::Rules::spec.letters;
    return {letters[government(pos, Side::white)],
            text::to_lower(letters[government(pos, Side::black)])};
}

}  // namespace usurper::insurrection
