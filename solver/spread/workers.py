"""The same task for a stream of items, in processes of their own: results in order, few items on the way at a time.

None of the processes outlives the program that started it, however that came to its end.
"""

from __future__ import annotations

import os
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from pickle import UnpicklingError
from threading import Condition, Lock, Semaphore, Thread
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.solver.spread.messages import FAILED, command, ended, receive, send

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, TypeVar

    Context = TypeVar("Context")
    Item = TypeVar("Item")
    Result = TypeVar("Result")

COMMAND = command()
ON_THE_WAY = 3
"""Items for each process that may be read and not yet handed on: one in work, others while a slow one holds all up."""

_running: set[subprocess.Popen[bytes]] = set()


class WorkerDiedError(SudokuError, RuntimeError):
    """A process that ended in the middle of its work, or never began it."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(
    task: Callable[[Context, Item], Result], context: Context, items: Iterator[Item], jobs: int
) -> Iterator[Result]:
    """`task(context, item)` for each item, on so many processes. The task is found by its name: no lambda.

    An error, of the task or of the items, is raised where its result would have come.
    """
    relay = _Relay(task, context, items, jobs)
    try:
        yield from relay.results()
    finally:
        relay.stop()


def kill_all() -> None:
    """End every worker of this program, now: one that a SAT library keeps busy would notice nothing for long."""
    for process in tuple(_running):
        process.kill()


@dataclass(frozen=True)
class _Job:
    task: Callable[[Any, Any], Any]
    context: Any
    item: Any

    def run(self, tell: object) -> Any:
        return self.task(self.context, self.item)


class _Relay:
    """One thread for each process: takes the next item, has it worked on, puts the result in its place."""

    def __init__(self, task: Any, context: Any, items: Iterator[Any], jobs: int) -> None:
        self._task, self._context = task, context
        self._items = items
        self._taking = Lock()
        self._taken = 0
        self._jobs = jobs
        self._room = Semaphore(jobs * ON_THE_WAY)
        self._done: dict[int, tuple[int, Any]] = {}
        self._news = Condition()
        self._end: int | None = None
        self._processes: list[subprocess.Popen[bytes]] = []
        for _ in range(jobs):
            Thread(target=self._serve, daemon=True).start()

    def results(self) -> Iterator[Any]:
        index = 0
        while True:
            with self._news:
                while index not in self._done:
                    if self._end == index:
                        return
                    self._news.wait()
                kind, result = self._done.pop(index)
            self._room.release()
            if kind == FAILED:
                raise result
            yield result
            index += 1

    def stop(self) -> None:
        """Nothing more is wanted."""
        self._finish(self._taken)
        for process in self._processes:
            process.kill()

    def _serve(self) -> None:
        taken = self._take()
        if taken is None:
            return  # no process is started for nothing
        try:
            process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            self._put(taken[0], (FAILED, WorkerDiedError(f"a worker did not start: {error}")))
            return
        self._processes.append(process)
        _running.add(process)
        self._feed(process, taken)
        process.kill()
        _close(process)
        _running.discard(process)

    def _feed(self, process: subprocess.Popen[bytes], taken: tuple[int, Any] | None) -> None:
        assert process.stdin
        assert process.stdout
        while taken is not None:
            index, item = taken
            try:
                send(process.stdin, _Job(self._task, self._context, item))
                self._put(index, receive(process.stdout))
            except (OSError, EOFError, UnpicklingError):
                self._put(index, (FAILED, WorkerDiedError(f"a worker {ended(process.wait())}")))
                return
            except Exception as error:  # what can't be pickled
                self._put(index, (FAILED, error))
                return
            taken = self._take()

    def _take(self) -> tuple[int, Any] | None:
        with self._taking:
            self._room.acquire()
            if self._end is not None:
                return None
            index = self._taken
            try:
                item = next(self._items)
            except StopIteration:
                self._finish(index)
                return None
            except BaseException as error:
                self._put(index, (FAILED, error))
                self._finish(index + 1)
                return None
            self._taken += 1
            return index, item

    def _put(self, index: int, outcome: tuple[int, Any]) -> None:
        with self._news:
            self._done[index] = outcome
            self._news.notify()

    def _finish(self, end: int) -> None:
        with self._news:
            self._end = end
            self._news.notify()
        self._room.release(self._jobs)  # whoever waits for room may go home


def _close(process: subprocess.Popen[bytes]) -> None:
    for stream in (process.stdout, process.stdin):
        with suppress(OSError):  # what was still on its way to a process that has gone
            stream.close()  # type: ignore[union-attr]
    process.wait()
