"""The library: what is put in comes out, whoever else writes and however the program ends."""

from __future__ import annotations

import fcntl
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TextIO

import pytest
from hypothesis import HealthCheck, given, settings

import sudoku_tui
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.rate import Rating
from sudoku_tui.tui.files.library import VERSION, Library, LibraryBusyError, LibraryError, Result
from sudoku_tui.tui.files.library_search import EVERYTHING, Query
from sudoku_tui.tui.files.saved import Saved
from sudoku_tui.tui.files.statistics import records, streak
from sudoku_tui.tui.state.notes import Notes
from sudoku_tui.tui.state.work import Course, Work
from tests.strategies import puzzles
from tests.tui.running import Run

EASY = sudoku_tui.parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
SMALL = sudoku_tui.parse("3...............", rules="thermometer r1c1-r1c3")
KILLER = sudoku_tui.parse("................", rules="cage 5 r1c1 r1c2")


BEGUN = Work(bytes([0, 0, 4, *[0] * 78]), Notes.none(81))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "library.db") as library:
        yield library


def found(library: Library, words: str) -> set[str]:
    return {item.origin for item in library.items(Query.of(words))}


def test_a_board_is_kept_once_and_as_it_was_left(library: Library) -> None:
    first = library.keep(Saved(EASY, "hard9:1"))
    later = Saved(replace(EASY, name="the same"), "elsewhere", playing=True, work=BEGUN, course=Course(seconds=90))
    again = library.keep(later)
    assert first == again
    (item,) = library.items()
    assert (item.origin, item.seconds, item.state) == ("hard9:1", 90, "begun")
    assert library.board(first) == later


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(puzzles(largest=9))
def test_every_puzzle_comes_back(library: Library, puzzle: Puzzle) -> None:
    assert library.board(library.keep(Saved(puzzle))).puzzle == puzzle


def test_words_choose(library: Library) -> None:
    easy, small, killer = (
        library.keep(Saved(puzzle, origin)) for puzzle, origin in ((EASY, "easy"), (SMALL, "small"), (KILLER, "100%"))
    )
    library.rate(easy, Rating(1.5, "easy", "", 0, 0))
    library.finish(small, 65, 1, 0)
    library.tag(killer, ["Gift", "later"])
    assert found(library, "") == {"easy", "small", "100%"}
    assert found(library, "9x9") == found(library, "easy") == {"easy"}
    assert found(library, "4x4 9x9") == {"easy", "small", "100%"}
    assert found(library, "thermometer") == found(library, "finished") == {"small"}
    assert found(library, "cage") == found(library, "4x4 killer") == {"100%"}
    assert found(library, "unfinished killer") == found(library, "#gift") == found(library, "0%") == {"100%"}
    assert found(library, "killer 9x9") == set()
    assert library.count(Query.of("4x4")) == 2


def test_what_is_removed_is_gone(library: Library) -> None:
    number = library.keep(Saved(EASY))
    library.finish(number, 10, 0, 0)
    library.remove(number)
    assert library.items() == []
    assert library.results() == []
    with pytest.raises(LibraryError, match="has no puzzle"):
        library.board(number)


def test_two_windows_write_at_the_same_time(tmp_path: Path, library: Library) -> None:
    with Library(tmp_path / "library.db") as other:
        library.keep(Saved(EASY))
        other.keep(Saved(SMALL))
        library.keep(Saved(KILLER))
        assert other.count(EVERYTHING) == library.count(EVERYTHING) == 3


def test_another_window_writes_while_puzzles_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.files.library.PATIENCE", 0.0)
    monkeypatch.setattr("sudoku_tui.tui.files.library.AT_ONCE", 4)
    with Library(tmp_path / "library.db") as library, Library(tmp_path / "library.db") as other:

        def coming() -> Iterator[Saved]:
            for digit in (1, 2, 3, 4, 5, 1):
                other.keep(Saved(SMALL.with_digit(5, digit)))
                yield Saved(EASY.with_digit(2, digit))

        assert library.add(coming()) == (6, 5)
        assert library.count(EVERYTHING) == 10


def test_a_library_that_is_busy_is_waited_for_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.files.library.PATIENCE", 0.01)
    with Library(tmp_path / "library.db") as library, Library(tmp_path / "library.db") as other:

        def waiting() -> int:
            return int(library._database.execute("PRAGMA busy_timeout").fetchone()[0])

        other._database.execute("BEGIN IMMEDIATE")
        assert waiting() == 10
        with pytest.raises(LibraryBusyError, match="locked"):
            library.keep(Saved(EASY))
        assert waiting() == 0
        other._database.execute("ROLLBACK")
        library.keep(Saved(EASY))
        assert waiting() == 10


def test_a_killed_program_leaves_all_that_it_kept(tmp_path: Path) -> None:
    script = (
        "import os, signal, sys; from pathlib import Path; from sudoku_tui.tui.files.library import *;"
        "from sudoku_tui.tui.state.board import EMPTY; library = Library(Path(sys.argv[1]));"
        "library.keep(Saved(EMPTY, 'killed')); library._database.execute('BEGIN IMMEDIATE');"
        "library._database.execute('DELETE FROM puzzles'); os.kill(os.getpid(), signal.SIGKILL)"
    )
    ended = subprocess.run([sys.executable, "-c", script, str(tmp_path / "library.db")], check=False)
    assert ended.returncode == -signal.SIGKILL
    with Library(tmp_path / "library.db") as library:
        assert found(library, "") == {"killed"}


