// SPDX-License-Identifier: GPL-3.0-or-later
// Moves in Standard Algebraic Notation, and its extension to the other games: docs/notation.md.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "usurper/orthodox/moves.hpp"
#include "usurper/position.hpp"
#include "usurper/rules.hpp"
#include "usurper/text.hpp"

namespace usurper {

namespace detail {

/// A move text of one man, in its parts.
struct Leg {
    Square from;
    Square to;
    char promotion;  ///< capital; 0 for none
};

/// Reads "e7e8q"; nothing when the text is another sort of move.
template <class Geometry>
[[nodiscard]] std::optional<Leg> read_leg(std::string_view text) {
    const auto from = Geometry::take_square(text);
    const auto to = from ? Geometry::take_square(text) : std::nullopt;
    if (!to || text.size() > 1) {
        return std::nullopt;
    }
    return Leg{*from, *to, text.empty() ? '\0' : text::to_upper(text[0])};
}

/// How many moves a text may mean, and one of them.
struct SanMatch {
    Move move;
    int count = 0;
};

/// Writes and reads SAN in one position, which it leaves as it was.
template <class Rules>
class San {
  public:
    using Geometry = typename Rules::Geometry;

    explicit San(Position<Rules>& pos) : pos_{pos} { generate_legal<Want::all>(pos, legal_); }

    [[nodiscard]] const MoveList& legal() const noexcept { return legal_; }

    /// The SAN of a legal move.
    [[nodiscard]] std::string write(Move move) {
        const int white_men = pos_.board().count(Side::white);
        const int black_men = pos_.board().count(Side::black);
        pos_.make(move);
        const bool captures = pos_.board().count(Side::white) < white_men ||
                              pos_.board().count(Side::black) < black_men;
        const char* const threat = threat_mark();
        pos_.unmake();
        return stem(move, captures) + threat;
    }

    /// The legal moves that `text` fits.
    [[nodiscard]] SanMatch find(std::string_view text) const {
        text = without_marks(text);
        SanMatch match;
        if (const auto letter = castling_letter(text)) {
            return matching([&](Move move) { return castling_letter(move) == letter; });
        }
        if (text.find(',') != std::string_view::npos || text.find('@') != std::string_view::npos) {
            const std::string plain = without_men(text);
            return matching([&](Move move) { return Rules::spell(pos_, move) == plain; });
        }
        const auto pattern = read_pattern(text);
        if (!pattern) {
            return {};
        }
        return matching([&](Move move) { return fits(*pattern, move); });
    }

  private:
    /// A man's move as SAN gives it: what is left out fits anything.
    struct Pattern {
        Square to;
        std::optional<char> man;
        std::optional<int> file;
        std::optional<int> rank;
        char promotion;  // 0 for none: that is never left out
    };

    template <class Fits>
    [[nodiscard]] SanMatch matching(Fits is_meant) const {
        SanMatch match;
        for (const Move move : legal_) {
            if (is_meant(move)) {
                match.move = move;
                ++match.count;
            }
        }
        return match;
    }

    /// The mark for the side to move, which has just been moved against.
    [[nodiscard]] const char* threat_mark() {
        if (is_decided(pos_)) {
            return "#";
        }
        if (!Rules::in_check(std::as_const(pos_), pos_.side())) {
            return "";
        }
        return has_legal_move(pos_) ? "+" : "#";
    }

    [[nodiscard]] char letter_on(Square square) const {
        return Rules::spec.letters[pos_[square].kind()];
    }
    [[nodiscard]] std::string man_on(Square square) const {
        return pos_[square].kind() == pawn ? std::string{} : std::string{letter_on(square)};
    }

