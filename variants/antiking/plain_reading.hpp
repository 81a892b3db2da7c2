// SPDX-License-Identifier: GPL-3.0-or-later
// The rule page read once more, plainly and slowly, on letters: what the tests measure the rules
// by. Shares nothing with them but the text of FEN and moves.
#pragma once

#include <array>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>

#include "usurper/text.hpp"

namespace usurper::test {

class PlainReading {
  public:
    PlainReading(std::string_view fen, bool first_form) : first_form_{first_form} {
        const auto fields = text::words(fen);
        int rank = 7;
        int file = 0;
        for (const char c : fields[0]) {
            if (c == '/') {
                --rank;
                file = 0;
            } else if (text::is_digit(c)) {
                file += c - '0';
            } else {
                at({file++, rank}) = c;
            }
        }
        white_to_move_ = fields[1] == "w";
        rights_ = fields[2];
        if (fields[3] != "-") {
            passed_ = {fields[3][0] - 'a', fields[3][1] - '1'};
        }
    }

    [[nodiscard]] bool is_in_check(bool white) const {
        return is_attacked(find(white ? 'K' : 'k'), !white, true);
    }
    [[nodiscard]] bool is_in_anti_check(bool white) const {
        return !is_attacked(find(white ? 'A' : 'a'), !white, false);
    }

    [[nodiscard]] std::set<std::string> legal_moves() const {
        std::set<std::string> moves;
        for_each_square([&](Place from) {
            if (!is_man_of(from, white_to_move_)) {
                return;
            }
            for_each_square([&](Place to) {
                if (can_go(from, to) && is_legal_after(from, to)) {
                    add(moves, from, to);
                }
            });
        });
        return moves;
    }

  private:
    struct Place {
        int file;
        int rank;
        friend bool operator==(Place, Place) = default;
    };

    template <class Visit>
    static void for_each_square(Visit visit) {
        for (int rank = 0; rank < 8; ++rank) {
            for (int file = 0; file < 8; ++file) {
                visit(Place{file, rank});
            }
        }
    }

    [[nodiscard]] char& at(Place p) { return men_[index(p)]; }
    [[nodiscard]] char at(Place p) const { return men_[index(p)]; }
    [[nodiscard]] static std::size_t index(Place p) {
        return static_cast<std::size_t>(8 * p.rank + p.file);
    }
    [[nodiscard]] bool is_man_of(Place p, bool white) const {
        return at(p) != '.' && text::is_upper(at(p)) == white;
    }
    [[nodiscard]] Place find(char man) const {
        const std::size_t i = std::string_view{men_.data(), men_.size()}.find(man);
        return {static_cast<int>(i % 8), static_cast<int>(i / 8)};
    }
    [[nodiscard]] bool is_clear(Place from, Place to) const {
        const auto sign = [](int n) { return (n > 0) - (n < 0); };
        const int files = sign(to.file - from.file);
        const int ranks = sign(to.rank - from.rank);
        for (Place p{from.file + files, from.rank + ranks}; p != to;
             p.file += files, p.rank += ranks) {
            if (at(p) != '.') {
                return false;
            }
        }
        return true;
    }

    /// Does the man on `from` attack what stands on `to`?
    [[nodiscard]] bool attacks(Place from, Place to) const {
        const int files = std::abs(to.file - from.file);
        const int ranks = std::abs(to.rank - from.rank);
        const int ahead = text::is_upper(at(from)) ? to.rank - from.rank : from.rank - to.rank;
        const bool straight = (files == 0) != (ranks == 0) && is_clear(from, to);
        const bool diagonal = files == ranks && files != 0 && is_clear(from, to);
        switch (text::to_upper(at(from))) {
            case 'P':
                return ahead == 1 && files == (first_form_ ? 0 : 1);
            case 'N':
                return files * ranks == 2;
            case 'B':
                return diagonal;
            case 'R':
                return straight;
            case 'Q':
                return straight || diagonal;
            case 'K':
                return files <= 1 && ranks <= 1 && files + ranks > 0;
            default:
                return false;
        }
    }

