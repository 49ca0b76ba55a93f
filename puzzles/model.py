"""What a puzzle is: cells, the constraints on them, and the digits given."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.about import NOTHING, About
from sudoku_tui.puzzles.constraints.base import Constraint, Sheet, settled
from sudoku_tui.puzzles.constraints.house import usual_houses
from sudoku_tui.puzzles.constraints.twins import twins
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.grid import Grid
from sudoku_tui.puzzles.parts import Different, Part

if TYPE_CHECKING:
    from collections.abc import Iterable

    Said = tuple[Constraint, Part]
    """A part, and the constraint that says it."""
    Group = tuple[Constraint, tuple[int, ...]]
    """Cells that differ, and the constraint that says so."""

Digits = bytes
"""One digit a cell, a byte each, row by row, the second grid of a pair after the first; 0 is blank."""

KILLER = "cage"
"""The constraint that makes a puzzle a killer."""


@dataclass(frozen=True)
class Rules:
    """All that puzzles of one shape and kind share.

    Build them with `plain`, `pair` and `variants.rules_with`, which keep one of each.
    """

    shape: Shape
    grids: int
    constraints: tuple[Constraint, ...]
    variants: tuple[str, ...] = ()
    """The names of the rules beside the usual ones, which `constraints` spells out."""

    @cached_property
    def n(self) -> int:
        return self.shape.n

    @cached_property
    def cells(self) -> int:
        return self.shape.cells * self.grids

    @cached_property
    def parts(self) -> list[Said]:
        """What the constraints come to."""
        return _parts(self.constraints, self.n)

    @cached_property
    def groups(self) -> list[Group]:
        """The cells that differ, with the constraint that says so."""
        return _groups(self.parts)

    @cached_property
    def houses(self) -> list[Group]:
        """Those of the groups that hold every digit."""
        return [group for group in self.groups if len(group[1]) == self.n]

    @cached_property
    def others(self) -> list[Said]:
        """All that the constraints say beside that cells differ."""
        return _others(self.parts)

    @cached_property
    def _hash(self) -> int:
        """The constraints mostly follow from these, and there can be hundreds of them; much is remembered by rules."""
        return hash((self.shape, self.grids, self.variants, len(self.constraints)))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        """Those that follow from the shape and the names travel as these alone; others whole, as they are."""
        from sudoku_tui.puzzles.variants import rules_with

        made_from = self.shape, self.grids, self.variants
        if self == rules_with(*made_from):
            return rules_with, made_from
        return Rules, (self.shape, self.grids, self.constraints, self.variants)


def _parts(constraints: Iterable[Constraint], n: int) -> list[Said]:
    return [(constraint, part) for constraint in constraints for part in constraint.parts(n)]


def _groups(parts: list[Said]) -> list[Group]:
    return [(constraint, part.cells) for constraint, part in parts if isinstance(part, Different)]


def _others(parts: list[Said]) -> list[Said]:
    return [(constraint, part) for constraint, part in parts if not isinstance(part, Different)]


@dataclass(frozen=True, repr=False)
class Puzzle(Grid):
    """Rules, the digits given, and the constraints that were placed on its cells, such as the cages of a killer."""

    rules: Rules
    givens: Digits
    placed: tuple[Constraint, ...] = ()
    name: str = ""
    about: About = NOTHING

    @cached_property
    def constraints(self) -> tuple[Constraint, ...]:
        """Everything that its cells have to keep."""
        return self.rules.constraints + self.placed

    @cached_property
    def placed_parts(self) -> list[Said]:
        """What the placed constraints come to."""
        return _parts(self.placed, self.n)

    @cached_property
    def groups(self) -> list[Group]:
        """The cells that differ, with the constraint that says so."""
        return self.rules.groups + _groups(self.placed_parts)

    @cached_property
    def others(self) -> list[Said]:
        """All that the constraints say beside that cells differ."""
        return self.rules.others + _others(self.placed_parts)

    def __reduce__(self) -> tuple[object, ...]:
        """Without what was worked out from the fields."""
        return Puzzle, (self.rules, self.givens, self.placed, self.name, self.about)

    @property
    def shape(self) -> Shape:
        return self.rules.shape

    @property
    def n(self) -> int:
        return self.rules.n

    @property
    def digits(self) -> Digits:
        """What is in the cells: the givens."""
        return self.givens

    @property
    def kind(self) -> str:
        if any(one.word == KILLER for one in self.placed):
            return "killer"
        return "pair" if self.rules.grids == 2 else "plain"

    @property
    def rule_names(self) -> list[str]:
        """What holds beside the usual rules and the cages of a killer, by name."""
        jigsaw = ["jigsaw"] if self.shape.regions and not self.shape.is_boxless else []
        placed = [one.word for one in self.placed if one.word != KILLER]
        return [*jigsaw, *self.rules.variants, *dict.fromkeys(placed)]

    @property
    def clues(self) -> int:
        return len(self.givens) - self.givens.count(0)

    def with_digit(self, cell: int, digit: int) -> Puzzle:
        """The same puzzle with another clue in a cell; 0 for none."""
        return replace(self, givens=self.givens[:cell] + bytes([digit]) + self.givens[cell + 1 :])

    def with_placed(self, placed: Iterable[Constraint]) -> Puzzle:
        """The same puzzle with these constraints on its cells, each of which knows the others that it depends on."""
        return replace(self, placed=settled(placed, self.n))

    def grids(self) -> list[Digits]:
        """The givens grid by grid."""
        return split_grids(self.rules, self.givens)

    def text(self, form: str) -> str:
        """The puzzle in one of our formats, such as `csv`; ArgumentError says why where the format can't hold it."""
        from sudoku_tui.puzzles.formats import write

        return write(self, form)

    def __str__(self) -> str:
        from sudoku_tui.puzzles.formats.boxed import show

        return show(self)

    def _repr_html_(self) -> str:
        from sudoku_tui.puzzles.pictures.html import notebook

        return notebook(self, self.givens)


def split_grids(rules: Rules, digits: Digits) -> list[Digits]:
    """The digits of each grid by itself."""
    size = rules.shape.cells
    return [digits[start : start + size] for start in range(0, len(digits), size)]


@lru_cache(maxsize=128)
def plain(shape: Shape) -> Rules:
    """One grid: every digit once in each row, column and box."""
    return Rules(shape, 1, tuple(usual_houses(Sheet(shape))))


@lru_cache(maxsize=128)
def pair(shape: Shape) -> Rules:
    """Two grids, each with the plain rules, that differ in every cell."""
    return Rules(shape, 2, (*usual_houses(Sheet(shape)), *usual_houses(Sheet(shape, 1)), *twins(shape)))
