"""Owns the child process that solves: the only place where the app waits for a solver."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import ExitStack, suppress
from tempfile import TemporaryFile
from time import perf_counter
from typing import Any, TypeVar

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.solver.sat.encodings import ENCODINGS
from sudoku_tui.solver.sat.engines import DEFAULT_ENGINE
from sudoku_tui.solver.scratch import remove_scratch
from sudoku_tui.solver.spread.messages import FAILED, LENGTH, NEWS, command, ended, packed
from sudoku_tui.tui.child.file_jobs import FileJob
from sudoku_tui.tui.child.jobs import Job

Result = TypeVar("Result")
News = TypeVar("News")

log = logging.getLogger(__name__)

COMMAND = command(
    "sudoku_tui.solver.solve",
    "sudoku_tui.solver.sat.units",
    *(f"sudoku_tui.solver.sat.encodings.{name}" for name in ENCODINGS),
    f"sudoku_tui.solver.sat.engines.{DEFAULT_ENGINE}",
)
LAST_WORDS = 4096
"""So many bytes of what a child has printed are looked at when it died."""


class Cancelled(Exception):  # noqa: N818  (not an error: somebody asked for it)
    """The job was cancelled, or another took its place: nothing is known of its result."""


class ChildDied(Exception):  # noqa: N818  (news for the panel rather than a fault of ours)
    """The child ended in the middle of a job; the message says how."""


class JobFailed(Exception):  # noqa: N818  (named for what happened)
    """The job raised an error in the child; the message names it."""


class Bridge:
    """One warm child, one job at a time. All methods belong to the event loop; none of them blocks.

    A search can't be interrupted from inside, so to cancel is to kill: the next child is being warmed while the
    user still reads that the job was cancelled.
    """

    def __init__(self) -> None:
        self._child: _Child | None = None
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def busy(self) -> bool:
        """Whether a job is running."""
        return self._child is not None and self._child.job is not None

    def start(self) -> None:
        """Begin to warm a child, if there is none; returns at once. Call it once the first paint is out."""
        if self._child and self._child.gone:
            self._end()
        if self._child is None:
            self._child = _Child()

    async def run(self, job: Job[Result, News], on_progress: Callable[[News], None] | None = None) -> Result:
        """The job's result; a job that is running is cancelled first. Cancelling the awaiting task cancels the job.

        Raises `Cancelled`, `ChildDied` or `JobFailed` where there is no result.
        """
        self.cancel()
        self.start()
        assert self._child
        child = self._child
        try:
            result: Result = await child.run(job, on_progress)
        except (ChildDied, asyncio.CancelledError):
            if child is self._child:
                self._replace()
            raise
        return result

    def cancel(self) -> bool:
        """Kill what runs, if anything does, and warm another child; whoever waits for it gets `Cancelled`."""
        if self.busy:
            self._replace()
            return True
        return False

    async def close(self) -> None:
        """Kill the child for good."""
        self._end()
        await asyncio.gather(*self._ending)

    def _replace(self) -> None:
        self._end()
        self.start()

    def _end(self) -> None:
        if self._child:
            self._child.killed = True
            ending = asyncio.create_task(self._child.end())
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)
            self._child = None


class _Child:
    """A process that runs one job after another until it is killed."""

    def __init__(self) -> None:
        self.job: Job[Any, Any] | None = None
        self.killed = False
        self._with_it = ExitStack()
        """What is closed when the process has ended."""
        self._spawned: asyncio.Task[Process] = asyncio.create_task(self._spawn())

    @property
    def gone(self) -> bool:
        """Whether it is known to have ended by itself, which between jobs is nobody's loss."""
        if not self._spawned.done():
            return False
        return self._spawned.exception() is not None or self._spawned.result().returncode is not None

    async def run(self, job: Job[Any, Any], on_progress: Callable[[Any], None] | None) -> Any:
        self.job = job
        process = await self._process()
        assert process.stdin
        start = perf_counter()
        log.debug("child %d begins %.200r", process.pid, job)
        process.stdin.writelines(packed(job))
        while True:
            kind, value = await self._receive(process)
            if kind == NEWS:
                if on_progress:
                    on_progress(value)
                continue
            self.job = None
            seconds = perf_counter() - start
            if kind == FAILED:
                words = str(value) if isinstance(value, SudokuError) else f"{type(value).__name__}: {value}"
                log.debug("child %d failed after %.3f s: %s", process.pid, seconds, words)
                raise JobFailed(words)
            log.debug("child %d done after %.3f s", process.pid, seconds)
            return value

    async def end(self) -> None:
        """Kill the process, and wait until nothing of it is left, not even half a file."""
        with self._with_it:
            try:
                process = await self._process()
            except ChildDied:
                return
            if process.returncode is None:
                log.debug("child %d killed %s", process.pid, "in the middle of its job" if self.job else "while idle")
            if process.returncode is None or self.job:  # of one that died in its job, a program may have outlived it
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
            remove_scratch(process.pid)
            if isinstance(self.job, FileJob):
                self.job.tidy()

    async def _spawn(self) -> Process:
        # A pipe would have to be read all the time, or whoever prints a lot would wait for ever.
        self._printed = self._with_it.enter_context(TemporaryFile())  # noqa: SIM115  (it is closed there)
        # In a session of its own, neither the terminal nor its Ctrl-C and Ctrl-Z reach it.
        process = await asyncio.create_subprocess_exec(
            *COMMAND, stdin=PIPE, stdout=PIPE, stderr=self._printed, start_new_session=True
        )
        log.debug("child %d started", process.pid)
        return process

    async def _obituary(self, process: Process) -> str:
        """How the process ended, in words."""
        code = await process.wait()
        self._printed.seek(max(0, self._printed.seek(0, os.SEEK_END) - LAST_WORDS))
        return f"the solver {ended(code, self._printed.read().decode(errors='replace').strip())}"

    async def _process(self) -> Process:
        try:
            return await asyncio.shield(self._spawned)
        except OSError as error:
            raise ChildDied(f"the solver did not start: {error}") from None

    async def _receive(self, process: Process) -> tuple[int, Any]:
        assert process.stdout
        try:
            length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
            message = await process.stdout.readexactly(length)
        except asyncio.IncompleteReadError:
            if self.killed:
                raise Cancelled from None
            how = await self._obituary(process)
            log.debug("child %d died: %s", process.pid, how)
            raise ChildDied(how) from None
        if self.killed:
            raise Cancelled  # what was still under way when it was killed is no longer wanted
        reply: tuple[int, Any] = pickle.loads(message)
        return reply
