"""What a puzzle's file tells beside the puzzle: who set it, its rules in words, and what we do not know of them."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.screens.dialog import Dialog


class AboutPuzzle(Dialog[None]):
    """The words of others, as they stand; arrows scroll them."""

    BINDINGS: ClassVar = [Binding("escape,q,I", "dismiss", "Close")]
    TITLE = "The rules in words"
    FRAME, SIZE = VerticalScroll, "wide"

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self._puzzle = puzzle

    def contents(self) -> ComposeResult:
        about = self._puzzle.about
        title = printable(self._puzzle.name or "No title")
        yield Static(Content.assemble((title, "bold"), printable(f", by {about.author}") if about.author else ""))
        yield Static("\n" + ("\n".join(map(printable, about.rules.splitlines())) or "No rules in words."), markup=False)
        if about.missing:
            yield Static(Content.styled("\nNot in the file, so that we do not know it", "bold $warning"))
            yield Static("\n".join([f"· {printable(what)}" for what in about.missing]), markup=False)
        if about.solution:
            yield Static("\nIts solution is in the file: your digits are held against that.", markup=False)
