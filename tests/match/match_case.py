# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the match runner share."""
import os
import re
import subprocess
import sys
import tempfile
import unittest

USURPER = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else "usurper"
HERE = os.path.dirname(os.path.abspath(__file__))
FAKE = f"{sys.executable} {HERE}/fake_engine.py"

# In the environment of all that a test starts: so strays can be found.
MARK = ("USURPER_MATCH_TEST", str(os.getpid()))


def strays():
    """The numbers of the processes that tests have started and that are still there."""
    mark = "=".join(MARK).encode()
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit() and int(entry) != os.getpid():
            try:
                with open(f"/proc/{entry}/environ", "rb") as environ:
                    if mark in environ.read().split(b"\0"):
                        found.append(int(entry))
            except OSError:
                continue
    return found


class MatchCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def text_of(self, name):
        path = self.path(name)
        if not os.path.exists(path):
            return ""
        with open(path) as file:
            return file.read()

    def start(self, *arguments, **keywords):
        return subprocess.Popen([USURPER, *arguments], stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                env={**os.environ, MARK[0]: MARK[1]}, **keywords)

    def run_usurper(self, *arguments, timeout=180):
        return subprocess.run([USURPER, *arguments], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=timeout,
                              env={**os.environ, MARK[0]: MARK[1]})

    def run_match(self, *arguments, **keywords):
        return self.run_usurper("match", *arguments, **keywords)

    def games_of(self, name):
        """The games of a PGN file: by round tag, their moves and results without comments."""
        games = {}
        for game in re.split(r"\n\n(?=\[Event)", self.text_of(name).strip()):
            if game:
                tags, moves = game.split("\n\n", 1)
                number = re.search(r'\[Round "(.*?)"\]', tags).group(1)
                self.assertNotIn(number, games)
                tags = re.sub(r'\[Date .*\n', "", tags)
                games[number] = (tags, re.sub(r"\{.*?\}", "", moves, flags=re.S).split())
        return games

    def check_pgn(self, name):
        run = self.run_usurper("pgn", "--check", self.path(name))
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout


def main():
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]], verbosity=1)
