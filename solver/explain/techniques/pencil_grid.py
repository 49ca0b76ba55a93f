"""A grid in the middle of being solved by hand: what is placed, and what each open cell can still hold."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.puzzles.parts import Domain, Part, Related, Sum
from sudoku_tui.solver.propagate.narrowing import narrowed
from sudoku_tui.solver.propagate.sums import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_tui.solver.explain.techniques.step import Candidate, Step


class Layout:
    """What does not change while a puzzle is solved. Sets of cells are bit masks: bit c stands for cell c."""

    def __init__(self, rules: Rules, placed: tuple[Constraint, ...]) -> None:
        puzzle = Puzzle(rules, b"", placed)
        n, cells = rules.n, rules.cells
        full = [group for group in puzzle.groups if len(group[1]) == n]
        self.houses = [house for house, _ in full]
        """Those that contain every digit."""
        self.house_masks = [mask_of(cells) for _, cells in full]
        self.areas: list[tuple[Constraint, int]] = [
            *zip(self.houses, self.house_masks, strict=True),
            *[(one, mask_of(cells)) for one, cells in puzzle.groups[len(rules.groups) :] if len(cells) < n],
        ]
        """Whatever holds no digit twice, except pairs of cells that rules keep apart."""
        self.sums: list[tuple[Constraint, Sum, int]] = []
        """The plain sums, such as those of cages, and their cells."""
        self.narrow: list[tuple[Constraint, list[Part], int]] = []
        """Whatever else narrows down what its cells may hold: a constraint, its parts, its cells."""
        self.near = [0] * cells
        """For each cell those that lose its digit as soon as it is placed."""
        self.sees = [0] * cells
        """For each cell all that can't hold its digit."""
        self.links: list[Constraint] = []
        """The constraints that people look at only now and then."""
        self.related: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in range(cells)]
        """For each cell the cells that it is related to, and the digits that each of its digits allows there."""
        self.domains = [(1 << n) - 1] * cells
        """For each cell the digits that it may hold from the start."""
        for constraint, group in puzzle.groups:
            _join(self.sees, group)
            if constraint.seldom_seen:
                self.links.append(constraint)
            else:
                _join(self.near, group)
        for constraint, part in puzzle.others:
            self._add(constraint, part)
        self.plain = not (placed or rules.variants or self.links)

    def _add(self, constraint: Constraint, part: Part) -> None:
        match part:
            case Domain():
                self.domains[part.cell] &= part.digits
                return
            case Sum(factors=()):
                self.sums.append((constraint, part, mask_of(part.cells)))
                return
            case Related():
                one, other = part.cells
                self.related[one].append((other, part.allowed))
                self.related[other].append((one, part.reverse))
        if self.narrow and self.narrow[-1][0] is constraint:
            _, parts, mask = self.narrow.pop()
            self.narrow.append((constraint, [*parts, part], mask | mask_of(part.cells)))
        else:
            self.narrow.append((constraint, [part], mask_of(part.cells)))

    def touched(self, cell: int) -> int:
        """The cells that may lose a candidate when a cell gets its digit."""
        return self.sees[cell] | mask_of([other for other, _ in self.related[cell]])


