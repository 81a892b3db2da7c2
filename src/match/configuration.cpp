// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/configuration.hpp"

#include <unistd.h>

#include <array>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>

#include "match/json_reader.hpp"
#include "usurper/text.hpp"

namespace usurper::match {
namespace {

constexpr int many = 100'000'000;

/// Words as a shell would see them: blanks part them, quotes keep them together.
std::vector<std::string> shell_words(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    bool in_word = false;
    char quote = 0;
    for (const char c : line) {
        if (quote != 0) {
            if (c == quote) {
                quote = 0;
            } else {
                word += c;
            }
        } else if (c == '"' || c == '\'') {
            quote = c;
            in_word = true;
        } else if (!text::is_blank(c)) {
            word += c;
            in_word = true;
        } else if (in_word) {
            words.push_back(std::move(word));
            word.clear();
            in_word = false;
        }
    }
    if (in_word) {
        words.push_back(std::move(word));
    }
    return words;
}

void read_program(JsonReader& reader, EngineConfig& engine) {
    const std::string command = reader.text("cmd").value_or("");
    // A path may hold blanks; anything else is a program and its arguments.
    auto words = access(command.c_str(), X_OK) == 0 ? std::vector{command} : shell_words(command);
    if (words.empty()) {
        reader.fail("cmd is missing: the program to start");
        return;
    }
    engine.program.path = words.front();
    engine.program.arguments.assign(words.begin() + 1, words.end());
    if (const auto arguments = reader.text("args")) {
        for (std::string& word : shell_words(*arguments)) {
            engine.program.arguments.push_back(std::move(word));
        }
    }
    if (const Json* const arguments = reader.member("arg")) {
        for (const Json& argument : *arguments) {
            if (argument.is_string()) {
                engine.program.arguments.push_back(argument.get<std::string>());
            } else {
                reader.fail("arg must be a list of texts");
            }
        }
    }
    reader.text("dir", engine.program.directory);
    reader.text("stderr", engine.program.error_file);
}

void read_time_control(JsonReader& reader, TimeControl& control) {
    if (const auto text = reader.text("tc")) {
        const ClockReading reading = read_clock_control(*text);
        if (!reading.is_valid) {
            reader.fail("tc must be as in 40/60+0.5, 1:30+1, 10+0.1 or inf, not " +
                        text::quoted(*text));
        }
        control.clock = reading.clock;
    }
    if (const auto text = reader.text("st")) {
        control.move_time = read_seconds(*text);
        if (!control.move_time || *control.move_time == Milliseconds{0}) {
            reader.fail("st must be seconds for a move, as in 0.1, not " + text::quoted(*text));
        }
    }
    control.depth = reader.number<int>("depth", 1, many);
    control.nodes =
        reader.number<std::uint64_t>("nodes", 1, std::numeric_limits<std::int64_t>::max());
    if (const auto margin = reader.number<int>("timemargin", 0, many)) {
        control.margin = Milliseconds{*margin};
    }
    if (!control.is_limited() && !reader.has("tc")) {
        reader.fail("no limit: give one of tc, st, depth, nodes");
    }
}

void read_options(JsonReader& reader, EngineConfig& engine, std::string& error) {
    const Json* const options = reader.member("options");
    if (options == nullptr) {
        return;
    }
    JsonReader values{*options, "options of an engine", error};
    if (options->is_object()) {
        for (const auto& [name, value] : options->items()) {
            engine.options.emplace_back(name, values.text(name).value_or(""));
        }
    }
}

EngineConfig read_engine(const Json& object, std::size_t number, std::string& error) {
    EngineConfig engine;
    JsonReader reader{object, "engine " + std::to_string(number), error};
    read_program(reader, engine);
    engine.name = reader.text("name").value_or(
        engine.program.path.substr(engine.program.path.find_last_of('/') + 1));
    if (const auto protocol = reader.choice("proto", {"uci", "xboard"})) {
        engine.protocol = static_cast<Protocol>(*protocol);
    }
    read_time_control(reader, engine.time_control);
    read_options(reader, engine, error);
    if (const auto commands = reader.text("initstr")) {
        for (const std::string_view line : text::split(*commands, '\n')) {
            engine.initial_commands.emplace_back(line);
        }
    }
    if (const auto restart = reader.choice("restart", {"auto", "off", "on"})) {
        engine.restart = *restart == 2;
    }
    if (const auto patience = reader.number<double>("patience", 0.1, 1e6)) {
        engine.patience = Milliseconds{static_cast<long>(*patience * 1000)};
    }
    reader.finish();
    return engine;
}

/// The values of `each` where the engine has none of its own.
Json with_defaults(const Json& engine, const Json* each) {
    if (!engine.is_object() || each == nullptr || !each->is_object()) {
        return engine;
    }
    Json merged = *each;
    for (const auto& [name, value] : engine.items()) {
        Json& target = merged[name];
        if (target.is_object() && value.is_object()) {
            target.update(value);
        } else {
            target = value;
        }
    }
    return merged;
}

void read_engines(JsonReader& reader, MatchConfig& config, std::string& error) {
    const Json* const each = reader.member("each");
    const Json* const engines = reader.member("engines");
    if (each != nullptr && !each->is_object()) {
        reader.fail("each must be a group of names and values");
    }
    if (engines == nullptr || !engines->is_array() || engines->size() < 2) {
        reader.fail("at least two engines are needed: -engine cmd=… -engine cmd=…");
        return;
    }
    for (const Json& engine : *engines) {
        config.engines.push_back(
            read_engine(with_defaults(engine, each), config.engines.size() + 1, error));
    }
    for (std::size_t i = 0; i < config.engines.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (config.engines[i].name == config.engines[k].name) {
                reader.fail("two engines are called " + text::quoted(config.engines[i].name) +
                            ": give them names, name=…");
            }
        }
    }
}

void read_openings(JsonReader& outer, OpeningsConfig& openings, std::string& error) {
    const Json* const object = outer.member("openings");
    if (object == nullptr) {
        return;
    }
    JsonReader reader{*object, "openings", error};
    reader.text("file", openings.file);
    if (openings.file.ends_with(".pgn")) {
        openings.format = OpeningFormat::pgn;
    }
    if (const auto format = reader.choice("format", {"epd", "pgn"})) {
        openings.format = static_cast<OpeningFormat>(*format);
    }
    if (const auto order = reader.choice("order", {"sequential", "random"})) {
        openings.order = static_cast<OpeningOrder>(*order);
    }
    reader.number("start", openings.start, 1, many);
    reader.number("plies", openings.plies, 0, many);
    reader.finish();
}

void read_adjudication(JsonReader& outer, AdjudicationRules& rules, std::string& error) {
    if (const Json* const object = outer.member("draw")) {
        JsonReader reader{*object, "draw", error};
        DrawRule rule;
        reader.number("movenumber", rule.from_move, 0, many);
        reader.number("movecount", rule.moves, 1, many);
        reader.number("score", rule.centipawns, 0, many);
        reader.finish();
        rules.draw = rule;
    }
    if (const Json* const object = outer.member("resign")) {
        JsonReader reader{*object, "resign", error};
        ResignRule rule;
        reader.number("movecount", rule.moves, 1, many);
        reader.number("score", rule.centipawns, 0, many);
        reader.flag("twosided", rule.two_sided);
        reader.finish();
        rules.resign = rule;
    }
    if (const Json* const object = outer.member("lead")) {
        JsonReader reader{*object, "lead", error};
        LeadRule rule;
        reader.number("movecount", rule.moves, 1, many);
        reader.number("score", rule.centipawns, 1, many);
        reader.finish();
        rules.lead = rule;
    }
    rules.max_moves = outer.number("maxmoves", 1, many);
}

void read_sprt(JsonReader& outer, std::optional<SprtConfig>& sprt, std::string& error) {
    const Json* const object = outer.member("sprt");
    if (object == nullptr) {
        return;
    }
    JsonReader reader{*object, "sprt", error};
    SprtConfig config;
    constexpr double most = 1e6;
    reader.number("elo0", config.elo0, -most, most);
    reader.number("elo1", config.elo1, -most, most);
    reader.number("alpha", config.alpha, 0.0, 1.0);
    reader.number("beta", config.beta, 0.0, 1.0);
    if (const auto model = reader.choice("model", {"logistic", "normalized"})) {
        config.model = static_cast<EloModel>(*model);
    }
    reader.finish();
    if (const std::string objection = objection_to(config); !objection.empty()) {
        reader.fail(objection);
    }
    sprt = config;
}

/// What does not change the games, and so may differ between two runs of one match.
constexpr std::array<std::string_view, 9> not_of_the_match{
    "concurrency", "ratinginterval", "shard", "pgnout", "state", "resume", "log", "event", "site"};

/// Without what may differ; an empty object when it is no object.
Json identity_of(const Json& configuration) {
    Json identity = configuration.is_object() ? configuration : Json::object();
    for (const std::string_view name : not_of_the_match) {
        identity.erase(std::string{name});
    }
    return identity;
}

}  // namespace

