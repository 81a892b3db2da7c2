# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the program with arguments, for the tests of the command line."""
import os
import pathlib
import pty
import subprocess
import sys
import unittest

PATIENCE = 120  # seconds: a hang, not slowness, is what this catches


class CommandTest(unittest.TestCase):
    program = ""
    variants_folder = pathlib.Path()

    def run_program(self, *arguments, **options):
        return subprocess.run([self.program, *map(str, arguments)], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, timeout=PATIENCE, check=False, **options)

    def output_of(self, *arguments):
        """What a run that must succeed prints; it must say nothing on standard error."""
        done = self.run_program(*arguments)
        self.assertEqual((done.returncode, done.stderr), (0, ""), (arguments, done.stdout))
        return done.stdout

    def complaint_of(self, *arguments):
        """What a run that must fail says on standard error."""
        done = self.run_program(*arguments)
        self.assertNotEqual(done.returncode, 0, (arguments, done.stdout))
        self.assertGreater(done.returncode, 0, f"{arguments}: killed by a signal")
        return done.stderr

    def run_in_terminal(self, *arguments):
        """Runs with a terminal as standard error; returns what that showed."""
        ours, theirs = pty.openpty()
        process = subprocess.Popen([self.program, *map(str, arguments)], stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=theirs)
        os.close(theirs)
        shown = b""
        try:
            while True:
                part = os.read(ours, 4096)
                if not part:
                    break
                shown += part
        except OSError:  # how Linux says that the other end is closed
            pass
        os.close(ours)
        output, _ = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 0)
        return output.decode(), shown.decode()


def main():
    """usage: TEST.py PROGRAM VARIANTS_FOLDER"""
    CommandTest.program = sys.argv[1]
    CommandTest.variants_folder = pathlib.Path(sys.argv[2])
    unittest.main(argv=sys.argv[:1], verbosity=2)
