"""A bridge without a child: jobs run on the spot with times that never change, or hang, or fail, as a test likes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sudoku_tui.solver.answer import Answer, Seconds
from sudoku_tui.tui.child.bridge import Bridge, Cancelled
from sudoku_tui.tui.child.jobs import Job, Trial

SECONDS = Seconds(0.0012, 0.0034, 0.0056, load=0.0023)


class StubBridge(Bridge):
    """`jobs` has every job asked for. While `holding`, jobs hang until `release`; a `failure` is raised once."""

    def __init__(self, holding: bool = False) -> None:
        super().__init__()
        self.jobs: list[Job[Any, Any]] = []
        self.holding = holding
        self.failure: Exception | None = None
        self.closed = False
        self._held: asyncio.Future[None] | None = None

    @property
    def busy(self) -> bool:
        return self._held is not None and not self._held.done()

    def start(self) -> None:
        pass

    async def run(self, job: Job[Any, Any], on_progress: Callable[[Any], None] | None = None) -> Any:
        self.cancel()
        self.jobs.append(job)
        if self.holding:
            self._held = asyncio.get_running_loop().create_future()
            await self._held
        if self.failure:
            failure, self.failure = self.failure, None
            raise failure
        return timeless(job.run(lambda news: on_progress(timeless(news)) if on_progress else None))

    def release(self) -> None:
        """Let the job that hangs go on."""
        assert self._held
        self._held.set_result(None)

    def cancel(self) -> bool:
        if self._held and not self._held.done():
            self._held.set_exception(Cancelled())
            return True
        return False

    async def close(self) -> None:
        self.closed = True
        self.cancel()


class Slowing(StubBridge):
    """Each job takes longer than the one before it, so that no two have the same times."""

    async def run(self, job: Job[Any, Any], on_progress: Callable[[Any], None] | None = None) -> Any:
        result = await super().run(job, on_progress)
        return replace(result, seconds=self.seconds(len(self.jobs))) if isinstance(result, Answer) else result

    @staticmethod
    def seconds(number: int) -> Seconds:
        return Seconds(0.001 * number, 0.002 * number, 0.004 * number)


def timeless(value: Any) -> Any:
    """The same result, with times that are the same in every run."""
    if isinstance(value, Answer):
        return replace(value, seconds=SECONDS)
    if isinstance(value, Trial) and value.answer:
        return replace(value, answer=timeless(value.answer))
    if isinstance(value, tuple):
        return tuple(timeless(part) for part in value)
    if hasattr(value, "seconds"):
        return replace(value, seconds=SECONDS.total)
    return value
