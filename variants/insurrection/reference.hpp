// SPDX-License-Identifier: GPL-3.0-or-later
// Insurrection and Assassination read once more from the rule page, without haste and without the
// engine: letters on a board of 64, every move tried. The tests compare the two.
#pragma once

#include <cstdlib>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace usurper::test {

class ReferenceGame {
  public:
    ReferenceGame(const std::string& fen, bool assassination) : assassination_{assassination} {
        std::istringstream fields{fen};
        std::string placement;
        std::string turn;
        std::string governments;
        fields >> placement >> turn >> rights_ >> en_passant_ >> governments >> halfmove_ >>
            fullmove_;
        int file = 0;
        int rank = 7;
        for (const char c : placement) {
            if (c == '/') {
                file = 0;
                --rank;
            } else if (c >= '1' && c <= '8') {
                file += c - '0';
            } else {
                at({file++, rank}) = c;
            }
        }
        white_to_move_ = turn == "w";
        white_power_ = governments[0];
        black_power_ = upper(governments[1]);
    }

    /// Every legal move with the FEN that it leads to.
    [[nodiscard]] std::map<std::string, std::string> legal_moves() const {
        std::map<std::string, std::string> legal;
        for (int from = 0; from < 64; ++from) {
            for (int to = 0; to < 64; ++to) {
                try_move({from % 8, from / 8}, {to % 8, to / 8}, legal);
            }
        }
        return legal;
    }

    /// Is a royal man of the side attacked?
    [[nodiscard]] bool in_check(bool white) const {
        const char power = white ? white_power_ : black_power_;
        std::vector<Place> rulers;
        for_each_man(white, [&](Place place) {
            if (upper(at(place)) == power) {
                rulers.push_back(place);
            }
        });
        if (assassination_ && rulers.size() >= 2) {
            return false;
        }
        for (const Place ruler : rulers) {
            if (is_attacked(ruler, !white) || is_attacked_en_passant(ruler)) {
                return true;
            }
        }
        return false;
    }

  private:
    struct Place {
        int file;
        int rank;
        friend bool operator==(Place, Place) = default;
    };

