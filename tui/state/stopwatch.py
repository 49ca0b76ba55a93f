"""The time that a puzzle takes: it runs while somebody plays, and stands still while they are away."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic


class Stopwatch:
    """Counts seconds while it runs; whoever takes them keeps them elsewhere."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._since: float | None = None

    @property
    def running(self) -> bool:
        return self._since is not None

    @property
    def seconds(self) -> float:
        """The time since it was started, or since it was taken last."""
        return 0.0 if self._since is None else self._now() - self._since

    def start(self) -> None:
        if self._since is None:
            self._since = self._now()

    def take(self) -> float:
        """The seconds so far, which are then no longer in it; it goes on if it runs."""
        seconds = self.seconds
        if self.running:
            self._since = self._now()
        return seconds

    def stop(self) -> float:
        """Take the seconds, and stand still."""
        seconds = self.seconds
        self._since = None
        return seconds


def clock(seconds: float) -> str:
    """A time as clocks tell it: `0:07`, `1:02:03`."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
