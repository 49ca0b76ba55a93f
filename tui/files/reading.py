"""Where puzzles come from: files, links, bundled collections, standard input, and single puzzles out of them."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.collections import collections
from sudoku_tui.puzzles.formats.archives import opened
from sudoku_tui.puzzles.formats.links import is_link, parse_link
from sudoku_tui.puzzles.formats.text import LONGEST_LINE, Text, is_whole_number, printable
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.files.daily import day_of, puzzle_of
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO, TypeVar

    Held = TypeVar("Held")


STANDARD_INPUT = "-"
BREATH = 2**16
"""So many bytes of a file are read before the first answer: a fault among them is all that is said of it."""
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
    """The puzzles that an argument names, one after the other; it knows how far it is.

    `title` is what they are called by: the argument, or the site of a link.
    """

    def __init__(self, argument: str, options: formats.Options, form: str | None) -> None:
        self.name, self.only = _split(argument)
        self.title = called(self.name)
        self.options, self.form = options, form
        path = _find(self.name)
        self.size = os.path.getsize(path) if path else 0
        self.bytes_read = 0
        self.notes: list[str] = []
        """How texts were taken that could mean something else."""

    def __iter__(self) -> Iterator[Entry]:
        number = 0
        for text in self.texts():
            for entry in self._entries(text, number):
                number += 1
                if self.only in (None, number):
                    yield entry
                    if self.only:
                        return
        if self.only:
            from sudoku_tui.tui.numbers import count

            raise UsageError(f"{self.title}: has {count(number, 'puzzle')}, no puzzle {self.only}")

    def texts(self) -> Iterator[Text]:
        """The text of the file, or one for each file that is packed in it; each is closed when the next is wanted."""
        for text in open_texts(self.name, LONGEST_LINE):
            text.notes = self.notes
            with text:
                yield text

    def _entries(self, text: Text, before: int) -> Iterator[Entry]:
        entries = self._numbered(text, before)
        return entries if self.only else in_one_breath(entries, self, text)

    def _numbered(self, text: Text, before: int) -> Iterator[Entry]:
        for number, puzzle in enumerate(formats.read(text, self.options, self.form), before + 1):
            self.bytes_read = text.bytes_read
            yield Entry(f"{self.title}:{number}", puzzle)


def in_one_breath(items: Iterator[Held], source: PuzzleStream, text: Text) -> Iterator[Held]:
    """The items, the first of them only when so much of a file is read that nothing is said of one that is refused.

    Lines, of which each stands for itself, are answered as they are read; so are longer files, and whoever feeds
    standard input.
    """
    held: list[Held] = []
    for item in items:
        held.append(item)
        if source.name == STANDARD_INPUT or text.form == formats.FORMATS[0] or text.bytes_read >= BREATH:
            break
    yield from held
    yield from items


def single(
    argument: str,
    options: formats.Options = formats.Options(),  # noqa: B008
    form: str | None = None,
    tell: Callable[[str], None] = lambda _: None,
) -> Entry:
    """The only puzzle that an argument names; how it was taken, where it could mean something else, is told."""
    source = PuzzleStream(argument, options, form)
    found = list(_first_two(source))
    for words in source.notes:
        tell(words)
    if len(found) == 1:
        return found[0]
    name = found[0].id.rpartition(":")[0]
    raise UsageError(f"{name}: expected one puzzle, found several: choose one, such as {name}:1")


def _first_two(source: PuzzleStream) -> Iterator[Entry]:
    for entry, _ in zip(source, range(2), strict=False):
        yield entry


def called(name: str) -> str:
    """What to call the puzzles of a source: by its name, or by the site of a link, which is too long to be shown."""
    link = parse_link(name)
    return link.site if link else name


def _split(argument: str) -> tuple[str, int | None]:
    """`p.txt:17` is puzzle 17 of p.txt, unless a file has that very name."""
    if is_link(argument):
        return argument, None
    name, _, number = argument.rpartition(":")
    if name and is_whole_number(number) and not os.path.exists(argument):
        if number.strip("0") == "":
            raise UsageError(f"{argument}: puzzles are counted from 1")
        return name, int(number)
    return argument, None


def open_text(name: str) -> Text:
    """The lines of a file that a solver reads or writes."""
    only, *others = open_texts(name, LONGEST_SOLVER_LINE)
    if others:
        raise UsageError(f"{name}: expected one file in the zip file, found {len(others) + 1}")
    return only


def open_texts(name: str, longest_line: int) -> Iterator[Text]:
    """The lines of a file, a bundled collection, the puzzle of a day, or standard input; a link is one itself.

    A zip file may have several files in it.
    """
    for title, stream in _streams(name):
        yield Text(title, stream, longest_line)


def _streams(name: str) -> Iterator[tuple[str, BinaryIO]]:
    if is_link(name):
        return iter([(called(name), BytesIO(name.encode("utf-8", "surrogateescape")))])
    path = _find(name)
    if path is None and (day := day_of(name)):
        return iter([(name, BytesIO(puzzle_of(day).text("line").encode()))])
    if path is None:
        return opened("standard input", sys.stdin.buffer)
    try:
        return opened(name, open(path, "rb"))
    except OSError as error:
        raise UsageError(f"{name}: {(error.strerror or 'cannot be read').lower()}") from None


def _find(name: str) -> str | None:
    """The path of a file or a bundled collection; None for standard input, a link and the puzzle of a day."""
    if name == STANDARD_INPUT or is_link(name):
        return None
    if os.path.exists(name):
        return name
    if day_of(name):
        return None
    bundled = collections().get(name)
    if bundled:
        return bundled
    raise UsageError(f"{name}: no such file, nor a bundled collection (sudoku-tui show --list)")
