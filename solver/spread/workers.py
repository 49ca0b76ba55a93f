"""The same task for a stream of items, in processes of their own: results in order, few items on the way at a time.

A process is an interpreter that reads pickled items from its standard input. It ends when that ends, so none
outlives the program that started it, however that came to its end.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from contextlib import suppress
from queue import SimpleQueue
from threading import Condition, Lock, Semaphore, Thread
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import SudokuError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, TypeVar

    Context = TypeVar("Context")
    Item = TypeVar("Item")
    Result = TypeVar("Result")

COMMAND = (sys.executable, "-c", "from sudoku_tui.solver.spread.workers import work; work()")
ON_THE_WAY = 3
"""Items for each process that may be read and not yet handed on: one in work, others while a slow one holds all up."""

_running: set[subprocess.Popen[bytes]] = set()


class WorkerDiedError(SudokuError, RuntimeError):
    """A process that ended in the middle of its work."""


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


class _Relay:
    """One thread for each process: takes the next item, has it worked on, puts the result in its place."""

    def __init__(self, task: Any, context: Any, items: Iterator[Any], jobs: int) -> None:
        self._first_message = task, context
        self._items = items
        self._taking = Lock()
        self._taken = 0
        self._jobs = jobs
        self._room = Semaphore(jobs * ON_THE_WAY)
        self._done: dict[int, tuple[bool, Any]] = {}
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
                fine, result = self._done.pop(index)
            self._room.release()
            if not fine:
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
        process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._processes.append(process)
        _running.add(process)
        self._feed(process, taken)
        process.kill()
        _close(process)
        _running.discard(process)

    def _feed(self, process: subprocess.Popen[bytes], taken: tuple[int, Any] | None) -> None:
        assert process.stdin
        assert process.stdout
        messages = [self._first_message]
        while taken is not None:
            index, item = taken
            try:
                for message in (*messages, item):
                    _send(process.stdin, message)
                messages.clear()
                self._put(index, pickle.load(process.stdout))
            except (OSError, EOFError, pickle.UnpicklingError):
                self._put(index, (False, WorkerDiedError(f"a worker ended with exit code {process.wait()}")))
                return
            except Exception as error:  # what can't be pickled
                self._put(index, (False, error))
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
                self._put(index, (False, error))
                self._finish(index + 1)
                return None
            self._taken += 1
            return index, item

    def _put(self, index: int, outcome: tuple[bool, Any]) -> None:
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


def _send(stream: Any, message: object) -> None:
    pickle.dump(message, stream, pickle.HIGHEST_PROTOCOL)
    stream.flush()


def work() -> None:
    """What a process does."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; who started us decides
    waiting: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_receive, args=(waiting,), daemon=True).start()
    task, context = waiting.get()
    while True:
        item = waiting.get()
        try:
            outcome = True, task(context, item)
        except Exception as error:
            outcome = False, error
        _send(sys.stdout.buffer, outcome)


def _receive(waiting: SimpleQueue[Any]) -> None:
    """Read on while the task runs, so that the end of the input is noticed at once."""
    try:
        while True:
            waiting.put(pickle.load(sys.stdin.buffer))
    except EOFError:
        os._exit(1)
    except Exception as error:  # an item that means nothing here: a task that can't be imported
        _send(sys.stdout.buffer, (False, error))
        os._exit(1)
