"""One puzzle a line: the symbols of a grid, or of both grids of a pair; what follows them on the line is ignored.

A grid may be followed, at once or as the next field, by as many symbols that say for each cell which irregular box it
is in: those are no second grid, because there the same digits would touch.
"""

from __future__ import annotations

from dataclasses import replace
from math import isqrt
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats import (
    PAIR,
    alphabet_for,
    blank_for,
    header_above,
    lengths,
    said_shape,
    size_name,
    symbols,
)
from sudoku_tui.puzzles.formats.links import may_be_link
from sudoku_tui.puzzles.formats.text import says_something
from sudoku_tui.puzzles.geometry import LARGEST, default_shape, jigsaw
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import FormatError, Text, TextLine
    from sudoku_tui.puzzles.geometry import Shape

SUMMARY = "n² symbols on a line, a puzzle a line; 2n² symbols are a pair"
HOLDS = ("pairs",)
SEPARATOR = "\n"

NINE = 81
MARKS = 9 * NINE
_ARROWS = frozenset("<>^`'")
"""Those of killers that are told by arrows; `v` is one, too."""
_FIELDS = str.maketrans(",;|", "   ")
ENDS_OF_NINE = {b"", *(end.encode() for end in symbols.ENDS + symbols.SPACES)}


def recognise(text: Text) -> bool:
    lines = text.peek(1)
    if not lines or may_be_link(lines[0][1].lstrip()) or _has_fields(lines[0][1]):
        return False
    groups = _groups(lines[0][1])
    if len(groups) > 1 and all(map(symbols.is_decimal_cell, groups)):
        return False
    found = "".join(groups)
    if found and found[0] in symbols.OTHER_BLANKS:
        return len(found) > LARGEST and len(found) in lengths() and found.replace(found[0], "").isdecimal()
    if not found or not symbols.is_symbol(found[0]):
        return False
    if len(found) <= LARGEST:
        return len(found) in lengths() and not _has_sums(text) and _are_small(text, len(found))
    # No grid has rows this long, so even a wrong length is best explained as a line.
    is_long = any(map(str.isalnum, found)) and not found.isalpha() and not _ARROWS.intersection(found)
    return "=" not in found and (is_long or (len(found) in lengths() and all(map(symbols.is_symbol, found))))


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    table = symbols.table(options.alphabet or symbols.DEFAULT)
    # Rules by length, for the lengths where a look at the largest digit is all the checking that is left to do.
    simple: dict[int, Rules] = {}
    earlier: TextLine | None = None
    for number, line in text:
        cells = line.encode().translate(table)
        end = cells.find(symbols.END)
        if end >= 0:
            cells = cells[:end]
        rules = simple.get(len(cells)) if len(line) <= 2 * len(cells) else None  # in a longer one boxes may follow
        if rules and max(cells) <= rules.n:
            yield Puzzle(rules, cells)
        elif says_something(line):
            place = number, line
            found = _parse(text, place, options, earlier)
            earlier = earlier or place
            for puzzle in found:
                if len(cells) == puzzle.n**2 <= 81 and not puzzle.placed and _is_usual(text, place, options):
                    simple[len(cells)] = puzzle.rules
                yield puzzle
        elif line.startswith("#"):
            simple.clear()  # the rules may be others from here on


def pack(block: bytes) -> bytes | None:
    """The cells of a block of whole lines, one byte each, where every line is 9×9 with the symbols 1-9.

    None where some line is unlike that: then `read` is to look at them one by one. Blank lines and comments are fine.
    """
    # Everything here is one call for many lines: a loop over them would take longer than solving them.
    table = symbols.table(symbols.DEFAULT[:9])
    lines = len(block) // (NINE + 1)
    if len(block) % (NINE + 1) == 0 and block[NINE :: NINE + 1] == b"\n" * lines:
        cells = block.replace(b"\n", b"").translate(table)
        return cells if len(cells) == NINE * lines and _are_digits(cells) else None
    return _pack_uneven(block, table)


def _are_digits(cells: bytes) -> bool:
    return symbols.END not in cells and symbols.UNKNOWN not in cells


