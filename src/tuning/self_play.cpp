// SPDX-License-Identifier: GPL-3.0-or-later
#include "tuning/self_play.hpp"

#include <algorithm>
#include <cstdlib>

#include "usurper/hash.hpp"

namespace usurper {
namespace {

/// Fixed pseudo-random numbers.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_{mixed(seed)} {}
    [[nodiscard]] std::size_t below(std::size_t limit) { return mixed(state_++) % limit; }

  private:
    std::uint64_t state_;
};

/// Plays random moves from the start; false if they led to the end of the game.
bool open_at_random(Session& session, int plies, Random& random) {
    session.set_position({}, {});
    for (int ply = 0; ply < plies; ++ply) {
        const auto moves = session.legal_moves();
        if (moves.empty()) {
            return false;
        }
        session.play(moves[random.below(moves.size())]);
    }
    return session.outcome().result == Result::ongoing;
}

struct Thought {
    std::string move;
    Value value = 0;  // for the side to move
};

Thought think(Session& session, std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    Thought thought;
    session.go(limits, [&thought](const Report& report) {
        if (const auto* info = std::get_if<Info>(&report)) {
            if (info->bound == Bound::exact) {
                thought.value = info->value;
            }
        } else if (const auto* best = std::get_if<BestMove>(&report)) {
            thought.move = best->move;
        }
    });
    session.wait();
    return thought;
}

int half_points_of(Result result) {
    return result == Result::white_wins ? 2 : result == Result::black_wins ? 0 : 1;
}

}  // namespace

SelfPlayGame play_self(Session& session, const SelfPlaySettings& settings, std::uint64_t seed) {
    Random random{seed};
    session.clear();
    do {
        // One ply more or less, so that both sides get to move first.
    } while (!open_at_random(session, settings.random_plies + static_cast<int>(random.below(2)),
                             random));
    SelfPlayGame game;
    int decided_for = 0;
    int decided_plies = 0;
    for (int ply = 0; ply < settings.most_plies; ++ply) {
        const Outcome outcome = session.outcome();
        if (outcome.result != Result::ongoing) {
            game.half_points = half_points_of(outcome.result);
            return game;
        }
        const Thought thought = think(session, settings.nodes);
        const int for_white =
            session.side_to_move() == Side::white ? thought.value : -thought.value;
        const auto noisy = session.noisy_moves();
        const bool is_quiet = !session.in_check() &&
                              std::find(noisy.begin(), noisy.end(), thought.move) == noisy.end();
        if (is_quiet && std::abs(for_white) < settings.decisive_cp) {
            game.fens.push_back(session.fen());
        }
        const int leader = for_white >= settings.decisive_cp    ? 1
                           : for_white <= -settings.decisive_cp ? -1
                                                                : 0;
        decided_plies = leader != 0 && leader == decided_for ? decided_plies + 1 : 0;
        decided_for = leader;
        if (decided_plies >= settings.decisive_plies) {
            game.half_points = leader > 0 ? 2 : 0;
            return game;
        }
        session.play(thought.move);
    }
    return game;
}

}  // namespace usurper
