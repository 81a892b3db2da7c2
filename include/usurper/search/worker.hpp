// SPDX-License-Identifier: GPL-3.0-or-later
// One thread's search: what it keeps, and how its parts are called. The parts are in iteration.hpp,
// alpha_beta.hpp, pruning.hpp and quiescence.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "usurper/evaluation.hpp"
#include "usurper/outcome.hpp"
#include "usurper/position.hpp"
#include "usurper/search/control.hpp"
#include "usurper/search/history.hpp"
#include "usurper/search/move_picker.hpp"
#include "usurper/search/move_stack.hpp"
#include "usurper/search/pv_table.hpp"
#include "usurper/search/reporter.hpp"
#include "usurper/search/root_move.hpp"
#include "usurper/search/transposition.hpp"

namespace usurper {

template <class Rules>
class Worker {
  public:
    Worker(TranspositionTable& table, SearchControl& control, NodeCounter& counter)
        : table_{table}, control_{control}, counter_{counter} {}
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Forgets what was learnt about moves.
    void clear() { histories_.clear(); }
    /// What to think about next; `root_moves` are legal, at least one.
    void set_up(const Position<Rules>& root, const RootMoves& root_moves);
    /// Searches deeper and deeper until it is stopped. The leading thread has a reporter; it alone
    /// looks at the limits.
    void think(Reporter<Rules>* reporter);

    /// The best first.
    [[nodiscard]] const RootMoves& root_moves() const noexcept { return root_moves_; }
    /// The last iteration that was completed.
    [[nodiscard]] int completed_depth() const noexcept { return completed_depth_; }

  private:
    using Sequel = typename Histories<Rules>::Sequel;

    /// One ply of the line being searched.
    struct Frame {
        Key key = 0;
        Value eval = value_none;  ///< static evaluation; value_none in check
        bool in_check = false;
        Move move;                 ///< made here; none for a pass
        Move excluded;             ///< not to be searched here
        Sequel* sequel = nullptr;  ///< what followed that move elsewhere
        Move* counter = nullptr;   ///< what refuted that move elsewhere
        std::array<Move, 2> killers{};
    };
    /// How much better the best move of the table is than all others.
    struct Singularity {
        int extension = 0;
        bool others_reach_beta = false;
        Value bound = 0;  ///< what the others reach then
    };
    /// A move that did not cut off, to be told so.
    struct Tried {
        Move move;
        Piece mover;
        Piece target;
    };
    template <std::size_t most>
    struct TriedMoves {
        std::array<Tried, most> moves;
        std::size_t size = 0;

        void add(const Tried& tried) {
            if (size < most) {
                moves[size++] = tried;
            }
        }
        [[nodiscard]] const Tried* begin() const { return moves.data(); }
        [[nodiscard]] const Tried* end() const { return moves.data() + size; }
    };

