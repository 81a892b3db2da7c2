// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text: FEN, with the fields that a variant adds.
//
//   placement[off-board] turn castling ep [variant-field] halfmove fullmove
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "usurper/position.hpp"
#include "usurper/rules.hpp"
#include "usurper/text.hpp"

namespace usurper {

/// What came of reading a FEN: a position, or the reason why there is none.
template <class Rules>
struct FenResult {
    std::optional<Position<Rules>> position;
    std::string error;                  ///< "" when there is a position
    std::vector<std::string> warnings;  ///< what was passed over
};

namespace detail {

template <class Rules>
[[nodiscard]] std::optional<Kind> kind_of_letter(char letter) {
    const std::size_t kind = Rules::spec.letters.find(text::to_upper(letter));
    if (kind == std::string_view::npos) {
        return std::nullopt;
    }
    return static_cast<Kind>(kind);
}

template <class Rules>
[[nodiscard]] std::string letters_of(Piece piece) {
    const char letter = Rules::spec.letters[piece.kind()];
    std::string letters = piece.changed() ? "+" : "";
    letters += piece.side() == Side::white ? letter : text::to_lower(letter);
    return letters;
}

/// Reads one FEN; every step returns why it cannot be, or "".
template <class Rules>
class FenReader {
  public:
    explicit FenReader(std::string_view fen) : fields_{text::words(fen)} {}

    [[nodiscard]] FenResult<Rules> read() {
        std::string error = read_all();
        if (!error.empty()) {
            return {std::nullopt, std::move(error), {}};
        }
        return {std::move(pos_), {}, std::move(warnings_)};
    }

  private:
    using Geometry = typename Rules::Geometry;

    std::string read_all() {
        constexpr std::array<std::string_view, 4> required{"placement", "turn", "castling",
                                                           "en passant"};
        if (fields_.size() < required.size()) {
            return fields_.empty() ? "the FEN is empty"
                                   : "the FEN ends before its " +
                                         std::string{required[fields_.size()]} + " field";
        }
        for (const auto step :
             {&FenReader::read_placement, &FenReader::read_turn, &FenReader::read_rights,
              &FenReader::read_own_field, &FenReader::read_en_passant, &FenReader::read_counts}) {
            if (std::string error = (this->*step)(); !error.empty()) {
                return error;
            }
        }
        pos_.begin(side_, fullmove_);
        return Rules::validate(pos_);
    }

    std::string read_placement() {
        std::string_view field = fields_[0];
        std::string_view off_board;
        if (const std::size_t open = field.find('['); open != std::string_view::npos) {
            if (!HasOffBoard<Rules>) {
                return "there are no men off the board in this game: " +
                       text::quoted(field.substr(open));
            }
            if (field.back() != ']') {
                return "the bracket after the placement is not closed";
            }
            off_board = field.substr(open + 1, field.size() - open - 2);
            field = field.substr(0, open);
        }
        const auto ranks = text::split(field, '/');
        if (ranks.size() != Geometry::ranks) {
            return "the placement has " + std::to_string(ranks.size()) + " ranks instead of " +
                   std::to_string(Geometry::ranks);
        }
        for (int i = 0; i < Geometry::ranks; ++i) {
            const int rank = Geometry::ranks - 1 - i;
            if (std::string error = read_rank(ranks[static_cast<std::size_t>(i)], rank);
                !error.empty()) {
                return error;
            }
        }
        if constexpr (HasOffBoard<Rules>) {
            return Rules::read_off_board(pos_, off_board);
        }
        return {};
    }

    std::string read_rank(std::string_view rank_text, int rank) {
        const std::string where = "rank " + std::to_string(rank + 1);
        int file = 0;
        for (std::size_t at = 0; at < rank_text.size();) {
            if (text::is_digit(rank_text[at])) {
                std::size_t end = at;
                while (end < rank_text.size() && text::is_digit(rank_text[end])) {
                    ++end;
                }
                const auto empty = text::to_number<int>(rank_text.substr(at, end - at));
                if (!empty || *empty == 0 || *empty > Geometry::files - file) {
                    return where + " does not have " + std::to_string(Geometry::files) +
                           " squares: " + text::quoted(rank_text);
                }
                file += *empty;
                at = end;
                continue;
            }
            const bool changed = rank_text[at] == '+';
            if (changed && (!has_changed_states<Rules> || ++at == rank_text.size())) {
                return where + " has a '+' that marks nothing: " + text::quoted(rank_text);
            }
            const auto kind = kind_of_letter<Rules>(rank_text[at]);
            if (!kind) {
                return where + " has a man that this game does not know: " +
                       text::quoted(rank_text.substr(at, 1));
            }
            if (file == Geometry::files) {
                return where + " has more than " + std::to_string(Geometry::files) +
                       " squares: " + text::quoted(rank_text);
            }
            const Side side = text::is_upper(rank_text[at]) ? Side::white : Side::black;
            pos_.board().put(Geometry::square(file++, rank), Piece{side, *kind, changed});
            ++at;
        }
        if (file != Geometry::files) {
            return where + " has " + std::to_string(file) + " squares instead of " +
                   std::to_string(Geometry::files) + ": " + text::quoted(rank_text);
        }
        return {};
    }

