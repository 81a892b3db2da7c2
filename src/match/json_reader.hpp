// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the members of a JSON object one by one, and knows in the end which were not asked for.
#pragma once

#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "usurper/text.hpp"

namespace usurper::match {

/// Keeps the order of the members.
using Json = nlohmann::ordered_json;

class JsonReader {
  public:
    /// `where` names the object in messages: "engine 2". The first error is kept in `error`.
    JsonReader(const Json& object, std::string where, std::string& error)
        : object_{object}, where_{std::move(where)}, error_{error} {
        if (!object.is_object()) {
            fail("must be a group of names and values");
        }
    }

    [[nodiscard]] bool has(const std::string& name) const { return object_.contains(name); }

    /// The member as text; nothing when there is none.
    [[nodiscard]] std::optional<std::string> text(const std::string& name) {
        const Json* const value = member(name);
        if (value == nullptr) {
            return std::nullopt;
        }
        if (value->is_string()) {
            return value->get<std::string>();
        }
        if (value->is_number() || value->is_boolean()) {
            return value->dump();
        }
        fail(name + " must be a text or a number");
        return std::nullopt;
    }
    void text(const std::string& name, std::string& target) {
        if (auto value = text(name)) {
            target = std::move(*value);
        }
    }

    template <class Number>
    [[nodiscard]] std::optional<Number> number(const std::string& name, Number least, Number most) {
        const auto value = text(name);
        if (!value) {
            return std::nullopt;
        }
        Number result{};
        const auto [end, failure] =
            std::from_chars(value->data(), value->data() + value->size(), result);
        if (failure != std::errc{} || end != value->data() + value->size() ||
            !(result >= least && result <= most)) {
            fail(name + " must be a number from " + std::to_string(least) + " to " +
                 std::to_string(most) + ", not " + text::quoted(*value));
            return std::nullopt;
        }
        return result;
    }
    template <class Number>
    void number(const std::string& name, Number& target, Number least, Number most) {
        if (const auto value = number<Number>(name, least, most)) {
            target = *value;
        }
    }

    void flag(const std::string& name, bool& target) {
        const auto value = text(name);
        if (!value) {
            return;
        }
        const std::string word = text::lower(*value);
        target = word == "true" || word == "on" || word == "1" || word == "yes";
        if (!target && word != "false" && word != "off" && word != "0" && word != "no") {
            fail(name + " must be true or false");
        }
    }

    /// One of several words; the number of the one that is there.
    [[nodiscard]] std::optional<std::size_t> choice(const std::string& name,
                                                    std::vector<std::string_view> words) {
        const auto value = text(name);
        if (!value) {
            return std::nullopt;
        }
        std::string all;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (text::lower(*value) == words[i]) {
                return i;
            }
            all += (all.empty() ? "" : ", ") + std::string{words[i]};
        }
        fail(name + " must be one of " + all + ", not " + text::quoted(*value));
        return std::nullopt;
    }

    /// A member of any sort; nullptr when there is none.
    [[nodiscard]] const Json* member(const std::string& name) {
        asked_.insert(name);
        if (!object_.is_object() || !object_.contains(name)) {
            return nullptr;
        }
        return &object_.at(name);
    }

    void fail(const std::string& what) {
        if (error_.empty()) {
            error_ = (where_.empty() ? "" : where_ + ": ") + what;
        }
    }

    /// To be called last: a member that nobody asked for is an error.
    void finish() {
        if (!object_.is_object()) {
            return;
        }
        for (const auto& [name, value] : object_.items()) {
            if (!asked_.contains(name)) {
                fail("there is nothing called " + text::quoted(name));
            }
        }
    }

  private:
    const Json& object_;
    std::string where_;
    std::string& error_;
    std::set<std::string> asked_;
};

}  // namespace usurper::match
