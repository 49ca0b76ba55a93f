"""Why no format took a text: the one that got furthest, and the first place that did not fit."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import FORMATS, Options, reader_named
from sudoku_tui.puzzles.formats.text import FormatError, Text, shorten

if TYPE_CHECKING:
    from sudoku_tui.puzzles.formats.text import TextLine

LOOK_AHEAD = 100
CANDIDATES = ("killer", "letters", "columns", "lists", "table", "csv", "grid")
"""Formats without a mark of their own, which a text has or has not."""


def refusal(text: Text) -> FormatError:
    """What to say of a text that no format recognises."""
    lines = text.peek(LOOK_AHEAD)
    first = next(((number, line) for number, line in lines if line.strip()), None)
    if first is None:
        return text.empty()
    number, line = first
    words = f"expected a puzzle in a known format, found {shorten(line.strip())}"
    faults = [(fault, name) for name in FORMATS if name in CANDIDATES and (fault := _fault(text.name, lines, name))]
    fault, name = max(faults, key=lambda found: _place(found[0]), default=(None, ""))
    if fault is None or _place(fault) <= (number, 2):
        return text.error(number, 1, words)
    place = ":".join([str(part) for part in (fault.line, fault.column) if part])
    return text.error(number, 1, f"{words}; nearest is {name}, but at {place} {fault.message}")


def _fault(name: str, lines: list[TextLine], form: str) -> FormatError | None:
    """Where a format stops, if it does."""
    before = "\n" * (lines[0][0] - 1)
    copy = Text(name, BytesIO((before + "\n".join([line for _, line in lines])).encode("utf-8", "replace")))
    try:
        for _ in reader_named(form).read(copy, Options()):
            pass
    except FormatError as error:
        return error
    return None


def _place(fault: FormatError) -> tuple[int, int]:
    return fault.line or 0, fault.column or 0
