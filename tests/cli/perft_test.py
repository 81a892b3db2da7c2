#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`usurper perft`: positions, suites, and what is said of wrong arguments."""
import pathlib
import re
import tempfile

import command

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


class Positions(command.CommandTest):
    def count(self, *arguments):
        found = re.search(r"^Nodes searched: (\d+)$", self.output_of("perft", *arguments), re.M)
        self.assertTrue(found, arguments)
        return int(found[1])

    def test_the_start_position_of_chess_is_the_default(self):
        self.assertEqual(self.count("--depth", 4), 197281)

    def test_time_and_speed_are_shown(self):
        output = self.output_of("perft", "--depth", 3)
        self.assertRegex(output, r"(?m)^Time: \d+\.\d{3} s$")
        self.assertRegex(output, r"(?m)^Nodes/second: \d+$")

    def test_a_position_and_moves_from_it(self):
        self.assertEqual(self.count("--fen", KIWIPETE, "--depth", 3), 97862)
        self.assertEqual(self.count("--moves", "e2e4", "e7e5", "--depth", 1), 29)
        self.assertEqual(self.count("--moves", "e2e4 e7e5", "--depth", 1), 29)

    def test_another_variant(self):
        self.assertEqual(self.count("--variant", "Succhess", "--depth", 2), 5476)

    def test_divide_is_sorted_and_adds_up(self):
        output = self.output_of("perft", "--fen", KIWIPETE, "--depth", 3, "--divide")
        lines = re.findall(r"^(\w+): (\d+)$", output, re.M)
        self.assertEqual(len(lines), 48)
        self.assertEqual(lines, sorted(lines))
        self.assertEqual(sum(int(leaves) for _, leaves in lines), 97862)

    def test_threads_and_hash_change_no_count(self):
        for options in (["--threads", 3], ["--hash", 1], ["--threads", 2, "--hash", 16]):
            self.assertEqual(self.count("--fen", KIWIPETE, "--depth", 4, *options), 4085603)

    def test_no_progress_is_shown_where_there_is_no_terminal(self):
        self.assertEqual(self.run_program("perft", "--depth", 6).stderr, "")

    def test_progress_is_shown_in_a_terminal_and_wiped(self):
        depth = 6
        shown = ""
        while not shown and depth < 9:  # until a run is long enough on this machine
            _, shown = self.run_in_terminal("perft", "--depth", depth)
            depth += 1
        self.assertRegex(shown, r"\d+ so far, \d+ s, \d+\.\d Mnps")
        self.assertTrue(shown.endswith("\r\x1b[K"))


class WrongArguments(command.CommandTest):
    def test_each_is_named_with_the_reason(self):
        for arguments, complaint in (
                ([], "--depth"),
                (["--depth", "0"], "--depth"),
                (["--depth", "100"], "--depth"),
                (["--depth", "two"], "--depth"),
                (["--depth", "1", "--threads", "0"], "--threads"),
                (["--depth", "1", "--hash", "-1"], "--hash"),
                (["--depth", "1", "--variant", "ludo"], "--variant: there is no variant 'ludo'"),
                (["--depth", "1", "--fen", "8/8"], "--fen: the FEN ends before its turn field"),
                (["--depth", "1", "--fen", ""], "--fen: the FEN is empty"),
                (["--depth", "1", "--moves", "e2e5"],
                 "--moves: 'e2e5' is not how the pawn on e2 can move now"),
                (["--depth", "1", "--max-nodes", "5"], "--suite"),
                (["--suite", "no/such/file.epd"], "--suite: 'no/such/file.epd' cannot be read"),
                (["--suite", "x.epd", "--divide"], "--divide"),
                (["--suite", "x.epd", "--fen", KIWIPETE], "--fen"),
        ):
            self.assertIn(complaint, self.complaint_of("perft", *arguments))


class Suites(command.CommandTest):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def suite(self, content, name="suite.epd"):
        file = pathlib.Path(self.folder.name) / name
        file.write_text(content)
        return file

    def test_a_suite_that_holds(self):
        file = self.suite(f"# a comment\n\n{KIWIPETE} ;D1 48 ;D2 2039\n"
                          "4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15; D3 1197\n")
        self.assertRegex(self.output_of("perft", "--suite", file),
                         r"^chess: 4 of 4 counts right, 2 positions, 3299 nodes in ")

    def test_a_count_that_is_wrong(self):
        file = self.suite(f"{KIWIPETE} ;D1 48 ;D2 2040\n{KIWIPETE} ;D1 47\n{KIWIPETE} ;D1 48\n")
        done = self.run_program("perft", "--suite", file)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"line 1: {KIWIPETE}\n  depth 2: expected 2040, found 2039\n", done.stdout)
        self.assertIn(f"line 2: {KIWIPETE}\n  depth 1: expected 47, found 48\n", done.stdout)
        self.assertNotIn("line 3", done.stdout)
        self.assertIn("chess: 2 of 4 counts right", done.stdout)

    def test_lines_that_make_no_sense(self):
        for line, why in ((f"{KIWIPETE} ;D1 x", "a count looks like 'D3 8902', not 'D1 x'"),
                          (KIWIPETE, "there is no count after the FEN"),
                          ("8/8/8/8/8/8/8/8 w - - 0 1 ;D1 0", "White has no king")):
            done = self.run_program("perft", "--suite", self.suite(line))
            self.assertEqual(done.returncode, 1)
            self.assertIn(why, done.stdout)

    def test_the_file_tells_the_variant(self):
        start = "rnbqkbnr/pppppppp/3A4/8/8/3a4/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D2 409"
        self.assertIn("antiking2: 1 of 1 counts right",
                      self.output_of("perft", "--suite", self.suite(start, "antiking2.epd")))
        self.assertIn("antiking2: 1 of 1 counts right",
                      self.output_of("perft", "--variant", "antiking2", "--suite",
                                     self.suite(start, "chess.epd")))

    def test_greater_counts_are_left_out(self):
        file = self.suite(f"{KIWIPETE} ;D1 48 ;D2 1 ;D3 1000000\n")
        self.assertIn("1 of 1 counts right",
                      self.output_of("perft", "--suite", file, "--depth", 1))
        file = self.suite(f"{KIWIPETE} ;D1 48 ;D2 2039 ;D3 1000000\n")
        self.assertIn("2 of 2 counts right",
                      self.output_of("perft", "--suite", file, "--max-nodes", 99999))

    def test_a_suite_of_which_nothing_is_counted_does_not_hold(self):
        file = self.suite(f"{KIWIPETE} ;D2 2039\n")
        self.assertEqual(self.run_program("perft", "--suite", file, "--depth", 1).returncode, 1)
        self.assertIn("holds no positions", self.complaint_of("perft", "--suite", self.suite("\n")))

    def test_every_variant_holds_with_threads_and_hash(self):
        files = sorted(self.variants_folder.glob("*/*.perft"))
        self.assertTrue(files)
        for file in files:
            self.output_of("perft", "--suite", file, "--max-nodes", 30000, "--threads", 2,
                           "--hash", 1)


if __name__ == "__main__":
    command.main()
