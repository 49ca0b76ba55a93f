"""How puzzles are written down: one module a format, recognised from the content.

A format module has `read(text, options)`, which yields puzzles as it goes, `write(puzzle)`, which
returns the text of one puzzle with no newline at its end, and `recognise(text)`, which looks ahead and
says whether `read` should be tried. To add a format, write the module and name it in `FORMATS`.
"""

from __future__ import annotations

from importlib import import_module

from sudoku_tui.puzzles.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Protocol

    from sudoku_tui.puzzles.formats.text import Text
    from sudoku_tui.puzzles.geometry import Shape
    from sudoku_tui.puzzles.model import Puzzle

    class Format(Protocol):
        def recognise(self, text: Text) -> bool: ...
        def read(self, text: Text, options: Options) -> Iterator[Puzzle]: ...
        def write(self, puzzle: Puzzle) -> str: ...


# In the order in which they are asked; each module is imported only when its turn comes.
FORMATS = ("line", "killer", "boxed", "csv", "grid")


class Options(Record):
    """What a reader can't know from the text: the alphabet, the boxes, whether cages may share cells."""

    alphabet: str | None = None
    shape: Shape | None = None
    overlap: bool = False


def format_named(name: str) -> Format:
    if name not in FORMATS:
        raise KeyError(name)
    module: Format = import_module(f"{__name__}.{name}")  # type: ignore[assignment]
    return module


def read(text: Text, options: Options = Options(), form: str | None = None) -> Iterator[Puzzle]:  # noqa: B008
    """The puzzles in a text, one by one, in the named format or the one that recognises it."""
    for name in (form,) if form else FORMATS:
        module = format_named(name)
        if form or module.recognise(text):
            yield from module.read(text, options)
            return
    raise text.refuse_unrecognised()


def write(puzzle: Puzzle, form: str) -> str:
    """The text of one puzzle, with no newline at its end. ValueError says why where the format can't hold it."""
    return format_named(form).write(puzzle)