class PencilGrid:
    """Digits and candidates. Candidates of a cell are a bit mask, too: bit d-1 stands for digit d."""

    def __init__(self, puzzle: Puzzle, removed: Iterable[Candidate] = ()) -> None:
        cells = puzzle.rules.cells
        self.puzzle = puzzle
        self.n = puzzle.n
        self.layout = layout(puzzle.rules, puzzle.placed)
        self.digits = [0] * cells
        self.open = (1 << cells) - 1
        """The cells without a digit."""
        self.masks = [(1 << self.n) - 1] * cells
        """The candidates of each open cell; none for the others."""
        self.where = [self.open] * (self.n + 1)
        """For each digit the open cells that can hold it."""
        self.placed = [0] * (self.n + 1)
        """For each digit the cells that hold it."""
        self.changes = [self.open] * (self.n + 1)
        """For each digit the cells that have lost it since the technique that looks now last looked in vain."""
        self.changed = self.open
        """All those cells together. A pattern in which none of them has a part was there then, too: no use now."""
        for cell, digits in enumerate(self.layout.domains):
            for digit in digits_of(digits ^ self.masks[cell]):
                self.remove(cell, digit)
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                self.place(cell, digit)
        for cell, digit in removed:
            self.remove(cell, digit)

    def place(self, cell: int, digit: int) -> None:
        layout, here = self.layout, 1 << cell
        self.digits[cell] = digit
        self.placed[digit] |= here
        self.masks[cell] = 0
        self.open &= ~here
        for other in range(1, self.n + 1):
            self.where[other] &= ~here
        self._strike(layout.near[cell], digit)
        for other, allowed in layout.related[cell]:
            for gone in digits_of(self.masks[other] & ~allowed[digit - 1]):
                self._strike(1 << other, gone)

    def remove(self, cell: int, digit: int) -> None:
        self._strike(1 << cell, digit)

    def apply(self, step: Step) -> None:
        for cell, digit in step.placements:
            self.place(cell, digit)
        for cell, digit in step.eliminations:
            self.remove(cell, digit)

    def compare(self, before: Sequence[int] | None) -> bool:
        """Note what has changed since the places of the digits were these (None: everything); whether anything has."""
        if before is None:  # a cage may have something to say before anything is struck
            self.changes = [(1 << len(self.digits)) - 1] * len(self.where)
        else:
            self.changes = [old & ~new for old, new in zip(before, self.where, strict=True)]
        self.changed = 0
        for cells in self.changes:
            self.changed |= cells
        return self.changed != 0

    def candidates(self) -> list[Candidate]:
        """Every candidate of every open cell."""
        return [(cell, digit) for digit in range(1, self.n + 1) for cell in bits(self.where[digit])]

    def choices(self, cell: int) -> int:
        """The digits that a cell holds or can hold, as a mask."""
        return 1 << self.digits[cell] - 1 if self.digits[cell] else self.masks[cell]

    def barred_by(self, candidates: Iterable[Candidate]) -> tuple[Constraint, ...]:
        """The constraints that bar candidates, beside the digits that stand, where no equal digit does: one for each,
        as far as no step before has struck it.
        """
        seldom = [(cell, digit) for cell, digit in candidates if not self.layout.near[cell] & self.placed[digit]]
        found = [self._first_that_bars(cell, 1 << digit - 1) for cell, digit in seldom]
        return tuple(dict.fromkeys([one for one in found if one]))

    def _first_that_bars(self, cell: int, bit: int) -> Constraint | None:
        for constraint, part in self.puzzle.others:
            if cell in part.cells and isinstance(part, Related | Domain):
                stand = [1 << self.digits[one] - 1 if self.digits[one] else (1 << self.n) - 1 for one in part.cells]
                if not narrowed(part, stand, self.n)[part.cells.index(cell)] & bit:
                    return constraint
        return None

    def dead_end(self) -> tuple[Constraint | int, int] | None:
        """A cell that nothing fits in, or a house and a digit that has no place there; None where all is well."""
        for cell in bits(self.open):
            if not self.masks[cell]:
                return cell, 0
        for house, mask in zip(self.layout.houses, self.layout.house_masks, strict=True):
            for digit in range(1, self.n + 1):
                if not mask & (self.where[digit] | self.placed[digit]):
                    return house, digit
        return None

    def _strike(self, cells: int, digit: int) -> None:
        struck = cells & self.where[digit]
        if struck:
            self.where[digit] ^= struck
            bit = 1 << digit - 1
            for cell in bits(struck):
                self.masks[cell] ^= bit


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def mask_of(cells: Iterable[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def is_single(mask: int) -> bool:
    """Whether just one bit is set."""
    return mask != 0 and not mask & (mask - 1)


@lru_cache(maxsize=16)
def layout(rules: Rules, placed: tuple[Constraint, ...]) -> Layout:
    return Layout(rules, placed)


def _join(related: list[int], cells: tuple[int, ...]) -> None:
    together = mask_of(cells)
    for cell in cells:
        related[cell] |= together & ~(1 << cell)
