// SPDX-License-Identifier: GPL-3.0-or-later
// The tests that every variant gets for nothing. variants/conformance.cpp.in makes test cases of
// them, for each variant in the list.
#pragma once

#include <string>
#include <string_view>

#include "catch.hpp"
#include "conformance/data_files.hpp"
#include "conformance/identity.hpp"
#include "conformance/judgement.hpp"
#include "conformance/memory.hpp"
#include "conformance/moves.hpp"
#include "conformance/rare_acts.hpp"
#include "usurper/rules.hpp"

namespace usurper::test {

/// "chess: moves can be taken back"
template <class Rules>
[[nodiscard]] std::string title(std::string_view subject) {
    return std::string{Rules::spec.name} + ": " + std::string{subject};
}

}  // namespace usurper::test
