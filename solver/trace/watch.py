"""A puzzle's search to watch: over which formula, in which order of decisions, with or without restarts."""

from __future__ import annotations

from sudoku_tui.puzzles.errors import refuse_unknown
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.sat import dimacs
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.named import named
from sudoku_tui.solver.trace.cdcl import Cdcl, by_activity, smallest_first

ORDERS = {
    "cell": "the cell that has the fewest candidates left",
    "activity": "what had a part in most conflicts of late (VSIDS)",
}
DEFAULT_ORDER = "cell"


def search_of(
    puzzle: Puzzle, encoding: str = "extended", order: str = DEFAULT_ORDER, *, restarts: bool = False
) -> Cdcl:
    """A search over the promised numbers: variable (r-1)·n² + (c-1)·n + d is row r, column c, digit d."""
    refuse_unknown("order", order, ORDERS)
    cnf = dimacs.promised(encode(puzzle, encoding), puzzle.rules)
    n = puzzle.n
    choices = [range(start + 1, start + n + 1) for start in range(0, puzzle.rules.cells * n, n)]
    chosen = smallest_first(choices) if order == "cell" else by_activity
    return Cdcl(cnf.variables, named(cnf), chosen, restarts=restarts)
