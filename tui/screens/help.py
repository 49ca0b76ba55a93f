"""Help: every key by what it is for, read off the very list that binds them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from rich.table import Table
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from sudoku_tui.tui.bindings import DRAWING, GROUPS, Shortcut
from sudoku_tui.tui.screens.dialog import Dialog

KEYS = 20
"""The width of the column of keys."""
Row = tuple[str, str]
"""Keys, and what they do."""
INTRODUCTION = """\
The title says which of two modes is on; t changes over. Set: type a puzzle, move with the arrows, enter clues with \
the digits; the panel tells at once whether it has no, one or more solutions; then press s. Play: digits, marks and \
colours are your own, the clues stay as they are, and nothing is told unless you ask: H for a hint, r for a check.
Shift and arrows, or dragging the mouse, select several cells: what you type is for all of them.
On boards above 9×9 a second digit completes a number: 1 then 2 is 12. Letters are always commands.
Paste a puzzle from the clipboard with your terminal's paste key. A clue that breaks a rule is marked with !"""


class Help(Dialog[None]):
    """All the keys on one page."""

    BINDINGS: ClassVar = [Binding("escape,q,question_mark,f1", "dismiss", "Close")]
    TITLE = "Help"
    FRAME, SIZE = VerticalScroll, "wide"

    def __init__(self, changed_keys: Mapping[str, str]) -> None:
        super().__init__()
        self._changed = changed_keys

    def contents(self) -> ComposeResult:
        yield Static(INTRODUCTION, markup=False)
        for group in GROUPS:
            yield Static(Content.styled(group, "bold $accent"), classes="group")
            yield Static(key_table(self._rows(group)))

    def _rows(self, group: str) -> list[Row]:
        shortcuts = [*GROUPS[group], *(DRAWING if group == "Draw" else ())]
        rows: list[Row] = []
        if group == "Enter":
            shortcuts = [shortcut for shortcut in shortcuts if not shortcut.id.startswith("digit-")]
            rows = [("1 – 9", "Enter a digit: a clue, or your own"), ("0", "Clear the cell, or complete 10, 20 or 30")]
        if group == "Play":
            shortcuts = [shortcut for shortcut in shortcuts if not shortcut.id.startswith("mark-")]
            rows = [("Alt+1 – Alt+9", "Mark a digit in the centre")]
        marking = [shortcut for shortcut in shortcuts if shortcut.action.startswith("draw_extend")]
        rows += [(self._keys(shortcut), shortcut.tooltip) for shortcut in shortcuts if shortcut not in marking]
        if marking:
            diagonally = "diagonally with home, page up, end and page down"
            rows.append(("shift+arrows", f"Mark from here to the next cell; {diagonally}"))
        if group == "Explain":
            rows.append(("marks: !  ?  ~", "Can't hold together; differs among solutions; is not needed"))
            rows.append(("·  *  +  -", "Where to look; the pattern; a digit to place; candidates to strike"))
        if group == "App":
            rows.append(("^p", "Find a command by its name, or choose a theme"))
        return rows

    def _keys(self, shortcut: Shortcut) -> str:
        return keys_shown(self.app, self._changed.get(shortcut.id, shortcut.keys))


def key_table(rows: Iterable[Row]) -> Table:
    """Keys and what they do in two columns, so that what is long goes on below where it began."""
    table = Table.grid()
    table.add_column(style="bold", width=KEYS)
    table.add_column()
    for keys, words in rows:
        table.add_row(f"  {keys}", words)
    return table


def keys_shown(app: App[object], keys: str) -> str:
    """Keys as people write them."""
    return "  ".join(app.get_key_display(Binding(key.strip(), "")) for key in keys.split(","))
