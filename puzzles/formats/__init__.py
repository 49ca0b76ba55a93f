"""How puzzles are written down: one module a format, recognised from the content.

A format module has `read(text, options)`, which yields puzzles as it goes; `write(puzzle)`, which
returns the text of one puzzle with no newline at its end; `recognise(text)`, which looks ahead and says
whether `read` should be tried; `HOLDS`, what it can write beside plain puzzles; and `SEPARATOR`, what
stands between the texts of two puzzles in a file. To add a format, write the module and name it in `FORMATS`.
"""

from __future__ import annotations

from functools import lru_cache

from sudoku_tui.puzzles.geometry import LARGEST, SMALLEST, Shape, default_shape, sizes
from sudoku_tui.puzzles.plugins import load
from sudoku_tui.puzzles.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Protocol

    from sudoku_tui.puzzles.formats.text import Text
    from sudoku_tui.puzzles.model import Puzzle

    class Format(Protocol):
        HOLDS: tuple[str, ...]
        SEPARATOR: str

        def recognise(self, text: Text) -> bool: ...
        def read(self, text: Text, options: Options) -> Iterator[Puzzle]: ...
        def write(self, puzzle: Puzzle) -> str: ...


# In the order in which they are asked; each module is imported only when its turn comes.
FORMATS = ("line", "killer", "boxed", "csv", "grid")


class Options(Record):
    """What a reader can't know from the text: the alphabet, the boxes, whether cages may share cells.

    The alphabet holds the symbols of the digits in order, as `symbols.parse_alphabet` makes it.
    """

    alphabet: str | None = None
    shape: Shape | None = None
    overlap: bool = False


def format_named(name: str) -> Format:
    if name not in FORMATS:
        raise KeyError(name)
    module: Format = load(__name__, name)
    return module


def read(text: Text, options: Options = Options(), form: str | None = None) -> Iterator[Puzzle]:  # noqa: B008
    """The puzzles in a text, one by one, in the named format or the one that recognises it."""
    text.skip_comments()
    for name in (form,) if form else FORMATS:
        module = format_named(name)
        if form or module.recognise(text):
            puzzles = module.read(text, options)
            first = next(puzzles, None)
            if first is None:
                raise text.empty()
            yield first
            yield from puzzles
            return
    raise text.refuse_unrecognised()


def write(puzzle: Puzzle, form: str) -> str:
    """The text of one puzzle, with no newline at its end. ValueError says why where the format can't hold it."""
    module = format_named(form)
    needs = {"cages": bool(puzzle.cages), "pairs": puzzle.rules.grids == 2}
    needed = {name for name, is_needed in needs.items() if is_needed}
    if lacking := needed.difference(module.HOLDS):
        others = [name for name in FORMATS if needed.issubset(format_named(name).HOLDS)]
        advice = f": write it as {' or '.join(others)}" if others else ""
        raise ValueError(f"the {form} format has no {' or '.join(sorted(lacking))}{advice}")
    return module.write(puzzle)


def separator(form: str) -> str:
    """What stands between the texts of two puzzles, so that a file of several reads back as several."""
    return format_named(form).SEPARATOR


@lru_cache
def lengths() -> dict[int, tuple[int, int]]:
    """For each number of cells that a puzzle can have: the size of its grids and how many there are."""
    return {n * n * grids: (n, grids) for n in sizes() for grids in (1, 2)}


def size_name(n: int, grids: int) -> str:
    return f"a {n}×{n} pair" if grids == 2 else f"{n}×{n}"


def shape_for(text: Text, line: int, n: int, options: Options, found: Shape | None = None) -> Shape:
    """The boxes of the n×n puzzle on a line: those found there, those asked for, or the usual ones."""
    asked = options.shape
    if asked and (asked.n != n or found not in (None, asked)):
        boxes = f" with boxes of {box_name(found)}" if found else ""
        raise text.error(line, 1, f"expected a {asked} puzzle with boxes of {box_name(asked)}, found {n}×{n}{boxes}")
    shape = found or asked or default_shape(n)
    if shape is None:
        raise text.error(line, 1, f"expected a size from {SMALLEST} to {LARGEST} that has boxes, found {n}×{n}")
    return shape


def box_name(shape: Shape) -> str:
    return f"{shape.box_height}x{shape.box_width}"
