#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An engine for the tests of the match runner: it plays a fixed line of chess, and goes wrong as
its arguments say.

    fake_engine.py [uci|xboard] [MISDEED [PLY]]

The misdeed happens when it is to make the game's move number PLY (in plies, from 0) or the next
of its own. Without one it plays on to the end of the line and then resigns (xboard) or stalls
the game by shuffling its knights until it is drawn by repetition.
"""
import os
import signal
import subprocess
import sys
import time

# Both sides shuffle their knights: drawn by threefold repetition after 8 plies.
SHUFFLE = ["g1f3", "g8f6", "f3g1", "f6g8"]
# Fool's mate.
FOOLS_MATE = ["f2f3", "e7e5", "g2g4", "d8h4"]


def say(line):
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def stray_child():
    """Starts a child that holds the pipes open, as a wrapper script may."""
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])


class Engine:
    def __init__(self, misdeed, ply):
        self.misdeed = misdeed
        self.ply = ply
        self.moves = []

    def next_move(self):
        line = FOOLS_MATE if self.misdeed == "mate" else SHUFFLE
        return line[len(self.moves) % len(line)]

    def is_due(self):
        return self.misdeed and len(self.moves) in (self.ply, self.ply + 1)

    def misbehave(self, protocol):
        """Returns the text to give instead of a move, or None to move as usual."""
        deed = self.misdeed
        if deed == "crash":
            os.abort()
        elif deed == "exit":
            sys.exit(3)
        elif deed == "orphan":
            stray_child()
            os.kill(os.getpid(), signal.SIGKILL)
        elif deed == "close":
            os.close(1)
            time.sleep(1000)
        elif deed == "hang":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            while True:
                time.sleep(1000)
        elif deed == "slow":
            time.sleep(1.5)
        elif deed == "flood":
            chunk = ("info depth 1 string flood " + "x" * 200 + "\n") * 1000
            while True:
                sys.stdout.write(chunk)
        elif deed == "endless":
            while True:
                sys.stdout.write("x" * 100000)
        elif deed == "binary":
            sys.stdout.buffer.write(bytes(range(256)) * 100 + b"\n")
            sys.stdout.flush()
        elif deed == "illegal":
            return "e2e5"
        elif deed == "garbage":
            return "\x1b[31m" + "z" * 300
        elif deed == "empty":
            return ""
        elif deed == "none":
            return "(none)" if protocol == "uci" else None
        return None


def uci(engine):
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "uci":
            if engine.misdeed == "mute":
                while True:
                    time.sleep(1000)
            say("id name Fake\nid author tests\noption name Hash type spin default 1 min 1 max 9")
            say("uciok")
        elif words[0] == "isready":
            say("readyok")
        elif words[0] == "position":
            engine.moves = words[words.index("moves") + 1:] if "moves" in words else []
        elif words[0] == "go":
            instead = engine.misbehave("uci") if engine.is_due() else None
            move = engine.next_move() if instead is None else instead
            say("info depth 7 score cp 12 nodes 99 time 1 pv " + move)
            say("bestmove " + move)
            if engine.misdeed == "twice":
                say("bestmove " + move)
        elif words[0] == "quit":
            if engine.misdeed == "stay":
                time.sleep(1000)
            return


def xboard(engine):
    playing = False

    def move():
        instead = engine.misbehave("xboard") if engine.is_due() else None
        if engine.misdeed in ("win", "draw", "resign", "object") and engine.is_due():
            is_white = len(engine.moves) % 2 == 0
            say({"win": "1-0 {I win}" if is_white else "0-1 {I win}",
                 "draw": "1/2-1/2 {Draw, I think}",
                 "resign": "resign",
                 "object": "Illegal move: " + (engine.moves or ["?"])[-1]}[engine.misdeed])
            return
        text = engine.next_move() if instead is None else instead
        if engine.misdeed == "offer":
            say("offer draw")
        say("7 12 1 99 " + text)
        say("move " + text)
        engine.moves.append(text)
        if engine.misdeed == "mate" and len(engine.moves) == 4:
            say("1-0 {White mates}" if engine.ply == 1 else "0-1 {Black mates}")

    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        command = words[0]
        if command == "protover":
            say('feature done=0')
            say('feature myname="Fake X" ping=1 setboard=1 usermove=1 san=1 colors=0 sigint=0 '
                'variants="normal" option="Level -spin 1 0 9" done=1')
        elif command == "ping":
            say("pong " + words[1])
        elif command == "new":
            engine.moves = []
            playing = False
        elif command == "force":
            playing = False
        elif command == "go":
            playing = True
            move()
        elif command == "usermove":
            engine.moves.append(words[1])
            if playing:
                move()
        elif command == "quit":
            return


def main():
    arguments = sys.argv[1:]
    protocol = arguments[0] if arguments else "uci"
    misdeed = arguments[1] if len(arguments) > 1 else None
    ply = int(arguments[2]) if len(arguments) > 2 else 2
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        (xboard if protocol == "xboard" else uci)(Engine(misdeed, ply))
    except BrokenPipeError:
        os._exit(1)


if __name__ == "__main__":
    main()
