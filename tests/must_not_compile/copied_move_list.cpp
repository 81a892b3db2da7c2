// SPDX-License-Identifier: GPL-3.0-or-later
#include "usurper/move.hpp"

void copy(const usurper::MoveList& moves) {
#ifdef MISUSE
    const usurper::MoveList other = moves;  // would point into the first
#else
    const usurper::MoveList& other = moves;
#endif
    (void)other;
}
