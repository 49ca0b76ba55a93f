"""Permutations: a variable for each way to fill the cage. Plain, and hopeless for large cages; kept for comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_tui.solver.sat.encodings.parts.sum import CellLiterals
    from sudoku_tui.solver.sat.encodings.variables import Clauses


def clauses(cells: CellLiterals, total: int, repeats: bool, new_variable: Callable[[], int]) -> Clauses:
    result: Clauses = []
    fillings: list[int] = []
    for literals in _fillings(cells, total, repeats):
        filling = new_variable()
        fillings.append(filling)
        result.extend([-filling, literal] for literal in literals)
    return [*result, fillings]


def _fillings(cells: CellLiterals, total: int, repeats: bool) -> Iterator[list[int]]:
    """The literals of each choice of digits with the total."""
    smallest = [sum([min(cell) for cell in cells[index:]]) for index in range(len(cells) + 1)]
    largest = [sum([max(cell) for cell in cells[index:]]) for index in range(len(cells) + 1)]

    def extend(literals: list[int], used: tuple[int, ...], rest: int) -> Iterator[list[int]]:
        index = len(literals)
        if index == len(cells):
            yield literals
            return
        for digit, literal in cells[index].items():
            if smallest[index + 1] <= rest - digit <= largest[index + 1] and (repeats or digit not in used):
                yield from extend([*literals, literal], (*used, digit), rest - digit)

    return extend([], (), total)
