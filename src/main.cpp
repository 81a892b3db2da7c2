// SPDX-License-Identifier: GPL-3.0-or-later
// The command line: without a subcommand the engine speaks a chess protocol.
#include <CLI/CLI.hpp>

#include "commands/bench.hpp"
#include "commands/eval.hpp"
#include "commands/match.hpp"
#include "commands/openings.hpp"
#include "commands/perft.hpp"
#include "commands/pgn.hpp"
#include "commands/play.hpp"
#include "commands/selfplay.hpp"
#include "commands/tune.hpp"
#include "commands/variants.hpp"
#include "protocol/protocol.hpp"
#include "version.hpp"

int main(int argc, char** argv) {
    CLI::App app{"Usurper plays chess variants that no other engine plays."};
    app.footer("Without a command it speaks UCI on standard input, for chess GUIs.");
    app.set_version_flag("--version", std::string{"usurper "} + usurper::version);
    app.require_subcommand(0, 1);
    usurper::add_play_command(app);
    usurper::add_perft_command(app);
    usurper::add_variants_command(app);
    usurper::add_bench_command(app);
    usurper::add_eval_command(app);
    usurper::add_match_command(app);
    usurper::add_openings_command(app);
    usurper::add_pgn_command(app);
    usurper::add_selfplay_command(app);
    usurper::add_tune_command(app);
    CLI11_PARSE(app, argc, argv);
    return app.get_subcommands().empty() ? usurper::run_protocol() : 0;
}
