"""What is left to cells that differ and together hold one of some sets of digits."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.puzzles.parts import DigitSets


def possible_sets(masks: Sequence[int], sets: Sequence[int]) -> list[int]:
    """The sets of which each cell can take a digit, and whose digits all have a cell."""
    union = 0
    for mask in masks:
        union |= mask
    excluded = ~union
    return [digits for digits in sets if not digits & excluded and all(digits & mask for mask in masks)]


def narrowed_sets(part: DigitSets, masks: list[int], n: int) -> list[int]:
    """The digits of the possible sets; and one that all of them have stays where it has only one cell left."""
    allowed, needed = 0, -1
    for digits in possible_sets(masks, part.sets):
        allowed |= digits
        needed &= digits
    masks = [mask & allowed for mask in masks]
    once = twice = 0
    for mask in masks:
        twice |= once & mask
        once |= mask
    single = once & ~twice & needed
    return [mask & single or mask for mask in masks] if single else masks
