"""Cages as somebody draws them: why one can't be, whether the sums still come out, and what one can hold."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from sudoku_tui.puzzles.constraints.cage import Cage, cages_of, with_cages
from sudoku_tui.puzzles.geometry import cell_name, jigsaw
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.puzzles.variants import boxless_among, rules_with
from sudoku_tui.solver.propagate.candidates import peers
from sudoku_tui.solver.propagate.combinations import combinations
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.state.draft import Draft, with_placed

MOST = 200
"""So many combinations are looked for: more than anybody reads."""


def cage_at(puzzle: Puzzle, cell: int) -> Cage | None:
    """The cage that a cell belongs to; the first one where cages overlap."""
    return next((cage for cage in cages_of(puzzle) if cell in cage.cells), None)


def with_cage(puzzle: Puzzle, draft: Draft, cursor: int) -> Puzzle:
    """The puzzle with a cage of the marked cells and the sum typed, or with another sum where no cell is marked.

    ValueError says why it can't be.
    """
    changed = None if draft.marked else cage_at(puzzle, cursor)
    cells = changed.cells if changed else tuple(sorted(draft.marked))
    if not cells:
        raise ValueError("expected marked cells, or the cursor in a cage: mark cells with Space or by dragging")
    if cells[0] // puzzle.shape.cells != cells[-1] // puzzle.shape.cells:
        raise ValueError("expected all cells of a cage in one grid, found some in each")
    taken = next((cell for cell in cells if cage_at(puzzle, cell) not in (None, changed)), None)
    if taken is not None:
        raise ValueError(f"expected cells that are in no cage yet, found {cell_name(puzzle.n, taken)} in one")
    cage = Cage(cells, int(draft.typed), changed.repeats if changed else False)
    if problem := cage.fault(puzzle.n):
        raise ValueError(problem)
    return with_placed(puzzle, cage, changed)


def with_cages_as_boxes(puzzle: Puzzle) -> Puzzle:
    """A jigsaw whose boxes are the cages of the first grid; cells in no cage are a box of their own.

    ValueError says why they can't be.
    """
    n, size = puzzle.n, puzzle.shape.cells
    boxes = ["the cells in no cage"] * size
    cages = [cage for cage in cages_of(puzzle) if cage.cells[0] < size]
    for cage in cages:
        for cell in cage.cells:
            boxes[cell] = f"the cage at {cell_name(n, cage.cells[0])}"
    if len(set(boxes)) != n:
        rest = " and cells in none" if len(cages) >= n else ""
        raise ValueError(f"expected {n} boxes, found {count(len(cages), 'cage')}{rest}")
    from sudoku_tui.puzzles.constraints.words import read_anew  # loads every kind there is

    variants = tuple([name for name in puzzle.rules.variants if not boxless_among((name,))])
    rules = rules_with(jigsaw(boxes), puzzle.rules.grids, variants)
    changed = with_cages(puzzle, [cage for cage in cages_of(puzzle) if cage.cells[0] >= size])
    return replace(changed, rules=rules, placed=read_anew(changed, rules))


@dataclass(frozen=True)
class Tally:
    """What the cages of a grid come to: their sums, the cells in none, and what those have to hold and can hold."""

    free: int
    made: int
    total: int
    least: int
    most: int

    @property
    def missing(self) -> int:
        return self.total - self.made

    @property
    def possible(self) -> bool:
        return self.least <= self.missing <= self.most


def tally(puzzle: Puzzle, grid: int) -> Tally:
    """Whether the cages of a grid can still reach the total of all its digits.

    The cells in no cage hold the rest. How little and how much they can hold is told house by house, since
    digits differ there: the rows give one answer, the columns and the boxes others, and the tightest counts.
    """
    n, size = puzzle.n, puzzle.shape.cells
    start = grid * size
    givens = puzzle.givens[start : start + size]
    cages = [cage for cage in cages_of(puzzle) if cage.cells[0] // size == grid]
    caged = {cell - start for cage in cages if cage.total is not None for cell in cage.cells}
    shape = puzzle.shape
    families = (shape.rows(), shape.columns(), shape.boxes()) if shape.is_covered else (shape.rows(), shape.columns())
    bounds = [_bounds(houses, givens, caged, n) for houses in families]
    return Tally(
        size - len(caged),
        sum(cage.total or 0 for cage in cages),
        n * n * (n + 1) // 2,
        max(least for least, _ in bounds),
        min(most for _, most in bounds),
    )


def _bounds(houses: list[tuple[int, ...]], givens: Digits, caged: set[int], n: int) -> tuple[int, int]:
    """The least and the most that the cells in no cage can hold, by houses that have every cell once."""
    least = most = 0
    for house in houses:
        free = [givens[cell] for cell in house if cell not in caged]
        placed = {givens[cell] for cell in house}
        unused = [digit for digit in range(1, n + 1) if digit not in placed]
        blank = free.count(0)
        least += sum(free) + sum(unused[:blank])
        most += sum(free) + sum(unused[len(unused) - blank :])
    return least, most


@lru_cache(maxsize=64)
def possible_combinations(puzzle: Puzzle, cage: Cage) -> list[tuple[int, ...]]:
    """What the cage can hold beside the clues, each ascending; no more than `MOST` of them.

    A digit is struck only where a clue forbids it: what takes more thought is left to who solves the puzzle.
    """
    givens, seen = puzzle.givens, peers(puzzle.rules)
    masks = [0] * len(givens)
    for cell in cage.cells:
        if givens[cell]:
            masks[cell] = 1 << givens[cell] - 1
        else:
            masks[cell] = (1 << puzzle.n) - 1
            for other in seen[cell]:
                if givens[other]:
                    masks[cell] &= ~(1 << givens[other] - 1)
    return combinations(cage.sum, masks, MOST) if cage.sum else []
