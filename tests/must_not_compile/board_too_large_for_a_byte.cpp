// SPDX-License-Identifier: GPL-3.0-or-later
#include "usurper/geometry.hpp"

#ifdef MISUSE
constexpr int size = 12;
#else
constexpr int size = 11;
#endif

constexpr int cells = usurper::Geometry<size, size>::cell_count;
