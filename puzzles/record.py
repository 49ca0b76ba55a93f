"""Frozen value records: what frozen dataclasses give, without the 17 ms that importing them adds to a cold start."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, ClassVar, Self, dataclass_transform
else:

    def dataclass_transform(**_):
        return lambda cls: cls


@dataclass_transform(frozen_default=True)
class Record:
    """A base whose subclasses list their fields as annotations, defaults as values.

    Instances compare, hash, print and pickle by those fields and refuse assignment. How they are made is not for a
    subclass to say.
    """

    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = (name for name, kind in cls.__annotations__.items() if not str(kind).startswith("ClassVar"))
        cls._fields = (*cls._fields, *own)
        if "__init__" in cls.__dict__:
            raise TypeError(f"{cls.__name__} is a record: it has no initialiser of its own")
        cls.__init__ = _first_init  # type: ignore[assignment, method-assign]  # not what a base has written out

    def _values(self) -> tuple[Any, ...]:
        values = self.__dict__
        return tuple([values[name] for name in self._fields])

    def replace(self, **changes: Any) -> Self:
        """The same record with some fields changed."""
        return type(self)(**{**dict(zip(self._fields, self._values(), strict=True)), **changes})

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self._values(), strict=True))
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._values()


def _first_init(self: Record, *args: Any, **kwargs: Any) -> None:
    """Write the initialiser of a class when its first record is made: nobody waits for what he does not use."""
    cls = type(self)
    cls.__init__ = _written_out(cls)  # type: ignore[method-assign]
    cls.__init__(self, *args, **kwargs)


def _written_out(cls: type[Record]) -> Callable[..., None]:
    """The function that one would write by hand to take these fields."""
    parameters = [f"{name}=cls.{name}" if hasattr(cls, name) else name for name in cls._fields]
    steps = [f"__values[{name!r}] = {name}" for name in cls._fields]
    scope: dict[str, Any] = {"cls": cls}
    exec(f"def __init__(self, {', '.join(parameters)}):\n    __values = self.__dict__\n    {'; '.join(steps)}", scope)
    written: Callable[..., None] = scope["__init__"]
    written.__qualname__ = f"{cls.__qualname__}.__init__"
    return written
