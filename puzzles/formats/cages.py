"""What the formats for killers share: cages told by a mark in each cell, and what no cage can be."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Cage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence
    from typing import TypeVar

    from sudoku_tui.puzzles.model import Digits, Puzzle

    Mark = TypeVar("Mark", bound=Hashable)


def cells_by_mark(marks: Sequence[Mark]) -> dict[Mark, tuple[int, ...]]:
    """The cells that have the same mark, in the order of their first cells."""
    found: dict[Mark, list[int]] = {}
    for cell, mark in enumerate(marks):
        found.setdefault(mark, []).append(cell)
    return {mark: tuple(cells) for mark, cells in found.items()}


def fault(cage: Cage, n: int) -> str:
    """Why no digits from 1 to n can fill the cage; an empty text where some can."""
    size = len(cage.cells)
    if size > n and not cage.repeats:
        return f"expected at most {n} cells in a cage without repeats, found {size}"
    possible = cage.possible_totals(n)
    if cage.total not in possible:
        cells = f"{size} cells" if size > 1 else "1 cell"
        return f"expected a sum from {possible[0]} to {possible[-1]} for {cells}, found {cage.total}"
    return ""


def single_cells_as_clues(cages: Iterable[Cage], n: int) -> tuple[Digits, tuple[Cage, ...]]:
    """Clues out of the cages of one cell, for formats that have no other way to give a digit; and the other cages."""
    givens = [0] * n**2
    others = []
    for cage in cages:
        if len(cage.cells) == 1:
            givens[cage.cells[0]] = cage.total
        else:
            others.append(cage)
    return bytes(givens), tuple(others)


def clues_as_single_cells(puzzle: Puzzle, form: str) -> list[Cage]:
    """The cages, with one of one cell for each clue. ValueError where the format can't say that."""
    caged = [cell for cage in puzzle.cages for cell in cage.cells]
    if len(set(caged)) < len(caged) or any(cage.repeats for cage in puzzle.cages):
        raise ValueError(f"the {form} format has no cages that repeat digits or share cells: write it as killer")
    if any(puzzle.givens[cell] for cell in caged):
        raise ValueError(f"the {form} format has no clues inside cages: write it as killer or letters")
    return [*puzzle.cages, *(Cage((cell,), digit) for cell, digit in enumerate(puzzle.givens) if digit)]
