// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Succhess a second time, for the tests: slow, and by nothing of the engine's.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace usurper::test {

/// A position of a FEN, turned so that the side to move goes up the board and has capitals.
class PlainReading {
  public:
    explicit PlainReading(const std::string& fen) {
        std::istringstream fields{fen};
        std::string placement;
        std::string turn;
        std::string passed;
        fields >> placement >> turn >> castling_ >> passed;
        black_ = turn == "b";
        int x = 0;
        int y = 9;
        for (std::size_t i = 0; i < placement.size(); ++i) {
            const char c = placement[i];
            if (c == '/') {
                x = 0;
                --y;
            } else if (std::isdigit(c) != 0) {
                const bool ten = c == '1' && i + 1 < placement.size() && placement[i + 1] == '0';
                x += ten ? 10 : c - '0';
                i += ten ? 1 : 0;
            } else {
                at({x++, black_ ? 9 - y : y}) = black_ ? swapped(c) : c;
            }
        }
        for (std::size_t i = 0; passed != "-" && i < passed.size();) {
            std::size_t digits = 0;
            const int rank = std::stoi(passed.substr(i + 1), &digits) - 1;
            passed_.insert({passed[i] - 'a', black_ ? 9 - rank : rank});
            i += 1 + digits;
        }
    }

    /// The texts of all legal moves.
    [[nodiscard]] std::set<std::string> legal_moves() const {
        std::set<std::string> texts;
        for (const Act& act : all_acts()) {
            PlainReading after = *this;
            after.play(act);
            if (!after.is_attacked(after.find('K'), false)) {
                texts.insert(text_of(act));
            }
        }
        return texts;
    }
    [[nodiscard]] bool in_check() const { return is_attacked(find('K'), false); }

  private:
    struct Place {
        int x;
        int y;
        bool operator==(const Place&) const = default;
        bool operator<(const Place& o) const { return x != o.x ? x < o.x : y < o.y; }
        Place operator+(Place o) const { return {x + o.x, y + o.y}; }
    };
    struct Leg {
        Place from;
        Place to;
    };
    struct Act {
        std::vector<Leg> legs;   // as written
        char promoted = ' ';     // a capital
        std::vector<Leg> moved;  // by rule: a pushed man, a castling rook
    };

    static char swapped(char c) {
        return static_cast<char>(std::isupper(c) != 0 ? std::tolower(c) : std::toupper(c));
    }
    static bool on_board(Place p) { return p.x >= 0 && p.x < 10 && p.y >= 0 && p.y < 10; }
    static std::size_t index(Place p) {
        return 10 * static_cast<std::size_t>(p.y) + static_cast<std::size_t>(p.x);
    }
    char& at(Place p) { return cells_[index(p)]; }
    [[nodiscard]] char at(Place p) const { return cells_[index(p)]; }
    [[nodiscard]] bool empty(Place p) const { return on_board(p) && at(p) == ' '; }
    [[nodiscard]] bool own(Place p) const { return on_board(p) && std::isupper(at(p)) != 0; }
    [[nodiscard]] bool enemy(Place p) const { return on_board(p) && std::islower(at(p)) != 0; }
    [[nodiscard]] bool footman(Place p) const {
        return on_board(p) && (at(p) == 'P' || at(p) == 'H');
    }
    [[nodiscard]] Place find(char man) const {
        const auto i =
            static_cast<int>(std::find(cells_.begin(), cells_.end(), man) - cells_.begin());
        return {i % 10, i / 10};
    }

    /// Could a man of one side capture another man on the target?
    [[nodiscard]] bool attacks(Place from, Place target) const {
        const int dx = target.x - from.x;
        const int dy = target.y - from.y;
        const int w = std::abs(dx);
        const int h = std::abs(dy);
        const bool straight = w == 0 || h == 0;
        const bool open = [&] {
            const Place step{(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)};
            for (Place p = from + step; p != target; p = p + step) {
                if (!on_board(p) || at(p) != ' ') return false;
            }
            return true;
        }();
        if (w == 0 && h == 0) return false;
        switch (at(from)) {
            case 'P':
            case 'H':
                return w == 1 && dy == 1;
            case 'p':
            case 'h':
                return w == 1 && dy == -1;
            case 'N':
            case 'n':
                return w * h == 2;
            case 'K':
            case 'k':
                return std::max(w, h) == 1;
            case 'B':
            case 'b':
                return w == h && open;
            case 'R':
            case 'r':
                return straight && open;
            case 'Q':
            case 'q':
                return (straight || w == h) && open;
            default:
                return false;
        }
    }
    [[nodiscard]] bool is_attacked(Place target, bool by_own) const {
        for (int i = 0; i < 100; ++i) {
            const Place from{i % 10, i / 10};
            if ((by_own ? own(from) : enemy(from)) && attacks(from, target)) return true;
        }
        return false;
    }

    [[nodiscard]] bool can_advance(Place from, int n) const {
        if (!footman(from)) return false;
        const int most = at(from) == 'P' ? (from.y == 1 ? 3 : from.y == 2 ? 2 : 1) : 1;
        for (int i = 1; i <= n; ++i) {
            if (!empty(from + Place{0, i})) return false;
        }
        return n <= most;
    }
    [[nodiscard]] bool can_capture(Place from, int aside) const {
        const Place to = from + Place{aside, 1};
        return footman(from) && ((enemy(to) && at(to) != 's') || passed_.contains(to));
    }

