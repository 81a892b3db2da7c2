// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/perft_suite.hpp"

#include <fmt/core.h>

#include <chrono>
#include <cstdio>
#include <filesystem>

#include "commands/progress.hpp"
#include "usurper/perft_suite.hpp"

namespace usurper {
namespace {

/// One run over the lines of a suite, and how it has gone so far.
class SuiteRun {
  public:
    SuiteRun(Session& session, std::size_t lines, const SuiteLimits& limits,
             const PerftOptions& options)
        : session_{session}, line_count_{lines}, limits_{limits}, options_{options} {
        options_.on_progress = [this](std::uint64_t leaves) {
            if (progress_.is_due()) {
                progress_.show(fmt::format("line {} of {}, {} nodes, {}", lines_done_ + 1,
                                           line_count_, leaves_ + leaves,
                                           speed_text(leaves_ + leaves, seconds())));
            }
        };
    }

    void check(const EpdLine& line) {
        const auto [counts, error] = read_perft_counts(line);
        const std::string problem =
            error.empty() ? session_.set_position(line.fen, {}).error : error;
        if (!problem.empty()) {
            fail(line, problem);
        } else {
            for (const PerftCount& expected : counts) {
                check(line, expected);
            }
        }
        ++lines_done_;
    }

    /// Prints the summary; did all hold, and was there any?
    [[nodiscard]] bool conclude() {
        progress_.clear();
        fmt::print("{}: {} of {} counts right, {} positions, {} nodes in {:.3f} s, {}\n",
                   session_.spec().name, counts_ - wrong_counts_, counts_, lines_done_, leaves_,
                   seconds(), speed_text(leaves_, seconds()));
        if (failed_ == 0 && counts_ == 0) {
            fmt::print("no count is small enough to be checked\n");
        }
        return failed_ == 0 && counts_ > 0;
    }

  private:
    void check(const EpdLine& line, const PerftCount& expected) {
        if (expected.depth < 1 || expected.depth > limits_.depth ||
            expected.leaves > limits_.nodes) {
            return;
        }
        std::uint64_t found = 0;
        for (const DivideLine& under : session_.perft(expected.depth, options_)) {
            found += under.leaves;
        }
        leaves_ += found;
        ++counts_;
        if (found != expected.leaves) {
            ++wrong_counts_;
            fail(line, fmt::format("depth {}: expected {}, found {}", expected.depth,
                                   expected.leaves, found));
        }
    }

    void fail(const EpdLine& line, const std::string& why) {
        ++failed_;
        progress_.clear();
        fmt::print("line {}: {}\n  {}\n", line.number, line.fen, why);
        std::fflush(stdout);
    }

    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>{ProgressLine::Clock::now() - begin_}.count();
    }

    Session& session_;
    std::size_t line_count_;
    SuiteLimits limits_;
    PerftOptions options_;
    ProgressLine progress_;
    ProgressLine::Clock::time_point begin_ = ProgressLine::Clock::now();
    std::size_t lines_done_ = 0;
    int counts_ = 0;
    int wrong_counts_ = 0;
    int failed_ = 0;
    std::uint64_t leaves_ = 0;
};

}  // namespace

std::string variant_of_suite(const std::string& path) {
    const VariantEntry* const named = find_variant(std::filesystem::path{path}.stem().string());
    return std::string{(named != nullptr ? *named : variants().front()).spec->name};
}

bool run_perft_suite(Session& session, const std::vector<EpdLine>& lines, const SuiteLimits& limits,
                     const PerftOptions& options) {
    SuiteRun run{session, lines.size(), limits, options};
    for (const EpdLine& line : lines) {
        run.check(line);
    }
    return run.conclude();
}

std::string speed_text(std::uint64_t leaves, double seconds) {
    if (seconds <= 0) {
        return "";
    }
    return fmt::format("{:.1f} Mnps", static_cast<double>(leaves) / seconds / 1e6);
}

}  // namespace usurper
