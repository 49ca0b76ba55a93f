"""What was finished, by kind and difficulty, and how the times of each went from week to week."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import OptionList, Static

from sudoku_tui.tui.files.library import Result
from sudoku_tui.tui.files.statistics import Record, records, streak
from sudoku_tui.tui.numbers import clock, columns, count
from sudoku_tui.tui.screens.dialog import Dialog

HEADS = ("", "finished", "without help", "best", "usual")
WIDTHS = (26, 8, 12, 8, 8)
HEIGHT = 5
"""Lines of the plot."""


class Statistics(Dialog[None]):
    """A line for each, and the plot of the one under the cursor."""

    TITLE, SIZE = "Statistics", "wide"
    BINDINGS: ClassVar = [Binding("escape,s", "dismiss", "Back")]

    def __init__(self, results: Sequence[Result]) -> None:
        super().__init__()
        self._results, self._records = results, records(results)

    def contents(self) -> ComposeResult:
        days = streak(self._results, date.today())
        yield Static(f"{count(len(self._results), 'puzzle')} finished; daily puzzles in a row: {days}", markup=False)
        if self._records:
            yield Static(_row(HEADS), id="heads", markup=False)
            yield OptionList(*map(_told, self._records), markup=False)
            yield Static(id="plot", markup=False)

    @on(OptionList.OptionHighlighted)
    def plot(self, event: OptionList.OptionHighlighted) -> None:
        self.query_one("#plot", Static).update("\n".join(plotted(self._records[event.option_index].weeks)))


def _told(record: Record) -> str:
    what = f"{record.size}×{record.size} {record.kind} {record.difficulty}"
    times = clock(record.best), clock(record.usual)
    return _row((what, str(record.finished), str(record.unaided), *times))


def _row(cells: Sequence[str]) -> str:
    first, *others = (f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS, strict=True))
    return "  ".join([f"{cells[0]:<{len(first)}}", *others])


def plotted(weeks: Mapping[str, float]) -> list[str]:
    """The usual time of each week as a bar, with a gap where there is none."""
    mondays = [date.fromisoformat(week) for week in weeks]
    span = (mondays[-1] - mondays[0]).days // 7 + 1
    every = [(mondays[0] + timedelta(weeks=number)).isoformat() for number in range(span)]
    bars = columns([weeks.get(week, 0.0) for week in every], HEIGHT)
    top, *below = [" ".join(bar) for bar in bars]
    lines = [f"{clock(max(weeks.values())):>8} ┤ {top}", *(f"{'':>8} │ {bar}" for bar in below)]
    ends = every[0] if span == 1 else f"{every[0]:<{max(11, 2 * span - 11)}}{every[-1]}"
    axis = "─" * max(2 * span, len(ends) + 1)
    return ["The usual time, week by week:", *lines, f"{'0:00':>8} └{axis}", f"{'':>10} {ends}"]
