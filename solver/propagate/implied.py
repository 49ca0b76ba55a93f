"""Sums that follow from others: a house has a known total, so what cages and diagonals leave of it has one, too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.puzzles.parts import Sum
from sudoku_tui.solver.propagate.candidates import peers, seeing_groups

MOST_CELLS = 6
"""Longer sums hardly ever rule anything out, unless they are tight."""

TIGHT = 4
"""A sum so near the least or the most that its cells can come to is tight: each of them has few digits left."""


@dataclass(frozen=True)
class ImpliedSum(Constraint):
    """The digits of some cells, less those of others, come to a total, because of a region and the sums there."""

    plus: tuple[int, ...]
    minus: tuple[int, ...]
    total: int
    distinct: bool
    """Whether all the digits differ; then there are no cells to take off."""
    region: str

    @property
    def family(self) -> str:
        return "implied"

    @property
    def cells(self) -> tuple[int, ...]:
        return self.plus + self.minus

    @property
    def is_long(self) -> bool:
        """Whether it is only there because it is tight."""
        return len(self.cells) > MOST_CELLS

    def name(self, n: int) -> str:
        terms = " + ".join([cell_name(n, cell) for cell in self.plus])
        terms += "".join([f" − {cell_name(n, cell)}" for cell in self.minus])
        return f"{terms} = {self.total}".replace("-", "−")

    def told(self, n: int) -> str:
        return f"{self.region} and the sums there leave {self.name(n)}"

    def needed(self, n: int) -> str:
        return f"{self.name(n)} (from {self.region})"

    def parts(self, n: int) -> tuple[Sum]:
        factors = (1,) * len(self.plus) + (-1,) * len(self.minus) if self.minus else ()
        return (Sum(self.cells, self.total, factors, self.distinct),)


def implied_sums(puzzle: Puzzle) -> list[ImpliedSum]:
    """What the total of each region (a run of rows or columns, a block of boxes) says about few cells, shortest first.

    Taking the cages inside off a region leaves its *innies*. Taking off all cages that reach into it leaves less than
    nothing: their *outies*, the cells outside. Between the two, a cage is taken off where it has more cells inside.
    """
    house_total = puzzle.n * (puzzle.n + 1) // 2
    cages = _disjoint_sums(puzzle)
    if not cages:
        return []
    found: dict[tuple[int, int, int], str] = {}
    for name, region, houses in _regions(puzzle.rules):
        reaching = [(cage, total, cage & ~region) for cage, total in cages if cage & region]
        inside = [line for line in reaching if not line[2]]
        mostly = [line for line in reaching if 2 * line[2].bit_count() < line[0].bit_count()]
        for taken in (inside, mostly, reaching):
            plus, minus, total = _left(region, houses * house_total, taken)
            if plus.bit_count() + minus.bit_count() <= MOST_CELLS:
                found.setdefault((plus, minus, total) if plus else (minus, plus, -total), name)
    for name, plus, minus, total in _along_long_sums(puzzle):
        found.setdefault((plus, minus, total), name)
    all_houses = _houses(puzzle.rules)
    sums = [
        ImpliedSum(
            _cells(plus), _cells(minus), total, not minus and any(not plus & ~house for house in all_houses), name
        )
        for (plus, minus, total), name in found.items()
    ]
    return sorted(sums, key=lambda line: len(line.cells))


def _along_long_sums(puzzle: Puzzle) -> Iterator[tuple[str, int, int, int]]:
    """What the boxes along a sum that may hold a digit twice, as a diagonal, leave with the sums beside it: where that
    is little, or tight.
    """
    house_total = puzzle.n * (puzzle.n + 1) // 2
    sums = [(_mask(part.cells), part) for _, part in puzzle.others if isinstance(part, Sum) and not part.factors]
    boxes = [(house.name(puzzle.n), _mask(cells)) for house, cells in puzzle.rules.houses if house.family == "box"]
    for mask, along in sums:
        through = [box for box in boxes if (box[1] & mask).bit_count() > 1]
        if along.distinct or not through:
            continue
        region = sum([cells for _, cells in through])
        beside = sorted(sums, key=lambda line: (line[0] != mask, -(line[0] & region).bit_count()))
        reaching: list[tuple[int, int, int]] = []
        taken = 0
        for cells, part in beside:
            if cells & region and not cells & taken:
                taken |= cells
                reaching.append((cells, part.total, cells & ~region))
        mostly = [line for line in reaching if 2 * line[2].bit_count() < line[0].bit_count()]
        for some in (mostly, reaching):
            plus, minus, total = _left(region, len(through) * house_total, some)
            if _is_tight(puzzle, plus, minus, total):
                yield _name("box", [name for name, _ in through]), plus, minus, total


def _left(region: int, total: int, taken: list[tuple[int, int, int]]) -> tuple[int, int, int]:
    """A region without some sums, each with its cells outside: the cells left, those to take off, the total."""
    minus = 0
    for cells, its_total, outside in taken:
        region &= ~cells
        minus |= outside
        total -= its_total
    return region, minus, total


def _is_tight(puzzle: Puzzle, plus: int, minus: int, total: int) -> bool:
    """Whether few digits lead from the total to the least or the most that there can be, as cells that see each other
    differ.
    """
    terms = [(cell, 1) for cell in _cells(plus)] + [(cell, -1) for cell in _cells(minus)]
    least = most = 0
    for group in seeing_groups(terms, peers(puzzle.rules)):
        size = len(group)
        lowest = size * (size + 1) // 2
        amounts = (lowest, size * (puzzle.n + 1) - lowest)
        factor = terms[group[0]][1]
        least += min(factor * amount for amount in amounts)
        most += max(factor * amount for amount in amounts)
    return min(total - least, most - total) <= TIGHT


def _disjoint_sums(puzzle: Puzzle) -> list[tuple[int, int]]:
    """The plain sums, such as cages, as cell masks with their totals; of those that overlap, the first."""
    taken = 0
    sums = []
    for _, part in puzzle.others:
        if isinstance(part, Sum) and not part.factors:
            mask = _mask(part.cells)
            if not mask & taken:
                taken |= mask
                sums.append((mask, part.total))
    return sums


def _mask(cells: tuple[int, ...]) -> int:
    return sum([1 << cell for cell in cells])


def _cells(mask: int) -> tuple[int, ...]:
    cells = []
    while mask:
        lowest = mask & -mask
        cells.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(cells)


@lru_cache(maxsize=8)
def _houses(rules: Rules) -> tuple[int, ...]:
    return tuple([_mask(cells) for _, cells in rules.groups])


@lru_cache(maxsize=8)
def _regions(rules: Rules) -> list[tuple[str, int, int]]:
    """Unions of houses that share no cell, as cell masks: the name, the cells, how many houses."""
    families: dict[str, list[tuple[str, int]]] = {}
    for house, cells in rules.houses:
        families.setdefault(house.family, []).append((house.name(rules.n), _mask(cells)))
    regions: dict[int, tuple[str, int, int]] = {}
    for family, houses in families.items():
        in_blocks = family == "box" and rules.shape.is_covered
        for indices in _blocks(rules) if in_blocks else _runs(len(houses)):
            region = 0
            for index in indices:
                region |= houses[index][1]
            if region.bit_count() == len(indices) * rules.n:
                name = _name(family, [houses[index][0] for index in indices])
                regions.setdefault(region, (name, region, len(indices)))
    return list(regions.values())


def _runs(count: int) -> Iterator[list[int]]:
    for first, end in combinations(range(count + 1), 2):
        yield list(range(first, end))


def _blocks(rules: Rules) -> Iterator[list[int]]:
    """Rectangles of boxes, by their numbers."""
    shape = rules.shape
    across, down = shape.n // shape.box_width, shape.n // shape.box_height
    for top, bottom in combinations(range(down + 1), 2):
        for left, right in combinations(range(across + 1), 2):
            yield [row * across + column for row in range(top, bottom) for column in range(left, right)]


def _name(family: str, houses: list[str]) -> str:
    """What to call some houses together: by their numbers, which their names end in."""
    if len(houses) == 1:
        return houses[0]
    numbers = [house.removeprefix(f"{family} ") for house in houses]
    if family == "box":
        return "boxes " + ", ".join(numbers)
    return f"{family}s {numbers[0]} to {numbers[-1]}"
