"""Sums of cells, and which candidates of their cells they leave."""

from __future__ import annotations

from functools import lru_cache

from sudoku_tui.puzzles.record import Record
from sudoku_tui.solver.combinations import digit_set_count, digit_sets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_tui.puzzles.model import Cage

MANY_SETS = 150
"""A sum that more digit sets could reach is judged by amounts alone: it would hardly rule out a digit otherwise."""


class Sum(Record):
    """The digits of some cells, less those of others, come to a total."""

    plus: tuple[int, ...]
    minus: tuple[int, ...]
    total: int
    distinct: bool
    """Whether all the digits differ; then there are no cells to take off."""
    name: str

    @property
    def cells(self) -> tuple[int, ...]:
        return self.plus + self.minus


def cage_sum(cage: Cage) -> Sum:
    return Sum(cage.cells, (), cage.total, not cage.repeats, "cage")


def narrowed(line: Sum, masks: list[int], n: int) -> list[int]:
    """The candidates that a sum leaves its cells, given and returned in their order; zeros where it cannot hold."""
    if line.minus:
        size = len(line.plus)
        amounts = masks[:size] + [_mirrored(mask, n) for mask in masks[size:]]
        kept = _by_amounts(amounts, line.total + (n + 1) * len(line.minus))
        return kept[:size] + [_mirrored(mask, n) for mask in kept[size:]]
    return _by_amounts(_by_sets(masks, line.total, n) if line.distinct else masks, line.total)


def _by_amounts(masks: list[int], total: int) -> list[int]:
    """The digits of each cell that some digits of the others complete to the total.

    A set of amounts is one number, too: bit a stands for amount a, so that adding a digit to all of them is a shift.
    """
    low = high = widest = 0
    for mask in masks:
        smallest, largest = (mask & -mask).bit_length(), mask.bit_length()
        low += smallest
        high += largest
        widest = max(widest, largest - smallest)
    if not low <= total <= high:
        return [0] * len(masks)
    if total - low >= widest and high - total >= widest and len(masks) > 2:
        return masks  # there is room for every digit; gaps between candidates hardly ever matter then
    before = [1]
    for mask in masks:
        amounts, reached = before[-1], 0
        for digit in digits_of(mask):
            reached |= amounts << digit
        before.append(reached)
    kept = []
    completing = 1 << total
    for mask, amounts in zip(reversed(masks), reversed(before[:-1]), strict=True):
        allowed = earlier = 0
        for digit in digits_of(mask):
            left = completing >> digit
            if left & amounts:
                allowed |= 1 << digit - 1
                earlier |= left
        kept.append(allowed)
        completing = earlier
    return kept[::-1]


def _by_sets(masks: list[int], total: int, n: int) -> list[int]:
    """The digits that stand in some digit set with this total which the cells can still hold."""
    size = len(masks)
    if digit_set_count(n, size, total) > MANY_SETS:
        return masks
    sets = digit_sets(n, size, total)
    union = 0
    for mask in masks:
        union |= mask
    excluded = ~union
    allowed = 0
    for digits in sets:
        if not digits & excluded and digits | allowed != allowed:
            for mask in masks:
                if not mask & digits:
                    break
            else:
                allowed |= digits
    return [mask & allowed for mask in masks]


@lru_cache(maxsize=1 << 16)
def digits_of(mask: int) -> tuple[int, ...]:
    """The digits of a mask, ascending."""
    return tuple([digit for digit in range(1, mask.bit_length() + 1) if mask >> digit - 1 & 1])


def _mirrored(mask: int, n: int) -> int:
    """Digit d as n + 1 - d: taking a digit off is adding its mirror, up to a constant."""
    return int(f"{mask:0{n}b}"[::-1], 2)
