"""The library: every puzzle that was opened or made, how far it was played, and how that ended, in one SQLite file.

Each change is a transaction of its own, so that a process that is killed loses nothing, and two windows may write at
the same time. What can't be read is set aside, and `note` says so.
"""

from __future__ import annotations

import fcntl
import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Self

from sudoku_tui.tui.files.aside import set_aside
from sudoku_tui.tui.files.folders import data_folder
from sudoku_tui.tui.files.library_search import EVERYTHING, Query
from sudoku_tui.tui.files.saved import UNREADABLE, Saved, from_json, to_json
from sudoku_tui.tui.numbers import kind
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from sudoku_tui.puzzles.model import Puzzle
    from sudoku_tui.solver.rate import Rating

VERSION = 1
"""Of the tables; a file with a higher one was written by a later program."""
PATIENCE = 5.0
"""Seconds to wait for another window that writes."""
AT_ONCE = 200
"""So many puzzles are put in by one transaction: in a fraction of the seconds that others wait."""

# What is searched is apart from the boards themselves, which take ten times the room.
SCHEMA = """
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    mark TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    origin TEXT NOT NULL,
    kind TEXT NOT NULL,
    size INTEGER NOT NULL,
    rules TEXT NOT NULL,
    clues INTEGER NOT NULL,
    difficulty TEXT NOT NULL DEFAULT '',
    rating REAL,
    tags TEXT NOT NULL DEFAULT ' ',
    added REAL NOT NULL,
    opened REAL NOT NULL,
    begun INTEGER NOT NULL DEFAULT 0,
    seconds REAL NOT NULL DEFAULT 0,
    finished REAL
);
CREATE INDEX by_opened ON puzzles (opened);
CREATE TABLE boards (id INTEGER PRIMARY KEY REFERENCES puzzles ON DELETE CASCADE, saved TEXT NOT NULL);
CREATE TABLE results (
    id INTEGER NOT NULL REFERENCES puzzles ON DELETE CASCADE,
    finished REAL NOT NULL,
    seconds REAL NOT NULL,
    hints INTEGER NOT NULL,
    checks INTEGER NOT NULL
);
"""


class LibraryError(UsageError):
    """The library can't be used; the message says why."""


class LibraryBusyError(LibraryError):
    """Another window is writing, and did not come to its end in time."""


@dataclass(frozen=True)
class LibraryItem:
    """What the library knows of a puzzle, without its board."""

    id: int
    name: str
    origin: str
    kind: str
    size: int
    rules: str
    """The names of its rules, with a space before, between and after them; likewise its tags."""
    clues: int
    difficulty: str
    rating: float | None
    tags: str
    added: float
    opened: float
    begun: bool
    seconds: float
    finished: float | None
    """When it was finished last."""

    @property
    def what(self) -> str:
        """Size, kind, rules and difficulty in a few words."""
        rules = [rule for rule in self.rules.split() if rule not in self.kind]
        kind = [] if self.kind in ("plain", "variant") and rules else [self.kind]
        return " ".join([f"{self.size}×{self.size}", *kind, *rules, *([self.difficulty] if self.difficulty else [])])

    @property
    def called(self) -> str:
        return self.name or self.origin or "typed"

    @property
    def sign(self) -> str:
        return {"new": "·", "begun": "▸", "finished": "✓"}[self.state]

    @property
    def state(self) -> str:
        return "finished" if self.finished else "begun" if self.begun else "new"


COLUMNS = ", ".join(LibraryItem.__dataclass_fields__)


@dataclass(frozen=True)
class Result:
    """A puzzle that was finished: what it was, when, and how."""

    kind: str
    size: int
    difficulty: str
    origin: str
    finished: float
    seconds: float
    hints: int
    checks: int


