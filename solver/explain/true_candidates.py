"""For each cell the digits that it has in some solution, all cells at once."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.interchangeable import interchangeable
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.engines import DEFAULT_INCREMENTAL, incremental


def true_candidates(puzzle: Puzzle) -> tuple[tuple[int, ...], ...]:
    """The digits of each cell, ascending; none at all where there is no solution.

    Each solution that is found for the sake of one digit shows many others, most of all if the engine prefers those
    that it has not shown yet. Where a cell has one of some interchangeable digits, it has all of them.
    """
    encoded = encode(puzzle)
    cells = [{digit} if digit else set() for digit in encoded.fixed]
    engine = incremental(DEFAULT_INCREMENTAL, encoded.cnf)
    if not engine.solve():
        return ((),) * len(cells)
    alike = interchangeable(puzzle)
    engine.prefer([*range(1, len(encoded.meaning) + 1)])
    for variable, number in enumerate(encoded.meaning, 1):
        cell, below = divmod(number - 1, encoded.n)
        if below + 1 in cells[cell] or not engine.solve([variable]):
            continue
        shown = [literal for literal in engine.model()[: len(encoded.meaning)] if literal > 0]
        engine.prefer([-literal for literal in shown])
        for literal in shown:
            cell, below = divmod(encoded.meaning[literal - 1] - 1, encoded.n)
            cells[cell].update(alike if below + 1 in alike else [below + 1])
    engine.close()
    return tuple([tuple(sorted(digits)) for digits in cells])
