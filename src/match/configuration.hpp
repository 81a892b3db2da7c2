// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that a match is told, from the command line or from a JSON file: both are read as
// JSON first, so that there is one reader and one manual (docs/match.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/adjudication.hpp"
#include "match/engine_client.hpp"
#include "match/openings.hpp"
#include "match/schedule.hpp"
#include "match/sprt.hpp"

namespace usurper::match {

struct MatchConfig {
    std::vector<EngineConfig> engines;
    std::string variant = "chess";
    Tournament tournament = Tournament::round_robin;
    int rounds = 1;
    int games_per_pairing = 2;
    std::uint64_t seed = 0;
    OpeningsConfig openings;
    AdjudicationRules adjudication;
    std::optional<SprtConfig> sprt;
    std::string event = "Usurper match";
    std::string site = "?";

    // What does not change the games.
    int concurrency = 1;
    int report_interval = 10;  ///< finished games between two reports; 0 for none
    Shard shard;
    std::string pgn_file;    ///< "" for none
    std::string state_file;  ///< "" for none
    bool resume = false;
    std::string log_file;  ///< "" for none
};

struct ConfigResult {
    MatchConfig config;
    std::string error;  ///< "" when the configuration can be used
};

/// Reads a configuration, a JSON object. Values may be strings, as the command line has them, or
/// of their own type. Unknown names are errors.
[[nodiscard]] ConfigResult read_configuration(const std::string& json);

/// The first configuration with what the second says in its place.
[[nodiscard]] std::string overlaid(const std::string& base, const std::string& over);

/// The name of something that two runs, or two shards, of one match must have in common and that
/// these two configurations have not; "" when they are of one match.
[[nodiscard]] std::string difference(const std::string& one, const std::string& other);

}  // namespace usurper::match
