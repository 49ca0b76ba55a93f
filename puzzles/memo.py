"""Remember what was worked out once: what `functools` has for that, without the 2.5 ms it adds to a cold start."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    Function = TypeVar("Function", bound=Callable[..., Any])

    lazy = property
else:

    class lazy:  # noqa: N801  (it stands in for `property`)
        """A property that is worked out when it is first asked for, and from then on is an attribute like others."""

        def __init__(self, function):
            self._function = function

        def __set_name__(self, owner, name):
            self._name = name

        def __get__(self, instance, owner):
            if instance is None:
                return self
            value = instance.__dict__[self._name] = self._function(instance)
            return value


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