    /// 'K' or 'Q' where the move is a castling.
    [[nodiscard]] static std::optional<char> castling_letter(Move move) {
        if constexpr (!std::empty(Rules::rights)) {
            if (move.kind() == orthodox::castling) {
                return text::to_upper(Rules::rights[move.payload()].letter);
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] static std::optional<char> castling_letter(std::string_view text) {
        if (text == "O-O" || text == "0-0" || text == "o-o") {
            return 'K';
        }
        if (text == "O-O-O" || text == "0-0-0" || text == "o-o-o") {
            return 'Q';
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string stem(Move move, bool captures) const {
        if (const auto letter = castling_letter(move)) {
            return letter == 'K' ? "O-O" : "O-O-O";
        }
        const std::string text = Rules::spell(pos_, move);
        if (const auto leg = read_leg<Geometry>(text)) {
            const bool is_pawn_capture = captures && pos_[leg->from].kind() == pawn;
            return man_on(leg->from) + origin(move, *leg, is_pawn_capture) + (captures ? "x" : "") +
                   Geometry::name(leg->to) + promotion_of(*leg);
        }
        if (text.find(',') == std::string::npos) {
            return text;  // a placement
        }
        std::string legs;
        for (const std::string_view part : text::split(text, ',')) {
            const auto leg = read_leg<Geometry>(part);
            legs += (legs.empty() ? "" : ",") + man_on(leg->from) + Geometry::name(leg->from) +
                    (pos_[leg->to].is_empty() ? "" : "x") + Geometry::name(leg->to) +
                    promotion_of(*leg);
        }
        return legs;
    }

    [[nodiscard]] static std::string promotion_of(const Leg& leg) {
        return leg.promotion != 0 ? std::string{'='} + leg.promotion : std::string{};
    }

    /// What must be said of the square a man comes from: the file, else the rank, else both, to
    /// tell it from its like that can go to the same square. A pawn that captures always gives
    /// its file.
    [[nodiscard]] std::string origin(Move move, const Leg& leg, bool always_file) const {
        bool rivals = false;
        bool on_file = false;
        bool on_rank = false;
        for (const Move other : legal_) {
            if (other == move || other.to() != move.to() || castling_letter(other)) {
                continue;
            }
            const auto rival = read_leg<Geometry>(Rules::spell(pos_, other));
            if (rival && rival->from != leg.from && rival->promotion == leg.promotion &&
                letter_on(rival->from) == letter_on(leg.from)) {
                rivals = true;
                on_file |= Geometry::file_of(rival->from) == Geometry::file_of(leg.from);
                on_rank |= Geometry::rank_of(rival->from) == Geometry::rank_of(leg.from);
            }
        }
        const std::string square = Geometry::name(leg.from);
        std::string said;
        if (always_file || (rivals && (!on_file || on_rank))) {
            said += square.substr(0, 1);
        }
        if (on_file) {
            said += square.substr(1);
        }
        return said;
    }

    [[nodiscard]] static std::string_view without_marks(std::string_view text) {
        while (!text.empty() && std::string_view{"+#!?"}.find(text.back()) != text.npos) {
            text.remove_suffix(1);
        }
        return text;
    }

    /// "Nd3f4,Ne3xg4" as the move text has it, "d3f4,e3g4"; "N@f3" stays.
    [[nodiscard]] static std::string without_men(std::string_view text) {
        std::string plain;
        for (std::size_t i = 0; i < text.size(); ++i) {
            const bool is_dropped = text.find('@') == text.npos && text::is_upper(text[i]);
            if (text[i] == '=' && i + 1 < text.size()) {
                plain += text::to_lower(text[++i]);
            } else if (text[i] != 'x' && text[i] != '-' && !is_dropped) {
                plain += text[i];
            }
        }
        return plain;
    }

    [[nodiscard]] static std::optional<Pattern> read_pattern(std::string_view text) {
        Pattern pattern{};
        if (!text.empty() && !text::is_digit(text.back())) {
            pattern.promotion = text::to_upper(text.back());
            text.remove_suffix(1);
            if (!text.empty() && text.back() == '=') {
                text.remove_suffix(1);
            }
        }
        const std::size_t file = text.find_last_of("abcdefghijklmnopqrstuvwxyz");
        if (file == text.npos) {
            return std::nullopt;
        }
        std::string_view target = text.substr(file);
        const auto to = Geometry::take_square(target);
        if (!to || !target.empty()) {
            return std::nullopt;
        }
        pattern.to = *to;
        text = text.substr(0, file);
        if (!text.empty() && (text.back() == 'x' || text.back() == '-' || text.back() == ':')) {
            text.remove_suffix(1);
        }
        if (!text.empty() && text::is_upper(text.front())) {
            pattern.man = text.front();
            text.remove_prefix(1);
        }
        if (!text.empty() && text.front() >= 'a' && text.front() < 'a' + Geometry::files) {
            pattern.file = text.front() - 'a';
            text.remove_prefix(1);
        }
        if (!text.empty()) {
            const auto rank = text::to_number<int>(text);
            if (!rank) {
                return std::nullopt;
            }
            pattern.rank = *rank - 1;
        }
        if (!pattern.man && !(pattern.file && pattern.rank)) {
            pattern.man = Rules::spec.letters[pawn];
        }
        return pattern;
    }

    [[nodiscard]] bool fits(const Pattern& pattern, Move move) const {
        if (move.to() != pattern.to || castling_letter(move)) {
            return false;
        }
        const auto leg = read_leg<Geometry>(Rules::spell(pos_, move));
        return leg && leg->promotion == pattern.promotion &&
               (!pattern.man || letter_on(leg->from) == *pattern.man) &&
               (!pattern.file || Geometry::file_of(leg->from) == *pattern.file) &&
               (!pattern.rank || Geometry::rank_of(leg->from) == *pattern.rank);
    }

    Position<Rules>& pos_;
    MoveList legal_;
};

}  // namespace detail

/// A legal move in SAN: unique among the legal moves, with its mark of check or mate.
template <class Rules>
[[nodiscard]] std::string write_san(Position<Rules>& pos, Move move) {
    return detail::San<Rules>{pos}.write(move);
}

}  // namespace usurper
