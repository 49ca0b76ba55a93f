"""The side panel: its sections on the screen, and the lines that stand for them where there is no room."""

from __future__ import annotations

from itertools import takewhile
from textwrap import wrap
from typing import ClassVar

from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from sudoku_tui.tui.state.desk import Desk
from sudoku_tui.tui.widgets.panelrows import SEPARATOR, PanelRow, Section
from sudoku_tui.tui.widgets.sections import sections, status

ROOMY = 34
"""From so many lines on, the sections stand apart."""
EDGES = 3
"""What the panel's left edge and its padding take off its width."""
SCROLL_BAR = 1
SO = " So "
"""What a reason comes to begins so."""
PADDING = 2
"""What the status line leaves free at its sides."""


class Toned(Widget, can_focus=False):
    """Rows of text whose pieces have tones, each styled by the theme."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"tone--label", "tone--good", "tone--warn", "tone--bad", "tone--heading"}

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: list[PanelRow] = []

    def show(self, rows: list[PanelRow]) -> None:
        old, self._rows = self._rows, rows
        if rows == old:
            return
        if self.styles.is_auto_height:
            # A row too long for the panel is wrapped: the height may change though the number of rows does not.
            self.refresh(layout=True)
        else:
            self.refresh(self._lines_from_first_difference(old))

    def _lines_from_first_difference(self, old: list[PanelRow]) -> Region:
        """Where the rows differ from others that stood here."""
        same = takewhile(lambda pair: pair[0] == pair[1], zip(old, self._rows, strict=False))
        top, width = sum(1 for _ in same), self.size.width
        bottom = 1 + max(sum(_lines(row, width) for row in rows) for rows in (old, self._rows))
        return Region(0, top, width, bottom - top)

    def render(self) -> Content:
        return Content("\n").join(map(self._line, self._rows))

    def _line(self, row: PanelRow) -> Content:
        return Content.assemble(
            *((text, self.get_visual_style(f"tone--{tone}")) if tone else text for text, tone in row)
        )


class StatusLine(Toned):
    """The panel in one line, or in as many as there are."""

    def show_desk(self, desk: Desk, cursor: int, width: int, lines: int) -> None:
        """Show the desk in a given room: first what matters most, then whatever else fits in whole."""
        first, *others = status(desk, cursor)
        room = max(1, width - PADDING)
        first = _shortened(first, room, lines) if desk.advice.reason else _fitting(first, room, lines)
        rows, lines = [first], lines - _lines(first, room)
        for row in others:
            if (needed := _lines(row, room)) <= lines:
                rows.append(row)
                lines -= needed
        self.show(rows)


class Sections(Toned):
    """All the sections, one below the other, in one widget: five would be five times as slow to mount."""


class Panel(VerticalScroll, can_focus=False):
    """Puzzle, encoding, result, time and history of what is on the desk."""

    def __init__(self, id: str) -> None:
        self._sections = Sections()
        super().__init__(self._sections, id=id)

    def show_desk(self, desk: Desk, cursor: int, width: int, height: int) -> None:
        """Show the desk on a panel of that size, which may not have been laid out yet."""
        room = width - EDGES
        rows = _rows(desk, cursor, room, height)
        scrolls = sum(_lines(row, room) for row in rows) > height
        if scrolls:
            rows = _rows(desk, cursor, room - SCROLL_BAR, height)
        # Left to itself, a scroll bar that is there makes lines wrap, and so keeps itself in need.
        self.styles.overflow_y = "scroll" if scrolls else "hidden"
        # A row that comes or goes with the cursor would have the whole screen laid out anew.
        self._sections.styles.height = "auto" if scrolls else "100%"
        self._sections.show(rows)


def _rows(desk: Desk, cursor: int, room: int, height: int) -> list[PanelRow]:
    roomy = height >= ROOMY
    rows: list[PanelRow] = []
    for section in sections(desk, cursor, room, height - 4 if roomy else height):
        rows += [_heading(section, room), *section.rows, *([()] if roomy else [])]
    return rows


def _fitting(row: PanelRow, room: int, lines: int) -> PanelRow:
    """The row without the last things it lists, as far as there is no room for them."""
    while _lines(row, room) > lines and SEPARATOR in row:
        row = row[: len(row) - 1 - row[::-1].index(SEPARATOR)]
    return row


def _shortened(row: PanelRow, room: int, lines: int) -> PanelRow:
    """The row with `…` for what there is no room for of its last text; what that comes to ("So …") is kept."""
    if _lines(row, room) <= lines:
        return row
    *before, (text, tone) = row
    reason, so, end = text.rpartition(SO)
    end = (so + end) if reason and len(end) < room * lines // 2 else ""
    words = (reason if end else text)[: room * lines].split()
    while words:
        words.pop()
        shorter: PanelRow = (*before, (" ".join(words) + " …" + end, tone))
        if _lines(shorter, room) <= lines:
            return shorter
    return row


def _lines(row: PanelRow, room: int) -> int:
    text = "".join(piece for piece, _ in row)
    return 1 if len(text) <= room else len(wrap(text, max(1, room)))


def _heading(section: Section, width: int) -> PanelRow:
    """The heading, a rule, and the note at the right end, which keeps its end where it is too long."""
    room = width - len(section.heading) - 4
    note = section.note if len(section.note) <= room else "…" + section.note[1 - room :]
    rule = "─" * (width - len(section.heading) - len(note) - (2 if note else 1))
    return (section.heading, "heading"), (f" {rule} " if note else f" {rule}", "label"), (note, "")
