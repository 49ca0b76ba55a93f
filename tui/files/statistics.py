"""What the results in the library come to: best and usual times by kind and difficulty, weeks, and days in a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from statistics import median

from sudoku_tui.solver.rate import DIFFICULTIES
from sudoku_tui.tui.files.daily import origin
from sudoku_tui.tui.files.library import Result

WEEKS = 26


@dataclass(frozen=True)
class Record:
    """All that was finished of one kind, size and difficulty."""

    kind: str
    size: int
    difficulty: str
    finished: int
    unaided: int
    """How many of them without a hint or a check."""
    best: float
    usual: float
    """The median of the times."""
    weeks: dict[str, float]
    """The median of each of the last weeks that have any, by the Monday it began on, the latest last."""


def records(results: Iterable[Result]) -> list[Record]:
    """A record for each kind, size and difficulty, the easier ones first."""
    groups: dict[tuple[str, int, str], list[Result]] = {}
    for result in results:
        groups.setdefault((result.kind, result.size, result.difficulty), []).append(result)
    order = ["", *DIFFICULTIES]
    return [
        Record(
            *key,
            finished=len(group),
            unaided=sum(not (one.hints or one.checks) for one in group),
            best=min(one.seconds for one in group),
            usual=median(one.seconds for one in group),
            weeks=_by_week(group),
        )
        for key, group in sorted(groups.items(), key=lambda item: (item[0][:2], order.index(item[0][2])))
    ]


def _by_week(results: Sequence[Result]) -> dict[str, float]:
    weeks: dict[date, list[float]] = {}
    for result in results:
        day = date.fromtimestamp(result.finished)
        weeks.setdefault(day - timedelta(days=day.weekday()), []).append(result.seconds)
    first = max(weeks) - timedelta(weeks=WEEKS - 1)
    return {monday.isoformat(): median(times) for monday, times in sorted(weeks.items()) if monday >= first}


def streak(results: Iterable[Result], today: date) -> int:
    """On how many days in a row, up to today or yesterday, the puzzle of that day was finished on it."""
    days = {finished for result in results if result.origin == origin(finished := date.fromtimestamp(result.finished))}
    day = today if today in days else today - timedelta(days=1)
    length = 0
    while day in days:
        length, day = length + 1, day - timedelta(days=1)
    return length
