// SPDX-License-Identifier: GPL-3.0-or-later
// The contract between a variant and everything else: the page every variant author reads.
//
// A variant is one struct of static functions and constexpr data, never instantiated, in
// `variants/<family>/rules.hpp`. Nothing outside `variants/` names it; the core, the search, the
// protocols and the tests take it as a template argument. variants/README.md is the checklist for
// adding one.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "usurper/geometry.hpp"
#include "usurper/hash.hpp"
#include "usurper/move.hpp"
#include "usurper/piece.hpp"
#include "usurper/score.hpp"

namespace usurper {

template <class Rules>
class Position;

/// What a generator is asked for.
enum class Want : std::uint8_t {
    /// Every move that the men's ways of moving allow, legal or not. Used to explain why a move
    /// is refused, and by the tests to check the other two.
    candidates,
    /// The same, but moves known to be illegal may be left out. Used by search and perft.
    all,
    /// Of `all`, those that change the balance at once: captures, promotions, and what the
    /// variant knows besides. Used by the quiescence search.
    noisy,
};

/// What is known of a move's legality before it is made.
enum class Legality : std::uint8_t { illegal, legal, unknown };

/// How a game stands, seen by the side to move. Decided by the rules of a variant without asking
/// whether there is a move.
enum class Standing : std::uint8_t { undecided, lost, won, drawn };

/// A piece of the castling field of a FEN: the letter, whose it is, and who must stand where for
/// the right to make sense. Unused places have the square `no_man`.
struct Right {
    static constexpr Square no_man = -1;
    struct Man {
        Square square = no_man;
        Piece piece;
    };
    char letter;
    std::array<Man, 2> men;
};

/// What protocols and users see of a variant.
struct Spec {
    std::string_view name;     ///< UCI_Variant, XBoard and command line: lower case, no blanks
    std::string_view title;    ///< for people: "Anti-King Chess I"
    std::string_view family;   ///< the folder in variants/
    std::string_view summary;  ///< one line for `usurper variants`
    std::string_view start;    ///< FEN of the start position, as this engine writes it
    std::string_view letters;  ///< capital letter of each kind, in order of kind
    std::array<std::string_view, kind_count> kinds;  ///< "pawn", "knight", … in order of kind
    std::span<const std::string_view> aliases = {};  ///< further names, such as GUIs use
};

/// The members that every variant has.
///
/// `pos` is a Position<Rules>. A *candidate* is a move that `generate` gave for the position.
///
// clang-format off
/// | member | what it is |
/// |---|---|
/// | `Geometry` | the board, e.g. `Geometry<8, 8>` |
/// | `Values` | `worth(Piece, Square)`, the piece-square values of a white man (values.hpp) |
/// | `State` | the facts of a position that are not on the board: trivially copyable, copied at every make, so small. Has `std::uint16_t halfmove` (the 50-move count, in plies) and, where `rights` is not empty, `std::uint8_t rights` (bit i for right i) |
/// | `spec` | a Spec |
/// | `rights` | an array of Right, at most 8, in the order in which FEN writes them |
/// | `most_edits` | the most board edits one `apply` makes (a replace is two) |
/// | `generate<Want>(pos, out)` | pours candidates into `out.add(from, to, kind, payload)`, each once; `pos` is const |
/// | `apply(pos, move)` | plays a candidate: forward only, through `pos.board()`'s edits and `pos.state()`; `pos.side()` is still the mover; `state()` starts as a copy of the one before |
/// | `permits(pos)` | was the move just applied legal? `pos.side()` is the opponent of the mover by now, `pos.last_move()` the move |
/// | `in_check(pos, side)` | is `side` under a threat that its move must answer? Without a legal move it has then lost, else drawn |
/// | `state_key(state)` | hash of State less the move counts; 0 for the state of an empty game is fine |
/// | `set_en_passant(pos, squares)` | reads the ep field of a FEN: the State is set, squares onto which nobody could step are left out; returns why it cannot be, or "" |
/// | `en_passant(pos)` | the squares to be written in that field, by file, then by rank |
/// | `validate(pos)` | why the position just set up cannot be, or "". Called last |
/// | `spell(pos, move)` | the text of a candidate, unique among them: shared/rules' move text |
// clang-format on
template <class Rules>
concept VariantRules = requires(Position<Rules>& pos, const Position<Rules>& const_pos, Move move,
                                const typename Rules::State& state, MoveList& list,
                                std::span<const Square> squares) {
    typename Rules::Geometry;
    typename Rules::Values;
    requires std::is_trivially_copyable_v<typename Rules::State>;
    { state.halfmove } -> std::convertible_to<std::uint16_t>;
    { Rules::spec } -> std::convertible_to<const Spec&>;
    {std::span<const Right>{Rules::rights}};
    { Rules::most_edits } -> std::convertible_to<std::size_t>;
    {Rules::template generate<Want::candidates>(const_pos, list)};
    {Rules::template generate<Want::all>(const_pos, list)};
    {Rules::template generate<Want::noisy>(const_pos, list)};
    {Rules::apply(pos, move)};
    { Rules::permits(const_pos) } -> std::same_as<bool>;
    { Rules::in_check(const_pos, Side::white) } -> std::same_as<bool>;
    { Rules::state_key(state) } -> std::same_as<Key>;
    { Rules::set_en_passant(pos, squares) } -> std::same_as<std::string>;
    { Rules::en_passant(const_pos) } -> std::convertible_to<std::vector<Square>>;
    { Rules::validate(const_pos) } -> std::same_as<std::string>;
    { Rules::spell(const_pos, move) } -> std::same_as<std::string>;
};

// ------------------------------------------------------------------------------------------
// Optional members. The core looks whether they are there.

/// `survey(pos)` and `legality(pos, survey, move)`: what can be told of a candidate of Want::all
/// or Want::noisy before it is made. The survey is made once per position: pins, checks, whatever
/// makes the rest cheap. An answer that is not `unknown` must agree with `permits`; it saves
/// making the move.
template <class Rules>
concept HasLegality = requires(const Position<Rules>& pos, Move move) {
    { Rules::legality(pos, Rules::survey(pos), move) } -> std::same_as<Legality>;
};

/// `only_legal = true`: generate<all> and generate<noisy> give legal moves and no others.
template <class Rules>
inline constexpr bool generates_only_legal = [] {
    if constexpr (requires { Rules::only_legal; }) {
        return Rules::only_legal;
    } else {
        return false;
    }
}();

/// `repeats_over_whole_game = true`: no move is irreversible, so that repetition is judged over
/// the whole game and not only since the 50-move count was last restarted.
template <class Rules>
inline constexpr bool repeats_over_whole_game = [] {
    if constexpr (requires { Rules::repeats_over_whole_game; }) {
        return Rules::repeats_over_whole_game;
    } else {
        return false;
    }
}();

/// `excludes_by_history(pos, move) -> bool`: can the choice of this move forbid it later in the
/// game (as a repeated capture)? Such variants get a history-aware perft hash.
template <class Rules>
concept ExcludesByHistory = requires(const Position<Rules>& pos, Move move) {
    { Rules::excludes_by_history(pos, move) } -> std::same_as<bool>;
};

/// `standing(pos)`: an end of the game that does not depend on whether there is a move, judged
/// for the side to move. A game that is won or lost has no moves; a drawn one (a dead position)
/// still has, and perft goes on through it.
template <class Rules>
concept HasStanding = requires(const Position<Rules>& pos) {
    { Rules::standing(pos) } -> std::same_as<Standing>;
};

/// `changed_states = true`: men can be in the changed state, written `+` in a FEN.
template <class Rules>
inline constexpr bool has_changed_states = [] {
    if constexpr (requires { Rules::changed_states; }) {
        return Rules::changed_states;
    } else {
        return false;
    }
}();

/// `read_off_board(pos, text)` and `write_off_board(pos)`: the men in brackets after the
/// placement. Reading returns why it cannot be, or ""; it is called with "" when the brackets
/// are left out. Writing gives what stands between the brackets.
template <class Rules>
concept HasOffBoard = requires(Position<Rules>& pos, const Position<Rules>& const_pos,
                               std::string_view text) {
    { Rules::read_off_board(pos, text) } -> std::same_as<std::string>;
    { Rules::write_off_board(const_pos) } -> std::same_as<std::string>;
};

/// `read_field(pos, text)` and `write_field(pos)`: the variant-field of the FEN, before the
/// halfmove count. Reading returns why it cannot be, or ""; it is called with "" when the field
/// is left out.
template <class Rules>
concept HasField = requires(Position<Rules>& pos, const Position<Rules>& const_pos,
                            std::string_view text) {
    { Rules::read_field(pos, text) } -> std::same_as<std::string>;
    { Rules::write_field(const_pos) } -> std::same_as<std::string>;
};

/// `may_pass(pos)` and `apply_pass(pos)`: whether giving up the turn is (nearly) never better
/// than moving here, so that the search may try it; and what passing changes in the State.
template <class Rules>
concept MayPass = requires(Position<Rules>& pos, const Position<Rules>& const_pos) {
    { Rules::may_pass(const_pos) } -> std::same_as<bool>;
    {Rules::apply_pass(pos)};
};

/// `objection(pos)`: why `permits` refuses the move just applied, in words that follow "it":
/// "leaves your king in check". Called only when it does refuse.
template <class Rules>
concept HasObjection = requires(const Position<Rules>& pos) {
    { Rules::objection(pos) } -> std::same_as<std::string>;
};

/// `describe(pos)`: what the board does not show, one line each, for people: governments,
/// graveyards.
template <class Rules>
concept HasDescription = requires(const Position<Rules>& pos) {
    { Rules::describe(pos) } -> std::convertible_to<std::vector<std::string>>;
};

/// `end_words(pos, standing)`: the end of the game in words that follow nothing: "Black's junta
/// is checkmated". Called for a decided game; `standing` is the side to move's.
template <class Rules>
concept HasEndWords = requires(const Position<Rules>& pos) {
    { Rules::end_words(pos, Standing::lost) } -> std::same_as<std::string>;
};

/// `gain(pos, move)`: what a candidate wins at once for the mover, in centipawns, before any
/// answer: the victim's value and whatever else changes. Orders moves and bounds what a noisy
/// move can do. Without it the core takes the value of the man on the target square.
template <class Rules>
concept HasGain = requires(const Position<Rules>& pos, Move move) {
    { Rules::gain(pos, move) } -> std::convertible_to<int>;
};

/// `evaluate(pos)`: a variant's own evaluation in place of all below: the value in centipawns for
/// the side to move, |value| < 20000.
template <class Rules>
concept HasEvaluation = requires(const Position<Rules>& pos) {
    { Rules::evaluate(pos) } -> std::convertible_to<int>;
};

/// `Knowledge`: what the evaluation knows beyond the piece-square values. A struct with
/// `terms`, an array of Term (evaluation.hpp): names and weights; and
/// `assess(pos, tally)`, which calls `tally.add(index of the term, side, how many)` for what
/// speaks for a side. The value is linear in the weights, so that `usurper tune` can find them.
template <class Rules>
concept HasKnowledge = requires {
    typename Rules::Knowledge;
};

/// `phase(pos)`: how far the game is from its end, from 0 (bare) to full_phase (evaluation.hpp).
/// Without it, officers on the board are counted.
template <class Rules>
concept HasPhase = requires(const Position<Rules>& pos) {
    { Rules::phase(pos) } -> std::convertible_to<int>;
};

/// `adjust(pos, white_value)`: the last word on the value (centipawns for White), for what is not
/// linear: a dead draw, a win that must be sought.
template <class Rules>
concept HasAdjustment = requires(const Position<Rules>& pos) {
    { Rules::adjust(pos, 0) } -> std::convertible_to<int>;
};

}  // namespace usurper
