// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/pgn_reader.hpp"

#include <algorithm>

#include "usurper/text.hpp"

namespace usurper::match {
namespace {

constexpr int end = std::istream::traits_type::eof();

bool is_result(std::string_view token) {
    return token == "1-0" || token == "0-1" || token == "1/2-1/2" || token == "*";
}

/// The token without the move number it may begin with: "12.Nf3", "12...".
std::string_view without_number(std::string_view token) {
    std::size_t digits = 0;
    while (digits < token.size() && text::is_digit(token[digits])) {
        ++digits;
    }
    if (digits < token.size() && token[digits] != '.') {
        return token;  // "0-0", or nonsense
    }
    token.remove_prefix(digits);
    while (!token.empty() && token.front() == '.') {
        token.remove_prefix(1);
    }
    return token;
}

}  // namespace

std::optional<std::string> PgnGame::tag(std::string_view name) const {
    const std::string wanted = text::lower(name);
    for (const auto& [key, value] : tags) {
        if (text::lower(key) == wanted) {
            return value;
        }
    }
    return std::nullopt;
}

int PgnReader::take() {
    const int c = file_.get();
    at_line_start_ = c == '\n';
    line_ += c == '\n';
    return c;
}

int PgnReader::peek() {
    return file_.peek();
}

void PgnReader::skip_line() {
    for (int c = take(); c != '\n' && c != end; c = take()) {
    }
}

bool PgnReader::next(PgnGame& game) {
    game = {};
    bool has_begun = false;
    for (;;) {
        const int c = peek();
        if (c == end) {
            if (has_begun && game.error.empty()) {
                game.error = "the file ends before the result of the game";
            }
            return has_begun;
        }
        if (c == '%' && at_line_start_) {
            skip_line();
            continue;
        }
        if (text::is_blank(static_cast<char>(c)) || c == '\0' || c > 126) {
            take();
            continue;
        }
        if (!has_begun) {
            has_begun = true;
            game.number = ++games_;
            game.line = line_;
        }
        switch (c) {
            case '[':
                if (!game.moves.empty()) {
                    game.error = game.error.empty() ? "the game has no result" : game.error;
                    return true;
                }
                read_tag(game);
                break;
            case '{':
            case ';':
                skip_comment(game);
                break;
            case '(':
                skip_variation(game);
                break;
            default:
                if (read_token(game)) {
                    return true;
                }
        }
    }
}

void PgnReader::read_tag(PgnGame& game) {
    const int begin = line_;
    take();
    std::string name;
    std::string value;
    bool in_quotes = false;
    for (int c = take(); c != end; c = take()) {
        if (in_quotes) {
            if (c == '\\') {
                c = take();
            } else if (c == '"') {
                in_quotes = false;
                continue;
            }
            value += static_cast<char>(c);
        } else if (c == '"') {
            in_quotes = true;
        } else if (c == ']') {
            game.tags.emplace_back(text::trimmed(name), value);
            return;
        } else if (c == '\n') {
            break;
        } else {
            name += static_cast<char>(c);
        }
    }
    game.error = "the tag on line " + std::to_string(begin) + " has no end";
}

void PgnReader::skip_comment(PgnGame& game) {
    const int begin = line_;
    if (take() == ';') {
        skip_line();
        return;
    }
    for (int c = take(); c != '}'; c = take()) {
        if (c == end) {
            game.error = "the comment on line " + std::to_string(begin) + " has no end";
            return;
        }
    }
}

void PgnReader::skip_variation(PgnGame& game) {
    const int begin = line_;
    int depth = 0;
    do {
        const int c = peek();
        if (c == end) {
            game.error = "the variation on line " + std::to_string(begin) + " has no end";
            return;
        }
        if (c == '{' || c == ';') {
            skip_comment(game);
            continue;
        }
        take();
        depth += c == '(';
        depth -= c == ')';
    } while (depth > 0);
}

bool PgnReader::read_token(PgnGame& game) {
    std::string token;
    for (int c = peek(); c != end && !text::is_blank(static_cast<char>(c)) && c != '{' &&
                         c != '(' && c != ')' && c != ';' && c != '[';
         c = peek()) {
        token += static_cast<char>(take());
    }
    if (token.empty()) {
        const int stray = take();
        if (game.error.empty()) {
            game.error = std::string{"a stray '"} + static_cast<char>(stray) + "' on line " +
                         std::to_string(line_);
        }
        return false;
    }
    if (is_result(token)) {
        game.result = token;
        return true;
    }
    if (token.front() == '$') {
        return false;
    }
    const std::string_view move = without_number(token);
    const bool is_glyph = move.find_first_not_of("!?") == std::string_view::npos;
    if (!is_glyph) {
        game.moves.emplace_back(move);
    }
    return false;
}

Replay replay(const PgnGame& game, Session& board, int plies) {
    Replay result;
    const std::string fen = game.tag("FEN").value_or("");
    if (const SetResult set = board.set_position(fen, {}); !set.error.empty()) {
        result.error = "the FEN cannot be: " + set.error;
        return result;
    }
    result.fens.push_back(board.fen());
    // The number of the first move and its side stand in the FEN, two words before its end.
    const bool black_begins = board.side_to_move() == Side::black;
    const auto words = text::words(result.fens.front());
    const int first = text::to_number<int>(words.back()).value_or(1);
    int ply = black_begins ? 1 : 0;
    for (const std::string& move : game.moves) {
        if (plies >= 0 && static_cast<int>(result.moves.size()) >= plies) {
            break;
        }
        const std::string at =
            std::to_string(first + ply / 2) + (ply % 2 == 0 ? ". " : "... ") + move;
        if (const Outcome outcome = board.outcome(); outcome.result != Result::ongoing) {
            result.error = "move " + at + ": the game is over already (" + outcome.reason + ")";
            return result;
        }
        const MoveReading reading = board.read(move);
        const std::string why = reading.error.empty() ? board.play(reading.text) : reading.error;
        if (!why.empty()) {
            result.error = "move " + at + ": " + why;
            return result;
        }
        result.moves.push_back(reading.text);
        result.fens.push_back(board.fen());
        ++ply;
    }
    result.outcome = board.outcome();
    return result;
}

}  // namespace usurper::match