class Library:
    """An open library. Whatever the file system or another window refuses is a `LibraryError`."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / "library.db"
        self.note = ""
        """What the user should know about how it was opened."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._open()
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError:  # not a database, or one that is torn
                self._begin_anew()
        except (OSError, sqlite3.Error) as error:
            raise self._refusal(error) from None

    def _open(self) -> None:
        self._database = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        try:
            self._look_in()
        except BaseException:
            self._database.close()
            raise

    def _look_in(self) -> None:
        """See that the tables are there and can be read; a new file is given them."""
        version = int(self._database.execute("PRAGMA user_version").fetchone()[0])
        if version > VERSION:
            raise LibraryError(f"{self.path}: written by a later version of this program, which is needed to open it")
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = NORMAL")
        self._database.execute("PRAGMA foreign_keys = ON")
        if version < VERSION:
            with self._writing():  # and look again: another window may have been first
                if not self._database.execute("PRAGMA user_version").fetchone()[0]:
                    for statement in SCHEMA.split(";"):
                        self._database.execute(statement)
                    self._database.execute(f"PRAGMA user_version = {VERSION}")
        self._database.execute(f"SELECT {COLUMNS} FROM puzzles LIMIT 1")

    def _begin_anew(self) -> None:
        """Set aside what can't be read, unless another window that found it has done so by now."""
        with self.path.with_suffix(".lock").open("w") as lock:  # which is given free when it is closed
            fcntl.flock(lock, fcntl.LOCK_EX)
            try:
                self._open()
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError:
                for suffix in ("-wal", "-shm"):  # first: once the file is gone, they may be those of a new one
                    self.path.with_name(self.path.name + suffix).unlink(missing_ok=True)
                aside = set_aside(self.path)
                self.note = f"The library could not be read; it was set aside as {aside}, and a new one was begun"
                self._open()

    def _refusal(self, error: OSError | sqlite3.Error) -> LibraryError:
        if isinstance(error, OSError):
            return LibraryError(f"{self.path}: {(error.strerror or 'cannot be written').lower()}")
        is_busy = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY  # above are the finer kinds of it
        return (LibraryBusyError if is_busy else LibraryError)(f"{self.path}: {error}")

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction, which holds whole or not at all. Whoever waited in vain waits no more until one holds."""
        try:
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield self._database
            except BaseException:
                if self._database.in_transaction:  # a full disk has ended it already
                    self._database.execute("ROLLBACK")
                raise
            self._database.execute("COMMIT")
            self._wait(PATIENCE)
        except sqlite3.Error as error:
            refusal = self._refusal(error)
            if isinstance(refusal, LibraryBusyError):
                self._wait(0)
            raise refusal from None

    def _wait(self, seconds: float) -> None:
        self._database.execute(f"PRAGMA busy_timeout = {seconds * 1000:.0f}")

    def _rows(self, query: str, values: Iterable[object] = ()) -> list[tuple[object, ...]]:
        try:
            return self._database.execute(query, tuple(values)).fetchall()
        except sqlite3.Error as error:
            raise self._refusal(error) from None

    # Putting in

    def keep(self, saved: Saved) -> int:
        """Keep a board that is in hand; returns its id.

        One that is played takes the place of an earlier state of the same puzzle; to set it changes nothing of that.
        """
        with self._writing() as database:
            number = _insert(database, saved)
            database.execute("UPDATE puzzles SET opened = ? WHERE id = ?", (time(), number))
            if saved.playing:
                played = (saved.begun, saved.course.seconds, number)
                database.execute("UPDATE puzzles SET begun = ?, seconds = ? WHERE id = ?", played)
                database.execute("UPDATE boards SET saved = ? WHERE id = ?", (_text(saved), number))
        return number

    def add(self, boards: Iterable[Saved]) -> tuple[int, int]:
        """Put in puzzles that are not there yet, some at a time; returns how many there were, and how many are new."""
        coming = iter(boards)
        seen = new = 0
        while some := [*islice(coming, AT_ONCE)]:  # read before the transaction: others write while we wait for a file
            with self._writing() as database:
                before = self.count(EVERYTHING)
                for saved in some:
                    _insert(database, saved)
                new += self.count(EVERYTHING) - before
            seen += len(some)
        return seen, new

    def rate(self, number: int, rating: Rating) -> None:
        with self._writing() as database:
            values = (rating.name, rating.number, number)
            database.execute("UPDATE puzzles SET difficulty = ?, rating = ? WHERE id = ?", values)

    def finish(self, number: int, seconds: float, hints: int, checks: int) -> None:
        """Keep that a puzzle was finished, and how."""
        now = time()
        with self._writing() as database:
            database.execute("UPDATE puzzles SET finished = ?, seconds = ? WHERE id = ?", (now, seconds, number))
            database.execute("INSERT INTO results VALUES (?, ?, ?, ?, ?)", (number, now, seconds, hints, checks))

    def tag(self, number: int, tags: Iterable[str]) -> None:
        """Give a puzzle these tags, and no others."""
        text = f" {' '.join(sorted({tag.lower() for tag in tags}))} ".replace("  ", " ")
        with self._writing() as database:
            database.execute("UPDATE puzzles SET tags = ? WHERE id = ?", (text, number))

    def remove(self, number: int) -> None:
        with self._writing() as database:
            database.execute("DELETE FROM puzzles WHERE id = ?", (number,))

    # Looking up

    def items(self, search: Query = EVERYTHING, most: int = -1) -> list[LibraryItem]:
        """What is found, the latest first; all of it where `most` is negative."""
        where, values = search.condition()
        rows = self._rows(
            f"SELECT {COLUMNS} FROM puzzles WHERE {where} ORDER BY opened DESC, id DESC LIMIT ?", (*values, most)
        )
        return [LibraryItem(*row) for row in rows]  # type: ignore[arg-type]

    def count(self, search: Query) -> int:
        where, values = search.condition()
        ((number,),) = self._rows(f"SELECT COUNT(*) FROM puzzles WHERE {where}", values)
        return int(str(number))

    def item(self, number: int) -> LibraryItem:
        """What is known of one puzzle."""
        rows = self._rows(f"SELECT {COLUMNS} FROM puzzles WHERE id = ?", (number,))
        if not rows:
            raise LibraryError(f"the library has no puzzle {number}")
        return LibraryItem(*rows[0])  # type: ignore[arg-type]

    def board(self, number: int) -> Saved:
        """The board of a puzzle, as it was left."""
        rows = self._rows("SELECT saved FROM boards WHERE id = ?", (number,))
        if not rows:
            raise LibraryError(f"the library has no puzzle {number}")
        try:
            return from_json(json.loads(str(rows[0][0])))
        except UNREADABLE:
            raise LibraryError(f"puzzle {number} of the library can't be read") from None

    def left_off(self, puzzle: Puzzle) -> Saved | None:
        """The puzzle as somebody left it who began to play it; None where nobody did, or it was finished."""
        rows = self._rows("SELECT id FROM puzzles WHERE mark = ? AND begun", (_mark(puzzle),))
        if not rows:
            return None
        saved = self.board(int(str(rows[0][0])))
        return None if saved.course.finished else saved

    def results(self) -> list[Result]:
        """Everything that was finished, the earliest first."""
        columns = "kind, size, difficulty, origin, results.finished, results.seconds, hints, checks"
        rows = self._rows(f"SELECT {columns} FROM results JOIN puzzles USING (id) ORDER BY results.finished")
        return [Result(*row) for row in rows]  # type: ignore[arg-type]


def _insert(database: sqlite3.Connection, saved: Saved) -> int:
    """The id of a puzzle, which is put in unless it is there."""
    mark = _mark(saved.puzzle)
    found = database.execute("SELECT id FROM puzzles WHERE mark = ?", (mark,)).fetchone()
    if found:
        return int(found[0])
    puzzle, now = saved.puzzle, time()
    rules = f" {' '.join(puzzle.rule_names)} " if puzzle.rule_names else " "
    number = database.execute(
        "INSERT INTO puzzles (mark, name, origin, kind, size, rules, clues, added, opened) VALUES (?,?,?,?,?,?,?,?,?)",
        (mark, puzzle.name, saved.origin, kind(puzzle), puzzle.n, rules, puzzle.clues, now, now),
    ).lastrowid
    database.execute("INSERT INTO boards VALUES (?, ?)", (number, _text(saved)))
    return int(number or 0)


def _mark(puzzle: Puzzle) -> str:
    """The same for the same puzzle, whatever it is called and wherever it came from."""
    data = to_json(Saved(puzzle))
    same = {name: data[name] for name in ("box", "regions", "rules", "grids")}
    return sha256(json.dumps([same, sorted(map(str, data["constraints"]))]).encode()).hexdigest()  # type: ignore[call-overload]


def _text(saved: Saved) -> str:
    return json.dumps(to_json(saved), ensure_ascii=False, separators=(",", ":"))
