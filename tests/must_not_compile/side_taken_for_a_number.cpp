// SPDX-License-Identifier: GPL-3.0-or-later
#include "usurper/piece.hpp"

#ifdef MISUSE
constexpr int number = usurper::Side::black;
#else
constexpr int number = usurper::index_of(usurper::Side::black);
#endif
static_assert(number == 1);
