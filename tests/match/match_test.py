#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The match runner against engines that go wrong: match_test.py USURPER [TEST…]"""
import json
import os
import re

from match_case import FAKE, MatchCase, main, strays


class MatchTest(MatchCase):
    def duel(self, misdeed, *arguments, proto="uci", games=4, **keywords):
        """Matches an engine with a fault, A, against one without, B. Returns the run and the
        PGN."""
        pgn = self.path("games.pgn")
        if os.path.exists(pgn):
            os.remove(pgn)
        run = self.run_match(
            "-engine", f"cmd={FAKE} {proto} {misdeed}", "name=A", f"proto={proto}",
            "-engine", f"cmd={FAKE} uci", "name=B", "-each", "tc=1", "patience=3",
            "--rounds", str(games // 2), "--pgnout", pgn, *arguments, **keywords)
        return run, self.text_of("games.pgn")

    def check_loses(self, misdeed, fault, termination, proto="uci", games=4):
        """A loses every game by its fault, and the match goes on to its end."""
        run, pgn = self.duel(misdeed, proto=proto, games=games)
        self.assertEqual(run.returncode, 0, run.stderr + run.stdout)
        self.assertIn(f"Score of A vs B: 0 - {games} - 0", run.stdout)
        self.assertIn(f"Faults of A: {games} {fault}\n", run.stdout)
        self.assertIn("Faults of B: none\n", run.stdout)
        self.assertEqual(len(re.findall(rf'\[Termination "{termination}"\]', pgn)), games, pgn)
        self.assertEqual(strays(), [])

    def test_good_engines_draw_by_repetition(self):
        run, pgn = self.duel("")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("Score of A vs B: 0 - 0 - 4", run.stdout)
        self.assertIn("Pairs (0 to 2 points): [0, 0, 2, 0, 0]", run.stdout)
        self.assertIn("{the position stands for the third time}", pgn)
        self.assertEqual(pgn.count('[PlyCount "8"]'), 4)
        self.assertIn("1. Nf3 {+0.12/7", pgn)
        self.assertIn("Faults of A: none", run.stdout)
        self.assertEqual(strays(), [])

    def test_crash(self):
        self.check_loses("crash", "crash", "abandoned")

    def test_exit(self):
        self.check_loses("exit", "crash", "abandoned")

    def test_death_that_leaves_a_child(self):
        self.check_loses("orphan", "hang", "abandoned", games=2)

    def test_closed_pipe(self):
        self.check_loses("close", "crash", "abandoned", games=2)

    def test_hang(self):
        self.check_loses("hang", "hang", "abandoned", games=2)

    def test_flood(self):
        self.check_loses("flood", "hang", "abandoned", games=2)

    def test_endless_line(self):
        self.check_loses("endless", "hang", "abandoned", games=2)

    def test_loss_on_time(self):
        self.check_loses("slow", "loss on time", "time forfeit", games=2)

    def test_margin(self):
        run, _ = self.duel("slow", "-each", "timemargin=3000", games=2)
        self.assertIn("Score of A vs B: 0 - 0 - 2", run.stdout)

    def test_illegal_move(self):
        self.check_loses("illegal", "illegal move", "rules infraction")

    def test_garbage_for_a_move(self):
        self.check_loses("garbage", "illegal move", "rules infraction")

    def test_no_move(self):
        self.check_loses("none", "illegal move", "rules infraction")

    def test_empty_move(self):
        self.check_loses("empty", "illegal move", "rules infraction")

    def test_binary_noise_does_no_harm(self):
        run, _ = self.duel("binary")
        self.assertIn("Score of A vs B: 0 - 0 - 4", run.stdout)
        self.assertIn("Faults of A: none", run.stdout)

    def test_a_second_bestmove_does_no_harm(self):
        run, _ = self.duel("twice")
        self.assertIn("Score of A vs B: 0 - 0 - 4", run.stdout)

    def test_an_engine_that_does_not_quit_is_killed(self):
        run, _ = self.duel("stay", games=2)
        self.assertIn("Score of A vs B: 0 - 0 - 2", run.stdout)
        self.assertEqual(strays(), [])

    def test_mute_engine(self):
        run, _ = self.duel("mute")
        self.assertEqual(run.returncode, 1)
        self.assertIn("A did not answer 'uci' with 'uciok'", run.stderr)

    def test_program_that_is_not_there(self):
        run = self.run_match("-engine", "cmd=/no/such/engine", "-engine", f"cmd={FAKE}", "name=B",
                             "-each", "tc=1")
        self.assertEqual(run.returncode, 1)
        self.assertIn("cannot start /no/such/engine: No such file", run.stderr)

    # XBoard engines

    def test_good_xboard_engine(self):
        run, pgn = self.duel("", proto="xboard")
        self.assertIn("Score of A vs B: 0 - 0 - 4", run.stdout, run.stderr)
        self.assertIn("Faults of A: none", run.stdout)
        self.assertIn("1. Nf3 {+0.12/7", pgn)

    def test_xboard_misdeeds(self):
        self.check_loses("crash", "crash", "abandoned", proto="xboard")
        self.check_loses("hang", "hang", "abandoned", proto="xboard", games=2)
        self.check_loses("illegal", "illegal move", "rules infraction", proto="xboard")

    def test_wrong_claim_of_a_win(self):
        self.check_loses("win", "wrong claim", "rules infraction", proto="xboard")

    def test_wrong_claim_of_a_draw(self):
        self.check_loses("draw", "wrong claim", "rules infraction", proto="xboard")

    def test_objection_to_a_legal_move(self):
        self.check_loses("object", "wrong claim", "rules infraction", proto="xboard")

    def test_resignation(self):
        run, pgn = self.duel("resign", proto="xboard")
        self.assertIn("Score of A vs B: 0 - 4 - 0", run.stdout)
        self.assertIn("Faults of A: none", run.stdout)
        self.assertEqual(pgn.count('[Termination "normal"]'), 4)

    def mates(self, white_ply):
        return self.run_match(
            "-engine", f"cmd={FAKE} xboard mate {white_ply}", "name=A", "proto=xboard",
            "-engine", f"cmd={FAKE} xboard mate {white_ply}", "name=B", "proto=xboard",
            "-each", "tc=5", "--rounds", "1")

    def test_mate_and_a_right_claim(self):
        run = self.mates(9)
        self.assertIn("0-1 {White is checkmated}", run.stdout, run.stderr)
        self.assertIn("Score of A vs B: 1 - 1 - 0", run.stdout)
        self.assertIn("Faults of A: none", run.stdout)
        self.assertIn("Faults of B: none", run.stdout)

    def test_mate_and_a_wrong_claim(self):
        run = self.mates(1)  # Black mates, and says that White does
        self.assertIn("Score of A vs B: 1 - 1 - 0", run.stdout)
        self.assertIn("Faults of A: 1 wrong claim", run.stdout)
        self.assertIn("Faults of B: 1 wrong claim", run.stdout)

    def test_agreed_draw(self):
        run = self.run_match(
            "-engine", f"cmd={FAKE} xboard offer", "name=A", "proto=xboard",
            "-engine", f"cmd={FAKE} xboard offer", "name=B", "proto=xboard", "-each", "tc=5")
        self.assertIn("1/2-1/2 {draw agreed}", run.stdout, run.stderr)

    # The command line

    def test_errors_of_the_command_line(self):
        for arguments, words in (
                ([], None),
                (["-engine", f"cmd={FAKE}", "-each", "tc=1"], "at least two engines"),
                (["-engine", f"cmd={FAKE}", "-engine", f"cmd={FAKE}", "-each", "tc=1"],
                 "two engines are called"),
                (["-engine", f"cmd={FAKE}", "name=A", "-engine", f"cmd={FAKE}", "name=B"],
                 "no limit"),
                (["-engine", "cmd=a", "-engine", "cmd=b", "-each", "tc=x"], "tc must be"),
                (["-engine", "cmd=a", "-engine", "cmd=b", "-each", "tc=1", "--variant", "x"],
                 "there is no variant 'x'"),
                (["-engine", "cmd=a", "tempo=3", "-engine", "cmd=b", "-each", "tc=1"],
                 "engine 1: there is nothing called 'tempo'"),
                (["--colour", "red"], "there is no option '--colour'"),
                (["--rounds"], "--rounds needs a value"),
                (["-engine", "cmd=a", "-engine", "cmd=b", "-each", "tc=1", "-sprt", "elo0=5",
                  "elo1=0"], "elo0 must be less")):
            run = self.run_match(*arguments)
            if words is None:
                self.assertEqual(run.returncode, 0)
                self.assertIn("-engine cmd=PROGRAM", run.stdout)
            else:
                self.assertEqual(run.returncode, 1, arguments)
                self.assertIn(words, run.stderr)

    def test_option_that_an_engine_does_not_have(self):
        run, _ = self.duel("", "-each", "option.Hash=2")
        self.assertEqual(run.returncode, 0, run.stderr)
        run, _ = self.duel("", "-each", "option.Contempt=2")
        self.assertEqual(run.returncode, 1)
        self.assertIn("has no option 'Contempt'", run.stderr)

    def test_variant_that_an_engine_does_not_play(self):
        run, _ = self.duel("", "--variant", "succhess")
        self.assertEqual(run.returncode, 1)
        self.assertIn("A does not play succhess", run.stderr)

    def test_configuration_file(self):
        config = self.path("match.json")
        with open(config, "w") as file:
            json.dump({"engines": [{"cmd": f"{FAKE} uci", "name": "A", "options": {"Hash": 2}},
                                   {"cmd": f"{FAKE} uci illegal", "name": "B"}],
                       "each": {"tc": "1+0.1"}, "rounds": 3, "games": 2}, file)
        run = self.run_match("--config", config, "--rounds", "2")
        self.assertIn("Score of A vs B: 4 - 0 - 0", run.stdout, run.stderr)


if __name__ == "__main__":
    main()
