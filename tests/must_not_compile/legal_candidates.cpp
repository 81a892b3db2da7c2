// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny.hpp"

using namespace usurper;

void generate(Position<test::SmallTiny>& pos, MoveList& moves) {
#ifdef MISUSE
    generate_legal<Want::candidates>(pos, moves);  // candidates are not all legal
#else
    generate_legal<Want::all>(pos, moves);
#endif
}
