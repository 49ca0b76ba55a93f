"""What follows when a candidate is assumed, by singles alone, layer by layer, until something has no place left.

Candidates are numbered like the promised variables, cell·n + digit. A *need* is a set of candidates of which one must
hold: those of a cell, or those of a digit in a house.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.model import Rules
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits, mask_of
from sudoku_tui.solver.explain.techniques.pencil_grid import layout as layout_of
from sudoku_tui.solver.propagate.sums import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_tui.solver.explain.techniques.step import Candidate, Place

    Key = tuple[Place, int]
    """A cell and 0, or a house and a digit."""

NO_BOUND = 10**6
MOST_CHOICES = 2000
"""Choices tried to find out whether needs can be met together, before one of them is kept without proof."""


@dataclass(frozen=True)
class Refutation:
    """Why a candidate can't hold: what it forces, each for the sake of a need, and the need that is left without."""

    start: Candidate
    forced: tuple[Candidate, ...]
    needs: tuple[int, ...]
    """The numbers of the needs: one for each that is forced, in the same order, and the one that fails."""


class Net:
    """Needs, by number, and what they say together about candidates."""

    def __init__(self, n: int, kills: Kills, needs: Sequence[tuple[Key, list[int]]]) -> None:
        self._n = n
        self._kills = kills
        self.keys = [key for key, _ in needs]
        self._members = [members for _, members in needs]
        self._masks = [mask_of(members) for members in self._members]
        self._needs_of: dict[int, list[int]] = {}
        for number, members in enumerate(self._members):
            for candidate in members:
                self._needs_of.setdefault(candidate, []).append(number)

    def items(self) -> Iterator[tuple[Key, list[int]]]:
        """Each need with its candidates."""
        return zip(self.keys, self._members, strict=True)

    def only(self, numbers: Iterable[int]) -> Net:
        """The same with some of its needs alone, numbered anew."""
        return Net(self._n, self._kills, [(self.keys[number], self._members[number]) for number in numbers])

    def refuted(self, starts: Sequence[Candidate]) -> Iterator[list[Candidate]]:
        """Those of the candidates that singles refute: first all that take the fewest layers, then the next, and so on.

        They are followed all at once: a set of starts is a bit mask, and each candidate has the set of those under
        which it is still alive.
        """
        n, killed = self._n, self._kills.lists
        active = (1 << len(starts)) - 1
        assumed = {cell * n + digit: 1 << index for index, (cell, digit) in enumerate(starts)}
        held = {candidate: assumed.get(candidate, 0) for candidate in self._needs_of}
        alive = {}
        for candidate in self._needs_of:
            living = active
            for killer in killed[candidate]:
                if killer in assumed:
                    living ^= assumed[killer]
            alive[candidate] = living
        while active:
            new: dict[int, int] = {}
            found = 0
            for members in self._members:
                some = several = 0
                for candidate in members:
                    living = alive[candidate]
                    several |= some & living
                    some |= living
                found |= active & ~some
                single = active & some & ~several
                if single:
                    for candidate in members:
                        forced = single & alive[candidate] & ~held[candidate]
                        if forced:
                            held[candidate] |= forced
                            new[candidate] = new.get(candidate, 0) | forced
            if found:
                active &= ~found
                yield [starts[index] for index in bits(found)]
            if not new:
                return
            for candidate, under in new.items():
                for lost in killed[candidate]:
                    if lost in alive:
                        alive[lost] &= ~under

    def refute(self, start: Candidate, below: int = NO_BOUND) -> Refutation | None:
        """A refutation with fewer needs than `below`, where singles find one."""
        masks, all_kills, killed, needs_of = self._masks, self._kills.masks, self._kills.lists, self._needs_of
        first = start[0] * self._n + start[1]
        reasons: dict[int, int] = {}  # each forced candidate, and the number of the need that forces it
        order: list[int] = []
        new = [first]
        held, gone = 1 << first, 0
        for _ in range(below):
            concerned: set[int] = set()
            for candidate in new:
                if gone >> candidate & 1:
                    return self._traced(start, reasons[candidate], order, reasons, below)
                order.append(candidate)
                gone |= all_kills[candidate]
                for lost in killed[candidate]:
                    if lost in needs_of:
                        concerned.update(needs_of[lost])
            new = []
            for number in sorted(concerned):
                left = masks[number] & ~gone
                if not left & (left - 1):
                    if not left:
                        return self._traced(start, number, order, reasons, below)
                    if not left & held:
                        held |= left
                        candidate = left.bit_length() - 1
                        reasons[candidate] = number
                        new.append(candidate)
            if not new:
                return None
        return None

    def _traced(
        self, start: Candidate, failed: int, order: list[int], reasons: dict[int, int], below: int
    ) -> Refutation | None:
        """Only what the failure goes back to, in order; None where that is too much."""
        n, all_kills, masks = self._n, self._kills.masks, self._masks
        used: set[int] = set()
        todo = [(masks[failed], len(order))]
        while todo and len(used) <= below:
            mask, end = todo.pop()
            before = order[:end]  # what came later may go back to this very candidate
            for candidate in [*[one for one in before if one in used], *before]:
                killed = mask & all_kills[candidate]
                if killed:
                    mask &= ~killed
                    if candidate not in used:
                        used.add(candidate)
                        if candidate in reasons:
                            todo.append((masks[reasons[candidate]] & ~(1 << candidate), order.index(candidate)))
                    if not mask:
                        break
        forced = [one for one in order if one in used and one in reasons]
        if len(forced) + 1 >= below:
            return None
        told = [(cell, digit + 1) for one in forced for cell, digit in [divmod(one - 1, n)]]
        return Refutation(start, tuple(told), (*[reasons[one] for one in forced], failed))

    def least(self, start: Candidate, needs: Iterable[int]) -> tuple[list[int], bool]:
        """Those of some needs that a candidate already leaves unmet, and whether it is proven that no fewer do.

        Each is left out in turn, and stays out where the others can't be met without it either.
        """
        left = dict.fromkeys(needs)
        gone, proven = self._kills.masks[start[0] * self._n + start[1]], True
        for number in reversed(tuple(left)):
            budget = [MOST_CHOICES]
            if not self._can_be_met([self._masks[other] for other in left if other != number], gone, budget):
                del left[number]
            elif budget[0] <= 0:
                proven = False
        return list(left), proven

    def _can_be_met(self, needs: list[int], gone: int, budget: list[int]) -> bool:
        """Whether candidates that do not kill one another meet all the needs; taken as given when the budget ends."""
        budget[0] -= 1
        if not needs or budget[0] <= 0:
            return True
        tightest = min([mask & ~gone for mask in needs], key=int.bit_count)
        for candidate in bits(tightest):
            others = [mask for mask in needs if not mask >> candidate & 1]
            if self._can_be_met(others, gone | self._kills.masks[candidate], budget):
                return True
        return False


