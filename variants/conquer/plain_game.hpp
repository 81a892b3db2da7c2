// SPDX-License-Identifier: GPL-3.0-or-later
// For the tests: Conquer written a second time, straight from its rules and as plainly as can be:
// a board of letters, moves tried out one by one, the history a list. It shares no code with the
// engine.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace usurper::conquer {

class PlainGame {
  public:
    PlainGame(const std::string& fen, bool king_is_royal) : royal_{king_is_royal} {
        std::istringstream fields{fen};
        std::string placement;
        std::string turn;
        fields >> placement >> turn >> rights_ >> passed_;
        white_ = turn == "w";
        int file = 0;
        int rank = 7;
        for (const char c : placement) {
            if (c == '/') {
                file = 0;
                --rank;
            } else if (std::isdigit(c) != 0) {
                file += c - '0';
            } else {
                at(file++, rank) = c;
            }
        }
    }

    [[nodiscard]] std::set<std::string> legal_moves() const {
        std::set<std::string> legal;
        if (!royal_ && (!has_men(true) || !has_men(false))) {
            return legal;
        }
        for (const std::string& move : all_moves()) {
            PlainGame next = *this;
            next.play(move);
            if (!next.in_check(white_) && !repeats(move)) {
                legal.insert(move);
            }
        }
        return legal;
    }

    [[nodiscard]] bool in_check(bool white) const {
        return royal_ && is_attacked(find_king(white), !white);
    }
    [[nodiscard]] bool in_check() const { return in_check(white_); }

    /// Is there a capture that only the history forbids?
    [[nodiscard]] bool has_repeated_capture() const {
        const auto moves = all_moves();
        return std::any_of(moves.begin(), moves.end(),
                           [this](const std::string& move) { return repeats(move); });
    }

    void play(const std::string& move) {
        if (is_capture(move)) {
            captures_.emplace_back(identity(), move);
        }
        const auto [from_file, from_rank, to_file, to_rank] = squares_of(move);
        const char man = at(from_file, from_rank);
        char captive = at(to_file, to_rank);
        at(to_file, to_rank) = man;
        at(from_file, from_rank) = empty;
        if (is_pawn(man) && from_file != to_file && captive == empty) {  // en passant
            captive = at(to_file, from_rank);
            at(to_file, from_rank) = empty;
        }
        if (captive != empty) {
            at(from_file, from_rank) = of_side(captive, white_);
        }
        if (is_king(man) && std::abs(to_file - from_file) == 2) {
            const int corner = to_file > from_file ? 7 : 0;
            std::swap(at((from_file + to_file) / 2, from_rank), at(corner, from_rank));
        }
        end_rights(move.substr(0, 2));
        end_rights(move.substr(2, 2));
        passed_ = "-";
        if (is_pawn(man) && std::abs(to_rank - from_rank) == 2) {
            for (const int file : {to_file - 1, to_file + 1}) {
                if (on_board(file, to_rank) && at(file, to_rank) == (white_ ? 'p' : 'P')) {
                    passed_ = name(to_file, (from_rank + to_rank) / 2);
                }
            }
        }
        white_ = !white_;
    }

    [[nodiscard]] unsigned long perft(int depth) const {
        unsigned long leaves = 0;
        for (const std::string& move : legal_moves()) {
            PlainGame next = *this;
            next.play(move);
            leaves += depth > 1 ? next.perft(depth - 1) : 1;
        }
        return leaves;
    }

  private:
    static constexpr char empty = '.';

    [[nodiscard]] static bool on_board(int file, int rank) {
        return file >= 0 && file < 8 && rank >= 0 && rank < 8;
    }
    [[nodiscard]] static std::size_t index(int file, int rank) {
        return 8 * static_cast<std::size_t>(rank) + static_cast<std::size_t>(file);
    }
    [[nodiscard]] char& at(int file, int rank) { return board_[index(file, rank)]; }
    [[nodiscard]] char at(int file, int rank) const { return board_[index(file, rank)]; }
    [[nodiscard]] static std::string name(int file, int rank) {
        return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
    }
    [[nodiscard]] static std::array<int, 4> squares_of(const std::string& move) {
        return {move[0] - 'a', move[1] - '1', move[2] - 'a', move[3] - '1'};
    }
    [[nodiscard]] static bool is_pawn(char man) { return man == 'P' || man == 'p'; }
    [[nodiscard]] static bool is_king(char man) { return man == 'K' || man == 'k'; }
    [[nodiscard]] static bool is_of(char man, bool white) {
        return man != empty && (man >= 'A' && man <= 'Z') == white;
    }
    [[nodiscard]] static char of_side(char man, bool white) {
        return static_cast<char>(white ? std::toupper(man) : std::tolower(man));
    }
    [[nodiscard]] bool has_men(bool white) const {
        return std::any_of(board_.begin(), board_.end(),
                           [=](char man) { return is_of(man, white); });
    }
    [[nodiscard]] std::string find_king(bool white) const {
        const auto n = static_cast<int>(board_.find(white ? 'K' : 'k'));
        return name(n % 8, n / 8);
    }

