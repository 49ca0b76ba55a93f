"""For each cell the digits that it has in some solution, all cells at once."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.engines import DEFAULT_INCREMENTAL, incremental


def true_candidates(puzzle: Puzzle) -> tuple[tuple[int, ...], ...]:
    """The digits of each cell, ascending; none at all where there is no solution.

    Each solution that is found for the sake of one digit shows many others, most of all if the engine prefers those
    that it has not shown yet.
    """
    encoded = encode(puzzle)
    cells: list[list[int]] = [[digit] if digit else [] for digit in encoded.fixed]
    engine = incremental(DEFAULT_INCREMENTAL, encoded.cnf)
    if not engine.solve():
        return ((),) * len(cells)
    unseen = set(range(1, len(encoded.meaning) + 1))
    engine.prefer(list(unseen))
    while unseen:
        wanted = unseen.pop()
        if engine.solve([wanted]):
            shown = [literal for literal in engine.model()[: len(encoded.meaning)] if literal > 0]
            unseen.difference_update(shown)
            engine.prefer([-literal for literal in shown])
            for literal in shown:
                cell, digit = divmod(encoded.meaning[literal - 1] - 1, encoded.n)
                if digit + 1 not in cells[cell]:
                    cells[cell].append(digit + 1)
    engine.close()
    return tuple([tuple(sorted(digits)) for digits in cells])
