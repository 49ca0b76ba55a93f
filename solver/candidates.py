"""Which digits each cell may still hold, by the plainest of reasoning: singles, hidden singles, cage combinations."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb

from sudoku_tui.puzzles.model import Cage, Puzzle, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MANY_COMBINATIONS = 20_000
"""Cages that could hold more digit sets than this are only bounded, not enumerated."""


class Candidates:
    """The digits still possible in each cell, as bit masks: bit d-1 stands for digit d.

    Adding a digit removes it from the cell's peers and follows what that forces. `contradiction`
    is set as soon as some cell or some digit of a house has no place left; then stop asking.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.rules = puzzle.rules
        self.full = (1 << puzzle.n) - 1
        self.masks = [self.full] * puzzle.rules.cells
        self.contradiction = False
        self._cages = puzzle.cages
        self._peers = _peers_with_cages(puzzle) if puzzle.cages else peers(puzzle.rules)
        self._houses = [house.cells for house in puzzle.rules.constraints if len(house.cells) == puzzle.n]
        self._place([(cell, 1 << digit - 1) for cell, digit in enumerate(puzzle.givens) if digit])
        self._propagate()

    def digits(self) -> list[int]:
        """The digit of each cell that has only one left; 0 for the others."""
        return [0 if mask & (mask - 1) else mask.bit_length() for mask in self.masks]

    def _propagate(self) -> None:
        changed = True
        while changed and not self.contradiction:
            changed = self._hidden_singles() or any([self._filter_cage(cage) for cage in self._cages])

    def _place(self, todo: list[tuple[int, int]]) -> None:
        """Put digits into cells, and into every cell that this leaves with one candidate."""
        masks, all_peers = self.masks, self._peers
        while todo:
            cell, bit = todo.pop()
            if not masks[cell] & bit:
                self.contradiction = True
                return
            masks[cell] = bit
            for peer in all_peers[cell]:
                mask = masks[peer]
                if mask & bit:
                    mask ^= bit
                    masks[peer] = mask
                    if not mask & (mask - 1):
                        if not mask:
                            self.contradiction = True
                            return
                        todo.append((peer, mask))

    def _hidden_singles(self) -> bool:
        """Place every digit that has only one cell left in some house."""
        masks, full = self.masks, self.full
        changed = False
        for house in self._houses:
            once = twice = 0
            for cell in house:
                mask = masks[cell]
                twice |= once & mask
                once |= mask
            if once != full:
                self.contradiction = True
                return False
            single = once & ~twice
            if single:
                found = [(cell, masks[cell] & single) for cell in house if masks[cell] & single]
                todo = [(cell, bit) for cell, bit in found if masks[cell] != bit]
                if todo:
                    changed = True
                    self._place(todo)
                    if self.contradiction:
                        return False
        return changed

    def _filter_cage(self, cage: Cage) -> bool:
        """Remove what no combination of a cage's digits allows."""
        open_cells = [cell for cell in cage.cells if self.masks[cell] & (self.masks[cell] - 1)]
        rest = cage.total - sum(self.masks[cell].bit_length() for cell in cage.cells if cell not in open_cells)
        if not open_cells:
            self.contradiction |= rest != 0
            return False
        if cage.repeats or comb(self.rules.n, len(open_cells)) > MANY_COMBINATIONS:
            return self._narrow(open_cells, lambda cell: self._between(open_cells, cell, rest))
        union = 0
        for cell in open_cells:
            union |= self.masks[cell]
        allowed = 0
        for combination in digit_sets(self.rules.n, len(open_cells), rest):
            if combination & ~union == 0 and all([self.masks[cell] & combination for cell in open_cells]):
                allowed |= combination
        return self._narrow(open_cells, lambda cell: allowed)

    def _between(self, cells: list[int], cell: int, total: int) -> int:
        """The digits of one cell that the smallest and largest digits of the others can complete to the total."""
        others = [self.masks[other] for other in cells if other != cell]
        highest = total - sum((mask & -mask).bit_length() for mask in others)
        lowest = total - sum(mask.bit_length() for mask in others)
        return self.full & ((1 << max(0, highest)) - 1) & ~((1 << max(0, lowest - 1)) - 1)

    def _narrow(self, cells: list[int], allowed: Callable[[int], int]) -> bool:
        changed = False
        for cell in cells:
            mask = self.masks[cell] & allowed(cell)
            if mask == self.masks[cell]:
                continue
            changed = True
            if not mask:
                self.contradiction = True
                return False
            self.masks[cell] = mask
            if not mask & (mask - 1):
                self._place([(cell, mask)])
                if self.contradiction:
                    return False
        return changed


@lru_cache
def peers(rules: Rules) -> list[tuple[int, ...]]:
    """For each cell all others that may not hold its digit."""
    return _merge(rules.cells, [house.cells for house in rules.constraints])


def _peers_with_cages(puzzle: Puzzle) -> list[tuple[int, ...]]:
    groups = [house.cells for house in puzzle.rules.constraints]
    return _merge(puzzle.rules.cells, [*groups, *(cage.cells for cage in puzzle.cages if not cage.repeats)])


def _merge(cells: int, groups: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    together: list[set[int]] = [set() for _ in range(cells)]
    for group in groups:
        for cell in group:
            together[cell].update(group)
    for cell, others in enumerate(together):
        others.discard(cell)
    return [tuple(others) for others in together]


@lru_cache(maxsize=4096)
def digit_sets(n: int, size: int, total: int) -> tuple[int, ...]:
    """Every set of `size` digits from 1 to n with that total, as bit masks."""
    return tuple(
        sum(1 << digit - 1 for digit in digits)
        for digits in combinations(range(1, n + 1), size)
        if sum(digits) == total
    )
