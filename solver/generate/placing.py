"""Constraints that a full grid keeps, put on it by chance as a setter would: spread out, few enough to be read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.base import settled
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.spots import Site, Spot
from sudoku_tui.puzzles.constraints.words import Words
from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Rules
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.sites import Ground, places

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_tui.puzzles.constraints.base import Constraint, Maker
    from sudoku_tui.solver.generate.sites import Cells

CELLS_A_ROW = {Site.PATH: 4.0, Site.LOOP: 4.0, Site.AREA: 3.0, Site.TWIN_AREAS: 2.0}
"""How many cells one kind has for each row of the grid, where it is the only one."""
NUMBER_A_ROW = {Site.CELL: 1.5, Site.EDGE: 2.0, Site.CORNER: 1.0, Site.STRAIGHT: 1.0, Site.DIAGONAL: 0.7}
"""How many constraints it has, where each of them has as many cells as any other."""

CLOSED = "closed"
"""Stands before a kind of line that is to end where it begins."""

DENSE = 2.0
"""From this load on, constraints are put as close together as they can be read."""


class NoPlaceError(SudokuError):
    """A full grid has no place where a kind of constraint would hold."""


@dataclass(frozen=True)
class Wanted:
    """A kind of constraint that a puzzle is to have, as it was asked for, and what makes one of it."""

    text: str
    kind: type[Constraint]
    site: Site
    make: Maker

    def usual(self, n: int) -> float:
        """How many of it there are where it is the only kind."""
        if self.site in CELLS_A_ROW:
            lengths = self.kind.lengths(n)
            mean = (lengths[0] + lengths[-1]) / 2
            return CELLS_A_ROW[self.site] * n / (2 * mean if self.site is Site.TWIN_AREAS else mean)
        return NUMBER_A_ROW.get(self.site, 0) * n

    def sample(self, shape: Shape, grids: int) -> Sequence[Constraint]:
        """What it looks like in some grid, kept by its digits or not. ValueError says why there can be none in any."""
        n = shape.n
        digits = bytes([(row + column) % n + 1 for row in range(n * grids) for column in range(n)])
        samples = [self.make(Spot(cells, digits, shape)) for cells in _samples(self.site, self.kind, n, grids)]
        faults = [next(filter(None, [one.fault(n) for one in made]), "") for made in samples]
        if all(faults):
            raise ValueError(faults[0])
        return samples[faults.index("")]


def _samples(site: Site, kind: type[Constraint], n: int, grids: int) -> list[Cells]:
    """Some cells for a constraint, of every length that it may have."""
    size = {Site.CELL: 1, Site.EDGE: 2, Site.STRAIGHT: n, Site.WHOLE: n * n * grids}.get(site)
    if size is not None:
        return [tuple(range(size))]
    if site is Site.CORNER:
        return [(0, 1, n, n + 1)]
    if site is Site.DIAGONAL:
        return [tuple(range(0, n * n, n + 1))]
    if site is Site.LOOP:
        return [(*range(length), 0) for length in kind.lengths(n)]
    twice = 1 + (site is Site.TWIN_AREAS)
    return [tuple(range(twice * length)) for length in kind.lengths(n)]


@lru_cache(maxsize=64)
def wanted(text: str, shape: Shape, grids: int) -> Wanted:
    """The kind that a text such as `whisper 5` or `closed whisper 5` asks for. ValueError says what can't be."""
    word, _, said = text.strip().partition(" ")
    closed = word.lower() == CLOSED
    if closed:
        word, _, said = said.strip().partition(" ")
    kinds = {name: kind for name, kind in KINDS.items() if kind.may_cross or not closed}
    kind = kinds.get(word.lower())
    if kind is None:
        what = "lines that may be closed" if closed else "kinds"
        raise ValueError(f"expected {what} out of {', '.join(kinds)}, found {word[:30]!r}")
    words = Words(said, shape, grids)
    make = kind.maker(words)
    if not words.at_end():
        raise words.expected("the end")
    found = Wanted(text.strip(), kind, Site.LOOP if closed else kind.site, make)
    found.sample(shape, grids)
    return found


def put(
    kinds: Sequence[Wanted], placed: Sequence[Constraint], rules: Rules, solution: Digits, chance: Chance, load: float
) -> tuple[Constraint, ...]:
    """Constraints of all kinds that are wanted, beside those that are placed; `load` times as many as are usual.

    NoPlaceError where there is no place for one of a kind.
    """
    layout = _Layout(placed, rules, solution, Ground(rules.n, rules.grids, chance, load >= DENSE))
    shares = {one: max(1, round(load * one.usual(rules.n) / len(kinds))) for one in kinds}
    finding = {one: layout.found_places(one) for one in kinds}
    for one in cycle(kinds):
        if not shares:
            return layout.placed
        if one in shares:
            shares[one] -= 1
            cells = next((cells for cells in finding[one] if layout.put(one, cells)), None)
            if cells is None and one not in layout.has:
                raise NoPlaceError(one.text)
            if cells is None or not shares[one]:
                del shares[one]
    return layout.placed


class _Layout:
    """What is on a full grid so far."""

    def __init__(self, placed: Sequence[Constraint], rules: Rules, solution: Digits, ground: Ground) -> None:
        self.placed = tuple(placed)
        self.has: set[Wanted] = set()
        """The kinds of which there are some."""
        self._ground = ground
        for one in placed:
            self._ground.take(one.site, one.cells)
        self._shape, self._n, self._solution = rules.shape, rules.n, solution

    def found_places(self, one: Wanted) -> Iterator[Cells]:
        """Cells where the kind may hold, in random order."""
        kind = one.kind

        def fits(cells: Cells) -> bool:
            made = settled(one.make(Spot(cells, self._solution, self._shape)), self._n)
            return bool(made) and keeps(made, self._solution, self._n)

        return places(one.site, self._ground, kind.lengths(self._n), fits)

    def put(self, one: Wanted, cells: Cells) -> bool:
        """Put one on these cells, if the grid keeps it; where it comes with others, those that have room."""
        spot = Spot(cells, self._solution, self._shape, self._ground.chance.fraction())
        made = one.make(spot)
        room = {mark: mark.cells if one.site is Site.WHOLE else cells for mark in made}
        new = [mark for mark in made if self._ground.is_free(mark.site, room[mark])]
        together = settled([*self.placed, *new], self._n)
        if not new or not keeps(together, self._solution, self._n):
            return False
        self.placed = together
        self.has.add(one)
        for mark in new:
            self._ground.take(mark.site, room[mark])
        return True


def keeps(constraints: Sequence[Constraint], digits: Digits, n: int) -> bool:
    """Whether digits keep constraints, none of which is at fault."""
    return not any(one.fault(n) or any(one.broken(digits, n)) for one in constraints)
