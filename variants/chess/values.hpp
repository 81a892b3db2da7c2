// SPDX-License-Identifier: GPL-3.0-or-later
// What a man is worth in orthodox chess, and where.
#pragma once

#include "usurper/orthodox/values.hpp"

namespace usurper {

using ChessValues = orthodox::Values<Geometry<8, 8>>;

}  // namespace usurper
