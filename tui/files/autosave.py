"""The puzzle in hand survives: saved at every change, given back at the next start, one slot for each running app."""

from __future__ import annotations

import fcntl
import json
from collections.abc import Iterator
from io import TextIOWrapper
from itertools import chain, count
from pathlib import Path

from sudoku_tui.tui.files.aside import set_aside
from sudoku_tui.tui.files.folders import state_folder
from sudoku_tui.tui.files.saved import UNREADABLE, Saved, from_json, to_json
from sudoku_tui.tui.files.writing import Output
from sudoku_tui.tui.program import UsageError


class Autosave:
    """One slot in the state folder, locked for as long as this object or its process lives.

    `restored` is what the slot held; `problem` says in words what went wrong, if anything did. Nothing here
    raises: an app that can't save tells so and goes on.
    """

    def __init__(self, folder: Path | None = None) -> None:
        """Take the slot written last among those that no running app holds and that can be read, or a new one."""
        self.restored: Saved | None = None
        self.problem = ""
        self._slot: Path | None = None
        self._lock: TextIOWrapper | None = None
        folder = folder or state_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for slot, lock in _free_slots(folder):
                try:
                    self._restore(slot)
                except OSError as error:  # what can't be read is not to be written over
                    lock.close()
                    self.problem = f"The board of last time could not be read: {error}"
                else:
                    self._slot, self._lock = slot, lock
                    break
        except OSError as error:
            self.problem = f"The board is not being saved: {error}"

    def _restore(self, slot: Path) -> None:
        try:
            self.restored = from_json(json.loads(slot.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return  # it is a new one
        except UNREADABLE:
            aside = set_aside(slot)
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
                out.line(json.dumps(to_json(saved), ensure_ascii=False, indent=1))
        except (OSError, UsageError) as error:
            return f"The board is not being saved: {error}"
        return ""

    def close(self) -> None:
        """Give the slot free. The process's end does it as well."""
        if self._lock:
            self._lock.close()
        self._slot = self._lock = None


def _free_slots(folder: Path) -> Iterator[tuple[Path, TextIOWrapper]]:
    """Slots, each with the file whose lock makes it ours: locks go with the process, so that none is ever stale."""
    written = sorted(folder.glob("board-*.json"), key=lambda slot: slot.stat().st_mtime_ns, reverse=True)
    unwritten = (folder / f"board-{number}.json" for number in count(1))
    for slot in chain(written, (slot for slot in unwritten if slot not in written)):
        if lock := _try_lock(slot):
            yield slot, lock


def _try_lock(slot: Path) -> TextIOWrapper | None:
    # Saving replaces the slot's file, and a lock would stay with the file replaced: so the lock has a file of its own.
    file = slot.with_suffix(".lock").open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return None
    return file
