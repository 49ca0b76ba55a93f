"""Singles and hidden singles with one big integer, where every group of which exactly one must be true is a field.

A cell is a field: a bit for each digit. A house of n cells has a field for each digit: a bit for each cell. So every
candidate (a cell and a digit) has a bit in several fields. Above its n bits a field has a guard, set while the field
is open, and above that a bit that is always clear, for the carry of a sum. All fields together are followed by a byte
for each cell: its digit, once it has one.

To place a candidate is one AND with its mask, which closes its fields, clears all that it rules out and leaves the
digit in the byte of its cell; two sums tell of all fields at once which are empty and which have one bit left. That is
many times as fast as a loop over cells. The masks are made when they are first needed, so that a single puzzle pays
only for its own.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Rules

if TYPE_CHECKING:
    Pattern = tuple[int, int, int, int]
    """Of digit 1 in all cells of a group: its bits in cells, in houses, its guard or seal, and how far digit 2 is."""
    Settled = tuple[int, int]
    """A board without singles, and the same without the two lowest bits of each open field; 0 where it is full, and
    only there, because the digits ride on it too."""

_NO_DIGIT = 0xFF
_BLANK = bytes([*range(_NO_DIGIT), 0])
"""What the byte of a cell comes to as a digit: 0 where it has none yet."""


def propagate(rules: Rules, givens: Digits) -> list[int] | None:
    """What the clues leave of each cell, as masks (bit d-1 is digit d); None where that is a contradiction.

    That cells differ is all that counts here: what else rules say is for somebody else.
    """
    fields = fields_of(rules)
    settled = fields.start(givens)
    return settled and fields.masks(settled[0])


class Fields:
    """The fields of some rules, those of the cells above those of the houses, and the masks of their candidates.

    A place is the length of a number that ends at a bit: where a candidate stands in one of its fields.
    """

    def __init__(self, rules: Rules) -> None:
        n = self._n = rules.n
        cells = self.cells = rules.cells
        width = self._width = n + 2
        # Rows are on top: of fields that are equally small, the search takes the uppermost.
        self._houses = [cells for _, cells in reversed(rules.houses)]
        self._others = [cells for _, cells in rules.groups if len(cells) < n]
        self._groups: list[list[tuple[int, int]]] = [[] for _ in range(cells)]
        """Of each cell the groups that it is in, houses first, and where it stands there."""
        for number, group in enumerate([*self._houses, *self._others]):
            for index, cell in enumerate(group):
                self._groups[cell].append((number, index))
        self._first_cell = n * len(self._houses)
        count = self._first_cell + cells
        seals = n * len(self._others)
        lows = _ones(width, count)
        self._field = (1 << n) - 1
        self._ones = lows * self._field
        self._guards = lows << n
        self._seals = (1 << seals) - 1 << width * count
        """A group of fewer than n cells has no fields, but a seal for each digit that has not been placed there."""
        self._bytes = width * count + seals
        """Where the bytes start, the last cell's first."""
        self.empty = self._ones | self._guards | self._seals | (1 << 8 * cells) - 1 << self._bytes
        """The board without a digit."""
        self._patterns: list[Pattern | None] = [None] * (len(self._houses) + len(self._others))
        self._masks = [[0] * (n + 1) for _ in range(cells)]
        """Of each cell the masks of its candidates, by digit, so far as they have been asked for."""
        self._at = [0] * (width * count + 1)
        """The mask of the candidate at a place, so far as it has been asked for."""

    def start(self, givens: Digits) -> Settled | None:
        """The board with these clues, settled."""
        board = self._board(givens)
        if not board:  # a mask is 0 until it is made
            for cell, digit in enumerate(givens):
                if digit and not self._masks[cell][digit]:
                    self._mask(cell, digit)
            board = self._board(givens)
        settled = self.settle(board)
        # Where a digit is twice in a house, another one finds no place there: the board can't be full.
        if settled and (settled[1] or self._others) and self._clash(board, givens):
            return None
        return settled

    def _board(self, givens: Digits) -> int:
        board = self.empty
        for masks, digit in zip(compress(self._masks, givens), filter(None, givens), strict=False):
            board &= masks[digit]
        return board

    def settle(self, board: int) -> Settled | None:
        """Place every single until there are no more; None is a contradiction."""
        n, ones, guards, at = self._n, self._ones, self._guards, self._at
        while True:
            less = board + ones  # the lowest bit of a field is gone, and its guard too; but an empty one keeps it
            if less & guards:
                return None
            more = board & less
            least = more + ones  # only where there is a second bit does a one get to the place of the guard
            single = (board ^ least) & guards
            if not single:
                return board, more & least if board & guards else 0
            new = board & (single - (single >> n))
            while new:
                place = new.bit_length()
                mask = at[place] or self._mask_at(place)
                board &= mask
                new &= mask

    def place(self, board: int, cell: int, digit: int) -> int:
        """The board with one more digit, not settled yet."""
        return board & (self._masks[cell][digit] or self._mask(cell, digit))

    def branches(self, board: int, more: int, before: int) -> list[tuple[int, int]]:
        """The boards that come of placing each candidate of one of the smallest open fields, with the guards of all of
        these.

        Of each open field `more` has all bits but the two lowest. If it can be, the field is none of those `before`.
        """
        n, ones, guards, at = self._n, self._ones, self._guards, self._at
        while not (small := (board ^ (least := more + ones)) & guards):
            more &= least
        start = (small ^ (small & before) or small).bit_length() - n - 1
        bits = board >> start & self._field
        boards = []
        while bits:
            length = bits.bit_length()
            boards.append((board & (at[start + length] or self._mask_at(start + length)), small))
            bits ^= 1 << length - 1
        return boards

    def digits(self, board: int) -> bytes:
        """The digit of each cell, 0 where none has been placed."""
        return (board >> self._bytes).to_bytes(self.cells, "big").translate(_BLANK)

    def masks(self, board: int) -> list[int]:
        """The candidates of each cell of a settled board."""
        n, width = self._n, self._width
        cells = board >> self._first_cell * width
        row = (1 << n * width) - 1
        rows = [cells >> start & row for start in range(0, self.cells * width, n * width)]
        left = [each >> start & self._field for each in rows for start in range(0, n * width, width)]
        return [1 << digit - 1 if digit else mask for digit, mask in zip(self.digits(board), left, strict=True)]

    def _clash(self, board: int, clues: Digits) -> bool:
        """Whether there is a digit twice in a group: it closes the group once, but counts twice."""
        closing = self._guards | self._seals
        closed = sum([1 + len(groups) for groups in compress(self._groups, clues)])
        return (board & closing).bit_count() != closing.bit_count() - closed

    def _mask_at(self, place: int) -> int:
        """What `_at` will know of this place from now on."""
        field, bit = divmod(place - 1, self._width)
        if field >= self._first_cell:
            cell, digit = field - self._first_cell, bit + 1
        else:
            house, digit = divmod(field, self._n)
            cell, digit = self._houses[house][bit], digit + 1
        self._at[place] = mask = self._masks[cell][digit] or self._mask(cell, digit)
        return mask

    def _mask(self, cell: int, digit: int) -> int:
        """Every bit but those of the candidate's fields and of the candidates that it rules out; the digit itself."""
        n, width = self._n, self._width
        gone = (1 << width) - 1 << (self._first_cell + cell) * width
        for number, index in self._groups[cell]:
            in_cells, in_houses, guard, step = self._patterns[number] or self._pattern(number)
            gone |= in_cells << digit - 1 | in_houses << (digit - 1) * width | guard << (digit - 1) * step
            if number < len(self._houses):
                gone |= _ones(width, n) << number * n * width + index
        gone |= (_NO_DIGIT ^ digit) << self._bytes + 8 * (self.cells - 1 - cell)
        self._masks[cell][digit] = mask = self.empty & ~gone
        return mask

    def _pattern(self, number: int) -> Pattern:
        n, width, seal = self._n, self._width, number - len(self._houses)
        in_cells = in_houses = 0
        for cell in self._others[seal] if seal >= 0 else self._houses[number]:
            in_cells |= 1 << (self._first_cell + cell) * width
            for house, index in self._groups[cell]:
                if house < len(self._houses):
                    in_houses |= 1 << house * n * width + index
        guard = (self._seals & -self._seals) << seal * n if seal >= 0 else 1 << number * n * width + n
        self._patterns[number] = pattern = in_cells, in_houses, guard, 1 if seal >= 0 else width
        return pattern


def _ones(width: int, times: int) -> int:
    """A one in each of so many fields."""
    return ((1 << width * times) - 1) // ((1 << width) - 1)


@lru_cache(maxsize=8)
def fields_of(rules: Rules) -> Fields:
    return Fields(rules)
