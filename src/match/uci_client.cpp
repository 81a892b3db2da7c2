// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/uci_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "usurper/text.hpp"

namespace usurper::match {
namespace {

using namespace std::chrono_literals;
using Read = Process::Read;

std::string_view first_word(std::string_view line) {
    line = text::trimmed(line);
    return line.substr(0, line.find_first_of(" \t"));
}

long long in_milliseconds(Microseconds time) {
    return std::chrono::duration_cast<Milliseconds>(time).count();
}

/// How long an engine may take to answer `stop`.
constexpr auto time_to_stop = 3s;

}  // namespace

std::string uci_go(const Turn& turn) {
    const bool is_white = turn.side == Side::white;
    const GameClock& white = is_white ? *turn.clock : *turn.opponent_clock;
    const GameClock& black = is_white ? *turn.opponent_clock : *turn.clock;
    const TimeControl& control = turn.clock->control();
    std::string command = "go";
    if (control.clock) {
        // An opponent without a clock of its own is shown with this one's.
        const auto shown = [&](const GameClock& clock) -> const GameClock& {
            return clock.control().clock ? clock : *turn.clock;
        };
        command += fmt::format(" wtime {} btime {}", in_milliseconds(shown(white).remaining()),
                               in_milliseconds(shown(black).remaining()));
        const auto white_bonus = shown(white).increment().count();
        const auto black_bonus = shown(black).increment().count();
        if (white_bonus > 0 || black_bonus > 0) {
            command += fmt::format(" winc {} binc {}", white_bonus, black_bonus);
        }
        if (const auto moves = turn.clock->moves_to_go()) {
            command += fmt::format(" movestogo {}", *moves);
        }
    }
    if (control.move_time) {
        command += fmt::format(" movetime {}", control.move_time->count());
    }
    if (control.depth) {
        command += fmt::format(" depth {}", *control.depth);
    }
    if (control.nodes) {
        command += fmt::format(" nodes {}", *control.nodes);
    }
    return command;
}

void note_uci_info(std::string_view line, Thought& thought) {
    const auto words = text::words(line);
    Thought noted = thought;
    bool has_score = false;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        const std::string_view word = words[i];
        const std::string_view next = words[i + 1];
        if (word == "string" || word == "pv") {
            break;
        }
        if (word == "multipv" && next != "1") {
            return;
        }
        if (word == "depth") {
            noted.depth = text::to_number<int>(next).value_or(noted.depth);
        } else if (word == "nodes") {
            noted.nodes = text::to_number<std::uint64_t>(next).value_or(noted.nodes);
        } else if (word == "score" && i + 2 < words.size()) {
            const auto value = text::to_number<int>(words[i + 2]);
            if (!value) {
                return;
            }
            has_score = true;
            noted.centipawns = next == "cp" ? value : std::nullopt;
            noted.mate_in = next == "mate" ? value : std::nullopt;
        }
    }
    if (has_score) {
        thought = noted;
    }
}

void UciClient::note_option(std::string_view line) {
    const auto words = text::words(line);
    OfferedOption option;
    bool in_name = false;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i] == "name" && option.name.empty()) {
            in_name = true;
        } else if (words[i] == "type") {
            in_name = false;
        } else if (in_name) {
            option.name += (option.name.empty() ? "" : " ") + std::string{words[i]};
        } else if (words[i] == "var" && i + 1 < words.size()) {
            option.choices.emplace_back(words[i + 1]);
        }
    }
    offered_.push_back(std::move(option));
}

const UciClient::OfferedOption* UciClient::offered(std::string_view name) const {
    const std::string wanted = text::lower(name);
    const auto found = std::find_if(offered_.begin(), offered_.end(), [&](const auto& option) {
        return text::lower(option.name) == wanted;
    });
    return found == offered_.end() ? nullptr : &*found;
}

