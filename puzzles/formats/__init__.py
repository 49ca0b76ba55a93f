"""How puzzles are written down: one module a format, recognised from the content.

A format module has `SUMMARY`, what the text looks like in a few words; `recognise(text)`, which looks ahead and says
whether the text is its own; and `read(text, options)`, which yields puzzles as it goes. Where a text could mean two
things and one was chosen, `read` has that told with `Text.note`.

Those that are also written have `write(puzzle)`, which returns the text of one puzzle with no newline at its end;
`HOLDS`, what it can say itself beside plain puzzles (cages by their word, pairs, boxes other than the usual ones,
irregular regions, the rule x, or all rules and all constraints); and `SEPARATOR`, what stands between the texts of two
puzzles in a file, where `{n}` is the size of the second. Rules that a format has no words for stand in a line of their
own above (see `header`); so does what `leaves_open(puzzle)` names, in formats whose text of some puzzles could mean
another.

To add a format, write the module and name it in `FORMATS`, and in `ONLY_READ` if it does not write. What links of
puzzle sites share is in `links`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import ArgumentError, refuse_unknown
from sudoku_tui.puzzles.formats.text import FormatError
from sudoku_tui.puzzles.geometry import LARGEST, SMALLEST, Shape, boxless, default_shape, rectangles
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.puzzles.variants import boxless_among

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from typing import Protocol

    from sudoku_tui.puzzles.formats.header import Header
    from sudoku_tui.puzzles.formats.text import Text

    class Reader(Protocol):
        SUMMARY: str

        def recognise(self, text: Text) -> bool: ...
        def read(self, text: Text, options: Options) -> Iterator[Puzzle]: ...

    class Format(Reader, Protocol):
        HOLDS: tuple[str, ...]
        SEPARATOR: str

        def write(self, puzzle: Puzzle) -> str: ...


PAIRS = "pairs"
"""What formats hold that can write two grids; all else that a format has no words for goes into a line above."""

# In the order in which they are asked; each module is imported only when its turn comes.
FORMATS = (
    *("line", "fpuzzles", "sudokupad", "iss", "sudokumaker", "penpa", "sudokuwiki", "exchange"),
    *("killer", "boxed", "letters", "ps", "sumocue", "arrows", "krazydad", "sums"),
    *("hodoku", "hsol", "sdx", "opensudoku", "ksudoku", "columns", "lists", "table", "csv", "grid"),
)
ONLY_READ = (
    *("penpa", "sudokuwiki", "exchange", "arrows", "krazydad", "sums"),
    *("hodoku", "hsol", "sdx", "opensudoku", "ksudoku", "columns", "lists", "table"),
)
WRITTEN = tuple([name for name in FORMATS if name not in ONLY_READ])

PAIR, PUZZLES, SOLUTION = TAKEN_AS = ("pair", "puzzles", "solution")
"""What two grids after one another may be: one puzzle of two grids, two puzzles, or a puzzle and its solution."""


@dataclass(frozen=True)
class Options:
    """What a reader can't know from the text: the alphabet, the boxes, whether cages may share cells, further rules.

    The alphabet holds the symbols of the digits in order, as `symbols.parse_alphabet` makes it. What is to be placed on
    cells is told as files tell it.
    """

    alphabet: str | None = None
    shape: Shape | None = None
    overlap: bool = False
    variants: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    taken_as: str | None = None
    """What two grids after one another are, one of `TAKEN_AS`, where they may be several of them."""


def reader_named(name: str) -> Reader:
    refuse_unknown("format", name, FORMATS)
    module: Reader = import_module(f"{__name__}.{name}")
    return module


def format_named(name: str) -> Format:
    """A format that is also written."""
    refuse_unknown("format", name, WRITTEN)
    module: Format = import_module(f"{__name__}.{name}")
    return module


def read(text: Text, options: Options = Options(), form: str | None = None) -> Iterator[Puzzle]:
    """The puzzles in a text, one by one, in the named format or the one that recognises it."""
    name = form or recognise(text)
    try:
        yield from _read(text, options, name)
    except FormatError as error:
        error.form = text.recognised
        raise


def _read(text: Text, options: Options, form: str) -> Iterator[Puzzle]:
    text.form = form
    puzzles = reader_named(form).read(text, options)
    first = next(puzzles, None)
    if first is None:
        raise text.empty()
    yield first
    yield from puzzles


def recognise(text: Text) -> str:
    """The name of the format that a text is in."""
    if any(line.startswith("#") for _, line in text.peek(1)):
        _settle_blanks(text)
    text.skip_comments()
    first, *others = FORMATS
    if reader_named(first).recognise(text):
        text.recognised = first
        return first
    for name in FORMATS if _settle_blanks(text) else others:
        if reader_named(name).recognise(text):
            text.recognised = name
            return name
    from sudoku_tui.puzzles.formats.nearest import refusal

    raise refusal(text)


def _settle_blanks(text: Text) -> bool:
    from sudoku_tui.puzzles.formats.blanks import settle  # most files are lines and need not wait for it

    return settle(text)


def write(puzzle: Puzzle, form: str) -> str:
    """The text of one puzzle, with no newline at its end. ArgumentError says why where the format can't hold it."""
    return Writer(form).text(puzzle)


