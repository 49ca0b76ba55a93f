"""The keys of the screen that watches a search, and its help."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.screens.help import Row, key_table, keys_shown

# fmt: off
KEYS = [
    Binding("enter", "next_stop", "Go on", tooltip="On the tour: go on to its next stop"),
    Binding("escape", "stop", "Stop", tooltip="Stop what runs"),
    Binding("escape,q", "leave", "Leave", tooltip="Back to the workbench"),
    Binding("n,space", "run('event')", "Next", tooltip="The next event"),
    Binding("b,backspace", "run_back('event')", "Back", tooltip="Take back an event"),
    Binding("d", "run('decision')", "Decision", tooltip="On to the next decision"),
    Binding("c", "run('conflict')", "Conflict", tooltip="On to the next conflict"),
    Binding("p", "play", "Play", tooltip="Play the events one after the other; again: stop"),
    Binding("plus", "speed(1)", "Faster", tooltip="Play faster"),
    Binding("minus", "speed(-1)", "Slower", tooltip="Play slower"),
    Binding("e", "run('end')", "End", tooltip="On to the end"),
    Binding("full_stop", "breakpoint", "Break", tooltip="Stop whenever something happens to this cell; again: do not"),
    Binding("o", "order", "Order", tooltip="Begin anew with the other order: smallest cell first, or VSIDS"),
    Binding("t", "tour", "Tour", tooltip="A guided tour on a 4×4"),
    Binding("D", "run_back('decision')", "Decision before", tooltip="Back before the last decision"),
    Binding("C", "run_back('conflict')", "Conflict before", tooltip="Back before the last conflict"),
    Binding("r", "run_back('end')", "Start", tooltip="Back to the start"),
    Binding("R", "restarts", "Restarts", tooltip="Begin anew with restarts now and then, or without"),
    Binding("question_mark,f1", "help", "Help", id="help", tooltip="These keys"),
]
"""What the keys do, in the order in which the footer and the help name them."""
# fmt: on
INTRODUCTION = """\
A small SAT solver (CDCL) at work on the clauses of the puzzle. Each event is a decision, a literal that follows from \
a clause, a conflict, a clause learned from it, or a jump back. Digits that stand because of a decision carry its \
level. The panel tells what happened last and why; move with the arrows, and it tells why a cell holds its digit.
A helper is a variable that stands for no digit: sums and other rules need some in between; F lists their clauses.
Signs: + true now, - excluded now, ! all literals of the clause are false, * in the clause that was learned.
"""
BY_HAND: list[Row] = [
    ("1 – 9", "The next decision: this digit in the cell under the cursor, if that is open"),
    ("arrows, hjkl, tab", "Move to another cell; to the other grid of a pair"),
    ("^up  ^down", "Scroll the panel"),
]


class WatchHelp(Dialog[None]):
    """What there is to see, and all the keys."""

    BINDINGS: ClassVar = [Binding("escape,q,question_mark,f1", "dismiss", "Close")]
    TITLE = "Watch: help"
    FRAME, SIZE = VerticalScroll, "wide"

    def contents(self) -> ComposeResult:
        yield Static(INTRODUCTION, markup=False)
        bound = [(keys_shown(self.app, binding.key), binding.tooltip) for binding in KEYS]
        yield Static(key_table([*bound, *BY_HAND]))