    std::string read_turn() {
        if (fields_[1] != "w" && fields_[1] != "b") {
            return "the side to move is 'w' or 'b', not " + text::quoted(fields_[1]);
        }
        side_ = fields_[1] == "w" ? Side::white : Side::black;
        pos_.begin(side_, 1);
        return {};
    }

    std::string read_rights() {
        if (fields_[2] == "-") {
            return {};
        }
        for (const char letter : fields_[2]) {
            if (std::string error = read_right(letter); !error.empty()) {
                return error;
            }
        }
        return {};
    }

    std::string read_right(char letter) {
        if constexpr (Rules::rights.size() > 0) {
            for (std::size_t i = 0; i < Rules::rights.size(); ++i) {
                const Right& right = Rules::rights[i];
                if (right.letter != letter) {
                    continue;
                }
                for (const Right::Man& man : right.men) {
                    if (man.square != Right::no_man && pos_[man.square] != man.piece) {
                        warnings_.push_back(std::string{"castling right '"} + letter +
                                            "' dropped: its man is not on " +
                                            Geometry::name(man.square));
                        return {};
                    }
                }
                pos_.state().rights |= static_cast<std::uint8_t>(1U << i);
                return {};
            }
        }
        return "the castling field cannot hold " + text::quoted({&letter, 1});
    }

    std::string read_en_passant() {
        std::string_view field = fields_[3];
        std::vector<Square> squares;
        if (field != "-") {
            while (!field.empty()) {
                const auto square = Geometry::take_square(field);
                if (!square) {
                    return "the en passant field is '-' or squares, not " +
                           text::quoted(fields_[3]);
                }
                squares.push_back(*square);
            }
        }
        return Rules::set_en_passant(pos_, squares);
    }

    std::string read_own_field() {
        if constexpr (HasField<Rules>) {
            const bool given = next_ < fields_.size() && !text::to_number<long>(fields_[next_]);
            return Rules::read_field(pos_, given ? fields_[next_++] : std::string_view{});
        }
        return {};
    }

    std::string read_counts() {
        constexpr int most = 20000;
        std::array<int, 2> counts{0, 1};
        for (std::size_t i = 0; i < 2 && next_ < fields_.size(); ++i, ++next_) {
            const auto number = text::to_number<int>(fields_[next_]);
            if (!number || *number < 0 || *number > most) {
                return std::string{i == 0 ? "the halfmove" : "the fullmove"} +
                       " count must be a number from 0 to " + std::to_string(most) + ", not " +
                       text::quoted(fields_[next_]);
            }
            counts[i] = *number;
        }
        if (next_ < fields_.size()) {
            return "the FEN has something after its last field: " + text::quoted(fields_[next_]);
        }
        pos_.state().halfmove = static_cast<std::uint16_t>(counts[0]);
        fullmove_ = counts[1] == 0 ? 1 : counts[1];
        return {};
    }

    std::vector<std::string_view> fields_;
    std::size_t next_ = 4;  // the first field that may be left out
    Position<Rules> pos_;
    Side side_ = Side::white;
    int fullmove_ = 1;
    std::vector<std::string> warnings_;
};

}  // namespace detail

/// Reads a FEN. Never throws on bad text; nothing is changed by a failure.
template <class Rules>
[[nodiscard]] FenResult<Rules> read_fen(std::string_view fen) {
    return detail::FenReader<Rules>{fen}.read();
}

/// Writes a position as FEN, in the one form that reads back to the same text.
template <class Rules>
[[nodiscard]] std::string write_fen(const Position<Rules>& pos) {
    using Geometry = typename Rules::Geometry;
    std::string fen;
    for (int rank = Geometry::ranks - 1; rank >= 0; --rank) {
        int empty = 0;
        const auto write_empty = [&] {
            if (empty > 0) {
                fen += std::to_string(empty);
                empty = 0;
            }
        };
        for (int file = 0; file < Geometry::files; ++file) {
            const Piece piece = pos[Geometry::square(file, rank)];
            if (piece.is_empty()) {
                ++empty;
            } else {
                write_empty();
                fen += detail::letters_of<Rules>(piece);
            }
        }
        write_empty();
        if (rank > 0) {
            fen += '/';
        }
    }
    if constexpr (HasOffBoard<Rules>) {
        fen += '[' + Rules::write_off_board(pos) + ']';
    }
    fen += pos.side() == Side::white ? " w " : " b ";
    const std::size_t before_rights = fen.size();
    if constexpr (Rules::rights.size() > 0) {
        for (std::size_t i = 0; i < Rules::rights.size(); ++i) {
            if ((pos.state().rights >> i & 1U) != 0) {
                fen += Rules::rights[i].letter;
            }
        }
    }
    fen += fen.size() == before_rights ? "- " : " ";
    const std::size_t before_en_passant = fen.size();
    for (const Square square : Rules::en_passant(pos)) {
        fen += Geometry::name(square);
    }
    fen += fen.size() == before_en_passant ? "- " : " ";
    if constexpr (HasField<Rules>) {
        fen += Rules::write_field(pos) + ' ';
    }
    return fen + std::to_string(pos.state().halfmove) + ' ' + std::to_string(pos.fullmove());
}

/// The start position of a variant.
template <class Rules>
[[nodiscard]] Position<Rules> start_position() {
    return *read_fen<Rules>(Rules::spec.start).position;
}

}  // namespace usurper
