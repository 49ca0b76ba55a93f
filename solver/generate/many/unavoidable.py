"""Unavoidable sets: cells of a full grid of which every puzzle needs a clue, since they can be filled in another way.

Those here come from chains: two digits exchanged in some rows, or two lines of a band or stack with some digits
exchanged. There are about 90 in a grid, and each is a bit in one of three words of the cells that it has.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.solver.generate.many.grids import PART, chains, turned
from sudoku_tui.solver.generate.nine_grid import LINES, N

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_tui.solver.generate.many.grids import Masks, Places

    Words = NDArray[np.uint64]

WORDS = 3
IN_A_WORD = 18
"""Pairs of digits or lines that share a word."""
KEPT = 3
"""Chains of a pair that have a bit; seldom there are more."""

_DIGITS = [*combinations(range(N), 2)]
_LINES = [pair for pairs in LINES for pair in pairs]
_ONE = np.uint16(1)
_LINE = np.arange(N)[:, None, None]


def unavoidable_sets(places: Places) -> Words:
    """For each grid and each of its 81 cells, in the usual order, the words of the sets that it is in."""
    parts = [_words(places[..., begin : begin + PART]) for begin in range(0, places.shape[2], PART)]
    return np.concatenate(parts)


def _words(places: Places) -> Words:
    size, width = N * N, places.shape[2]
    digits = [np.zeros((N, N, width), np.uint64) for _ in range(2)]  # by digit and row
    for words, begin in zip(digits, (0, IN_A_WORD), strict=True):
        _mark(words, places, _DIGITS[begin : begin + IN_A_WORD], 0, with_boxes=True)
    lines = [places.transpose(1, 0, 2), turned(places).transpose(1, 0, 2)]  # by row or column, and digit
    rows, columns = (np.zeros((N, N, width), np.uint64) for _ in lines)
    _mark(rows, lines[0], _LINES, 0, with_boxes=False)
    _mark(columns, lines[1], _LINES, len(_LINES), with_boxes=False)
    in_rows = (_LINE * N + lines[0]).reshape(size, width)
    in_columns = (lines[1].astype(np.intp) * N + _LINE).reshape(size, width)
    found = np.empty((WORDS, size, width), np.uint64)
    for number, words in enumerate([*(each.transpose(1, 0, 2) for each in digits), rows]):
        np.put_along_axis(found[number], in_rows, words.reshape(size, width), axis=0)
    beside = np.empty((size, width), np.uint64)
    np.put_along_axis(beside, in_columns, columns.reshape(size, width), axis=0)
    found[-1] |= beside
    return np.ascontiguousarray(found.transpose(2, 1, 0))


def _mark(words: Words, lines: Places, pairs: list[tuple[int, int]], begin: int, *, with_boxes: bool) -> None:
    """Give every chain of these pairs its bit, the first one that which stands at `begin`."""
    ones, others = zip(*pairs, strict=True)
    numbers = _numbered(chains(lines[list(ones)], lines[list(others)], with_boxes=with_boxes))
    bits = (numbers < KEPT).astype(np.uint64) << numbers.astype(np.uint64)
    for number, (one, other) in enumerate(pairs, begin):
        marked = bits[number - begin] << np.uint64(KEPT * number)
        words[one] |= marked
        words[other] |= marked


def _numbered(first: Masks) -> NDArray[np.uint8]:
    """The number of each chain among those of its pair, from the first index that it has."""
    every = np.bitwise_or.reduce(first, axis=1, keepdims=True)
    numbers: NDArray[np.uint8] = np.bitwise_count(every & (first - _ONE))
    return numbers
