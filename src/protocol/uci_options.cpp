// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/uci_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "usurper/text.hpp"

namespace usurper {
namespace {

std::string join(const std::vector<std::string_view>& words, std::size_t from, std::size_t to) {
    std::string joined;
    for (std::size_t i = from; i < to; ++i) {
        joined += i > from ? " " : "";
        joined += words[i];
    }
    return joined;
}

std::string check_value(const UciOption& option, std::string& value) {
    switch (option.type) {
        case UciOption::Type::check:
            value = text::lower(value);
            if (value != "true" && value != "false") {
                return fmt::format("option {} is true or false, not {}", option.name,
                                   text::quoted(value));
            }
            return {};
        case UciOption::Type::spin: {
            const auto number = text::to_number<long>(value);
            if (!number || *number < option.least || *number > option.most) {
                return fmt::format("option {} is a number from {} to {}, not {}", option.name,
                                   option.least, option.most, text::quoted(value));
            }
            return {};
        }
        case UciOption::Type::combo:
        case UciOption::Type::button:
        case UciOption::Type::string:
            return {};
    }
    return {};
}

}  // namespace

std::vector<std::string> UciOptions::listing() const {
    std::vector<std::string> lines;
    for (const UciOption& option : options_) {
        std::string line = fmt::format("option name {} type ", option.name);
        switch (option.type) {
            case UciOption::Type::check:
                line += "check default " + option.initial;
                break;
            case UciOption::Type::spin:
                line += fmt::format("spin default {} min {} max {}", option.initial, option.least,
                                    option.most);
                break;
            case UciOption::Type::combo:
                line += "combo default " + option.initial;
                for (const std::string& choice : option.choices) {
                    line += " var " + choice;
                }
                break;
            case UciOption::Type::button:
                line += "button";
                break;
            case UciOption::Type::string:
                line += "string default " + (option.initial.empty() ? "<empty>" : option.initial);
                break;
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

std::string UciOptions::set(std::string_view arguments) {
    const auto words = text::words(arguments);
    if (words.empty() || text::lower(words[0]) != "name") {
        return "setoption needs a name: setoption name NAME [value VALUE]";
    }
    std::size_t value_word = 1;
    while (value_word < words.size() && text::lower(words[value_word]) != "value") {
        ++value_word;
    }
    const std::string name = join(words, 1, value_word);
    std::string value =
        value_word < words.size() ? join(words, value_word + 1, words.size()) : std::string{};
    UciOption* option = find(name);
    if (option == nullptr) {
        return "there is no option " + text::quoted(name);
    }
    if (value.empty() && option->type != UciOption::Type::button &&
        option->type != UciOption::Type::string) {
        return fmt::format("option {} needs a value", option->name);
    }
    if (option->type == UciOption::Type::string && value == "<empty>") {
        value.clear();
    }
    if (std::string error = check_value(*option, value); !error.empty()) {
        return error;
    }
    return option->set(value);
}

UciOption* UciOptions::find(std::string_view name) {
    const std::string wanted = text::lower(name);
    const auto found = std::find_if(options_.begin(), options_.end(), [&](const UciOption& option) {
        return text::lower(option.name) == wanted;
    });
    return found == options_.end() ? nullptr : &*found;
}

}  // namespace usurper