    [[nodiscard]] static char upper(char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    [[nodiscard]] static char coloured(char letter, bool white) {
        return white ? upper(letter) : static_cast<char>(upper(letter) - 'A' + 'a');
    }
    [[nodiscard]] static std::string name(Place place) {
        return {static_cast<char>('a' + place.file), static_cast<char>('1' + place.rank)};
    }
    [[nodiscard]] char& at(Place place) { return board_[place.rank * 8 + place.file]; }
    [[nodiscard]] char at(Place place) const { return board_[place.rank * 8 + place.file]; }
    [[nodiscard]] bool is_white(Place place) const { return at(place) >= 'A' && at(place) <= 'Z'; }
    [[nodiscard]] bool is_black(Place place) const { return at(place) >= 'a' && at(place) <= 'z'; }
    [[nodiscard]] bool is_man_of(bool white, Place place) const {
        return white ? is_white(place) : is_black(place);
    }
    template <class F>
    void for_each_man(bool white, F f) const {
        for (int square = 0; square < 64; ++square) {
            const Place place{square % 8, square / 8};
            if (is_man_of(white, place)) {
                f(place);
            }
        }
    }
    [[nodiscard]] int count(char man) const {
        int sum = 0;
        for (const char c : board_) {
            sum += c == man ? 1 : 0;
        }
        return sum;
    }

    [[nodiscard]] bool is_free_between(Place from, Place to) const {
        const auto sign = [](int n) { return (n > 0 ? 1 : 0) - (n < 0 ? 1 : 0); };
        const int dx = sign(to.file - from.file);
        const int dy = sign(to.rank - from.rank);
        Place between{from.file + dx, from.rank + dy};
        while (between != to) {
            if (at(between) != '.') {
                return false;
            }
            between = {between.file + dx, between.rank + dy};
        }
        return true;
    }

    /// Could the man on `from` capture something on `to`?
    [[nodiscard]] bool attacks(Place from, Place to) const {
        const int dx = to.file - from.file;
        const int dy = to.rank - from.rank;
        if (dx == 0 && dy == 0) {
            return false;
        }
        const bool straight = (dx == 0 || dy == 0) && is_free_between(from, to);
        const bool diagonal = std::abs(dx) == std::abs(dy) && is_free_between(from, to);
        switch (upper(at(from))) {
            case 'P':
                return std::abs(dx) == 1 && dy == (is_white(from) ? 1 : -1);
            case 'N':
                return std::abs(dx * dy) == 2;
            case 'B':
                return diagonal;
            case 'R':
                return straight;
            case 'Q':
                return straight || diagonal;
            case 'K':
                return std::abs(dx) <= 1 && std::abs(dy) <= 1;
            default:
                return false;
        }
    }
    [[nodiscard]] bool is_attacked(Place target, bool by_white) const {
        bool attacked = false;
        for_each_man(by_white, [&](Place from) { attacked = attacked || attacks(from, target); });
        return attacked;
    }
    /// A pawn that has just made a double step, beside an enemy pawn.
    [[nodiscard]] bool is_attacked_en_passant(Place pawn) const {
        const bool white = is_white(pawn);
        if (upper(at(pawn)) != 'P' || white == white_to_move_) {
            return false;
        }
        return en_passant_ == name({pawn.file, pawn.rank + (white ? -1 : 1)});
    }

    /// Tries all that a man could mean by going from one square to another.
    void try_move(Place from, Place to, std::map<std::string, std::string>& legal) const {
        const bool white = white_to_move_;
        if (!is_man_of(white, from) || is_man_of(white, to)) {
            return;
        }
        const bool is_pawn = upper(at(from)) == 'P';
        const bool captures = at(to) != '.' || (is_pawn && en_passant_ == name(to));
        if ((attacks(from, to) && (captures || !is_pawn)) || may_castle(from, to)) {
            try_as(from, to, '-', legal);
        }
        if (!is_pawn || captures || from.file != to.file) {
            return;
        }
        const int ahead = white ? 1 : -1;
        const int home = white ? 1 : 6;
        const bool is_last = to.rank == 0 || to.rank == 7;
        if (to.rank == from.rank + ahead && is_last) {
            for (const char rank : {'q', 'r', 'b', 'n', 'k'}) {
                try_as(from, to, rank, legal);
            }
        } else if (to.rank == from.rank + ahead ||
                   (from.rank == home && to.rank == home + 2 * ahead &&
                    at({from.file, home + ahead}) == '.')) {
            try_as(from, to, '-', legal);
        }
    }

    [[nodiscard]] bool may_castle(Place from, Place to) const {
        const bool white = white_to_move_;
        const Place home{4, white ? 0 : 7};
        if (upper(at(from)) != 'K' || from != home || to.rank != home.rank ||
            (to.file != 6 && to.file != 2)) {
            return false;
        }
        const bool short_side = to.file == 6;
        const Place rook{short_side ? 7 : 0, home.rank};
        if (rights_.find(coloured(short_side ? 'k' : 'q', white)) == std::string::npos ||
            !is_free_between(home, rook)) {
            return false;
        }
        const char power = white ? white_power_ : black_power_;
        const bool king_is_royal =
            power == 'K' && (!assassination_ || count(coloured('K', white)) == 1);
        for (int file = 4; king_is_royal; file += short_side ? 1 : -1) {
            if (is_attacked({file, home.rank}, !white)) {
                return false;
            }
            if (file == to.file) {
                break;
            }
        }
        return true;
    }

    void try_as(Place from, Place to, char promotion,
                std::map<std::string, std::string>& legal) const {
        ReferenceGame after = *this;
        after.play(from, to, promotion);
        if (!after.in_check(white_to_move_)) {
            std::string text = name(from) + name(to);
            if (promotion != '-') {
                text += promotion;
            }
            legal[text] = after.fen();
        }
    }

    void play(Place from, Place to, char promotion) {
        const bool white = white_to_move_;
        const char rank = upper(at(from));
        const int ahead = white ? 1 : -1;
        char& own_power = white ? white_power_ : black_power_;
        char& their_power = white ? black_power_ : white_power_;
        const char old_power = own_power;

        char taken = at(to);
        if (rank == 'P' && taken == '.' && from.file != to.file) {
            taken = at({to.file, from.rank});
            at({to.file, from.rank}) = '.';
        }
        const bool castles = rank == 'K' && std::abs(to.file - from.file) == 2;
        at(from) = '.';
        char new_rank = rank;
        if (taken != '.') {
            new_rank = upper(taken);
        } else if (promotion != '-') {
            new_rank = upper(promotion);
        }
        at(to) = coloured(new_rank, white);
        if (castles) {
            at({to.file == 6 ? 7 : 0, to.rank}) = '.';
            at({to.file == 6 ? 5 : 3, to.rank}) = coloured('R', white);
        }

        // A coup, unless that man was the last of its rank on its side.
        if (taken != '.' && rank == old_power && count(taken) > 0) {
            their_power = upper(taken);
        }
        // Power follows the last ruler.
        if (rank == old_power && count(coloured(old_power, white)) == 0) {
            own_power = new_rank;
        }

        for (const Place touched : {from, to}) {
            const bool first = touched.rank == 0;
            if (touched.rank != 0 && touched.rank != 7) {
                continue;
            }
            if (touched.file == 4 || touched.file == 7) {
                end_right(first ? 'K' : 'k');
            }
            if (touched.file == 4 || touched.file == 0) {
                end_right(first ? 'Q' : 'q');
            }
        }
        en_passant_ = "-";
        if (rank == 'P' && std::abs(to.rank - from.rank) == 2) {
            for (const int file : {to.file - 1, to.file + 1}) {
                if (file >= 0 && file < 8 && at({file, to.rank}) == coloured('P', !white)) {
                    en_passant_ = name({to.file, from.rank + ahead});
                }
            }
        }
        halfmove_ = rank == 'P' || taken != '.' ? 0 : halfmove_ + 1;
        fullmove_ += white ? 0 : 1;
        white_to_move_ = !white;
    }
    void end_right(char right) {
        if (const auto found = rights_.find(right); found != std::string::npos) {
            rights_.erase(found, 1);
        }
        if (rights_.empty()) {
            rights_ = "-";
        }
    }

    [[nodiscard]] std::string fen() const {
        std::string text;
        for (int rank = 7; rank >= 0; --rank) {
            int empty = 0;
            for (int file = 0; file <= 8; ++file) {
                const bool is_end = file == 8;
                if (!is_end && at({file, rank}) == '.') {
                    ++empty;
                    continue;
                }
                if (empty > 0) {
                    text += std::to_string(empty);
                    empty = 0;
                }
                if (!is_end) {
                    text += at({file, rank});
                }
            }
            text += rank > 0 ? "/" : "";
        }
        text += white_to_move_ ? " w " : " b ";
        text += rights_ + ' ' + en_passant_ + ' ';
        text += {white_power_, coloured(black_power_, false)};
        return text + ' ' + std::to_string(halfmove_) + ' ' + std::to_string(fullmove_);
    }

    bool assassination_;
    std::string board_ = std::string(64, '.');
    bool white_to_move_ = true;
    std::string rights_;
    std::string en_passant_;
    char white_power_ = 'K';
    char black_power_ = 'K';
    int halfmove_ = 0;
    int fullmove_ = 1;
};

}  // namespace usurper::test
