"""Reading puzzles from strings, as tests do."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.model import Digits, Puzzle


def text_of(content: str | bytes) -> Text:
    return Text("file", BytesIO(content if isinstance(content, bytes) else content.encode()))


def read(content: str | bytes, form: str | None = None, **options: Any) -> list[Puzzle]:
    return list(formats.read(text_of(content), formats.Options(**options), form))


def read_one(content: str | bytes, form: str | None = None, **options: Any) -> Puzzle:
    (puzzle,) = read(content, form, **options)
    return puzzle


def refusal(content: str | bytes, form: str | None = None, **options: Any) -> str:
    """The message with which a text is refused."""
    with pytest.raises(FormatError) as caught:
        read(content, form, **options)
    return str(caught.value)


def digits(symbols: str) -> Digits:
    """Digits from 1 to 9, anything else blank, white space ignored."""
    return bytes(int(symbol) if symbol.isdecimal() else 0 for symbol in "".join(symbols.split()))
