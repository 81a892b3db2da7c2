// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/engine_pool.hpp"

#include "match/uci_client.hpp"
#include "match/xboard_client.hpp"

namespace usurper::match {

ClientResult start_engine(const EngineConfig& config, std::string_view variant,
                          const Interrupt& interrupt, TrafficLog* log) {
    StartResult started = Process::start(config.program, interrupt);
    if (!started.process) {
        return {nullptr, std::move(started.error)};
    }
    EngineLink link{config, std::move(started.process), log};
    std::string error;
    const auto prepared = [&](auto client) -> ClientResult {
        error = client->prepare(variant);
        if (!error.empty()) {
            return {nullptr, config.name + ' ' + error};
        }
        return {std::move(client), {}};
    };
    return config.protocol == Protocol::uci
               ? prepared(std::make_unique<UciClient>(std::move(link)))
               : prepared(std::make_unique<XboardClient>(std::move(link)));
}

EnginePool::~EnginePool() {
    for (auto& [number, client] : running_) {
        client->quit();
    }
}

void EnginePool::keep_only(int one, int other) {
    std::erase_if(running_, [&](auto& entry) {
        if (entry.first == one || entry.first == other) {
            return false;
        }
        entry.second->quit();
        return true;
    });
}

EngineClient* EnginePool::get(int engine, std::string& error) {
    if (const auto found = running_.find(engine); found != running_.end()) {
        return found->second.get();
    }
    ClientResult started =
        start_engine(engines_[static_cast<std::size_t>(engine)], variant_, interrupt_, log_);
    if (!started.client) {
        error = std::move(started.error);
        return nullptr;
    }
    return running_.emplace(engine, std::move(started.client)).first->second.get();
}

void EnginePool::discard(int engine, bool can_quit) {
    const auto found = running_.find(engine);
    if (found == running_.end()) {
        return;
    }
    if (can_quit) {
        found->second->quit();
    }
    running_.erase(found);
}

}  // namespace usurper::match
