"""Where to write the puzzle or its clauses to."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input, Static

from sudoku_tui.tui.files.folders import is_allowed
from sudoku_tui.tui.files.puzzle_files import SUFFIXES, format_for, write_puzzle
from sudoku_tui.tui.program import UsageError
from sudoku_tui.tui.screens.confirm import Confirm
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.state.desk import title
from sudoku_tui.tui.widgets.ticks import Tick

ENTER: list[BindingType] = [Binding("enter", "screen.submit", "Write")]
"""On whatever has the focus, so that Enter comes behind the letters typed before it, as it would not as a priority."""


class _NameInput(Input):
    BINDINGS: ClassVar = ENTER


class Option(Tick):
    """What may be ticked beside the name."""

    BINDINGS: ClassVar = ENTER


class AskPath(Dialog[Path | None]):
    """Asks for a file name, and again before a file is overwritten."""

    SUFFIX = ""
    BINDINGS: ClassVar = [Binding("escape", "dismiss", "Cancel")]

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board

    def contents(self) -> ComposeResult:
        known = Path(title(self.board))
        stem = known.stem if known.suffix.lower() in SUFFIXES else known.name
        name = "".join(letter if letter.isalnum() else "-" for letter in stem).strip("-") + self.SUFFIX
        yield _NameInput(name, placeholder="file name", compact=True)
        yield from self.options()
        yield Static(self.words(Path(name)), id="word", markup=False)

    def options(self) -> ComposeResult:
        yield from ()

    @property
    def path(self) -> Path:
        return Path(os.path.expanduser(self.query_one(Input).value.strip()))

    @on(Input.Changed)
    def describe(self) -> None:
        self.say(self.words(self.path))

    def words(self, path: Path) -> str:
        """What will be written to the path, or what is wrong with it."""
        return ""

    @work(exclusive=True)
    async def action_submit(self) -> None:
        path = self.path
        if wrong := self.refusal(path):
            self.say(wrong)
        elif not is_allowed(path):
            self.say("outside of the folder that this app is confined to")
        elif not (there := self.in_the_way(path)) or await self.app.push_screen_wait(
            Confirm(f"{there} is there already. Overwrite it?")
        ):
            self.write(path)

    # Not Path's own tests: those raise an error where a name is too long, or a folder closed.

    def refusal(self, path: Path) -> str:
        """Why it can't be written to."""
        return "expected the name of a file" if not path.name or os.path.isdir(path) else ""

    def in_the_way(self, path: Path) -> Path | None:
        """What would be overwritten."""
        return path if os.path.exists(path) else None

    def write(self, path: Path) -> None:
        self.dismiss(path)


class WritePuzzle(AskPath):
    """Writes the puzzle in the format that the ending stands for."""

    TITLE = "Write"
    SUFFIX = ".txt"

    def options(self) -> ComposeResult:
        if self.board.shown is not None:
            yield Option("with the solution on display", compact=True)

    def words(self, path: Path) -> str:
        try:
            return f"as {format_for(path, self.board.puzzle)}; other endings: {', '.join(SUFFIXES)}"
        except ValueError as error:
            return str(error)

    def write(self, path: Path) -> None:
        solved = any(box.value for box in self.query(Tick))
        puzzle = replace(self.board.puzzle, givens=self.board.digits) if solved else self.board.puzzle
        try:
            write_puzzle(path, puzzle)
        except (ValueError, UsageError) as error:
            self.say(str(error))
        else:
            self.dismiss(path)


class ExportDimacs(AskPath):
    """Chooses the file; the clauses are written by the solver child, for they may be many."""

    TITLE = "Export DIMACS"
    SUFFIX = ".cnf"

    def refusal(self, path: Path) -> str:
        return super().refusal(path) or unwritable(path)


def unwritable(path: Path) -> str:
    """Why another process can't write there."""
    return "" if os.access(path.parent, os.W_OK) else f"{path.parent}: expected a folder to write to"