ConfigResult read_configuration(const std::string& text) {
    ConfigResult result;
    const Json json = Json::parse(text, nullptr, false, true);
    if (json.is_discarded()) {
        result.error = "the configuration is not JSON";
        return result;
    }
    MatchConfig& config = result.config;
    JsonReader reader{json, "", result.error};
    read_engines(reader, config, result.error);
    if (const auto variant = reader.text("variant")) {
        const VariantEntry* const entry = find_variant(*variant);
        if (entry == nullptr) {
            reader.fail("there is no variant " + text::quoted(*variant));
        } else {
            config.variant = entry->spec->name;
        }
    }
    if (const auto tournament = reader.choice("tournament", {"roundrobin", "gauntlet"})) {
        config.tournament = static_cast<Tournament>(*tournament);
    }
    reader.number("rounds", config.rounds, 1, many);
    reader.number("games", config.games_per_pairing, 1, 1000);
    config.seed = reader.number<std::uint64_t>("seed", 0, ~std::uint64_t{0}).value_or(0);
    read_openings(reader, config.openings, result.error);
    read_adjudication(reader, config.adjudication, result.error);
    read_sprt(reader, config.sprt, result.error);
    reader.text("event", config.event);
    reader.text("site", config.site);
    reader.number("concurrency", config.concurrency, 1, 1024);
    reader.number("ratinginterval", config.report_interval, 0, many);
    if (const auto shard = reader.text("shard")) {
        const auto read = read_shard(*shard);
        if (!read) {
            reader.fail("shard must be as in 2/4, not " + text::quoted(*shard));
        }
        config.shard = read.value_or(Shard{});
    }
    reader.text("pgnout", config.pgn_file);
    reader.text("state", config.state_file);
    reader.flag("resume", config.resume);
    reader.text("log", config.log_file);
    reader.finish();
    if (config.sprt && config.engines.size() > 2) {
        reader.fail("sprt is for two engines");
    }
    if (config.resume && config.state_file.empty()) {
        reader.fail("resume needs the state file to go on from: --state FILE");
    }
    return result;
}

std::string overlaid(const std::string& base, const std::string& over) {
    Json result = Json::parse(base, nullptr, false);
    result.update(Json::parse(over, nullptr, false));
    return result.dump();
}

std::string difference(const std::string& one, const std::string& other) {
    const Json first = identity_of(Json::parse(one, nullptr, false));
    const Json second = identity_of(Json::parse(other, nullptr, false));
    for (const auto& [name, value] : first.items()) {
        if (!second.contains(name) || second.at(name) != value) {
            return name;
        }
    }
    for (const auto& [name, value] : second.items()) {
        if (!first.contains(name)) {
            return name;
        }
    }
    return {};
}

}  // namespace usurper::match
