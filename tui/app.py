"""The app: a desk, a workbench to show it, and what is kept from one sitting to the next."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast
from weakref import WeakKeyDictionary

from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.events import Event, Key, Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import ThemeProvider
from textual.widget import Widget

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS
from sudoku_tui.solver.sat.engines import CHOICES, EngineNames
from sudoku_tui.tui.bindings import BY_ID, SHORTCUTS, Shortcut, default_keys
from sudoku_tui.tui.child.bridge import Bridge
from sudoku_tui.tui.files.autosave import Autosave
from sudoku_tui.tui.files.config import Config, Remembered, load_config, load_remembered, remember
from sudoku_tui.tui.files.saved import Saved
from sudoku_tui.tui.screens.dialog import Palette
from sudoku_tui.tui.screens.workbench import Workbench
from sudoku_tui.tui.state.board import EMPTY
from sudoku_tui.tui.state.desk import Desk
from sudoku_tui.tui.state.session import Session
from sudoku_tui.tui.state.switches import Switches
from sudoku_tui.tui.state.work import is_playable
from sudoku_tui.tui.widgets import lists  # noqa: F401  (mends those of Textual)

if TYPE_CHECKING:
    from sudoku_tui.tui.files.library import Library

Kept = TypeVar("Kept")


class SudokuApp(App[None]):
    """Opens on a puzzle, or on the one that was last in hand."""

    TITLE = "sudoku-tui"
    CSS_PATH = "app.tcss"
    BINDINGS: ClassVar = [Binding("ctrl+q", "quit", "Quit", show=False, priority=True)]
    ENABLE_COMMAND_PALETTE = True
    ALLOW_SELECT = False
    """To drag is to mark cells; and a selection in what changes or is gone by now ends a Textual app."""

    def __init__(
        self,
        puzzle: Puzzle | None = None,
        origin: str = "",
        note: str = "",
        bridge: Bridge | None = None,
        *,
        playing: bool = False,
    ) -> None:
        """With a puzzle to set, or one to play."""
        super().__init__()
        self.config: Config = load_config(default_keys(), self.available_themes)
        self.remembered: Remembered = load_remembered()
        self._autosave = Autosave()
        self._note = note
        self._told_busy = False
        self._heard_of = Size()
        self._typed_on: WeakKeyDictionary[Key, Widget] = WeakKeyDictionary()
        restored = self._autosave.restored
        self._put_by = restored if puzzle else None
        """The board of last time, where another takes its place."""
        given = Saved(puzzle, origin, playing=playing) if puzzle else restored or Saved(EMPTY)
        session = Session(
            given.puzzle, given.origin, given.played, playing=given.playing, work=given.work, course=given.course
        )
        self.desk = Desk(session, bridge or Bridge())
        self.desk.key_of = self.key_of
        self.desk.player.switches = Switches(**{**self.remembered.play, **self.config.play})
        self.desk.encoding = _first((self.config.encoding, self.remembered.encoding), ALL_ENCODINGS, self.desk.encoding)
        self.desk.engine = _first((self.config.engine, self.remembered.engine), EngineNames(CHOICES), self.desk.engine)
        self.theme = _first((self.config.theme, self.remembered.theme), self.available_themes, self.theme)
        self.set_keymap(self.config.keys)

    async def on_event(self, event: Event) -> None:
        """A key that comes back unused, to find that another screen or widget has the focus by now, is for that one.

        It was typed behind the key that moved the focus, faster than that could be done.
        """
        if isinstance(event, Key):
            if not self.screen_stack:
                return  # the app is being left
            focus = self.focused or self.screen
            if event.is_forwarded and self._typed_on.get(event, focus) is not focus:
                event = Key(event.key, event.character)
            if not event.is_forwarded:
                self._typed_on[event] = focus
        await super().on_event(event)

    def on_resize(self, event: Resize) -> None:
        """A terminal that shrank and is back at once has lost what it showed, but to Textual nothing has changed.

        And a size that comes in the middle of hearing of another is told before that one: so ask again after each.
        """
        self.screen.refresh()
        if event.size != self._heard_of:
            self._heard_of = event.size
            signal.raise_signal(signal.SIGWINCH)

    def get_default_screen(self) -> Screen[None]:
        return Workbench(self.desk)

    def on_mount(self) -> None:
        self.theme_changed_signal.subscribe(self, lambda theme: self.remember(theme=theme.name))
        self.call_after_refresh(self._after_first_paint)

    def _after_first_paint(self) -> None:
        if not gc.isenabled():
            gc.freeze()  # what is here stays: no need to look through it again and again
            gc.enable()
        self.desk.bridge.start()
        for problem in (*self.config.problems, self._autosave.problem, self._note):
            if problem:
                self.notify(
                    problem, severity="information" if problem == self._note else "warning", markup=False, timeout=10
                )
        self.app_suspend_signal.subscribe(self, lambda _: self.on_app_blur())
        self.app_resume_signal.subscribe(self, lambda _: self.on_app_focus())
        workbench = self.screen_stack[0]
        if isinstance(workbench, Workbench):
            if self._put_by and self._put_by.puzzle != EMPTY:
                put_by = self._put_by
                self._with_library(lambda library: library.add([put_by]))
            workbench.take_up()
            workbench.board_changed()
            workbench.tell_missing()

    def on_app_blur(self) -> None:
        """The window has lost the focus, or the app was suspended: nobody plays."""
        self.desk.player.pause("focus")
        self.save_board()
        self._workbench.show_time()

    def on_app_focus(self) -> None:
        self.desk.player.resume("focus")
        self._workbench.show_time()

    @property
    def _workbench(self) -> Workbench:
        return cast("Workbench", self.screen_stack[0])

    async def on_unmount(self) -> None:
        self.save_board()
        await self.desk.bridge.close()
        self._autosave.close()
        if "library" in vars(self) and self.library:
            self.library.close()

    def notify(self, message: str, **options: Any) -> None:
        """Tell something, which may have come from a file; told again, it takes the place of what stands there."""
        told = "\n".join(map(printable, message.split("\n")))
        for earlier in list(self._notifications):
            if earlier.message == told:
                self._unnotify(earlier, refresh=False)
        super().notify(told, **options)

    def save_board(self) -> None:
        """Keep the puzzle in hand safe; a disk that refuses is told of once."""
        self.desk.player.keep_time()
        saved = self._in_hand()
        problem = self._autosave.save(saved)
        if problem and problem != self._autosave.problem:
            self._autosave.problem = problem
            self.notify(problem, severity="warning", markup=False)
        if saved.playing:
            self.shelve()

    def _in_hand(self) -> Saved:
        board = self.desk.session.kept
        return Saved(board.puzzle, board.origin, board.played, board.playing, board.work, self.desk.session.course)

    def shelve(self) -> int | None:
        """Keep the puzzle in hand in the library, and how far it is played; its number there."""
        saved, rating = self._in_hand(), self.desk.board.rating
        if not (saved.puzzle.clues or saved.puzzle.placed or saved.begun):
            return None  # there is nothing to keep of an empty board

        def keep(library: Library) -> int:
            number = library.keep(saved)
            if rating:
                library.rate(number, rating)
            return number

        return self._with_library(keep)

    def left_off(self, puzzle: Puzzle) -> Saved | None:
        """The puzzle as it was left in the middle of the game, if it was."""
        return self._with_library(lambda library: library.left_off(puzzle))

    def book_result(self) -> None:
        """Keep in the library that the puzzle in hand is solved, and how."""
        course, number = self.desk.session.course, self.shelve()
        if number is not None:
            self._with_library(lambda library: library.finish(number, course.seconds, course.hints, course.checks))

    def _with_library(self, do: Callable[[Library], Kept]) -> Kept | None:
        """What the library gives; told of once, one that refuses is then left alone, one that is busy only for now."""
        from sudoku_tui.tui.files.library import LibraryBusyError, LibraryError

        if not self.library:
            return None
        try:
            return do(self.library)
        except LibraryBusyError as error:
            if not self._told_busy:
                self._told_busy = True
                self.notify(f"The library is kept again with a later change: {error}", severity="warning", markup=False)
        except LibraryError as error:
            self.notify(f"The library is not kept: {error}", severity="warning", markup=False)
            self.library = None
        return None

    @cached_property
    def library(self) -> Library | None:
        """The library; None where there is none to be had, which is told of once."""
        from sudoku_tui.tui.files.library import Library, LibraryError

        try:
            found = Library()
        except LibraryError as error:
            self.notify(f"There is no library: {error}", severity="warning", markup=False)
            return None
        if found.note:
            self.notify(found.note, severity="warning", markup=False, timeout=10)
        return found

    def remember(self, **changes: Any) -> None:
        """Keep a choice for the next sitting."""
        self.remembered = replace(self.remembered, **changes)
        remember(**changes)

    def key_of(self, name: str) -> str:
        """The first key of a command, as people read it."""
        return self._keys_shown(BY_ID[name])[0]

    def keys_of(self, name: str) -> list[str]:
        """The keys of a command, as Textual writes them."""
        return [key.strip() for key in self.config.keys.get(name, BY_ID[name].keys).split(",")]

    def _keys_shown(self, shortcut: Shortcut) -> list[str]:
        return [self.get_key_display(Binding(key, shortcut.action)) for key in self.keys_of(shortcut.id)]

    def _found_by(self, shortcut: Shortcut) -> str:
        """The line of a shortcut in the palette: its name, what else it may be looked for by, and its keys."""
        shown = " ".join(self._keys_shown(shortcut))
        return f"{shortcut.label}{', ' * bool(shortcut.also)}{shortcut.also} ({shown})"

    def action_command_palette(self) -> None:
        if not isinstance(self.screen, Palette):
            self.push_screen(Palette())

    def search_themes(self) -> None:
        self.push_screen(Palette([ThemeProvider], placeholder="Search for themes…"))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Every command that has something to do now, then Textual's themes and screenshot."""
        for shortcut in SHORTCUTS if isinstance(screen, Workbench) else ():
            name = shortcut.action.partition("(")[0]
            if shortcut.footer and screen.check_action(name, ()):
                yield SystemCommand(self._found_by(shortcut), shortcut.tooltip, _runner(screen, shortcut.action))
        for builtin in super().get_system_commands(screen):
            if builtin.title in ("Theme", "Screenshot"):
                yield builtin


def _runner(screen: Screen[Any], action: str) -> Any:
    async def run() -> None:
        await screen.run_action(action)

    return run


def _first(wishes: Iterable[str | None], known: Collection[str], default: str) -> str:
    """The first wish that can be granted."""
    return next((wish for wish in wishes if wish is not None and wish in known), default)


def run(puzzle: Puzzle | None = None, origin: str = "", note: str = "") -> int:
    """Open the app, on a puzzle to play if there is something to play, and return its exit code."""
    app = SudokuApp(puzzle, origin, note, playing=puzzle is not None and is_playable(puzzle))
    app.run()
    return app.return_code or 0