    /// Frames of the two plies before the root exist and are empty.
    [[nodiscard]] Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply + 2)]; }

    // iteration.hpp
    void search_line(int depth, std::size_t line);
    [[nodiscard]] Value search_root(Value alpha, Value beta, int depth, std::size_t line);
    void note_root_value(RootMove& root_move, Value value, Value alpha, Value beta);
    [[nodiscard]] bool is_enough(int depth, int stable_iterations, Value drop,
                                 std::uint64_t nodes_before) const;

    // alpha_beta.hpp
    template <bool is_pv>
    [[nodiscard]] Value search(Value alpha, Value beta, int depth, int ply, bool is_cut_node);
    [[nodiscard]] OrderingHints<Rules> hints_at(int ply, Move table_move);
    void reward(Move best, int gain, int depth, int ply, const TriedMoves<64>& quiets,
                const TriedMoves<32>& noisies);
    [[nodiscard]] int history_of(Side side, Piece mover, Move move, int ply);

    // pruning.hpp
    [[nodiscard]] std::optional<Value> prune_node(Value alpha, Value beta, int depth, int ply,
                                                  Value eval, bool improves, bool is_cut_node);
    [[nodiscard]] std::optional<Value> try_pass(Value beta, int depth, int ply, Value eval,
                                                bool is_cut_node);
    [[nodiscard]] bool prune_move(const ScoredMove& picked, Piece mover, Value alpha, int depth,
                                  int number, int ply, bool improves);
    [[nodiscard]] Singularity singularity_of(const TableEntry& known, Value beta, int depth,
                                             int ply, bool is_cut_node);
    [[nodiscard]] static int late_move_count(int depth, bool improves);

    // quiescence.hpp
    template <bool is_pv>
    [[nodiscard]] Value quiesce(Value alpha, Value beta, int ply, int quiet_ply);
    [[nodiscard]] bool is_recapture(Move move, int ply);

    // What both have in common, below.

    /// Counts and announces a position; false when the search shall stop.
    [[nodiscard]] bool enter(int ply);
    /// The value of a game that ends in the position, without looking for moves.
    [[nodiscard]] std::optional<Value> ended(int ply);
    [[nodiscard]] Value static_value() const;
    /// Does what the table knows settle that the value is outside the window, or exact?
    [[nodiscard]] static bool is_bounded(Bound bound, Value value, Value alpha, Value beta) {
        return bound == Bound::exact || (bound == Bound::lower ? value >= beta : value <= alpha);
    }
    void make(Move move, Piece mover, int ply);
    void pass(int ply);
    /// Is the move just made legal? Then notes whether it gives check.
    [[nodiscard]] bool accept(Legality known, int ply);

    TranspositionTable& table_;
    SearchControl& control_;
    NodeCounter& counter_;
    Position<Rules> pos_;
    RootMoves root_moves_;
    Reporter<Rules>* reporter_ = nullptr;
    int until_poll_ = 1;
    int root_depth_ = 0;
    bool searches_full_width_ = false;  // for a mate: nothing is pruned or reduced then
    int completed_depth_ = 0;
    int seldepth_ = 0;
    bool game_has_repetitions_ = false;
    std::array<Frame, max_ply + 6> frames_{};
    PvTable pv_;
    MoveStack stack_;
    Histories<Rules> histories_;
};

template <class Rules>
bool Worker<Rules>::enter(int ply) {
    if (reporter_ != nullptr && --until_poll_ <= 0) {
        until_poll_ = control_.poll();
    }
    seldepth_ = std::max(seldepth_, ply);
    pv_.clear(ply);
    return !control_.stopped();
}

template <class Rules>
std::optional<Value> Worker<Rules>::ended(int ply) {
    if constexpr (HasStanding<Rules>) {
        switch (Rules::standing(std::as_const(pos_))) {
            case Standing::lost:
                return mated_in(ply);
            case Standing::won:
                return mate_in(ply);
            case Standing::drawn:
                return value_draw;
            case Standing::undecided:
                break;
        }
    }
    // Once is enough inside the search: what could be done again could be done again and again.
    if (pos_.repetitions(static_cast<std::size_t>(ply)) > 0 ||
        (game_has_repetitions_ && pos_.repetitions() >= 2)) {
        return value_draw;
    }
    if (pos_.state().halfmove >= fifty_moves) [[unlikely]] {
        return frame(ply).in_check && !has_legal_move(pos_) ? mated_in(ply) : value_draw;
    }
    return std::nullopt;
}

template <class Rules>
Value Worker<Rules>::static_value() const {
    return std::clamp(evaluate(pos_), -value_mate_bound + 1, value_mate_bound - 1);
}

template <class Rules>
void Worker<Rules>::make(Move move, Piece mover, int ply) {
    Frame& here = frame(ply);
    here.move = move;
    here.sequel = &histories_.sequel(mover, move);
    here.counter = &histories_.counter(mover, move);
    pos_.make(move);
    frame(ply + 1).key = pos_.key();
    table_.prefetch(frame(ply + 1).key);
}

template <class Rules>
void Worker<Rules>::pass(int ply) {
    Frame& here = frame(ply);
    here.move = Move{};
    here.sequel = &histories_.no_sequel();
    here.counter = &histories_.no_counter();
    if constexpr (MayPass<Rules>) {
        pos_.pass();
    }
    Frame& next = frame(ply + 1);
    next.key = pos_.key();
    next.in_check = false;
    table_.prefetch(next.key);
    counter_.add_one();
}

template <class Rules>
bool Worker<Rules>::accept(Legality known, int ply) {
    if (known == Legality::unknown && !Rules::permits(std::as_const(pos_))) {
        return false;
    }
    counter_.add_one();
    frame(ply + 1).in_check = Rules::in_check(std::as_const(pos_), pos_.side());
    return true;
}

}  // namespace usurper

#include "usurper/search/alpha_beta.hpp"
#include "usurper/search/iteration.hpp"
#include "usurper/search/pruning.hpp"
#include "usurper/search/quiescence.hpp"
