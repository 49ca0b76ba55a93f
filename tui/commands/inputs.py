"""Where a command's puzzles come from: files, bundled collections, standard input, and single puzzles out of them."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.collections import collections
from sudoku_tui.puzzles.formats.text import LONGEST_LINE, Text, is_whole_number, printable
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.commands.options import Parser, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats.header import Header
    from sudoku_tui.puzzles.geometry import Shape

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


class Input:
    """One argument of a command: a stream of puzzles that knows how far it is."""

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
            from sudoku_tui.tui.words import count

            raise UsageError(f"{self.name}: has {count(number, 'puzzle')}, no puzzle {self.only}")


def add_files(parser: Parser) -> None:
    """The files of a command that takes any number of puzzles."""
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="puzzles: a file, a bundled collection, - for standard input, p.txt:3"
    )


def add_reading(parser: Parser) -> None:
    """The options that tell how files are read."""
    parser.add_argument(
        "--format",
        metavar="NAME",
        choices=formats.FORMATS,
        help=f"read as one of {', '.join(formats.FORMATS)} instead of recognising it",
    )
    parser.add_argument(
        "--alphabet",
        metavar="SYMBOLS",
        type=parse_alphabet,
        help="the symbols of the digits in order, such as 0-F or A-P (default 1-9A-Z)",
    )
    add_box(parser)
    parser.add_argument("--overlap", action="store_true", help="let the cages of a killer share cells")
    add_rules(parser)


def add_box(parser: Parser) -> None:
    parser.add_argument(
        "--box",
        metavar="HxW",
        type=parse_box,
        help="height and width of a box, such as 3x2, where it is not the usual one",
    )


def add_rules(parser: Parser) -> None:
    parser.add_argument(
        "--rules",
        metavar="RULES",
        type=parse_rules,
        help="rules besides, as behind #rules: in a file, such as 'x, thermometer r1c1-r1c5, regions=AAB…'",
    )


def inputs(arguments: argparse.Namespace) -> list[Input]:
    """The inputs that a command line names, each known to exist before the first is read."""
    if not arguments.files:
        raise UsageError("expected a file, a bundled collection, or - for standard input")
    options = reading_options(arguments)
    return [Input(argument, options, arguments.format) for argument in arguments.files]


def entries(arguments: argparse.Namespace) -> Iterator[Entry]:
    """The puzzles of all inputs, one after the other."""
    for source in inputs(arguments):
        yield from source


def single(argument: str, options: formats.Options = formats.Options(), form: str | None = None) -> Entry:  # noqa: B008
    """The only puzzle that an argument names."""
    found = list(_first_two(Input(argument, options, form)))
    if len(found) == 1:
        return found[0]
    name = found[0].id.rpartition(":")[0]
    raise UsageError(f"{name}: expected one puzzle, found several: choose one, such as {name}:1")


def _first_two(source: Input) -> Iterator[Entry]:
    for entry, _ in zip(source, range(2), strict=False):
        yield entry


def reading_options(arguments: argparse.Namespace) -> formats.Options:
    """The options of reading, out of the command line."""
    said = arguments.rules
    if said is None:
        return formats.Options(arguments.alphabet, arguments.box, arguments.overlap)
    if arguments.box and said.shape:
        raise UsageError("--box, --rules: expected the boxes once, found them twice")
    shape = arguments.box or said.shape
    return formats.Options(arguments.alphabet, shape, arguments.overlap, said.variants, said.placed)


def parse_alphabet(text: str) -> str:
    from sudoku_tui.puzzles.formats import symbols

    try:
        return symbols.parse_alphabet(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def parse_box(text: str) -> Shape:
    """The shape whose boxes are `HxW`."""
    from sudoku_tui.puzzles.formats import header

    try:
        return header.parse_box(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def parse_rules(words: str) -> Header:
    """What is said besides the usual rules, in the words of a file's `#rules:` line."""
    from sudoku_tui.puzzles.formats import header

    try:
        found = header.parse(words)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if found.alphabet:
        raise argparse.ArgumentTypeError("expected the symbols of the digits in --alphabet, found them here")
    return found


def _split(argument: str) -> tuple[str, int | None]:
    """`p.txt:17` is puzzle 17 of p.txt, unless a file has that very name."""
    name, _, number = argument.rpartition(":")
    if name and is_whole_number(number) and not os.path.exists(argument):
        if number.strip("0") == "":
            raise UsageError(f"{argument}: puzzles are counted from 1")
        return name, int(number)
    return argument, None


def open_text(name: str, longest_line: int = LONGEST_SOLVER_LINE) -> Text:
    """The lines of a file, a bundled collection, or standard input."""
    path = _find(name)
    if path is None:
        return Text("standard input", sys.stdin.buffer, longest_line)
    try:
        return Text(name, open(path, "rb"), longest_line)
    except OSError as error:
        raise UsageError(f"{name}: {(error.strerror or 'cannot be read').lower()}") from None


def _find(name: str) -> str | None:
    """The path of a file or a bundled collection; None for standard input."""
    if name == STANDARD_INPUT:
        return None
    if os.path.exists(name):
        return name
    bundled = collections().get(name)
    if bundled:
        return bundled
    raise UsageError(f"{name}: no such file, nor a bundled collection (sudoku-tui show --list)")
