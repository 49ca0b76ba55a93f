"""Random places for constraints in a grid: cells for every sort of site, one after the other, where there is room."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.runs import DIRECTIONS, SIDES, diagonal, straight
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import neighbours
from sudoku_tui.solver.generate.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Cells = tuple[int, ...]

SHORTEST_LOOP = 4
COVERING = (Site.CELL, Site.PATH, Site.AREA, Site.TWIN_AREAS)
SHORTEST_DIAGONAL = 3
CROWDED, CROWDED_IF_DENSE = 2, 4
"""So many dots and corners at most have a part in a cell."""
ROUNDS = 3
"""How often a line is begun in each cell that is free, or all cells are dealt out anew."""
WALKS = 3
DETOUR = 0.6
"""How much less likely a line goes on at a corner of a cell than at its side."""


@dataclass(frozen=True)
class Ground:
    """The grids of a puzzle, and which of their places are taken."""

    n: int
    grids: int
    chance: Chance
    dense: bool = False
    """Whether as much as possible is to be put there: lines are longer then, and dots closer."""
    covered: set[int] = field(default_factory=set)
    """Cells with a line, a region or a sign."""
    touched: Counter[int] = field(default_factory=Counter)
    """How many dots and corners have a part in a cell."""
    crossed: set[frozenset[int]] = field(default_factory=set)
    """The two cells on both sides of each diagonal step of a line: no other line goes between them."""
    taken: set[Cells] = field(default_factory=set)
    """The cells of all that is beside or between cells: a border is one place, the two ends of a row are two."""

    @property
    def cells(self) -> int:
        return self.n**2 * self.grids

    def shuffled_cells(self) -> list[int]:
        return self.chance.shuffled(range(self.cells))

    def length(self, lengths: range) -> int:
        """One of the lengths by chance, where it is dense one of the greater half."""
        choices = lengths[len(lengths) // 2 :] if self.dense else lengths
        return choices[self.chance.below(len(choices))]

    def take(self, site: Site, cells: Cells) -> None:
        """From now on there is something on these cells."""
        if site in (Site.EDGE, Site.CORNER):
            self.touched.update(cells)
        elif site in COVERING or (site is Site.WHOLE and len(cells) < self.cells):
            self.covered.update(cells)
        if site is Site.PATH:
            self.crossed.update(_crossings(cells, self.n))
        self.taken.add(_place(site, cells))

    def is_free(self, site: Site, cells: Cells) -> bool:
        if _place(site, cells) in self.taken:
            return False
        if site in (Site.EDGE, Site.CORNER):
            most = CROWDED_IF_DENSE if self.dense else CROWDED
            return all(self.touched[cell] < most for cell in cells)
        return site in (Site.STRAIGHT, Site.DIAGONAL, Site.WHOLE) or self.covered.isdisjoint(cells)


def places(site: Site, ground: Ground, lengths: range, fits: Callable[[Cells], bool]) -> Iterator[Cells]:
    """Cells of that sort which are free, in random order. Lines and areas grow where `fits` says that they may."""
    for cells in _FINDERS[site](ground, lengths, fits):
        if ground.is_free(site, cells):
            yield cells


def _cells(ground: Ground, lengths: range, fits: Callable[[Cells], bool]) -> Iterator[Cells]:
    for cell in ground.shuffled_cells():
        yield (cell,)


def _edges(ground: Ground, lengths: range, fits: Callable[[Cells], bool]) -> Iterator[Cells]:
    size = ground.n**2
    for cell in ground.shuffled_cells():
        start, inside = cell // size * size, cell % size
        for near in ground.chance.shuffled(neighbours(ground.n)[inside]):
            yield (cell, start + near)


def _corners(ground: Ground, lengths: range, fits: Callable[[Cells], bool]) -> Iterator[Cells]:
    n = ground.n
    for cell in ground.shuffled_cells():
        if cell % n < n - 1 and cell // n % n < n - 1:
            yield (cell, cell + 1, cell + n, cell + n + 1)


def _straights(ground: Ground, lengths: range, fits: Callable[[Cells], bool]) -> Iterator[Cells]:
    n = ground.n
    lines = [straight(house, number, n) for house in SIDES for number in range(1, n * ground.grids + 1)]
    yield from ground.chance.shuffled([*lines, *[cells[::-1] for cells in lines]])


def _diagonals(ground: Ground, lengths: range, fits: Callable[[Cells], bool]) -> Iterator[Cells]:
    n = ground.n
    found = [
        diagonal(start * n * n + (0 if down > 0 else n * (n - 1)) + column, direction, n)
        for start in range(ground.grids)
        for direction, (down, _) in DIRECTIONS.items()
        for column in range(n)
    ]
    yield from ground.chance.shuffled([cells for cells in found if len(cells) >= SHORTEST_DIAGONAL])


def _whole(ground: Ground, lengths: range, fits: Callable[[Cells], bool]) -> Iterator[Cells]:
    for _ in range(ROUNDS):
        yield tuple(ground.shuffled_cells())


def _paths(ground: Ground, lengths: range, fits: Callable[[Cells], bool]) -> Iterator[Cells]:
    """From each cell the longest of a few walks."""
    for start in _starts(ground):
        longest = ground.length(lengths)
        walks = [_walk(start, longest, ground, fits) for _ in range(WALKS)]
        best = max([path for walk in walks for path, holds in walk if holds], key=len, default=())
        if len(best) in lengths:
            yield best


def _loops(ground: Ground, lengths: range, fits: Callable[[Cells], bool]) -> Iterator[Cells]:
    """From each cell the longest way back to it that a few walks find: up to twice as long as other lines."""
    for start in _starts(ground):
        longest = 2 * ground.length(lengths)
        walks = [_walk(start, longest, ground, fits) for _ in range(WALKS)]
        loops = [(*path, start) for walk in walks for path, _ in walk if _closes(path, ground)]
        best = max(filter(fits, loops), key=len, default=())
        if best:
            yield best


def _starts(ground: Ground) -> Iterator[int]:
    for cell in chain.from_iterable(ground.shuffled_cells() for _ in range(ROUNDS)):
        if cell not in ground.covered:
            yield cell


def _walk(start: int, longest: int, ground: Ground, fits: Callable[[Cells], bool]) -> Iterator[tuple[Cells, bool]]:
    """How far a walk has come after each step, and whether the constraint holds on it.

    It turns where it does; else anywhere: it may hold again later.
    """
    path: Cells = (start,)
    while len(path) < longest and (steps := _steps(path, ground)):
        holding = next((step for step in steps if fits((*path, step))), None)
        path += (steps[0] if holding is None else holding,)
        yield path, holding is not None


def _closes(path: Cells, ground: Ground) -> bool:
    """Whether a step leads back to the first cell, and crosses no line."""
    n, size = ground.n, ground.n**2
    first, last = path[0], path[-1]
    is_near = first % size in around(n)[last % size]
    crossed = ground.crossed.union(_crossings(path, n))
    return len(path) >= SHORTEST_LOOP and is_near and beside((last, first), n) not in crossed


def _steps(path: Cells, ground: Ground) -> list[int]:
    """The free cells around the last one, mostly first those at its sides; no step crosses a line."""
    last, n = path[-1], ground.n
    crossed = ground.crossed.union(_crossings(path, n))
    found = []
    for cell in ground.chance.shuffled(around(n)[last % n**2]):
        step = last // n**2 * n**2 + cell
        if step in path or step in ground.covered:
            continue
        is_diagonal = bool(beside((last, step), n))
        if not (is_diagonal and frozenset((last, step)) in crossed):
            found.append((ground.chance.fraction() + DETOUR * is_diagonal, step))
    return [step for _, step in sorted(found)]


def _areas(ground: Ground, lengths: range, fits: Callable[[Cells], bool]) -> Iterator[Cells]:
    """Areas that grow where the constraint holds."""
    for start in ground.shuffled_cells():
        longest = ground.length(lengths)
        cells: Cells = (start,)
        while len(cells) < longest:
            free = ground.chance.shuffled(sorted(_beside_area(cells, ground)))
            grown = next((cell for cell in free if fits((*cells, cell))), None)
            if grown is None:
                break
            cells += (grown,)
        if len(cells) in lengths:
            yield cells


def _twin_areas(ground: Ground, lengths: range, fits: Callable[[Cells], bool]) -> Iterator[Cells]:
    """Two cells that may be alike, and cells beside both as long as those may be, too."""
    for start in ground.shuffled_cells():
        longest = ground.length(lengths)
        for other in ground.shuffled_cells():
            if other != start and fits((start, other)):
                cells, copies = _grown_twins(start, other, longest, ground, fits)
                if len(cells) in lengths:
                    yield cells + copies
                    break


def _grown_twins(
    start: int, other: int, longest: int, ground: Ground, fits: Callable[[Cells], bool]
) -> tuple[Cells, Cells]:
    n = ground.n
    cells: Cells = (start,)
    copies: Cells = (other,)
    down, right = other // n - start // n, other % n - start % n
    while len(cells) < longest:
        for cell in ground.chance.shuffled(sorted(_beside_area(cells, ground).difference(copies))):
            twin = _moved(cell, down, right, ground, other // n**2)
            if twin is not None and twin not in (*cells, *copies, cell) and fits((*cells, cell, *copies, twin)):
                cells, copies = (*cells, cell), (*copies, twin)
                break
        else:
            break
    return cells, copies


def _beside_area(cells: Cells, ground: Ground) -> set[int]:
    """The free cells beside others."""
    size = ground.n**2
    near = {cell // size * size + other for cell in cells for other in neighbours(ground.n)[cell % size]}
    return near.difference(cells, ground.covered)


def _moved(cell: int, down: int, right: int, ground: Ground, grid: int) -> int | None:
    """The cell so far down and to the right, if it is in that grid and free."""
    n = ground.n
    row, column = cell // n + down, cell % n + right
    found = row * n + column
    inside = 0 <= column < n and grid * n <= row < (grid + 1) * n
    return found if inside and found not in ground.covered else None


_FINDERS: dict[Site, Callable[[Ground, range, Callable[[Cells], bool]], Iterator[Cells]]] = {
    Site.CELL: _cells,
    Site.EDGE: _edges,
    Site.CORNER: _corners,
    Site.PATH: _paths,
    Site.LOOP: _loops,
    Site.AREA: _areas,
    Site.TWIN_AREAS: _twin_areas,
    Site.STRAIGHT: _straights,
    Site.DIAGONAL: _diagonals,
    Site.WHOLE: _whole,
}


def beside(step: tuple[int, int], n: int) -> frozenset[int]:
    """The two cells on both sides of a diagonal step; none where it is straight."""
    (row, column), (next_row, next_column) = (divmod(cell, n) for cell in step)
    if row == next_row or column == next_column:
        return frozenset()
    return frozenset((row * n + next_column, next_row * n + column))


def _crossings(path: Cells, n: int) -> Iterator[frozenset[int]]:
    """The steps that would cross a path."""
    return filter(None, [beside(step, n) for step in pairwise(path)])


def _place(site: Site, cells: Cells) -> Cells:
    return tuple(sorted(cells)) if site is Site.EDGE else cells


@lru_cache(maxsize=32)
def around(n: int) -> list[list[int]]:
    """For each cell of an n×n grid those that touch it at a side or a corner."""
    return [
        [
            row * n + column
            for row in range(max(0, cell // n - 1), min(n, cell // n + 2))
            for column in range(max(0, cell % n - 1), min(n, cell % n + 2))
            if row * n + column != cell
        ]
        for cell in range(n * n)
    ]