    [[nodiscard]] bool is_attacked(Place target, bool by_white, bool kings_count) const {
        bool attacked = false;
        for_each_square([&](Place from) {
            const bool counts = kings_count || text::to_upper(at(from)) != 'K';
            attacked = attacked || (is_man_of(from, by_white) && counts && attacks(from, target));
        });
        return attacked;
    }

    [[nodiscard]] bool can_go(Place from, Place to) const {
        const char man = text::to_upper(at(from));
        const int files = std::abs(to.file - from.file);
        const int ranks = std::abs(to.rank - from.rank);
        const bool is_step = files <= 1 && ranks <= 1 && files + ranks > 0;
        const bool empty = at(to) == '.';
        const char target = text::to_upper(at(to));
        if (first_form_ && (man == 'K' || man == 'A') && empty && files * ranks == 2) {
            return rights_.find(at(from)) != std::string::npos;
        }
        if (man == 'A') {
            return is_step && (empty || (is_man_of(to, white_to_move_) && target != 'K'));
        }
        if (man == 'K' && !first_form_ && files == 2 && ranks == 0) {
            return can_castle(from, to);
        }
        if (!empty) {
            return !is_man_of(to, white_to_move_) && target != 'A' && attacks(from, to);
        }
        if (man != 'P') {
            return attacks(from, to);
        }
        const int ahead = white_to_move_ ? to.rank - from.rank : from.rank - to.rank;
        if (first_form_) {
            return ahead == 1 && files == 1;
        }
        const bool is_double = ahead == 2 && from.rank == (white_to_move_ ? 1 : 6);
        return (files == 0 && (ahead == 1 || is_double) && is_clear(from, to)) ||
               (to == passed_ && attacks(from, to));
    }

    [[nodiscard]] bool can_castle(Place from, Place to) const {
        const bool short_side = to.file > from.file;
        const char letter = white_to_move_ ? (short_side ? 'K' : 'Q') : (short_side ? 'k' : 'q');
        if (rights_.find(letter) == std::string::npos ||
            !is_clear(from, {short_side ? 7 : 0, from.rank})) {
            return false;
        }
        const Place crossed{(from.file + to.file) / 2, from.rank};
        return !is_attacked(from, !white_to_move_, true) &&
               !is_attacked(crossed, !white_to_move_, true) &&
               !is_attacked(to, !white_to_move_, true);
    }

    [[nodiscard]] bool is_legal_after(Place from, Place to) const {
        PlainReading after = *this;
        const char man = text::to_upper(at(from));
        if (man == 'P' && !first_form_ && at(to) == '.' && from.file != to.file) {
            after.at({to.file, from.rank}) = '.';
        }
        if (man == 'K' && !first_form_ && std::abs(to.file - from.file) == 2) {
            const Place corner{to.file > from.file ? 7 : 0, from.rank};
            after.at({(from.file + to.file) / 2, from.rank}) = at(corner);
            after.at(corner) = '.';
        }
        after.at(to) = at(from);
        after.at(from) = '.';
        return !after.is_in_check(white_to_move_) && !after.is_in_anti_check(white_to_move_);
    }

    void add(std::set<std::string>& moves, Place from, Place to) const {
        std::string move;
        for (const Place p : {from, to}) {
            move += static_cast<char>('a' + p.file);
            move += static_cast<char>('1' + p.rank);
        }
        if (text::to_upper(at(from)) != 'P' || (to.rank != 0 && to.rank != 7)) {
            moves.insert(move);
            return;
        }
        for (const char promoted : std::string_view{"qrbn"}) {
            moves.insert(move + promoted);
        }
    }

    bool first_form_;
    std::array<char, 64> men_ = [] {
        std::array<char, 64> empty{};
        empty.fill('.');
        return empty;
    }();
    bool white_to_move_ = true;
    std::string rights_;
    Place passed_{-1, -1};
};

}  // namespace usurper::test
