"""What the panel says of cages: the one in the making, whether the sums come out, and what the one at hand can hold."""

from __future__ import annotations

from dataclasses import replace
from textwrap import wrap
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.state.cage_draft import MOST, Draft, cage_at, possible_combinations, tally
from sudoku_tui.tui.state.session import Board

if TYPE_CHECKING:
    from sudoku_tui.tui.widgets.sections import PanelRow

MOST_LINES = 3
"""How many lines the combinations take at most."""


def cage_rows(board: Board, cursor: int, width: int) -> list[PanelRow]:
    """The cage under the cursor and its possible combinations; none where there is no cage."""
    puzzle = board.puzzle
    cage = cage_at(puzzle, cursor)
    if cage is None:
        return []
    filled = sum(board.digits[cell] for cell in cage.cells)
    notes = [*(["repeats allowed"] if cage.repeats else []), *([f"now {filled}"] if filled else [])]
    note = f" ({', '.join(notes)})" if notes else ""
    return [((cage.listed(puzzle.n), ""), (note, "label")), *(_combinations(board, cage, width) if cage.sum else [])]


def _combinations(board: Board, cage: Cage, width: int) -> list[PanelRow]:
    found = possible_combinations(replace(board.puzzle, givens=board.digits), cage)
    if not found:
        return [(("no combination is left", "bad"),)]
    between = "" if board.puzzle.n < 10 else "+"
    texts = [between.join(map(str, digits)) for digits in found]
    number = count(len(found), "combination") if len(found) < MOST else f"{MOST} combinations or more"
    lines = wrap(f"{number}: {' '.join(texts)}", width, break_on_hyphens=False)
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], lines[MOST_LINES - 1][: width - 2].rpartition(" ")[0] + " …"]
    first, *others = lines
    label = number + ":"
    return [((label, "label"), (first.removeprefix(label), "")), *(((line, ""),) for line in others)]


def draft_row(draft: Draft, board: Board, cursor: int) -> PanelRow:
    """What is drawn so far, and which sums it can have."""
    puzzle = board.puzzle
    changed = None if draft.cells else cage_at(puzzle, cursor)
    if not draft.cells and changed is None:
        typed = ((f"sum {draft.typed}_, ", ""),) if draft.typed else ()
        return (*typed, ("Space or dragging marks cells", "label"))
    cage = changed or Cage(tuple(sorted(draft.cells)), 0)
    what = "this cage" if changed else f"{count(len(cage.cells), 'cell')} marked"
    if len(cage.cells) > puzzle.n and not cage.repeats:
        return ((what, ""), (f", but a cage has at most {puzzle.n}", "bad"))
    totals = cage.possible_totals(puzzle.n)
    if len(totals) == 1 and not draft.typed:
        return ((f"{what}, sum {totals[0]}", ""), (", the only one", "label"))
    fits = not draft.typed or int(draft.typed) in totals
    return (
        (f"{what}, {'new ' if changed else ''}sum ", ""),
        (f"{draft.typed}_", "" if fits else "warn"),
        (f" out of {totals[0]} to {totals[-1]}", "label"),
    )


def tally_rows(board: Board, cursor: int) -> list[PanelRow]:
    """How many cells are in no cage yet, and whether the sums can still reach the total of the grid."""
    found = tally(board.puzzle, cursor // board.puzzle.shape.cells)
    if not found.free:
        right = found.possible
        words = f"sums {found.made}" + ("" if right else f", not {found.total}")
        return [(("all cells in cages, ", "label"), (words, "good" if right else "bad"))]
    sums = f", sums {found.made} of {found.total}"
    rows: list[PanelRow] = [((f"{count(found.free, 'cell')} in no cage", ""), (sums, "label"))]
    holds = str(found.least) if found.least == found.most else f"{found.least}–{found.most}"
    if found.possible:
        rows.append(((f"can reach {found.total}", "good"), (f": {found.missing} left, {holds} fit", "label")))
    else:
        rows.append(((f"can't reach {found.total}: {found.missing} left, {holds} fit", "bad"),))
    return rows
