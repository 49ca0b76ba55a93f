"""Where a command's puzzles come from: files, bundled collections, standard input, and single puzzles out of them."""

from __future__ import annotations

import os
import sys

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.collections import collections
from sudoku_tui.puzzles.formats.text import LONGEST_LINE, Text, is_whole_number
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.record import Record
from sudoku_tui.puzzles.variants import VARIANTS
from sudoku_tui.tui.commands.options import Arguments, Option, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.geometry import Shape

STANDARD_INPUT = "-"
LONGEST_SOLVER_LINE = 2**26
"""MiniSat writes a whole model on one line: 0.6 MB for a 36×36 pair, more with helper variables."""

READING = (
    Option("format", "NAME", f"read as one of {', '.join(formats.FORMATS)} instead of recognising it",
           choices=formats.FORMATS),
    Option("alphabet", "SYMBOLS", "the symbols of the digits in order, such as 0-F or A-P (default 1-9A-Z)"),
    Option("box", "HxW", "height and width of a box, such as 3x2, where it is not the usual one"),
    Option("overlap", "", "let the cages of a killer share cells"),
    Option("rules", "NAMES", f"rules besides: {', '.join(VARIANTS)}, regions=AAB…"),
)  # fmt: skip


class Entry(Record):
    """A puzzle and what to call it: an id that the commands take as an argument again, such as `hard9:17`."""

    id: str
    puzzle: Puzzle


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


def inputs(arguments: Arguments) -> list[Input]:
    """The inputs that a command line names, each known to exist before the first is read."""
    if not arguments.files:
        raise UsageError("expected a file, a bundled collection, or - for standard input")
    options = reading_options(arguments)
    return [Input(argument, options, arguments.text("format")) for argument in arguments.files]


def entries(arguments: Arguments) -> Iterator[Entry]:
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


def reading_options(arguments: Arguments) -> formats.Options:
    """The options of reading, out of the command line."""
    alphabet, box = arguments.text("alphabet"), arguments.text("box")
    if alphabet is not None:
        from sudoku_tui.puzzles.formats.symbols import parse_alphabet

        try:
            alphabet = parse_alphabet(alphabet)
        except ValueError as error:
            raise UsageError(f"--alphabet: {error}") from None
    variants, shape = parse_rules(arguments.text("rules"))
    if box and shape:
        raise UsageError("--box, --rules: expected the boxes once, found them twice")
    return formats.Options(alphabet, parse_box(box) if box else shape, arguments.flag("overlap"), variants)


def parse_box(text: str) -> Shape:
    """The shape whose boxes are `HxW`."""
    from sudoku_tui.puzzles.formats import header

    try:
        return header.parse_box(text)
    except ValueError as error:
        raise UsageError(f"--box: {error}") from None


def parse_rules(words: str | None) -> tuple[tuple[str, ...], Shape | None]:
    """The rules besides the usual ones, and the boxes if they are said, in the words of a file's `#rules:` line."""
    if words is None:
        return (), None
    from sudoku_tui.puzzles.formats import header

    try:
        found = header.parse(words)
    except ValueError as error:
        raise UsageError(f"--rules: {error}") from None
    return found.variants, found.shape


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
