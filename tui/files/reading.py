"""Where puzzles come from: files, bundled collections, standard input, and single puzzles out of them."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.collections import collections
from sudoku_tui.puzzles.formats.text import LONGEST_LINE, Text, is_whole_number, printable
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.files.daily import day_of, puzzle_of
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator


STANDARD_INPUT = "-"
LONGEST_SOLVER_LINE = 2**26
"""MiniSat writes a whole model on one line: 0.6 MB for a 36×36 pair, more with helper variables."""


@dataclass(frozen=True)
class Entry:
    """A puzzle and what to call it: an id that the commands take as an argument again, such as `hard9:17`."""

    id: str
    puzzle: Puzzle

    @property
    def label(self) -> str:
        """The id as a person can be shown it."""
        return printable(self.id)


class PuzzleStream:
    """The puzzles that an argument names, one after the other; it knows how far it is."""

    def __init__(self, argument: str, options: formats.Options, form: str | None) -> None:
        self.name, self.only = _split(argument)
        self.options, self.form = options, form
        path = _find(self.name)
        self.size = os.path.getsize(path) if path else 0
        self.bytes_read = 0

    def __iter__(self) -> Iterator[Entry]:
        number = 0
        with open_text(self.name, LONGEST_LINE) as text:
            for number, puzzle in enumerate(formats.read(text, self.options, self.form), 1):
                self.bytes_read = text.bytes_read
                if self.only in (None, number):
                    yield Entry(f"{self.name}:{number}", puzzle)
                    if self.only:
                        return
        if self.only:
            from sudoku_tui.tui.numbers import count

            raise UsageError(f"{self.name}: has {count(number, 'puzzle')}, no puzzle {self.only}")


def single(argument: str, options: formats.Options = formats.Options(), form: str | None = None) -> Entry:  # noqa: B008
    """The only puzzle that an argument names."""
    found = list(_first_two(PuzzleStream(argument, options, form)))
    if len(found) == 1:
        return found[0]
    name = found[0].id.rpartition(":")[0]
    raise UsageError(f"{name}: expected one puzzle, found several: choose one, such as {name}:1")


def _first_two(source: PuzzleStream) -> Iterator[Entry]:
    for entry, _ in zip(source, range(2), strict=False):
        yield entry


def _split(argument: str) -> tuple[str, int | None]:
    """`p.txt:17` is puzzle 17 of p.txt, unless a file has that very name."""
    name, _, number = argument.rpartition(":")
    if name and is_whole_number(number) and not os.path.exists(argument):
        if number.strip("0") == "":
            raise UsageError(f"{argument}: puzzles are counted from 1")
        return name, int(number)
    return argument, None


def open_text(name: str, longest_line: int = LONGEST_SOLVER_LINE) -> Text:
    """The lines of a file, a bundled collection, the puzzle of a day, or standard input."""
    path = _find(name)
    if path is None and (day := day_of(name)):
        return Text(name, BytesIO(puzzle_of(day).text("line").encode()), longest_line)
    if path is None:
        return Text("standard input", sys.stdin.buffer, longest_line)
    try:
        return Text(name, open(path, "rb"), longest_line)
    except OSError as error:
        raise UsageError(f"{name}: {(error.strerror or 'cannot be read').lower()}") from None


def _find(name: str) -> str | None:
    """The path of a file or a bundled collection; None for standard input and the puzzle of a day."""
    if name == STANDARD_INPUT:
        return None
    if os.path.exists(name):
        return name
    if day_of(name):
        return None
    bundled = collections().get(name)
    if bundled:
        return bundled
    raise UsageError(f"{name}: no such file, nor a bundled collection (sudoku-tui show --list)")
