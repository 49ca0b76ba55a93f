"""A list of clauses, however many: only the lines that can be seen are made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from sudoku_tui.puzzles.model import Digits, Rules
from sudoku_tui.solver.sat.listing import truth
from sudoku_tui.solver.sat.named import NamedClause, clause_words, source_words


class ClauseList(ScrollView, can_focus=True):
    """A line a clause: its number, what the board makes of it, whose it is and what it says."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"clauselist--{name}" for name in ("number", "here", "kept", "broken")}
    BINDINGS: ClassVar = [
        Binding("up", "go(-1)", "Up", show=False),
        Binding("down", "go(1)", "Down", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("home", "end(0)", "First", show=False),
        Binding("end", "end(-1)", "Last", show=False),
    ]

    class Highlighted(Message):
        """The cursor is on another clause."""

    def __init__(self, rules: Rules, digits: Digits) -> None:
        super().__init__()
        self._rules, self._digits = rules, digits
        self._clauses: Sequence[NamedClause] = ()
        self._at = 0

    @property
    def clause(self) -> NamedClause | None:
        """The one under the cursor."""
        return self._clauses[self._at] if self._at < len(self._clauses) else None

    @property
    def clauses(self) -> Sequence[NamedClause]:
        return self._clauses

    def show(self, clauses: Sequence[NamedClause]) -> None:
        self._clauses = clauses
        self._resize()
        self._go_to(0)

    def _resize(self) -> None:
        self.virtual_size = Size(self.scrollable_content_region.width, len(self._clauses))
        self.refresh()

    def on_resize(self) -> None:
        self._resize()

    def action_go(self, step: int) -> None:
        self._go_to(self._at + step)

    def action_page(self, step: int) -> None:
        self._go_to(self._at + step * max(1, self.scrollable_content_region.height))

    def action_end(self, place: int) -> None:
        self._go_to(len(self._clauses) - 1 if place else 0)

    def _go_to(self, place: int) -> None:
        self._at = max(0, min(place, len(self._clauses) - 1))
        self.scroll_to_region(Region(0, self._at, 1, 1), animate=False, force=True)
        self.refresh()
        self.post_message(self.Highlighted())

    def on_click(self, event: events.Click) -> None:
        line = event.get_content_offset(self)
        if line is not None and line.y + self.scroll_offset.y < len(self._clauses):
            self._go_to(line.y + self.scroll_offset.y)

    def render_line(self, y: int) -> Strip:
        width, place = self.scrollable_content_region.width, y + self.scroll_offset.y
        if place >= len(self._clauses):
            return Strip.blank(width, self.rich_style)
        clause = self._clauses[place]
        truths = [truth(literal, self._digits, self._rules) for literal in clause.literals]
        sign, tone = ("✓", "kept") if True in truths else ("?", "") if None in truths else ("✗", "broken")
        base = self.get_component_rich_style("clauselist--here") if place == self._at else self.rich_style
        said, source = clause_words(clause, self._rules), source_words(clause, self._rules)
        if place == self._at:
            number = mark = base
        else:
            number = self.get_component_rich_style("clauselist--number")
            mark = self.get_component_rich_style(f"clauselist--{tone}") if tone else base
        text = said if source in said else f"{source}: {said}"
        strip = Strip([Segment(f"{clause.number:>6} ", number), Segment(f"{sign} ", mark), Segment(text, base)])
        return strip.adjust_cell_length(width, base)
