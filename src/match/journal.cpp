// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/journal.hpp"

#include <algorithm>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>

#include "match/pgn_writer.hpp"

namespace usurper::match {
namespace {

using Json = nlohmann::ordered_json;

constexpr int format_version = 1;
constexpr const char* format_name = "usurper_match";

template <class Enum>
Enum named(std::string_view name, int count) {
    for (int i = 0; i < count; ++i) {
        if (name_of(static_cast<Enum>(i)) == name) {
            return static_cast<Enum>(i);
        }
    }
    return Enum{};
}

/// Nothing when the line is no game.
bool read_game(const Json& line, JournalGame& game) {
    const auto faults = line.find("faults");
    if (!line.is_object() || faults == line.end() || faults->size() != 2) {
        return false;
    }
    game.index = line.value("game", -1);
    game.summary.result = result_of_token(line.value("result", ""));
    game.summary.termination = named<Termination>(line.value("termination", ""), 5);
    for (std::size_t side = 0; side < 2; ++side) {
        game.summary.faults[side] = named<Fault>((*faults)[side].get<std::string>(), fault_count);
    }
    constexpr int most = std::numeric_limits<std::uint16_t>::max();
    game.summary.plies = static_cast<std::uint16_t>(std::clamp(line.value("plies", 0), 0, most));
    game.reason = line.value("reason", "");
    game.pgn = line.value("pgn", "");
    game.pgn_at = line.value("pgn_at", std::int64_t{0});
    return game.index >= 0 && game.summary.result != Result::ongoing;
}

}  // namespace

std::string journal_line(const JournalGame& game) {
    const Json line{{"game", game.index},
                    {"result", result_token(game.summary.result)},
                    {"termination", name_of(game.summary.termination)},
                    {"faults", {name_of(game.summary.faults[0]), name_of(game.summary.faults[1])}},
                    {"plies", game.summary.plies},
                    {"reason", game.reason},
                    {"pgn_at", game.pgn_at},
                    {"pgn", game.pgn}};
    return line.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string journal_header(const std::string& configuration) {
    const Json line{{format_name, format_version},
                    {"configuration", Json::parse(configuration, nullptr, false)}};
    return line.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

JournalReading read_journal(const std::string& path,
                            const std::function<void(JournalGame&&)>& visit) {
    JournalReading reading;
    std::ifstream file{path, std::ios::binary};
    if (!file) {
        reading.error = "cannot read " + path;
        return reading;
    }
    std::string text;
    for (int number = 1; std::getline(file, text); ++number) {
        if (file.eof()) {
            break;  // a line without an end was being written when the match was killed
        }
        const Json line = Json::parse(text, nullptr, false);
        if (number == 1) {
            if (!line.is_object() || line.value(format_name, 0) != format_version) {
                reading.error = path + " is not the state of a match";
                return reading;
            }
            reading.configuration = line.value("configuration", Json::object()).dump();
        } else {
            JournalGame game;
            if (line.is_discarded() || !read_game(line, game)) {
                reading.error = path + ": line " + std::to_string(number) + " is damaged";
                return reading;
            }
            visit(std::move(game));
            ++reading.games;
        }
        reading.intact += static_cast<std::int64_t>(text.size()) + 1;
    }
    return reading;
}

}  // namespace usurper::match
