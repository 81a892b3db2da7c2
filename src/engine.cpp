// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine.hpp"

#include "usurper/text.hpp"

namespace usurper {

Engine::Engine() {
    set_variant(variants().front().spec->name);
}

std::string Engine::set_variant(std::string_view name) {
    const VariantEntry* entry = find_variant(name);
    if (entry == nullptr) {
        std::string error = "there is no variant " + text::quoted(name) + "; there are";
        for (const VariantEntry& known : variants()) {
            error += ' ';
            error += known.spec->name;
        }
        return error;
    }
    if (session_ && session_->spec().name == entry->spec->name) {
        session_->set_position({}, {});
        return {};
    }
    session_.reset();  // first, so that two transposition tables never stand side by side
    session_ = entry->make();
    session_->set_threads(settings_.threads);
    return session_->set_hash(settings_.hash_mb);
}

std::string Engine::set_hash(std::size_t megabytes) {
    std::string error = session_->set_hash(megabytes);
    if (error.empty()) {
        settings_.hash_mb = megabytes;
    }
    return error;
}

std::string Engine::set_threads(int threads) {
    session_->set_threads(threads);
    settings_.threads = threads;
    return {};
}

}  // namespace usurper
