"""The bundled puzzles are what their first lines say."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.puzzles import collections
from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.formats import read
from sudoku_tui.puzzles.formats.text import Text
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.rate import DIFFICULTIES, rate
from sudoku_tui.solver.solve import solve, unique
from sudoku_tui.tui.main import main

FOLDER = Path(collections.__path__[0])
GENERATED = sorted(path.stem for path in FOLDER.glob("*.txt") if "sudoku-tui generate" in path.read_text())


def bundled(name: str) -> list[Puzzle]:
    with (FOLDER / f"{name}.txt").open("rb") as stream:
        return list(read(Text(name, stream)))


def test_there_is_something_of_every_size_and_kind() -> None:
    sizes = {(puzzle.kind, puzzle.n) for name in GENERATED for puzzle in bundled(name)}
    assert sizes >= {("plain", n) for n in (4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 30, 36)}
    assert sizes >= {("pair", n) for n in (4, 6, 9, 16, 25)}
    assert sizes >= {("killer", n) for n in (4, 6, 9, 12, 16)}
    rules = {name for collection in GENERATED for puzzle in bundled(collection) for name in puzzle.rules.variants}
    assert rules == set(RULES)
    placed = {one.word for collection in GENERATED for puzzle in bundled(collection) for one in puzzle.placed}
    assert placed == set(KINDS)
    assert {puzzle.n for collection in GENERATED for puzzle in bundled(collection) if puzzle.shape.regions} == {6, 9}


@pytest.mark.parametrize("name", GENERATED)
def test_every_puzzle_has_one_solution(name: str) -> None:
    found = bundled(name)
    about = (FOLDER / f"{name}.txt").read_text().splitlines()[0]
    assert f": {len(found)} puzzles, each with exactly one solution" in about
    assert all(unique(puzzle) for puzzle in found)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_collection_for_each_difficulty(difficulty: str) -> None:
    ratings = [rate(puzzle) for puzzle in bundled(f"{difficulty}9")[::8]]
    assert {rating and rating.name for rating in ratings} == {difficulty}


@pytest.mark.parametrize("name", ["hard9", "pair4", "pair9", "plain4"])
def test_no_clue_to_spare(name: str) -> None:
    for puzzle in bundled(name)[:3]:
        for cell in (cell for cell, digit in enumerate(puzzle.givens) if digit):
            weaker = puzzle.with_digit(cell, 0)
            assert solve(weaker, 2).count == 2


@pytest.mark.parametrize("word", KINDS)
def test_every_kind_has_puzzles_that_can_not_do_without_it(word: str) -> None:
    assert all(word in [one.word for one in puzzle.placed] for puzzle in bundled(word))
    puzzle = bundled(word)[0]
    (solution,) = solve(puzzle).solutions
    for one in puzzle.placed:
        rest = puzzle.with_placed([other for other in puzzle.placed if other is not one])
        assert check(rest, solution) or solve(rest, 2).count == 2
    for cell in (cell for cell, digit in enumerate(puzzle.givens) if digit):
        assert solve(puzzle.with_digit(cell, 0), 2).count == 2


@pytest.mark.parametrize(
    "name",
    [
        "thermometer",
        "negative",
        "x-sum",
        "clone",
        "easy9",
        "hard9",
        "pair4",
        "plain4",
        "plain16",
        "killer6",
        "x9",
        "jigsaw6",
    ],
)
def test_the_command_makes_the_same_puzzles_again(name: str, tmp_path: Path) -> None:
    made_with = (FOLDER / f"{name}.txt").read_text().splitlines()[1].removeprefix("# Made with: sudoku-tui ")
    assert main([*made_with.split(), "-o", str(tmp_path / "again.txt")]) == 0
    lines = (FOLDER / f"{name}.txt").read_text().splitlines(keepends=True)
    assert (tmp_path / "again.txt").read_text() == "".join(lines[2:])
