"""Lockout lines: the ends are far apart, and the digits along the line lie outside of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from sudoku_tui.puzzles.constraints.ends import EndsLine
from sudoku_tui.puzzles.constraints.line import NumberedLine
from sudoku_tui.puzzles.parts import Automaton, Unrolled, unroll


@dataclass(frozen=True)
class Lockout(NumberedLine, EndsLine):
    """A line whose ends differ by at least so much; no inner digit is that of an end or lies between them."""

    difference: int = 4

    word: ClassVar[str] = "lockout"
    title: ClassVar[str] = "lockout line"
    field: ClassVar[str] = "difference"
    summary: ClassVar[str] = "ends differ by at least 4, or as is said; digits on the line are below both or above both"
    meant: ClassVar[str] = "ends differ by at least {}; digits on the line are below both or above both"
    also: ClassVar[str] = "diamond line"
    start: ClassVar[str] = "diamond"
    end: ClassVar[str] = "diamond"
    sign: ClassVar[str] = "≥{}"

    @property
    def demand(self) -> str:
        return f"the ends have to be {self.difference} or more apart, the others outside them"

    @classmethod
    def usual(cls, n: int) -> int:
        """4, or what is left of it in small grids."""
        return min(cls(()).difference, n - 2)

    def suit(self, one: int, other: int) -> bool:
        return abs(one - other) >= self.difference

    def allows(self, one: int, other: int, digit: int) -> bool:
        return not min(one, other) <= digit <= max(one, other)

    def parts(self, n: int) -> list[Automaton]:
        first, *inner, last = self.cells
        return [Automaton((first, cell, last), _outside(self.difference, n)) for cell in inner]

    def fault(self, n: int) -> str:
        if 1 <= self.difference < n - 1:
            return ""
        return f"expected a difference from 1 to {n - 2} on a lockout line, found {self.difference}"


@lru_cache
def _outside(difference: int, n: int) -> Unrolled:
    """One end, a cell of the line, the other end."""

    def step(state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        if len(state) == 0:
            return (digit,)
        if len(state) == 1:
            return (*state, digit) if digit != state[0] else None
        end, inner = state
        apart = abs(end - digit) >= difference
        return () if apart and (inner > max(end, digit) or inner < min(end, digit)) else None

    start: tuple[int, ...] = ()
    return unroll(3, n, start, step, lambda state: True)
