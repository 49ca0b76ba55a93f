"""The actions of the workbench that type: digits, marks and colours for one cell or many, and which cells those are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.tui.screens import workbench_play
from sudoku_tui.tui.state.player import DIGITS
from sudoku_tui.tui.state.selection import Selection, cell_beside

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.workbench import Workbench


def targets(bench: Workbench) -> tuple[int, ...]:
    """The cells that a key is for: those selected, or the one under the cursor."""
    return bench.selection.cells or (bench.cursor,)


# Typing


def type_digit(bench: Workbench, digit: int, layer: str | None = None) -> None:
    """One more digit key: a number of its own, or the second digit of the one before."""
    player, playing = bench.desk.player, bench.desk.board.playing
    if _lights(bench, digit):
        return
    layer = (player.layer if layer is None else layer) if playing else DIGITS
    most = player.largest(layer)
    first, bench.entering = bench.entering, 0
    if first and first * 10 + digit <= most:
        if bench.step_taken:  # one number, one step to undo
            bench.desk.session.undo()
        _enter(bench, first * 10 + digit, layer)
    elif digit <= most:
        if first and layer == DIGITS:
            _advance(bench)
        _enter(bench, digit, layer)
        # Only a digit that can begin a two-digit number waits for another.
        bench.entering = digit if 0 < digit * 10 <= most and _is_free(bench, layer) else 0
    else:
        return
    if bench.step_taken:
        workbench_play.look_at_the_end(bench)
    if not bench.entering and layer == DIGITS:
        _advance(bench)
    bench.show_boards()


def _lights(bench: Workbench, digit: int) -> bool:
    """Whether the key says which digit to light; of a number above 9 the second digit does, too."""
    n, first, bench.lit_first = bench.desk.board.puzzle.n, bench.lit_first, 0
    if first and first * 10 + digit <= n:
        workbench_play.light(bench, first * 10 + digit)
        return True
    if bench.lit == 0 and 0 < digit <= n:
        workbench_play.light(bench, digit)
        bench.lit_first = digit if digit * 10 <= n else 0
        return True
    return False


def mark(bench: Workbench, digit: int) -> None:
    """A centre mark, whatever the digit keys put in otherwise."""
    if not bench.desk.board.playing:
        workbench_play.only_in_play(bench)
        return
    type_digit(bench, digit, "centre")


def clear(bench: Workbench) -> None:
    _enter(bench, 0, bench.desk.player.layer if bench.desk.board.playing else DIGITS)


def _enter(bench: Workbench, number: int, layer: str) -> None:
    """Put a number into the cells, or clear them; a given says that it is one."""
    cells, session, board = targets(bench), bench.desk.session, bench.desk.board
    if not board.playing:
        bench.step_taken = session.enter_all(cells, number)
    elif not _is_free(bench, layer):
        bench.step_taken = False
        named = cell_name(board.puzzle.n, cells[0]) + " is" if len(cells) == 1 else "These cells are"
        bench.notify(f"{named} given: press {bench.desk.key_of('mode')} to set the puzzle.", severity="warning")
        return
    elif number:
        bench.step_taken = bench.desk.player.enter(cells, number, layer)
        if not bench.step_taken and layer in ("corner", "centre"):
            named = cell_name(board.puzzle.n, cells[0]) if len(cells) == 1 else "Each of these cells"
            bench.notify(f"{named} has a digit: there is no place for marks.", severity="warning")
    else:
        bench.step_taken = bench.desk.player.clear(cells, layer)
    bench.board_changed()


def _is_free(bench: Workbench, layer: str) -> bool:
    """Whether any of the cells takes what is typed: only colours go on those that are given."""
    board = bench.desk.board
    return not board.playing or layer == "colours" or not all(board.puzzle.givens[cell] for cell in targets(bench))


def _advance(bench: Workbench) -> None:
    """On to the next cell, where that is wished: of a puzzle that is played, to the next blank."""
    board = bench.desk.board
    if not bench.desk.player.switches.advance or bench.selection:
        return
    cells = board.puzzle.rules.cells
    ahead = [(bench.cursor + distance) % cells for distance in range(1, cells)]
    blank = next((cell for cell in ahead if not board.position[cell]), None) if board.playing else ahead[0]
    if blank is not None:
        bench.cursor = blank
        bench.show_desk()


# Selecting


def select(bench: Workbench, down: int, right: int) -> None:
    """Select the cell under the cursor and the one that it goes to."""
    there = cell_beside(bench.cursor, down, right, bench.desk.board.puzzle.shape)
    if there is not None:
        bench.move_to(there, bench.selection.extend(bench.cursor, there))


def select_all(bench: Workbench) -> None:
    size = bench.desk.board.puzzle.shape.cells
    first = bench.cursor // size * size
    bench.move_to(bench.cursor, Selection(tuple(range(first, first + size))))


def drag(bench: Workbench, cell: int) -> None:
    """Select a cell that the mouse is dragged over."""
    bench.move_to(cell, bench.selection.extend(cell))
