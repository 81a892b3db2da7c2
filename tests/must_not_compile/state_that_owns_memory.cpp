// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include "tiny.hpp"

struct Misused : usurper::test::SmallTiny {
#ifdef MISUSE
    struct State {
        std::uint16_t halfmove = 0;
        std::string diary;
    };
#endif
};

usurper::Position<Misused> position;
