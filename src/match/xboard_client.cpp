// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/xboard_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "match/pgn_writer.hpp"
#include "usurper/outcome.hpp"
#include "usurper/text.hpp"

namespace usurper::match {
namespace {

using namespace std::chrono_literals;
using Read = Process::Read;

/// An engine of protocol version 1 says nothing to `protover`: after this we go on.
constexpr auto time_for_features = 2s;
/// How long an engine may take to move when it is told to move now.
constexpr auto time_to_move_now = 3s;
constexpr int mate_offset = 100'000;  ///< a score of 100000 + n is a mate in n

std::string_view first_word(std::string_view line) {
    return line.substr(0, line.find_first_of(" \t"));
}

/// The rest of the line when it begins with `words`; nothing when it does not.
std::optional<std::string_view> after(std::string_view line, std::string_view words) {
    if (!line.starts_with(words)) {
        return std::nullopt;
    }
    return text::trimmed(line.substr(words.size()));
}

void note_feature(const std::string& name, const std::string& value, XboardFeatures& features) {
    const bool is_on = value == "1";
    if (name == "ping") {
        features.ping = is_on;
    } else if (name == "setboard") {
        features.setboard = is_on;
    } else if (name == "usermove") {
        features.usermove = is_on;
    } else if (name == "san") {
        features.san = is_on;
    } else if (name == "time") {
        features.time = is_on;
    } else if (name == "reuse") {
        features.reuse = is_on;
    } else if (name == "memory") {
        features.memory = is_on;
    } else if (name == "smp") {
        features.smp = is_on;
    } else if (name == "colors") {
        features.colors = is_on;
    } else if (name == "myname") {
        features.name = value;
    } else if (name == "done") {
        features.done = is_on;
    } else if (name == "variants") {
        for (const std::string_view variant : text::split(value, ',')) {
            features.variants.emplace_back(text::trimmed(variant));
        }
    } else if (name == "option") {
        const std::size_t type = value.find(" -");
        features.options.emplace_back(text::trimmed(std::string_view{value}.substr(0, type)));
    }
}

}  // namespace

std::vector<std::string> note_xboard_features(std::string_view text, XboardFeatures& features) {
    std::vector<std::string> names;
    while (!(text = text::trimmed(text)).empty()) {
        const std::size_t equals = text.find('=');
        if (equals == std::string_view::npos) {
            break;
        }
        const std::string name{text::trimmed(text.substr(0, equals))};
        text.remove_prefix(equals + 1);
        const bool is_quoted = !text.empty() && text.front() == '"';
        if (is_quoted) {
            text.remove_prefix(1);
        }
        const std::size_t end = std::min(text.find(is_quoted ? '"' : ' '), text.size());
        note_feature(name, std::string{text.substr(0, end)}, features);
        text.remove_prefix(std::min(end + 1, text.size()));
        names.push_back(name);
    }
    return names;
}

void note_xboard_thought(std::string_view line, Thought& thought) {
    const auto words = text::words(line);
    if (words.size() < 4) {
        return;
    }
    // Some add a mark to the depth ("7." or "7&").
    std::string_view ply = words[0];
    while (!ply.empty() && !text::is_digit(ply.back())) {
        ply.remove_suffix(1);
    }
    const auto depth = text::to_number<int>(ply);
    const auto score = text::to_number<int>(words[1].substr(words[1].starts_with('+') ? 1 : 0));
    const auto time = text::to_number<long>(words[2]);
    const auto nodes = text::to_number<std::uint64_t>(words[3]);
    if (!depth || !score || !time || !nodes) {
        return;
    }
    thought = {*depth, score, std::nullopt, *nodes};
    if (std::abs(*score) >= mate_offset) {
        const int moves = std::abs(*score) - mate_offset;
        thought.centipawns = std::nullopt;
        thought.mate_in = *score > 0 ? moves : -moves;
    }
}

std::string XboardClient::prepare(std::string_view variant) {
    if (std::string why = shake_hands(); !why.empty()) {
        return why;
    }
    if (std::string why = set_variant(variant); !why.empty()) {
        return why;
    }
    if (std::string why = set_options(); !why.empty()) {
        return why;
    }
    for (const std::string& command : link_.config().initial_commands) {
        link_.send(command);
    }
    return synchronise();
}

std::string XboardClient::shake_hands() {
    link_.send("xboard\nprotover 2");
    TimePoint deadline = SteadyClock::now() + time_for_features;
    std::string line;
    while (!features_.done) {
        const Read read_as = link_.read(line, deadline);
        if (read_as == Read::timed_out) {
            break;
        }
        if (read_as != Read::line) {
            return link_.trouble(read_as, "'protover 2'");
        }
        if (const auto text = after(line, "feature ")) {
            for (const std::string& name : note_xboard_features(*text, features_)) {
                // Moves are sent as squares: no engine may ask for SAN.
                link_.send((name == "san" ? "rejected " : "accepted ") + name);
            }
            deadline = link_.patience();  // who has begun will say that it is done
        }
        if (SteadyClock::now() >= deadline) {
            break;
        }
    }
    return {};
}

std::string XboardClient::set_variant(std::string_view variant) {
    const bool is_orthodox = variant == variants().front().spec->name;
    variant_ = is_orthodox ? "normal" : std::string{variant};
    const bool is_known = std::find(features_.variants.begin(), features_.variants.end(),
                                    variant_) != features_.variants.end();
    if (!is_known && !(is_orthodox && features_.variants.empty())) {
        return fmt::format("does not play {}", variant);
    }
    return {};
}

std::string XboardClient::set_options() {
    for (const auto& [name, value] : link_.config().options) {
        const std::string lower = text::lower(name);
        if (lower == "hash" && features_.memory) {
            link_.send("memory " + value);
        } else if (lower == "threads" && features_.smp) {
            link_.send("cores " + value);
        } else if (std::find(features_.options.begin(), features_.options.end(), name) !=
                   features_.options.end()) {
            link_.send("option " + name + (value.empty() ? "" : "=" + value));
        } else {
            return fmt::format("has no option {}", text::quoted(name));
        }
    }
    return {};
}

std::string XboardClient::synchronise() {
    if (!features_.ping) {
        return {};
    }
    const std::string number = std::to_string(++pings_);
    link_.send("ping " + number);
    const Read read_as = link_.read_until(link_.patience(), [&](std::string_view line) {
        return after(line, "pong ") == std::optional<std::string_view>{number};
    });
    return read_as == Read::line ? std::string{} : link_.trouble(read_as, "'ping'");
}

std::string XboardClient::new_game(const GameStart& start) {
    start_ = start;
    sent_ = 0;
    is_playing_ = false;
    has_limits_ = false;
    link_.send("new");
    if (variant_ != "normal") {
        link_.send("variant " + variant_);
    }
    link_.send("force\neasy\npost\ncomputer");
    if (!start.is_startpos) {
        if (!features_.setboard) {
            return "cannot set up a position: it has no setboard";
        }
        link_.send("setboard " + start.fen);
    }
    return synchronise();
}

void XboardClient::set_limits(const GameClock& clock) {
    const TimeControl& control = clock.control();
    const auto seconds = [](Milliseconds time) {
        return fmt::format("{:g}", static_cast<double>(time.count()) / 1000);
    };
    if (control.clock) {
        const auto minutes = control.clock->time / 60s;
        const auto rest =
            std::chrono::duration_cast<std::chrono::seconds>(control.clock->time - minutes * 60s);
        link_.send(fmt::format("level {} {}:{:02} {}", control.clock->moves.value_or(0), minutes,
                               rest.count(), seconds(control.clock->increment)));
    }
    if (control.move_time) {
        link_.send("st " + seconds(*control.move_time));
    }
    if (control.depth) {
        link_.send(fmt::format("sd {}", *control.depth));
    }
    if (control.nodes) {
        link_.send(fmt::format("sn {}", *control.nodes));
    }
    has_limits_ = true;
}

void XboardClient::send_clocks(const Turn& turn) {
    if (!features_.time || !turn.clock->control().clock) {
        return;
    }
    const auto centiseconds = [](const GameClock& clock) {
        return clock.remaining().count() / 10'000;
    };
    link_.send(fmt::format(
        "time {}\notim {}", centiseconds(*turn.clock),
        centiseconds(turn.opponent_clock->control().clock ? *turn.opponent_clock : *turn.clock)));
}

void XboardClient::send_move(const std::string& move) {
    link_.send(features_.usermove ? "usermove " + move : move);
}

Reply XboardClient::think(const Turn& turn) {
    Reply reply;
    link_.forget_pending();
    if (!has_limits_) {
        set_limits(*turn.clock);
    }
    const bool answers_by_itself = is_playing_ && sent_ + 1 == turn.moves.size();
    const TimePoint begin = SteadyClock::now();
    if (answers_by_itself) {
        send_clocks(turn);
        send_move(turn.moves[sent_++]);
    } else {
        if (is_playing_) {
            link_.send("force");
        }
        for (; sent_ < turn.moves.size(); ++sent_) {
            send_move(turn.moves[sent_]);
        }
        send_clocks(turn);
        link_.send("go");
        is_playing_ = true;
    }
    const TimePoint deadline =
        turn.clock->is_timed() ? begin + turn.clock->allowed() : link_.patience();
    const Read read_as = link_.read_until(
        deadline, [&](std::string_view line) { return note_line(text::trimmed(line), reply); });
    reply.elapsed = std::chrono::duration_cast<Microseconds>(SteadyClock::now() - begin);
    switch (read_as) {
        case Read::line:
            sent_ += reply.kind == Reply::Kind::move;
            break;
        case Read::closed:
            reply.kind = Reply::Kind::gone;
            reply.text = link_.trouble(read_as, "");
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

bool XboardClient::note_line(std::string_view line, Reply& reply) {
    if (const auto move = after(line, "move ")) {
        reply.kind = Reply::Kind::move;
        reply.text = *move;
        return true;
    }
    if (const auto move = after(line, "My move is")) {  // protocol version 1
        reply.kind = Reply::Kind::move;
        reply.text = text::trimmed(move->substr(move->find_first_not_of(": ")));
        return true;
    }
    if (first_word(line) == "resign") {
        reply.kind = Reply::Kind::claim;
        reply.claimed = detail::win_of(~start_.engine_side);
        reply.text = line;
        return true;
    }
    if (line == "offer draw") {
        reply.offers_draw = true;
        return false;
    }
    if (note_result(line, reply)) {
        return true;
    }
    if (line.starts_with("Illegal move")) {
        reply.kind = Reply::Kind::objection;
        reply.text = line;
        return true;
    }
    note_xboard_thought(line, reply.thought);
    return false;
}

bool XboardClient::note_result(std::string_view line, Reply& reply) const {
    std::string_view token = first_word(line);
    if (const auto rest = after(line, "result ")) {
        token = first_word(*rest);
    }
    const Result claimed = result_of_token(token);
    if (claimed == Result::ongoing) {
        return false;
    }
    reply.kind = Reply::Kind::claim;
    reply.claimed = claimed;
    reply.text = line;
    return true;
}

std::optional<Result> XboardClient::end_game(const Outcome& outcome) {
    is_playing_ = false;
    link_.send(
        fmt::format("result {} {{{}}}\nforce", result_token(outcome.result), outcome.reason));
    if (!features_.ping) {
        return std::nullopt;
    }
    // What it had to say about its last move comes before the pong.
    const std::string number = std::to_string(++pings_);
    link_.send("ping " + number);
    Reply reply;
    std::optional<Result> claimed;
    (void)link_.read_until(link_.patience(), [&](std::string_view line) {
        line = text::trimmed(line);
        if (note_result(line, reply)) {
            claimed = reply.claimed;
        }
        return after(line, "pong ") == std::optional<std::string_view>{number};
    });
    return claimed;
}

bool XboardClient::recover() {
    link_.send("?");
    Reply reply;
    const Read read_as = link_.read_until(
        SteadyClock::now() + time_to_move_now,
        [&](std::string_view line) { return note_line(text::trimmed(line), reply); });
    return read_as == Read::line && synchronise().empty();
}

}  // namespace usurper::match