def net(board: PencilGrid) -> Net:
    """What a board still needs: a digit in each open cell, a place for each digit that a house does not have yet."""
    n, layout = board.n, board.layout
    in_cells: list[tuple[Key, list[int]]] = [
        ((cell, 0), [cell * n + digit for digit in digits_of(board.masks[cell])]) for cell in bits(board.open)
    ]
    in_houses: list[tuple[Key, list[int]]] = [
        ((house, digit), [cell * n + digit for cell in bits(mask & board.where[digit])])
        for house, mask in zip(layout.houses, layout.house_masks, strict=True)
        for digit in range(1, n + 1)
        if not mask & board.placed[digit]
    ]
    return Net(n, kills(board.puzzle.rules, board.puzzle.placed), in_cells + in_houses)


class Kills:
    """For each candidate all those that can't hold beside it: as a mask, and as a list, made when it is wanted."""

    def __init__(self, masks: list[int]) -> None:
        self.masks = masks
        self.lists = _Lists(masks)


class _Lists(dict[int, list[int]]):
    def __init__(self, masks: list[int]) -> None:
        self._masks = masks

    def __missing__(self, candidate: int) -> list[int]:
        self[candidate] = found = bits(self._masks[candidate])
        return found


@lru_cache(maxsize=4)
def kills(rules: Rules, placed: tuple[Constraint, ...]) -> Kills:
    fixed, n = layout_of(rules, placed), rules.n
    result = [0] * (rules.cells * n + 1)
    whole = (1 << n) - 1 << 1
    for cell in range(rules.cells):
        seen = 0
        for other in bits(fixed.sees[cell]):
            seen |= 1 << other * n
        own = whole << cell * n
        for digit in range(1, n + 1):
            mask = seen << digit | own & ~(1 << cell * n + digit)
            for other, allowed in fixed.related[cell]:
                mask |= (~allowed[digit - 1] & (1 << n) - 1) << other * n + 1
            result[cell * n + digit] = mask
    return Kills(result)
