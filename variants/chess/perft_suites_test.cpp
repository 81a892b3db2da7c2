// SPDX-License-Identifier: GPL-3.0-or-later
// Well-known perft suites of chess, besides chess.perft.
#include "catch.hpp"
#include "chess/rules.hpp"
#include "conformance/data_files.hpp"

namespace usurper::test {
namespace {

TEST_CASE("The perft positions of the Chess Programming Wiki") {
    check_perft_file<Chess>("wiki");
}

TEST_CASE("Perft positions for what generators get wrong") {
    check_perft_file<Chess>("tricky");
}

TEST_CASE("Perft positions for castling") {
    check_perft_file<Chess>("castling");
}

}  // namespace
}  // namespace usurper::test