    [[nodiscard]] std::vector<Act> all_acts() const {
        std::vector<Act> acts;
        for (int i = 0; i < 100; ++i) {
            const Place from{i % 10, i / 10};
            if (!own(from)) continue;
            add_phalanxes(from, acts);  // of one, too
            add_hordes(from, acts);     // of one, too
            if (at(from) == 'H') add_hero_steps(from, acts);
            for (int j = 0; j < 100; ++j) {
                const Place to{j % 10, j / 10};
                if (std::string{"BRQK"}.find(at(from)) != std::string::npos && !own(to) &&
                    attacks(from, to) && (at(to) != 's' || at(from) == 'Q' || at(from) == 'K')) {
                    acts.push_back({{{from, to}}, ' ', {}});
                }
                if (at(from) == 'S' && at(to) != 'K' && !enemy(to) && goes_as_bishop(from, to)) {
                    acts.push_back({{{from, to}}, ' ', {}});
                }
            }
        }
        add_castlings(acts);
        return acts;
    }
    [[nodiscard]] bool goes_as_bishop(Place from, Place to) const {
        PlainReading with_bishop = *this;
        with_bishop.at(from) = 'B';
        return with_bishop.attacks(from, to);
    }

    void add_phalanxes(Place first, std::vector<Act>& acts) const {
        std::vector<std::pair<Place, bool>> ways{{{-1, 1}, true}, {{1, 1}, true}};
        for (int n = 1; n <= 3; ++n) ways.push_back({{0, n}, false});
        for (const auto& [way, captures] : ways) {
            Act act;
            bool hero = false;
            for (Place p = first; captures ? can_capture(p, way.x) : can_advance(p, way.y);
                 p.x += 1) {
                act.legs.push_back({p, p + way});
                hero = hero || at(p) == 'H';
                if (p.y + way.y < 9) {
                    acts.push_back(act);
                    continue;
                }
                for (const char man : std::string{hero ? "RBNS" : "QRBNS"}) {
                    act.promoted = man;
                    acts.push_back(act);
                }
            }
        }
    }
    void add_hordes(Place first, std::vector<Act>& acts) const {
        for (int i = 0; i < 25; ++i) {
            const Place leap{i % 5 - 2, i / 5 - 2};
            if (std::abs(leap.x * leap.y) != 2) continue;
            for (const Place line : {Place{1, 0}, Place{0, 1}, Place{1, 1}, Place{1, -1}}) {
                Act act;
                for (Place p = first; on_board(p) && at(p) == 'N'; p = p + line) {
                    const Place to = p + leap;
                    if (!empty(to) && (!enemy(to) || at(to) == 's')) break;
                    act.legs.push_back({p, to});
                    if (act.legs.size() > 1 || line == Place{1, 0}) acts.push_back(act);
                }
            }
        }
    }
    void add_hero_steps(Place from, std::vector<Act>& acts) const {
        for (const Place step : {Place{1, 0}, Place{-1, 0}, Place{0, 1}}) {
            const Place to = from + step;
            const Place beyond = to + step;
            if (empty(to) && step.y == 0) acts.push_back({{{from, to}}, ' ', {}});
            if (!on_board(to) || empty(to) || !empty(beyond)) continue;
            const bool promotes = footman(to) && beyond.y == 9;
            for (const char man : std::string{!promotes ? " " : at(to) == 'H' ? "RBNS" : "QRBNS"}) {
                acts.push_back({{{from, to}}, man, {{to, beyond}}});
            }
        }
    }
    void add_castlings(std::vector<Act>& acts) const {
        for (const bool east : {true, false}) {
            const char letter = east ? 'K' : 'Q';
            if (castling_.find(black_ ? swapped(letter) : letter) == std::string::npos) continue;
            const int step = east ? 1 : -1;
            bool free = true;
            for (int x = 5 + step; x != (east ? 9 : 0); x += step) free = free && empty({x, 0});
            for (int n = 0; n <= 3; ++n) free = free && !is_attacked({5 + n * step, 0}, false);
            const Place rook{east ? 9 : 0, 0};
            if (free) {
                acts.push_back({{{{5, 0}, {5 + 3 * step, 0}}}, ' ', {{rook, {5 + 2 * step, 0}}}});
            }
        }
    }

    /// Only the men: what is needed to see whether the king is safe.
    void play(const Act& act) {
        for (const Leg& leg : act.moved) {
            at(leg.to) = act.promoted != ' ' ? act.promoted : at(leg.from);
            at(leg.from) = ' ';
        }
        const bool pushes = !act.moved.empty();
        for (const Leg& leg : act.legs) {
            if (footman(leg.from) && leg.from.x != leg.to.x && leg.from.y != leg.to.y &&
                empty(leg.to)) {
                Place passer = leg.to + Place{0, -1};
                if (empty(passer)) passer.y -= 1;
                at(passer) = ' ';
            }
            at(leg.to) = act.promoted != ' ' && !pushes ? act.promoted : at(leg.from);
            at(leg.from) = ' ';
        }
    }

    [[nodiscard]] std::string text_of(const Act& act) const {
        std::vector<Leg> legs = act.legs;
        for (Leg& leg : legs) {
            if (black_) {
                leg.from.y = 9 - leg.from.y;
                leg.to.y = 9 - leg.to.y;
            }
        }
        std::sort(legs.begin(), legs.end(),
                  [](const Leg& a, const Leg& b) { return a.from < b.from; });
        std::string text;
        for (const Leg& leg : legs) {
            text += text.empty() ? "" : ",";
            for (const Place p : {leg.from, leg.to}) {
                text += static_cast<char>('a' + p.x) + std::to_string(p.y + 1);
            }
            if (act.promoted != ' ') text += swapped(act.promoted);
        }
        return text;
    }

    std::array<char, 100> cells_ = [] {
        std::array<char, 100> all{};
        all.fill(' ');
        return all;
    }();
    std::string castling_;
    std::set<Place> passed_;
    bool black_ = false;
};

}  // namespace usurper::test
