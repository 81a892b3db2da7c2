// SPDX-License-Identifier: GPL-3.0-or-later
// Catch2 3 where it is installed, else 2.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