class Writer:
    """Puzzles one after the other in a format, so that a file of several reads back as several."""

    def __init__(self, form: str) -> None:
        self._form = form
        self._module = format_named(form)
        self._header: str | None = None

    def text(self, puzzle: Puzzle) -> str:
        """The text of the next puzzle: what stands between it and the one before, its rules if they are others, itself.

        ArgumentError says why where the format can't hold it.
        """
        self._refuse_lacking(puzzle)
        written = self._module.write(puzzle)
        leaves_open = getattr(self._module, "leaves_open", None)
        header = header_of(puzzle, self._module.HOLDS, leaves_open(puzzle) if leaves_open else ())
        if header != (self._header or ""):
            written = f"{header or '#rules: plain'}\n{written}"
        between = "" if self._header is None else self._module.SEPARATOR.format(n=puzzle.n)
        self._header = header
        return between + written

    def _refuse_lacking(self, puzzle: Puzzle) -> None:
        if puzzle.rules.grids == 2 and PAIRS not in self._module.HOLDS:
            others = [name for name in WRITTEN if PAIRS in format_named(name).HOLDS]
            raise ArgumentError(f"the {self._form} format has no {PAIRS}: write it as {' or '.join(others)}")


def header_of(puzzle: Puzzle, said: Collection[str] = (), left_open: Collection[str] = ()) -> str:
    """The line that says the rules, as far as a format does not say them itself; empty for the usual ones."""
    usual = not puzzle.rules.variants and puzzle.shape == default_shape(puzzle.n)
    if usual and not puzzle.placed and not left_open:
        return ""
    from sudoku_tui.puzzles.formats.header import header_line  # most puzzles need not wait for it

    return header_line(puzzle, said, left_open)


@lru_cache(maxsize=128)
def lengths() -> dict[int, tuple[int, int]]:
    """For each number of cells that a puzzle can have: the size of its grids and how many there are."""
    return {n * n * grids: (n, grids) for n in range(SMALLEST, LARGEST + 1) for grids in (1, 2)}


def size_name(n: int, grids: int) -> str:
    return f"a {n}×{n} pair" if grids == 2 else f"{n}×{n}"


def shape_for(
    text: Text, line: int, n: int, options: Options, found: Shape | None = None, names: Collection[str] = ()
) -> Shape:
    """The boxes of the n×n puzzle on a line: found there, said by a header above, asked for, or the usual ones.

    Where one of its rules takes them away there are none, and any size will do.
    """
    header = header_above(text, line)
    wanted = [shape for shape in (found, header.shape if header else None, options.shape) if shape]
    for shape in wanted[::-1]:
        if shape.n != n or shape != wanted[0]:
            seen = f"{found} with {boxes_name(found)}" if found else f"{n}×{n}"
            raise text.error(line, 1, f"expected a {shape} puzzle with {boxes_name(shape)}, found {seen}")
    if takers := boxless_among(said_variants(text, line, options).union(names)):
        if wanted and not wanted[0].is_boxless:
            raise text.error(line, 1, f"expected {boxes_name(wanted[0])} or {', '.join(takers)}, found both")
        if rectangles(n):
            return boxless(n)
    usual = wanted[0] if wanted else default_shape(n)
    if usual is None:
        found_size = f"{n}×{n} without regions" if rectangles(n) else f"{n}×{n}"
        raise text.error(line, 1, f"expected a size from {SMALLEST} to {LARGEST} that has boxes, found {found_size}")
    return usual


