#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Awkward conversations in UCI: what GUIs, match runners and pipes really do to an engine.

usage: uci_dialogues.py ENGINE
"""
import sys

from engine import Checks

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
FOOLS_MATE = "position startpos moves f2f3 e7e5 g2g4 d8h4"
VARIANTS = ["chess", "insurrection", "assassination", "necromancer", "conquer1", "conquer2",
            "antiking1", "antiking2", "succhess"]


def fen_of(engine):
    for line in engine.ask("d", "State:"):
        if line.startswith("Fen: "):
            return line[5:]
    raise AssertionError("d shows no FEN")


def best_move(engine, go):
    return engine.ask(go, "bestmove")[-1].split()[1]


class UciDialogues(Checks):
    def test_uci_lists_every_option_and_variant(self):
        with self.engine() as engine:
            lines = engine.ask("uci", "uciok")
            assert any(line.startswith("id name Usurper") for line in lines)
            combo = [line for line in lines if line.startswith("option name UCI_Variant")]
            assert len(combo) == 1
            assert combo[0].startswith("option name UCI_Variant type combo default chess var chess")
            for variant in VARIANTS:
                assert f" var {variant}" in combo[0], variant

    def test_every_variant_moves_from_its_start(self):
        with self.engine() as engine:
            for variant in VARIANTS:
                engine.send(f"setoption name UCI_Variant value {variant}", "position startpos")
                move = best_move(engine, "go nodes 500")
                assert move != "(none)", variant
                engine.send(f"position startpos moves {move}")
                assert engine.sync() == [], variant

    def test_a_change_of_variant_sets_its_start(self):
        with self.engine() as engine:
            engine.send("position startpos moves e2e4", "setoption name UCI_Variant value antiking1")
            assert fen_of(engine).startswith("2prbkqA/")
            engine.send("setoption name UCI_Variant value chess")
            assert fen_of(engine) == START

    def test_standard_and_normal_mean_chess(self):
        with self.engine() as engine:
            for name in ["standard", "normal", "STANDARD"]:
                engine.send("setoption name UCI_Variant value succhess",
                            f"setoption name UCI_Variant value {name}")
                assert fen_of(engine) == START, name

    def test_option_names_and_words_in_any_case(self):
        with self.engine() as engine:
            engine.send("SetOption NAME uci_variant VALUE conquer2", "SETOPTION name hASH value 1",
                        "setoption name clear hash value true", "setoption name Clear Hash",
                        "setoption name ponder value TRUE")
            assert engine.sync() == []
            assert "w KQkq -" in fen_of(engine)

    def test_bad_options_are_named_and_change_nothing(self):
        with self.engine() as engine:
            for line in ["setoption", "setoption name", "setoption name Nonsense value 3",
                         "setoption name Hash", "setoption name Hash value", "setoption name Hash value x",
                         "setoption name Hash value -5", "setoption name Hash value 99999999999999999999",
                         "setoption name UCI_Variant value checkers", "setoption name Threads value 0",
                         "setoption value 3"]:
                engine.send(line)
                answer = engine.sync()
                assert len(answer) == 1 and answer[0].startswith("info string error"), (line, answer)
            assert fen_of(engine) == START
            assert best_move(engine, "go depth 2") != "(none)"

    def test_a_bad_position_leaves_the_old_one(self):
        bad = ["position", "position fen", "position foo", "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
               "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1",
               "position fen rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
               "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
               "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w",
               "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
               "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1",
               "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1",
               "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1",
               "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1",
               "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 1",
               "position fen rnbqkbnr/ppppXppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
               "position fen Pnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
               "position fen 4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
               "position startpos moves e2e5", "position startpos moves e2e4 e2e4",
               "position startpos moves e2e4 xyz", "position startpos moves 0000"]
        with self.engine() as engine:
            engine.send("position startpos moves e2e4")
            before = fen_of(engine)
            for line in bad:
                engine.send(line)
                answer = engine.sync()
                assert len(answer) == 1 and answer[0].startswith("info string error"), (line, answer)
                assert fen_of(engine) == before, line

    def test_castling_letters_that_do_not_fit_are_dropped(self):
        with self.engine() as engine:
            engine.send("position fen 4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1")
            assert all(line.startswith("info string") for line in engine.sync())
            assert fen_of(engine) == "4k3/8/8/8/8/8/8/4K2R w K - 0 1"

    def test_moves_may_be_missing_or_upper_case(self):
        with self.engine() as engine:
            engine.send("position startpos moves")
            assert fen_of(engine) == START
            engine.send("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8Q")
            assert fen_of(engine).startswith("Q7/")
            engine.send("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves A7A8=N")
            assert fen_of(engine).startswith("N7/")

    def test_carriage_returns_tabs_and_blanks(self):
        with self.engine() as engine:
            engine.send_raw(b"\r\n  \t\r\nposition \t startpos   moves  e2e4 \r\nisready\r\n")
            assert engine.until("readyok") == ["readyok"]
            assert " b " in fen_of(engine)

    def test_garbage_is_answered_and_survived(self):
        with self.engine() as engine:
            engine.send_raw(b"\x00\xff\xfe garbage\n" + b"x" * 2_000_000 + b"\n" + "äöü\n".encode())
            assert all(line.startswith("info string error") and len(line) < 400
                       for line in engine.sync())
            assert best_move(engine, "go depth 1") != "(none)"

    def test_a_megabyte_of_moves(self):
        shuffle = " g1f3 g8f6 f3g1 f6g8"
        with self.engine() as engine:
            engine.send("position startpos moves" + shuffle * 500)
            assert fen_of(engine).endswith("2000 1001")
            assert best_move(engine, "go nodes 1000") != "(none)"
            engine.send("position startpos moves " + "e2e4 " * 200_000)
            assert len(engine.sync()) == 1

    def test_ten_thousand_positions(self):
        with self.engine() as engine:
            for _ in range(100):
                engine.send(*["position startpos moves e2e4 e7e5 g1f3"] * 100)
            assert engine.sync() == []
            assert " b " in fen_of(engine)

    def test_stop_and_ponderhit_when_idle(self):
        with self.engine() as engine:
            engine.send("stop", "ponderhit", "stop")
            assert engine.sync() == []
            assert best_move(engine, "go depth 2") != "(none)"
            engine.send("stop", "ponderhit")
            assert engine.sync() == []

    def test_a_finished_game(self):
        with self.engine() as engine:
            engine.send(FOOLS_MATE)
            assert engine.ask("go depth 5", "bestmove") == ["info depth 0 score mate 0", "bestmove (none)"]
            engine.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
            assert engine.ask("go movetime 50", "bestmove") == ["info depth 0 score cp 0", "bestmove (none)"]
            engine.send("go infinite", "stop")
            assert engine.until("bestmove") == ["info depth 0 score cp 0", "bestmove (none)"]

    def test_a_draw_by_repetition_is_still_answered(self):
        with self.engine() as engine:
            engine.send("position startpos moves" + " g1f3 g8f6 f3g1 f6g8" * 3)
            assert best_move(engine, "go depth 3") != "(none)"
            engine.send("position fen 4k3/8/8/8/8/8/8/4KR2 w - - 120 100")
            assert best_move(engine, "go depth 3") != "(none)"
            engine.send("position fen 4k3/8/8/8/8/8/8/4KN2 w - - 0 1")
            assert best_move(engine, "go depth 3") != "(none)"

    def test_infinite_waits_for_stop(self):
        with self.engine() as engine:
            engine.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "go infinite")
            engine.until("info depth 3")
            assert not any(line.startswith("bestmove") for line in engine.sync())
            assert engine.ask("stop", "bestmove")[-1] != "bestmove (none)"

    def test_pondering(self):
        with self.engine() as engine:
            engine.send("position startpos moves e2e4 e7e5",
                        "go ponder wtime 100 btime 100 winc 0 binc 0")
            engine.until("info depth 3")
            assert not any(line.startswith("bestmove") for line in engine.sync())
            engine.ask("ponderhit", "bestmove")
            engine.send("go ponder wtime 100 btime 100")
            engine.until("info depth 2")
            engine.ask("stop", "bestmove")
            engine.send("ponderhit")
            assert engine.sync() == []

    def test_one_best_move_for_each_go(self):
        with self.engine() as engine:
            for _ in range(50):
                engine.send("position startpos", "go depth 1")
            engine.send("stop")
            answers = [line for line in engine.sync() if line.startswith("bestmove")]
            assert len(answers) == 50, len(answers)

    def test_commands_during_a_search(self):
        with self.engine() as engine:
            for command in ["position startpos moves e2e4", "setoption name Hash value 8",
                            "setoption name UCI_Variant value conquer1", "ucinewgame",
                            "setoption name Threads value 2", "go depth 1", "nonsense"]:
                engine.send("go infinite")
                engine.until("info depth 1")
                engine.send(command, "stop")
                engine.until("bestmove")
                engine.sync()
            assert best_move(engine, "go depth 2") != "(none)"

    def test_hash_shrinks_and_grows(self):
        with self.engine() as engine:
            for size in [64, 1, 256, 2, 16]:
                engine.send(f"setoption name Hash value {size}")
                assert engine.sync() == []
                assert best_move(engine, "go depth 4") != "(none)"

    def test_the_best_move_is_the_first_line_of_multipv(self):
        with self.engine() as engine:
            engine.send("setoption name MultiPV value 4")
            lines = engine.ask("go depth 6", "bestmove")
            last = {}
            for line in lines:
                words = line.split()
                if "multipv" in words and "pv" in words:
                    last[words[words.index("multipv") + 1]] = words[words.index("pv") + 1]
            assert sorted(last) == ["1", "2", "3", "4"]
            assert len(set(last.values())) == 4
            assert lines[-1].split()[1] == last["1"]

    def test_mate_with_multipv(self):
        with self.engine() as engine:
            engine.send("setoption name MultiPV value 3",
                        "position fen 6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1")
            lines = engine.ask("go mate 1", "bestmove")
            assert lines[-1].split()[1] == "e1e8"
            assert any("score mate 1" in line and "multipv 1" in line for line in lines)

    def test_search_moves(self):
        with self.engine() as engine:
            assert best_move(engine, "go depth 4 searchmoves a2a3 h2h3") in ("a2a3", "h2h3")
            assert best_move(engine, "go searchmoves a2a4 depth 2") == "a2a4"

    def test_limits_of_every_kind(self):
        with self.engine() as engine:
            for go in ["go nodes 1", "go depth 1", "go movetime 0", "go movetime 1",
                       "go wtime 1 btime 1", "go wtime -50 btime -50", "go wtime 0 btime 0 winc 0 binc 0",
                       "go wtime 1000 btime 1000 movestogo 1", "go wtime 1000 btime 1000 movestogo 0",
                       "go wtime 5 btime 5 winc 10 binc 10", "go mate 1", "go mate 2", "go depth 99999 nodes 100",
                       "go wtime 100 btime 100 unknown words"]:
                engine.send("position startpos")
                assert best_move(engine, go) != "(none)", go

    def test_bad_limits_are_named(self):
        with self.engine() as engine:
            for go in ["go depth", "go depth x", "go depth 0", "go nodes -1", "go movetime soon",
                       "go perft 0", "go wtime x btime y"]:
                engine.send(go)
                answer = engine.sync()
                assert len(answer) == 1 and answer[0].startswith("info string error"), (go, answer)

    def test_perft(self):
        with self.engine() as engine:
            lines = engine.ask("go perft 3", "Nodes searched")
            assert lines[-1] == "Nodes searched: 8902"
            assert len([line for line in lines if ": " in line]) == 21
            engine.send("go perft 9")
            engine.send("stop")
            assert "info string perft stopped" in engine.sync()

    def test_a_picture_and_its_state(self):
        with self.engine() as engine:
            engine.send("setoption name UCI_Variant value insurrection",
                        "position fen 2b1k1nr/8/n1P4p/p2Ppp2/P7/4PN2/1PP3PP/R1B4R w k e6 Pn 0 15")
            shown = "\n".join(engine.ask("d", "State:"))
            assert "Fen: 2b1k1nr/" in shown and "Key: " in shown
            assert "junta" in shown.lower() and "anarcho" in shown.lower()

    def test_quit_and_the_end_of_input(self):
        for last in [b"quit\n", b""]:
            for search in [b"", b"go infinite\n", b"go perft 9\n"]:
                with self.engine() as engine:
                    engine.send_raw(b"position startpos\n" + search + last)
                    engine.process.stdin.close()
                    engine.expect_end()

    def test_help(self):
        with self.engine() as engine:
            assert any("position fen" in line for line in engine.ask("help", "'usurper --help'"))


if __name__ == "__main__":
    sys.exit(UciDialogues([sys.argv[1]]).run())
