"""What is written small into an empty cell: marks, colours, and the candidates that a reason shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from sudoku_tui.puzzles.bordertexts import fitting
from sudoku_tui.solver.propagate.sums import digits_of
from sudoku_tui.tui.state.notes import LAYERS, Notes
from sudoku_tui.tui.widgets.cellsize import CellSize

ROLES = {"plain": " ", "pattern": "*", "pattern2": "°", "place": "+", "strike": "-", "link": "="}
"""What candidates are to a reason, and what stands before each, for whoever can't tell it by its ground."""

Written = tuple[int, str, str]
"""Where a text begins on a line of the cell, the text, and its role."""


@dataclass(frozen=True)
class Pencil:
    """What is written into one cell; digits as a mask, bit d-1 for digit d."""

    centre: int = 0
    corner: int = 0
    colours: tuple[int, ...] = ()
    """The numbers of its colours, counted from 0."""
    candidates: tuple[tuple[int, str], ...] = ()
    """Digits, each with its role; where there are any, marks are not shown."""

    def in_places(self, size: CellSize) -> bool:
        """Whether each digit in it has a place of its own."""
        return bool(size.across and (self.candidates or (self.centre and not self.corner)))

    def written(self, line: int, size: CellSize, n: int) -> Iterator[Written]:
        """What stands on a line of a large cell."""
        if self.candidates:
            yield from _in_places(self.candidates, line, size, n)
            return
        if not self.corner:
            yield from _in_places([(digit, "plain") for digit in digits_of(self.centre)], line, size, n)
            return
        middle = size.height // 2
        if line in (0, size.height - 1):
            yield from self._corners(line, size, n)
        centre = _joined(digits_of(self.centre), n)
        rows = [centre[start : start + size.width] for start in range(0, len(centre), size.width)]
        if rows and middle <= line < middle + len(rows):
            text = (
                rows[line - middle] if line < size.height - 1 else fitting("".join(rows[line - middle :]), size.width)
            )
            yield (size.width - len(text)) // 2, text, "plain"

    def in_brief(self, n: int, start: int, end: int) -> Iterator[Written]:
        """What stands between two places in a cell of one line: centre marks on the left, or corner ones on the right.

        An ellipsis tells that there are more.
        """
        text = _brief(self.centre, self.corner, end - start, " " * (n > 9))
        if text:
            # Never where a digit would stand, which is behind the first place.
            yield start, text if self.centre and not start else text.rjust(end - start), "plain"

    def _corners(self, line: int, size: CellSize, n: int) -> Iterator[Written]:
        """Up to four in the corners; more of them side by side, half above and half below."""
        digits = digits_of(self.corner)
        above, below = digits[: (len(digits) + 1) // 2], digits[(len(digits) + 1) // 2 :]
        if len(digits) <= 4:
            above, below = digits[:2], digits[2:]
        here = [str(digit) for digit in (above if line == 0 else below)]
        if not here:
            return
        if len(here) <= 2 and len("".join(here)) < size.width:
            yield 0, here[0], "plain"
            if len(here) == 2:
                yield size.width - len(here[1]), here[1], "plain"
        else:
            spaced = " ".join(here)
            yield (
                0,
                spaced if len(spaced) <= size.width else fitting(_joined(list(map(int, here)), n), size.width),
                "plain",
            )


@lru_cache(maxsize=2048)
def _brief(centre: int, corner: int, room: int, separator: str) -> str:
    """As many whole marks as there is room for, and an ellipsis where there are more."""
    marks = list(map(str, digits_of(centre or corner)))
    more = "…" * bool(centre and corner)
    while marks and len(separator.join(marks) + more) > room:
        marks.pop()
        more = "…"
    return separator.join(marks) + more


def pencils(
    notes: Notes | None, candidates: Mapping[tuple[int, int], str], start: int, cells: int
) -> dict[int, Pencil]:
    """What is written into the cells of one grid, by the cells that have something."""
    noted = _noted(notes, start, cells) if notes else {}
    shown: dict[int, list[tuple[int, str]]] = {}
    for (cell, digit), role in candidates.items():
        if start <= cell < start + cells:
            shown.setdefault(cell - start, []).append((digit, role))
    if not shown:
        return noted
    blank = Pencil()
    return noted | {
        cell: replace(noted.get(cell, blank), candidates=tuple(sorted(some))) for cell, some in shown.items()
    }


@lru_cache(maxsize=4)
def _noted(notes: Notes, start: int, cells: int) -> dict[int, Pencil]:
    """The notes in the cells of one grid, which the cursor's moves leave as they are."""
    layers = [notes.layer(name)[start : start + cells] for name in LAYERS]
    return {
        cell: Pencil(centre, corner, tuple([digit - 1 for digit in digits_of(colours)]))
        for cell, (centre, corner, colours) in enumerate(zip(*layers, strict=True))
        if centre or corner or colours
    }


def _in_places(candidates: Sequence[tuple[int, str]], line: int, size: CellSize, n: int) -> Iterator[Written]:
    """Each candidate in its own place, which is the same in all cells."""
    width, across = len(str(n)), size.across
    first = (size.height - -(-n // across)) // 2
    for digit, role in candidates:
        row, column = divmod(digit - 1, across)
        if row + first == line:
            sign = ROLES[role]
            text = f"{sign}{digit:>{width}}"
            start = column * (width + 1)
            yield (start + 1, text[1:], role) if sign == " " else (start, text, role)


def _joined(digits: Sequence[int], n: int) -> str:
    """Side by side, apart where there are digits above 9."""
    return (" " if n > 9 else "").join(map(str, digits))
