"""Parts: the few shapes that all rules come to. Propagation, clauses and explanations know these and nothing else.

Sets of digits are masks: bit d-1 stands for digit d.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from sudoku_tui.puzzles.errors import SudokuError

State = TypeVar("State", bound=Hashable)


class TooManyStatesError(SudokuError, ValueError):
    """An automaton that would have more states between two cells than it may."""


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
class DigitSets:
    """Cells that differ, which some other part says, and that together hold one of these sets of digits."""

    cells: tuple[int, ...]
    sets: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Unrolled:
    """An automaton unrolled over a run of cells: a layer of moves for each of them.

    A move is a state before the cell, a digit, and the state after it. The first state is 0, and so is the last. Every
    move is on some way from there to the end of the run, and a state has at most one move with a digit. Runs of one
    length share it, so it is compared by what it is and not by what is in it.
    """

    layers: tuple[tuple[tuple[int, int, int], ...], ...]

    @cached_property
    def arcs(self) -> list[list[list[tuple[int, int]]]]:
        """For each layer and each state before it the states that come next, each with the digits that lead there."""
        found = []
        for layer in self.layers:
            leading: list[dict[int, int]] = [{} for _ in range(1 + max([before for before, _, _ in layer], default=0))]
            for before, digit, after in layer:
                leading[before][after] = leading[before].get(after, 0) | 1 << digit - 1
            found.append([[*states.items()] for states in leading])
        return found


@dataclass(frozen=True)
class Automaton:
    """A run of cells that an automaton accepts."""

    cells: tuple[int, ...]
    unrolled: Unrolled


@dataclass(frozen=True)
class OneOf:
    """At least one of these is so: that a cell holds a digit or, where the last says False, that it does not."""

    candidates: tuple[tuple[int, int, bool], ...]

    @cached_property
    def cells(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys([cell for cell, _, _ in self.candidates]))


Part = Domain | Different | Related | Sum | DigitSets | Automaton | OneOf


def relation(n: int, holds: Callable[[int, int], bool]) -> tuple[int, ...]:
    """What `Related` wants to know of two digits from 1 to n: for each the mask of those that it goes with."""
    digits = range(1, n + 1)
    return tuple([sum([1 << other - 1 for other in digits if holds(one, other)]) for one in digits])


def automaton(
    cells: tuple[int, ...],
    n: int,
    start: State,
    step: Callable[[State, int], State | None],
    accepts: Callable[[State], bool],
) -> Automaton:
    """An automaton over digits 1 to n: `step` tells where a digit leads from a state, None where to nothing."""
    return Automaton(cells, unroll(len(cells), n, start, step, accepts))


def unroll(
    length: int,
    n: int,
    start: State,
    step: Callable[[State, int], State | None],
    accepts: Callable[[State], bool],
    most: int | None = None,
) -> Unrolled:
    """The same for any run of that length, with as few states as there can be.

    TooManyStatesError where there are more than `most` between two cells before the needless ones are gone.
    """
    states: list[dict[State, int]] = [{start: 0}]
    moves: list[list[list[tuple[int, int]]]] = []
    for _ in range(length):
        following: dict[State, int] = {}
        moves.append([])
        for state in states[-1]:
            reached = [(digit, step(state, digit)) for digit in range(1, n + 1)]
            moves[-1].append([
                (digit, following.setdefault(after, len(following))) for digit, after in reached if after is not None
            ])  # fmt: skip
        if most is not None and len(following) > most:
            raise TooManyStatesError
        states.append(following)
    return Unrolled(_merged(moves, {number: 0 for state, number in states[-1].items() if accepts(state)}))


def _merged(
    moves: list[list[list[tuple[int, int]]]], final: dict[int, int]
) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """Without the moves that lead nowhere, and with one state for all from which the same digits lead to the end."""
    layers: list[tuple[tuple[int, int, int], ...]] = []
    numbers = final
    for layer in reversed(moves):
        alike: dict[tuple[tuple[int, int], ...], int] = {}
        earlier = {}
        for state, found in enumerate(layer):
            if kept := tuple([(digit, numbers[after]) for digit, after in found if after in numbers]):
                earlier[state] = alike.setdefault(kept, len(alike))
        layers.append(tuple([(before, *move) for kept, before in alike.items() for move in kept]))
        numbers = earlier
    return tuple(layers[::-1])
