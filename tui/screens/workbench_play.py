"""The actions of the workbench that play: digits, marks and colours on one cell or many, checks, checkpoints, time."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from textual import work

from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.tui.state.player import DIGITS, ENTRY_MODES
from sudoku_tui.tui.state.selection import Selection

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.workbench import Workbench


def switch_mode(bench: Workbench) -> None:
    """From setting to playing, or back."""
    bench.entering = 0
    bench.desk.draft = None
    bench.desk.player.layer = DIGITS
    bench.desk.session.switch()
    bench.board_changed()


def may_set(bench: Workbench) -> bool:
    """Whether the puzzle itself may be changed; where it is being played, that is said instead."""
    if bench.desk.board.playing:
        key = bench.desk.key_of("mode")
        bench.notify(f"This would change the puzzle: press {key} to set it.", title="Playing", severity="warning")
    return not bench.desk.board.playing


def targets(bench: Workbench) -> tuple[int, ...]:
    """The cells that a key is for: those selected, or the one under the cursor."""
    return bench.selection.cells or (bench.cursor,)


# Typing


def type_digit(bench: Workbench, digit: int, layer: str | None = None) -> None:
    """One more digit key: a number of its own, or the second digit of the one before."""
    player, playing = bench.desk.player, bench.desk.board.playing
    if bench.lit == 0 and digit:
        light(bench, digit)
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
        bench.entering = digit if 0 < digit * 10 <= most else 0
    else:
        return
    if not bench.entering and layer == DIGITS:
        _advance(bench)
    bench.show_boards()


def mark(bench: Workbench, digit: int) -> None:
    """A centre mark, whatever the digit keys put in otherwise."""
    if bench.desk.board.playing:
        type_digit(bench, digit, "centre")


def clear(bench: Workbench) -> None:
    _enter(bench, 0, bench.desk.player.layer if bench.desk.board.playing else DIGITS)


def _enter(bench: Workbench, number: int, layer: str) -> None:
    """Put a number into the cells, or clear them; a given says that it is one."""
    cells, session, board = targets(bench), bench.desk.session, bench.desk.board
    if not board.playing:
        bench.step_taken = session.enter_all(cells, number)
    elif layer != "colours" and all(board.puzzle.givens[cell] for cell in cells):
        bench.step_taken = False
        named = cell_name(board.puzzle.n, cells[0]) + " is" if len(cells) == 1 else "These cells are"
        bench.notify(f"{named} given: press {bench.desk.key_of('mode')} to set the puzzle.", severity="warning")
        return
    elif number:
        bench.step_taken = bench.desk.player.enter(cells, number, layer)
    else:
        bench.step_taken = bench.desk.player.clear(cells, layer)
    bench.board_changed()
    if bench.step_taken and number:
        look_at_the_end(bench)


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
    puzzle = bench.desk.board.puzzle
    row, column = divmod(bench.cursor % puzzle.shape.cells, puzzle.n)
    if 0 <= row + down < puzzle.n and 0 <= column + right < puzzle.n:
        here, there = bench.cursor, bench.cursor + down * puzzle.n + right
        bench.move_to(there, bench.selection.extend(here, there))


def select_all(bench: Workbench) -> None:
    size = bench.desk.board.puzzle.shape.cells
    first = bench.cursor // size * size
    bench.move_to(bench.cursor, Selection(tuple(range(first, first + size))))


def drag(bench: Workbench, cell: int) -> None:
    """Select a cell that the mouse is dragged over."""
    bench.move_to(cell, bench.selection.extend(cell))


# Marks


def next_layer(bench: Workbench) -> None:
    if not bench.desk.board.playing:
        _only_in_play(bench)
        return
    bench.entering = 0
    bench.desk.player.next_layer()
    bench.show_desk()


def _only_in_play(bench: Workbench) -> None:
    bench.notify(f"That is for playing: press {bench.desk.key_of('mode')} to play this puzzle.", severity="warning")


@work(group="solving")
async def fill_in(bench: Workbench) -> None:
    """Mark all candidates at sight."""
    if not bench.desk.board.playing:
        _only_in_play(bench)
        return
    bench.entering = 0
    if await bench.desk.player.fill_in():
        bench.board_changed()


def start_light(bench: Workbench) -> None:
    """Light the cells that can hold the digit under the cursor, or that typed next; again: put the light out."""
    bench.entering = 0
    if bench.lit is not None:
        light(bench, None)
    else:
        light(bench, bench.desk.board.digits[bench.cursor])


def light(bench: Workbench, digit: int | None) -> None:
    """Light the cells that can hold a digit; 0 waits for one to be typed, None puts the light out."""
    bench.lit = digit
    if digit:
        find_light(bench)
    bench.show_desk()


@work(group="solving")
async def find_light(bench: Workbench) -> None:
    """Find out which digits cells can hold, where the position is another."""
    if bench.desk.player.known_sight is None:
        await bench.desk.player.sight()
        await bench.desk.check()
    bench.show_desk()


# Checks and the end


@work(group="solving")
async def check_digits(bench: Workbench) -> None:
    """How many digits are wrong; asked again, which."""
    desk = bench.desk
    if not desk.board.playing:
        _only_in_play(bench)
        return
    bench.entering = 0
    desk.session.hide_solution()
    checked = await desk.referee.check()
    if checked:
        desk.player.took_help(checks=1)
        desk.advice.say(checked)
    bench.board_changed()


async def go_back(bench: Workbench) -> None:
    """Undo to where the digits were still right."""
    bench.entering = 0
    words = await bench.desk.referee.go_back()
    bench.board_changed()
    if words:
        bench.notify(words)


def look_at_the_end(bench: Workbench) -> None:
    """Say that the puzzle is solved, or that the grid is full and something in it is wrong."""
    board = bench.desk.board
    if not (board.playing and board.complete and board.shown is None):
        return
    if bench.desk.player.has_finished():
        bench.sudoku.save_board()
        show_finished(bench)
    else:
        key = bench.desk.key_of("check")
        bench.notify(f"Every cell has a digit, but not all are right: {key} tells how many.", severity="warning")


def show_finished(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.finished import Finished

    def go_on(another: bool | None) -> None:
        if another:
            bench.run_worker(bench.run_action("another"))

    bench.app.push_screen(Finished(bench.desk), go_on)


# Switches, checkpoints, time


def restart(bench: Workbench) -> None:
    """Begin again; undo brings digits and marks back."""
    if not bench.desk.board.playing:
        _only_in_play(bench)
    elif bench.desk.player.restart():
        bench.board_changed()
        bench.notify("Your digits and marks are off the board. Undo brings them back.")


async def checkpoints(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.checkpoints import Checkpoints

    if not bench.desk.board.playing:
        _only_in_play(bench)
        return

    def go_on(name: str | None) -> None:
        if name is not None and bench.desk.player.return_to(name):
            bench.notify(f"Back at {name}. Undo leads from there to where you were.", markup=False)
        bench.board_changed()

    await bench.app.push_screen(Checkpoints(bench.desk.player), go_on)


def set_switches(bench: Workbench, **changes: bool) -> None:
    player = bench.desk.player
    player.switches = replace(player.switches, **changes)
    bench.sudoku.remember(play=asdict(player.switches))
    bench.show_desk()
    bench.show_time()


def toggle_conflicts(bench: Workbench) -> None:
    if not bench.desk.board.playing:
        _only_in_play(bench)
        return
    shown = not bench.desk.player.switches.conflicts
    set_switches(bench, conflicts=shown)
    if not shown:
        bench.notify("Digits that break a rule are no longer marked.")
    elif not bench.desk.board.own_conflicts:
        bench.notify("No digit breaks a rule. From now on those that do are marked.")


def toggle_timer(bench: Workbench) -> None:
    set_switches(bench, timer=not bench.desk.player.switches.timer)


async def switches(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.switches import ChooseSwitches

    def go_on(chosen: dict[str, bool] | None) -> None:
        if chosen is not None:
            set_switches(bench, **chosen)

    await bench.app.push_screen(ChooseSwitches(bench.desk.player.switches), go_on)


def layer_words(bench: Workbench) -> str:
    """What digit keys put in, where that is not plain digits."""
    layer = bench.desk.player.layer
    return ENTRY_MODES[layer] if layer else ""
