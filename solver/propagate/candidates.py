"""Which digits each cell may still hold: singles and hidden singles, and what every other part leaves."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.solver.propagate.fields import propagate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_tui.solver.propagate.implied import ImpliedSum


class Candidates:
    """The digits still possible in each cell, as bit masks: bit d-1 stands for digit d.

    Adding a digit removes it from the cell's peers and follows what that forces. `contradiction`
    is set as soon as some cell or some digit of a house has no place left; then stop asking.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.full = (1 << puzzle.n) - 1
        self.masks = [self.full] * puzzle.rules.cells
        self.contradiction = False
        self.implied: list[ImpliedSum] = []
        """The sums that follow from the cages."""
        if not puzzle.placed and not puzzle.rules.others:
            masks = propagate(puzzle.rules, puzzle.givens)
            self.contradiction = masks is None
            self.masks = masks or self.masks
            return
        self._peers = _merge(puzzle.rules.cells, [cells for _, cells in puzzle.groups])
        self._houses = [cells for _, cells in puzzle.groups if len(cells) == puzzle.n]
        self._place([(cell, 1 << digit - 1) for cell, digit in enumerate(puzzle.givens) if digit])
        self._propagate(puzzle)

    def digits(self) -> list[int]:
        """The digit of each cell that has only one left; 0 for the others."""
        return [0 if mask & (mask - 1) else mask.bit_length() for mask in self.masks]

    def _propagate(self, puzzle: Puzzle) -> None:
        """Singles and hidden singles, then each part whose cells have changed, until nothing changes any more."""
        from sudoku_tui.solver.propagate.implied import (
            implied_sums,  # most puzzles have no cages and need not wait for it
        )
        from sudoku_tui.solver.propagate.narrowing import narrowed

        self.implied = implied_sums(puzzle)
        parts = [part for _, part in puzzle.others] + [part for line in self.implied for part in line.parts(puzzle.n)]
        self.contradiction |= any(line.total for line in self.implied if not line.cells)
        propagators = [narrowed.dispatch(type(part)) for part in parts]
        seen: list[list[int] | None] = [None] * len(parts)
        changed = True
        while changed:
            self._singles()
            changed = False
            for index, part in enumerate(parts):
                before = [self.masks[cell] for cell in part.cells]
                if self.contradiction:
                    return
                if before == seen[index]:
                    continue
                seen[index] = after = propagators[index](part, before, puzzle.n)
                if after != before:
                    changed = True
                    self._restrict(part.cells, after)

    def _singles(self) -> None:
        while not self.contradiction and self._hidden_singles():
            pass

    def _restrict(self, cells: Sequence[int], masks: Sequence[int]) -> None:
        """Leave the cells no more than these candidates."""
        for cell, mask in zip(cells, masks, strict=True):
            kept = self.masks[cell] & mask
            if not kept:
                self.contradiction = True
                return
            if kept != self.masks[cell]:
                if kept & (kept - 1):
                    self.masks[cell] = kept
                else:
                    self._place([(cell, kept)])

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


@lru_cache(maxsize=128)
def peers(rules: Rules) -> list[tuple[int, ...]]:
    """For each cell all others that may not hold its digit."""
    return _merge(rules.cells, [cells for _, cells in rules.groups])


def seeing_groups(terms: Sequence[tuple[int, int]], peers: Sequence[Sequence[int]]) -> list[list[int]]:
    """Places of cells with one factor that all see each other, each cell in the first group that it fits in."""
    groups: list[list[int]] = []
    for place, (cell, factor) in enumerate(terms):
        for group in groups:
            if all(terms[other][1] == factor and terms[other][0] in peers[cell] for other in group):
                group.append(place)
                break
        else:
            groups.append([place])
    return groups


def _merge(cells: int, groups: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    together: list[set[int]] = [set() for _ in range(cells)]
    for group in groups:
        for cell in group:
            together[cell].update(group)
    for cell, others in enumerate(together):
        others.discard(cell)
    return [tuple(others) for others in together]
