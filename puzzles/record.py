"""Frozen value records: what frozen dataclasses give, without the 17 ms that importing them adds to a cold start."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, ClassVar, Self, dataclass_transform
else:

    def dataclass_transform(**_):
        return lambda cls: cls


@dataclass_transform(frozen_default=True)
class Record:
    """A base whose subclasses list their fields as annotations, defaults as values.

    Instances compare, hash, print and pickle by those fields and refuse assignment.
    """

    _fields: ClassVar[tuple[str, ...]] = ()
    _names: ClassVar[frozenset[str]] = frozenset()
    _defaults: ClassVar[dict[str, Any]] = {}

    def __init_subclass__(cls) -> None:
        own = (name for name, kind in cls.__annotations__.items() if not str(kind).startswith("ClassVar"))
        cls._fields = (*cls._fields, *own)
        cls._names = frozenset(cls._fields)
        cls._defaults = {name: getattr(cls, name) for name in cls._fields if hasattr(cls, name)}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        values, fields = self.__dict__, self._fields
        given = len(args) + len(kwargs)
        if given < len(fields):
            values.update(self._defaults)
        if args:
            values.update(zip(fields, args, strict=False))
        if kwargs:
            values.update(kwargs)
            wrong = not kwargs.keys() <= self._names or not kwargs.keys().isdisjoint(fields[: len(args)])
        else:
            wrong = given > len(fields)
        if wrong:
            raise TypeError(f"{type(self).__name__} takes each of {', '.join(fields)} once")
        if len(values) < len(fields):
            missing = next(name for name in fields if name not in values)
            raise TypeError(f"{type(self).__name__} needs {missing}")

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
