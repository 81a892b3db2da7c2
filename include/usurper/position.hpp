// SPDX-License-Identifier: GPL-3.0-or-later
// A position with its history: make and unmake, legal moves, repetition, the end of the game.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "usurper/board.hpp"
#include "usurper/hash.hpp"
#include "usurper/move.hpp"
#include "usurper/piece.hpp"
#include "usurper/placement_index.hpp"
#include "usurper/rules.hpp"

namespace usurper {

/// The board, whose turn it is, the variant's State, and the way here since the position was set.
///
/// Copyable; a copy has its own history. Not for use by two threads at once.
template <class VariantRules>
class Position {
  public:
    using Rules = VariantRules;
    using Geometry = typename Rules::Geometry;
    using Board = usurper::Board<Geometry, typename Rules::Values>;
    using State = typename Rules::State;
    static_assert(std::is_trivially_copyable_v<State>, "State is copied at every make");

    /// An empty board, White to move. fen.hpp sets up real positions.
    Position() : plies_(1) {}

    [[nodiscard]] const Board& board() const noexcept { return board_; }
    /// For `apply` and set-up alone; every edit is journaled.
    [[nodiscard]] Board& board() noexcept { return board_; }
    [[nodiscard]] Piece operator[](Square square) const noexcept { return board_[square]; }

    /// Whose turn it is; while `apply` runs, the mover.
    [[nodiscard]] Side side() const noexcept { return side_; }
    [[nodiscard]] const State& state() const noexcept { return plies_.back().state; }
    [[nodiscard]] State& state() noexcept { return plies_.back().state; }
    /// The State before the last move.
    [[nodiscard]] const State& previous_state() const noexcept {
        assert(plies() > 0);
        return plies_[plies_.size() - 2].state;
    }
    /// The move that led here; no move at the position that was set, and after a pass.
    [[nodiscard]] Move last_move() const noexcept { return plies_.back().move; }

    /// Number of the full move, as in FEN: counts from the one that was set.
    [[nodiscard]] int fullmove() const noexcept {
        const int half = static_cast<int>(plies()) + (first_side_ == Side::black ? 1 : 0);
        return first_fullmove_ + half / 2;
    }
    /// Moves made since the position was set.
    [[nodiscard]] std::size_t plies() const noexcept { return plies_.size() - 1; }

    /// Identifies placement, side to move and State (less the move counts).
    [[nodiscard]] Key key() const noexcept {
        return board_.key() ^ Rules::state_key(state()) ^ side_key(side_);
    }

    /// Plays a move that `generate` gave for this position.
    void make(Move move) {
        push(move);
        Rules::apply(*this, move);
        side_ = ~side_;
    }
    /// Gives the turn to the other side; only where Rules::may_pass allows it.
    void pass() {
        push(Move{});
        Rules::apply_pass(*this);
        side_ = ~side_;
    }
    /// Takes back the last move or pass.
    void unmake() noexcept {
        assert(plies() > 0);
        const Ply& ply = plies_.back();
        board_.rewind(ply.mark);
        board_.restore_sums(ply.sums);
        if constexpr (indexed) {
            index_.leave(ply.sums.key, ply.earlier);
        }
        plies_.pop_back();
        side_ = ~side_;
    }

    /// Makes room for that many more moves, so that make allocates nothing.
    void reserve(std::size_t moves) {
        plies_.reserve(plies_.size() + moves);
        board_.reserve_edits(moves * Rules::most_edits);
    }

    /// Ends a set-up: from here on `plies` counts, and nothing before can be taken back.
    void begin(Side side, int fullmove) {
        side_ = side;
        first_side_ = side;
        first_fullmove_ = fullmove;
        plies_ = {Ply{{}, {}, {}, state()}};
        board_.forget_edits();
        if constexpr (indexed) {
            index_.clear();
        }
    }

    /// How often this position stood earlier in the game, as far as the rules look back.
    [[nodiscard]] int repetitions() const noexcept { return repetitions(plies()); }

