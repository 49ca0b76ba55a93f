"""Which digits each cell may still hold, by the plainest of reasoning: singles, hidden singles, sums of cages."""

from __future__ import annotations

from sudoku_tui.puzzles.memo import remembered
from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.solver.integer import propagate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_tui.solver.sums import Sum


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
        self.implied: list[Sum] = []
        """The sums that follow from the cages."""
        self._peers = _peers_with_cages(puzzle) if puzzle.cages else peers(puzzle.rules)
        self._apart = _apart(puzzle.rules)
        self._houses = [house.cells for house in puzzle.rules.constraints if len(house.cells) == puzzle.n]
        if not puzzle.cages and not puzzle.rules.apart:
            masks = propagate(puzzle.rules, puzzle.givens)
            self.contradiction = masks is None
            self.masks = masks or self.masks
            return
        self._place([(cell, 1 << digit - 1) for cell, digit in enumerate(puzzle.givens) if digit])
        if puzzle.cages:
            self._propagate_sums(puzzle)
        else:
            self._propagate()

    def digits(self) -> list[int]:
        """The digit of each cell that has only one left; 0 for the others."""
        return [0 if mask & (mask - 1) else mask.bit_length() for mask in self.masks]

    def _propagate(self) -> None:
        while not self.contradiction and self._hidden_singles():
            pass

    def _propagate_sums(self, puzzle: Puzzle) -> None:
        from sudoku_tui.solver.implied import implied_sums  # most puzzles have no cages and need not wait for it
        from sudoku_tui.solver.sums import cage_sum, narrowed

        self.implied = implied_sums(puzzle)
        sums = [cage_sum(cage) for cage in puzzle.cages] + self.implied
        seen: list[list[int] | None] = [None] * len(sums)
        changed = True
        while changed:
            self._propagate()
            changed = False
            for index, line in enumerate(sums):
                before = [self.masks[cell] for cell in line.cells]
                self.contradiction |= not before and line.total != 0
                if self.contradiction:
                    return
                if before == seen[index]:
                    continue
                seen[index] = after = narrowed(line, before, self.rules.n)
                if after != before:
                    changed = True
                    self._restrict(line.cells, after)

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
        masks, all_peers, all_apart = self.masks, self._peers, self._apart
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
            if all_apart:
                self._keep_apart(all_apart[cell], bit, todo)
                if self.contradiction:
                    return

    def _keep_apart(self, cells: Sequence[int], bit: int, todo: list[tuple[int, int]]) -> None:
        """Take the digits next to a digit from the cells that are kept apart from its cell."""
        masks, kept = self.masks, ~(bit << 1 | bit >> 1)
        for cell in cells:
            mask = masks[cell] & kept
            if mask != masks[cell]:
                masks[cell] = mask
                if not mask & (mask - 1):
                    if not mask:
                        self.contradiction = True
                        return
                    todo.append((cell, mask))

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


@remembered(128)
def peers(rules: Rules) -> list[tuple[int, ...]]:
    """For each cell all others that may not hold its digit."""
    return _merge(rules.cells, [house.cells for house in rules.constraints])


@remembered(128)
def _apart(rules: Rules) -> list[tuple[int, ...]]:
    """For each cell those whose digits may not be next to its own; an empty list where there are none at all."""
    return _merge(rules.cells, [link.cells for link in rules.apart]) if rules.apart else []


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
