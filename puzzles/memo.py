"""Remember what a function gave: `functools.lru_cache` without the 2.5 ms that its import adds to a cold start."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Function = TypeVar("Function", bound=Callable[..., Any])

ENOUGH = 128
"""Results that are kept; then all are forgotten, and those still wanted come back."""


def remembered(function: Function) -> Function:
    """The function, whose work is done once for the same arguments."""
    results: dict[tuple[Any, ...], Any] = {}

    def remembering(*arguments: Any) -> Any:
        if arguments not in results:
            if len(results) == ENOUGH:
                results.clear()
            results[arguments] = function(*arguments)
        return results[arguments]

    for name in ("__module__", "__name__", "__qualname__", "__doc__"):  # for pickle, which goes by the name, and help
        setattr(remembering, name, getattr(function, name))
    return remembering  # type: ignore[return-value]