def _pack_uneven(block: bytes, table: bytes) -> bytes | None:
    """The same where lines have something after the puzzle, or are not all puzzles."""
    if b"\0" in block or not block.isascii() or (b"#" in block and b"rules" in block.lower()):
        return None
    lines = block.replace(b"\r\n", b"\n").split(b"\n")
    lines = [line for line in lines if line and not line.isspace() and not line.startswith(b"#")]
    cells = b"".join([line[:NINE] for line in lines]).translate(table)
    ends = {line[NINE : NINE + 1] for line in lines}
    if len(cells) != NINE * len(lines) or not _are_digits(cells) or not ends <= ENDS_OF_NINE:
        return None
    # Where boxes may follow, `read` looks at each line.
    return cells if len(max(lines, key=len, default=b"")) <= 2 * NINE else None


def write(puzzle: Puzzle) -> str:
    if puzzle.rules.grids == 2 and _regions(symbols.write(puzzle.grids()[1], puzzle.n)):
        raise ArgumentError("on a line the second grid of this pair would be irregular boxes: write it as boxed or csv")
    if puzzle.rules.grids == 2:
        from sudoku_tui.puzzles.formats.two_grids import refuse_solution

        refuse_solution(puzzle)
    return symbols.write(puzzle.givens, puzzle.n)


def leaves_open(puzzle: Puzzle) -> tuple[str, ...]:
    """Blank lines may be rows of a larger grid; 729 symbols pencil marks."""
    written = symbols.write(puzzle.givens, puzzle.n)
    is_open = (not puzzle.clues and len(written) <= LARGEST) or _may_be_marks(written)
    return ("boxes",) * is_open + symbols.leaves_open(puzzle.givens, puzzle.n)


def _is_usual(text: Text, place: TextLine, options: Options) -> bool:
    number, line = place
    return alphabet_for(text, number, options) is None and not _are_boxes_beside(_fields(line))


def _parse(text: Text, place: TextLine, options: Options, earlier: TextLine | None) -> list[Puzzle]:
    """A line that may be unlike the ones before it; two grids on it may be two puzzles."""
    number, line = place
    found = "".join(_groups(line))
    if len(found) not in lengths():
        raise _wrong_length(text, place, earlier)
    n, grids = lengths()[len(found)]
    if _may_be_marks(found) and not said_shape(text, number, options):
        return [_pencil_marks(text, place, found, options)]
    regions = _regions(found[n * n :]) if grids == 2 else None
    if regions:
        found, grids = found[: n * n], 1
    if grids == 2 and (two := _two_grids(text, place, found, options)):
        return two
    blank = blank_for(text, number, n, options, grids=grids, found=regions)
    return [replace(blank, givens=_digits(text, place, found, n, options))]


