// SPDX-License-Identifier: GPL-3.0-or-later
// The forms of operator new that are not replaced here call these, or are paired among themselves
// (the array forms of the address sanitizer, which calls a mixed pair an error).
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

void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    ++usurper::test::so_far.count;
    usurper::test::so_far.bytes += size;
    return std::malloc(size == 0 ? 1 : size);
}
void* operator new(std::size_t size) {
    if (void* const memory = operator new(size, std::nothrow)) {
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
