"""Killers as one string of numbers, a line each: `3x3::k:3841:7705:…`, the first of the public formats.

The height and width of the boxes, a `d` where the diagonals count, `k`, and for each cell 256 times the sum of its
cage plus the number of the cage; with a sum of 0 the cell is in no cage. A cage of one cell is a clue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats import blank_for, box_name
from sudoku_tui.puzzles.formats.cages import cells_by_mark, clues_as_single_cells, with_single_cells_as_clues
from sudoku_tui.puzzles.formats.header import parse_box
from sudoku_tui.puzzles.formats.text import says_something, shorten
from sudoku_tui.puzzles.geometry import default_shape
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text, TextLine

SUMMARY = "a killer on a line: `3x3::k:3841:7705:…`"
HOLDS = ("cage", "boxes", "x")
SEPARATOR = "\n"

STEP = 256
"""A cage's sum is counted in these, its number in what is left."""


def recognise(text: Text) -> bool:
    return any(_fields(line)[2:3] == ["k"] for _, line in text.peek(1))


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    for number, line in text:
        if says_something(line):
            yield _puzzle(text, (number, line), options)


def write(puzzle: Puzzle) -> str:
    if puzzle.shape.cells > STEP:
        raise ArgumentError(f"the ps format has no more than {STEP} cells: write it as killer")
    if puzzle.shape.box_height == 1:
        raise ArgumentError(f"the ps format tells a size by its boxes, {puzzle.shape} has none: write it as killer")
    values = list(range(puzzle.shape.cells))
    for cage in clues_as_single_cells(puzzle, "ps"):
        for cell in cage.cells:
            values[cell] = (cage.total or 0) * STEP + min(cage.cells)
    diagonals = "d" if "x" in puzzle.rules.variants else ""
    return ":".join([box_name(puzzle.shape), diagonals, "k", *map(str, values), ""])


def _fields(line: str) -> list[str]:
    return line.strip().removesuffix(":").split(":")


def _puzzle(text: Text, place: TextLine, options: Options) -> Puzzle:
    number, line = place
    fields = _fields(line)
    try:
        shape = parse_box(fields[0])
    except ValueError as error:
        raise text.error(number, 1, str(error)) from None
    if fields[1:3] not in (["", "k"], ["d", "k"]):
        seen = shorten(":".join(fields[1:3]))
        raise text.error(number, len(fields[0]) + 2, f"expected ':k' or 'd:k' after the boxes, found {seen}")
    n, values = shape.n, fields[3:]
    if len(values) != n * n:
        raise text.error(number, None, f"expected {n * n} numbers for {n}×{n}, found {len(values)}")
    for index, value in enumerate(values, 3):
        if not (value.isascii() and value.isdecimal() and len(value) <= 6):
            column = len(":".join(fields[:index])) + 2
            raise text.error(number, column, f"expected a number, 256 · sum + cage, found {shorten(value)}")
    # The usual boxes may be no more than a way to say the size, with a header above that tells of irregular ones.
    found = None if shape == default_shape(n) else shape
    blank = blank_for(text, number, n, options, found=found, names=["x"] if fields[1] else ())
    marked = cells_by_mark(list(map(int, values)))
    cages = [Cage(cells, value // STEP) for value, cells in marked.items() if value >= STEP]
    for cage in cages:
        if words := cage.fault(n):
            raise text.error(number, None, f"{cage.name(n)}: {words}")
    return with_single_cells_as_clues(blank, cages)