def _two_grids(text: Text, place: TextLine, found: str, options: Options) -> list[Puzzle] | None:
    """Two puzzles, or one with its solution; None for a pair, which two grids on a line usually are."""
    half = found[len(found) // 2 :]
    if options.taken_as == PAIR or (options.taken_as is None and not set(symbols.BLANKS).isdisjoint(half)):
        return None
    from sudoku_tui.puzzles.formats.two_grids import (  # most lines are one grid and need not wait for it
        agree,
        chosen,
        joined,
    )

    number, n = place[0], isqrt(len(half))
    digits = _digits(text, place, found, n, options)
    if options.taken_as is None and not agree(digits):
        return None
    blank = blank_for(text, number, n, options)
    first, second = (replace(blank, givens=grid) for grid in (digits[: n * n], digits[n * n :]))
    choice = chosen(text, number, first, second.givens, options)
    return joined(text, number, first, second, choice) if choice else None


def _digits(text: Text, place: TextLine, found: str, n: int, options: Options) -> Digits:
    number, line = place
    try:
        return symbols.digits(found, n, alphabet_for(text, number, options))
    except symbols.SymbolError as fault:
        raise text.error(number, _columns(line)[fault.index], str(fault)) from None


def _pencil_marks(text: Text, place: TextLine, found: str, options: Options) -> Puzzle:
    """Nine symbols for each cell of a 9×9: the digits that it may hold."""
    from sudoku_tui.puzzles.formats.marked import with_candidates

    number, _ = place
    cells = [
        tuple([int(symbol) for symbol in found[start : start + 9] if symbol not in symbols.BLANKS])
        for start in range(0, MARKS, 9)
    ]
    if () in cells:
        marks = "the pencil marks of 9×9, nine for each cell"
        raise text.error(number, 1, f"ambiguous: {MARKS} symbols may be 27×27 or {marks}; for 27×27 pass --box 3x9")
    text.note(number, f"{MARKS} symbols, nine for each cell: taken for pencil marks; for 27×27 pass --box 3x9")
    return with_candidates(blank_for(text, number, 9, options), cells)


def _may_be_marks(found: str) -> bool:
    """Whether this can be the digits that each cell of a 9×9 may still hold, every digit in its place or a blank."""
    nine = symbols.DEFAULT[:9]
    return len(found) == MARKS and all(
        symbol == nine[index % 9] or symbol in symbols.BLANKS for index, symbol in enumerate(found)
    )


def _regions(found: str) -> Shape | None:
    try:
        return jigsaw(found)
    except ValueError:
        return None


def _groups(line: str) -> list[str]:
    """The groups of symbols that make up the puzzle: the first, unless only all of them together, each as long, do.

    Irregular boxes in the field behind it belong to it.
    """
    fields = _fields(line)
    if _are_boxes_beside(fields):
        return fields[:2]
    groups = _before_end(line).split()
    if len(groups) > 1 and len(groups[0]) not in lengths():
        alike = len({len(group) for group in groups}) == 1
        if alike and sum(map(len, groups)) in lengths():
            return groups
    return groups[:1]


def _before_end(line: str) -> str:
    for end in symbols.ENDS:
        line = line.partition(end)[0]
    return line


def _columns(line: str) -> list[int]:
    """The column of each symbol."""
    return [column for column, character in enumerate(line, 1) if not character.isspace()]


def _has_fields(line: str) -> bool:
    """Whether a second grid stands beside the first: perhaps its solution. What else follows a puzzle is ignored."""
    fields = _fields(line)
    if len(fields) < 2 or not len(fields[0]) == len(fields[1]) > LARGEST or _are_boxes_beside(fields):
        return False
    return all(map(symbols.is_symbol, fields[1]))


def _are_boxes_beside(fields: list[str]) -> bool:
    """Whether the second field says which irregular box each cell of the first is in."""
    return len(fields) > 1 and len(fields[0]) == len(fields[1]) and _regions(fields[1]) is not None


def _fields(line: str) -> list[str]:
    return line.translate(_FIELDS).split()


def _has_sums(text: Text) -> bool:
    """Whether sums such as `a=20` follow: then these are the rows of a killer, clues and letters."""
    return any(line.lstrip()[1:2] == "=" for _, line in text.peek(LARGEST + 1))


def _are_small(text: Text, width: int) -> bool:
    """Whether lines of 16, 25, 32 or 36 symbols are small puzzles each, rather than the rows of a large grid."""
    n, grids = lengths()[width]
    lines = text.peek(width)
    header = header_above(text, lines[0][0])
    if header and header.shape and header.shape.n in (n, width):
        return header.shape.n == n
    rows = ["".join(_groups(line)) for _, line in lines if says_something(line)]
    if len(lines) < width or any(len(row) != width for row in rows):
        rows = rows[:1]
    elif default_shape(n) is None:
        return False
    largest = max("".join(rows).encode().translate(symbols.table(symbols.DEFAULT)))
    if len(rows) > 1 and not largest:
        large, small = size_name(width, 1), size_name(n, grids)
        message = f"ambiguous: blank lines of {width} symbols may be rows of {large} or puzzles of {small}"
        raise text.error(lines[0][0], 1, f"{message}; say --format grid or --format line")
    return largest <= n


def _wrong_length(text: Text, place: TextLine, earlier: TextLine | None) -> FormatError:
    number, line = place
    found = "".join(_groups(line))
    column = (_columns(line)[0] if found else 1) + len(found)
    if earlier:
        expected = f"{sum(map(len, _groups(earlier[1])))} symbols as on line {earlier[0]}"
    else:
        usual = [length for length, (n, _) in lengths().items() if default_shape(n)]
        smaller = [length for length in usual if length < len(found)]
        larger = [length for length in usual if length > len(found)]
        nearest = [*([max(smaller)] if smaller else []), *([min(larger)] if larger else [])]
        expected = " or ".join(f"{length} symbols ({size_name(*lengths()[length])})" for length in nearest)
    return text.error(number, column, f"expected {expected}, found {len(found)}")
