// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/command_line.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <nlohmann/json.hpp>

#include "usurper/text.hpp"

namespace usurper::match {
namespace {

using Json = nlohmann::ordered_json;

/// Followed by name=value, as many as there are.
constexpr std::array<std::string_view, 7> groups{"engine", "each", "openings", "draw",
                                                 "resign", "lead", "sprt"};
/// Followed by one value, which may be written as file=value too.
constexpr std::array<std::string_view, 15> values{
    "variant", "tournament", "rounds",         "games",    "seed",
    "event",   "site",       "concurrency",    "shard",    "pgnout",
    "state",   "log",        "ratinginterval", "maxmoves", "config"};
constexpr std::array<std::string_view, 1> flags{"resume"};

/// Other names that users of other match runners may type.
constexpr std::array<std::array<std::string_view, 2>, 4> other_names{
    {{"pgn", "pgnout"}, {"srand", "seed"}, {"opening", "openings"}, {"max-moves", "maxmoves"}}};

template <std::size_t n>
bool has(const std::array<std::string_view, n>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool is_option(const std::string& word) {
    return word.size() > 1 && word[0] == '-' && !text::is_digit(word[1]) && word[1] != '.';
}

std::string option_name(const std::string& word) {
    const std::string name = text::lower(word.substr(word.find_first_not_of('-')));
    for (const auto& [other, own] : other_names) {
        if (name == other) {
            return std::string{own};
        }
    }
    return name;
}

class Parser {
  public:
    explicit Parser(const std::vector<std::string>& words) : words_{words} {}

    CommandLine parse() {
        while (line_.error.empty() && at_ < words_.size()) {
            const std::string& word = words_[at_++];
            if (!is_option(word)) {
                line_.error = text::quoted(word) + " is not an option: options begin with '-'";
                break;
            }
            take_option(option_name(word.substr(0, word.find('='))), word);
        }
        line_.configuration = configuration_.dump();
        line_.names_engines = configuration_.contains("engines");
        line_.state_file = text_of("state");
        line_.pgn_file = text_of("pgnout");
        return std::move(line_);
    }

  private:
    /// The value of an option; "" when it is not there, or is no text.
    [[nodiscard]] std::string text_of(const char* name) const {
        const auto found = configuration_.find(name);
        return found != configuration_.end() && found->is_string() ? found->get<std::string>()
                                                                   : std::string{};
    }

    void take_option(const std::string& name, const std::string& word) {
        Json& all = configuration_;
        if (name == "help" || name == "h") {
            line_.wants_help = true;
        } else if (name == "merge") {
            while (at_ < words_.size() && !is_option(words_[at_])) {
                line_.merge.push_back(words_[at_++]);
            }
            if (line_.merge.empty()) {
                line_.error = "--merge needs the state files of the parts";
            }
        } else if (name == "repeat" || name == "recover") {
            // What others must be asked for is what is done here anyway.
        } else if (has(flags, name)) {
            all[name] = true;
        } else if (has(values, name)) {
            take_value(name, word);
        } else if (name == "engine") {
            all["engines"].push_back(take_group(name));
        } else if (has(groups, name)) {
            all[name].update(take_group(name));
        } else {
            line_.error = "there is no option " + text::quoted(word) + "; see usurper match --help";
        }
    }

    void take_value(const std::string& name, const std::string& word) {
        std::string value;
        if (const std::size_t equals = word.find('='); equals != std::string::npos) {
            value = word.substr(equals + 1);
        } else if (at_ == words_.size() || is_option(words_[at_])) {
            line_.error = word + " needs a value";
            return;
        } else {
            value = words_[at_++];
            if (value.starts_with("file=")) {
                value.erase(0, 5);
            }
        }
        if (name == "config") {
            take_file(value);
        } else {
            configuration_[name] = value;
        }
    }

    void take_file(const std::string& path) {
        std::ifstream file{path};
        if (!file) {
            line_.error = "cannot read " + path;
            return;
        }
        Json json = Json::parse(file, nullptr, false, true);
        if (!json.is_object()) {
            line_.error = path + " is not a JSON object";
            return;
        }
        json.update(configuration_);
        configuration_ = std::move(json);
    }

    Json take_group(const std::string& option) {
        Json group = Json::object();
        for (; at_ < words_.size() && !is_option(words_[at_]); ++at_) {
            const std::string& word = words_[at_];
            const std::size_t equals = word.find('=');
            if (equals == std::string::npos) {
                line_.error =
                    "-" + option + " is followed by name=value, not by " + text::quoted(word);
                break;
            }
            const std::string name = word.substr(0, equals);
            const std::string value = word.substr(equals + 1);
            if (name.starts_with("option.")) {
                group["options"][name.substr(7)] = value;
            } else if (name == "arg") {
                group["arg"].push_back(value);
            } else {
                group[name] = value;
            }
        }
        return group;
    }

    const std::vector<std::string>& words_;
    std::size_t at_ = 0;
    CommandLine line_;
    Json configuration_ = Json::object();
};

}  // namespace

CommandLine read_command_line(const std::vector<std::string>& words) {
    return Parser{words}.parse();
}

}  // namespace usurper::match
