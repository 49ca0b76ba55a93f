"""A grid of symbols over several lines, framed or bare, with or without a heading; so are .sdk and .ss files."""

from __future__ import annotations

import re
from dataclasses import replace
from math import isqrt
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import alphabet_for, blank_for, lengths, may_be, shape_for, symbols
from sudoku_tui.puzzles.formats.text import says_something
from sudoku_tui.puzzles.formats.two_grids import told_apart
from sudoku_tui.puzzles.geometry import LARGEST, Shape
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import FormatError, Text, TextLine

SUMMARY = "symbols over several lines, framed or bare; .sdk, .ss, .msk, Project Euler"
HOLDS: tuple[str, ...] = ()
SEPARATOR = "\n\n"

LOOK_AHEAD = 20
FRAME = set("|+-=* \t")
IGNORED = " \t|+-"
_SIZE = re.compile(r"\s*([0-9]{1,2})(?:\s*[x×]?\s*([0-9]{1,2}))?\s*", re.IGNORECASE)
_WITHOUT_IGNORED = str.maketrans("", "", IGNORED)


def recognise(text: Text) -> bool:
    for _, line in text.peek(LOOK_AHEAD):
        if says_something(line) and not line.lstrip().startswith("[") and not _is_frame(line):
            found = _symbols(line)
            if not _is_heading(line, len(found), symbols.DEFAULT):
                return symbols.is_symbol(found[0])
    return False


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    yield from told_apart(text, _grids(text, options), options)


def _grids(text: Text, options: Options) -> Iterator[tuple[int, Puzzle]]:
    while (block := _next_block(text, options)).rows:
        yield block.rows[0][0], block.puzzle()


def write(puzzle: Puzzle) -> str:
    n = puzzle.n
    written = symbols.write(puzzle.givens, n)
    return "\n".join([written[start : start + n] for start in range(0, n * n, n)])


def leaves_open(puzzle: Puzzle) -> tuple[str, ...]:
    """Rows of 16 or 32 symbols may be small puzzles, a line each, where no digit is too large for those."""
    small, _ = lengths().get(puzzle.n, (0, 0))
    return ("boxes",) * (max(puzzle.givens) <= small) + symbols.leaves_open(puzzle.givens, puzzle.n)


class _Block:
    """The rows of one puzzle, as far as they have been read."""

    def __init__(self, text: Text, options: Options) -> None:
        self.heading = ""
        self.rows: list[TextLine] = []
        self._text = text
        self._options = options
        self._shape: Shape | None = None
        self._size = 0
        self._gaps: set[int] = set()

    def is_heading(self, number: int, line: str) -> bool:
        n = self._shape.n if self._shape else len(_symbols(line))
        return _is_heading(line, n, alphabet_for(self._text, number, self._options) or symbols.DEFAULT)

    def add(self, number: int, line: str) -> None:
        width = len(_symbols(line))
        if not self.rows and may_be(self._text, number, width, self._options):
            self._shape = shape_for(self._text, number, width, self._options)
        self.rows.append((number, line))
        self._size += width
        if self._shape and width != self._shape.n:
            column = _columns(line)[self._shape.n] if width > self._shape.n else len(line) + 1
            raise self._error(column, f"expected {self._shape.n} symbols as in row 1, found {width}")
        if self._size > LARGEST**2:
            raise self._error(1, f"expected at most {LARGEST**2} symbols in a puzzle, found more")

    def is_complete(self) -> bool:
        return self._shape is not None and len(self.rows) == self._shape.n

    def goes_on_after_gap(self) -> bool:
        """Whether a blank line may stand here: before the first row, or between bands if it does between all of them.

        Anywhere else a row is missing, and the rows after the gap belong to the next puzzle.
        """
        if self._shape is None:
            return not self.rows
        height, count = self._shape.box_height, len(self.rows)
        self._gaps.add(count)
        return self._gaps == set(range(height, count + 1, height))

    def puzzle(self) -> Puzzle:
        blank = self._blank()
        found = "".join([_symbols(line) for _, line in self.rows])
        try:
            givens = symbols.digits(found, blank.n, alphabet_for(self._text, self.rows[0][0], self._options))
        except symbols.SymbolError as fault:
            raise self._fault(fault) from None
        return replace(blank, givens=givens, name=self.heading)

    def _blank(self) -> Puzzle:
        first = self.rows[0][0]
        if self._shape:
            if not self.is_complete():
                n = self._shape.n
                raise self._error(None, f"expected {n} rows of {n} symbols, found {len(self.rows)}")
            return blank_for(self._text, first, self._shape.n, self._options)
        # The lines are no rows, but all together may be a puzzle: say, 27 lines of 3 symbols.
        n = isqrt(self._size)
        if n * n != self._size:
            raise self._error(
                None, f"expected n rows of n symbols, found {self._size} symbols in {len(self.rows)} lines"
            )
        return blank_for(self._text, first, n, self._options)

    def _fault(self, fault: symbols.SymbolError) -> FormatError:
        index = fault.index
        for number, line in self.rows:
            columns = _columns(line)
            if index < len(columns):
                return self._text.error(number, columns[index], str(fault))
            index -= len(columns)
        raise AssertionError("a fault lies in some row")

    def _error(self, column: int | None, message: str) -> FormatError:
        row = f"row {len(self.rows)}: " if column else ""
        return self._text.error(self.rows[-1][0], column, row + message)


