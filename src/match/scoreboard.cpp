// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/scoreboard.hpp"

namespace usurper::match {
namespace {

double points_of_white(Result result) {
    return result == Result::white_wins ? 1 : result == Result::black_wins ? 0 : 0.5;
}

}  // namespace

Scoreboard::Scoreboard(const Schedule& schedule, std::size_t engines)
    : schedule_{schedule},
      engines_{engines},
      games_(static_cast<std::size_t>(schedule.size())),
      tallies_(engines * engines),
      faults_(engines) {}

const Tally& Scoreboard::tally(int engine, int opponent) const {
    return tallies_[static_cast<std::size_t>(engine) * engines_ +
                    static_cast<std::size_t>(opponent)];
}

Tally& Scoreboard::tally_of(int engine, int opponent) {
    return tallies_[static_cast<std::size_t>(engine) * engines_ +
                    static_cast<std::size_t>(opponent)];
}

Tally Scoreboard::tally(int engine) const {
    Tally sum;
    for (int opponent = 0; opponent < static_cast<int>(engines_); ++opponent) {
        sum += tally(engine, opponent);
    }
    return sum;
}

double Scoreboard::points_of_first(int index) const {
    const GameSummary& game = games_[static_cast<std::size_t>(index)];
    if (game.result == Result::ongoing) {
        return -1;
    }
    const Slot slot = schedule_[index];
    const double white = points_of_white(game.result);
    return slot.white == slot.first ? white : 1 - white;
}

bool Scoreboard::add(int index, const GameSummary& game) {
    if (has(index)) {
        return false;
    }
    games_[static_cast<std::size_t>(index)] = game;
    const Slot slot = schedule_[index];
    const double white = points_of_white(game.result);
    tally_of(slot.white, slot.black).add_game(white);
    tally_of(slot.black, slot.white).add_game(1 - white);
    if (schedule_.has_pairs()) {
        add_pair(slot);
    }
    ++faults_[static_cast<std::size_t>(slot.white)][static_cast<std::size_t>(game.faults[0])];
    ++faults_[static_cast<std::size_t>(slot.black)][static_cast<std::size_t>(game.faults[1])];
    ++terminations_[static_cast<std::size_t>(game.termination)];
    ++count_;
    white_wins_ += white == 1;
    black_wins_ += white == 0;
    plies_ += game.plies;
    return true;
}

void Scoreboard::add_pair(const Slot& slot) {
    const int partner = slot.white == slot.first ? slot.index + 1 : slot.index - 1;
    const double mine = points_of_first(slot.index);
    const double other = points_of_first(partner);
    if (other >= 0) {
        const int second = slot.white == slot.first ? slot.black : slot.white;
        tally_of(slot.first, second).add_pair(mine + other);
        tally_of(second, slot.first).add_pair(2 - mine - other);
    }
}

}  // namespace usurper::match
