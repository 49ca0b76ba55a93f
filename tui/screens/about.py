"""The rules of a puzzle: in our words, in those of its setter, and what we do not know of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.state.desk import title
from sudoku_tui.tui.state.rulewords import RuleWords, further_rules, usual_rules


class AboutPuzzle(Dialog[None]):
    """What holds as far as it can be seen, then the words of others as they stand; arrows scroll them."""

    BINDINGS: ClassVar = [Binding("escape,q,I", "dismiss", "Close")]
    TITLE = "The rules in words"
    FRAME, SIZE = VerticalScroll, "wide"

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def contents(self) -> ComposeResult:
        puzzle = self._board.seen
        about = puzzle.about
        yield Static(
            Content.assemble((title(self._board), "bold"), printable(f", by {about.author}") if about.author else "")
        )
        yield Static(f"\n{usual_rules(puzzle)}", markup=False)
        for rule in further_rules(puzzle):
            yield Static(Content.assemble("\n", *_heading(rule), f"\n{printable(rule.meaning)}"))
        if self._board.fogged:
            yield Static("\nThere may be more in the fog.", markup=False)
        if about.rules:
            yield Static(Content.styled("\nIn the setter's words", "bold"))
            yield Static("\n".join(map(printable, about.rules.splitlines())), markup=False)
        if about.missing:
            yield Static(Content.styled("\nNot in the file, so that we do not know it", "bold $warning"))
            yield Static("\n".join([f"· {printable(what)}" for what in about.missing]), markup=False)
        if about.solution:
            yield Static("\nIts solution is in the file: your digits are held against that.", markup=False)


def _heading(rule: RuleWords) -> Iterator[str | tuple[str, str]]:
    """Its name, how it is drawn, and how many of it there are."""
    yield rule.name, "bold"
    if rule.signs:
        yield f"  {'  '.join(rule.signs)}"
    if rule.number > 1:
        yield f"  ×{rule.number}", "dim"
