#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""`usurper variants`, and the program without a command that it knows."""
import json

import command


class Variants(command.CommandTest):
    def test_one_line_for_each_game(self):
        lines = self.output_of("variants").splitlines()
        self.assertTrue(lines[0].startswith("chess "))
        names = [line.split()[0] for line in lines]
        self.assertEqual(len(names), len(set(names)))
        for line in lines:
            name, board, placement = line.split()[:3]
            self.assertEqual(placement.count("/") + 1, int(board.split("x")[1]), name)

    def test_json_says_the_same(self):
        games = json.loads(self.output_of("variants", "--json"))
        lines = self.output_of("variants").splitlines()
        self.assertEqual([game["name"] for game in games], [line.split()[0] for line in lines])
        for game, line in zip(games, lines):
            self.assertIn(game["start"], line)
            self.assertIn(game["summary"], line)
            self.assertEqual(line.split()[1], f"{game['files']}x{game['ranks']}")
        self.assertEqual(games[0]["aliases"], ["standard", "normal"])

    def test_every_game_has_its_data_files(self):
        for game in json.loads(self.output_of("variants", "--json")):
            for kind in ("perft", "mates"):
                file = self.variants_folder / game["family"] / f"{game['name']}.{kind}"
                self.assertTrue(file.exists(), file)

    def test_help_and_version(self):
        self.assertIn("perft", self.output_of("--help"))
        self.assertRegex(self.output_of("--version"), r"^usurper \d+\.\d+\.\d+\n$")

    def test_an_unknown_command_is_refused(self):
        self.assertIn("checkers", self.complaint_of("checkers"))
        self.assertIn("--colour", self.complaint_of("variants", "--colour"))


if __name__ == "__main__":
    command.main()
