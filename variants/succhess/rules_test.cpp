// SPDX-License-Identifier: GPL-3.0-or-later
// Check, the end of the game, FENs and draws, one test for each sentence; the whole page again.
#include "succhess/rules.hpp"

#include "conformance/random_games.hpp"
#include "succhess/ask.hpp"
#include "succhess/plain_reading.hpp"

namespace usurper::test {
namespace {

std::vector<std::string> description(std::string_view fen) {
    return Succhess::describe(position(fen));
}
std::string refused(std::string_view fen, std::string_view move) {
    Position<Succhess> pos = position(fen);
    return read_move(pos, move).error;
}

// -- Check and ends.

TEST_CASE("A push is judged by the position after it: the own king may not be in check") {
    CHECK_FALSE(is_legal(fen_of("He1 Kf1 rg9"), "e1f1"));  // pushed into check
    CHECK(is_legal(fen_of("He1 Kf1 rf9"), "e1f1"));        // and out of it
    CHECK(is_legal(fen_of("Kd1 Hb3 nc3"), "b3c3"));        // the checker is pushed away
    CHECK_FALSE(is_legal(fen_of("Kd1 He3 nd3"), "e3d3"));  // a knight pushed into a check
    CHECK_FALSE(is_legal(fen_of("Kd1 Hb5 rc5"), "b5c5"));  // a rook
    CHECK(is_legal(fen_of("Kd1 Hc5 rd5"), "c5d5"));
    CHECK_FALSE(is_legal(fen_of("Kd1 Hd4 Ne4 rd9"), "d4e4"));  // the hero opens the line
    CHECK(is_legal(fen_of("Kd1 Hb4 Nc4 rd9"), "b4c4"));        // the pushed man closes it
    CHECK(is_legal(fen_of("Kd1 Hc4 nd4 rd9"), "c4d4"));  // the hero takes the pushed man's place
}

TEST_CASE("A king pushed onto an attacked square is in check, and it is its turn") {
    Position<Succhess> pos = position(fen_of("He5 kf5 Rg1"));
    play(pos, "e5f5");
    CHECK(pos.side() == Side::black);
    CHECK(Succhess::in_check(pos, Side::black));
    CHECK(outcome_of(pos).result == Result::ongoing);
    CHECK_FALSE(is_legal(write_fen(pos), "g5g6"));
    CHECK(is_legal(write_fen(pos), "g5h5"));
}

TEST_CASE("A side in check without a move is checkmated, one not in check is stalemated") {
    Position<Succhess> mated = position(fen_of("Qb9 Kb8", "b"));
    CHECK(outcome_of(mated).result == Result::white_wins);
    CHECK(outcome_of(mated).reason == "Black is checkmated");
    Position<Succhess> stalemated = position(fen_of("Qb8", "b"));
    CHECK(outcome_of(stalemated).result == Result::draw);
    CHECK(outcome_of(stalemated).reason == "Black is stalemated");
}

TEST_CASE("A lone king is no dead position") {
    Position<Succhess> pos = position(fen_of(""));
    CHECK(outcome_of(pos).result == Result::ongoing);
}

TEST_CASE("What leaves the king in check is refused with the checker's name") {
    CHECK(refused(fen_of("Kd1 Rd4 rd9"), "d4e4") ==
          "'d4e4' leaves your king on d1 in check from the rook on d9");
    CHECK(refused(fen_of("He1 Kf1 hf2"), "e1f1") ==
          "'e1f1' leaves your king on g1 in check from the hero on f2");
}

// -- FENs.

TEST_CASE("Passed squares are written where an enemy pawn or hero could step onto them") {
    CHECK(field_after(fen_of("Pd2 pe4"), "d2d4", 3) == "d3");
    CHECK(field_after(fen_of("Pd2 hc5"), "d2d5", 3) == "d4");
    CHECK(field_after(fen_of("Pd2 nc4 pd6"), "d2d5", 3) == "-");
    CHECK(field_after(fen_of("Pd2 pc4 pe5"), "d2d5", 3) == "d3d4");
    CHECK(field_after(fen_of("Pd2 Pe2 pc4 pf4"), "d2d4,e2e4", 3) == "d3e3");
    CHECK(field_after(fen_of("pd9 Pe7", "b"), "d9d7", 3) == "d8");
    // Geometry alone: the capture would expose the king.
    CHECK(field_after(fen_of("Pd2 pe4 ke9 Re1"), "d2d4", 3) == "d3");
}

TEST_CASE("Passed squares that nobody could step onto are read and written as none") {
    CHECK(write_fen(position(fen_of("Pd4", "b", "-", "d3"))) == fen_of("Pd4", "b"));
    CHECK(write_fen(position(fen_of("Pd4 pe4", "b", "-", "d3"))) ==
          fen_of("Pd4 pe4", "b", "-", "d3"));
}

TEST_CASE("What the same move has passed as well is added to the squares given") {
    CHECK(write_fen(position(fen_of("Pd5 pc4 pe5", "b", "-", "d3"))) ==
          fen_of("Pd5 pc4 pe5", "b", "-", "d3d4"));
}

TEST_CASE("Passed squares of a FEN must have been passed by one move") {
    struct Row {
        const char* men;
        const char* passed;
        const char* why;
    };
    const Row rows[]{
        {"pe4", "d3", "no pawn can have passed d3 in a long step"},
        {"Pd6 pe4", "d3", "no pawn can have passed d3 in a long step"},
        {"Hd4 pe4", "d3", "no pawn can have passed d3 in a long step"},
        {"Pd4 Nd2 pe4", "d3", "no pawn can have passed d3 in a long step"},
        {"Pd4 nd3", "d3", "no pawn can have passed d3 in a long step"},
        {"Pd5 Nd3 pe5", "d4", "no pawn can have passed d4 in a long step"},
        {"Pd4 pe4", "d2", "no pawn can have passed d2 in a long step"},
        {"Pd6 pe6", "d5", "no pawn can have passed d5 in a long step"},
        {"pd7 Pe7", "d8", "no pawn can have passed d8 in a long step"},
        {"Pd4 Pf4 pe4", "d3f3", "no pawns can have passed d3, f3 in one move"},
        {"Pd4 Pe5 pc4 pf5", "d3e4", "no pawns can have passed d3, e4 in one move"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.men, row.passed);
        CHECK(refusal(fen_of(row.men, "b", "-", row.passed)) == row.why);
    }
}

TEST_CASE("One king each, and the side not to move not in check") {
    CHECK(refusal("10/10/10/10/10/10/10/10/10/9K w - - 0 1") ==
          "Black has no king, but needs exactly one");
    CHECK(refusal("k9/10/10/10/10/10/10/10/10/8KK w - - 0 1") ==
          "White has 2 kings, but needs exactly one");
    CHECK(refusal(fen_of("Ra1")) == "Black is in check, but it is not its turn");
    CHECK(refusal(fen_of("kd9 He8")) == "Black is in check, but it is not its turn");
    CHECK(refusal(fen_of("Kd2 he3", "b")) == "White is in check, but it is not its turn");
}

TEST_CASE("No pawn or hero stands on its own last rank, but on its first it may") {
    CHECK(refusal(fen_of("Pd10")) ==
          "a pawn of White cannot stand on d10, its last rank, without promoting");
    CHECK(refusal(fen_of("hd1")) ==
          "a hero of Black cannot stand on d1, its last rank, without promoting");
    CHECK(refusal(fen_of("Hd10")) ==
          "a hero of White cannot stand on d10, its last rank, without promoting");
    CHECK(refusal(fen_of("Pd1 Hc1 pd10 hc10")).empty());
}

TEST_CASE("Castling letters whose men are not at home are dropped with a warning") {
    const FenResult<Succhess> read = read_fen<Succhess>(fen_of("Ra1 Kf1 kf10", "w", "qKQk"));
    REQUIRE(read.position.has_value());
    CHECK(read.warnings.size() == 3);
    CHECK(write_fen(*read.position) == fen_of("Ra1 Kf1 kf10", "w", "Q"));
}

TEST_CASE("The description tells which pawns can be taken en passant") {
    CHECK(description(Succhess::spec.start).empty());
    CHECK(description(after(fen_of("Pd2 pc4 pe5"), "d2d5")) ==
          std::vector<std::string>{"The pawn on d5 can be taken en passant on d3",
                                   "The pawn on d5 can be taken en passant on d4"});
}

// -- Draws.

TEST_CASE("Captures and pawns' own steps restart the 50-move count; heroes' moves do not") {
    struct Row {
        const char* men;
        const char* move;
        bool restarts;
    };
    const Row rows[]{
        {"Nd4 pe6", "d4e6", true},
        {"Sd4 Pe5", "d4e5", true},  // an own man
        {"Nd4 Ne4 pf6", "d4e6,e4f6", true},
        {"Hd4 ne5", "d4e5", true},
        {"Pd4", "d4d5", true},
        {"Pd4 He4", "d4d5,e4e5", true},
        {"Pd9", "d9d10q", true},
        {"Hd4", "d4d5", false},
        {"Hd4", "d4e4", false},
        {"Hd4 He4", "d4d5,e4e5", false},
        {"Hd9", "d9d10r", false},
        {"Hd4 Pd5", "d4d5", false},  // the pawn does not step by itself
        {"Hd8 Pd9", "d8d9q", false},
        {"Nd4 Ne4", "d4e6,e4f6", false},
        {"Rd4", "d4d5", false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.men, row.move);
        CHECK(field_after(fen_of(row.men), row.move, 4) == (row.restarts ? "0" : "1"));
    }
    CHECK(field_after(fen_of("Pd2 he4"), "d2d4 e4d3", 4) == "0");
}

TEST_CASE("A position that stands for the third time is a draw") {
    // Heroes push each other to and fro.
    Position<Succhess> pos = position(fen_of("He4 he5"));
    play(pos, "e4e5 e6e5 e4e5");
    CHECK(outcome_of(pos).result == Result::ongoing);
    play(pos, "e6e5");
    CHECK(outcome_of(pos).result == Result::draw);
    CHECK(outcome_of(pos).reason == "the position stands for the third time");
}

TEST_CASE("Fifty moves by each side without a restart are a draw") {
    std::string fen = fen_of("Hd4");
    fen.replace(fen.size() - 3, 3, "99 80");
    Position<Succhess> pos = position(fen);
    CHECK(outcome_of(pos).result == Result::ongoing);
    play(pos, "d4d5");
    CHECK(outcome_of(pos).result == Result::draw);
}

// -- For the search.

TEST_CASE("A move's gain counts every victim and what promotions add") {
    const auto gain = [](std::string_view fen, std::string_view move) {
        Position<Succhess> pos = position(fen);
        const Move read = read_move(pos, move).move;
        REQUIRE(read);
        return Succhess::gain(pos, read);
    };
    const auto price = [](Kind kind) { return SucchessValues::material[kind].middlegame(); };
    CHECK(gain(fen_of("Nd4 Ne4 be6 rf6"), "d4e6,e4f6") == price(bishop) + price(rook));
    CHECK(gain(fen_of("Pd4 He4 ne5 rf5"), "d4e5,e4f5") == price(knight) + price(rook));
    CHECK(gain(after(fen_of("Pd2 Nc3 hb4 pc4"), "d2d5"), "b4c3,c4d3") ==
          price(knight) + price(pawn));
    CHECK(gain(fen_of("Sd4 Re5"), "d4e5") == -price(rook));
    CHECK(gain(fen_of("Pd9 Pe9"), "d9d10q,e9e10q") == 2 * (price(queen) - price(pawn)));
    CHECK(gain(fen_of("Hd8 Pd9"), "d8d9r") == price(rook) - price(pawn));
    CHECK(gain(fen_of("Hd4 rd5"), "d4d5") == 0);
    CHECK(gain(fen_of("kb10 Ra1 Kf1 Rj1", "w", "KQ"), "f1i1") == 0);
    CHECK(gain(fen_of("Kj1 Qd2 sd5"), "d2d5") == price(succhess::spy));
}

TEST_CASE("Noisy moves are captures and promotions, pushed ones included") {
    Position<Succhess> pos = position(fen_of("Pd9 Hf8 Pf9 Nd4 Ne4 nf6 Sg1 Ph2 Kj2"));
    MoveList noisy;
    generate_legal<Want::noisy>(pos, noisy);
    std::set<std::string> texts;
    for (const Move move : noisy) {
        texts.insert(Succhess::spell(pos, move));
    }
    std::set<std::string> expected{"e4f6", "d4e6,e4f6"};
    for (const char* const letter : {"q", "r", "b", "n", "s"}) {
        for (const char* const promotion : {"d9d10", "f9f10", "f8f9"}) {
            expected.insert(std::string{promotion} + letter);
        }
    }
    CHECK(texts == expected);
}

// -- Rich positions.

/// Generates and plays every move once; returns how many there are.
std::size_t try_every_move(const std::string& fen) {
    Position<Succhess> pos = position(fen);
    MoveList legal;
    generate_legal<Want::all>(pos, legal);
    CHECK(count_legal(pos) == legal.size());
    CHECK(PlainReading{fen}.legal_moves().size() == legal.size());
    for (const Move move : legal) {
        pos.make(move);
        pos.unmake();
    }
    CHECK(write_fen(pos) == fen);
    return legal.size();
}

TEST_CASE("A board full of men of one kind overflows nothing") {
    for (const char man : {'P', 'N', 'B', 'R', 'Q', 'H', 'S'}) {
        // The black king sits behind spies, out of the knights' reach.
        std::string men = "Kj1 kj10 si10 si9 sj9";
        for (const Square square : Succhess::Geometry::squares) {
            const std::string name = Succhess::Geometry::name(square);
            const int rank = Succhess::Geometry::rank_of(square);
            const bool is_kept_free = name == "h9" || name == "i8" || name == "i9" || name == "j9";
            if (rank >= 1 && rank <= 8 && square % 3 != 0 && !is_kept_free) {
                men += ' ';
                men += man + name;
            }
        }
        CAPTURE(man);
        CHECK(position(fen_of(men)).board().count(Side::white) > 50);
        CHECK(try_every_move(fen_of(men)) > 0);
    }
}

TEST_CASE("There may be more moves than a list holds without the heap") {
    CHECK(try_every_move("k9/10/10/10/NNNNNNNNNN/NNNNNNNNNN/NNNNNNNNNN/10/10/9K w - - 0 1") >
          MoveList::inline_capacity);
}

TEST_CASE("A phalanx of nine that promotes by captures makes the most edits there can be") {
    Position<Succhess> pos = position(fen_of(
        "Pa9 Pb9 Pc9 Pd9 Pe9 Pf9 Pg9 Ph9 Pi9 nb10 nc10 nd10 ne10 nf10 ng10 nh10 ni10 nj10 ka6"));
    const auto mark = pos.board().mark();
    play(pos, "a9b10q,b9c10q,c9d10q,d9e10q,e9f10q,f9g10q,g9h10q,h9i10q,i9j10q");
    CHECK(pos.board().mark() - mark == Succhess::most_edits);
}

// -- The page once more.

TEST_CASE("A plain reading of the rules gives the same moves") {
    for_each_random_position<Succhess>([](Position<Succhess>& pos, Random& random) {
        if (random.below(8) != 0) {
            return;
        }
        const PlainReading plain{write_fen(pos)};
        MoveList legal;
        generate_legal<Want::all>(pos, legal);
        std::set<std::string> texts;
        for (const Move move : legal) {
            texts.insert(Succhess::spell(pos, move));
        }
        expect(plain.legal_moves() == texts, pos, "the moves are those of a plain reading");
        expect(plain.in_check() == Succhess::in_check(pos, pos.side()), pos,
               "a check is one by a plain reading");
    });
}

}  // namespace
}  // namespace usurper::test
