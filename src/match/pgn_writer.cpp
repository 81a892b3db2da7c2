// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/pgn_writer.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "usurper/text.hpp"

namespace usurper::match {
namespace {

constexpr std::size_t line_width = 80;

void add_tag(std::string& pgn, std::string_view name, std::string_view value) {
    pgn += fmt::format("[{} \"", name);
    for (const char c : value) {
        if (c == '"' || c == '\\') {
            pgn += '\\';
        }
        pgn += c >= 0 && c < ' ' ? ' ' : c;
    }
    pgn += "\"]\n";
}

/// Movetext in lines of at most `line_width` characters, broken between words.
class MoveText {
  public:
    void add(std::string_view words) {
        for (const std::string_view word : text::words(words)) {
            if (width_ > 0 && width_ + 1 + word.size() > line_width) {
                text_ += '\n';
                width_ = 0;
            } else if (width_ > 0) {
                text_ += ' ';
                ++width_;
            }
            text_ += word;
            width_ += word.size();
        }
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    std::string text_;
    std::size_t width_ = 0;
};

std::string comment_on(const PlayedMove& move) {
    if (move.is_book) {
        return "{book}";
    }
    const std::string score = score_text(move.thought);
    const double seconds = std::chrono::duration<double>(move.elapsed).count();
    return fmt::format("{{{}{}{:.3f}s}}", score, score.empty() ? "" : " ", seconds);
}

/// A comment may hold anything but its end.
std::string as_comment(std::string_view words) {
    std::string comment{words};
    for (char& c : comment) {
        c = c == '}' ? ')' : c;
    }
    return '{' + comment + '}';
}

std::string move_text(const GameRecord& game) {
    // The FEN says who begins, and with which number.
    const auto fen = text::words(game.opening.fen);
    bool is_white = fen.size() < 2 || fen[1] != "b";
    int number = text::to_number<int>(fen.back()).value_or(1);
    MoveText text;
    for (const PlayedMove& move : game.moves) {
        // After a comment Black's moves are numbered too.
        text.add(fmt::format("{}{}", number, is_white ? "." : "..."));
        text.add(move.san);
        text.add(comment_on(move));
        number += is_white ? 0 : 1;
        is_white = !is_white;
    }
    text.add(as_comment(game.outcome.reason));
    text.add(result_token(game.outcome.result));
    return text.take();
}

}  // namespace

std::string_view result_token(Result result) {
    switch (result) {
        case Result::white_wins:
            return "1-0";
        case Result::black_wins:
            return "0-1";
        case Result::draw:
            return "1/2-1/2";
        default:
            return "*";
    }
}

Result result_of_token(std::string_view token) {
    for (const Result result : {Result::white_wins, Result::black_wins, Result::draw}) {
        if (token == result_token(result)) {
            return result;
        }
    }
    return Result::ongoing;
}

std::string score_text(const Thought& thought) {
    std::string score;
    if (thought.mate_in) {
        score = fmt::format("{}M{}", *thought.mate_in > 0 ? '+' : '-', std::abs(*thought.mate_in));
    } else if (thought.centipawns) {
        score = fmt::format("{:+.2f}", *thought.centipawns / 100.0);
    } else {
        return {};
    }
    return fmt::format("{}/{}", score, thought.depth);
}

std::string write_pgn(const PgnHeader& header, const Spec& spec, const GameRecord& game) {
    std::string pgn;
    add_tag(pgn, "Event", header.event);
    add_tag(pgn, "Site", header.site);
    add_tag(pgn, "Date", header.date);
    add_tag(pgn, "Round", header.round);
    add_tag(pgn, "White", header.white);
    add_tag(pgn, "Black", header.black);
    add_tag(pgn, "Result", result_token(game.outcome.result));
    add_tag(pgn, "Variant", spec.name);
    if (game.opening.fen != spec.start) {
        add_tag(pgn, "SetUp", "1");
        add_tag(pgn, "FEN", game.opening.fen);
    }
    add_tag(pgn, "PlyCount", std::to_string(game.moves.size()));
    add_tag(pgn, "Termination", name_of(game.termination));
    add_tag(pgn, "TimeControl", header.time_control);
    return pgn + '\n' + move_text(game) + "\n\n";
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    return fmt::format("{:%Y.%m.%d}", parts);
}

}  // namespace usurper::match
