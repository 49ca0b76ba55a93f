"""The puzzle of the day: made from the date alone, so that it is the same for everyone, harder towards the weekend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from datetime import date

NAME = "daily"
WEEK = ("easy", "easy", "medium", "medium", "hard", "hard", "expert")
"""How hard it is, from Monday to Sunday."""


def day_of(source: str) -> date | None:
    """The day that a source names: `daily` is today's, `daily:2026-11-18` that day's; None for any other source."""
    name, _, day = source.partition(":")
    if name != NAME:
        return None
    from datetime import date  # nobody else need wait for it

    try:
        return date.fromisoformat(day) if day else date.today()
    except ValueError:
        raise UsageError(f"{source}: expected a date such as {NAME}:{date.today()}") from None


def origin(day: date) -> str:
    return f"{NAME}:{day.isoformat()}"


def puzzle_of(day: date) -> Puzzle:
    from sudoku_tui.solver.generate.make import make  # loads the whole generator
    from sudoku_tui.solver.generate.request import Request

    request = Request(Shape(3, 3), day.toordinal(), symmetry="rotate2", difficulty=WEEK[day.weekday()])
    return make(request).puzzle
