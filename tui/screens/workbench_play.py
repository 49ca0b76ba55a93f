"""The actions of the workbench for players: marks, light, checks, the end, checkpoints, switches, time."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from textual import work

from sudoku_tui.tui.numbers import clock, kind
from sudoku_tui.tui.state.desk import title
from sudoku_tui.tui.state.player import DIGITS, ENTRY_MODES
from sudoku_tui.tui.state.reasons import PLACE

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.workbench import Workbench


def switch_mode(bench: Workbench) -> None:
    """From setting to playing, or back."""
    bench.entering = 0
    bench.desk.draft = None
    bench.desk.player.layer = DIGITS
    bench.desk.session.switch()
    bench.desk.advice.dismiss()
    bench.take_up()
    bench.board_changed()


def take_up(bench: Workbench) -> None:
    """Go on with the puzzle in hand where somebody left it, unless something is played of it already."""
    session = bench.desk.session
    board = session.board
    if not board.playing or board.work or board.played:
        return
    if left := bench.sudoku.left_off(board.puzzle):
        session.take_up(left.played, left.work, left.course)
        again = bench.desk.key_of("restart")
        bench.notify(f"You have begun this puzzle: it goes on where you left it. {again} begins again.")


def may_set(bench: Workbench) -> bool:
    """Whether the puzzle itself may be changed; where it is being played, that is said instead."""
    if bench.desk.board.playing:
        key = bench.desk.key_of("mode")
        bench.notify(f"This would change the puzzle: press {key} to set it.", title="Playing", severity="warning")
    return not bench.desk.board.playing


# Marks


def next_layer(bench: Workbench) -> None:
    if not bench.desk.board.playing:
        only_in_play(bench)
        return
    bench.entering = 0
    bench.desk.player.next_layer()
    bench.show_desk()
    bench.show_time()


def only_in_play(bench: Workbench) -> None:
    bench.notify(f"That is for playing: press {bench.desk.key_of('mode')} to play this puzzle.", severity="warning")


@work(group="solving")
async def fill_in(bench: Workbench) -> None:
    """Mark all candidates at sight."""
    if not bench.desk.board.playing:
        only_in_play(bench)
        return
    bench.entering = 0
    if await bench.desk.player.fill_in():
        bench.board_changed()
        if not bench.shows_marks:
            larger = bench.desk.key_of("larger")
            bench.notify(
                f"All candidates are marked. Cells this small don't show them: the words beside the board tell those "
                f"under the cursor, {larger} makes cells larger."
            )


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


def light_signs(bench: Workbench) -> dict[int, str]:
    """The blanks that can hold the digit that is lit."""
    masks = bench.desk.player.known_sight if bench.lit else None
    if not (bench.lit and masks):
        return {}
    bit, position = 1 << bench.lit - 1, bench.desk.board.position
    return {cell: PLACE for cell, mask in enumerate(masks) if mask & bit and not position[cell]}


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
        only_in_play(bench)
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
    """Say that the puzzle is solved, or that the grid is full and something in it is wrong.

    That is not said of a number that a second digit may still complete.
    """
    board = bench.desk.board
    if not (board.playing and board.complete and board.shown is None) or bench.desk.session.course.finished:
        return
    if bench.desk.player.has_finished():
        bench.sudoku.save_board()
        bench.sudoku.book_result()
        show_finished(bench)
    elif not bench.entering:
        key = bench.desk.key_of("check")
        bench.notify(f"Every cell has a digit, but not all are right: {key} tells how many.", severity="warning")


def show_finished(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.finished import Finished

    def go_on(another: bool | None) -> None:
        if another:
            bench.run_worker(bench.run_action("another"))

    bench.app.push_screen(Finished(bench.desk, bench.sudoku.shelve), go_on)


# Switches, checkpoints, time


def restart(bench: Workbench) -> None:
    """Begin again; undo brings digits and marks back."""
    if not bench.desk.board.playing:
        only_in_play(bench)
    elif bench.desk.player.restart():
        bench.board_changed()
        bench.notify("Your digits and marks are off the board. Undo brings them back.")


async def checkpoints(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.checkpoints import Checkpoints

    if not bench.desk.board.playing:
        only_in_play(bench)
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
        only_in_play(bench)
        return
    shown = not bench.desk.player.switches.conflicts
    set_switches(bench, conflicts=shown)
    if not shown:
        bench.notify("Digits that break a rule are no longer marked.")
    elif not bench.desk.board.own_conflicts:
        bench.notify("No digit breaks a rule. From now on those that do are marked.")


def toggle_timer(bench: Workbench) -> None:
    if not bench.desk.board.playing:
        only_in_play(bench)
        return
    set_switches(bench, timer=not bench.desk.player.switches.timer)


async def switches(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.switches import ChooseSwitches

    def go_on(chosen: dict[str, bool] | None) -> None:
        if chosen is not None:
            set_switches(bench, **chosen)

    await bench.app.push_screen(ChooseSwitches(bench.desk.player.switches), go_on)


def title_line(bench: Workbench) -> str:
    """The mode, the puzzle, and at the right end what digit keys put in and the time."""
    board, player = bench.desk.board, bench.desk.player
    mode = "Play" if board.playing else "Set"
    drawing = " — drawing" if bench.desk.draft else ""
    words = f" {mode} · {title(board)} — {board.puzzle.shape} {kind(board.puzzle)}{drawing}"
    told = []
    if board.playing and player.layer:
        told.append(ENTRY_MODES[player.layer])
    if board.playing and player.switches.timer:
        told.append(clock(player.seconds))
    if not told:
        return words
    right = " · ".join(told)
    room = max(1, bench.app.size.width - len(right) - 3)
    return f"{words if len(words) <= room else words[: room - 1] + '…':<{room}}  {right}"
