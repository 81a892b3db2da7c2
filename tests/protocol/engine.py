# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives an engine over pipes, line by line, for the protocol tests."""
import queue
import subprocess
import threading

PATIENCE = 120  # seconds: a hang, not slowness, is what this catches


class Engine:
    """An engine process. As a context manager it makes sure that the process has ended."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT)
        self.lines = queue.Queue()
        self.seen = []
        threading.Thread(target=self._read, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode("utf-8", "replace").rstrip("\r\n"))
        self.lines.put(None)

    def send(self, *lines):
        self.send_raw("".join(line + "\n" for line in lines).encode())

    def send_raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def next_line(self):
        """The next line, or None when the engine has closed its output."""
        try:
            line = self.lines.get(timeout=PATIENCE)
        except queue.Empty:
            raise AssertionError(f"no answer within {PATIENCE} s; so far: {self.seen[-20:]}") from None
        self.seen.append(line)
        return line

    def until(self, start):
        """Reads to the first line that begins with `start`; returns all lines read."""
        read = []
        while True:
            line = self.next_line()
            if line is None:
                raise AssertionError(f"the engine ended before {start!r}; it said: {read[-20:]}")
            read.append(line)
            if line.startswith(start):
                return read

    def ask(self, command, start):
        self.send(command)
        return self.until(start)

    def sync(self):
        """Reads all that is out before isready is answered."""
        return self.ask("isready", "readyok")[:-1]

    def expect_end(self, status=0):
        """The engine must end by itself."""
        while self.next_line() is not None:
            pass
        code = self.process.wait(PATIENCE)
        assert code == status, f"exit status {code} instead of {status}"


class Checks:
    """Runs every method whose name begins with test_, and tells which failed."""

    def __init__(self, command):
        self.command = command

    def engine(self):
        return Engine(self.command)

    def run(self):
        failed = []
        names = [name for name in dir(self) if name.startswith("test_")]
        for name in names:
            try:
                getattr(self, name)()
            except Exception as error:  # every failure is told, not only the first
                failed.append(name)
                print(f"{name}: FAILED: {error}")
            else:
                print(f"{name}: ok")
        print(f"{len(names) - len(failed)} passed, {len(failed)} failed")
        return 1 if failed else 0
