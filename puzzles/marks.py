"""Marks: how constraints are drawn. Boards, text drawings and pictures know these and no kind.

A kind says with `Constraint.marks` which of them it has. Whoever draws decides how: a board has a few characters for
what is a curve in a picture.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from string import ascii_uppercase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint

COLOURS = ("grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown")
"""What a line or a shade may be. Only a help: no two marks differ in their colour alone."""


@dataclass(frozen=True)
class Outline:
    """A dashed line around cells, with a text in its first corner: a cage and its total."""

    cells: tuple[int, ...]
    text: str = ""


@dataclass(frozen=True)
class Stroke:
    """A line from cell to cell, with something at its ends."""

    cells: tuple[int, ...]
    start: str = ""
    """`bulb`, `circle`, `diamond`, `text` where only its text tells that it begins there, or nothing."""
    end: str = ""
    """`arrow`, `circle`, `diamond`, or nothing."""
    colour: str = "grey"
    text: str = ""
    """One or two characters that tell its kind from others of the same form, such as `≥5`."""


@dataclass(frozen=True)
class Pill:
    """A closed shape around cells in a row: the bulb of an arrow that has two or more cells."""

    cells: tuple[int, ...]


@dataclass(frozen=True)
class Edge:
    """A sign on the border of two neighbours: a dot, X, V, or < as it is to be read from the first to the second."""

    cells: tuple[int, int]
    text: str
    short: str = ""
    """What stands for a text where that has no room."""


@dataclass(frozen=True)
class Corner:
    """Digits where four cells meet; the cells from left to right, the upper two first."""

    cells: tuple[int, int, int, int]
    text: str


@dataclass(frozen=True)
class Sign:
    """A sign in a cell: a square for even, a circle for odd."""

    cell: int
    text: str

    @property
    def cells(self) -> tuple[int, ...]:
        return (self.cell,)


@dataclass(frozen=True)
class Shade:
    """Cells with a ground of their own."""

    cells: tuple[int, ...]
    colour: str = "grey"
    text: str = ""
    """What tells it from others: a sign for its kind, or a letter that cells elsewhere share; `TWINS` asks for one."""


@dataclass(frozen=True)
class Outside:
    """A clue outside the grid, before the first of the cells that it looks along; diagonals get an arrow."""

    cells: tuple[int, ...]
    text: str
    sign: str = ""
    """Tells its kind where there are clues of another: `≡12`."""


@dataclass(frozen=True)
class Diagonal:
    """A thin line through cells, from corner to corner of the grid. Boards have no room for it."""

    cells: tuple[int, ...]


TWINS = "="
"""The text of a shade, and of the next, whose cells hold the same digits."""

Mark = Outline | Stroke | Pill | Edge | Corner | Sign | Shade | Outside | Diagonal


def marks_on(placed: Iterable[Constraint], n: int, grid: int = 0) -> tuple[Mark, ...]:
    """The marks of constraints on one grid, whose cells they count from 0."""
    start, end = grid * n * n, (grid + 1) * n * n
    marks = _lettered([mark for one in placed for mark in one.marks(n)])
    return tuple([_moved(mark, -start) for mark in marks if start <= _first(mark) < end])


def _lettered(marks: Iterable[Mark]) -> Iterator[Mark]:
    """A letter for each two shades of twins: A to Z, then A1 and so on."""
    letters = (f"{letter}{turn or ''}" for turn in count() for letter in ascii_uppercase for _ in ("one", "other"))
    for mark in marks:
        if isinstance(mark, Shade) and mark.text == TWINS:
            mark = replace(mark, text=next(letters))
        yield mark


def _first(mark: Mark) -> int:
    return mark.cell if isinstance(mark, Sign) else mark.cells[0]


def _moved(mark: Mark, step: int) -> Mark:
    """The same mark so many cells further on."""
    if not step:
        return mark
    if isinstance(mark, Sign):
        return replace(mark, cell=mark.cell + step)
    moved: Mark = replace(mark, cells=tuple([cell + step for cell in mark.cells]))  # type: ignore[arg-type]
    return moved
