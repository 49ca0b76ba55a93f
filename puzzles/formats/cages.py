"""What the formats for killers share: cages told by a mark in each cell, and clues told as cages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import Cage, cages_of
from sudoku_tui.puzzles.errors import ArgumentError

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence
    from typing import TypeVar

    from sudoku_tui.puzzles.model import Puzzle

    Mark = TypeVar("Mark", bound=Hashable)


def cells_by_mark(marks: Sequence[Mark]) -> dict[Mark, tuple[int, ...]]:
    """The cells that have the same mark, in the order of their first cells."""
    found: dict[Mark, list[int]] = {}
    for cell, mark in enumerate(marks):
        found.setdefault(mark, []).append(cell)
    return {mark: tuple(cells) for mark, cells in found.items()}


def with_single_cells_as_clues(blank: Puzzle, cages: Iterable[Cage]) -> Puzzle:
    """The puzzle with these cages, and a clue for each of one cell: their formats have no other way to give a digit."""
    givens = bytearray(blank.givens)
    others = []
    for cage in cages:
        if len(cage.cells) == 1 and cage.total:
            givens[cage.cells[0]] = cage.total
        else:
            others.append(cage)
    return replace(blank, givens=bytes(givens)).with_placed((*others, *blank.placed))


def summed_cages(puzzle: Puzzle, form: str) -> tuple[Cage, ...]:
    """The cages, for a format that gives each its sum. ArgumentError where one has none."""
    cages = cages_of(puzzle)
    if any(cage.total is None for cage in cages):
        raise ArgumentError(f"the {form} format has no cages without a sum: write it as killer")
    return cages


def clues_as_single_cells(puzzle: Puzzle, form: str) -> list[Cage]:
    """The cages, with one of one cell for each clue. ArgumentError where the format can't say that."""
    cages = summed_cages(puzzle, form)
    caged = [cell for cage in cages for cell in cage.cells]
    if len(set(caged)) < len(caged) or any(cage.repeats for cage in cages):
        raise ArgumentError(f"the {form} format has no cages that repeat digits or share cells: write it as killer")
    if any(puzzle.givens[cell] for cell in caged):
        raise ArgumentError(f"the {form} format has no clues inside cages: write it as killer or letters")
    return [*cages, *(Cage((cell,), digit) for cell, digit in enumerate(puzzle.givens) if digit)]
