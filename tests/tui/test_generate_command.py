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
from sudoku_tui.solver.generate import CannotGenerateError, Request
from sudoku_tui.solver.solve import unique
from sudoku_tui.tui.commands import making
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
        (("--seed", "x"), "--seed: expected a whole number from 0, found 'x'"),
        (("--clues", "16"), "16 clues: expected 17 to 81"),
        (("--symmetry", "round"), "--symmetry: expected one of none, rotate2"),
        (("--pair", "--format", "grid"), "the grid format has no pairs"),
        (("--minimal", "--no-minimal"), "expected one of them"),
        (("p.txt",), "expected no file, found 'p.txt'"),
    ],
)
def test_says_what_is_wrong_and_writes_nothing(generate: Run, options: tuple[str, ...], words: str) -> None:
    done = generate(*options, "-o", "new.txt")
    assert (done.code, done.out) == (2, "")
    assert words in done.err
    assert not os.listdir()


class TestWorkers:
    def test_make_the_same_puzzles_in_the_same_order(self, monkeypatch: pytest.MonkeyPatch) -> None:
        alone = [made.puzzle for made in making.make(Request(NINE, 5), 12, 1, None)]
        monkeypatch.setattr(making, "PATIENCE", 0)
        assert [made.puzzle for made in making.make(Request(NINE, 5), 12, 3, None)] == alone

    def test_hand_on_errors(self) -> None:
        impossible = Request(Shape(2, 2), 0, clues=4, symmetry="full")
        with pytest.raises(CannotGenerateError, match="not reached"):
            list(making._make_elsewhere(impossible, 2, 2))

    def test_end_when_nobody_wants_more(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(making, "PATIENCE", 0)
        made = making.make(Request(NINE, 5), 10**9, 2, None)
        assert [next(made).seed for _ in range(5)] == [5, 6, 7, 8, 9]
        made.close()  # type: ignore[attr-defined]

    def test_end_with_their_parent(self) -> None:
        import pickle

        with subprocess.Popen(making.WORKER, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
            assert worker.stdin
            pickle.dump((Request(Shape(6, 6), 1, pair=True), range(1)), worker.stdin)
            worker.stdin.close()
            assert worker.wait(20) == 1


@pytest.mark.parametrize(
    ("options", "bytes_written"), [(("--size", "36", "--format", "csv"), 0), (("--count", "1000000"), 30_000)]
)
def test_ctrl_c_ends_it_at_once_and_leaves_nothing(
    options: tuple[str, ...], bytes_written: int, tmp_path: Path
) -> None:
    command = [
        sys.executable,
        "-c",
        "from sudoku_tui.tui.main import run; run()",
        "generate",
        "-o",
        "new.txt",
        *options,
    ]
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE) as process:
        # Its temporary file says how far it is: with so much written, the workers are at it.
        while not any(path.stat().st_size >= bytes_written for path in tmp_path.iterdir()):
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
        assert process.stderr
        assert process.stderr.read() == b""
    assert not os.listdir(tmp_path)
