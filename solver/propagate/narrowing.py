"""What each part leaves of the candidates of its cells: one propagator a part.

`narrowed(part, masks, n)` takes the candidates of the part's cells in their order, bit d-1 for digit d, none of them
empty, and returns what is left; zeros where the part can't be kept. Of cells that differ it says no more than that a
single candidate is in no other: most who ask leave these to peers and hidden singles. `narrowed_together` is what
several parts leave.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import singledispatch

from sudoku_tui.puzzles.parts import Automaton, Different, DigitSets, Domain, OneOf, Part, Related, Sum
from sudoku_tui.solver.propagate.held import narrowed_sets
from sudoku_tui.solver.propagate.sums import digits_of, narrowed_sum


@singledispatch
def narrowed(part: Part, masks: list[int], n: int) -> list[int]:
    raise TypeError(f"no propagator for {part}")


narrowed.register(Sum, narrowed_sum)
narrowed.register(DigitSets, narrowed_sets)


@narrowed.register
def _(part: Domain, masks: list[int], n: int) -> list[int]:
    return [masks[0] & part.digits]


@narrowed.register
def _(part: Different, masks: list[int], n: int) -> list[int]:
    left = list(masks)
    for place, mask in enumerate(masks):
        if not mask & (mask - 1):
            left = [other if index == place else other & ~mask for index, other in enumerate(left)]
    return left


@narrowed.register
def _(part: Related, masks: list[int], n: int) -> list[int]:
    """Arc consistency: a digit stays where the other cell has one that goes with it."""
    one, other = masks
    from_one = from_other = 0
    for digit in digits_of(one):
        from_one |= part.allowed[digit - 1]
    for digit in digits_of(other):
        from_other |= part.reverse[digit - 1]
    return [one & from_other, other & from_one]


@narrowed.register
def _(part: OneOf, masks: list[int], n: int) -> list[int]:
    """Unit propagation: where all but one are ruled out, that one is so."""
    left = dict(zip(part.cells, masks, strict=True))
    possible = []
    for cell, digit, holds in part.candidates:
        bit = 1 << digit - 1
        if (left[cell] == bit) if holds else not left[cell] & bit:
            return masks  # kept already
        if (left[cell] & bit) if holds else (left[cell] != bit):
            possible.append((cell, bit, holds))
    if not possible:
        return [0] * len(masks)
    if len(possible) == 1:
        cell, bit, holds = possible[0]
        left[cell] = bit if holds else left[cell] & ~bit
    return [left[cell] for cell in part.cells]


@narrowed.register
def _(part: Automaton, masks: list[int], n: int) -> list[int]:
    """The digits of moves on some way from the first state to the end."""
    arcs = part.unrolled.arcs
    reached: set[int] = {0}
    ways = []
    for states, mask in zip(arcs, masks, strict=True):
        ways.append(reached)
        reached = {after for state in reached for after, digits in states[state] if digits & mask}
        if not reached:
            return [0] * len(masks)
    kept = []
    wanted = reached
    for states, mask, before in zip(reversed(arcs), reversed(masks), reversed(ways), strict=True):
        left, earlier = 0, set()
        for state in before:
            for after, digits in states[state]:
                if digits & mask and after in wanted:
                    left |= digits
                    earlier.add(state)
        kept.append(left & mask)
        wanted = earlier
    return kept[::-1]


def narrowed_together(parts: Sequence[Part], masks: Mapping[int, int], n: int) -> dict[int, int]:
    """What some parts leave of the candidates of cells, one after the other until nothing more follows.

    A part that can't be kept leaves its cells nothing, and one with such a cell says no more.
    """
    left = dict(masks)
    changed = True
    while changed:
        changed = False
        for part in parts:
            before = [left[cell] for cell in part.cells]
            after = narrowed(part, before, n) if all(before) else before
            if after != before:
                changed = True
                left.update(zip(part.cells, after, strict=True))
    return left
