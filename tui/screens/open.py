"""Open a puzzle: bundled collections and files in one list, with a preview of the puzzle under the cursor."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Paste
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from sudoku_tui.puzzles.formats.links import is_link
from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.files.folders import is_allowed
from sudoku_tui.tui.files.puzzle_files import Source, puzzle_in, sources
from sudoku_tui.tui.files.reading import called
from sudoku_tui.tui.numbers import count, kind
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.state.paste import puzzle_from_text
from sudoku_tui.tui.widgets.preview import Preview


@dataclass(frozen=True)
class Chosen:
    puzzle: Puzzle
    origin: str
    note: str = ""
    """How the text was taken that it stood in, where that could mean something else."""


class _Sources(OptionList):
    BINDINGS: ClassVar = [
        Binding("enter", "select", "Open"),
        Binding("left", "screen.leaf(-1)", "Puzzle before"),
        Binding("right", "screen.leaf(1)", "Next puzzle"),
        Binding("slash", "screen.path", "Type a path or link"),
    ]


class _PathInput(Input):
    BINDINGS: ClassVar = [Binding("enter", "submit", "Open")]


class Open(Dialog[Chosen | None]):
    """Up and down choose a file, left and right a puzzle in it."""

    TITLE, SIZE = "Open", "wide tall"
    BINDINGS: ClassVar = [
        Binding("escape", "leave", "Cancel"),
    ]

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._sources: list[Source] = []
        self._number = 1
        self._chosen: Chosen | None = None
        self._wanted = False
        """Whether Enter came before the puzzle was read."""

    def contents(self) -> ComposeResult:
        with Horizontal():
            yield _Sources(id="sources", markup=False)
            yield Preview()
        yield _PathInput(placeholder="a path, a link, or a bundled puzzle such as hard9:17", id="path", compact=True)

    def on_mount(self) -> None:
        self._list(self._folder)
        self.query_one("#sources").focus()

    def _list(self, folder: Path) -> None:
        try:
            self._sources = sources(folder)
        except OSError as error:
            self._say(f"{folder}: {(error.strerror or 'cannot be read').lower()}")
            return
        moved, self._folder = folder != self._folder, folder
        self.query_one(".dialog").border_subtitle = printable(folder.name or str(folder))
        options = self.query_one("#sources", OptionList)
        options.clear_options()
        options.add_options(Option(_label(source)) for source in self._sources)
        options.highlighted = 0 if self._sources else None
        if moved:  # then nobody looks for the bundled puzzles at the top
            bundled = sum(source.kind == "bundled" for source in self._sources)
            options.highlighted = min(bundled, len(self._sources) - 1)
            options.call_after_refresh(options.scroll_to_highlight, top=True)

    @on(OptionList.OptionHighlighted)
    def preview_highlighted(self) -> None:
        self._number = 1
        self._preview()

    @property
    def _source(self) -> Source | None:
        at = self.query_one("#sources", OptionList).highlighted
        return None if at is None else self._sources[at]

    def _preview(self) -> None:
        self._chosen, self._wanted = None, False
        source = self._source
        if source is None or source.kind == "folder":
            self._say(f"the folder {source.path}" if source else "")
        else:
            self.read(source, self._number)

    @work(thread=True, exclusive=True)
    def read(self, source: Source, number: int) -> None:
        """In a thread, because a puzzle far down a large file takes its time."""
        notes: list[str] = []
        found = puzzle_in(source.path, number, notes.append)
        self.call_later(self._show, source, number, found, " ".join(notes))

    def _show(self, source: Source, number: int, found: Puzzle | str, note: str) -> None:
        if (source, number) != (self._source, self._number):
            return  # another one is wanted by now
        if isinstance(found, Puzzle):
            self._chosen = Chosen(found, source.id(number), note)
            about = f"{source.id(number)}\n{found.shape} {kind(found)}, {count(found.clues, 'clue')}"
            self.query_one(Preview).show(about, found)
            if self._wanted:
                self.dismiss(self._chosen)
        elif number > 1:
            self.app.bell()  # there is no puzzle after the last
            self.action_leaf(-1)
        else:
            self._say(found)

    def _say(self, words: str) -> None:
        self.query_one(Preview).show(words)

    def action_leaf(self, step: int) -> None:
        source = self._source
        if source and source.kind != "folder" and self._number + step >= 1:
            self._number += step
            self._preview()

    @on(Input.Submitted)
    def open_typed(self, event: Input.Submitted) -> None:
        self.open_named(event.value.strip())

    @on(OptionList.OptionSelected)
    def open_selected(self) -> None:
        source = self._source
        if source and source.kind == "folder":
            self._list(source.path)
        elif self._chosen:
            self.dismiss(self._chosen)
        else:
            self._wanted = True

    def on_paste(self, event: Paste) -> None:
        """A link or a path, where the list has the focus."""
        path = self.query_one("#path", Input)
        path.value = event.text.strip()
        self.set_focus(path)

    def action_path(self) -> None:
        self.set_focus(self.query_one("#path"))  # at once: letters may follow

    def action_leave(self) -> None:
        if self.query_one("#path").has_focus:
            self.query_one("#sources").focus()
        else:
            self.dismiss(None)

    @work(thread=True, exclusive=True)
    def open_named(self, name: str) -> None:
        from sudoku_tui.puzzles.formats.text import FormatError
        from sudoku_tui.tui.files.puzzle_files import open_source
        from sudoku_tui.tui.program import UsageError

        if is_link(name):
            self._open_link(name)
            return
        path = self._folder / os.path.expanduser(name)
        if os.path.isdir(path) and is_allowed(path):
            self.call_later(self._list, path)
            return
        try:
            if name == "-" or (os.path.exists(path) and not (os.path.isfile(path) and is_allowed(path))):
                raise UsageError(f"{name}: not a file to open here")
            file = str(path).rpartition(":")[0]
            opened = open_source(str(path) if os.path.exists(path) or os.path.exists(file) else name)
        except (UsageError, FormatError) as error:
            self.call_later(self._say, str(error))
            return
        if opened.puzzle:
            self.call_later(self._take, Chosen(opened.puzzle, opened.origin, opened.note))

    def _open_link(self, link: str) -> None:
        notes: list[str] = []
        opened = puzzle_from_text(link, called(link), notes.append)
        if isinstance(opened, str):
            self.call_later(self._say, opened)
        else:
            self.call_later(self._take, Chosen(opened, called(link), " ".join(notes)))

    def _take(self, chosen: Chosen) -> None:
        self.dismiss(chosen)


def _label(source: Source) -> Content:
    if source.kind == "bundled":
        return Content.assemble(printable(source.name), ("  bundled", "dim"))
    return Content(printable(source.name) + ("/" if source.kind == "folder" else ""))
