"""Open the app: on the puzzle last in hand, a file, a bundled puzzle or a pipe."""

from __future__ import annotations

import gc
import os
import sys

from sudoku_tui.tui.files.puzzle_files import Opened, open_source
from sudoku_tui.tui.files.reading import STANDARD_INPUT
from sudoku_tui.tui.program import UsageError

DEBUG = "SUDOKU_TUI_DEBUG"
"""Names a file, to which a log of what the child process does is added."""


def launch(source: str | None = None) -> int:
    """Open the app on a source (FILE, NAME:K or `-`), or on the puzzle last in hand; returns the exit code."""
    opened = open_source(source) if source else Opened()
    if source == STANDARD_INPUT:
        take_keys_from_terminal()
    if not is_served() and not (
        sys.__stdin__ and sys.__stdin__.isatty() and sys.__stderr__ and sys.__stderr__.isatty()
    ):
        raise UsageError("the app needs a terminal; the commands work without one: see sudoku-tui --help")
    keep_log(os.environ.get(DEBUG))
    # Hardly anything made before the first paint is ever garbage; the app collects again after it.
    gc.disable()
    from sudoku_tui.tui.app import run

    return run(opened.puzzle, opened.origin, opened.note)


def keep_log(path: str | None) -> None:
    """Add what our loggers tell to a file, if one is named."""
    if path:
        import logging

        handler = logging.FileHandler(path, encoding="utf-8")
        handler.setFormatter(logging.Formatter("%(asctime)s %(name)s: %(message)s"))
        logger = logging.getLogger("sudoku_tui")
        logger.addHandler(handler)
        logger.setLevel(logging.DEBUG)


def take_keys_from_terminal() -> None:
    """Put the terminal where the pipe was, for Textual reads its keys from file 0."""
    try:
        terminal = os.open("/dev/tty", os.O_RDWR)
    except OSError:
        raise UsageError("a puzzle from a pipe needs a terminal to take the keys from") from None
    os.dup2(terminal, 0)
    os.close(terminal)


def is_served() -> bool:
    """Whether a browser shows the app: then its standard streams are pipes to the server."""
    return "TEXTUAL_DRIVER" in os.environ
