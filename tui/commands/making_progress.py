"""How the making of puzzles is shown on standard error, to a person at a terminal."""

from __future__ import annotations

from time import perf_counter
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from sudoku_tui.solver.generate import Progress
from sudoku_tui.solver.generate_killer import KillerProgress

PAUSE = 0.05
"""Seconds between two pictures."""


class MakingProgress:
    """For one puzzle its clues and the checks, for several a bar with the rate."""

    def __init__(self, count: int) -> None:
        columns = (TextColumn("{task.description}"),)
        if count > 1:
            columns += (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())  # type: ignore[assignment]
        self._bar = Bar(*columns, console=Console(stderr=True), transient=True)
        self._task = self._bar.add_task("generating", total=count, rate="")
        self._start = self._shown = perf_counter()
        self._made = 0

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def tell(self, progress: Progress | KillerProgress) -> None:
        if self._is_time():
            self._bar.update(self._task, description=progress.words())

    def advance(self) -> None:
        self._made += 1
        if self._is_time():
            rate = f"{self._made / (perf_counter() - self._start):,.0f}/s"
            self._bar.update(self._task, completed=self._made, rate=rate)

    def _is_time(self) -> bool:
        now = perf_counter()
        if now - self._shown < PAUSE:
            return False
        self._shown = now
        return True
