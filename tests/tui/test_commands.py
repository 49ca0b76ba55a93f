"""The commands as a shell sees them: what goes in, what comes out, and the exit code."""

from __future__ import annotations

import json
import os
import shutil
import signal
import stat
import subprocess
import sys
from pathlib import Path
from typing import ClassVar

import pytest

from sudoku_tui.puzzles.collections import collections
from sudoku_tui.solver.sat.encodings import ENCODINGS
from sudoku_tui.tui.files import reading
from tests.tui.running import Done, Run

HARD = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.."
SOLVED = "957261384846537921123489567734926815295814736618375492572198643481653279369742158"
IMPOSSIBLE = HARD[:-1] + "1"
EMPTY = "." * 81


def script(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command as a process of its own."""
    return subprocess.run(command(*arguments), input=stdin, capture_output=True, text=True, check=False)


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", "from sudoku_tui.tui.main import run; run()", *arguments]


class TestSolve:
    def test_a_solved_line_each_or_no_solution(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n{IMPOSSIBLE}\n")
        assert run("solve", "p.txt") == Done(1, f"{SOLVED}\nNo solution\n", "")

    def test_from_a_pipe(self) -> None:
        done = script("solve", "-", stdin=f"{HARD}\n")
        assert (done.returncode, done.stdout, done.stderr) == (0, f"{SOLVED}\n", "")

    def test_several_solutions_are_flagged_on_stderr(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n{EMPTY}\n")
        done = run("solve", "p.txt")
        assert done.code == 0
        assert len(done.out.splitlines()) == 2
        assert done.err == "p.txt:2: at least 2 solutions; the first is shown\n"

    def test_into_a_file(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n")
        assert run("solve", "p.txt", "-o", "output.txt") == Done(0, "", "")
        assert Path("output.txt").read_text() == f"{SOLVED}\n"
        assert sorted(os.listdir()) == ["output.txt", "p.txt"]

    def test_over_its_own_input(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n")
        run("solve", "p.txt", "-o", "p.txt")
        assert Path("p.txt").read_text() == f"{SOLVED}\n"

    def test_keeps_the_mode_of_the_file_it_replaces_and_the_link_to_it(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n")
        Path("real.txt").write_text("old")
        Path("real.txt").chmod(0o640)
        Path("link.txt").symlink_to("real.txt")
        run("solve", "p.txt", "-o", "link.txt")
        assert Path("link.txt").is_symlink()
        assert Path("real.txt").read_text() == f"{SOLVED}\n"
        assert stat.S_IMODE(Path("real.txt").stat().st_mode) == 0o640

    def test_boxed_pair(self, run: Run) -> None:
        Path("pair.csv").write_text("0,2,4,0\n1,0,0,3\n4,0,0,2\n0,1,3,0\n0,4,2,0\n3,0,0,1\n2,0,0,4\n0,3,1,0\n")
        done = run("solve", "--boxed", "pair.csv")
        assert done.code == 0
        lines = done.out.splitlines()
        assert lines[:3] == ["1st Sudoku", "╔═══╤═══╦═══╤═══╗", "║ 3 │ 2 ║ 4 │ 1 ║"]
        assert lines[10] == "2nd Sudoku"
        assert lines[-3].startswith("Time taken: ")
        assert lines[-2] == "Solutions: 1 solution"

    def test_boxed_output_can_be_read_again(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n")
        Path("boxed.txt").write_text(run("solve", "--boxed", "p.txt").out)
        assert run("show", "--to", "line", "boxed.txt").out == f"{SOLVED}\n"

    def test_another_format_takes_what_has_a_solution(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n{IMPOSSIBLE}\n{EMPTY}\n")
        done = run("solve", "--to", "csv", "p.txt", "killer4:1")
        assert done.code == 1
        assert done.err == "p.txt:2: No solution\np.txt:3: at least 2 solutions; the first is shown\n"
        Path("solved.csv").write_text(done.out)
        assert run("show", "--to", "line", "solved.csv").out.startswith(f"{SOLVED}\n")
        assert run("check", "solved.csv").out == "".join([f"solved.csv:{number}: 1 solution\n" for number in (1, 2, 3)])
        assert run("solve", "--to", "grid", "pair4:1").err.startswith("sudoku-tui: --to: the grid format has no pairs")
        assert run("solve", "--to", "csv", "--boxed", "p.txt").code == 2

    def test_36x36_goes_out_as_decimal_cells_that_can_be_read_again(self, run: Run) -> None:
        Path("p.csv").write_text("\n".join([",".join(["0"] * 36)] * 36))
        done = run("solve", "p.csv", "--limit", "1")
        Path("solved.csv").write_text(done.out)
        assert run("check", "solved.csv").out == "solved.csv:1: 1 solution\n"

    def test_json(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n{IMPOSSIBLE}\n{EMPTY}\n")
        done = run("solve", "--json", "--encoding", "extended", "p.txt")
        one, none, many = map(json.loads, done.out.splitlines())
        assert one["id"] == "p.txt:1"
        assert (one["status"], one["count"], one["exact"], one["solution"]) == ("solved", 1, True, SOLVED)
        assert (none["status"], none["count"], none["exact"], none["solution"]) == ("none", 0, True, None)
        assert (many["status"], many["count"], many["exact"]) == ("solved", 2, False)
        assert (one["variables"], one["clauses"], one["families"]["clue"]) == (729, 12011, 23)
        assert set(one["seconds"]) == {"encode", "load", "solve", "unique", "total"}
        assert (one["encoding"], one["engine"], one["decided_by"]) == ("extended", "picosat", "picosat")

    def test_json_says_unknown_where_the_effort_ran_out(self, run: Run) -> None:
        Path("p.csv").write_text("\n".join([",".join(["0"] * 16)] * 16))
        done = run("solve", "--json", "--effort", "1", "p.csv")
        assert done.code == 3
        assert json.loads(done.out)["status"] == "unknown"
        assert run("solve", "--effort", "1", "p.csv").out == "Undecided\n"

    def test_one_puzzle_out_of_many(self, run: Run) -> None:
        Path("p.txt").write_text(f"{EMPTY}\n{HARD}\n")
        assert run("solve", "p.txt:2").out == f"{SOLVED}\n"
        done = run("solve", "p.txt:3")
        assert (done.code, done.err) == (2, "sudoku-tui: p.txt: has 2 puzzles, no puzzle 3\n")

    def test_several_files(self, run: Run) -> None:
        Path("a.txt").write_text(f"{HARD}\n")
        Path("b.txt").write_text(f"{IMPOSSIBLE}\n")
        assert run("solve", "a.txt", "b.txt").out == f"{SOLVED}\nNo solution\n"


class TestCheck:
    def test_says_none_one_or_many(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n{IMPOSSIBLE}\n{EMPTY}\n")
        done = run("check", "p.txt")
        assert done.code == 1
        assert done.out == "p.txt:1: 1 solution\np.txt:2: no solution\np.txt:3: at least 2 solutions\n"

    def test_exit_code_zero_only_if_all_have_one(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n")
        assert run("check", "p.txt").code == 0

    def test_counts_exactly_below_the_limit(self, run: Run) -> None:
        Path("p.txt").write_text("." * 16 + "\n" + "1" + "." * 15 + "\n")
        assert run("check", "--format", "line", "--limit", "500", "p.txt").out == (
            "p.txt:1: 288 solutions\np.txt:2: 72 solutions\n"
        )


class TestDimacs:
    @pytest.mark.parametrize("encoding", ENCODINGS)
    def test_encode_sat_decode(self, run: Run, encoding: str) -> None:
        Path("p.txt").write_text(f"{HARD}\n")
        assert run("encode", "p.txt", "--encoding", encoding, "-o", "puzzle.cnf").code == 0
        assert run("sat", "puzzle.cnf", "-o", "puzzle.out").code == 10
        assert run("decode", "puzzle.out") == Done(0, f"{SOLVED}\n", "")
        assert run("decode", "puzzle.out", "--puzzle", "p.txt", "--to", "boxed").out.startswith("╔═══╤")

    def test_unsatisfiable(self, run: Run) -> None:
        Path("p.txt").write_text(f"{IMPOSSIBLE}\n")
        run("encode", "p.txt", "-o", "puzzle.cnf")
        done = run("sat", "puzzle.cnf")
        assert (done.code, done.out) == (20, "s UNSATISFIABLE\n")
        Path("puzzle.out").write_text(done.out)
        assert run("decode", "puzzle.out") == Done(1, "No solution\n", "")

    def test_killer_needs_the_puzzle(self, run: Run) -> None:
        Path("k.txt").write_text("4\n0,0 0,1 1,0 2,2 : 10 repeats\n")
        run("encode", "k.txt", "-o", "k.cnf")
        run("sat", "k.cnf", "-o", "k.out")
        refused = run("decode", "k.out")
        assert refused.code == 2
        assert "--puzzle" in refused.err
        assert run("decode", "k.out", "--puzzle", "k.txt").code == 0

    def test_a_wrong_assignment_is_refused(self, run: Run) -> None:
        digits = [int(symbol) for symbol in SOLVED]
        digits[0], digits[1] = digits[1], digits[0]
        Path("wrong").write_text(" ".join(str(cell * 9 + digit) for cell, digit in enumerate(digits)))
        Path("p.txt").write_text(f"{HARD}\n")
        done = run("decode", "wrong", "--puzzle", "p.txt")
        assert done.code == 2
        assert done.err.startswith("sudoku-tui: wrong: not a solution: ")

    def test_many_puzzles_take_a_folder(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n{EMPTY}\n")
        done = run("encode", "p.txt")
        assert (done.code, done.out) == (2, "")
        assert done.err == "sudoku-tui: expected one puzzle, such as p.txt:1, or a folder for several: -o DIR\n"
        assert run("encode", "p.txt", "killer4:1", "-o", "cnf") == Done(0, "", "3 files in cnf\n")
        assert sorted(os.listdir("cnf")) == ["killer4-1.cnf", "p-1.cnf", "p-2.cnf"]
        assert Path("cnf/p-2.cnf").read_text() == run("encode", "p.txt:2").out
        assert run("encode", "p.txt:1", "-o", "other/").err == "1 file in other/\n"

    def test_no_two_puzzles_go_to_one_file(self, run: Run) -> None:
        for name in ("p.txt", "p.sdk"):
            Path(name).write_text(f"{HARD}\n")
        done = run("encode", "p.txt", "p.sdk", "-o", "cnf")
        assert (done.code, done.err) == (
            2,
            "sudoku-tui: p.sdk:1: expected a file of its own, found that p.txt:1 has cnf/p-1.cnf\n",
        )
        Path("taken").write_text("mine")
        assert run("encode", "p.txt", "p.txt", "-o", "taken").err == "sudoku-tui: taken: file exists\n"
        assert Path("taken").read_text() == "mine"

    @pytest.mark.skipif(not shutil.which("minisat"), reason="minisat is not installed")
    def test_with_minisat(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n")
        run("encode", "p.txt", "--encoding", "minimal", "-o", "puzzle.cnf")
        subprocess.run(["minisat", "puzzle.cnf", "puzzle.assign"], stdout=subprocess.DEVNULL, check=False)
        assert run("decode", "puzzle.assign").out == f"{SOLVED}\n"


class TestShow:
    def test_draws(self, run: Run) -> None:
        Path("p.txt").write_text("1234............\n")
        assert run("show", "--format", "line", "p.txt").out.splitlines()[:3] == [
            "p.txt:1",
            "╔═══╤═══╦═══╤═══╗",
            "║ 1 │ 2 ║ 3 │ 4 ║",
        ]

    def test_writes_other_formats(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n")
        assert run("show", "--to", "csv", "p.txt").out.splitlines()[0] == "0,0,0,0,6,0,0,0,4"
        refused = run("show", "--to", "grid", "pair.csv")
        assert refused.code == 2

    @pytest.mark.parametrize("name", collections())
    def test_every_bundled_collection_can_be_drawn(self, run: Run, name: str) -> None:
        assert run("show", name).code == 0
        assert run("show", f"{name}:1").out.startswith(f"{name}:1")
        assert f"  {name} " in run("show", "--list").out


class TestBadInput:
    """One clear line that names the place, exit code 2, no traceback, an existing output file untouched."""

    CASES: ClassVar = {
        "wrong length": (EMPTY[:-1] + "\n", "p.txt:1:"),
        "unknown symbol": ("x" + EMPTY[1:] + "\n", "p.txt:1:1:"),
        "later line": (HARD + "\n" + "!" + EMPTY[1:] + "\n", "p.txt:2:1:"),
        "clue out of range": ("9" + "." * 63 + "\n", "p.txt:1:1:"),
        "ragged csv": ("1,0,0,0\n0,0,0\n0,0,0,0\n0,0,0,0\n", "p.txt:2"),
        "csv out of range": ("1,0,0,0\n0,0,5,0\n0,0,0,0\n0,0,0,0\n", "p.txt:2:5"),
        "cage outside the grid": ("4\n0,0 0,4 : 3\n", "p.txt:2:5"),
        "overlapping cages": ("4\n0,0 0,1 : 3\n0,1 0,2 : 4\n", "p.txt:3:1"),
        "impossible sum": ("4\n0,0 0,1 : 8\n", "p.txt:2"),
        "binary": ("\0\1\2", "p.txt:1:1: expected text"),
        "empty": ("", "p.txt: empty"),
        "only comments": ("# nothing\n\n", "p.txt: empty"),
        "10 MB line": ("." * 10_000_000, "p.txt:1:1048577"),
        "prose": ("Dear Sir or Madam,\nwith regards\n", "p.txt:1:1"),
    }

    @pytest.mark.parametrize("case", CASES)
    def test_is_refused(self, run: Run, case: str) -> None:
        content, place = self.CASES[case]
        Path("p.txt").write_text(content)
        Path("output.txt").write_text("precious")
        done = run("solve", "p.txt", "-o", "output.txt")
        assert done.code == 2
        assert done.err.startswith(f"sudoku-tui: {place}")
        assert done.err.count("\n") == 1
        assert "expected" in done.err
        assert Path("output.txt").read_text() == "precious"
        assert sorted(os.listdir()) == ["output.txt", "p.txt"]

    def test_bytes_that_are_not_utf8(self, run: Run) -> None:
        Path("p.txt").write_bytes(b"123\xff\n")
        assert run("solve", "p.txt").err.startswith("sudoku-tui: p.txt:1: expected 4 rows of 4 symbols")

    def test_missing_file(self, run: Run) -> None:
        done = run("solve", "nothing.txt")
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith("sudoku-tui: nothing.txt: no such file")

    def test_folder(self, run: Run) -> None:
        Path("folder").mkdir()
        assert run("solve", "folder") == Done(2, "", "sudoku-tui: folder: is a directory\n")

    def test_unreadable_file(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError(13, "Permission denied")  # file modes alone would not stop root

        Path("p.txt").write_text(HARD)
        monkeypatch.setattr(reading, "open", refuse, raising=False)
        assert run("solve", "p.txt") == Done(2, "", "sudoku-tui: p.txt: permission denied\n")

    def test_output_that_cannot_be_written(self, run: Run) -> None:
        Path("p.txt").write_text(f"{HARD}\n")
        Path("folder").mkdir()
        for target in ("folder", "no/such/folder/out.txt"):
            done = run("solve", "p.txt", "-o", target)
            assert done.code == 2
            assert done.err.count("\n") == 1

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (["solve"], "expected a file"),
            (["solve", "--nonsense", "p.txt"], "--nonsense: no such option"),
            (["solve", "--limit", "0", "p.txt"], "--limit: expected a whole number"),
            (
                ["solve", "--limit", "9" * 5000, "p.txt"],
                "--limit: expected a whole number from 1 of at most 18 digits, found '999",
            ),
            (["solve", f"p.txt:{'9' * 5000}"], "p.txt:999"),
            (["solve", "--limit"], "--limit: expected N"),
            (["solve", "--json=yes", "p.txt"], "--json: expected no value"),
            (["solve", "--encoding", "best", "p.txt"], "--encoding: expected one of"),
            (["solve", "--box", "3", "p.txt"], "--box: expected"),
            (["solve", "--box", f"3x{'9' * 5000}", "p.txt"], "--box: expected"),
            (["solve", "--alphabet", "AA", "p.txt"], "--alphabet: "),
            (["encode", "p.txt", "p.txt"], "expected one puzzle"),
        ],
    )
    def test_usage(self, run: Run, arguments: list[str], words: str) -> None:
        Path("p.txt").write_text(f"{HARD}\n")
        done = run(*arguments)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith(f"sudoku-tui: {words}")
        assert done.err.count("\n") == 1


class TestProcess:
    def test_a_closed_pipe_is_no_error(self) -> None:
        lines = f"{HARD}\n" * 50
        producer = subprocess.Popen(
            command("solve", "-"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert producer.stdin
        assert producer.stdout
        assert producer.stderr
        producer.stdin.write(f"{HARD}\n")
        producer.stdin.flush()
        assert producer.stdout.readline() == f"{SOLVED}\n"
        producer.stdout.close()
        producer.stdin.write(lines)
        producer.stdin.close()
        assert (producer.wait(), producer.stderr.read()) == (0, "")
        producer.stderr.close()

    def test_ctrl_c_ends_a_hopeless_search_at_once(self) -> None:
        # The minimal encoding of an empty 35×35 pair keeps PicoSAT busy for many minutes; the 9×9 comes at once.
        hopeless = "." * (2 * 35 * 35) + "\n"
        process = subprocess.Popen(
            command("solve", "-", "--limit", "1", "--encoding", "minimal"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdin
        assert process.stdout
        process.stdin.write(f"{HARD}\n")
        process.stdin.flush()
        assert process.stdout.readline() == f"{SOLVED}\n"
        process.stdin.write(hopeless)
        process.stdin.close()
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        process.stdout.close()

    def test_ctrl_c_leaves_no_half_written_file(self, tmp_path: Path) -> None:
        output = tmp_path / "output.txt"
        output.write_text("precious")
        process = subprocess.Popen(command("solve", "-", "-o", str(output)), stdin=subprocess.PIPE, text=True)
        assert process.stdin
        # Once its temporary file is there, it waits for a puzzle that never comes.
        while len(os.listdir(tmp_path)) < 2:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 130
        process.stdin.close()
        assert (os.listdir(tmp_path), output.read_text()) == (["output.txt"], "precious")
