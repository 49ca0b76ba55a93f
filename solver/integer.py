"""Singles and hidden singles with one big integer, where every group of which exactly one must be true is a field.

A cell is a field: a bit for each digit. A house of n cells has a field for each digit: a bit for each cell. So every
candidate (a cell and a digit) has a bit in several fields. To place a digit is one AND with a mask that clears the
bits of all candidates it rules out; a handful of additions finds all fields with one bit left. That is many times as
fast as a loop over cells. The masks are made when they are first needed, so that a single puzzle pays only for its own.
"""

from __future__ import annotations

from sudoku_tui.puzzles.memo import remembered
from sudoku_tui.puzzles.model import Digits, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal

WIDTHS: dict[int, Literal["H", "I", "Q"]] = {16: "H", 32: "I", 64: "Q"}
"""Bits of a field and what `memoryview` calls such a number; each field has a spare bit above its own."""


def propagate(rules: Rules, givens: Digits) -> list[int] | None:
    """What the clues leave of each cell, as masks (bit d-1 is digit d); None where that is a contradiction.

    The constraints are all that counts here: cages and other rules are for somebody else.
    """
    fields = _fields(rules)
    ruled_out, own = fields.ruled_out, fields.own
    guards, lows, alls, n = fields.guards, fields.lows, fields.alls, rules.n
    clues = [cell * n + digit for cell, digit in enumerate(givens) if digit]
    board = todo = alls
    for clue in clues:
        board &= ruled_out[clue]
        todo &= own[clue]
    while (board + alls) & guards == guards:  # no field is empty
        more = board & ((board | guards) - lows)  # the lowest bit of each field is gone
        single = ((more + alls) & guards) ^ guards
        new = board & (single - (single >> n)) & todo
        if not new:
            return fields.masks(board)
        while new:
            candidate = fields.candidate[new.bit_length()]
            board &= ruled_out[candidate]
            new &= own[candidate]
            todo &= own[candidate]
    return None


class _Fields:
    """Where the bits of each candidate are. Candidates are numbered as promised: cell·n + digit."""

    def __init__(self, rules: Rules) -> None:
        n = self.n = rules.n
        self._cells = rules.cells
        self._houses = [house.cells for house in rules.constraints if len(house.cells) == n]
        self._places: list[list[tuple[int, int]]] = [[] for _ in range(rules.cells)]
        for number, house in enumerate(self._houses):
            for place, cell in enumerate(house):
                self._places[cell].append((number, place))
        self._groups: list[list[tuple[int, ...]]] = [[] for _ in range(rules.cells)]
        for group in rules.constraints:
            for cell in group.cells:
                self._groups[cell].append(group.cells)
        self._width = min(width for width in WIDTHS if width > n)
        count = rules.cells + n * len(self._houses)
        self._bytes = count * self._width // 8
        self.lows = ((1 << self._width * count) - 1) // ((1 << self._width) - 1)
        self.alls = self.lows * ((1 << n) - 1)
        self.guards = self.lows << n
        self.ruled_out = _Made(self._ruled_out)
        """For each candidate every bit but those of the candidates that it rules out."""
        self.own = _Made(lambda candidate: self.alls & ~self._bits[candidate])
        """For each candidate every bit but its own."""
        self.candidate = _Made(self._candidate_at)
        """The candidate of a bit, by the length of a number that ends there."""
        self._bits = _Made(self._bits_of)

    def masks(self, board: int) -> list[int]:
        numbers = memoryview(board.to_bytes(self._bytes, "little")).cast(WIDTHS[self._width])
        return numbers[: self._cells].tolist()

    def _bits_of(self, candidate: int) -> int:
        cell, digit = divmod(candidate - 1, self.n)
        bits = 1 << cell * self._width + digit
        for house, place in self._places[cell]:
            bits |= 1 << (self._cells + house * self.n + digit) * self._width + place
        return bits

    def _ruled_out(self, candidate: int) -> int:
        cell, digit = divmod(candidate - 1, self.n)
        start = cell * self.n + 1
        others = {*range(start, start + self.n)}
        others.update([other * self.n + digit + 1 for group in self._groups[cell] for other in group])
        others.discard(candidate)
        bits = 0
        for other in others:
            bits |= self._bits[other]
        return self.alls & ~bits

    def _candidate_at(self, length: int) -> int:
        field, bit = divmod(length - 1, self._width)
        if field < self._cells:
            return field * self.n + bit + 1
        house, digit = divmod(field - self._cells, self.n)
        return self._houses[house][bit] * self.n + digit + 1


class _Made(dict[int, int]):
    """Numbers that are worked out when they are first asked for."""

    def __init__(self, make: Callable[[int], int]) -> None:
        self._make = make

    def __missing__(self, key: int) -> int:
        self[key] = made = self._make(key)
        return made


@remembered(8)
def _fields(rules: Rules) -> _Fields:
    return _Fields(rules)
