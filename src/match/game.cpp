// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/game.hpp"

#include <fmt/format.h>

#include <utility>

#include "usurper/outcome.hpp"
#include "usurper/text.hpp"

namespace usurper::match {
namespace {

class Game {
  public:
    Game(Session& board, const Opening& opening, std::array<Player, 2> players,
         const AdjudicationRules& rules)
        : board_{board},
          players_{players},
          clocks_{GameClock{players[0].config->time_control},
                  GameClock{players[1].config->time_control}},
          adjudicator_{rules} {
        record_.opening = opening;
    }

    std::optional<GameRecord> play() {
        if (!set_up()) {
            return std::nullopt;
        }
        while (!is_over()) {
            take_turn();
            if (is_interrupted_) {
                return std::nullopt;
            }
        }
        for (const Side side : {Side::white, Side::black}) {
            if (record_.is_usable[at(side)]) {
                tell_result(side);
            }
        }
        return std::move(record_);
    }

  private:
    static std::size_t at(Side side) { return static_cast<std::size_t>(index_of(side)); }
    EngineClient& engine(Side side) { return *players_[at(side)].client; }

    bool is_over() {
        if (record_.outcome.result != Result::ongoing) {
            return true;
        }
        if (Outcome by_rules = board_.outcome(); by_rules.result != Result::ongoing) {
            record_.outcome = std::move(by_rules);
            return true;
        }
        if (auto verdict = adjudicator_.verdict()) {
            record_.outcome = std::move(*verdict);
            record_.termination = Termination::adjudication;
            return true;
        }
        return false;
    }

    /// False when the match is interrupted.
    bool set_up() {
        board_.set_position(record_.opening.fen, {});
        const bool is_startpos = board_.fen() == board_.spec().start;
        for (const std::string& move : record_.opening.moves) {
            const MoveReading reading = board_.read(move);
            board_.play(reading.text);
            add({reading.text, reading.san, {}, {}, true});
        }
        for (const Side side : {Side::white, Side::black}) {
            const std::string trouble =
                engine(side).new_game({.variant = std::string{board_.spec().name},
                                       .fen = record_.opening.fen,
                                       .is_startpos = is_startpos,
                                       .engine_side = side,
                                       .opponent = players_[at(~side)].config->name});
            if (!trouble.empty()) {
                forfeit(side, Fault::crash, trouble);
                record_.is_usable[at(side)] = false;
                return true;
            }
        }
        return true;
    }

    void add(PlayedMove move) {
        moves_.push_back(move.text);
        record_.moves.push_back(std::move(move));
    }

    void take_turn() {
        const Side side = board_.side_to_move();
        const Turn turn{.moves = moves_,
                        .side = side,
                        .clock = &clocks_[at(side)],
                        .opponent_clock = &clocks_[at(~side)]};
        const Reply reply = engine(side).think(turn);
        switch (reply.kind) {
            case Reply::Kind::interrupted:
                is_interrupted_ = true;
                break;
            case Reply::Kind::gone:
                record_.is_usable[at(side)] = false;
                forfeit(side, Fault::crash, reply.text);
                break;
            case Reply::Kind::silent:
                record_.is_usable[at(side)] = engine(side).recover();
                if (!clocks_[at(side)].is_timed() || !record_.is_usable[at(side)]) {
                    forfeit(side, Fault::hang, "does not answer");
                } else {
                    forfeit(side, Fault::time, "has overstepped its time");
                }
                break;
            case Reply::Kind::objection:
                forfeit(side, Fault::wrong_claim,
                        "objects to a legal move: " + text::quoted(reply.text));
                break;
            case Reply::Kind::claim:
                judge_claim(side, reply);
                break;
            case Reply::Kind::no_move:
                forfeit(side, Fault::illegal_move,
                        "has legal moves and gives " +
                            (reply.text.empty() ? "none" : text::quoted(reply.text)));
                break;
            case Reply::Kind::move:
                judge_move(side, reply);
                break;
        }
    }

    void judge_claim(Side side, const Reply& reply) {
        const Result loss = detail::win_of(~side);
        if (reply.claimed == loss) {
            record_.outcome = {loss, name_of(side) + " resigns"};
            return;
        }
        // Had the rules ended the game, it would not have been asked for a move.
        forfeit(side, Fault::wrong_claim, "wrongly claims " + text::quoted(reply.text));
    }

    void judge_move(Side side, const Reply& reply) {
        if (!clocks_[at(side)].spend(reply.elapsed)) {
            forfeit(side, Fault::time, "has overstepped its time");
            return;
        }
        const MoveReading reading = board_.read(reply.text);
        if (!reading.error.empty()) {
            forfeit(side, Fault::illegal_move, "makes an illegal move: " + reading.error);
            return;
        }
        board_.play(reading.text);
        add({reading.text, reading.san, reply.thought, reply.elapsed, false});
        adjudicator_.note(side, reply.thought, static_cast<int>(moves_.size()), white_lead());
        if (reply.offers_draw && draw_offered_) {
            record_.outcome = {Result::draw, "draw agreed"};
        }
        draw_offered_ = reply.offers_draw;
    }

    int white_lead() {
        if (!adjudicator_.wants_lead()) {
            return 0;
        }
        const int value = board_.evaluate();
        return board_.side_to_move() == Side::white ? value : -value;
    }

    /// `why` follows the name of the side.
    void forfeit(Side side, Fault fault, const std::string& why) {
        record_.faults[at(side)] = fault;
        record_.outcome = {detail::win_of(~side), name_of(side) + ' ' + why};
        switch (fault) {
            case Fault::time:
                record_.termination = Termination::time_forfeit;
                break;
            case Fault::illegal_move:
            case Fault::wrong_claim:
                record_.termination = Termination::rules_infraction;
                break;
            default:
                record_.termination = Termination::abandoned;
        }
    }

    void tell_result(Side side) {
        const auto claimed = engine(side).end_game(record_.outcome);
        if (claimed && *claimed != record_.outcome.result &&
            record_.faults[at(side)] == Fault::none) {
            record_.faults[at(side)] = Fault::wrong_claim;
        }
        if (engine(side).is_spent()) {
            record_.is_usable[at(side)] = false;
        }
    }

    Session& board_;
    std::array<Player, 2> players_;
    std::array<GameClock, 2> clocks_;
    Adjudicator adjudicator_;
    GameRecord record_;
    std::vector<std::string> moves_;
    bool draw_offered_ = false;
    bool is_interrupted_ = false;
};

}  // namespace

std::string_view name_of(Fault fault) {
    constexpr std::array<std::string_view, fault_count> names{
        "none", "crash", "hang", "loss on time", "illegal move", "wrong claim"};
    return names[static_cast<std::size_t>(fault)];
}

std::string_view name_of(Termination termination) {
    constexpr std::array<std::string_view, 5> names{"normal", "adjudication", "time forfeit",
                                                    "rules infraction", "abandoned"};
    return names[static_cast<std::size_t>(termination)];
}

std::optional<GameRecord> play_game(Session& board, const Opening& opening,
                                    std::array<Player, 2> players, const AdjudicationRules& rules) {
    return Game{board, opening, players, rules}.play();
}

GameRecord forfeited(const Opening& opening, Side side, const std::string& why) {
    GameRecord record;
    record.opening = opening;
    record.outcome = {detail::win_of(~side), name_of(side) + ' ' + why};
    record.termination = Termination::abandoned;
    record.faults[static_cast<std::size_t>(index_of(side))] = Fault::crash;
    record.is_usable[static_cast<std::size_t>(index_of(side))] = false;
    return record;
}

}  // namespace usurper::match
