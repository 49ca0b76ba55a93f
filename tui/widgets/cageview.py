"""Which cells of a board belong together, and in which tint: cages, irregular boxes, shaded regions. No widget here."""

from __future__ import annotations

from sudoku_tui.puzzles.geometry import NO_BOX, Shape, neighbours
from sudoku_tui.puzzles.marks import COLOURS, Mark, Outline, Shade
from sudoku_tui.puzzles.model import Rules

NO_CAGE = NO_BOX
SHADES = (1, 2, 3, 0)
"""Enough for any map, the clearest first; 0 is no shade at all, as cells have that are in no cage."""
SHADED_FAMILIES = ("diagonal", "window")
FIRST_COLOUR = 4
"""The shade of the first of the colours that marks may ask for; the others follow."""
AMONG_CAGES = FIRST_COLOUR + COLOURS.index("purple")
"""The shade of diagonals and windows where there are cages, which keep their borders."""


def owners(shape: Shape, marks: tuple[Mark, ...]) -> tuple[int, ...]:
    """For each cell the number of its cage, the first where some overlap; without cages, that of its irregular box."""
    outlines = [mark for mark in marks if isinstance(mark, Outline)]
    if not outlines and shape.regions:
        return shape.regions
    found = [NO_CAGE] * shape.cells
    for number, outline in reversed(list(enumerate(outlines))):
        for cell in outline.cells:
            found[cell] = number
    return tuple(found)


def shades(rules: Rules, marks: tuple[Mark, ...]) -> bytes:
    """A shade for each cell: neighbouring cages differ; diagonals and windows stand out, among cages by a colour."""
    owner = owners(rules.shape, marks)
    extra = {cell for house in rules.constraints if house.family in SHADED_FAMILIES for cell in house.cells}
    if max(owner) == NO_CAGE:
        found = [int(cell in extra) for cell in range(len(owner))]
    else:
        shade = _coloured(_touching(rules.n, owner))
        found = [0 if number == NO_CAGE else shade[number] for number in owner]
        for cell in extra.intersection(range(len(owner))):
            found[cell] = AMONG_CAGES
    for mark in reversed(marks):
        if isinstance(mark, Shade):
            for cell in mark.cells:
                found[cell] = FIRST_COLOUR + COLOURS.index(mark.colour)
    return bytes(found)


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
