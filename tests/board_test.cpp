// SPDX-License-Identifier: GPL-3.0-or-later
// The board's edits, and that rewinding takes them back.
#include "usurper/board.hpp"
#include "catch.hpp"
#include "usurper/orthodox/values.hpp"

namespace usurper {
namespace {

using Small = Geometry<8, 8>;
using SmallBoard = Board<Small, orthodox::Values<Small>>;

constexpr Square a1 = Small::square(0, 0);
constexpr Square b2 = Small::square(1, 1);
constexpr Square c3 = Small::square(2, 2);
constexpr Piece white_rook{Side::white, rook};
constexpr Piece black_rook{Side::black, rook};

TEST_CASE("A new board is empty inside and guarded outside") {
    const SmallBoard board;
    for (const Square square : Small::squares) {
        CHECK(board.is_empty(square));
        for (const Step step : Small::knight_steps) {
            if (!Small::is_on_board(square + step)) {
                CHECK(board[square + step].is_guard());
            }
        }
    }
    CHECK(board.key() == 0);
    CHECK(board.score() == Score{});
    CHECK(board.count(Side::white) == 0);
}

TEST_CASE("An edit changes cell, list, hash and sum, and rewinding takes all back") {
    SmallBoard board;
    board.put(a1, white_rook);
    const auto sums = board.sums();
    const auto mark = board.mark();
    CHECK(board.count(white_rook) == 1);
    CHECK(sums == SmallBoard::worth(white_rook, a1));

    SECTION("put") {
        board.put(b2, black_rook);
        CHECK(board[b2] == black_rook);
        CHECK(board.count(Side::black) == 1);
    }
    SECTION("lift") {
        CHECK(board.lift(a1) == white_rook);
        CHECK(board.is_empty(a1));
        CHECK(board.sums() == SmallBoard::Sums{});
    }
    SECTION("shift") {
        board.shift(a1, c3);
        CHECK(board.is_empty(a1));
        CHECK(board[c3] == white_rook);
        CHECK(board.men(white_rook).front() == c3);
        CHECK(board.sums() == SmallBoard::worth(white_rook, c3));
    }
    SECTION("replace") {
        board.replace(a1, black_rook);
        CHECK(board[a1] == black_rook);
        CHECK(board.count(white_rook) == 0);
        CHECK(board.sums() == SmallBoard::worth(black_rook, a1));
    }
    CHECK(board.mark() > mark);
    board.rewind(mark);
    board.restore_sums(sums);
    CHECK(board[a1] == white_rook);
    CHECK(board.is_empty(b2));
    CHECK(board.is_empty(c3));
    CHECK(board.count(Side::white) == 1);
    CHECK(board.count(Side::black) == 0);
    CHECK(board.men(white_rook).front() == a1);
}

TEST_CASE("Rewinding restores the order of the lists, whatever was lifted") {
    constexpr int men = 4;
    for (int lifted = 0; lifted < men; ++lifted) {
        SmallBoard board;
        for (int file = 0; file < men; ++file) {
            board.put(Small::square(file, 0), white_rook);
        }
        const auto mark = board.mark();
        board.lift(Small::square(lifted, 0));
        board.put(Small::square(7, 7), white_rook);
        board.lift(Small::square((lifted + 1) % men, 0));
        board.rewind(mark);
        REQUIRE(board.count(white_rook) == men);
        for (int file = 0; file < men; ++file) {
            CHECK(board.men(white_rook)[static_cast<std::size_t>(file)] == Small::square(file, 0));
        }
    }
}

TEST_CASE("Values are mirrored for Black") {
    for (Kind kind = pawn; kind <= king; ++kind) {
        for (const Square square : Small::squares) {
            const Piece man{Side::white, kind};
            CHECK(SmallBoard::worth(man, square).score ==
                  -SmallBoard::worth(man.of_side(Side::black), Small::flipped(square)).score);
        }
    }
}

TEST_CASE("Men are visited by side, in the changed state too") {
    SmallBoard board;
    board.put(a1, Piece{Side::white, knight, true});
    board.put(b2, Piece{Side::white, knight});
    board.put(c3, black_rook);
    CHECK(board.count(Piece{Side::white, knight}) == 1);
    CHECK(board.count(Piece{Side::white, knight, true}) == 1);
    int visited = 0;
    board.for_each_man(Side::white, [&](Square square, Piece piece) {
        ++visited;
        CHECK(board[square] == piece);
        CHECK(piece.kind() == knight);
        CHECK(piece.changed() == (square == a1));
    });
    CHECK(visited == 2);
}

}  // namespace
}  // namespace usurper
