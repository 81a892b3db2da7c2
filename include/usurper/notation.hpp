// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as text: from-square, to-square, promotion letter; legs joined by commas. SAN is read too.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "usurper/position.hpp"
#include "usurper/rules.hpp"
#include "usurper/san.hpp"
#include "usurper/text.hpp"

namespace usurper {

/// What came of reading a move: the move, or the reason why there is none.
struct MoveResult {
    Move move;
    std::string error;  ///< "" when there is a move
};

namespace detail {

/// One form for all ways of writing the same move: lower case, no '=' before the promotion, legs
/// sorted.
[[nodiscard]] inline std::string canonical_move_text(std::string_view move) {
    std::string plain;
    for (const char c : move) {
        if (c != '=') {
            plain += text::to_lower(c);
        }
    }
    if (plain.find(',') == std::string::npos) {
        return plain;
    }
    auto legs = text::split(plain, ',');
    std::sort(legs.begin(), legs.end());
    std::string sorted{legs.front()};  // a missing leg stays visible as a comma too many
    for (std::size_t i = 1; i < legs.size(); ++i) {
        sorted += ',';
        sorted += legs[i];
    }
    return sorted;
}

/// The candidate whose text is `wanted` (in canonical form), or no move.
template <class Rules>
[[nodiscard]] Move find_spelled(const Position<Rules>& pos, const MoveList& moves,
                                std::string_view wanted) {
    const auto found = std::find_if(moves.begin(), moves.end(), [&](Move move) {
        return canonical_move_text(Rules::spell(pos, move)) == wanted;
    });
    return found == moves.end() ? Move{} : *found;
}

template <class Rules>
[[nodiscard]] std::string example_move(Position<Rules>& pos) {
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    return legal.empty() ? "e2e4" : Rules::spell(pos, legal[0]);
}

/// Why a text that is no legal move is none.
template <class Rules>
[[nodiscard]] std::string why_not(Position<Rules>& pos, std::string_view given,
                                  const std::string& wanted) {
    using Geometry = typename Rules::Geometry;
    const std::string name = text::quoted(given);
    if (is_decided(pos)) {
        return name + " cannot be played: the game is over";
    }
    MoveList candidates;
    Rules::template generate<Want::candidates>(std::as_const(pos), candidates);
    if (const Move move = find_spelled(pos, candidates, wanted)) {
        pos.make(move);
        std::string objection = "is not allowed";
        if (!Rules::permits(std::as_const(pos))) {
            if constexpr (HasObjection<Rules>) {
                objection = Rules::objection(std::as_const(pos));
            } else {
                objection = "leaves your king in check";
            }
        }
        pos.unmake();
        return name + " " + objection;
    }
    const auto* const promoting =
        std::find_if(candidates.begin(), candidates.end(), [&](Move move) {
            const std::string full = canonical_move_text(Rules::spell(pos, move));
            return full.size() == wanted.size() + 1 && full.starts_with(wanted);
        });
    if (promoting != candidates.end()) {
        return name + " promotes: add the letter of the new man, as in " +
               Rules::spell(pos, *promoting);
    }
    if (wanted.size() > 1 && wanted[1] == '@') {
        return name + " cannot be placed there now";
    }
    std::string_view rest = wanted;
    const auto from = Geometry::take_square(rest);
    const auto to = from ? Geometry::take_square(rest) : std::nullopt;
    if (!from || !to) {
        return name + " is not a move: moves are written as in " + example_move(pos);
    }
    const Piece man = pos[*from];
    if (man.is_empty()) {
        return name + " cannot be played: there is no man on " + Geometry::name(*from);
    }
    if (!man.belongs_to(pos.side())) {
        return name + " cannot be played: the man on " + Geometry::name(*from) +
               " is your opponent's";
    }
    return name + " is not how the " + std::string{Rules::spec.kinds[man.kind()]} + " on " +
           Geometry::name(*from) + " can move now";
}

}  // namespace detail

/// The legal move that a text names: in the engine's own notation, upper or lower case, legs in
/// any order, with or without '=' before a promotion letter; or in SAN. The position is left as
/// it was.
template <class Rules>
[[nodiscard]] MoveResult read_move(Position<Rules>& pos, std::string_view given) {
    const std::string_view text = text::trimmed(given);
    const std::string wanted = detail::canonical_move_text(text);
    const detail::San<Rules> san{pos};
    const Move spelled = detail::find_spelled(pos, san.legal(), wanted);
    if (spelled && !text::is_upper(text.front())) {
        return {spelled, {}};
    }
    // "B1c3" is a bishop's move first, and then that of the man on b1.
    const detail::SanMatch match = san.find(text);
    if (match.count == 1) {
        return {match.move, {}};
    }
    if (spelled) {
        return {spelled, {}};
    }
    if (match.count > 1) {
        return {Move{}, text::quoted(given) + " can mean several moves, such as " +
                            Rules::spell(pos, match.move)};
    }
    return {Move{}, detail::why_not(pos, given, wanted)};
}

}  // namespace usurper