@pytest.mark.parametrize("content", [b"not a database", b"SQLite format 3\0" + b"\x07" * 5000])
def test_what_cannot_be_read_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(content)
    with Library(path) as library:
        assert "set aside" in library.note
        library.keep(Saved(EASY))
    assert (tmp_path / "library.broken-1").read_bytes() == content
    with Library(path) as library:
        assert not library.note
        assert library.count(EVERYTHING) == 1


def test_a_broken_library_in_a_folder_that_refuses_is_one_clear_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = tmp_path / "library.db"
    path.write_text("not a database")
    monkeypatch.setattr("sudoku_tui.tui.files.library.set_aside", refuse)
    with pytest.raises(LibraryError, match="permission denied"):
        Library(path)
    assert path.read_text() == "not a database"


def test_two_windows_that_find_a_broken_library_share_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "library.db"
    path.write_bytes(b"not a database")
    lock = fcntl.flock

    def lock_last(file: TextIO, how: int) -> None:
        """Another window has the lock first."""
        monkeypatch.setattr(fcntl, "flock", lock)
        with Library(path) as first:
            first.keep(Saved(EASY))
        lock(file, how)

    monkeypatch.setattr(fcntl, "flock", lock_last)
    with Library(path) as second:
        assert second.count(EVERYTHING) == 1
    assert [file.name for file in tmp_path.glob("*.broken-*")] == ["library.broken-1"]


def test_a_later_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    database.close()
    before = path.read_bytes()
    with pytest.raises(LibraryError, match="later version"):
        Library(path)
    assert path.read_bytes() == before


def test_a_disk_that_refuses_is_one_clear_error(tmp_path: Path, library: Library) -> None:
    library._database.execute("PRAGMA max_page_count = 1")
    with pytest.raises(LibraryError, match="full"):
        library.add(Saved(EASY.with_digit(cell, digit)) for cell in range(81) for digit in range(1, 10))
    assert library.items() == []
    (tmp_path / "file").write_text("")
    with pytest.raises(LibraryError, match="file exists"):
        Library(tmp_path / "file" / "library.db")


def finished(day: date, seconds: float = 60.0, hints: int = 0, difficulty: str = "easy") -> Result:
    moment = datetime(day.year, day.month, day.day, 12).timestamp()
    return Result("plain", 9, difficulty, f"daily:{day}", moment, seconds, hints, 0)


def test_times_by_kind_and_difficulty() -> None:
    day = date(2026, 11, 18)
    results = [finished(day, 50), finished(day, 70, hints=2), finished(day, 90), finished(day, 10, difficulty="hard")]
    easy, hard = records(results)
    assert (easy.difficulty, easy.finished, easy.unaided, easy.best, easy.usual) == ("easy", 3, 2, 50, 70)
    assert (hard.difficulty, hard.best) == ("hard", 10)


def test_days_in_a_row() -> None:
    today = date(2026, 11, 18)
    days = [today - timedelta(days=ago) for ago in (1, 2, 3, 5)]
    assert streak([finished(day) for day in days], today) == 3
    assert streak([finished(day) for day in [*days, today]], today) == 4
    late = replace(finished(today), origin=f"daily:{today - timedelta(days=4)}")
    assert streak([late], today) == 0, "a puzzle of another day"


def test_the_command(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "a.txt").write_text(f"{EASY.text('line')}\n")
    (folder / "b.txt").write_text(f"{SMALL.text('line')}\n")
    (folder / "d.txt").write_text(f"{KILLER.text('killer')}\n")
    (folder / "c.txt").write_text("what?")
    done = run("library", "import", folder)
    assert done.code == 2
    assert "c.txt:1:1" in done.err
    assert "3 puzzles read, 3 of them new" in done.err
    listed = [json.loads(line) for line in run("library", "list", "--json").out.splitlines()]
    assert {one["kind"] for one in listed} == {"plain", "variant", "killer"}
    (number,) = (one["id"] for one in listed if "thermometer" in one["rules"])
    assert "thermometer" in run("library", "show", str(number)).out
    with monkeypatch.context() as alone:
        alone.delattr(Library, "items")
        shown = json.loads(run("library", "show", str(number), "--json").out)
    assert (shown["id"], shown["rules"], shown["puzzle"]) == (number, ["thermometer"], SMALL.text("line"))
    assert "has no puzzle 99" in run("library", "show", "99", "--json").err
    assert run("library", "list", "thermometer").out.split()[0] == str(number)
    run("library", "export", "-o", "out.txt")
    assert {puzzle.givens for puzzle in sudoku_tui.read("out.txt")} == {EASY.givens, SMALL.givens, KILLER.givens}
    assert run("library", "stats").out.startswith("0 puzzles finished")
    for bad in (["burn"], [], ["show", "x"], ["stats", "x"], ["import"]):
        done = run("library", *bad)
        assert (done.code, done.err.count("\n")) == (2, 1)


def test_no_home_is_one_clear_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", os.devnull)
    done = run("library", "list")
    assert (done.code, done.err.count("\n")) == (2, 1)
