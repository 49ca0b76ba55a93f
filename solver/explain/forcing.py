"""What follows when a candidate is assumed, by singles alone, layer by layer, until something has no place left.

Candidates are numbered like the promised variables, cell·n + digit, and sets of them are bit masks. A *need* is a set
of candidates of which one must hold: those of a cell, or those of a digit in a house.
"""

from __future__ import annotations

from copy import copy
from functools import lru_cache

from sudoku_tui.puzzles.model import Cage, Rules
from sudoku_tui.puzzles.record import Record
from sudoku_tui.solver.techniques.board import Board, bits, layout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_tui.solver.techniques.step import Candidate, Place

    Key = tuple[Place, int]
    """A cell and 0, or a house and a digit."""

NO_BOUND = 10**6


class Refutation(Record):
    """Why a candidate can't hold: what it forces, each for the sake of a need, and the need that is left without."""

    start: Candidate
    forced: tuple[tuple[Candidate, Key], ...]
    failed: Key

    @property
    def needs(self) -> tuple[Key, ...]:
        return (*[need for _, need in self.forced], self.failed)


class Net:
    """The needs of a board as it stands."""

    def __init__(self, board: Board) -> None:
        self._n = board.n
        self._kills = kills(board.puzzle.rules, board.puzzle.cages)
        self._keys, self._masks = _open_needs(board)
        self._index()

    def only(self, keys: set[Key]) -> Net:
        """The same with some of its needs alone."""
        net = copy(self)
        chosen = [index for index, key in enumerate(self._keys) if key in keys]
        net._keys, net._masks = [self._keys[index] for index in chosen], [self._masks[index] for index in chosen]
        net._index()
        return net

    def _index(self) -> None:
        """For each candidate the needs that it is one of, as a mask of their numbers; all candidates together."""
        self._needs_of: dict[int, int] = {}
        self._live = 0
        for number, mask in enumerate(self._masks):
            self._live |= mask
            for candidate in bits(mask):
                self._needs_of[candidate] = self._needs_of.get(candidate, 0) | 1 << number
        self._concerned: dict[int, int] = {}

    def _concerns(self, candidate: int) -> int:
        """The needs that lose a candidate when this one holds."""
        if candidate not in self._concerned:
            numbers, needs_of = 0, self._needs_of
            for lost in bits(self._kills[candidate] & self._live):
                numbers |= needs_of[lost]
            self._concerned[candidate] = numbers
        return self._concerned[candidate]

    def refute(self, start: Candidate, below: int = NO_BOUND) -> Refutation | None:
        """A refutation with fewer needs than `below`, where singles find one."""
        masks, all_kills = self._masks, self._kills
        first = start[0] * self._n + start[1]
        reasons: dict[int, int] = {}  # each forced candidate, and the number of the need that forces it
        order: list[int] = []
        new = [first]
        held, gone = 1 << first, 0
        for _ in range(below):
            concerned = 0
            for candidate in new:
                if gone >> candidate & 1:
                    return self._traced(start, reasons[candidate], order, reasons, below)
                order.append(candidate)
                gone |= all_kills[candidate]
                concerned |= self._concerns(candidate)
            new = []
            for number in bits(concerned):
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
        n, all_kills, masks, keys = self._n, self._kills, self._masks, self._keys
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
        told = [((cell, digit + 1), keys[reasons[one]]) for one in forced for cell, digit in [divmod(one - 1, n)]]
        return Refutation(start, tuple(told), keys[failed])


def _open_needs(board: Board) -> tuple[list[Key], list[int]]:
    """What still needs a digit, and the candidates of each."""
    n = board.n
    keys: list[Key] = [(cell, 0) for cell in bits(board.open)]
    masks = [board.masks[cell] << cell * n + 1 for cell in bits(board.open)]
    for house, mask in zip(board.layout.houses, board.layout.house_masks, strict=True):
        for digit in range(1, n + 1):
            if not mask & board.placed[digit]:
                spots = 0
                for cell in bits(mask & board.where[digit]):
                    spots |= 1 << cell * n + digit
                keys.append((house, digit))
                masks.append(spots)
    return keys, masks


@lru_cache(maxsize=4)
def kills(rules: Rules, cages: tuple[Cage, ...]) -> list[int]:
    """For each candidate all those that can't hold beside it."""
    fixed, n = layout(rules, cages), rules.n
    result = [0] * (rules.cells * n + 1)
    whole = (1 << n) - 1 << 1
    for cell in range(rules.cells):
        seen = 0
        for other in bits(fixed.sees[cell]):
            seen |= 1 << other * n
        apart = 0
        for other in bits(fixed.apart[cell]):
            apart |= 1 << other * n
        own = whole << cell * n
        for digit in range(1, n + 1):
            mask = seen << digit | own & ~(1 << cell * n + digit)
            if digit > 1:
                mask |= apart << digit - 1
            if digit < n:
                mask |= apart << digit + 1
            result[cell * n + digit] = mask
    return result
