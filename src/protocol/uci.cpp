// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/uci.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "board_picture.hpp"
#include "protocol/uci_text.hpp"
#include "usurper/text.hpp"
#include "version.hpp"

namespace usurper {
namespace {

/// The first word of a line, in lower case, and what follows it.
struct Command {
    std::string word;
    std::string_view arguments;
};

Command split_command(std::string_view line) {
    line = text::trimmed(line);
    std::size_t end = 0;
    while (end < line.size() && !text::is_blank(line[end])) {
        ++end;
    }
    return {text::lower(line.substr(0, end)), text::trimmed(line.substr(end))};
}

constexpr std::array<std::string_view, 12> commands{
    "uci",  "isready",   "ucinewgame", "setoption", "position", "go",
    "stop", "ponderhit", "quit",       "d",         "help",     "debug"};

}  // namespace

Uci::Uci(Engine& engine, Output& output) : engine_{engine}, output_{output} {
    add_options();
}

Uci::~Uci() {
    halt();
}

void Uci::add_options() {
    using Type = UciOption::Type;
    const Settings& initial = engine_.settings();
    options_.add({.name = "Threads",
                  .type = Type::spin,
                  .initial = std::to_string(initial.threads),
                  .least = 1,
                  .most = Engine::most_threads,
                  .set = [this](const std::string& value) {
                      return engine_.set_threads(std::stoi(value));
                  }});
    options_.add(
        {.name = "Hash",
         .type = Type::spin,
         .initial = std::to_string(initial.hash_mb),
         .least = 1,
         .most = static_cast<long>(Engine::most_hash_mb),
         .set = [this](const std::string& value) { return engine_.set_hash(std::stoul(value)); }});
    options_.add({.name = "Clear Hash",
                  .type = Type::button,
                  .initial = {},
                  .set = [this](const std::string&) {
                      engine_.session().clear();
                      return std::string{};
                  }});
    options_.add({.name = "MultiPV",
                  .type = Type::spin,
                  .initial = std::to_string(initial.multi_pv),
                  .least = 1,
                  .most = 500,
                  .set = [this](const std::string& value) {
                      engine_.set_multi_pv(std::stoi(value));
                      return std::string{};
                  }});
    options_.add(
        {.name = "Ponder", .type = Type::check, .initial = "false", .set = [](const std::string&) {
             return std::string{};
         }});
    options_.add({.name = "Move Overhead",
                  .type = Type::spin,
                  .initial = std::to_string(initial.move_overhead.count()),
                  .least = 0,
                  .most = 10000,
                  .set = [this](const std::string& value) {
                      engine_.set_move_overhead(Milliseconds{std::stol(value)});
                      return std::string{};
                  }});
    std::vector<std::string> names;
    for (const VariantEntry& entry : variants()) {
        names.emplace_back(entry.spec->name);
    }
    options_.add({.name = "UCI_Variant",
                  .type = Type::combo,
                  .initial = names.front(),
                  .choices = names,
                  .set = [this](const std::string& value) { return engine_.set_variant(value); }});
}

bool Uci::execute(std::string_view line) {
    const Command command = split_command(line);
    const std::string& word = command.word;
    if (word.empty() || word[0] == '#') {
        return true;
    }
    if (word == "quit") {
        halt();
        return false;
    }
    if (word == "uci") {
        identify();
    } else if (word == "isready") {
        output_.line("readyok");
    } else if (word == "stop") {
        halt();
    } else if (word == "ponderhit") {
        engine_.session().ponder_hit();
    } else if (word == "position") {
        position(command.arguments);
    } else if (word == "go") {
        go(command.arguments);
    } else if (word == "setoption") {
        halt();
        if (const std::string why = options_.set(command.arguments); !why.empty()) {
            error(why);
        }
    } else if (word == "ucinewgame") {
        halt();
        engine_.session().clear();
    } else if (word == "d") {
        display();
    } else if (word == "help") {
        help();
    } else if (std::find(commands.begin(), commands.end(), word) == commands.end()) {
        error("unknown command " + text::quoted(word) + "; 'help' lists the known ones");
    }
    return true;
}

void Uci::identify() {
    std::string answer =
        fmt::format("id name Usurper {}\nid author the Usurper authors\n", version);
    for (const std::string& option : options_.listing()) {
        answer += option + '\n';
    }
    output_.line(answer + "uciok");
}

void Uci::position(std::string_view arguments) {
    halt();
    auto words = text::words(arguments);
    const auto moves_word = std::find_if(words.begin(), words.end(), [](std::string_view word) {
        return text::lower(word) == "moves";
    });
    std::vector<std::string_view> moves;
    if (moves_word != words.end()) {
        moves.assign(moves_word + 1, words.end());
    }
    words.erase(moves_word, words.end());
    std::string fen;
    if (!words.empty() && text::lower(words[0]) == "fen") {
        for (std::size_t i = 1; i < words.size(); ++i) {
            fen += (i > 1 ? " " : "") + std::string{words[i]};
        }
        if (fen.empty()) {
            error("position fen needs a FEN; the old position stays");
            return;
        }
    } else if (words.size() != 1 || text::lower(words[0]) != "startpos") {
        error(
            "position is followed by 'startpos' or 'fen FEN', then perhaps 'moves MOVE…'; "
            "the old position stays");
        return;
    }
    const SetResult result = engine_.session().set_position(fen, moves);
    for (const std::string& warning : result.warnings) {
        output_.line("info string " + warning);
    }
    if (!result.error.empty()) {
        error(result.error + "; the old position stays");
    }
}

void Uci::go(std::string_view arguments) {
    halt();
    uci::GoCommand command = uci::read_go(arguments, engine_.session().side_to_move());
    if (!command.error.empty()) {
        error(command.error);
        return;
    }
    if (command.perft > 0) {
        perft(command.perft);
        return;
    }
    command.limits.multi_pv = engine_.settings().multi_pv;
    command.limits.move_overhead = engine_.settings().move_overhead;
    engine_.session().go(command.limits,
                         [this](const Report& report) { output_.line(uci::report_text(report)); });
}

void Uci::perft(int depth) {
    stop_counting_ = false;
    counting_ = std::thread{[this, depth] {
        PerftOptions options;
        options.threads = engine_.settings().threads;
        options.stop = [this] { return stop_counting_.load(); };
        const auto lines = engine_.session().perft(depth, options);
        if (stop_counting_) {
            output_.line("info string perft stopped");
            return;
        }
        std::string answer;
        std::uint64_t sum = 0;
        for (const DivideLine& line : lines) {
            answer += fmt::format("{}: {}\n", line.move, line.leaves);
            sum += line.leaves;
        }
        output_.line(fmt::format("{}\nNodes searched: {}\n", answer, sum));
    }};
}

void Uci::display() {
    if (counting_.joinable()) {
        halt();  // a count plays on the board that is to be shown
    }
    Session& session = engine_.session();
    std::string answer = '\n' + board_picture(session) + "\n\n";
    answer += fmt::format("Variant: {}\nFen: {}\nKey: {:016X}\n", session.spec().name,
                          session.fen(), session.key());
    for (const std::string& fact : session.description()) {
        answer += fact + '\n';
    }
    const Outcome outcome = session.outcome();
    const std::string side = session.side_to_move() == Side::white ? "White" : "Black";
    if (outcome.result == Result::ongoing) {
        answer += fmt::format("State: {} to move{}", side, session.in_check() ? ", in check" : "");
    } else {
        answer += "State: the game is over: " + outcome.reason;
    }
    output_.line(answer);
}

void Uci::help() {
    output_.line(
        "Usurper speaks UCI here. Commands:\n"
        "  uci                               name and options\n"
        "  isready                           answers readyok\n"
        "  setoption name NAME value VALUE   e.g. setoption name UCI_Variant value insurrection\n"
        "  ucinewgame                        forgets what was learnt\n"
        "  position startpos [moves MOVE…]   sets a position\n"
        "  position fen FEN [moves MOVE…]\n"
        "  go [depth N] [nodes N] [movetime MS] [wtime MS] [btime MS] [winc MS] [binc MS]\n"
        "     [movestogo N] [mate N] [searchmoves MOVE…] [infinite] [ponder] [perft N]\n"
        "  stop, ponderhit, quit\n"
        "  d                                 the board, its FEN and its state\n"
        "'usurper --help' tells of perft, of playing in the terminal and the rest.");
}

void Uci::halt() {
    if (counting_.joinable()) {
        stop_counting_ = true;
        counting_.join();
    }
    engine_.session().stop();
    engine_.session().wait();
}

void Uci::error(std::string_view what) {
    output_.line(fmt::format("info string error: {}", what));
}

}  // namespace usurper
