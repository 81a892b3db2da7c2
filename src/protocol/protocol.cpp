// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/protocol.hpp"

#include <iostream>
#include <string>

#include "engine.hpp"
#include "protocol/output.hpp"
#include "protocol/uci.hpp"

namespace usurper {

int run_protocol() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    Engine engine;
    Output output;
    Uci uci{engine, output};
    for (std::string line; std::getline(std::cin, line);) {
        if (!uci.execute(line)) {
            break;
        }
    }
    return 0;
}

}  // namespace usurper
