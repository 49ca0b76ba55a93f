"""The puzzles of an input in chunks that are worth handing to another process: packed lines, or a few puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.formats.text import FormatError
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.tui.files.reading import BREATH, STANDARD_INPUT, Entry, PuzzleStream, in_one_breath

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats.text import Text

BATCH = 200
"""Plain 9×9 puzzles that are worth a batch: one by one they take about as long as loading numpy, 0.1 s."""

CELLS = 81
LINE = CELLS + 1
BATCH_SIZES = (512, 512)
"""The first batches are small, to see how fast it goes before it is decided whether other processes are worth it."""
FULL_BATCH, LAST_BATCH = 8000, 3000
"""The most, and the fewest at the end of a file, so that hard ones spread evenly. The same on any number of cores, for
which of several solutions is found depends on the whole batch.

No power of two: the cells of one puzzle would lie so far apart that they push each other out of the cache.
"""
SHARES = 3
"""A batch takes such a part of what is left of a file, up to a full one."""
FEW_LINES = 16
"""Lines in a chunk that a SAT engine solves one by one."""
FEW_CELLS = 512
"""Cells in a chunk of other puzzles, so that a large one goes alone."""


@dataclass(frozen=True)
class Lines:
    """Plain 9×9 puzzles out of lines, packed: a byte for each cell."""

    name: str
    first: int
    """The number of the first puzzle."""
    cells: bytes
    position: int
    """How many bytes of the input have been read."""

    def __len__(self) -> int:
        return len(self.cells) // CELLS

    def id(self, index: int) -> str:
        return f"{self.name}:{self.first + index}"

    def entries(self) -> list[Entry]:
        rules = plain(Shape(3, 3))
        starts = range(0, len(self.cells), CELLS)
        puzzles = [Puzzle(rules, self.cells[start : start + CELLS]) for start in starts]
        return [Entry(self.id(index), puzzle) for index, puzzle in enumerate(puzzles)]


@dataclass(frozen=True)
class Few:
    """Some puzzles of any kind."""

    puzzles: tuple[Entry, ...]
    position: int

    def entries(self) -> tuple[Entry, ...]:
        return self.puzzles


def is_plain_nine(puzzle: Puzzle) -> bool:
    return puzzle.rules == plain(Shape(3, 3)) and not puzzle.placed


def chunks(source: PuzzleStream, batch: bool) -> Iterator[Lines | Few]:
    """The puzzles in order; with `batch`, plain 9×9 in chunks large enough for one."""
    if source.only:
        for entry in source:
            yield Few((entry,), source.size)
        return
    few = _Collector(batch, alone=source.name == STANDARD_INPUT)
    for text in source.texts():
        yield from in_one_breath(_all_of(source, batch, text, few), source, text)


def _all_of(source: PuzzleStream, batch: bool, text: Text, few: _Collector) -> Iterator[Lines | Few]:
    try:
        yield from _chunks(source, batch, text, few)
    except FormatError:
        if few and (text.form == formats.FORMATS[0] or text.bytes_read >= BREATH):
            yield few.take(text.bytes_read)  # what stands before a fault is answered all the same
        raise
    if few:
        yield few.take(text.bytes_read)


def _chunks(source: PuzzleStream, batch: bool, text: Text, few: _Collector) -> Iterator[Lines | Few]:
    refused = 0
    small = iter(BATCH_SIZES)
    form = source.form or formats.recognise(text)
    packs = form == "line" and source.options == formats.Options()
    for puzzle in formats.read(text, source.options, form):
        may_pack = packs and is_plain_nine(puzzle) and not text.has_header and text.number >= refused
        if few.add(source.title, puzzle) or may_pack:
            yield few.take(text.bytes_read)
        while may_pack:
            lines = (next(small, 0) or _batch_size(source.size - text.bytes_read)) if batch else FEW_LINES
            block = text.block(lines * LINE)
            if not block:
                break
            cells = _pack(block)
            if len(cells) < (BATCH if batch else 1) * CELLS:
                refused = text.number
                text.put_back(block)
                break
            yield Lines(source.name, few.number + 1, cells, text.bytes_read)
            few.number += len(cells) // CELLS


def _batch_size(left: int) -> int:
    """How many lines make the next batch where so many bytes are left; of an input of unknown size there are none."""
    return min(FULL_BATCH, max(LAST_BATCH, left // LINE // SHARES)) if left > 0 else FULL_BATCH


def _pack(block: bytes) -> bytes:
    from sudoku_tui.puzzles.formats.line import pack

    return pack(block) or b""


class _Collector:
    """Collects puzzles until they are enough for a chunk."""

    def __init__(self, batch: bool, alone: bool) -> None:
        self._batch, self._alone = batch, alone
        self._entries: list[Entry] = []
        self._share = 0.0
        self.number = 0
        """Of the last puzzle."""

    def __bool__(self) -> bool:
        return bool(self._entries)

    def add(self, title: str, puzzle: Puzzle) -> bool:
        """Whether the chunk is full. A killer may take long, and whoever writes to a pipe may wait: both go alone."""
        self.number += 1
        self._entries.append(Entry(f"{title}:{self.number}", puzzle))
        self._share += self._share_of(puzzle)
        return self._share >= 1

    def take(self, position: int) -> Few:
        few = Few(tuple(self._entries), position)
        self._entries, self._share = [], 0.0
        return few

    def _share_of(self, puzzle: Puzzle) -> float:
        if self._alone or puzzle.placed:
            return 1
        if self._batch and is_plain_nine(puzzle):
            return 1 / BATCH_SIZES[0]
        return puzzle.rules.cells / FEW_CELLS
