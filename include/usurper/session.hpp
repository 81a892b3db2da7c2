// SPDX-License-Identifier: GPL-3.0-or-later
// One game and one search, behind the only virtual interface: what protocols and tools see of a
// variant. Everything here is text and numbers; no move word, no board.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "usurper/hash.hpp"
#include "usurper/perft_options.hpp"
#include "usurper/piece.hpp"
#include "usurper/rules.hpp"
#include "usurper/search/limits.hpp"
#include "usurper/search/report.hpp"
#include "usurper/tuning.hpp"

namespace usurper {

/// How a game ended.
enum class Result : std::uint8_t { ongoing, white_wins, black_wins, draw };

struct Outcome {
    Result result = Result::ongoing;
    std::string reason;  ///< in words, "" while the game is going on: "White is checkmated"
};

/// What came of setting a position: an error ("" when there was none; else the position that was
/// set before is still set), and what was passed over.
struct SetResult {
    std::string error;
    std::vector<std::string> warnings;
};

/// A legal move in both notations, or why a text is none.
struct MoveReading {
    std::string text;   ///< "g1f3"
    std::string san;    ///< "Nf3"
    std::string error;  ///< "" when there is a move
};

/// A game in one variant with its engine. Not for use by two threads at once, but for `stop`,
/// `ponder_hit` and `is_searching`, which any thread may call.
class Session {
  public:
    virtual ~Session() = default;

    [[nodiscard]] virtual const Spec& spec() const = 0;

    // -- The game. Not while a search is running.

    /// Sets a position ("" for the variant's start) and plays moves from it. All or nothing.
    virtual SetResult set_position(std::string_view fen,
                                   std::span<const std::string_view> moves) = 0;
    /// Plays a move; returns why it cannot be played, or "".
    virtual std::string play(std::string_view move) = 0;
    /// What a move's text means here, in either notation; nothing is played.
    [[nodiscard]] virtual MoveReading read(std::string_view move) = 0;
    /// Takes back the last move; false at the position that was set.
    virtual bool undo() = 0;

    [[nodiscard]] virtual std::string fen() const = 0;
    [[nodiscard]] virtual Key key() const = 0;
    [[nodiscard]] virtual Side side_to_move() const = 0;
    [[nodiscard]] virtual bool in_check() const = 0;
    /// Moves played since the position was set, as text.
    [[nodiscard]] virtual std::vector<std::string> moves_played() const = 0;
    [[nodiscard]] virtual std::vector<std::string> legal_moves() = 0;
    /// The legal moves that change the balance at once: captures, promotions and the like.
    [[nodiscard]] virtual std::vector<std::string> noisy_moves() = 0;
    /// The end of the game by the rules, draws by repetition and the 50-move rule included.
    [[nodiscard]] virtual Outcome outcome() = 0;
    /// The ranks from the top, one string a square: "" for empty, "K", "k", "+N".
    [[nodiscard]] virtual std::vector<std::vector<std::string>> squares() const = 0;
    /// What the board does not show, in words, one line each.
    [[nodiscard]] virtual std::vector<std::string> description() const = 0;

    /// Leaves of `depth` plies (at least 1) under each legal move, sorted by move.
    [[nodiscard]] virtual std::vector<DivideLine> perft(int depth, const PerftOptions& options) = 0;

    // -- The search.

    /// Sets the size of the transposition table; on failure keeps the old one and says why.
    virtual std::string set_hash(std::size_t megabytes) = 0;
    virtual void set_threads(int threads) = 0;
    /// Forgets all that was learnt: transposition table and histories.
    virtual void clear() = 0;

    /// Starts to think about the position; returns at once. `on_report` is called from the
    /// search's own thread, last with a BestMove, exactly once for every go. In a finished game
    /// that is a BestMove without a move.
    virtual void go(const Limits& limits, const ReportHandler& on_report) = 0;
    /// Makes the search answer now. Harmless when there is none.
    virtual void stop() = 0;
    /// The expected move was played: pondering becomes thinking.
    virtual void ponder_hit() = 0;
    /// Waits until the search has given its BestMove.
    virtual void wait() = 0;
    [[nodiscard]] virtual bool is_searching() const = 0;

    /// The static evaluation in centipawns for the side to move.
    [[nodiscard]] virtual int evaluate() = 0;
};

/// A variant that the engine plays.
struct VariantEntry {
    const Spec* spec;
    std::unique_ptr<Session> (*make)();
    std::unique_ptr<TuningModel> (*make_tuning_model)();
};

/// The entry of one variant; session_of.hpp defines it, each variant's own object file holds it.
template <class Rules>
[[nodiscard]] VariantEntry variant_entry();

/// All of them, chess first.
[[nodiscard]] std::span<const VariantEntry> variants();

/// The one of that name or alias, in any case; nullptr if there is none.
[[nodiscard]] const VariantEntry* find_variant(std::string_view name);

}  // namespace usurper
