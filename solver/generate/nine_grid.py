"""Random full 9×9 grids, near to uniform, made in the same way one by one here and side by side in `many/grids`.

A grid is kept as the column of each digit in each row. A sweep goes through all pairs of digits: rows in which the two
must be exchanged together, because they share a column or a box, are a chain, and a coin decides for each chain. Then
the same for all pairs of rows of a band, whose digits are exchanged along chains of shared columns; then the grid is
turned on its side. Every exchange is as likely as the one back, so that sweeps lead from any grid towards all grids
equally often. In the end bands, rows, stacks, columns and digits are shuffled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits
from sudoku_tui.solver.generate.chance import Chance

if TYPE_CHECKING:
    Places = list[list[int]]
    """For each digit the column that it has in each row."""

N = 9
START = "253647918649318275718295436496831752521476893837952641972163584185724369364589127"
"""A grid like most: with 11 rectangles, where the mean over all grids is 11.5."""

SWEEPS = 6
"""Each forgets about half of what was left of the start. There are an even number, so that it is not on its side."""

ROUNDS = [[((turn + step) % N, (turn - step) % N) for step in range(1, 5)] for turn in range(N)]
"""All pairs of digits, four in a round that have no digit in common: as in a tournament, one has a rest."""

LINES = [[(band + one, band + other) for band in (0, 3, 6)] for one, other in ((0, 1), (0, 2), (1, 2))]
"""All pairs of rows of a band, three in a round."""

COINS = 1 << N
"""A coin for each row or digit that may be the first of a chain: so many ways they can fall."""


def nine_grid(chance: Chance) -> Digits:
    places = start()
    for _ in range(SWEEPS):
        for pairs in ROUNDS:
            coins = chance.below(COINS ** len(pairs))
            for number, (one, other) in enumerate(pairs):
                _exchange(places[one], places[other], coins // COINS**number % COINS, with_boxes=True)
        rows = [[columns[row] for columns in places] for row in range(N)]
        for pairs in LINES:
            coins = chance.below(COINS ** len(pairs))
            for number, (one, other) in enumerate(pairs):
                _exchange(rows[one], rows[other], coins // COINS**number % COINS, with_boxes=False)
        places = [_inverse([row[digit] for row in rows]) for digit in range(N)]
    new_rows, new_columns = _shuffled_lines(chance), _shuffled_lines(chance)
    names = _ranked([chance.fraction() for _ in range(N)])
    digits = bytearray(N * N)
    for digit, where in enumerate(places):
        for row, column in enumerate(where):
            digits[new_rows[row] * N + new_columns[column]] = names[digit] + 1
    return bytes(digits)


def start() -> Places:
    rows = [START[begin : begin + N] for begin in range(0, N * N, N)]
    return [[row.index(str(digit)) for row in rows] for digit in range(1, N + 1)]


def _exchange(one: list[int], other: list[int], coins: int, *, with_boxes: bool) -> None:
    """Exchange what stands at the same index, along each chain for which the coin of its first index has fallen so."""
    by_column = _inverse(other)
    by_box = [0] * N
    if with_boxes:
        for row, column in enumerate(other):
            by_box[row - row % 3 + column // 3] = row
    seen = 0
    for first in range(N):
        if seen >> first & 1:
            continue
        chain = [first]
        seen |= 1 << first
        for index in chain:
            column = one[index]
            links = (by_column[column], by_box[index - index % 3 + column // 3]) if with_boxes else (by_column[column],)
            for link in links:
                if not seen >> link & 1:
                    seen |= 1 << link
                    chain.append(link)
        if coins >> first & 1:
            for index in chain:
                one[index], other[index] = other[index], one[index]


def _inverse(places: list[int]) -> list[int]:
    inverse = [0] * N
    for index, place in enumerate(places):
        inverse[place] = index
    return inverse


def _shuffled_lines(chance: Chance) -> list[int]:
    """For each row or column its new place, with those of a box still side by side."""
    blocks = _ranked([chance.fraction() for _ in range(3)])
    within = [_ranked([chance.fraction() for _ in range(3)]) for _ in range(3)]
    return [3 * blocks[block] + place for block in range(3) for place in within[block]]


def _ranked(numbers: list[float]) -> list[int]:
    """The indices of the numbers from the smallest to the largest: a random order, if they are random."""
    return sorted(range(len(numbers)), key=numbers.__getitem__)
