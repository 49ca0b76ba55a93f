"""Watch: a SAT solver on the board, event by event, forwards and back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from sudoku_tui.solver.trace.events import Event
from sudoku_tui.solver.trace.graph import reason_words
from sudoku_tui.solver.trace.tape import Tape
from sudoku_tui.solver.trace.watch import ORDERS
from sudoku_tui.tui.screens import tour
from sudoku_tui.tui.screens.watch_keys import KEYS, WatchHelp
from sudoku_tui.tui.state.watching import Setting, Watching
from sudoku_tui.tui.widgets.arrangement import Arrangement
from sudoku_tui.tui.widgets.board import BoardWidget
from sudoku_tui.tui.widgets.keybar import KeyBar
from sudoku_tui.tui.widgets.watchboards import WatchBoards
from sudoku_tui.tui.widgets.watchwords import words

if TYPE_CHECKING:
    from textual.timer import Timer
    from textual.worker import Worker

SPEEDS = (1, 2, 5, 10, 20, 50, 100, 500, 2000)
"""Events a second."""
TICK = 0.05
"""Seconds between two looks while it runs."""
EDGE = 4
"""What the panel needs for its border, its padding and the bar that scrolls it."""


class WatchScreen(Screen[None]):
    """The board follows the place on the tape; the panel tells what happened, and why."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar = [
        *KEYS,
        *(Binding(f"{digit}", f"choose({digit})", show=False) for digit in range(10)),
        Binding("up,k", "move(-1, 0)", show=False),
        Binding("down,j", "move(1, 0)", show=False),
        Binding("left,h", "move(0, -1)", show=False),
        Binding("right,l", "move(0, 1)", show=False),
        Binding("tab", "other_grid", show=False),
        Binding("ctrl+up", "scroll_words(-1)", show=False),
        Binding("ctrl+down", "scroll_words(1)", show=False),
    ]

    def __init__(self, setting: Setting, cursor: int = 0, *, on_tour: bool = False) -> None:
        super().__init__()
        self._setting, self._cursor = setting, cursor
        self._only_tour = on_tour
        self._stop: int | None = 0 if on_tour else None
        """Which stop of the tour it is at; None where it is on none."""
        self._watching: Watching | None = None
        self._now: Arrangement | None = None
        self._speed = SPEEDS.index(10)
        self._typed = 0
        """The first digit of a number that a second may complete."""
        self._timer: Timer | None = None
        self._runner: Worker[None] | None = None
        self._chooses = False
        """Whether the way to a decision that was chosen is being searched."""

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        yield WatchBoards(id="boards")
        with VerticalScroll(id="watch", can_focus=False):
            yield Static(id="stop", markup=False)
            yield Static(id="told", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self._begin(self._setting)

    def _begin(self, setting: Setting) -> None:
        """Begin anew: with the puzzle, whose clauses are written in a thread, for they may be many; or on the tour."""
        self._halt()
        if self._watching and self._watching.puzzle is setting.puzzle:
            self._cursor = self._watching.cursor
        self._setting, self._watching = setting, None
        self.query_one("#title", Static).update(self._title())
        self.query_one("#told", Static).update("Writing the clauses …")
        self._start(self._write_clauses)

    async def _write_clauses(self) -> None:
        if self._stop is None:
            tape = await asyncio.to_thread(Tape, self._setting.search)
            watching = Watching(self._setting.puzzle, tape, self._cursor)
        else:
            watching = tour.at(self._stop)
        await self.query_one(WatchBoards).fit(watching)
        self._watching = watching
        self._arrange()

    # What is shown

    def on_resize(self) -> None:
        if self._watching:
            self._arrange()
            self._show()

    def _arrange(self) -> None:
        self._now = self.query_one(WatchBoards).arranged()
        self.query_one("#watch").styles.width = self._now.panel

    def _show(self) -> None:
        watching, now = self._watching, self._now
        if not watching or not now:
            return
        self.query_one(WatchBoards).show(watching, now)
        playing = [f"playing, {SPEEDS[self._speed]:,} events a second"] if self._timer else []
        told = words(watching, now.panel - EDGE, [*watching.remarks(), *playing])
        self.query_one("#told", Static).update(told)
        stop = self.query_one("#stop", Static)
        stop.display = self._stop is not None
        if self._stop is not None:
            number = f"{self._stop + 1} of {len(tour.STOPS)}"
            stop.update(Content.assemble((f"Tour, {number}\n", "bold"), tour.STOPS[self._stop].words))

    def _title(self) -> str:
        setting = self._setting if self._stop is None else tour.SETTING
        restarts = ", restarts" if setting.restarts else ""
        return f" Watch · {setting.puzzle.name} — {setting.encoding}, decides by {setting.order}{restarts}"

    # Going on, and back

    @property
    def _runs(self) -> bool:
        return self._timer is not None or self._runner is not None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "stop":
                return self._runs
            case "leave":
                return not self._runs
            case "next_stop":
                return self._stop is not None
            case "speed":
                return self._timer is not None
            case "tour" | "order" | "restarts":
                return self._stop is None
        return True

    def _start(self, work: Callable[[], Awaitable[None]]) -> None:
        """Begin something that takes its time; Escape stops it."""
        self._runner = self.run_worker(self._finish(work), exclusive=True)
        self.refresh_bindings()

    async def _finish(self, work: Callable[[], Awaitable[None]]) -> None:
        await work()
        self._runner = None
        self._show()
        self.refresh_bindings()

    def _halt(self) -> None:
        """Let nothing run any more."""
        self._typed = 0
        if self._timer:
            self._timer.stop()
        if self._runner:
            self._runner.cancel()
        self._timer = self._runner = None
        self.refresh_bindings()

    def action_stop(self) -> None:
        self._halt()
        if self._watching:
            self._show()
        else:  # the clauses are still being written: there is nothing to look at
            self.dismiss()

    def action_leave(self) -> None:
        if self.is_active:
            self.dismiss()

    def action_run(self, to: str) -> None:
        self._run(to, Tape.forward)

    def action_run_back(self, to: str) -> None:
        self._run(to, Tape.back)

    def _run(self, to: str, step: Callable[[Tape], Event | None]) -> None:
        """Most stops are near; on the way to others the screen has its turn now and then."""
        watching = self._watching
        if not watching or self._chooses:
            return
        self._halt()
        if not watching.go(to, TICK, step):
            self._start(lambda: self._run_on(watching, to, step))
        self.query_one("#watch").scroll_home(animate=False)
        self._show()

    async def _run_on(self, watching: Watching, to: str, step: Callable[[Tape], Event | None]) -> None:
        while not watching.go(to, TICK, step):
            self._show()
            await asyncio.sleep(TICK / 10)

    def action_play(self) -> None:
        playing = self._timer is not None
        if not self._watching or self._chooses:
            return
        self._halt()
        if not playing:
            self._timer = self.set_interval(max(TICK, 1 / SPEEDS[self._speed]), self._play)
        self._show()
        self.refresh_bindings()

    def _play(self) -> None:
        """As many events as are due."""
        if self._watching and not self._watching.play(max(1, round(SPEEDS[self._speed] * TICK))):
            self._halt()
        self._show()

    def action_speed(self, step: int) -> None:
        self._speed = max(0, min(self._speed + step, len(SPEEDS) - 1))
        self._halt()
        self.action_play()

    # What somebody chooses

    def action_choose(self, digit: int) -> None:
        """Try a digit in the cell at the next decision; a second digit may complete a number above 9."""
        watching = self._watching
        if not watching:
            return
        n = watching.puzzle.n
        whole = self._typed * 10 + digit
        digit = whole if self._typed and whole <= n else digit
        self._halt()
        self._typed = digit if 0 < digit * 10 <= n else 0
        if not 1 <= digit <= n:
            return
        literal = watching.cursor * n + digit
        known = watching.tape.assigned(literal)
        if known:
            words = reason_words(known, watching.puzzle.rules)
            self.notify(f"Not open: {words}", severity="warning", markup=False)
            return
        self._chooses = True
        self._start(lambda: self._choose(watching, literal))

    async def _choose(self, watching: Watching, literal: int) -> None:
        """In a thread: what went another way before has to be searched anew up to here."""
        try:
            watching.tape = await asyncio.to_thread(watching.tape.choosing, literal)
        finally:
            self._chooses = False

    def action_breakpoint(self) -> None:
        if self._watching:
            self._watching.breakpoints ^= {self._watching.cursor}
            self._show()

    def action_order(self) -> None:
        names = [*ORDERS]
        self._begin(replace(self._setting, order=names[(names.index(self._setting.order) + 1) % len(names)]))

    def action_restarts(self) -> None:
        self._begin(replace(self._setting, restarts=not self._setting.restarts))

    def action_tour(self) -> None:
        self._stop = 0
        self._begin(self._setting)

    def action_next_stop(self) -> None:
        if self._stop is None:
            return
        self._stop = self._stop + 1 if self._stop + 1 < len(tour.STOPS) else None
        if self._stop is None and self._only_tour:
            self.action_leave()
        else:
            self._begin(self._setting)

    def action_help(self) -> None:
        self._halt()
        self._show()
        self.app.push_screen(WatchHelp())

    # The cursor

    def action_move(self, down: int, right: int) -> None:
        if self._watching:
            self._watching.move(down, right)
            self._moved()

    def action_other_grid(self) -> None:
        if self._watching:
            rules = self._watching.puzzle.rules
            self._watching.move_to((self._watching.cursor + rules.shape.cells) % rules.cells)
            self._moved()

    @on(BoardWidget.Clicked)
    def click_cell(self, message: BoardWidget.Clicked) -> None:
        if self._watching:
            self._watching.move_to(self.query_one(WatchBoards).cell_of(message))
            self._moved()

    def _moved(self) -> None:
        self._typed = 0
        self._show()

    def action_scroll_words(self, step: int) -> None:
        self.query_one("#watch").scroll_relative(y=step, animate=False)
