"""Rules beside the usual ones, which combine at will: `x`, `windoku` and all others of the registry."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.base import Sheet
from sudoku_tui.puzzles.geometry import Shape, boxless
from sudoku_tui.puzzles.model import Rules, pair, plain

if TYPE_CHECKING:
    from collections.abc import Iterable


def ordered(names: Iterable[str]) -> tuple[str, ...]:
    """The names each once, in the usual order; ValueError where one is unknown."""
    wanted = set(names)
    if not wanted:
        return ()
    from sudoku_tui.puzzles.constraints.registry import RULES  # a plain puzzle need not wait for it

    if unknown := wanted.difference(RULES):
        raise ValueError(f"expected rules out of {', '.join(RULES)}, found {min(unknown)!r}")
    return tuple([name for name in RULES if name in wanted])


def boxless_among(names: Iterable[str]) -> list[str]:
    """Those of the rules that take the boxes away."""
    names = tuple(names)
    if not names:
        return []
    from sudoku_tui.puzzles.constraints.registry import RULES

    return [name for name in names if name in RULES and RULES[name].boxless]


def rules_with(shape: Shape, grids: int, names: tuple[str, ...]) -> Rules:
    """The rules of one grid or a pair with further ones, in the usual order, that hold in every grid.

    One of them may take the boxes away.
    """
    if boxless_among(names):
        shape = boxless(shape.n)
    return _varied(shape, grids, names) if names else (pair if grids == 2 else plain)(shape)


@lru_cache(maxsize=128)
def _varied(shape: Shape, grids: int, names: tuple[str, ...]) -> Rules:
    base = (pair if grids == 2 else plain)(shape)
    from sudoku_tui.puzzles.constraints.registry import RULES

    further = [
        constraint
        for number in range(grids)
        for name in names
        for constraint in RULES[name].constraints(Sheet(shape, number))
    ]
    return Rules(shape, grids, (*base.constraints, *dict.fromkeys(further)), names)