def said_shape(text: Text, line: int, options: Options) -> Shape | None:
    """The boxes that a header above the line says or that are asked for, if any."""
    header = header_above(text, line)
    return (header.shape if header else None) or options.shape


def may_be(text: Text, line: int, n: int, options: Options) -> bool:
    """Whether a puzzle on a line can be n×n: a size that has boxes, or the one whose boxes are said; or none are."""
    said = said_shape(text, line, options)
    if default_shape(n) is not None or (said is not None and said.n == n):
        return True
    return rectangles(n) is not None and bool(boxless_among(said_variants(text, line, options)))


def said_variants(text: Text, line: int, options: Options) -> set[str]:
    """The rules that are asked for or that a header above the line says."""
    header = header_above(text, line)
    return {*options.variants, *(header.variants if header else ())}


def alphabet_for(text: Text, line: int, options: Options) -> str | None:
    """The symbols of the digits that are asked for or that a header above the line says, if any."""
    header = header_above(text, line)
    return options.alphabet or (header.alphabet if header else None)


def blank_for(
    text: Text,
    line: int,
    n: int,
    options: Options,
    *,
    grids: int = 1,
    found: Shape | None = None,
    names: Collection[str] = (),
) -> Puzzle:
    """The n×n puzzle on a line without its clues: its boxes (see `shape_for`), and all that is said or asked for.

    `found` and `names` are the boxes and the rules that its own text says.
    """
    header = header_above(text, line)
    further = said_variants(text, line, options).union(names)
    shape = shape_for(text, line, n, options, found, names)
    placed = (*(header.placed if header else ()), *options.placed)
    if not further and not placed:
        return Puzzle((pair if grids == 2 else plain)(shape), bytes(grids * n * n))
    from sudoku_tui.puzzles.constraints.words import read_constraints
    from sudoku_tui.puzzles.variants import ordered, rules_with

    try:
        rules = rules_with(shape, grids, ordered(further))
    except ValueError as error:
        raise text.error(line, 1, str(error)) from None
    try:
        return Puzzle(rules, bytes(rules.cells), read_constraints(placed, rules.shape, grids) if placed else ())
    except ValueError as error:
        said = text.header_above(line)
        if said and header and (column := _column_of_wrong(said[1], header.placed, rules.shape, grids)):
            raise text.error(said[0], column, str(error)) from None
        raise text.error(line, None, f"the rules given besides: {error}") from None


def _column_of_wrong(words: str, placed: Collection[str], shape: Shape, grids: int) -> int | None:
    """Where a header begins to say the first constraint that the grid can't have."""
    from sudoku_tui.puzzles.constraints.words import read_constraint
    from sudoku_tui.puzzles.formats.header import column_of_wrong

    return column_of_wrong(words, lambda word: word in placed and read_constraint(word, shape, grids))


def header_above(text: Text, line: int) -> Header | None:
    """What is said about the rules of the puzzle on a line."""
    place = text.header_above(line)
    if place is None:
        return None
    # Most files have none and need not wait for it.
    from sudoku_tui.puzzles.formats.header import column_of_wrong, parse

    number, words = place
    try:
        return parse(words)
    except ValueError as error:
        raise text.error(number, column_of_wrong(words, parse) or 1, str(error)) from None


def boxes_name(shape: Shape) -> str:
    if shape.is_boxless:
        return "no boxes"
    return "irregular boxes" if shape.regions else f"boxes of {box_name(shape)}"


def box_name(shape: Shape) -> str:
    return f"{shape.box_height}x{shape.box_width}"