    [[nodiscard]] std::string identity() const {
        return board_ + (white_ ? " w " : " b ") + rights_ + ' ' + passed_;
    }
    [[nodiscard]] bool is_capture(const std::string& move) const {
        const auto [from_file, from_rank, to_file, to_rank] = squares_of(move);
        return at(to_file, to_rank) != empty ||
               (is_pawn(at(from_file, from_rank)) && from_file != to_file);
    }
    [[nodiscard]] bool repeats(const std::string& move) const {
        return std::count(captures_.begin(), captures_.end(), std::pair{identity(), move}) > 0;
    }

    void end_rights(const std::string& square) {
        static const std::pair<const char*, const char*> ends[] = {
            {"a1", "Q"}, {"e1", "KQ"}, {"h1", "K"}, {"a8", "q"}, {"e8", "kq"}, {"h8", "k"}};
        for (const auto& [first_square, letters] : ends) {
            for (const char* letter = letters; square == first_square && *letter != 0; ++letter) {
                std::erase(rights_, *letter);
            }
        }
        if (rights_.empty()) {
            rights_ = "-";
        }
    }

    /// The squares that the man on a square attacks.
    [[nodiscard]] std::vector<std::string> attacks_from(int file, int rank) const {
        std::vector<std::string> attacked;
        const char man = at(file, rank);
        const auto go = [&](int file_step, int rank_step, int most) {
            for (int n = 1; n <= most; ++n) {
                const int f = file + n * file_step;
                const int r = rank + n * rank_step;
                if (!on_board(f, r)) {
                    return;
                }
                attacked.push_back(name(f, r));
                if (at(f, r) != empty) {
                    return;
                }
            }
        };
        const char kind = of_side(man, true);
        if (kind == 'P') {
            const int forward = is_of(man, true) ? 1 : -1;
            go(-1, forward, 1);
            go(1, forward, 1);
            return attacked;
        }
        for (int f = -2; f <= 2; ++f) {
            for (int r = -2; r <= 2; ++r) {
                const int size = f * f + r * r;
                const bool is_slider = kind != 'N' && kind != 'K';
                if ((size == 5 && kind == 'N') || (size == 1 && kind != 'N' && kind != 'B') ||
                    (size == 2 && kind != 'N' && kind != 'R')) {
                    go(f, r, is_slider ? 7 : 1);
                }
            }
        }
        return attacked;
    }

    [[nodiscard]] bool is_attacked(const std::string& square, bool by_white) const {
        for (int n = 0; n < 64; ++n) {
            if (is_of(at(n % 8, n / 8), by_white)) {
                const auto attacked = attacks_from(n % 8, n / 8);
                if (std::find(attacked.begin(), attacked.end(), square) != attacked.end()) {
                    return true;
                }
            }
        }
        return false;
    }

    /// All moves, check and history left aside.
    [[nodiscard]] std::vector<std::string> all_moves() const {
        std::vector<std::string> moves;
        for (int n = 0; n < 64; ++n) {
            const int file = n % 8;
            const int rank = n / 8;
            const char man = at(file, rank);
            if (!is_of(man, white_)) {
                continue;
            }
            const std::string from = name(file, rank);
            for (const std::string& to : attacks_from(file, rank)) {
                const char there = at(to[0] - 'a', to[1] - '1');
                if (is_of(there, !white_) || (there == empty && (!is_pawn(man) || to == passed_))) {
                    moves.push_back(from + to);
                }
            }
            if (is_pawn(man)) {
                const int forward = white_ ? 1 : -1;
                const int furthest = rank == (white_ ? 1 : 6) ? 2 : 1;
                for (int step = 1; step <= furthest; ++step) {
                    const int r = rank + step * forward;
                    if (!on_board(file, r) || at(file, r) != empty) {
                        break;
                    }
                    moves.push_back(from + name(file, r));
                }
            }
        }
        add_castlings(moves);
        return moves;
    }

    void add_castlings(std::vector<std::string>& moves) const {
        const int rank = white_ ? 0 : 7;
        for (const int aside : {1, -1}) {
            const char letter = of_side(aside > 0 ? 'K' : 'Q', white_);
            if (rights_.find(letter) == std::string::npos) {
                continue;
            }
            bool open = true;
            for (int file = 4 + aside; file > 0 && file < 7; file += aside) {
                open = open && at(file, rank) == empty;
            }
            for (const int file : {4, 4 + aside, 4 + 2 * aside}) {
                open = open && !is_attacked(name(file, rank), !white_);
            }
            if (open) {
                moves.push_back(name(4, rank) + name(4 + 2 * aside, rank));
            }
        }
    }

    std::string board_ = std::string(64, empty);
    bool royal_;
    bool white_ = true;
    std::string rights_;
    std::string passed_;
    std::vector<std::pair<std::string, std::string>> captures_;  ///< position and move
};

}  // namespace usurper::conquer
