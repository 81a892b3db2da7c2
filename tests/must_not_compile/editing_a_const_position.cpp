// SPDX-License-Identifier: GPL-3.0-or-later
#include "tiny.hpp"

using namespace usurper;

#ifdef MISUSE
using Given = const Position<test::SmallTiny>;
#else
using Given = Position<test::SmallTiny>;
#endif

void edit(Given& pos) {
    pos.board().put(0, Piece{Side::white, pawn});
}
