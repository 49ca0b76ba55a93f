"""Singles and hidden singles with one big integer, where every group of which exactly one must be true is a field.

A cell is a field: a bit for each digit. A house of n cells has a field for each digit: a bit for each cell. So every
candidate (a cell and a digit) has a bit in several fields. Above its n bits a field has a guard, set while the field
is open. To place a candidate is one AND with its mask, which closes its fields and clears all that it rules out; two
subtractions tell of all fields at once which are empty and which have one bit left. That is many times as fast as a
loop over cells. The masks are made when they are first needed, so that a single puzzle pays only for its own.
"""

from __future__ import annotations

from sudoku_tui.puzzles.memo import remembered
from sudoku_tui.puzzles.model import Digits, Rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    Placing = tuple[int, int, int]
    """The mask of a candidate, its cell and its digit."""
    Pattern = tuple[int, int, int, int]
    """Of digit 1 in all cells of a group: its bits in cells, in houses, its guard or seal, and how far digit 2 is."""
    Settled = tuple[int, list[Placing], int]
    """A board without singles; the candidates in one of its smallest open fields, none where it is full; the guards of
    all those fields."""


def propagate(rules: Rules, givens: Digits) -> list[int] | None:
    """What the clues leave of each cell, as masks (bit d-1 is digit d); None where that is a contradiction.

    The constraints are all that counts here: cages and other rules are for somebody else.
    """
    fields = fields_of(rules)
    digits = bytearray(givens)
    settled = fields.start(digits)
    return settled and fields.masks(settled[0], digits)


class Fields:
    """The fields of some rules, those of the cells above those of the houses, and the masks of their candidates.

    A place is the length of a number that ends at a bit: where a candidate stands in one of its fields.
    """

    def __init__(self, rules: Rules) -> None:
        n = self._n = rules.n
        width = self._width = n + 1
        # Rows are on top: of fields that are equally small, the search takes the uppermost.
        self._houses = [group.cells for group in reversed(rules.constraints) if len(group.cells) == n]
        self._others = [group.cells for group in rules.constraints if len(group.cells) < n]
        self._groups: list[list[tuple[int, int]]] = [[] for _ in range(rules.cells)]
        """Of each cell the groups that it is in, houses first, and where it stands there."""
        for number, cells in enumerate([*self._houses, *self._others]):
            for index, cell in enumerate(cells):
                self._groups[cell].append((number, index))
        self._first_cell = n * len(self._houses)
        count = self._first_cell + rules.cells
        lows = _ones(width, count)
        self._digits = (1 << n) - 1
        self._guards = lows << n
        self._seals = (1 << n * len(self._others)) - 1 << width * count
        """A group of fewer than n cells has no fields, but a seal for each digit that has not been placed there."""
        self._all = lows * self._digits | self._guards | self._seals
        self._patterns: list[Pattern | None] = [None] * (len(self._houses) + len(self._others))
        self._masks = [0] * (rules.cells * n)
        self._at: list[Placing | None] = [None] * (width * count + 1)
        """What is known of the candidate at a place, so far as it has been asked for."""

    def start(self, digits: bytearray) -> Settled | None:
        """The board with these clues, settled."""
        n, masks, board = self._n, self._masks, self._all
        for cell, digit in enumerate(digits):
            if digit:
                board &= masks[cell * n + digit - 1] or self._mask(cell, digit)
        clues = digits.copy()
        settled = self.settle(board, digits)
        # Where a digit is twice in a house, another one finds no place there: the board can't be full.
        if settled and (settled[1] or self._others) and self._clash(board, clues):
            return None
        return settled

    def settle(self, board: int, digits: bytearray, before: int = 0) -> Settled | None:
        """Place every single, among the digits too, until there are no more; None is a contradiction.

        Then choose one of the smallest open fields; if it can be, none of those `before` but one that is new to them.
        """
        n, guards, at = self._n, self._guards, self._at
        while True:
            open_fields = board & guards
            lows = open_fields >> n
            more = board & (board - lows)  # the lowest bit of each field is gone, and the guard of an empty one
            if more & guards != open_fields:
                return None
            single = ((more - lows) & guards) ^ open_fields
            if not single:
                break
            new = board & (single - (single >> n))
            while new:
                place = new.bit_length()
                mask, cell, digit = at[place] or self._placing(place)
                board &= mask
                new &= mask
                digits[cell] = digit
        choices: list[Placing] = []
        small = 0
        if open_fields:
            while not small:
                more &= more - lows
                small = ((more - lows) & guards) ^ open_fields
            start = (small ^ (small & before) or small).bit_length() - self._width
            bits = board >> start & self._digits
            while bits:
                length = bits.bit_length()
                choices.append(at[start + length] or self._placing(start + length))
                bits ^= 1 << length - 1
        return board, choices, small

    def masks(self, board: int, digits: bytearray) -> list[int]:
        """The candidates of each cell of a settled board, on which these digits have been placed."""
        n, width = self._n, self._width
        cells = board >> self._first_cell * width
        row = (1 << n * width) - 1
        rows = [cells >> start & row for start in range(0, len(digits) * width, n * width)]
        left = [each >> start & self._digits for each in rows for start in range(0, n * width, width)]
        return [1 << digit - 1 if digit else mask for digit, mask in zip(digits, left, strict=True)]

    def _placing(self, place: int) -> Placing:
        """What `_at` will know of this place from now on."""
        field, bit = divmod(place - 1, self._width)
        if field >= self._first_cell:
            cell, digit = field - self._first_cell, bit + 1
        else:
            house, digit = divmod(field, self._n)
            cell, digit = self._houses[house][bit], digit + 1
        mask = self._masks[cell * self._n + digit - 1] or self._mask(cell, digit)
        self._at[place] = placing = mask, cell, digit
        return placing

    def _clash(self, board: int, clues: bytearray) -> bool:
        """Whether there is a digit twice in a group: it closes the group once, but counts twice."""
        closing = self._guards | self._seals
        closed = sum([1 + len(groups) for groups, digit in zip(self._groups, clues, strict=True) if digit])
        return (board & closing).bit_count() != closing.bit_count() - closed

    def _mask(self, cell: int, digit: int) -> int:
        """Every bit but those of the candidate's fields, and of the candidates that it rules out."""
        n, width = self._n, self._width
        gone = (1 << width) - 1 << (self._first_cell + cell) * width
        for number, index in self._groups[cell]:
            in_cells, in_houses, guard, step = self._patterns[number] or self._pattern(number)
            gone |= in_cells << digit - 1 | in_houses << (digit - 1) * width | guard << (digit - 1) * step
            if number < len(self._houses):
                gone |= _ones(width, n) << number * n * width + index
        self._masks[cell * n + digit - 1] = mask = self._all & ~gone
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


@remembered(8)
def fields_of(rules: Rules) -> Fields:
    return Fields(rules)
