"""`sudoku-tui generate` as a shell sees it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from sudoku_tui.puzzles.formats import Options, read
from sudoku_tui.puzzles.formats.text import Text
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.generate import difficulty
from sudoku_tui.solver.generate.request import Request
from sudoku_tui.solver.solve import unique
from sudoku_tui.solver.spread import workers
from sudoku_tui.solver.spread.workers import in_order
from sudoku_tui.tui.commands import generate_many, parallel
from sudoku_tui.tui.commands.generate_many import make_some
from tests.tui.running import Run

NINE = Shape(3, 3)


@pytest.fixture
def generate(run: Run) -> Run:
    return partial(run, "generate")


def puzzles(text: str, shape: Shape | None = None) -> list[Puzzle]:
    from io import BytesIO

    return list(read(Text("out", BytesIO(text.encode())), Options(shape=shape)))


def test_one_line_and_its_seed(generate: Run) -> None:
    done = generate()
    assert done.code == 0
    (puzzle,) = puzzles(done.out)
    assert puzzle.shape == NINE
    assert unique(puzzle)
    told = re.fullmatch(r"seed (\d+): (\d+) clues, none to spare; cadical, \S+ m?s\n", done.err)
    assert told
    assert int(told[2]) == puzzle.clues
    assert generate("--seed", told[1]).out == done.out


@pytest.mark.parametrize("form", ["line", "boxed", "csv"])
@pytest.mark.parametrize(("options", "cells"), [(("--size", "6"), 36), (("--size", "4", "--pair"), 32)])
def test_every_format_reads_back(generate: Run, form: str, options: tuple[str, ...], cells: int) -> None:
    written = generate("--seed", "3", "--count", "3", "--format", form, *options)
    lines = generate("--seed", "3", "--count", "3", *options)
    assert [puzzle.givens for puzzle in puzzles(written.out)] == [puzzle.givens for puzzle in puzzles(lines.out)]
    assert [len(puzzle.givens) for puzzle in puzzles(lines.out)] == [cells] * 3


def test_box_symmetry_and_clues(generate: Run) -> None:
    done = generate("--box", "3x2", "--symmetry", "rotate2", "--clues", "16", "--seed", "0")
    (puzzle,) = puzzles(done.out, Shape(3, 2))
    assert puzzle.clues == 16
    given = [digit > 0 for digit in puzzle.givens]
    assert given == given[::-1]
    assert done.err.startswith("seed 0: 16 clues")


def test_not_minimal_has_clues_to_spare(generate: Run) -> None:
    assert "none to spare" not in generate("--no-minimal").err
    assert "none to spare" in generate("--minimal").err


def test_each_next_puzzle_takes_the_next_seed(generate: Run) -> None:
    several = generate("--count", "3", "--seed", "10")
    assert several.out == "".join(generate("--seed", seed).out for seed in ("10", "11", "12"))
    assert re.match(r"seeds 10 to 12: 3 puzzles in .*/s\n", several.err)


def test_output_goes_to_the_file(generate: Run) -> None:
    assert generate("--seed", "1", "-o", "new.txt").out == ""
    assert Path("new.txt").read_text() == generate("--seed", "1").out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--size", "7"), "--size: expected one of 4, 6, 8"),
        (("--size", "8", "--box", "3x3"), "--size 8: expected 9, the cells of a box of 3x3"),
        (("--seed", "x"), "--seed: expected a whole number from 0 of at most 18 digits, found 'x'"),
        (("--seed", "9" * 5000), "--seed: expected a whole number from 0 of at most 18 digits, found '999"),
        (("--clues", "16"), "16 clues: expected 17 to 81"),
        (("--symmetry", "round"), "--symmetry: expected one of none, rotate2"),
        (("--pair", "--format", "grid"), "the grid format has no pairs"),
        (("--minimal", "--no-minimal"), "expected one of them"),
        (("p.txt",), "expected no file, found 'p.txt'"),
        (
            ("--with", "whisper 5", "--size", "4"),
            "--with: expected a difference from 1 to 3 on a whisper line, found 5",
        ),
        (("--with", "thermo"), "--with: expected kinds out of cage, thermometer"),
        (("--with", "arrow", "--no-minimal"), "--with, --no-minimal: expected one of them"),
        (("--with", "cage", "--killer"), "--killer, --with cage: expected one of them"),
        (("--clues", "0"), "0 clues: expected 17 to 81"),
        (("--difficulty", "tough"), "--difficulty: expected one of easy, medium, hard"),
        (("--difficulty", "extreme", "--size", "25"), "extreme: expected a smaller grid"),
        (("--difficulty", "easy", "--killer"), "easy: expected clues"),
    ],
)
def test_says_what_is_wrong_and_writes_nothing(generate: Run, options: tuple[str, ...], words: str) -> None:
    done = generate(*options, "-o", "new.txt")
    assert (done.code, done.out) == (2, "")
    assert words in done.err
    assert not os.listdir()


def test_constraints_of_the_kinds_that_are_asked_for(generate: Run) -> None:
    done = generate("--size", "6", "--with", "thermometer, pair max(a,b)<=4", "--givens", "2", "--seed", "1")
    (puzzle,) = puzzles(done.out)
    assert puzzle.rule_names == ["thermometer", "pair"]
    assert puzzle.clues == 2
    assert re.match(r"seed 1: \d+ × thermometer, \d+ × pair, 2 clues, none to spare; cadical, ", done.err)


def test_several_with_constraints_are_the_same_on_all_cores(generate: Run) -> None:
    asked = ("--size", "4", "--with", "arrow", "--seed", "1", "--count", "3")
    assert generate(*asked, "--jobs", "2").out == generate(*asked, "--jobs", "1").out


class TestDifficulty:
    def test_is_what_rate_says(self, generate: Run, run: Run) -> None:
        done = generate("--difficulty", "hard", "--seed", "4", "-o", "p.txt")
        rated = run("rate", "p.txt").out
        told = re.fullmatch(r"seed 4: \d+ clues, (?:none to spare, )?(hard \d\.\d); cadical, .*\n", done.err)
        assert told
        assert rated.startswith(f"p.txt:1: {told[1]} (")

    def test_gives_clues_back_unless_minimal(self, generate: Run) -> None:
        easy = ("--difficulty", "easy", "--seed", "8")
        assert "none to spare" not in generate(*easy).err
        assert generate(*easy, "--no-minimal").out == generate(*easy).out
        assert "none to spare, easy" in generate(*easy, "--minimal").err

    def test_out_of_reach(self, generate: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(difficulty, "TRIES", 30)
        done = generate("--size", "4", "--difficulty", "extreme", "--seed", "1", "-o", "new.txt")
        assert (done.code, done.out) == (2, "")
        assert "extreme: not reached from seed 1 in 30 tries: 30 easier, 0 harder" in done.err
        assert not os.listdir()


class TestWorkers:
    @pytest.mark.parametrize("options", [("--count", "30"), ("--count", "6", "--size", "6", "--difficulty", "easy")])
    def test_make_the_same_puzzles_in_the_same_order(
        self, generate: Run, options: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(parallel, "PATIENCE", 0)
        asked = ("--seed", "5", *options)
        assert generate(*asked, "-j", "2").out == generate(*asked, "-j", "1").out

    @pytest.mark.parametrize("jobs", ["1", "2"])
    @pytest.mark.parametrize("most", [7, 40])
    def test_nor_does_it_matter_how_many_are_made_side_by_side(
        self, generate: Run, jobs: str, most: int, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked = ("--count", "60", "--seed", "5", "--jobs")
        one_by_one = generate(*asked, "1")
        monkeypatch.setattr(generate_many, "FEWEST_AT_ONCE", 5)
        monkeypatch.setattr(generate_many, "MOST_AT_ONCE", most)
        assert generate(*asked, jobs).out == one_by_one.out

    def test_hand_on_errors(self) -> None:
        impossible = Request(Shape(2, 2), 0, clues=4, symmetry="full")
        ((made, error),) = in_order(make_some, impossible, iter([range(1)]), 1)
        assert made == []
        assert "not reached" in str(error)

    def test_one_that_dies_is_told_of_in_a_line(self, generate: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(parallel, "PATIENCE", 0)
        monkeypatch.setattr(workers, "COMMAND", (sys.executable, "-c", "import os; os._exit(9)"))
        done = generate("--count", "30", "--seed", "5", "-j", "2")
        assert (done.code, done.err) == (2, "sudoku-tui: a worker ended with exit code 9\n")


def test_what_was_made_before_a_seed_that_fails_is_not_lost(generate: Run) -> None:
    done = generate("--clues", "21", "--seed", "6", "--count", "3")
    assert done.code == 2
    assert [puzzle.clues for puzzle in puzzles(done.out)] == [21, 21]
    assert "21 clues: not reached" in done.err


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk_is_told_of_in_a_line() -> None:
    code = "import sys; from sudoku_tui.tui.main import run; run()"
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-c", code, "generate", "--seed", "1"], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 2
    assert done.stderr.endswith("sudoku-tui: output: no space left on device\n")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("options", "bytes_written"), [(("--size", "36", "--format", "csv"), 0), (("--count", "1000000"), 5_000)]
)
def test_ctrl_c_ends_it_at_once_and_leaves_nothing(
    options: tuple[str, ...], bytes_written: int, tmp_path: Path
) -> None:
    command = [
        sys.executable,
        "-c",
        "from sudoku_tui.tui.commands import parallel; parallel.PATIENCE = 0\n"
        "from sudoku_tui.tui.main import run; run()",
        "generate",
        "-o",
        "new.txt",
        *options,
    ]
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE) as process:
        try:
            # Its temporary file says how far it is: with so much written, the workers are at it.
            while not any(path.stat().st_size >= bytes_written for path in tmp_path.iterdir()):
                assert process.poll() is None
            process.send_signal(signal.SIGINT)
            assert process.wait(20) == 130
        finally:
            process.kill()
        assert process.stderr
        assert process.stderr.read() == b""
    assert not os.listdir(tmp_path)


def test_a_file_and_the_drawing_at_once(generate: Run) -> None:
    done = generate("--pair", "--size", "4", "--seed", "7", "--to", "csv", "-o", "pair.csv", "--boxed")
    drawn = done.out
    (puzzle,) = puzzles(Path("pair.csv").read_text())
    assert drawn == f"{puzzle}\n\n"
    assert generate("--pair", "--size", "4", "--seed", "7", "--boxed").out == f"{puzzle}\n"
    assert "expected -o FILE for one of them" in generate("--boxed", "--to", "csv").err
