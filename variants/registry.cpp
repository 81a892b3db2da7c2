// SPDX-License-Identifier: GPL-3.0-or-later
// From the type list to a table that can be searched by name.
#include <algorithm>
#include <array>
#include <tuple>
#include <type_traits>

#include "all_variants.hpp"
#include "usurper/session.hpp"
#include "usurper/text.hpp"

namespace usurper {
namespace {

template <class... Rules>
auto entries_of(std::type_identity<std::tuple<Rules...>> /*all*/) {
    return std::array{variant_entry<Rules>()...};
}

}  // namespace

std::span<const VariantEntry> variants() {
    static const auto entries = entries_of(std::type_identity<AllVariants>{});
    return entries;
}

const VariantEntry* find_variant(std::string_view name) {
    const std::string wanted = text::lower(name);
    for (const VariantEntry& entry : variants()) {
        const auto& aliases = entry.spec->aliases;
        if (entry.spec->name == wanted ||
            std::find(aliases.begin(), aliases.end(), wanted) != aliases.end()) {
            return &entry;
        }
    }
    return nullptr;
}

}  // namespace usurper
