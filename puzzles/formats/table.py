"""Grids drawn with lines by any program: light, heavy or ASCII, a line around every cell or only around the boxes.

    | 2     | 3   1 |       blanks may be spaces: then each cell has the same width
    │ 5 │   │ . │ 10 │      a cell between any two lines, as in Markdown and org tables
    : 15  3  159 | 2 …      cells of several digits in a 9×9 are candidates, as HoDoKu and others write them

There are several ways to cut rows into cells. Those that give n cells in each of n rows have to agree.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import alphabet_for, blank_for, symbols
from sudoku_tui.puzzles.formats.cells import digit, is_cell
from sudoku_tui.puzzles.formats.marked import with_candidates
from sudoku_tui.puzzles.formats.text import shorten
from sudoku_tui.puzzles.formats.two_grids import told_apart
from sudoku_tui.puzzles.geometry import LARGEST, default_shape
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import FormatError, Text, TextLine

    Cells = tuple[tuple[int, ...], ...]
    """For each cell the digits that it may hold, none for a blank."""

SUMMARY = "a drawing with lines around boxes or cells, of any program; Markdown and org tables; grids of candidates"

LOOK_AHEAD = 3 * LARGEST
BAR = "|"
LIGHT, HEAVY = "─━"
IRREGULAR = "expected a light or a heavy line all the way: irregular boxes are read only from drawings such as ours"
_VERTICAL, _HORIZONTAL = "│┃║┆┇┊┋╎╏╽╿", "─━═┄┅┈┉╌╍╼╾"
_PLAIN = {
    **dict.fromkeys(range(9472, 9600), "+"),
    **{ord(mark): BAR for mark in _VERTICAL},
    **{ord(mark): "-" for mark in _HORIZONTAL},
}
FRAME = set("-+|=:.'*_~`, \t")
CORNERS = (".--", ":--", "'--", "._", "*--", "---.", "`--")


def recognise(text: Text) -> bool:
    lines = text.peek(LOOK_AHEAD)
    rows, frames = _first_block(lines)
    if len(rows) < 4:
        return False
    ways = _ways(rows)
    if _by_symbols in ways and len(set(ways.values())) == 1:
        # The grid format reads this, too, but not with every frame.
        return any(not line.isascii() or line.lstrip().startswith(CORNERS) for line in frames)
    return bool(ways)


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    yield from told_apart(text, _drawings(text, options), options)


def _drawings(text: Text, options: Options) -> Iterator[tuple[int, Puzzle]]:
    title = ""
    rows: list[TextLine] = []
    for number, line in text:
        drawn = _plain(line)
        if _is_frame(drawn):
            if LIGHT in line and HEAVY in line:
                raise text.error(number, line.index(HEAVY) + 1, IRREGULAR)
            continue
        if BAR in drawn:
            rows.append((number, drawn))
            if len(rows) > 2 * LARGEST:
                raise text.error(number, 1, f"expected at most {2 * LARGEST} rows in a drawing, found more")
            continue
        if rows:
            yield rows[0][0], replace(_puzzle(text, rows, options), name=title)
            rows, title = [], ""
        if line.strip() and not line.startswith("#"):
            title = line.strip()
    if rows:
        yield rows[0][0], replace(_puzzle(text, rows, options), name=title)


def _first_block(lines: list[TextLine]) -> tuple[list[TextLine], list[str]]:
    """The rows of the first drawing and the frames around them."""
    rows: list[TextLine] = []
    frames: list[str] = []
    for number, line in lines:
        drawn = _plain(line)
        if _is_frame(drawn):
            frames.append(line)
        elif BAR in drawn:
            rows.append((number, drawn))
            frames.append("".join([mark for mark in line if not mark.isascii()]))
        elif rows:
            break
    return rows, frames


def _plain(line: str) -> str:
    """The line with the characters that lines are drawn with as `|`, `-` and `+`."""
    return line.rstrip() if line.isascii() else line.rstrip().translate(_PLAIN)


def _is_frame(line: str) -> bool:
    """Whether a line has no cells: lines lie in it, and nothing else is there."""
    lies = any(mark in line for mark in ("--", "==", "__", "~~", "-+", "+-", "-|-", ":-", "-:"))
    return lies and FRAME.issuperset(line)


def _ways(rows: list[TextLine]) -> dict[object, tuple[Cells, int]]:
    """Each way to cut these rows that gives a grid, with its cells and how many rows were only names above it."""
    found: dict[object, tuple[Cells, int]] = {}
    for skipped in (0, 1):
        kept = rows[skipped:]
        if default_shape(len(kept)) is None or (skipped and not _are_names(rows[0][1], len(kept))):
            continue
        for way in (_by_lines, _by_words, _by_symbols, _by_width):
            words = way([line for _, line in kept])
            if words and (cells := _cells(words, len(kept))):
                found[way] = cells, skipped
        if found:
            break
    return found


def _are_names(line: str, n: int) -> bool:
    """Whether these are the names of the n columns of a table, or none."""
    names = [name.strip() for name in line.strip(" |").split(BAR)]
    if not any(names):
        return True
    numbers = [[str(number) for number in range(first, first + n)] for first in (0, 1)]
    return names[-n:] in numbers or not any(is_cell(name) for name in names[-n:])


def _parts(lines: list[str]) -> list[list[str]]:
    """What stands between the bars of each line, without what is outside where that is empty in all of them."""
    parts = [line.split(BAR) for line in lines]
    if len({len(row) for row in parts}) > 1:
        return []
    if all(not row[0].strip() for row in parts) or [row[0].strip() for row in parts] in _row_names(len(lines)):
        parts = [row[1:] for row in parts]
    if all(row and not row[-1].strip() for row in parts) and all(line.rstrip().endswith(BAR) for line in lines):
        parts = [row[:-1] for row in parts]
    return parts


def _row_names(n: int) -> list[list[str]]:
    letters = [chr(ord("A") + row) for row in range(n)]
    return [letters, [letter.lower() for letter in letters], [f"R{row}" for row in range(1, n + 1)]]


def _by_lines(lines: list[str]) -> list[list[str]] | None:
    """A cell between any two lines."""
    parts = _parts(lines)
    n = len(lines)
    if parts and len(parts[0]) == n + 1 and [row[0].strip() for row in parts] in [[*map(str, range(1, n + 1))]]:
        parts = [row[1:] for row in parts]
    return [[part.strip() for part in row] for row in parts] if parts and len(parts[0]) == n else None


def _by_words(lines: list[str]) -> list[list[str]] | None:
    """A cell wherever white space or lines end it."""
    rows = [" ".join(row).split() for row in _parts(lines)]
    return rows if rows and all(len(row) == len(lines) for row in rows) else None


def _by_symbols(lines: list[str]) -> list[list[str]] | None:
    """A cell for each symbol."""
    rows = [list("".join("".join(row).split())) for row in _parts(lines)]
    return rows if rows and all(len(row) == len(lines) for row in rows) else None


def _by_width(lines: list[str]) -> list[list[str]] | None:
    """Cells of the same width, as many between any two lines."""
    parts = _parts(lines)
    n = len(lines)
    if not parts or len(parts[0]) < 2 or n % len(parts[0]):
        return None
    count = n // len(parts[0])
    widths = [max(len(row[index]) for row in parts) for index in range(len(parts[0]))]
    widths[0] = widths[-1] = max(widths[0], widths[-1], widths[1] if len(widths) > 2 else 0)
    if len(set(widths)) > 1 or widths[0] < count:
        return None
    first = 1 if widths[0] % count == 1 and count > 1 else 0
    width = -(-(widths[0] - first) // count)
    if count == 1 or any(part[:first].strip() for row in parts for part in row):
        return None
    rows = []
    for row in parts:
        padded = [part.ljust(first + count * width) for part in row]
        starts = range(first, first + count * width, width)
        rows.append([part[start : start + width] for part in padded for start in starts])
    if any(" " in cell.strip() for row in rows for cell in row):
        return None
    if len({len(cell) - len(cell.lstrip()) for row in rows for cell in row if len(cell.strip()) == 1}) > 1:
        return None  # symbols that stand now here, now there in a cell: the cells are others
    return [[cell.strip() for cell in row] for row in rows]


def _cells(words: list[list[str]], n: int) -> Cells | None:
    """The digits of each cell; None where some word is none."""
    found = [_candidates(word, n) for row in words for word in row]
    return None if None in found else tuple([cell for cell in found if cell is not None])


def _candidates(word: str, n: int) -> tuple[int, ...] | None:
    if n <= 9 and len(word) > 1 and word.isascii() and word.isdecimal():
        digits = tuple(map(int, word))
        rises = all(one < other for one, other in pairwise(digits))
        return digits if rises and digits[0] >= 1 and digits[-1] <= n else None
    found = digit(word, n)
    if found is None and n > 9 and len(word) == 1 and word.upper() in symbols.DEFAULT[9:n]:
        found = symbols.DEFAULT.index(word.upper()) + 1
    return None if found is None else (found,) if found else ()


def _puzzle(text: Text, rows: list[TextLine], options: Options) -> Puzzle:
    ways = _ways(rows)
    found = set(ways.values())
    if len(found) != 1:
        raise _refusal(text, rows, bool(found))
    ((cells, skipped),) = found
    first = rows[skipped][0]
    blank = blank_for(text, first, len(rows) - skipped, options)
    if alphabet_for(text, first, options):
        return _with_alphabet(text, rows[skipped:], blank, options)
    if any(len(digits) > 1 for digits in cells):
        text.note(first, "cells of several digits are taken for candidates")
        every = tuple(range(1, blank.n + 1))
        return with_candidates(blank, [digits or every for digits in cells])
    return replace(blank, givens=bytes([digits[0] if digits else 0 for digits in cells]))


def _with_alphabet(text: Text, rows: list[TextLine], blank: Puzzle, options: Options) -> Puzzle:
    lines = [line for _, line in rows]
    words = next((found for way in (_by_lines, _by_symbols, _by_width) if (found := way(lines))), None)
    joined = "".join([word or "." for row in words or [] for word in row])
    try:
        return replace(blank, givens=symbols.digits(joined, blank.n, alphabet_for(text, rows[0][0], options)))
    except symbols.SymbolError as fault:
        number, line = rows[min(fault.index // blank.n, len(rows) - 1)]
        raise text.error(number, 1, f"{fault} in {shorten(line)}") from None


def _refusal(text: Text, rows: list[TextLine], fits: bool) -> FormatError:
    number, line = rows[0]
    if fits:
        words = "ambiguous: these rows can be cut into cells in ways that differ"
        return text.error(number, 1, f"{words}; write a dot into each blank cell")
    n = len(rows)
    if default_shape(n) is None:
        return text.error(rows[-1][0], None, f"expected n rows in a drawing, n a size that has boxes, found {n}")
    bars = line.count(BAR)
    for number, other in rows:
        if other.count(BAR) != bars:
            expected = f"{bars} lines as in row 1"
            return text.error(number, len(other) + 1, f"expected {expected}, found {other.count(BAR)}")
    for number, other in rows:
        for word in other.replace(BAR, " ").split():
            if _candidates(word, n) is None and len(word) < n:
                return text.error(number, other.index(word) + 1, f"expected cells of {n}×{n}, found {shorten(word)}")
    return text.error(rows[0][0], 1, f"expected {n} cells in each of {n} rows, found {shorten(line.strip())}")
