"""A progress bar on standard error, for the person at a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from sudoku_tui.puzzles.formats.text import printable


@contextmanager
def bar(title: str, total: int, start: float) -> Iterator[Callable[[int, int], None]]:
    """A bar that the yielded function moves to a position up to the total, with the puzzles done since the start.

    Where the total is not known (0) it tells the puzzles and their rate alone.
    """
    columns = [TextColumn("{task.description}", markup=False), TextColumn("{task.fields[rate]}")]
    if total:
        columns[1:1] = [BarColumn(), TaskProgressColumn(), TimeRemainingColumn()]  # type: ignore[list-item]
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(printable(title), total=total or None, rate="")

        def advance(position: int, puzzles: int) -> None:
            rate = puzzles / (perf_counter() - start)
            progress.update(task, completed=position, rate=f"{puzzles:,} puzzles, {rate:,.0f}/s")

        yield advance