def _next_block(text: Text, options: Options) -> _Block:
    block = _Block(text, options)
    for number, line in _without_asides(text):
        if not line:
            if not block.goes_on_after_gap():
                return block
        elif not block.rows and _SIZE.fullmatch(line) and _is_size_of_rows(text, line):
            continue
        elif block.is_heading(number, line):
            if block.rows:
                text.push_back((number, line))
                return block
            block.heading = line.strip()
        else:
            block.add(number, line)
            if block.is_complete():
                return block
    return block


def _is_size_of_rows(text: Text, line: str) -> bool:
    """Whether a number above rows is their size, or its root: `9`, `9 9`, `9x9`, `3`."""
    found = _SIZE.fullmatch(line)
    rows = [_symbols(other) for _, other in text.peek(LOOK_AHEAD) if not _is_frame(other)]
    width = len(rows[0]) if rows else 0
    return found is not None and found[2] in (None, found[1]) and int(found[1]) in (width, width**0.5)


def _without_asides(text: Text) -> Iterator[TextLine]:
    """The lines without comments and frames, and without what a .sdk file says of the state of play."""
    in_state = False
    for number, line in text:
        stripped = line.strip()
        if stripped.startswith("["):
            in_state = stripped.casefold() == "[state]"
            yield number, ""
        elif not stripped:
            yield number, ""
        elif not in_state and not stripped.startswith("#") and not _is_frame(line):
            yield number, line


def _is_frame(line: str) -> bool:
    return not _symbols(line) or (FRAME.issuperset(line) and ("-" in line or "=" in line))


def _is_heading(line: str, n: int, alphabet: str) -> bool:
    """Whether a line that begins with a letter is words, because it can't be a row of n digits."""
    found = _symbols(line)
    if not found[0].isalpha():
        return False
    if n > 9 and len(found) == n and _is_lettered_row(line, n):
        return False
    return bool(found.upper().strip(alphabet[:n] + symbols.blanks(alphabet)))


def _is_lettered_row(line: str, n: int) -> bool:
    """Whether this may be a row in an alphabet that begins at A, which is refused with the reason unless asked for."""
    groups = line.upper().replace("|", " ").split()
    known = symbols.ORDER[: 10 + n] + symbols.BLANKS
    return len({len(group) for group in groups}) == 1 and not "".join(groups).strip(known)


def _symbols(line: str) -> str:
    return line.translate(_WITHOUT_IGNORED)


def _columns(line: str) -> list[int]:
    """The column of each symbol."""
    return [column for column, character in enumerate(line, 1) if character not in IGNORED]
