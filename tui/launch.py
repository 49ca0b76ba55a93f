"""Open the app: on the puzzle last in hand, a file, a bundled puzzle or a pipe; and tell it where it may look."""

from __future__ import annotations

import gc
import os
import sys
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from sudoku_tui.puzzles.formats import Options
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.commands.inputs import STANDARD_INPUT, Input
from sudoku_tui.tui.commands.options import UsageError

CONFINED = "SUDOKU_TUI_CONFINED_TO"
"""Set by `serve`: the only folder that the served app may read from and write to."""


DEBUG = "SUDOKU_TUI_DEBUG"
"""Names a file, to which a log of what the child process does is added."""


@dataclass(frozen=True)
class Opened:
    """A puzzle to begin with, where it came from, and what to tell about it."""

    puzzle: Puzzle | None = None
    origin: str = ""
    note: str = ""


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


def open_source(source: str) -> Opened:
    """The puzzle that a source names; of several the first, with a note that says so."""
    name = source.rpartition(":")[0] or source
    if not (is_allowed(Path(source)) and is_allowed(Path(name))):
        raise UsageError(f"{source}: outside the folder that is served")
    first, *others = islice(Input(source, Options(), None), 2)
    if source == STANDARD_INPUT:
        origin, note = "standard input", "There are more puzzles on standard input: this is the first."
    elif others:
        origin, note = first.id, f"{source} has more puzzles: this is {first.id}."
    else:
        origin, note = source, ""
    return Opened(first.puzzle, origin, note if others else "")


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


def confined_to() -> Path | None:
    """The folder that the app must not leave, if it is served."""
    folder = os.environ.get(CONFINED)
    return Path(os.path.realpath(folder)) if folder else None


def is_allowed(path: Path) -> bool:
    """Whether the app may touch a path: always in a terminal, only inside its folder when served."""
    folder = confined_to()
    return folder is None or Path(os.path.realpath(path)).is_relative_to(folder)
