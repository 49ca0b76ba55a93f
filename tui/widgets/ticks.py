"""Boxes to tick that are empty where they are not, for whoever can't tell it by their colour."""

from __future__ import annotations

from rich.segment import Segment
from textual.strip import Strip
from textual.widgets import Checkbox, SelectionList

BLANK = " "


class Tick(Checkbox):
    """One box with its words."""

    @property
    def BUTTON_INNER(self) -> str:  # type: ignore[override]  # noqa: N802  (Textual's name for it)
        return Checkbox.BUTTON_INNER if self.value else BLANK


class Ticks(SelectionList[str]):
    """A list of them."""

    def render_line(self, y: int) -> Strip:
        line = super().render_line(y)
        index = self.scroll_offset.y + y
        if index >= self.option_count or self.get_option_at_index(index).value in self.selected:
            return line
        left, inner, *rest = line
        return Strip([left, Segment(BLANK, inner.style), *rest])
