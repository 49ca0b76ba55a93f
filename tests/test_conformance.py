"""Real puzzles with known answers, read in place where they are; skipped where they are not."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sudoku_tui.puzzles.formats import Options, read
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.solve import solve

DATA = Path(__file__).parent.parent.parent / "shared" / "data"

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason=f"no puzzles at {DATA}")

LINES = sorted(path.parent.name for path in DATA.glob("plain9-*/expected.tsv"))
FILES = sorted(path.parent.name for path in DATA.glob("*/expected.tsv") if path.parent.name not in LINES)


def expected(folder: str) -> list[dict[str, str]]:
    with (DATA / folder / "expected.tsv").open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def puzzles(path: Path, options: Options = Options()) -> Iterator[Puzzle]:  # noqa: B008
    with path.open("rb") as stream:
        yield from read(Text(path.name, stream), options)


def verdict(row: dict[str, str], suffix: str = "") -> int:
    return int(row[f"n_solutions{suffix}"])


def known_solution(text: str) -> Digits | None:
    if not text:
        return None
    return bytes(map(int, text.split() if " " in text else text))


def assert_verdict(puzzle: Puzzle, number: int, solution: Digits | None) -> None:
    answer = solve(puzzle, 2)
    assert answer.count == number
    assert answer.exact is (number < 2)
    if solution:
        assert answer.solutions == (solution,)


@pytest.mark.parametrize("folder", LINES)
def test_lines(folder: str) -> None:
    rows = expected(folder)
    found = list(puzzles(DATA / folder / "puzzles.txt"))
    assert len(found) == len(rows)
    for puzzle, row in zip(found, rows, strict=True):
        assert_verdict(puzzle, verdict(row), known_solution(row["solution"]))


def test_project_euler_in_its_own_file() -> None:
    rows = expected("plain9-euler96")
    found = list(puzzles(DATA / "plain9-euler96" / "p096_sudoku.txt"))
    assert [puzzle.name for puzzle in found] == [f"Grid {number:02}" for number in range(1, 51)]
    for puzzle, row in zip(found, rows, strict=True):
        assert_verdict(puzzle, 1, known_solution(row["solution"]))


@pytest.mark.parametrize("name", ["not_unique_2", "not_unique_3", "not_unique_4", "not_unique_10", "not_unique_125"])
def test_stated_number_of_solutions(name: str) -> None:
    row = next(row for row in expected("plain9-invalid") if row["id"] == name)
    rows = expected("plain9-invalid")
    puzzle = list(puzzles(DATA / "plain9-invalid" / "puzzles.txt"))[rows.index(row)]
    answer = solve(puzzle, 1000)
    assert (answer.count, answer.exact) == (int(re.sub(r"\D", "", name)), True)


NAMES = [(folder, row["id"]) for folder in FILES for row in expected(folder)]


@pytest.mark.parametrize(("folder", "name"), NAMES, ids=[name for _, name in NAMES])
def test_files(folder: str, name: str) -> None:
    row = next(row for row in expected(folder) if row["id"] == name)
    overlap = row.get("flags") == "overlap"
    path = next((DATA / folder / "puzzles").glob(f"{name}.*"))
    (puzzle,) = puzzles(path, Options(overlap=overlap))
    suffix = "_all" if folder == "pairs" else ""
    assert_verdict(puzzle, verdict(row, suffix), known_solution(row.get("solution" + suffix) or ""))


@pytest.mark.parametrize("path", sorted(DATA.glob("pairs/raw/*")), ids=lambda path: path.name)
def test_pairs_as_found_in_the_wild_are_read(path: Path) -> None:
    (puzzle,) = puzzles(path)
    assert puzzle.kind == "pair"


@pytest.mark.parametrize("path", sorted(DATA.glob("malformed/raw/*")), ids=lambda path: path.name)
def test_malformed_files_are_refused(path: Path) -> None:
    with pytest.raises(FormatError, match=rf"^{re.escape(path.name)}:\d+.*expected"):
        list(puzzles(path))
