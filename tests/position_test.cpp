// SPDX-License-Identifier: GPL-3.0-or-later
// A position with its history. What holds for every variant is in conformance/.
#include <string>
#include <string_view>

#include "ask.hpp"
#include "catch.hpp"
#include "chess/rules.hpp"
#include "tiny.hpp"

namespace usurper::test {
namespace {

TEST_CASE("A move gives the turn, and taking it back gives it back") {
    auto pos = start_position<Chess>();
    const Key key = pos.key();
    CHECK(pos.plies() == 0);
    CHECK_FALSE(pos.last_move());
    play(pos, "e2e4");
    CHECK(pos.side() == Side::black);
    CHECK(pos.plies() == 1);
    CHECK(Chess::spell(pos, pos.last_move()) == "e2e4");
    CHECK(pos.key() != key);
    pos.unmake();
    CHECK(pos.side() == Side::white);
    CHECK(pos.plies() == 0);
    CHECK(pos.key() == key);
    CHECK(write_fen(pos) == Chess::spec.start);
}

TEST_CASE("Full moves are counted after Black's move, from the number that was set") {
    auto pos = position<Chess>("4k3/8/8/8/8/8/8/4K3 b - - 0 30");
    CHECK(pos.fullmove() == 30);
    play(pos, "e8e7");
    CHECK(pos.fullmove() == 31);
    play(pos, "e1e2");
    CHECK(pos.fullmove() == 31);
    play(pos, "e7e8");
    CHECK(pos.fullmove() == 32);
    pos.unmake();
    CHECK(pos.fullmove() == 31);
}

TEST_CASE("The same position by other ways has the same key") {
    auto one = start_position<Chess>();
    auto other = start_position<Chess>();
    play(one, "g1f3 g8f6 b1c3");
    play(other, "b1c3 g8f6 g1f3");
    CHECK(one.key() == other.key());
}

TEST_CASE("Side to move, castling rights and en passant squares change the key") {
    const Key key = position<Chess>("4k2r/8/8/8/3pP3/8/8/4K2R w Kk - 0 1").key();
    CHECK(position<Chess>("4k2r/8/8/8/3pP3/8/8/4K2R b Kk - 0 1").key() != key);
    CHECK(position<Chess>("4k2r/8/8/8/3pP3/8/8/4K2R w K - 0 1").key() != key);
    CHECK(position<Chess>("4k2r/8/8/8/3pP3/8/8/4K2R w k - 0 1").key() != key);
    CHECK(position<Chess>("4k2r/8/8/8/3pP3/8/8/4K2R b Kk e3 0 1").key() !=
          position<Chess>("4k2r/8/8/8/3pP3/8/8/4K2R b Kk - 0 1").key());
    CHECK(position<Chess>("4k2r/8/8/8/3pP3/8/8/4K2R w Kk - 42 17").key() == key);
}

TEST_CASE("Repetitions are counted since the last irreversible move") {
    auto pos = start_position<Chess>();
    const std::string_view back_and_forth = "g1f3 g8f6 f3g1 f6g8 ";
    play(pos, "e2e4 e7e5");
    CHECK(pos.repetitions() == 0);
    play(pos, back_and_forth);  // the first time the en passant right has gone
    CHECK(pos.repetitions() == 1);
    CHECK(pos.has_stood_before());
    play(pos, back_and_forth);
    CHECK(pos.repetitions() == 2);
    CHECK(pos.repetitions(8) == 2);
    CHECK(pos.repetitions(7) == 1);
    CHECK(pos.repetitions(3) == 0);
    play(pos, "d2d4");
    CHECK(pos.repetitions() == 0);
    CHECK_FALSE(pos.has_stood_before());
}

TEST_CASE("A position that was set has no history, whatever its move counts") {
    auto pos = position<Chess>("4k3/8/8/8/8/8/8/4K3 w - - 80 60");
    CHECK(pos.repetitions() == 0);
    play(pos, "e1e2 e8e7 e2e1 e7e8");
    CHECK(pos.repetitions() == 1);
}

TEST_CASE("Castling rights lost on the way make another position") {
    auto pos = position<Chess>("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1");
    play(pos, "e1e2 e8e7 e2e1 e7e8");
    CHECK(pos.repetitions() == 0);
    play(pos, "e1e2 e8e7 e2e1 e7e8");
    CHECK(pos.repetitions() == 1);
}

TEST_CASE("Passing gives the turn, forgets en passant, and can be taken back") {
    auto pos = position<Chess>("4k2r/8/8/8/3pP3/8/8/4K2R b Kk e3 5 1");
    const std::string fen = write_fen(pos);
    pos.pass();
    CHECK(write_fen(pos) == "4k2r/8/8/8/3pP3/8/8/4K2R w Kk - 6 2");
    CHECK_FALSE(pos.last_move());
    pos.unmake();
    CHECK(write_fen(pos) == fen);
}

/// As Tiny, but history is asked for.
struct Remembering : Tiny<4, 5> {
    static constexpr bool repeats_over_whole_game = true;
    template <Want want, class Pos, class Out>
    static void generate(const Pos& pos, Out& out) {
        for (const Square from : pos.board().men(Piece{pos.side(), pawn})) {
            for (const Step step : Geometry::rook_steps) {
                if (pos.board().is_empty(from + step)) {
                    out.add(from, from + step);
                }
            }
        }
    }
    template <class Pos>
    [[nodiscard]] static bool permits(const Pos& /*pos*/) {
        return true;
    }
};

TEST_CASE("Choices of the whole game are remembered, by side and position") {
    auto pos = position<Remembering>("p3/4/4/4/P3 w - - 0 1");
    play(pos, "a1b1");
    CHECK_FALSE(pos.last_choice_was_made_before());
    play(pos, "a5b5 b1a1 b5a5");  // back at the start
    CHECK(pos.repetitions() == 1);
    const Move again = read_move(pos, "a1b1").move;
    const Move other = read_move(pos, "a1a2").move;
    CHECK(pos.was_chosen_before(again));
    CHECK_FALSE(pos.was_chosen_before(other));
    pos.make(again);
    CHECK(pos.last_choice_was_made_before());
    pos.unmake();
    pos.make(other);
    CHECK_FALSE(pos.last_choice_was_made_before());
    play(pos, "a5a4");
    // The same move as before, in another position.
    play(pos, "a2a1 a4b4 a1b1");
    CHECK_FALSE(pos.last_choice_was_made_before());
}

TEST_CASE("A choice is judged by who made it") {
    // Both sides' men go round in circles: the positions are the same but for the turn.
    auto pos = position<Remembering>("p3/4/4/4/P3 w - - 0 1");
    play(pos, "a1b1 a5b5 b1a1");
    // Black to move, White's man on a1, Black's on b5: new for Black.
    play(pos, "b5a5");
    CHECK_FALSE(pos.last_choice_was_made_before());
}

TEST_CASE("Moves that only making can judge are found legal or not") {
    auto pos = position<SmallTiny>("4/1p2/4/P2P/4 w - - 0 1");
    CHECK(moves_from(pos) == Texts{"a2a3", "d2d3"});
    play(pos, "a2a3");
    CHECK(moves_from(pos).empty());  // b4b3 would stand beside a3
    CHECK(count_legal(pos) == 0);
    CHECK_FALSE(has_legal_move(pos));
}

TEST_CASE("A copy has a history of its own") {
    auto pos = start_position<Chess>();
    play(pos, "g1f3 g8f6 f3g1 f6g8");
    auto copy = pos;
    play(copy, "e2e4");
    CHECK(pos.plies() == 4);
    CHECK(pos.repetitions() == 1);
    CHECK(copy.plies() == 5);
    copy.unmake();
    CHECK(copy.repetitions() == 1);
    while (copy.plies() > 0) {
        copy.unmake();
    }
    CHECK(write_fen(copy) == Chess::spec.start);
}

TEST_CASE("A list takes more moves than it has room for") {
    MoveList list;
    constexpr std::size_t many = 5 * MoveList::inline_capacity;
    for (std::size_t i = 0; i < many; ++i) {
        list.add(Move::from_word(static_cast<std::uint32_t>(i + 1)));
    }
    REQUIRE(list.size() == many);
    for (std::size_t i = 0; i < many; ++i) {
        if (list[i].word() != i + 1) {
            FAIL("move " << i << " is lost");
        }
    }
    list.truncate(3);
    CHECK(list.size() == 3);
    list.clear();
    CHECK(list.empty());
}

TEST_CASE("A move word holds its parts") {
    const Move move{3, 254, 255, 200};
    CHECK(move.from() == 3);
    CHECK(move.to() == 254);
    CHECK(move.kind() == 255);
    CHECK(move.payload() == 200);
    CHECK(Move::from_word(move.word()) == move);
    CHECK(move);
    CHECK_FALSE(Move{});
}

}  // namespace
}  // namespace usurper::test
