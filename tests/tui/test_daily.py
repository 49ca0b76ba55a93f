"""The puzzle of the day is a source like any other, and the same for everyone."""

from __future__ import annotations

from datetime import date
from typing import Self

import pytest

import sudoku_tui
from sudoku_tui.tui.files.daily import WEEK, day_of, origin, puzzle_of
from sudoku_tui.tui.files.puzzle_files import open_source
from tests.tui.running import Run

SUNDAY = date(2026, 11, 22)


def test_a_day_has_one_puzzle_as_hard_as_its_place_in_the_week() -> None:
    puzzle = puzzle_of(SUNDAY)
    assert puzzle == puzzle_of(SUNDAY)
    assert puzzle != puzzle_of(date(2026, 11, 15))
    rating = sudoku_tui.rate(puzzle)
    assert rating
    assert rating.name == WEEK[6] == "expert"


class Today(date):
    """A day that does not end in the middle of a test."""

    @classmethod
    def today(cls) -> Self:
        return cls.fromisoformat("2026-11-22")


def test_the_name_of_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    assert day_of("daily:2026-11-22") == SUNDAY
    monkeypatch.setattr("datetime.date", Today)
    monkeypatch.setattr("sudoku_tui.tui.files.puzzle_files.date", Today)
    assert day_of("daily") == SUNDAY
    assert day_of("daily.txt") is day_of("hard9:17") is None
    assert open_source("daily").origin == origin(SUNDAY)


def test_every_command_takes_it(run: Run) -> None:
    line = run("show", "--to", "line", "daily:2026-11-22").out
    assert line.strip() == puzzle_of(SUNDAY).text("line")
    assert run("check", "daily:2026-11-22").code == 0
    refused = run("solve", "daily:2026-13-01")
    assert refused.code == 2
    assert "daily:2026-13-01: expected a date such as daily:" in refused.err