    /// The same, counting only the last `most` plies: `repetitions(n) > 0` inside a search of n
    /// plies means that the search itself came back here.
    [[nodiscard]] int repetitions(std::size_t most) const noexcept {
        int count = 0;
        (void)any_earlier(plies_.size(), board_.key(), std::min(most, lookback()),
                          [&count](const Ply&) {
                              ++count;
                              return false;
                          });
        return count;
    }
    /// Did this position stand earlier in the game, as far as the rules look back?
    [[nodiscard]] bool has_stood_before() const noexcept {
        return any_earlier(plies_.size(), board_.key(), lookback(),
                           [](const Ply&) { return true; });
    }

    /// Did the side that made the last move make the same one in the same position before? For
    /// variants that exclude moves by history. Looks at the whole game.
    [[nodiscard]] bool last_choice_was_made_before() const noexcept {
        assert(plies() > 0);
        const Ply& last = plies_.back();
        return was_chosen_before(plies_.size() - 1, last.move, last.sums.key);
    }
    /// The same for a move not made yet.
    [[nodiscard]] bool was_chosen_before(Move move) const noexcept {
        return was_chosen_before(plies_.size(), move, board_.key());
    }

  private:
    struct Nothing {};

    // Where the 50-move count bounds repetition, looking at every other ply is cheaper.
    static constexpr bool indexed = repeats_over_whole_game<Rules>;
    using Index = std::conditional_t<indexed, PlacementIndex, Nothing>;
    using Earlier = std::conditional_t<indexed, PlacementIndex::PlyNumber, Nothing>;

    /// What is needed to go back before a move, and the State after it.
    struct Ply {
        typename Board::Sums sums{};    // before the move
        typename Board::Mark mark = 0;  // before the move
        Move move;
        State state{};                            // after the move
        [[no_unique_address]] Earlier earlier{};  // the ply before this one in the index
    };

    [[nodiscard]] static constexpr Key side_key(Side side) noexcept {
        return side == Side::white ? 0 : key_of(KeyFamily::side, 0);
    }

    /// How many plies back a repetition counts.
    [[nodiscard]] std::size_t lookback() const noexcept {
        return indexed ? plies() : std::min<std::size_t>(plies(), state().halfmove);
    }

    [[nodiscard]] bool was_chosen_before(std::size_t now, Move move, Key placement) const noexcept {
        return any_earlier(now, placement, now - 1,
                           [move](const Ply& ply) { return ply.move == move; });
    }

    /// Calls visit(ply) for every ply before number `now` that began from the same position as
    /// that one, `placement` its hash, until it returns true. Returns whether it did. Looks at
    /// `reach` plies, the latest first.
    template <class Visit>
    [[nodiscard]] bool any_earlier(std::size_t now, Key placement, std::size_t reach,
                                   Visit visit) const noexcept {
        const State& state_now = plies_[now - 1].state;
        const std::size_t oldest = now - reach;
        for (std::size_t then = before(now); then >= oldest && then > 0; then = before(then)) {
            // The placement before a move is kept with that move.
            const Ply& ply = plies_[then];
            if (ply.sums.key == placement && (now - then) % 2 == 0 &&
                Rules::state_key(plies_[then - 1].state) == Rules::state_key(state_now) &&
                visit(ply)) {
                return true;
            }
        }
        return false;
    }
    /// The next ply to be looked at for the one that begins, or began, from the same position;
    /// 0 when there is none.
    [[nodiscard]] std::size_t before(std::size_t ply) const noexcept {
        if constexpr (indexed) {
            return ply == plies_.size() ? index_.latest(board_.key()) : plies_[ply].earlier;
        } else {
            return ply > 2 ? ply - 2 : 0;
        }
    }

    void push(Move move) {
        const State state = plies_.back().state;
        plies_.push_back(Ply{board_.sums(), board_.mark(), move, state});
        if constexpr (indexed) {
            plies_.back().earlier = index_.enter(
                board_.key(), static_cast<PlacementIndex::PlyNumber>(plies_.size() - 1));
        }
    }

