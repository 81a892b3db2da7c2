// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/output.hpp"

#include <cstdio>
#include <string>

namespace usurper {

void Output::line(std::string_view text) {
    std::string whole{text};
    whole += '\n';
    const std::lock_guard lock{mutex_};
    std::fwrite(whole.data(), 1, whole.size(), stdout);
    std::fflush(stdout);
}

}  // namespace usurper
