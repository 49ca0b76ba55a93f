"""Which candidates a sum leaves its cells."""

from __future__ import annotations

from functools import lru_cache

from sudoku_tui.puzzles.parts import Sum
from sudoku_tui.solver.propagate.combinations import digit_set_count, digit_sets

MANY_SETS = 150
"""A sum that more digit sets could reach is judged by amounts alone: it would hardly rule out a digit otherwise."""


def narrowed_sum(part: Sum, masks: list[int], n: int) -> list[int]:
    """The candidates that a sum leaves its cells; zeros where it cannot hold.

    To take a digit off is to add its mirror n + 1 - d, up to a constant.
    """
    factors = part.factors
    if not factors:
        return _by_amounts(_by_sets(masks, part.total, n) if part.distinct else masks, part.total)
    added = _added(factors)
    if added is None:
        return _by_products(masks, part.total, factors)
    amounts = masks[:added] + [_mirrored(mask, n) for mask in masks[added:]]
    kept = _by_amounts(amounts, part.total + (n + 1) * (len(factors) - added))
    return kept[:added] + [_mirrored(mask, n) for mask in kept[added:]]


@lru_cache(maxsize=1 << 10)
def _added(factors: tuple[int, ...]) -> int | None:
    """How many digits are added, where all after them are taken off; None where digits count otherwise."""
    added = factors.count(1)
    return added if factors == (1,) * added + (-1,) * (len(factors) - added) else None


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


def _by_products(masks: list[int], total: int, factors: tuple[int, ...]) -> list[int]:
    """The same where digits count several times, such as the tens of a number."""
    before = [{0}]
    for mask, factor in zip(masks, factors, strict=True):
        before.append({amount + factor * digit for amount in before[-1] for digit in digits_of(mask)})
    kept = []
    completing = {total}
    for mask, factor, amounts in zip(reversed(masks), reversed(factors), reversed(before[:-1]), strict=True):
        left = {digit: {amount - factor * digit for amount in completing} & amounts for digit in digits_of(mask)}
        kept.append(sum([1 << digit - 1 for digit, some in left.items() if some]))
        completing = set().union(*left.values())
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
    """Digit d as n + 1 - d."""
    return int(f"{mask:0{n}b}"[::-1], 2)
