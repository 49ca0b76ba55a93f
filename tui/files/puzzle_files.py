"""Puzzle files as the app needs them: what a folder offers, a puzzle out of a file, a format by its ending."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from itertools import islice
from pathlib import Path

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.collections import collections
from sudoku_tui.puzzles.formats.links import is_link
from sudoku_tui.puzzles.formats.text import FormatError
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.files import daily
from sudoku_tui.tui.files.folders import is_allowed
from sudoku_tui.tui.files.reading import STANDARD_INPUT, PuzzleStream, called
from sudoku_tui.tui.files.writing import Output
from sudoku_tui.tui.program import UsageError

SUFFIXES = {
    ".txt": "boxed",
    ".csv": "csv",
    ".sdk": "grid",
    ".ss": "grid",
    ".sdm": "line",
    ".line": "line",
    ".killer": "killer",
    ".sumocue": "sumocue",
    ".ps": "ps",
}


@dataclass(frozen=True)
class Source:
    """Something the open dialog lists: a bundled collection, a folder, or a file."""

    name: str
    path: Path
    kind: str

    def id(self, number: int) -> str:
        """What to call one of its puzzles."""
        return f"{self.name}:{number}"


def sources(folder: Path) -> list[Source]:
    """The bundled collections, then what is in a folder: the way up, folders, files."""
    bundled = [Source(name, Path(path), "bundled") for name, path in collections().items()]
    found = [Source("..", folder.parent, "folder")] if folder != folder.parent and is_allowed(folder.parent) else []
    with os.scandir(folder) as entries:
        visible = sorted((entry for entry in entries if not entry.name.startswith(".")), key=lambda entry: entry.name)
    allowed = [entry for entry in visible if is_allowed(Path(entry.path))]
    for kind, is_of_kind in (("folder", os.path.isdir), ("file", os.path.isfile)):
        found += [Source(entry.name, Path(entry.path), kind) for entry in allowed if is_of_kind(entry.path)]
    return bundled + found


def puzzle_in(path: Path, number: int, tell: Callable[[str], None] = lambda _: None) -> Puzzle | str:
    """One puzzle of a file, counted from 1, or why there is none; how it was taken, if that is not sure, is told."""
    stream = PuzzleStream(f"{path}:{number}", formats.Options(), None)
    try:
        entry = next(iter(stream))
    except (UsageError, FormatError) as error:
        return str(error)
    for words in stream.notes:
        tell(words)
    return entry.puzzle


@dataclass(frozen=True)
class Opened:
    """A puzzle to begin with, where it came from, and what to tell about it."""

    puzzle: Puzzle | None = None
    origin: str = ""
    note: str = ""


def open_source(source: str) -> Opened:
    """The puzzle that a source names; of several the first, with a note that says so."""
    if source == daily.NAME:
        source = daily.origin(date.today())
    name = source.rpartition(":")[0] or source
    if not is_link(source) and not (is_allowed(Path(source)) and is_allowed(Path(name))):
        raise UsageError(f"{source}: outside the folder that is served")
    stream = PuzzleStream(source, formats.Options(), None)
    first, *others = islice(stream, 2)
    if is_link(source):
        origin, note = called(source), ""
    elif source == STANDARD_INPUT:
        origin, note = "standard input", "There are more puzzles on standard input: this is the first."
    elif others:
        origin, note = first.id, f"{source} has more puzzles: this is {first.id}."
    else:
        origin, note = source, ""
    return Opened(first.puzzle, origin, " ".join([*stream.notes, *([note] if others and note else [])]))


def format_for(path: Path, puzzle: Puzzle) -> str:
    """The format that a file's ending stands for; .txt is the one that can be read best."""
    form = SUFFIXES.get(path.suffix.lower())
    if form is None:
        raise ValueError(f"the ending chooses the format: {', '.join(SUFFIXES)}")
    if form != "boxed" or puzzle.kind != "killer":
        return form
    try:
        formats.write(puzzle, "letters")
    except ValueError:
        return "killer"  # which has room for cages that share cells, and for any number of them
    return "letters"


def write_puzzle(path: Path, puzzle: Puzzle) -> None:
    """Write a puzzle in the format of the file's ending; ValueError or UsageError says why not."""
    text = formats.write(puzzle, format_for(path, puzzle))
    try:
        with Output(str(path)) as out:
            out.line(text)
    except OSError as error:  # a full disk, say
        raise UsageError(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None
