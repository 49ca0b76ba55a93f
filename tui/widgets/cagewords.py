"""What the panel says of the cage at hand: its sum, and what it can hold."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.state.cages import MOST, cage_at, possible_combinations
from sudoku_tui.tui.widgets.panelrows import PanelRow

MOST_LINES = 3
"""How many lines the combinations take at most."""


def cage_rows(board: Board, cursor: int, width: int) -> list[PanelRow]:
    """The cage under the cursor and its possible combinations; none where there is no cage."""
    puzzle = board.seen
    cage = cage_at(puzzle, cursor)
    if cage is None:
        return []
    filled = sum(board.digits[cell] for cell in cage.cells)
    notes = [*(["repeats allowed"] if cage.repeats else []), *([f"now {filled}"] if filled else [])]
    note = f" ({', '.join(notes)})" if notes else ""
    return [((cage.listed(puzzle.n), ""), (note, "label")), *(_combinations(board, cage, width) if cage.sum else [])]


def _combinations(board: Board, cage: Cage, width: int) -> list[PanelRow]:
    found = possible_combinations(replace(board.seen, givens=board.digits), cage)
    if not found:
        return [(("no combination is left", "bad"),)]
    between = "" if board.seen.n < 10 else "+"
    texts = [between.join(map(str, digits)) for digits in found]
    number = count(len(found), "combination") if len(found) < MOST else f"{MOST} combinations or more"
    lines = wrap(f"{number}: {' '.join(texts)}", width, break_on_hyphens=False)
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], lines[MOST_LINES - 1][: width - 2].rpartition(" ")[0] + " …"]
    first, *others = lines
    label = number + ":"
    return [((label, "label"), (first.removeprefix(label), "")), *(((line, ""),) for line in others)]
