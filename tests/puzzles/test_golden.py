from dataclasses import replace
from pathlib import Path

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.model import Puzzle
from tests.puzzles.examples import KILLER, LINES, NINE, PAIR, SIXTEEN, STANDING
from tests.puzzles.reading import read, read_one

GOLDEN = Path(__file__).parent / "golden"

WRITTEN = [
    ("nine.line.txt", "line", NINE),
    ("nine.grid.txt", "grid", NINE),
    ("nine.boxed.txt", "boxed", NINE),
    ("nine.csv", "csv", NINE),
    ("nine.killer.txt", "killer", NINE),
    ("sixteen.line.txt", "line", SIXTEEN),
    ("sixteen.grid.txt", "grid", SIXTEEN),
    ("sixteen.boxed.txt", "boxed", SIXTEEN),
    ("sixteen.csv", "csv", SIXTEEN),
    ("pair.line.txt", "line", PAIR),
    ("pair.boxed.txt", "boxed", PAIR),
    ("pair.csv", "csv", PAIR),
    ("standing.boxed.txt", "boxed", STANDING),
    ("killer.killer.txt", "killer", KILLER),
    ("nine.fpuzzles.txt", "fpuzzles", NINE),
    ("standing.fpuzzles.txt", "fpuzzles", STANDING),
    ("sixteen.sudokupad.txt", "sudokupad", SIXTEEN),
    ("lines.fpuzzles.txt", "fpuzzles", LINES),
    ("lines.sudokupad.txt", "sudokupad", LINES),
    ("nine.iss.txt", "iss", NINE),
    ("sixteen.iss.txt", "iss", SIXTEEN),
    ("standing.iss.txt", "iss", STANDING),
    ("killer.iss.txt", "iss", KILLER),
    ("nine.sudokumaker.txt", "sudokumaker", NINE),
]


@pytest.mark.parametrize(("name", "form", "puzzle"), WRITTEN)
def test_a_puzzle_is_written_as_in_the_file(name: str, form: str, puzzle: Puzzle) -> None:
    assert formats.write(puzzle, form) + "\n" == (GOLDEN / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "form", "puzzle"), WRITTEN)
def test_the_file_is_recognised_and_read_back(name: str, form: str, puzzle: Puzzle) -> None:
    content = (GOLDEN / name).read_bytes()
    assert read_one(content) == read_one(content, form) == puzzle


def test_headings_name_the_puzzles_below_them() -> None:
    first, second = read((GOLDEN / "headings.txt").read_bytes())
    assert first == replace(NINE, name="Grid 01")
    assert (second.name, second.clues) == ("Grid 02", 9)


@pytest.mark.parametrize("name", ["play.sdk", "simple.ss", "columns.csv"])
def test_what_other_programs_write_is_read(name: str) -> None:
    content = (GOLDEN / name).read_bytes()
    assert read_one(content) == NINE
    assert read_one(content.replace(b"\n", b"\r\n")) == NINE
