"""The library: puzzles that were opened or made, chosen among by words, with a preview of how they were left."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.tui.files.library import Library, LibraryError, LibraryItem
from sudoku_tui.tui.files.library_search import Query
from sudoku_tui.tui.files.saved import Saved
from sudoku_tui.tui.numbers import clock, count
from sudoku_tui.tui.screens.confirm import Confirm
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.screens.statistics import Statistics
from sudoku_tui.tui.widgets.preview import Preview

MOST = 500
"""How many are listed: who looks for others types another word."""


class _Items(OptionList):
    BINDINGS: ClassVar = [
        Binding("enter", "select", "Resume"),
        Binding("slash", "screen.search", "Search"),
        Binding("t", "screen.tag", "Tags"),
        Binding("delete", "screen.remove", "Remove"),
        Binding("s", "screen.statistics", "Statistics"),
    ]


class _Words(Input):
    BINDINGS: ClassVar = [Binding("down,enter", "screen.list", "To the list")]


class _Tags(Input):
    BINDINGS: ClassVar = [Binding("enter", "submit", "Tag it")]


class LibraryDialog(Dialog[Saved | None]):
    """Words narrow the list; Enter goes on with the puzzle under the cursor."""

    TITLE, SIZE = "Library", "wide tall"
    BINDINGS: ClassVar = [Binding("escape", "leave", "Back")]

    def __init__(self, library: Library) -> None:
        super().__init__()
        self._library = library
        self._items: list[LibraryItem] = []

    def contents(self) -> ComposeResult:
        yield _Words(placeholder="killer 9x9 hard unfinished #tag …", id="words", compact=True)
        with Horizontal():
            yield _Items(id="items", markup=False)
            yield Preview()
        yield _Tags(placeholder="tags, with spaces between them", id="tags", compact=True)

    def on_mount(self) -> None:
        self.query_one("#tags").display = False
        self._find("")
        self.query_one("#items").focus()

    @on(Input.Changed, "#words")
    def search_typed(self, event: Input.Changed) -> None:
        self._find(event.value)

    def _find(self, words: str) -> None:
        search = Query.of(words)
        try:
            self._items, found = self._library.items(search, MOST), self._library.count(search)
        except LibraryError as error:
            self._say(str(error))
            return
        self.query_one(".dialog").border_subtitle = count(found, "puzzle")
        options = self.query_one("#items", OptionList)
        options.clear_options()
        options.add_options([Option(_label(item)) for item in self._items])
        options.highlighted = 0 if self._items else None
        if not self._items:
            self._say("Nothing here has all these words." if search.words else "Whatever you open or make comes here.")

    @property
    def _item(self) -> LibraryItem | None:
        at = self.query_one("#items", OptionList).highlighted
        return None if at is None else self._items[at]

    @on(OptionList.OptionHighlighted)
    def preview(self) -> None:
        item = self._item
        if item is None:
            return
        try:
            left = self._library.board(item.id)
        except LibraryError as error:
            self._say(str(error))
        else:
            self.query_one(Preview).show(_about(item), left.puzzle, left.work)

    def _say(self, words: str) -> None:
        self.query_one(Preview).show(words)

    @on(OptionList.OptionSelected)
    def resume(self) -> None:
        item = self._item
        if item:
            try:
                self.dismiss(self._library.board(item.id))
            except LibraryError as error:
                self._say(str(error))

    def action_search(self) -> None:
        self.set_focus(self.query_one("#words"))

    def action_list(self) -> None:
        self.set_focus(self.query_one("#items"))

    def action_tag(self) -> None:
        if self._item:
            tags = self.query_one("#tags", Input)
            tags.value, tags.display = self._item.tags.strip(), True
            self.set_focus(tags)

    @on(Input.Submitted, "#tags")
    def take_tags(self, event: Input.Submitted) -> None:
        if self._item:
            self._try(partial(self._library.tag, self._item.id, event.value.split()))
        self.action_leave()

    @work(exclusive=True)
    async def action_remove(self) -> None:
        item = self._item
        if item is None:
            return
        if await self.app.push_screen_wait(Confirm(f"Remove {item.called} and what was played of it?")):
            self._try(partial(self._library.remove, item.id))

    def _try(self, change: Callable[[], None]) -> None:
        """Change the library, and list anew with the cursor where it was."""
        options = self.query_one("#items", OptionList)
        at = options.highlighted or 0
        try:
            change()
        except LibraryError as error:
            self._say(str(error))
            return
        self._find(self.query_one("#words", Input).value)
        options.highlighted = min(at, len(self._items) - 1) if self._items else None

    def action_statistics(self) -> None:
        try:
            self.app.push_screen(Statistics(self._library.results()))
        except LibraryError as error:
            self._say(str(error))

    def action_leave(self) -> None:
        if self.query_one("#items").has_focus:
            self.dismiss(None)
        else:
            self.query_one("#tags").display = False
            self.action_list()


def _label(item: LibraryItem) -> Content:
    time = f"  {clock(item.seconds)}" if item.seconds else ""
    return Content.assemble(f"{item.sign} {item.what}", (f"  {printable(item.called)}{time}", "dim"))


def _about(item: LibraryItem) -> str:
    rating = f", {item.difficulty} {item.rating}" if item.difficulty else ""
    time = f", {clock(item.seconds)}" if item.seconds else ""
    when = datetime.fromtimestamp(item.opened).strftime("%Y-%m-%d %H:%M")
    tags = "".join([f" #{tag}" for tag in item.tags.split()])
    return f"{item.called}{tags}\n{count(item.clues, 'clue')}{rating}, {item.state}{time}, last opened {when}"
