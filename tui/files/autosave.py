"""The puzzle in hand survives: saved at every change, given back at the next start, one slot for each running app."""

from __future__ import annotations

import fcntl
import json
from dataclasses import dataclass
from io import TextIOWrapper
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape, jigsaw, sizes
from sudoku_tui.puzzles.model import Puzzle, Rules, split_grids
from sudoku_tui.puzzles.variants import ordered, rules_with
from sudoku_tui.tui.files.folders import state_folder
from sudoku_tui.tui.files.step_json import from_data, to_data
from sudoku_tui.tui.files.writing import Output
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.solver.explain.techniques.step import Step


@dataclass(frozen=True)
class Saved:
    """A puzzle that was in hand, where it came from, and the steps that were played from its clues on."""

    puzzle: Puzzle
    origin: str = ""
    played: tuple[Step, ...] = ()


UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)
"""What may go wrong with data that we did not write."""


class Autosave:
    """One slot in the state folder, locked for as long as this object or its process lives.

    `restored` is what the slot held; `problem` says in words what went wrong, if anything did. Nothing here
    raises: an app that can't save tells so and goes on.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Take the slot written last among those that no running app holds, or a new one."""
        self.restored: Saved | None = None
        self.problem = ""
        self._slot: Path | None = None
        self._lock: TextIOWrapper | None = None
        folder = folder or state_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._slot, self._lock = _take_slot(folder)
            self._restore(self._slot)
        except OSError as error:
            self.problem = f"The board is not being saved: {error}"

    def _restore(self, slot: Path) -> None:
        if not slot.exists():
            return
        try:
            self.restored = _from_json(json.loads(slot.read_text(encoding="utf-8")))
        except UNREADABLE:
            aside = slot.with_suffix(".broken")
            slot.replace(aside)
            self.problem = f"The board of last time could not be read; it was set aside as {aside}"

    def save(self, saved: Saved) -> str:
        """Write the slot anew, whole or not at all; returns the problem in words, or an empty string.

        What is written here outlives the process however it ends. It is not forced to the disk, which would
        keep a key press waiting: only a power cut can lose the last few seconds.
        """
        if self._slot is None:
            return self.problem
        try:
            with Output(str(self._slot)) as out:
                out.line(json.dumps(_to_json(saved), ensure_ascii=False, indent=1))
        except (OSError, UsageError) as error:
            return f"The board is not being saved: {error}"
        return ""

    def close(self) -> None:
        """Give the slot free. The process's end does it as well."""
        if self._lock:
            self._lock.close()
        self._slot = self._lock = None


def _take_slot(folder: Path) -> tuple[Path, TextIOWrapper]:
    """A slot, and the file whose lock makes it ours: locks go with the process, so that none is ever stale."""
    written = sorted(folder.glob("board-*.json"), key=lambda slot: slot.stat().st_mtime_ns, reverse=True)
    unwritten = (folder / f"board-{number}.json" for number in count(1))
    for slot in chain(written, (slot for slot in unwritten if slot not in written)):
        if lock := _try_lock(slot):
            return slot, lock
    raise AssertionError("there is always another number")


def _try_lock(slot: Path) -> TextIOWrapper | None:
    # Saving replaces the slot's file, and a lock would stay with the file replaced: so the lock has a file of its own.
    file = slot.with_suffix(".lock").open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return None
    return file


def _to_json(saved: Saved) -> dict[str, object]:
    """All that makes up the puzzle, with a row of a grid a line."""
    puzzle = saved.puzzle
    n = puzzle.n
    return {
        "name": puzzle.name,
        "origin": saved.origin,
        "box": [puzzle.shape.box_height, puzzle.shape.box_width],
        "regions": list(puzzle.shape.regions),
        "rules": list(puzzle.rules.variants),
        "grids": [
            [" ".join(map(str, grid[start : start + n])) for start in range(0, n * n, n)]
            for grid in split_grids(puzzle.rules, puzzle.givens)
        ],
        "constraints": _written(puzzle),
        "played": [to_data(step, puzzle) for step in saved.played],
    }


def _written(puzzle: Puzzle) -> list[str]:
    if not puzzle.placed:
        return []
    from sudoku_tui.puzzles.constraints.words import write_constraint  # loads every kind there is

    return [write_constraint(constraint, puzzle.n) for constraint in puzzle.placed]


def _read(texts: list[str], rules: Rules) -> tuple[Constraint, ...]:
    if not texts:
        return ()
    from sudoku_tui.puzzles.constraints.words import read_constraints

    return read_constraints(texts, rules.shape, rules.grids)


def _from_json(data: Any) -> Saved:
    """The way back; an `UNREADABLE` error where the data is not what we wrote."""
    height, width = map(int, data["box"])
    regions = data.get("regions")
    shape = jigsaw(regions) if regions else Shape(height, width)
    if not regions and (shape.n not in sizes() or min(height, width) < 2):
        raise ValueError(shape)
    rules = rules_with(shape, {1: 1, 2: 2}[len(data["grids"])], ordered(data.get("rules", ())))
    givens = bytes(int(digit) for grid in data["grids"] for row in grid for digit in row.split())
    # Version 0.1.0 knew no constraints but cages.
    cages = [Cage(tuple(map(int, one["cells"])), int(one["total"]), one["repeats"]) for one in data.get("cages", ())]
    placed = (*cages, *_read(data.get("constraints", ()), rules))
    if len(givens) != rules.cells or not set(givens) <= set(range(shape.n + 1)):
        raise ValueError("the digits are not those of the grids")
    if not all(one.cells and set(one.cells) <= set(range(rules.cells)) for one in placed):
        raise ValueError("a constraint is not inside the grids")
    puzzle = Puzzle(rules, givens, placed, str(data["name"]))
    return Saved(puzzle, str(data["origin"]), _played(data, puzzle))


def _played(data: Any, puzzle: Puzzle) -> tuple[Step, ...]:
    """The steps played; none where another version wrote them in another way, which is no reason to lose the board."""
    try:
        return tuple([from_data(step, puzzle) for step in data.get("played", ())])
    except UNREADABLE:
        return ()
