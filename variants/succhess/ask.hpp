// SPDX-License-Identifier: GPL-3.0-or-later
// Short questions about positions of a few men, for the tests.
#pragma once

#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "succhess/rules.hpp"
#include "usurper/fen.hpp"
#include "usurper/notation.hpp"
#include "usurper/outcome.hpp"

namespace usurper::test {

/// The FEN of the men named by letter and square, "Pd2 nf10"; kings on j1 and a10 where none is
/// named.
[[nodiscard]] inline std::string fen_of(std::string_view men, std::string_view turn = "w",
                                        std::string_view castling = "-",
                                        std::string_view passed = "-") {
    Position<Succhess> pos;
    bool has_king[2] = {false, false};
    const auto put = [&pos](Square square, char letter) {
        const Side side = text::is_upper(letter) ? Side::white : Side::black;
        pos.board().put(square, Piece{side, *usurper::detail::kind_of_letter<Succhess>(letter)});
    };
    for (std::string_view man : text::words(men)) {
        const char letter = man.front();
        man.remove_prefix(1);
        put(*Succhess::Geometry::take_square(man), letter);
        has_king[0] = has_king[0] || letter == 'K';
        has_king[1] = has_king[1] || letter == 'k';
    }
    if (!has_king[0]) {
        put(Succhess::Geometry::square(9, 0), 'K');
    }
    if (!has_king[1]) {
        put(Succhess::Geometry::square(0, 9), 'k');
    }
    const std::string empty = write_fen(pos);
    return empty.substr(0, empty.find(' ')) + ' ' + std::string{turn} + ' ' +
           std::string{castling} + ' ' + std::string{passed} + " 0 1";
}

[[nodiscard]] inline Position<Succhess> position(std::string_view fen) {
    FenResult<Succhess> read = read_fen<Succhess>(fen);
    INFO(fen << '\n' << read.error);
    REQUIRE(read.position.has_value());
    return std::move(*read.position);
}

/// Why a FEN is refused, or "".
[[nodiscard]] inline std::string refusal(std::string_view fen) {
    return read_fen<Succhess>(fen).error;
}

inline void play(Position<Succhess>& pos, std::string_view moves) {
    for (const std::string_view move : text::words(moves)) {
        const MoveResult read = read_move(pos, move);
        INFO(write_fen(pos) << '\n' << read.error);
        REQUIRE(read.error.empty());
        pos.make(read.move);
    }
}

/// The position after the moves, as FEN.
[[nodiscard]] inline std::string after(std::string_view fen, std::string_view moves) {
    Position<Succhess> pos = position(fen);
    play(pos, moves);
    return write_fen(pos);
}

/// One field of that FEN: 0 is the placement, 2 the castling, 3 the passed squares, 4 the
/// halfmove count.
[[nodiscard]] inline std::string field_after(std::string_view fen, std::string_view moves,
                                             std::size_t field) {
    const std::string then = after(fen, moves);
    return std::string{text::words(then)[field]};
}

[[nodiscard]] inline std::string placement_of(std::string_view men) {
    const std::string fen = fen_of(men);
    return fen.substr(0, fen.find(' '));
}

/// The texts of the legal moves that begin on one of the squares, in alphabetical order. Those of
/// several men begin where their first leg does.
[[nodiscard]] inline std::string moves_from(std::string_view fen, std::string_view squares) {
    Position<Succhess> pos = position(fen);
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    std::set<std::string> texts;
    for (const Move move : legal) {
        for (const std::string_view square : text::words(squares)) {
            if (Succhess::Geometry::name(move.from()) == square) {
                texts.insert(Succhess::spell(pos, move));
            }
        }
    }
    std::string all;
    for (const std::string& text : texts) {
        all += (all.empty() ? "" : " ") + text;
    }
    return all;
}

[[nodiscard]] inline bool is_legal(std::string_view fen, std::string_view move) {
    Position<Succhess> pos = position(fen);
    return read_move(pos, move).error.empty();
}

}  // namespace usurper::test
