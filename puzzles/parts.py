"""Parts: the few shapes that all rules come to. Propagation, clauses and explanations know these and nothing else.

Sets of digits are masks: bit d-1 stands for digit d.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Domain:
    """A cell holds one of these digits."""

    cell: int
    digits: int

    @property
    def cells(self) -> tuple[int, ...]:
        return (self.cell,)


@dataclass(frozen=True)
class Different:
    """Cells that all hold different digits. Where there are n of them, every digit is among them."""

    cells: tuple[int, ...]


@dataclass(frozen=True)
class Related:
    """Two cells, and for each digit of the first, in order, the digits that it allows in the second."""

    cells: tuple[int, int]
    allowed: tuple[int, ...]

    @cached_property
    def reverse(self) -> tuple[int, ...]:
        """For each digit of the second cell, in order, the digits that it allows in the first."""
        digits = range(len(self.allowed))
        return tuple([sum([1 << one for one in digits if self.allowed[one] >> other & 1]) for other in digits])


@dataclass(frozen=True)
class Sum:
    """Digits, each times its factor, come to a total."""

    cells: tuple[int, ...]
    total: int
    factors: tuple[int, ...] = ()
    """One for each cell; none at all where all are 1."""
    distinct: bool = False
    """Whether all the digits differ, which some other part says."""

    @property
    def terms(self) -> list[tuple[int, int]]:
        """Each cell with its factor."""
        return list(zip(self.cells, self.factors or (1,) * len(self.cells), strict=True))


@dataclass(frozen=True)
class Automaton:
    """A run of cells that an automaton accepts, unrolled: a layer of moves for each cell.

    A move is a state before the cell, a digit, and the state after it. The first state is 0, and so is the last. Every
    move is on some way from there to the end of the run, and a state has at most one move with a digit.
    """

    cells: tuple[int, ...]
    layers: tuple[tuple[tuple[int, int, int], ...], ...]


@dataclass(frozen=True)
class OneOf:
    """At least one of these is so: that a cell holds a digit or, where the last says False, that it does not."""

    candidates: tuple[tuple[int, int, bool], ...]

    @cached_property
    def cells(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys([cell for cell, _, _ in self.candidates]))


Part = Domain | Different | Related | Sum | Automaton | OneOf


def relation(n: int, holds: Callable[[int, int], bool]) -> tuple[int, ...]:
    """What `Related` wants to know of two digits from 1 to n: for each the mask of those that it goes with."""
    digits = range(1, n + 1)
    return tuple([sum([1 << other - 1 for other in digits if holds(one, other)]) for one in digits])


def automaton(
    cells: tuple[int, ...],
    n: int,
    start: Hashable,
    step: Callable[[Hashable, int], Hashable | None],
    accepts: Callable[[Hashable], bool],
) -> Automaton:
    """Unroll an automaton over digits 1 to n: `step` tells where a digit leads from a state, None where to nothing."""
    states: list[dict[Hashable, int]] = [{start: 0}]
    moves: list[list[tuple[int, int, int]]] = []
    for _ in cells:
        following: dict[Hashable, int] = {}
        layer = []
        for state, number in states[-1].items():
            for digit in range(1, n + 1):
                reached = step(state, digit)
                if reached is not None:
                    layer.append((number, digit, following.setdefault(reached, len(following))))
        states.append(following)
        moves.append(layer)
    accepted = {number for state, number in states[-1].items() if accepts(state)}
    moves[-1] = [(before, digit, 0) for before, digit, after in moves[-1] if after in accepted]
    useful = {0}
    layers: list[tuple[tuple[int, int, int], ...]] = []
    for layer in reversed(moves):
        kept = tuple([move for move in layer if move[2] in useful])
        useful = {before for before, _, _ in kept}
        layers.append(kept)
    return Automaton(cells, tuple(layers[::-1]))
