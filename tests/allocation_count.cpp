// SPDX-License-Identifier: GPL-3.0-or-later
// The forms of operator new that are not replaced here call these.
#include "allocation_count.hpp"

#include <cstdlib>
#include <new>

namespace usurper::test {
namespace {

thread_local Allocations so_far;

}  // namespace

Allocations allocations() noexcept {
    return so_far;
}

}  // namespace usurper::test

void* operator new(std::size_t size) {
    ++usurper::test::so_far.count;
    usurper::test::so_far.bytes += size;
    if (void* const memory = std::malloc(size == 0 ? 1 : size)) {
        return memory;
    }
    throw std::bad_alloc{};
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
