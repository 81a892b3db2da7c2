// SPDX-License-Identifier: GPL-3.0-or-later
// Standard output, owned by one writer: lines are never torn or doubled.
#pragma once

#include <mutex>
#include <string_view>

namespace usurper {

class Output {
  public:
    /// Writes a whole line, or several separated by '\n', and flushes. Any thread may call it.
    /// A reader that has gone away is not an error here: the end of input ends the program.
    void line(std::string_view text);

  private:
    std::mutex mutex_;
};

}  // namespace usurper
