"""The actions of the workbench that say why, give a hint and play a step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import work

from sudoku_tui.tui.screens import workbench_play

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.workbench import Workbench


def why(bench: Workbench) -> None:
    """Explain; asked again, go on to the next offer, at the top of the panel where it is seen."""
    bench.entering = 0
    advice, board = bench.desk.advice, bench.desk.board
    if board.fogged and not board.own_conflicts:
        key_of = bench.desk.key_of
        hint, check = key_of("hint"), key_of("check")
        bench.notify(f"The reason may lie in the fog: {hint} hints at what can be seen, {check} checks your digits.")
        return
    bench.query_one("#panel").scroll_home(animate=False)
    if not advice.is_explained:
        bench.begin(advice.why())
    elif not advice.next_offer():
        bench.notify("There is no other offer." if advice.offer else "That is all there is to say.")


def apply(bench: Workbench) -> None:
    bench.entering = 0
    if not bench.may_set():
        return
    if applied := bench.desk.advice.apply():
        bench.board_changed()
        bench.notify(f"{applied.done}. Undo takes it back.", markup=False)


def unfold(bench: Workbench) -> None:
    bench.desk.advice.unfold()


def hint(bench: Workbench) -> None:
    bench.entering = 0
    bench.begin(bench.desk.advice.hint())


@work(group="solving")
async def step(bench: Workbench) -> None:
    bench.entering = 0
    if await bench.desk.advice.step():
        bench.board_changed()
        workbench_play.look_at_the_end(bench)


@work(group="solving")
async def way(bench: Workbench) -> None:
    """List the whole way; the board shows where the cursor is on it, and Enter stays there."""
    from sudoku_tui.tui.screens.way import Way

    bench.entering = 0
    start = bench.desk.board
    steps = await bench.desk.advice.way()
    if not steps:
        return

    seen = 0

    def follow(number: int) -> None:
        nonlocal seen
        seen = max(seen, number)
        bench.desk.session.stand(start, steps[:number])
        bench.show_desk()

    # A board that has the screen for itself makes room for the list, and shows the part that a step is about.
    bench.set_class(start.puzzle.rules.grids == 1 and not bench.shows_panel, "-aside")
    chosen = await bench.app.push_screen_wait(Way(steps, start.puzzle.n, follow))
    bench.remove_class("-aside")
    follow(0)
    bench.desk.player.took_help(hints=seen)
    if chosen and bench.desk.session.go(start, steps[:chosen]):
        bench.board_changed()
        workbench_play.look_at_the_end(bench)


def step_back(bench: Workbench) -> None:
    bench.desk.advice.step_back()
    bench.board_changed()


@work(group="solving")
async def undo_to_solvable(bench: Workbench) -> None:
    bench.entering = 0
    if bench.desk.board.playing:
        await workbench_play.go_back(bench)
        return
    found = await bench.desk.advice.undo_to_solvable()
    if found:
        bench.board_changed()
    elif found is False:
        bench.notify("No board before this one had a solution.", severity="warning")
