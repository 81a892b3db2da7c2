// SPDX-License-Identifier: GPL-3.0-or-later
#include "text_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "board_picture.hpp"
#include "usurper/text.hpp"

namespace usurper {
namespace {

std::string name_of_side(Side side) {
    return side == Side::white ? "White" : "Black";
}

std::string_view result_text(Result result) {
    switch (result) {
        case Result::white_wins:
            return "1-0";
        case Result::black_wins:
            return "0-1";
        case Result::draw:
            return "1/2-1/2";
        case Result::ongoing:
            break;
    }
    return "*";
}

constexpr std::string_view help_text =
    "Type a move (as in 'moves'), or its number in that list, or one of:\n"
    "  moves   the legal moves, numbered      undo   take back your last move\n"
    "  fen     the position as FEN            board  draw the board again\n"
    "  go      let the engine move for you    quit   end the game\n";

}  // namespace

void TextGame::play(std::istream& in, std::ostream& out) {
    out << fmt::format("{}: {}\n", session_.spec().title, session_.spec().summary)
        << "'help' lists what you can type.\n";
    for (;;) {
        if (board_is_stale_) {
            show_board(out);
        }
        const Outcome outcome = session_.outcome();
        if (outcome.result != Result::ongoing) {
            out << fmt::format("{} {{{}}}\n", result_text(outcome.result), outcome.reason);
            return;
        }
        if (!is_human_turn()) {
            let_engine_move(out);
        } else if (ask(in, out) == Next::quit) {
            return;
        }
    }
}

void TextGame::show_board(std::ostream& out) const {
    const bool black_only = options_.human_plays_black && !options_.human_plays_white;
    out << '\n'
        << board_picture(session_, {.coloured = options_.coloured, .from_black = black_only})
        << "\n\n";
    for (const std::string& fact : session_.description()) {
        out << fact << '\n';
    }
    out << fmt::format("{} to move{}\n", name_of_side(session_.side_to_move()),
                       session_.in_check() ? ", in check" : "");
    out.flush();
}

void TextGame::show_moves(std::ostream& out) {
    auto moves = session_.legal_moves();
    std::sort(moves.begin(), moves.end());
    std::size_t widest = 0;
    for (const std::string& move : moves) {
        widest = std::max(widest, move.size());
    }
    constexpr std::size_t line_width = 78;
    const std::size_t columns = std::max<std::size_t>(1, line_width / (widest + 7));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        out << fmt::format("{:>4} {:<{}}", i + 1, moves[i], widest + 2);
        if ((i + 1) % columns == 0 || i + 1 == moves.size()) {
            out << '\n';
        }
    }
}

TextGame::Next TextGame::ask(std::istream& in, std::ostream& out) {
    out << "> " << std::flush;
    std::string line;
    if (!std::getline(in, line)) {
        out << '\n';
        return Next::quit;
    }
    return obey(text::trimmed(line), out);
}

TextGame::Next TextGame::obey(std::string_view line, std::ostream& out) {
    const std::string word = text::lower(line);
    board_is_stale_ = false;
    if (word.empty()) {
        return Next::go_on;
    }
    if (word == "quit" || word == "exit" || word == "q") {
        return Next::quit;
    }
    if (word == "help" || word == "?") {
        out << help_text;
    } else if (word == "moves") {
        show_moves(out);
    } else if (word == "fen") {
        out << session_.fen() << '\n';
    } else if (word == "board" || word == "d") {
        board_is_stale_ = true;
    } else if (word == "undo") {
        take_back(out);
    } else if (word == "go") {
        let_engine_move(out);
    } else {
        play_typed(line, out);
    }
    return Next::go_on;
}

void TextGame::play_typed(std::string_view text, std::ostream& out) {
    std::string move{text};
    if (const auto number = text::to_number<std::size_t>(text)) {
        auto moves = session_.legal_moves();
        std::sort(moves.begin(), moves.end());
        if (*number == 0 || *number > moves.size()) {
            out << fmt::format("There is no move number {}: the list has {}.\n", *number,
                               moves.size());
            return;
        }
        move = moves[*number - 1];
    }
    if (const std::string why = session_.play(move); !why.empty()) {
        out << why << ".\n";
        return;
    }
    board_is_stale_ = true;
}

void TextGame::take_back(std::ostream& out) {
    if (!session_.undo()) {
        out << "There is no move to take back.\n";
        return;
    }
    if (is_human_against_engine() && !is_human_turn() && !session_.undo()) {
        out << "You have not moved yet.\n";
    }
    board_is_stale_ = true;
}

void TextGame::let_engine_move(std::ostream& out) {
    Limits limits;
    limits.move_time = options_.move_time;
    BestMove best;
    Info last;
    session_.go(limits, [&](const Report& report) {
        if (const auto* info = std::get_if<Info>(&report)) {
            last = *info;
        } else if (const auto* found = std::get_if<BestMove>(&report)) {
            best = *found;
        }
    });
    session_.wait();
    const std::string mover = name_of_side(session_.side_to_move());
    session_.play(best.move);
    const std::string value = is_mate(last.value)
                                  ? fmt::format("mate in {}", moves_to_mate(last.value))
                                  : fmt::format("{:+.2f}", last.value / 100.0);
    out << fmt::format("{} plays {} ({}, depth {})\n", mover, best.move, value, last.depth);
    board_is_stale_ = true;
}

bool TextGame::is_human_turn() const {
    return session_.side_to_move() == Side::white ? options_.human_plays_white
                                                  : options_.human_plays_black;
}

}  // namespace usurper
