// SPDX-License-Identifier: GPL-3.0-or-later
// "Moves", "Who may take whom" and "Graveyard and resurrection" of the rule page: what the men
// can do.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>

#include "necromancer/acts.hpp"
#include "necromancer/check.hpp"
#include "necromancer/graveyard.hpp"
#include "usurper/orthodox.hpp"
#include "usurper/rules.hpp"

namespace usurper::necromancy {

/// What comes of a man's attack on an enemy.
enum class Encounter : std::uint8_t { none, captures, converts };

/// Who may take whom.
template <bool undead, class Pos>
[[nodiscard]] Encounter meet(const Pos& pos, Square target) {
    const Piece victim = pos[target];
    if constexpr (undead) {
        return victim.changed() ? Encounter::captures : Encounter::converts;
    } else {
        return !victim.changed() || orthodox::count_attackers<typename Pos::Rules>(
                                        pos.board(), target, pos.side(), 2) == 2
                   ? Encounter::captures
                   : Encounter::none;
    }
}

template <Want want, bool undead, class Pos, class Out>
void generate_pawns(const Pos& pos, Out& out) {
    using Geometry = typename Pos::Geometry;
    const Side side = pos.side();
    const int last_rank = side == Side::white ? Geometry::ranks - 1 : 0;
    const auto add = [&](Square from, Square to) {
        if (Geometry::rank_of(to) != last_rank) [[likely]] {
            out.add(from, to);
            return;
        }
        for (const Kind kind : promotions) {
            out.add(from, to, orthodox::promotion, kind);
        }
    };
    for (const Square from : pos.board().men(Piece{side, pawn, undead})) {
        orthodox::pawn_steps(
            pos.board(), from, side,
            [&](Square to) {
                if (want != Want::noisy || Geometry::rank_of(to) == last_rank) {
                    add(from, to);
                }
            },
            [&](Square to) {
                if (want != Want::noisy) {
                    out.add(from, to, orthodox::double_step);
                }
            });
        orthodox::pawn_attacks<Geometry>(from, side, [&](Square to) {
            if (!pos[to].belongs_to(~side)) {
                return;
            }
            switch (meet<undead>(pos, to)) {
                case Encounter::captures:
                    add(from, to);
                    break;
                case Encounter::converts:
                    out.add(from, to, conversion);
                    break;
                case Encounter::none:
                    break;
            }
        });
    }
}

template <Kind kind, Want want, bool undead, class Pos, class Out>
void generate_officers(const Pos& pos, Out& out) {
    const Side side = pos.side();
    for (const Square from : pos.board().men(Piece{side, kind, undead})) {
        orthodox::reach_out<kind>(
            pos.board(), from,
            [&](Square to) {
                if (want != Want::noisy) {
                    out.add(from, to);
                }
            },
            [&](Square to) {
                if (!pos[to].belongs_to(~side)) {
                    return;
                }
                switch (meet<undead>(pos, to)) {
                    case Encounter::captures:
                        out.add(from, to);
                        break;
                    case Encounter::converts:
                        out.add(from, to, conversion);
                        break;
                    case Encounter::none:
                        break;
                }
            });
    }
}

/// The Necromancer leaps to any empty square, and takes nothing.
template <bool undead, class Pos, class Out>
void generate_necromancers(const Pos& pos, Out& out) {
    for (const Square from : pos.board().men(Piece{pos.side(), necromancer, undead})) {
        for (const Square to : Pos::Geometry::squares) {
            if (pos.board().is_empty(to)) {
                out.add(from, to);
            }
        }
    }
}

template <Want want, bool undead, class Pos, class Out>
void generate_men(const Pos& pos, Out& out) {
    generate_pawns<want, undead>(pos, out);
    generate_officers<knight, want, undead>(pos, out);
    generate_officers<bishop, want, undead>(pos, out);
    generate_officers<rook, want, undead>(pos, out);
    generate_officers<king, want, undead>(pos, out);
    if constexpr (want != Want::noisy) {
        generate_necromancers<undead>(pos, out);
    }
}

/// May the pawn on `from` take the one on `victim` en passant? Here alone a pawn that could take
/// it so counts as an attacker.
template <class Pos>
[[nodiscard]] bool takes_en_passant(const Pos& pos, Square from, Square victim) {
    using Geometry = typename Pos::Geometry;
    const Side side = pos.side();
    if (pos[from].changed()) {
        return pos[victim].changed();  // an undead pawn cannot convert en passant
    }
    if (!pos[victim].changed()) {
        return true;
    }
    int attackers = orthodox::count_attackers<typename Pos::Rules>(pos.board(), victim, side, 2);
    for (const Step aside : {Geometry::east, Geometry::west}) {
        const Piece beside = pos[victim + aside];
        attackers += beside.belongs_to(side) && beside.kind() == pawn ? 1 : 0;
    }
    return attackers >= 2;
}

template <class Pos, class Out>
void generate_en_passant(const Pos& pos, Out& out) {
    using Geometry = typename Pos::Geometry;
    if (pos.state().en_passant == orthodox::no_square) {
        return;
    }
    const Square to = pos.state().en_passant;
    const Square victim = to - Geometry::forward(pos.side());
    for (const Step aside : {Geometry::east, Geometry::west}) {
        const Square from = victim + aside;
        const Piece man = pos[from];
        if (man.belongs_to(pos.side()) && man.kind() == pawn &&
            takes_en_passant(pos, from, victim)) {
            out.add(from, to, orthodox::en_passant);
        }
    }
}

/// Castling is barred by any attack on the king's way, whether or not that would be check.
template <class Pos, class Out>
void generate_castling(const Pos& pos, Out& out) {
    using Rules = typename Pos::Rules;
    orthodox::for_each_open_castling<Rules>(
        pos, pos.side(), [&](const orthodox::Castle& castle, std::uint8_t right) {
            if (!orthodox::castles_through_attack<Rules>(pos.board(), castle, pos.side())) {
                out.add(castle.king_from, castle.king_to, orthodox::castling, right);
            }
        });
}

/// Calls `found(Square)` once for each empty square next to a Necromancer of the side to move.
template <class Pos, class Found>
void for_each_resurrection_square(const Pos& pos, Found found) {
    using Geometry = typename Pos::Geometry;
    std::bitset<Geometry::square_limit> seen;
    (void)any_necromancer(pos.board(), pos.side(), [&](Square at) {
        for (const Step step : Geometry::king_steps) {
            const Square to = at + step;
            if (pos.board().is_empty(to) && !seen[static_cast<std::size_t>(to)]) {
                seen.set(static_cast<std::size_t>(to));
                found(to);
            }
        }
        return false;
    });
}

/// The dead that can be resurrected now; a king comes before all others.
template <class Pos, class Out>
void generate_resurrections(const Pos& pos, Out& out) {
    using Geometry = typename Pos::Geometry;
    const auto& dead = pos.state().graveyard;
    const Side side = pos.side();
    if (dead.is_empty(side)) {
        return;
    }
    if (dead.count(side, king) > 0) {
        for_each_resurrection_square(pos, [&](Square to) { out.add(to, to, resurrection, king); });
        return;
    }
    std::array<Kind, by_rank.size()> kinds{};
    std::size_t known = 0;
    for (const Kind kind : by_rank) {  // the pawn last
        if (dead.count(side, kind) > 0) {
            kinds[known++] = kind;
        }
    }
    const std::size_t officers = known - (dead.count(side, pawn) > 0 ? 1 : 0);
    for_each_resurrection_square(pos, [&](Square to) {
        const int rank = Geometry::rank_of(to);
        const bool on_rim = rank == 0 || rank == Geometry::ranks - 1;
        const std::size_t fit = on_rim ? officers : known;
        for (std::size_t i = 0; i < fit; ++i) {
            out.add(to, to, resurrection, kinds[i]);
        }
    });
}

template <Want want, class Pos, class Out>
void generate(const Pos& pos, Out& out) {
    if (pos.state().graveyard.count(pos.side(), king) > 0) [[unlikely]] {
        generate_resurrections(pos, out);  // of the king: nothing else may be done
        return;
    }
    generate_men<want, false>(pos, out);
    generate_men<want, true>(pos, out);
    generate_en_passant(pos, out);
    if constexpr (want != Want::noisy) {
        generate_castling(pos, out);
        generate_resurrections(pos, out);
    }
}

}  // namespace usurper::necromancy
