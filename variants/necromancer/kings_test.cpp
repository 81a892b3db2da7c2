// SPDX-License-Identifier: GPL-3.0-or-later
// Necromancer Chess: kings, check, castling and what a FEN may hold. One test for each sentence of
// the rules.
#include <string>

#include "catch.hpp"
#include "conformance/random_games.hpp"
#include "necromancer/reference.hpp"
#include "necromancer/test_positions.hpp"

namespace usurper::necromancy::test {
namespace {

// -- Kings and check

TEST_CASE("An undead king is in check when any undead enemy attacks it") {
    CHECK(in_check("k7/8/8/8/8/4+n3/8/5+K2[] w - -"));
}

TEST_CASE("An undead king is in check when at least two live enemies attack it") {
    CHECK_FALSE(in_check("k7/8/8/8/8/4n3/8/5+K2[] w - -"));
    CHECK(in_check("k7/8/8/8/8/4n1n1/8/5+K2[] w - -"));
}

TEST_CASE("A live king is in check when any undead enemy attacks it") {
    CHECK(in_check("k7/8/8/8/1M6/4+n3/8/5K2[] w - -"));
}

TEST_CASE("A live king is in check from a live enemy whose capture could not be answered") {
    CHECK_FALSE(in_check("k7/8/8/8/1M6/4n3/8/5K2[] w - -"));
    CHECK_FALSE(in_check("k7/8/8/8/1+M6/4n3/8/5K2[] w - -"));
    CHECK(in_check("k7/8/8/8/8/4n3/8/5K2[] w - -"));
    CHECK(in_check("k7/8/8/8/1m6/4n3/8/5K2[] w - -"));
}

TEST_CASE("The answer needs an empty square next to a Necromancer") {
    CHECK(in_check("k7/8/8/8/8/4n3/PP6/MN3K2[] w - -"));
    CHECK_FALSE(in_check("k7/8/8/8/8/4n3/PP6/M4K2[] w - -"));
}

TEST_CASE("The answer must leave the undead king not in check") {
    CHECK(in_check("k+r6/8/8/8/8/4n3/7+r/M4K2[] w - -"));
    CHECK_FALSE(in_check("kr6/8/8/8/8/4n3/7+r/M4K2[] w - -"));
}

TEST_CASE("The answer is judged with the captor on the king's square") {
    // From e1 the rook attacks b1, as the knight does.
    CHECK(in_check("k3r3/8/8/8/8/2n5/PP6/M3K3[] w - -"));
    CHECK_FALSE(in_check("k3r3/8/8/8/8/8/PP6/M3K3[] w - -"));
}

TEST_CASE("The answer is judged with the captor's own square empty") {
    CHECK_FALSE(in_check("k7/8/8/8/8/8/PP1K4/Mn6[] w - -"));  // K@b1
    CHECK(in_check("k7/8/8/8/8/8/PP1K4/M1b4+r[] w - -"));     // b1 lies open to the rook then
    CHECK_FALSE(in_check("k7/8/8/8/8/8/PP1K4/M1b5[] w - -"));
}

TEST_CASE("Every live attacker is judged by itself, and one without an answer is enough") {
    CHECK_FALSE(in_check("k7/8/8/8/1M6/4n1n1/8/5K2[] w - -"));
    CHECK_FALSE(in_check("k7/8/8/8/8/2n5/PP4n1/M3K3[] w - -"));
    CHECK(in_check("k3r3/8/8/8/8/2n5/PP4n1/M3K3[] w - -"));
}

TEST_CASE("A pinned attacker counts") {
    CHECK(in_check("4k3/8/8/8/8/4n3/4R3/5K2[] w - -"));
    CHECK(in_check("4k3/8/8/8/8/4+n3/4R3/5+K2[] w - -"));
}

TEST_CASE("A pawn that would capture the king on its last rank is judged as each promotion") {
    // As a rook on e1 it attacks b1, as the knight does, unless d1 is shut.
    CHECK(in_check("k7/8/8/8/8/2n5/PP1p4/M3K3[] w - -"));
    CHECK_FALSE(in_check("k7/8/8/8/8/2n5/PP1p4/M2NK3[] w - -"));
}

TEST_CASE("A live king that can be answered for may stand, move or be left under attack") {
    const std::string fen = "k7/8/8/8/1M6/4n3/8/5K2[] w - -";
    CHECK(is_legal(fen, "b4a4"));
    CHECK(is_legal(fen, "f1g2"));
    CHECK(is_legal(fen, "f1e1"));
    CHECK(is_legal("k7/8/8/8/1M6/4n3/4R3/5K2[] w - -", "e2a2"));
}

TEST_CASE("A move may not take the answer away") {
    const std::string fen = "k7/8/8/8/8/4n3/PP6/M3RK2[N] w - -";  // the answer is K@b1
    CHECK(is_legal(fen, "e1c1"));
    CHECK_FALSE(is_legal(fen, "e1b1"));
    CHECK(moves(fen, "N@").empty());
}

TEST_CASE("A move may make an answer") {
    const std::string fen = "k7/8/8/8/8/4n3/PP5P/MN3K2[] w - -";
    CHECK(in_check(fen));
    CHECK_FALSE(is_legal(fen, "h2h3"));
    for (const std::string move : {"a2a3", "b2b3", "b1c3", "a1h8"}) {
        CHECK(is_legal(fen, move));
    }
}

TEST_CASE("An answerable king may be captured, and its owner then only resurrects it") {
    const std::string fen = "k1+r5/8/8/8/1M6/4n3/8/5K2[] b - - 4 7";
    const std::string captured = after(fen, "e3f1");
    CHECK(captured == "k1+r5/8/8/8/1M6/8/8/5n2[K] w - - 0 8");
    CHECK(moves(captured) == Texts{"K@a3", "K@b3", "K@a4", "K@a5", "K@b5"});
    CHECK(after(captured, "K@b3") == "k1+r5/8/8/8/1M6/1+K6/8/5n2[] b - - 0 8");
}

TEST_CASE("The resurrected king may not be in check from two live men either") {
    CHECK(moves("kr1r4/8/8/8/2n5/8/8/M4n2[K] w - -") == Texts{"K@a2", "K@b1"});
    CHECK(moves("kr1r4/8/8/8/2n5/8/n7/M4n2[K] w - -") == Texts{"K@b1"});
}

TEST_CASE("The king may not be captured by a man whose own king would be in check") {
    CHECK_FALSE(is_legal("4k3/8/8/8/1M6/4n3/4R3/5K2[] b - -", "e3f1"));
}

TEST_CASE("A pawn captures the king on its last rank as what it promotes to") {
    CHECK(after("k7/8/8/8/1M6/8/3p4/4K3[] b - - 0 1", "d2e1n") ==
          "k7/8/8/8/1M6/8/8/4n3[K] w - - 0 2");
}

TEST_CASE("A king is never converted: an attack by an undead enemy is always check") {
    CHECK(refusal("k7/8/8/8/1M6/4+n3/8/5K2[] b - -") ==
          "White is in check, but it is not its turn");
}

TEST_CASE("A side in check without a legal move has lost, one not in check has drawn") {
    auto mated = position("k6+R/8/1K6/8/8/8/8/8[] b - -");
    CHECK(outcome_of(mated).result == Result::white_wins);
    CHECK(outcome_of(mated).reason == "Black is checkmated");
    auto stalemated = position("k7/3N4/1K6/8/8/8/8/8[] b - -");
    CHECK(outcome_of(stalemated).result == Result::draw);
}

TEST_CASE("In_check agrees with a second reading of the rules") {
    usurper::test::for_each_random_position<Necromancer>([](Position<Necromancer>& pos,
                                                            usurper::test::Random& random) {
        MoveList candidates;
        Necromancer::generate<Want::candidates>(pos, candidates);
        for (int n = 0; n < 3 && !candidates.empty(); ++n) {
            pos.make(candidates[random.below(candidates.size())]);
            const reference::Picture picture{write_fen(pos)};
            for (const Side side : {Side::white, Side::black}) {
                if (pos.state().graveyard.count(side, king) == 0) {
                    usurper::test::expect(
                        Necromancer::in_check(pos, side) == picture.in_check(side == Side::white),
                        pos, "check is what the rules say", owner(side));
                }
            }
            pos.unmake();
        }
    });
}

// -- Castling

TEST_CASE("King and rook castle, both live and never moved") {
    const std::string fen = "8/4k3/8/8/8/8/8/R3K2R[] w KQ - 0 1";
    CHECK(after(fen, "e1g1") == "8/4k3/8/8/8/8/8/R4RK1[] b - - 1 1");
    CHECK(after(fen, "e1c1") == "8/4k3/8/8/8/8/8/2KR3R[] b - - 1 1");
    CHECK_FALSE(is_legal("8/4k3/8/8/8/8/8/R3K2R[] w - -", "e1g1"));
}

TEST_CASE("A castling letter without its live men is dropped") {
    for (const char* const rank : {"4K2+R", "4+K2R", "4K3"}) {
        const auto read =
            read_fen<Necromancer>(std::string{"k7/8/8/8/8/8/8/"} + rank + "[] w K - 0 1");
        REQUIRE(read.position.has_value());
        CHECK(read.position->state().rights == 0);
        CHECK(read.warnings.size() == 1);
    }
}

TEST_CASE("Castling is not allowed while any enemy attacks the king's way, check or not") {
    for (const char* const ranks : {"3n4/8", "4n3/8", "8/4n3"}) {  // e1, f1, g1
        const std::string fen = std::string{"k7/8/8/8/1M6/"} + ranks + "/4K2R[] w K -";
        CHECK_FALSE(in_check(fen));
        CHECK_FALSE(is_legal(fen, "e1g1"));
    }
    CHECK(is_legal("1r6/4k3/8/8/2M5/8/8/R3K3[] w Q -", "e1c1"));  // b1 is not the king's way
}

TEST_CASE("A capture, conversion or move from or to a first square ends the right") {
    CHECK(after("8/4k3/8/8/8/6n1/8/R3K2R[] b KQ - 0 1", "g3h1") ==
          "8/4k3/8/8/8/8/8/R3K2n[R] w Q - 0 2");
    CHECK(after("8/4k3/8/8/8/8/6+p1/R3K2R[] b KQ - 0 1", "g2h1") ==
          "8/4k3/8/8/8/8/6+p1/R3K2+r[] w Q - 0 2");
    CHECK(after("8/4k3/8/8/8/8/8/R3K2R[] w KQ - 0 1", "a1b1") ==
          "8/4k3/8/8/8/8/8/1R2K2R[] b K - 1 1");
    CHECK(after("8/4k3/8/8/8/8/8/R3K2R[] w KQ - 0 1", "e1e2") ==
          "8/4k3/8/8/8/8/4K3/R6R[] b - - 1 1");
}

// -- FEN validity

TEST_CASE("A position that cannot be is refused with a reason") {
    const auto [fen, reason] = GENERATE(table<std::string, std::string>({
        {"k7/8/8/8/8/8/8/8[] w - -",
         "White has no king, but needs exactly one, on the board or in the graveyard"},
        {"k7/8/8/8/8/8/8/K6K[] w - -",
         "White has 2 kings, but needs exactly one, on the board or in the graveyard"},
        {"k7/8/8/8/1M6/8/8/+K7[K] w - -",
         "White has 2 kings, but needs exactly one, on the board or in the graveyard"},
        {"k7/8/8/8/1M6/8/8/8[K] b - -", "White's king is in the graveyard, but it is not its turn"},
        {"k7/8/8/8/8/8/8/8[K] w - -", "White's king is in the graveyard and cannot be resurrected"},
        {"k+r6/8/8/8/8/8/7+r/M7[K] w - -",
         "White's king is in the graveyard and cannot be resurrected"},
        {"k7/8/8/3pP3/8/8/1M6/8[K] w - d6",
         "White's king was captured by the last move, which was no double step"},
        {"k7/8/8/8/8/8/8/R6K[] w - -", "Black is in check, but it is not its turn"},
        {"k6P/8/8/8/8/8/8/7K[] w - -", "a pawn cannot stand on h8"},
        {"k7/8/8/8/8/8/8/+p6K[] w - -", "a pawn cannot stand on a1"},
        {"k7/8/8/8/8/8/8/7K[+N] w - -",
         "the dead are neither live nor undead: no '+' in a graveyard"},
        {"k7/8/8/8/8/8/8/7K[Q] w - -", "the graveyard has a man that this game does not know: 'Q'"},
        {"k7/8/8/8/1M6/8/8/8[KK] w - -", "the graveyard has too many of 'K'"},
        {"k7/8/8/8/8/8/8/7K[" + std::string(63, 'N') + "] w - -",
         "there are more men, the dead included, than the board has squares"},
        {"k7/8/8/8/8/8/8/7K[" + std::string(64, 'N') + "] w - -",
         "the graveyard has too many of 'N'"},
        {"k7/8/8/8/8/8/8/7K[N w - -", "the bracket after the placement is not closed"},
    }));
    CHECK(refusal(fen) == reason);
}

TEST_CASE("Absurd but possible positions are played") {
    const std::string full = "MMMMMMMM/";
    const std::string fen =
        "k1MMMMMM/" + full + full + full + full + full + full + "MMMMMMMK[N] w - - 0 1";
    CHECK(moves(fen).size() == 61 + 1);  // b8 alone is empty
    CHECK(refusal("7k/8/8/8/8/8/1M6/7K[" + std::string(61, 'N') + "] w - -").empty());
}

// -- Words

TEST_CASE("The graveyards are described in words") {
    CHECK(Necromancer::describe(position("k7/8/8/8/8/8/1M6/7K[RPPn] w - -")) ==
          std::vector<std::string>{"White's graveyard: a rook, 2 pawns",
                                   "Black's graveyard: a knight (no necromancer)"});
    CHECK(Necromancer::describe(position("k7/8/8/8/8/8/1M6/8[K] w - -")) ==
          std::vector<std::string>{"White's graveyard: the king, who must be resurrected now",
                                   "Black's graveyard: empty (no necromancer)"});
}

TEST_CASE("A move that leaves the king in check is refused in words") {
    CHECK(after("k7/8/8/8/1M6/4+n3/8/5K2[] w - -", "b4a4") ==
          "'b4a4' leaves your king in check from the undead knight on e3");
    CHECK(after("k7/8/8/8/1M6/4n1n1/8/5+K2[] w - -", "b4a4") ==
          "'b4a4' leaves your undead king attacked by two men, the knight on e3 and the knight on "
          "g3");
    CHECK(after("k7/8/8/8/8/4n3/8/5K1R[] w - -", "h1h2") ==
          "'h1h2' leaves your king to the knight on e3, and you could not resurrect it");
}

}  // namespace
}  // namespace usurper::necromancy::test
