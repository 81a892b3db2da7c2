#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches that are interrupted, split and put together: state_test.py USURPER [TEST…]"""
import os
import re
import signal
import time

from match_case import FAKE, USURPER, MatchCase, main, strays


def wait_until(condition, timeout=60):
    end = time.monotonic() + timeout
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("it does not happen")
        time.sleep(0.02)


class StateTest(MatchCase):
    # Fixed nodes and one thread: the same engine plays the same game every time.
    MATCH = ("match", "-engine", f"cmd={USURPER}", "name=A", "nodes=300",
             "-engine", f"cmd={USURPER}", "name=B", "nodes=150", "-each", "option.Hash=1",
             "--maxmoves", "25", "--seed", "5")

    def arguments(self, name, *more):
        if not os.path.exists(self.path("book.epd")):
            made = self.run_usurper("openings", "--count", "40", "--plies", "6", "--nodes", "100",
                                    "--max-cp", "500", "--out", self.path("book.epd"))
            self.assertEqual(made.returncode, 0, made.stderr)
        return [*self.MATCH, "-openings", f"file={self.path('book.epd')}", "order=random",
                "--pgnout", self.path(name + ".pgn"), "--state", self.path(name + ".state"), *more]

    def result_of(self, run):
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout[run.stdout.rindex("Score of"):]

    def test_killed_and_resumed_is_as_if_it_had_not_stopped(self):
        whole = self.run_usurper(*self.arguments("whole", "--rounds", "10"))
        expected = self.result_of(whole)
        self.assertEqual(len(self.games_of("whole.pgn")), 20)

        kills = 0
        while True:
            finished = self.text_of("part.state").count("\n")
            match = self.start(*self.arguments("part", "--rounds", "10", "--resume",
                                               "--concurrency", "2"))
            # Sooner or later after the next game has been kept.
            wait_until(lambda: match.poll() is not None or
                       self.text_of("part.state").count("\n") >= finished + 2)
            time.sleep(0.013 * kills)
            if match.poll() is not None:
                out, err = match.communicate()
                self.assertEqual(match.returncode, 0, err)
                break
            match.kill()
            match.communicate()
            kills += 1
            wait_until(lambda: not strays())  # their input has ended
        self.assertGreater(kills, 2)
        self.assertEqual(out[out.rindex("Score of"):], expected)
        self.assertEqual(self.games_of("part.pgn"), self.games_of("whole.pgn"))
        self.check_pgn("part.pgn")

    def test_torn_files_are_mended(self):
        self.result_of(self.run_usurper(*self.arguments("whole", "--rounds", "2")))
        state = self.text_of("whole.state")
        pgn = self.text_of("whole.pgn")
        third = state.index("\n", state.index('"game":2')) + 1
        starts = [match.start() for match in re.finditer(r"(?m)^\[Event", pgn)]
        second_end, third_end = starts[2:4]
        for torn_state, torn_pgn in (
                (state[:third - 40], pgn[:second_end]),   # killed in writing the state
                (state[:third], pgn[:third_end - 50]),    # killed in writing the PGN
                (state[:third], pgn[:second_end]),        # killed between them
                (state[:third], ""),                      # the PGN has been moved away
                (state[:7], "")):                         # killed at once
            with open(self.path("whole.state"), "w") as file:
                file.write(torn_state)
            with open(self.path("whole.pgn"), "w") as file:
                file.write(torn_pgn)
            run = self.run_usurper(*self.arguments("whole", "--rounds", "2", "--resume"))
            self.result_of(run)
            self.assertIn("4 games, 0 with errors", self.check_pgn("whole.pgn"))
            self.assertEqual(self.text_of("whole.state").count('"game":'), 4)

    def test_damage_is_refused(self):
        self.result_of(self.run_usurper(*self.arguments("whole", "--rounds", "2")))
        state = self.text_of("whole.state").splitlines(keepends=True)
        state[2] = state[2][:20] + "\n"
        with open(self.path("whole.state"), "w") as file:
            file.writelines(state)
        run = self.run_usurper(*self.arguments("whole", "--rounds", "2", "--resume"))
        self.assertEqual(run.returncode, 1)
        self.assertIn("line 3 is damaged", run.stderr)

    def test_the_state_file_is_enough_to_resume(self):
        self.result_of(self.run_usurper(*self.arguments("whole", "--rounds", "2")))
        lines = self.text_of("whole.state").splitlines(keepends=True)
        with open(self.path("whole.state"), "w") as file:
            file.writelines(lines[:3])
        run = self.run_match("--state", self.path("whole.state"), "--resume")
        self.assertIn("Finished game 3", run.stdout, run.stderr)
        self.assertNotIn("Finished game 2", run.stdout)
        self.result_of(run)

    def test_another_match_is_not_resumed(self):
        self.result_of(self.run_usurper(*self.arguments("whole", "--rounds", "1")))
        run = self.run_usurper(*self.arguments("whole", "--rounds", "1"))
        self.assertEqual(run.returncode, 1)
        self.assertIn("holds a match already", run.stderr)
        run = self.run_usurper(*self.arguments("whole", "--rounds", "2", "--resume"))
        self.assertEqual(run.returncode, 1)
        self.assertIn("it differs in 'rounds'", run.stderr)
        with open(self.path("other.state"), "w") as file:
            file.write("something else\n")
        run = self.run_usurper(*self.arguments("other", "--rounds", "1", "--resume"))
        self.assertEqual(run.returncode, 1)
        self.assertIn("is not the state of a match", run.stderr)

    def test_two_matches_cannot_share_a_state(self):
        first = self.start(*self.arguments("whole", "--rounds", "50"))
        wait_until(lambda: os.path.exists(self.path("whole.state")))
        time.sleep(0.3)
        run = self.run_usurper(*self.arguments("whole", "--rounds", "50", "--resume"))
        self.assertEqual(run.returncode, 1)
        self.assertIn("is in use by another match", run.stderr)
        first.terminate()
        first.communicate()

    def test_interrupt_ends_the_match_with_its_results(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            match = self.start(*self.arguments(f"m{number}", "--rounds", "20", "--concurrency", "2"))
            wait_until(lambda: self.text_of(f"m{number}.state").count("\n") >= 3)
            match.send_signal(number)
            out, err = match.communicate(timeout=20)
            self.assertEqual(match.returncode, 2, err)
            self.assertIn("Score of A vs B", out)
            self.assertEqual(strays(), [])
            self.check_pgn(f"m{number}.pgn")

    def test_shards_are_the_match(self):
        whole = self.result_of(self.run_usurper(*self.arguments("whole", "--rounds", "5")))
        states = []
        for number in (1, 2, 3):
            run = self.run_usurper(*self.arguments(f"s{number}", "--rounds", "5", "--shard",
                                                   f"{number}/3"))
            self.assertEqual(run.returncode, 0, run.stderr)
            states.append(self.path(f"s{number}.state"))
        run = self.run_match("--merge", *states, "--pgnout", self.path("merged.pgn"))
        self.assertEqual(self.result_of(run), whole)
        self.assertEqual(self.games_of("merged.pgn"), self.games_of("whole.pgn"))
        self.assertEqual(list(self.games_of("merged.pgn")), list(self.games_of("whole.pgn")))

        run = self.run_match("--merge", *states[:2])
        self.assertEqual(run.returncode, 2)
        self.assertIn("2 of 10 games are missing", run.stdout)
        run = self.run_match("--merge", states[0], states[0])
        self.assertEqual(run.returncode, 1)
        self.assertIn("in another part too", run.stderr)
        self.run_usurper(*self.arguments("other", "--rounds", "6", "--shard", "1/3"))
        run = self.run_match("--merge", states[0], self.path("other.state"))
        self.assertEqual(run.returncode, 1)
        self.assertIn("differs in 'rounds'", run.stderr)

    def test_sprt_stops_on_the_right_side(self):
        for better, verdict in (("B", "H0 accepted"), ("A", "H1 accepted")):
            worse = "A" if better == "B" else "B"
            run = self.run_match(
                "-engine", f"cmd={FAKE} uci{' illegal' if worse == 'A' else ''}", "name=A",
                "-engine", f"cmd={FAKE} uci{' illegal' if worse == 'B' else ''}", "name=B",
                "-each", "tc=5", "--rounds", "500", "--concurrency", "2",
                "-sprt", "elo0=0", "elo1=50", "model=logistic")
            self.assertEqual(run.returncode, 0, run.stderr)
            self.assertIn(verdict, run.stdout)
            self.assertLess(run.stdout.count("Finished game"), 200)

    def test_cross_table(self):
        run = self.run_match(
            *[word for name in "ABC" for word in
              ("-engine", f"cmd={FAKE} uci{' illegal' if name == 'B' else ''}", f"name={name}")],
            "-each", "tc=5", "--rounds", "2")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertRegex(run.stdout, r"(?m)^ *1  A .* 8 +75.0% +6.0")
        self.assertRegex(run.stdout, r"(?m)^ *3  B .* 8 +0.0% +0.0")
        self.assertRegex(run.stdout, r"(?m)^ 1  A +\. +0-0-4 +4-0-0$")
        self.assertIn("Faults of B: 8 illegal move", run.stdout)


if __name__ == "__main__":
    main()
