// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of orthodox chess, one test for each sentence.
#include "chess/rules.hpp"
#include "catch.hpp"
#include "usurper/fen.hpp"
#include "usurper/outcome.hpp"

namespace usurper {
namespace {

Outcome outcome_at(std::string_view fen) {
    auto read = read_fen<Chess>(fen);
    REQUIRE(read.error.empty());
    return outcome_of(*read.position);
}

TEST_CASE("King against king is a dead position") {
    CHECK(outcome_at("8/8/3k4/8/8/3K4/8/8 w - - 0 1").result == Result::draw);
}

}  // namespace
}  // namespace usurper
