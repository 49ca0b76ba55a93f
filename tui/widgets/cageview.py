"""How cages and extra houses show on a board: which cells belong together, and in which shade. No widget here."""

from __future__ import annotations

from functools import lru_cache

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.geometry import neighbours
from sudoku_tui.puzzles.model import Rules

NO_CAGE = -1
SHADES = (1, 2, 3, 0)
"""Enough for any map, the clearest first; 0 is no shade at all, as cells have that are in no cage."""
SHADED_FAMILIES = ("diagonal", "window")


@lru_cache(maxsize=8)
def owners(placed: tuple[Constraint, ...], start: int, cells: int) -> tuple[int, ...]:
    """For each cell of the grid that starts there the number of its cage or line; the first one where some overlap."""
    found = [NO_CAGE] * cells
    for number, constraint in reversed(list(enumerate(placed))):
        for cell in constraint.cells:
            if start <= cell < start + cells:
                found[cell - start] = number
    return tuple(found)


@lru_cache(maxsize=8)
def shades(rules: Rules, owner: tuple[int, ...]) -> bytes:
    """A shade for each cell: neighbouring cages differ; without cages, diagonals and windows stand out."""
    if max(owner) == NO_CAGE:
        extra = {cell for house in rules.constraints if house.family in SHADED_FAMILIES for cell in house.cells}
        return bytes(cell in extra for cell in range(len(owner)))
    shade = _coloured(_touching(rules.n, owner))
    return bytes(0 if number == NO_CAGE else shade[number] for number in owner)


def _touching(n: int, owner: tuple[int, ...]) -> dict[int, set[int]]:
    """For each cage those with which it shares a border."""
    touching: dict[int, set[int]] = {number: set() for number in owner if number != NO_CAGE}
    for cell, number in enumerate(owner):
        for other in neighbours(n)[cell]:
            if NO_CAGE not in (number, owner[other]) and owner[other] != number:
                touching[number].add(owner[other])
    return touching


def _coloured(touching: dict[int, set[int]]) -> dict[int, int]:
    """Shades that differ wherever cages touch, beginning with each cage in turn until it works out.

    Cages in several pieces may touch in ways that need more shades: then some neighbours share one.
    """
    shade: dict[int, int] = {}
    for first in touching:
        shade = _coloured_from(first, touching)
        if all(shade[number] != shade[other] for number, others in touching.items() for other in others):
            break
    return shade


def _coloured_from(first: int, touching: dict[int, set[int]]) -> dict[int, int]:
    """Give the cage with the fewest shades left its shade first."""
    shade = {first: SHADES[0]}
    while left := [number for number in touching if number not in shade]:

        def taken(number: int) -> list[int]:
            return [shade[other] for other in touching[number] if other in shade]

        chosen = max(left, key=lambda number: (len(set(taken(number))), len(touching[number])))
        shade[chosen] = min(SHADES, key=taken(chosen).count)
    return shade
