// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/uci_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "usurper/text.hpp"

namespace usurper::uci {
namespace {

constexpr std::array<std::string_view, 13> go_words{
    "searchmoves", "ponder", "wtime", "btime", "winc",     "binc",    "movestogo",
    "depth",       "nodes",  "mate",  "perft", "movetime", "infinite"};

bool is_go_word(std::string_view word) {
    return std::find(go_words.begin(), go_words.end(), word) != go_words.end();
}

/// Clock values as sent for both sides.
struct Clocks {
    std::array<std::optional<long>, 2> remaining;
    std::array<long, 2> increment{0, 0};
    std::optional<int> moves_to_go;
};

class GoReader {
  public:
    GoReader(std::string_view arguments, Side side)
        : words_{text::words(arguments)}, side_{index_of(side)} {}

    GoCommand read() {
        while (command_.error.empty() && at_ < words_.size()) {
            read_word(text::lower(words_[at_++]));
        }
        finish_clock();
        return std::move(command_);
    }

  private:
    void read_word(const std::string& word) {
        Limits& limits = command_.limits;
        if (word == "infinite") {
            limits.infinite = true;
        } else if (word == "ponder") {
            limits.ponder = true;
        } else if (word == "searchmoves") {
            while (at_ < words_.size() && !is_go_word(text::lower(words_[at_]))) {
                limits.search_moves.emplace_back(words_[at_++]);
            }
        } else if (word == "depth") {
            limits.depth = number(word, 1, max_ply);
        } else if (word == "nodes") {
            limits.nodes = number(word, 1, most);
        } else if (word == "mate") {
            limits.mate = number(word, 1, max_ply);
        } else if (word == "movetime") {
            limits.move_time = Milliseconds{number(word, 0, most)};
        } else if (word == "perft") {
            command_.perft = static_cast<int>(number(word, 1, 99));
        } else if (word == "wtime" || word == "btime") {
            clocks_.remaining[word[0] == 'b'] = number(word, -most, most);
        } else if (word == "winc" || word == "binc") {
            clocks_.increment[word[0] == 'b'] = number(word, 0, most);
        } else if (word == "movestogo") {
            const long moves = number(word, 0, 100000);
            if (moves > 0) {  // some GUIs send 0 for sudden death
                clocks_.moves_to_go = static_cast<int>(moves);
            }
        }
    }

    /// The value of a word; 1 after an error, which is noted.
    long number(const std::string& word, long least, long greatest) {
        if (at_ == words_.size()) {
            command_.error = fmt::format("go {} needs a number", word);
            return 1;
        }
        const std::string_view value = words_[at_++];
        const auto read = text::to_number<long>(value);
        if (!read) {
            command_.error = fmt::format("go {} needs a number, not {}", word, text::quoted(value));
            return 1;
        }
        if (*read < least) {
            command_.error = fmt::format("go {} must be at least {}, not {}", word, least, *read);
            return 1;
        }
        return std::min(*read, greatest);
    }

    void finish_clock() {
        const auto index = static_cast<std::size_t>(side_);
        if (clocks_.remaining[index]) {
            command_.limits.clock =
                Clock{Milliseconds{*clocks_.remaining[index]},
                      Milliseconds{clocks_.increment[index]}, clocks_.moves_to_go};
        }
    }

    static constexpr long most = 1'000'000'000'000'000;

    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
    int side_;
    Clocks clocks_;
    GoCommand command_;
};

std::string info_text(const Info& info) {
    const auto microseconds = std::max<std::int64_t>(info.time.count(), 1);
    const auto nps = static_cast<std::uint64_t>(static_cast<double>(info.nodes) * 1e6 /
                                                static_cast<double>(microseconds));
    std::string line = fmt::format("info depth {} seldepth {} multipv {} score {}", info.depth,
                                   info.seldepth, info.multi_pv, score_text(info.value));
    if (info.depth == 0) {  // a finished game, in the form that match tools look for
        return fmt::format("info depth 0 score {}", score_text(info.value));
    }
    if (info.bound != Bound::exact) {
        line += info.bound == Bound::lower ? " lowerbound" : " upperbound";
    }
    line += fmt::format(" nodes {} nps {} hashfull {} time {} pv", info.nodes, nps, info.hashfull,
                        microseconds / 1000);
    for (const std::string& move : info.pv) {
        line += ' ' + move;
    }
    return line;
}

}  // namespace

GoCommand read_go(std::string_view arguments, Side side) {
    return GoReader{arguments, side}.read();
}

std::string score_text(Value value) {
    return is_mate(value) ? fmt::format("mate {}", moves_to_mate(value))
                          : fmt::format("cp {}", value);
}

std::string report_text(const Report& report) {
    if (const auto* info = std::get_if<Info>(&report)) {
        return info_text(*info);
    }
    if (const auto* current = std::get_if<CurrentMove>(&report)) {
        return fmt::format("info depth {} currmove {} currmovenumber {}", current->depth,
                           current->move, current->number);
    }
    const auto& best = std::get<BestMove>(report);
    if (best.move.empty()) {
        return "bestmove (none)";
    }
    return best.ponder.empty() ? fmt::format("bestmove {}", best.move)
                               : fmt::format("bestmove {} ponder {}", best.move, best.ponder);
}

}  // namespace usurper::uci