    Board board_;
    std::vector<Ply> plies_;
    [[no_unique_address]] Index index_;
    Side side_ = Side::white;
    Side first_side_ = Side::white;
    int first_fullmove_ = 1;
};

/// Tells which candidates of one position are legal. Looks at the position once, when it is
/// made; the position may be played on and taken back between two questions.
template <class Rules>
class LegalityTest {
  public:
    explicit LegalityTest(Position<Rules>& pos) : pos_{pos}, survey_{survey(pos)} {}

    /// `move` is a candidate of Want::all or Want::noisy.
    [[nodiscard]] bool operator()(Move move) const {
        const Legality known = without_making(move);
        return known == Legality::unknown ? by_making(move) : known == Legality::legal;
    }

    /// What can be told before the move is made; where that is `unknown`, `permits` decides after.
    [[nodiscard]] Legality without_making([[maybe_unused]] Move move) const {
        if constexpr (generates_only_legal<Rules>) {
            return Legality::legal;
        } else if constexpr (HasLegality<Rules>) {
            return Rules::legality(std::as_const(pos_), survey_, move);
        } else {
            return Legality::unknown;
        }
    }

  private:
    struct Nothing {};

    static auto survey(const Position<Rules>& pos) {
        if constexpr (HasLegality<Rules> && !generates_only_legal<Rules>) {
            return Rules::survey(pos);
        } else {
            return Nothing{};
        }
    }

    // Rare and long: kept out of the generator's loops.
    [[gnu::noinline]] bool by_making(Move move) const {
        pos_.make(move);
        const bool legal = Rules::permits(std::as_const(pos_));
        pos_.unmake();
        return legal;
    }

    Position<Rules>& pos_;
    decltype(survey(std::declval<const Position<Rules>&>())) survey_;
};

namespace detail {

/// Passes on the legal ones of the candidates poured into it. A move that must be made to be
/// judged is taken back at once, lists' order included, so the generator sees no change.
template <class Rules, class Out>
class LegalOnly {
  public:
    LegalOnly(Position<Rules>& pos, Out& out) : is_legal_{pos}, out_{out} {}
    void add(Square from, Square to, MoveKind kind = 0, std::uint8_t payload = 0) {
        add(Move{from, to, kind, payload});
    }
    void add(Move move) {
        if (is_legal_(move)) {
            out_.add(move);
        }
    }

  private:
    LegalityTest<Rules> is_legal_;
    Out& out_;
};

/// Is the game won or lost already, so that there are no moves?
template <class Rules>
[[nodiscard]] bool is_decided(const Position<Rules>& pos) {
    if constexpr (HasStanding<Rules>) {
        const Standing standing = Rules::standing(pos);
        return standing == Standing::won || standing == Standing::lost;
    } else {
        return false;
    }
}

}  // namespace detail

/// Pours the legal moves of the side to move into `out`: all, or the noisy ones only.
template <Want want, class Rules, class Out>
void generate_legal(Position<Rules>& pos, Out& out) {
    static_assert(want != Want::candidates);
    if (detail::is_decided(pos)) {
        return;
    }
    if constexpr (generates_only_legal<Rules>) {
        Rules::template generate<want>(std::as_const(pos), out);
    } else {
        detail::LegalOnly<Rules, Out> legal{pos, out};
        Rules::template generate<want>(std::as_const(pos), legal);
    }
}

template <class Rules>
[[nodiscard]] std::uint64_t count_legal(Position<Rules>& pos) {
    MoveCount count;
    generate_legal<Want::all>(pos, count);
    return count.count();
}

template <class Rules>
[[nodiscard]] bool has_legal_move(Position<Rules>& pos) {
    if (detail::is_decided(pos)) {
        return false;
    }
    const LegalityTest<Rules> is_legal{pos};
    MoveList candidates;
    Rules::template generate<Want::all>(std::as_const(pos), candidates);
    return std::any_of(candidates.begin(), candidates.end(), is_legal);
}

}  // namespace usurper
