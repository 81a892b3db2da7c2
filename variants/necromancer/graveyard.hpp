// SPDX-License-Identifier: GPL-3.0-or-later
// The captured live men that wait to be resurrected.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string>
#include <string_view>

#include "usurper/hash.hpp"
#include "usurper/piece.hpp"
#include "usurper/text.hpp"

namespace usurper::necromancy {

/// The Necromancer stands where chess has its queen, and takes the queen's number.
inline constexpr Kind necromancer = queen;

/// The order in which a graveyard is written: K M R B N P.
inline constexpr std::array<Kind, 6> by_rank{king, necromancer, rook, bishop, knight, pawn};

/// How many men of each side and kind lie dead.
class Graveyard {
  public:
    /// How many men of a kind a side can have in it. `validate` lets no position pass that has
    /// more men than this, wherever they are, so that no capture can exceed it.
    [[nodiscard]] static constexpr int capacity(Kind kind) noexcept {
        return kind == king ? 1 : 63;
    }

    [[nodiscard]] constexpr int count(Side side, Kind kind) const noexcept {
        return static_cast<int>(counts_[index_of(side)] >> bits * kind & mask);
    }
    [[nodiscard]] constexpr bool is_empty(Side side) const noexcept {
        return counts_[index_of(side)] == 0;
    }
    /// Men of both sides.
    [[nodiscard]] constexpr int size() const noexcept {
        int sum = 0;
        for (const Kind kind : by_rank) {
            sum += count(Side::white, kind) + count(Side::black, kind);
        }
        return sum;
    }
    constexpr void add(Side side, Kind kind) noexcept {
        assert(count(side, kind) < capacity(kind));
        counts_[index_of(side)] += one(kind);
    }
    constexpr void take(Side side, Kind kind) noexcept {
        assert(count(side, kind) > 0);
        counts_[index_of(side)] -= one(kind);
    }
    [[nodiscard]] constexpr Key key() const noexcept {
        return mixed(key_of(KeyFamily::variant, counts_[0]) + counts_[1]);
    }

  private:
    // Six bits a kind; two are left for the king.
    static constexpr unsigned bits = 6;
    static constexpr std::uint32_t mask = (1U << bits) - 1;
    static_assert(king * bits < 31);

    [[nodiscard]] static constexpr std::uint32_t one(Kind kind) noexcept {
        return std::uint32_t{1} << bits * kind;
    }

    std::array<std::uint32_t, 2> counts_{};
};

/// The men in brackets as a FEN has them, capitals for White's, White's first.
[[nodiscard]] inline std::string write_graveyard(const Graveyard& dead, std::string_view letters) {
    std::string written;
    for (const Side side : {Side::white, Side::black}) {
        for (const Kind kind : by_rank) {
            const char letter = letters[kind];
            written.append(static_cast<std::size_t>(dead.count(side, kind)),
                           side == Side::white ? letter : text::to_lower(letter));
        }
    }
    return written;
}

/// Reads them, in any order; returns why it cannot be, or "".
[[nodiscard]] inline std::string read_graveyard(std::string_view given, std::string_view letters,
                                                Graveyard& dead) {
    for (const char letter : given) {
        const std::size_t kind = letters.find(text::to_upper(letter));
        if (kind == std::string_view::npos) {
            return letter == '+' ? "the dead are neither live nor undead: no '+' in a graveyard"
                                 : "the graveyard has a man that this game does not know: " +
                                       text::quoted({&letter, 1});
        }
        const Side side = text::is_upper(letter) ? Side::white : Side::black;
        if (dead.count(side, static_cast<Kind>(kind)) ==
            Graveyard::capacity(static_cast<Kind>(kind))) {
            return "the graveyard has too many of " + text::quoted({&letter, 1});
        }
        dead.add(side, static_cast<Kind>(kind));
    }
    return {};
}

}  // namespace usurper::necromancy
