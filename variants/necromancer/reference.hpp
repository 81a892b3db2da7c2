// SPDX-License-Identifier: GPL-3.0-or-later
// "Kings and check", read a second time: slowly, from the text of a FEN, sharing nothing with the
// rules that it checks.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <string>
#include <string_view>

namespace usurper::necromancy::reference {

/// A man as a letter ('\0' for none), and whether it is undead.
struct Man {
    char letter = '\0';
    bool undead = false;

    [[nodiscard]] bool exists() const { return letter != '\0'; }
    [[nodiscard]] bool is_white() const { return letter >= 'A' && letter <= 'Z'; }
    [[nodiscard]] char kind() const { return static_cast<char>(std::toupper(letter)); }
};

struct Place {
    int file;
    int rank;

    friend bool operator==(const Place&, const Place&) = default;
};

class Picture {
  public:
    explicit Picture(std::string_view fen) {
        Place place{0, 7};
        bool undead = false;
        for (const char c : fen) {
            if (c == '[' || c == ' ') {
                break;
            }
            if (c == '/') {
                place = {0, place.rank - 1};
            } else if (c == '+') {
                undead = true;
            } else if (std::isdigit(c) != 0) {
                place.file += c - '0';
            } else {
                at(place) = {c, undead};
                undead = false;
                ++place.file;
            }
        }
    }

    [[nodiscard]] Man& at(Place place) { return men_.at(index_of(place)); }
    [[nodiscard]] const Man& at(Place place) const { return men_.at(index_of(place)); }

    template <class Predicate>
    [[nodiscard]] static bool any_place(Predicate holds) {
        for (int rank = 0; rank < 8; ++rank) {
            for (int file = 0; file < 8; ++file) {
                if (holds(Place{file, rank})) {
                    return true;
                }
            }
        }
        return false;
    }

    [[nodiscard]] bool attacks(Place from, Place to) const {
        const Man man = at(from);
        const int files = to.file - from.file;
        const int ranks = to.rank - from.rank;
        const int far = std::max(std::abs(files), std::abs(ranks));
        const int near = std::min(std::abs(files), std::abs(ranks));
        switch (man.kind()) {
            case 'P':
                return std::abs(files) == 1 && ranks == (man.is_white() ? 1 : -1);
            case 'N':
                return far == 2 && near == 1;
            case 'K':
                return far == 1;
            case 'B':
                return far > 0 && near == far && is_open(from, to, far);
            case 'R':
                return far > 0 && near == 0 && is_open(from, to, far);
            default:
                return false;
        }
    }

    /// Is the king of that colour in check? It is on the board.
    [[nodiscard]] bool in_check(bool white) const {
        return any_place([&](Place king) {
            const Man man = at(king);
            return man.exists() && man.kind() == 'K' && man.is_white() == white &&
                   (man.undead ? checks_undead_king(king, white) : checks_live_king(king, white));
        });
    }

  private:
    [[nodiscard]] static std::size_t index_of(Place place) {
        const int index = place.rank * 8 + place.file;
        return static_cast<std::size_t>(index);
    }

    [[nodiscard]] bool is_open(Place from, Place to, int distance) const {
        for (int n = 1; n < distance; ++n) {
            if (at({from.file + (to.file - from.file) / distance * n,
                    from.rank + (to.rank - from.rank) / distance * n})
                    .exists()) {
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] int count_attackers(Place target, bool white, bool undead) const {
        int count = 0;
        (void)any_place([&](Place from) {
            const Man man = at(from);
            count += man.exists() && man.is_white() == white && man.undead == undead &&
                     attacks(from, target);
            return false;
        });
        return count;
    }

    [[nodiscard]] bool checks_undead_king(Place king, bool white) const {
        return count_attackers(king, !white, true) >= 1 ||
               count_attackers(king, !white, false) >= 2;
    }

    [[nodiscard]] bool checks_live_king(Place king, bool white) const {
        return count_attackers(king, !white, true) >= 1 || any_place([&](Place from) {
                   const Man captor = at(from);
                   return captor.exists() && captor.is_white() != white && !captor.undead &&
                          attacks(from, king) && !has_answer(king, from, white);
               });
    }

    /// Could the king be resurrected, whatever it was captured as?
    [[nodiscard]] bool has_answer(Place king, Place from, bool white) const {
        const Man captor = at(from);
        const bool promotes = captor.kind() == 'P' && king.rank == (captor.is_white() ? 7 : 0);
        const std::string_view becomes = promotes ? "MRBN" : std::string_view{&captor.letter, 1};
        return std::all_of(becomes.begin(), becomes.end(), [&](char letter) {
            Picture after = *this;
            after.at(from) = {};
            after.at(king) = {captor.is_white() ? static_cast<char>(std::toupper(letter))
                                                : static_cast<char>(std::tolower(letter)),
                              false};
            return after.can_resurrect_king(white);
        });
    }

    [[nodiscard]] bool can_resurrect_king(bool white) const {
        return any_place([&](Place necromancer) {
            const Man man = at(necromancer);
            return man.exists() && man.kind() == 'M' && man.is_white() == white &&
                   any_place([&](Place place) {
                       if (at(place).exists() ||
                           std::max(std::abs(place.file - necromancer.file),
                                    std::abs(place.rank - necromancer.rank)) != 1) {
                           return false;
                       }
                       Picture after = *this;
                       after.at(place) = {white ? 'K' : 'k', true};
                       return !after.checks_undead_king(place, white);
                   });
        });
    }

    std::array<Man, 64> men_{};
};

}  // namespace usurper::necromancy::reference
