"""Remember what a function gave: `functools.lru_cache` without the 2.5 ms that its import adds to a cold start."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Function = TypeVar("Function", bound=Callable[..., Any])


def remembered(most: int) -> Callable[[Function], Function]:
    """Do the work of a function once for the same arguments, and keep so many results: the newest."""

    def decorate(function: Function) -> Function:
        results: dict[tuple[Any, ...], Any] = {}

        def remembering(*arguments: Any) -> Any:
            try:
                return results[arguments]
            except KeyError:
                pass  # worked out below, where an error would not tell of this one too
            result = results[arguments] = function(*arguments)
            if len(results) > most:
                results.pop(next(iter(results)))
            return result

        for name in ("__module__", "__name__", "__qualname__", "__doc__"):  # pickle goes by the name
            setattr(remembering, name, getattr(function, name))
        return remembering  # type: ignore[return-value]

    return decorate
