// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of Insurrection and Assassination, one test for each sentence.
#include "insurrection/rules.hpp"
#include "catch.hpp"
#include "usurper/fen.hpp"

namespace usurper {
namespace {

TEST_CASE("Both sides start as monarchies") {
    const auto pos = start_position<Insurrection>();
    CHECK(insurrection::government(pos, Side::white) == king);
    CHECK(insurrection::government(pos, Side::black) == king);
}

}  // namespace
}  // namespace usurper
