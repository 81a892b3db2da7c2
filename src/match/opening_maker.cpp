// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/opening_maker.hpp"

#include <cstdlib>
#include <optional>
#include <unordered_set>
#include <variant>

#include "usurper/hash.hpp"
#include "usurper/text.hpp"

namespace usurper::match {
namespace {

/// Gives up when so many tries in a row gave nothing new.
constexpr int most_failures = 20'000;

/// Plays random moves from the start; false when the game ends before the last.
bool play_randomly(Session& session, int plies, std::uint64_t seed) {
    session.set_position({}, {});
    std::uint64_t draw = mixed(seed);
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = session.legal_moves();
        if (moves.empty()) {
            return false;
        }
        draw = mixed(draw);
        session.play(moves[draw % moves.size()]);
    }
    return session.outcome().result == Result::ongoing;
}

/// The value that a search of that many nodes finds; nothing when it sees a mate, or nothing.
std::optional<int> judged(Session& session, std::uint64_t nodes) {
    session.clear();  // what other positions have taught would depend on the order
    Limits limits;
    limits.nodes = nodes;
    std::optional<int> value;
    session.go(limits, [&value](const Report& report) {
        if (const Info* const info = std::get_if<Info>(&report)) {
            if (info->multi_pv == 1 && info->bound == Bound::exact) {
                value = info->value;
            }
        }
    });
    session.wait();
    return value && !is_mate(*value) ? value : std::nullopt;
}

/// The position itself: what the counts at the end of its FEN say does not make it another.
std::string without_counts(const std::string& fen) {
    std::size_t end = fen.find_last_of(' ');
    end = fen.find_last_of(' ', end - 1);
    return fen.substr(0, end);
}

}  // namespace

OpeningYield make_openings(
    Session& session, const OpeningRequest& request,
    const std::function<bool(const std::string& fen, int centipawns)>& found) {
    OpeningYield yield;
    std::unordered_set<std::string> seen;
    int failures = 0;
    for (; yield.made < request.count; ++yield.tried) {
        if (failures == most_failures) {
            yield.error = "only " + std::to_string(yield.made) + " of " +
                          std::to_string(request.count) +
                          " openings were found: ask for more plies, or allow more centipawns";
            return yield;
        }
        ++failures;
        const auto seed = mixed(request.seed) + static_cast<std::uint64_t>(yield.tried);
        if (!play_randomly(session, request.plies, seed)) {
            continue;
        }
        const std::string fen = session.fen();
        if (!seen.insert(without_counts(fen)).second) {
            continue;
        }
        const auto value = judged(session, request.nodes);
        if (!value || std::abs(*value) > request.max_centipawns) {
            continue;
        }
        failures = 0;
        ++yield.made;
        if (!found(fen, *value)) {
            return yield;
        }
    }
    return yield;
}

}  // namespace usurper::match
