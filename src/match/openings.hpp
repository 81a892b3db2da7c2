// SPDX-License-Identifier: GPL-3.0-or-later
// The openings of a match: read from a file, in an order that a seed fixes.
#pragma once

#include <cstdint>
#include <istream>
#include <string>
#include <vector>

#include "usurper/session.hpp"

namespace usurper::match {

/// A position to begin from, and moves to be played from it before the engines think.
struct Opening {
    std::string fen;                 ///< as the engine writes it
    std::vector<std::string> moves;  ///< in the engine's own notation
    bool operator==(const Opening&) const = default;
};

enum class OpeningFormat : std::uint8_t { epd, pgn };
enum class OpeningOrder : std::uint8_t { sequential, random };

struct OpeningsConfig {
    std::string file;  ///< "" for the start position alone
    OpeningFormat format = OpeningFormat::epd;
    OpeningOrder order = OpeningOrder::sequential;
    int start = 1;   ///< the first to be used, from 1, after shuffling
    int plies = -1;  ///< of each game of a PGN file; -1 for all
};

struct OpeningsResult {
    std::vector<Opening> openings;
    std::string error;  ///< "" when there are openings
};

/// The openings number 0 to `wanted` - 1 of a match, or fewer, to be gone round in circles, where
/// the file has fewer. Each was set up on `board`, whose variant they are for.
[[nodiscard]] OpeningsResult read_openings(const OpeningsConfig& config, std::uint64_t seed,
                                           int wanted, Session& board);

/// The FEN that a line of an EPD file begins with, as the engine writes it: operations after the
/// position, with or without a ';' before the first, are passed over. An error names the trouble.
struct FenReading {
    std::string fen;
    std::string error;
};
[[nodiscard]] FenReading read_epd_position(std::string_view line, Session& board);

/// The numbers 0 to `count` - 1, shuffled: the same for the same seed on every machine.
[[nodiscard]] std::vector<std::size_t> shuffled(std::size_t count, std::uint64_t seed);

}  // namespace usurper::match
