"""The root of all errors that we raise on purpose; the others stand beside what raises them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection


class SudokuError(Exception):
    """Something can't be done as asked; the message says why, in words for people."""


class ArgumentError(SudokuError, ValueError):
    """An argument that a function can't take: says what was expected."""


def refuse_unknown(what: str, name: str, known: Collection[str]) -> None:
    """ArgumentError unless the name is one of those that are known."""
    if name not in known:
        raise ArgumentError(f"{what}: expected one of {', '.join(known)}, found {name!r}")


def quoted(text: str) -> str:
    """A text that was found, in quotation marks, with nothing in it that a terminal would obey."""
    return repr(text).replace(r"\\", "\\")
