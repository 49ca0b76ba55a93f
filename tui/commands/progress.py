"""How far the work is, on standard error, for the person at a terminal."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.tui.numbers import count

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Protocol, Self, TypeVar

    from rich.progress import ProgressColumn

    Item = TypeVar("Item")

    class News(Protocol):
        def words(self) -> str: ...


PAUSE = 0.05
"""Seconds between two pieces of news: a generator has thousands a second."""


class ProgressBar:
    """A bar up to a total, with the puzzles done since the start; where the total is not known (0), these alone."""

    def __init__(self, title: str, total: int, start: float) -> None:
        columns: list[ProgressColumn] = [TextColumn("{task.description}", markup=False)]
        if total:
            columns += [BarColumn(), TaskProgressColumn(), TimeRemainingColumn()]
        columns.append(TextColumn("{task.fields[rate]}"))
        self._progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task(printable(title), total=total or None, rate="")
        self._start = start
        self._told = 0.0

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def tell(self, news: News) -> None:
        """What is being done, in place of the title."""
        now = perf_counter()
        if now - self._told > PAUSE:
            self._told = now
            self._progress.update(self._task, description=news.words())

    def advance(self, position: int, puzzles: int) -> None:
        rate = puzzles / (perf_counter() - self._start)
        self._progress.update(self._task, completed=position, rate=f"{count(puzzles, 'puzzle')}, {rate:,.0f}/s")


def counted(puzzles: Iterable[Item], title: str) -> Iterator[Item]:
    """The puzzles; at a terminal it tells how many are done."""
    if not sys.stderr.isatty():
        yield from puzzles
        return
    with ProgressBar(title, 0, perf_counter()) as bar:
        for number, puzzle in enumerate(puzzles, 1):
            yield puzzle
            bar.advance(0, number)
