"""SumoCue's text for killers and jigsaws: `SumoCueV1=15=10+1…`, an entry for each cell, line breaks wherever they are.

`=15` opens a cage with that sum, `+1` belongs to the cage that cell 1 (counted from 0) opened; a sum of 0 is no cage,
a cage of one cell a clue. `J3` after an entry puts the cell into region 3 of a jigsaw. A `D` after `SumoCueV1` says
that the diagonals count.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.formats import blank_for, lengths
from sudoku_tui.puzzles.formats.cages import cells_by_mark, clues_as_single_cells, with_single_cells_as_clues
from sudoku_tui.puzzles.formats.text import says_something, shorten
from sudoku_tui.puzzles.geometry import LARGEST, Shape, jigsaw
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import FormatError, Text

SUMMARY = "SumoCue's killers and jigsaws: `SumoCueV1=15+0=10…`"
HOLDS = ("cage", "regions", "x")
SEPARATOR = "\n"

OPENING = "SumoCueV1"
DIAGONALS = "D"
_ENTRY = re.compile(r"([=+])([0-9]{1,4})(?:J([0-9]{1,2}))?", re.IGNORECASE)


def recognise(text: Text) -> bool:
    return any(_opens(line) for _, line in text.peek(1))


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    block: _CueBlock | None = None
    for number, line in text:
        if not says_something(line):
            continue
        if _opens(line):
            if block:
                yield block.puzzle()
            block = _CueBlock(text, number, options)
        elif block is None:
            raise text.error(number, 1, f"expected {OPENING!r}, found {shorten(line.strip())}")
        block.add(number, line)
    if block:
        yield block.puzzle()


def write(puzzle: Puzzle) -> str:
    entries = ["=0"] * puzzle.shape.cells
    for cage in clues_as_single_cells(puzzle, "sumocue"):
        first = min(cage.cells)
        for cell in cage.cells:
            entries[cell] = f"={cage.total}" if cell == first else f"+{first}"
    if puzzle.shape.regions and not leaves_open(puzzle):
        entries = [f"{entry}J{region}" for entry, region in zip(entries, puzzle.shape.regions, strict=True)]
    return OPENING + (DIAGONALS if "x" in puzzle.rules.variants else "") + "".join(entries)


def leaves_open(puzzle: Puzzle) -> tuple[str, ...]:
    """Boxes that not every cell is in."""
    return () if puzzle.shape.is_covered else ("regions",)


def _opens(line: str) -> bool:
    return line.lstrip().lower().startswith(OPENING.lower())


class _CueBlock:
    """One puzzle, as far as it has been read."""

    def __init__(self, text: Text, number: int, options: Options) -> None:
        self._text, self._first, self._options = text, number, options
        self._diagonals = False
        self._entries: list[re.Match[str]] = []
        self._lines: list[int] = []

    def add(self, number: int, line: str) -> None:
        place = 0
        if number == self._first:
            place = len(line) - len(line.lstrip()) + len(OPENING)
            self._diagonals = line[place : place + 1].upper() == DIAGONALS
            place += self._diagonals
        while rest := line[place:].strip():
            place = line.index(rest[0], place)
            entry = _ENTRY.match(line, place)
            if entry is None:
                expected = "an entry such as =15 or +1, with J0 behind it in a jigsaw"
                raise self._text.error(number, place + 1, f"expected {expected}, found {shorten(rest)}")
            self._entries.append(entry)
            self._lines.append(number)
            place = entry.end()
            if len(self._entries) > LARGEST**2:
                raise self._text.error(number, place, f"expected at most {LARGEST**2} cells, found more")

    def puzzle(self) -> Puzzle:
        count = len(self._entries)
        n, grids = lengths().get(count, (0, 0))
        if grids != 1:
            raise self._text.error(self._first, None, f"expected n×n cells of a size that has boxes, found {count}")
        names = ["x"] if self._diagonals else ()
        blank = blank_for(self._text, self._first, n, self._options, found=self._regions(), names=names)
        marked = cells_by_mark([self._opening(index) for index in range(count)])
        cages = [Cage(cells, self._number(first)) for first, cells in marked.items() if self._number(first)]
        for cage in cages:
            if words := cage.fault(n):
                raise self._error(cage.cells[0], words)
        return with_single_cells_as_clues(blank, cages)

    def _number(self, index: int) -> int:
        return int(self._entries[index].group(2))

    def _opening(self, index: int) -> int:
        """The cell that opened the cage of this one."""
        if self._entries[index].group(1) == "=":
            return index
        opening = self._number(index)
        if opening >= len(self._entries) or self._entries[opening].group(1) != "=" or not self._number(opening):
            raise self._error(index, f"expected a cell that opens a cage after '+', found {opening}")
        return opening

    def _regions(self) -> Shape | None:
        regions = [entry.group(3) for entry in self._entries]
        if not any(regions):
            return None
        if None in regions:
            raise self._error(regions.index(None), "expected J and a region for each cell or for none")
        try:
            return jigsaw(regions)
        except ValueError as error:
            raise self._text.error(self._first, None, str(error)) from None

    def _error(self, index: int, message: str) -> FormatError:
        return self._text.error(self._lines[index], self._entries[index].start() + 1, message)
