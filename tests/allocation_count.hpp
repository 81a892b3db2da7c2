// SPDX-License-Identifier: GPL-3.0-or-later
// How much has been allocated: every test program counts it.
#pragma once

#include <cstddef>

namespace usurper::test {

struct Allocations {
    std::size_t count = 0;
    std::size_t bytes = 0;  ///< all that was ever asked for; what is freed is not taken off
};

/// What this thread has allocated since it began.
[[nodiscard]] Allocations allocations() noexcept;

}  // namespace usurper::test