std::string UciClient::set_variant(std::string_view variant) {
    const OfferedOption* const option = offered("UCI_Variant");
    const bool is_known =
        option != nullptr &&
        std::find(option->choices.begin(), option->choices.end(), variant) != option->choices.end();
    if (is_known) {
        link_.send(fmt::format("setoption name {} value {}", option->name, variant));
    } else if (variant != variants().front().spec->name) {
        return fmt::format("does not play {}", variant);
    }
    return {};
}

std::string UciClient::prepare(std::string_view variant) {
    link_.send("uci");
    const Read answer = link_.read_until(link_.patience(), [this](std::string_view line) {
        const std::string_view word = first_word(line);
        if (word == "option") {
            note_option(line);
        } else if (word == "id" && text::words(line).size() > 2 && text::words(line)[1] == "name") {
            own_name_ = text::trimmed(line.substr(line.find("name") + 4));
        }
        return word == "uciok";
    });
    if (answer != Read::line) {
        return link_.trouble(answer, "'uci' with 'uciok'");
    }
    if (std::string why = set_variant(variant); !why.empty()) {
        return why;
    }
    for (const auto& [name, value] : link_.config().options) {
        const OfferedOption* const option = offered(name);
        if (option == nullptr) {
            return fmt::format("has no option {}", text::quoted(name));
        }
        link_.send(value.empty() ? fmt::format("setoption name {}", option->name)
                                 : fmt::format("setoption name {} value {}", option->name, value));
    }
    for (const std::string& command : link_.config().initial_commands) {
        link_.send(command);
    }
    return synchronise();
}

std::string UciClient::synchronise() {
    link_.send("isready");
    const Read answer = link_.read_until(
        link_.patience(), [](std::string_view line) { return first_word(line) == "readyok"; });
    return answer == Read::line ? std::string{} : link_.trouble(answer, "'isready'");
}

std::string UciClient::new_game(const GameStart& start) {
    position_ = "position " + (start.is_startpos ? "startpos" : "fen " + start.fen);
    link_.send("ucinewgame");
    return synchronise();
}

Reply UciClient::think(const Turn& turn) {
    std::string command = position_;
    if (!turn.moves.empty()) {
        command += " moves";
        for (const std::string& move : turn.moves) {
            command += ' ';
            command += move;
        }
    }
    command += '\n';
    command += uci_go(turn);
    Reply reply;
    link_.forget_pending();
    const TimePoint begin = SteadyClock::now();
    if (!link_.send(command)) {
        reply.kind = Reply::Kind::gone;
        reply.text = link_.trouble(Read::closed, "a position");
        return reply;
    }
    const TimePoint deadline =
        turn.clock->is_timed() ? begin + turn.clock->allowed() : link_.patience();
    const Read answer = link_.read_until(deadline, [&](std::string_view line) {
        const std::string_view word = first_word(line);
        if (word == "info") {
            note_uci_info(line, reply.thought);
        }
        if (word != "bestmove") {
            return false;
        }
        const auto words = text::words(line);
        reply.text = words.size() > 1 ? words[1] : std::string_view{};
        return true;
    });
    reply.elapsed = std::chrono::duration_cast<Microseconds>(SteadyClock::now() - begin);
    switch (answer) {
        case Read::line: {
            const bool is_none =
                reply.text.empty() || reply.text == "(none)" || reply.text == "0000";
            reply.kind = is_none ? Reply::Kind::no_move : Reply::Kind::move;
            break;
        }
        case Read::closed:
            reply.kind = Reply::Kind::gone;
            reply.text = link_.trouble(answer, "");
            break;
        case Read::timed_out:
            reply.kind = Reply::Kind::silent;
            break;
        case Read::interrupted:
            reply.kind = Reply::Kind::interrupted;
            break;
    }
    return reply;
}

std::optional<Result> UciClient::end_game(const Outcome& /*outcome*/) {
    return std::nullopt;
}

bool UciClient::recover() {
    link_.send("stop");
    const Read answer =
        link_.read_until(SteadyClock::now() + time_to_stop,
                         [](std::string_view line) { return first_word(line) == "bestmove"; });
    return answer == Read::line && synchronise().empty();
}

}  // namespace usurper::match
