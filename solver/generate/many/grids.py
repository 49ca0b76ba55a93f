"""Random full 9×9 grids side by side: the same sweeps with the same chance as `nine_grid`, on arrays.

A puzzle is a place on the last axis. Chains are found as masks of nine bits, a bit for each row: a row leads to another
one if they share a column or a box, and what rows lead to together is found in nine steps, one for each row that ways
may go through. Columns and boxes are gone through in circles, so whatever leads to a row can be reached from it, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.solver.generate.nine_grid import COINS, LINES, ROUNDS, SWEEPS, N, start

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Places = NDArray[np.uint8]
    """9 digits by 9 rows by k grids: the column of each digit in each row."""
    Masks = NDArray[np.uint16]
    Fractions = NDArray[np.float64]
    """Numbers from 0 to 1, those of one draw for all grids in a row."""

PART = 512
"""Grids whose arrays fit into the cache."""

SHUFFLES = 2 * (3 + N) + N
DRAWS = SWEEPS * (len(ROUNDS) + len(LINES)) + SHUFFLES
"""How many random numbers a grid takes."""

_ONE = np.uint16(1)
_BITS = (_ONE << np.arange(N, dtype=np.uint16))[:, None]
_THREE = np.uint8(3)


def nine_grids(fractions: Fractions) -> Places:
    """A grid for each column of random numbers."""
    parts = [_wandered(fractions[:, begin : begin + PART]) for begin in range(0, fractions.shape[1], PART)]
    return np.concatenate(parts, axis=2)


def turned(places: Places) -> Places:
    """The grids on their side: the row of each digit in each column."""
    found = np.empty_like(places)
    rows = np.arange(N, dtype=np.uint8)[None, :, None]
    np.put_along_axis(found, places.astype(np.intp), np.broadcast_to(rows, places.shape), axis=1)
    return found


def chains(one: Places, other: Places, *, with_boxes: bool) -> Masks:
    """For some pairs by 9 indices by k grids: the first index of the chain that each is in, as a bit.

    With boxes these are two digits and their rows, without them two rows of a band and their digits.
    """
    leads = one[:, :, None] == other[:, None]
    if with_boxes:
        pairs, _, width = one.shape
        stacks = (one // _THREE).reshape(pairs, 3, 3, 1, width) == (other // _THREE).reshape(pairs, 3, 1, 3, width)
        in_bands = leads.reshape(pairs, 3, 3, 3, 3, width)
        for band in range(3):
            in_bands[:, band, :, band] |= stacks[:, band]
    reached = np.broadcast_to(_BITS, one.shape).copy()
    for index in range(N):
        reached |= leads[:, :, index].astype(np.uint16) << np.uint16(index)
    for index in range(N):
        through = reached >> np.uint16(index) & _ONE
        np.negative(through, through)
        through &= reached[:, index : index + 1]
        reached |= through
    first: Masks = reached & (~reached + _ONE)
    return first


def _wandered(fractions: Fractions) -> Places:
    draws = iter(fractions)
    places = np.repeat(np.array(start(), np.uint8)[:, :, None], fractions.shape[1], axis=2)
    for _ in range(SWEEPS):
        for pairs in ROUNDS:
            _exchange(places, pairs, next(draws), with_boxes=True)
        rows = places.transpose(1, 0, 2)
        for pairs in LINES:
            _exchange(rows, pairs, next(draws), with_boxes=False)
        places = turned(places)
    return _shuffled(places, fractions[-SHUFFLES:])


def _exchange(lines: Places, pairs: list[tuple[int, int]], draw: Fractions, *, with_boxes: bool) -> None:
    ones, others = zip(*pairs, strict=True)
    one, other = lines[list(ones)], lines[list(others)]
    fallen = (draw * COINS ** len(pairs)).astype(np.int64)
    coins = np.stack([fallen // COINS**number % COINS for number in range(len(pairs))]).astype(np.uint16)
    swapped = (chains(one, other, with_boxes=with_boxes) & coins[:, None]) != 0
    lines[list(ones)] = np.where(swapped, other, one)
    lines[list(others)] = np.where(swapped, one, other)


def _shuffled(places: Places, fractions: Fractions) -> Places:
    rows, columns = _lines(fractions[: 3 + N]), _lines(fractions[3 + N : 2 * (3 + N)])
    names = _ranked(fractions[-N:])
    moved = np.take_along_axis(columns[None], places.astype(np.intp), axis=1)
    by_row = np.empty_like(places)
    np.put_along_axis(by_row, np.broadcast_to(rows[None], places.shape), moved.astype(np.uint8), axis=1)
    named = np.empty_like(places)
    np.put_along_axis(named, np.broadcast_to(names[:, None], places.shape), by_row, axis=0)
    return named


def _lines(fractions: Fractions) -> NDArray[np.intp]:
    blocks = _ranked(fractions[:3])
    within = _ranked(fractions[3:].reshape(3, 3, -1).transpose(1, 0, 2))
    found: NDArray[np.intp] = (3 * blocks + within).transpose(1, 0, 2).reshape(N, -1)
    return found


def _ranked(fractions: Fractions) -> NDArray[np.intp]:
    """The indices on the first axis from the smallest to the largest."""
    return fractions.argsort(axis=0, kind="stable")
