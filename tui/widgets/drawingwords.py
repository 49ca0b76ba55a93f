"""What the panel says in drawing mode: which cells are marked, what is under the cursor, and whether sums come out."""

from __future__ import annotations

from sudoku_tui.puzzles.constraints.cage import Cage, cages_of
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.state.cages import cage_at, tally
from sudoku_tui.tui.state.draft import Draft, placed_at
from sudoku_tui.tui.widgets.panelrows import PanelRow

CHOSEN, OTHER = "▸ ", "  "


def drawing_rows(draft: Draft, board: Board, cursor: int) -> list[PanelRow]:
    """All there is to say: the marks in their order, a sum, the constraints under the cursor, the sums of all cages."""
    return [
        *_marks(draft, board),
        *([_sum(draft, board, cursor)] if draft.typed else []),
        _what_next(draft, board, cursor),
        *_here(draft, board, cursor),
        *_tally(draft, board, cursor),
    ]


def drawing_status(draft: Draft, board: Board, cursor: int) -> list[PanelRow]:
    """What of it matters most, where the panel is folded."""
    chosen = [row for row in _here(draft, board, cursor) if row[0][0].startswith(CHOSEN)]
    if draft.is_empty:
        return chosen or [_what_next(draft, board, cursor)]
    sums = [_sum(draft, board, cursor), *_tally(draft, board, cursor)[-1:]] if draft.typed else []
    return [*_marks(draft, board), *sums]


def _marks(draft: Draft, board: Board) -> list[PanelRow]:
    if not draft.marked:
        return []
    names = " ".join([cell_name(board.puzzle.n, cell) for cell in draft.marked])
    return [((f"{count(len(draft.marked), 'cell')} marked: ", ""), (names, "good"))]


def _sum(draft: Draft, board: Board, cursor: int) -> PanelRow:
    """The sum as far as it is typed, and which ones can be."""
    puzzle = board.puzzle
    changed = None if draft.marked else cage_at(puzzle, cursor)
    if not draft.marked and changed is None:
        return (f"sum {draft.typed}_", ""), (" for cells that are to be marked", "label")
    cage = changed or Cage(tuple(sorted(draft.marked)), 0)
    if len(cage.cells) > puzzle.n and not cage.repeats:
        return (f"sum {draft.typed}_", ""), (f", but a cage has at most {puzzle.n} cells", "bad")
    totals = cage.possible_totals(puzzle.n)
    fits = int(draft.typed) in totals
    return (
        ("new sum " if changed else "sum ", ""),
        (f"{draft.typed}_", "" if fits else "warn"),
        (f" out of {totals[0]} to {totals[-1]}", "label"),
    )


def _what_next(draft: Draft, board: Board, cursor: int) -> PanelRow:
    """What Enter does."""
    if draft.typed:
        return (("Enter makes the cage", "label"),)
    if draft.marked:
        return (("Enter chooses what to place; digits are the sum of a cage", "label"),)
    if draft.chosen(board.puzzle, cursor):
        return (("Space or dragging marks cells; Enter changes, Delete deletes:", "label"),)
    return (("mark: Space, Shift+arrows, mouse", "label"),)


def _here(draft: Draft, board: Board, cursor: int) -> list[PanelRow]:
    """The constraints under the cursor, and which of them is meant."""
    n, chosen = board.puzzle.n, draft.chosen(board.puzzle, cursor)
    rows: list[PanelRow] = []
    for one in placed_at(board.puzzle, cursor):
        sign, tone = (CHOSEN, "") if one == chosen else (OTHER, "label")
        rows.append(((sign + one.listed(n), tone),))
    return rows


def _tally(draft: Draft, board: Board, cursor: int) -> list[PanelRow]:
    """In a killer, how many cells are in no cage yet, and whether the sums can still reach the total of the grid."""
    if not (draft.typed or cages_of(board.puzzle)):
        return []
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
