"""The colours of a board: a style for each look, in every theme such that digits can be read on any ground."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from rich.style import Style
from textual.color import BLACK, WHITE, Color

from sudoku_tui.puzzles.marks import COLOURS
from sudoku_tui.tui.widgets.cageview import FIRST_COLOUR
from sudoku_tui.tui.widgets.gridview import DIGIT_INKS, GROUND, GROUND_STEP, GROUNDS, INK, INKS, SHADE, UNDERLINED

if TYPE_CHECKING:
    from sudoku_tui.tui.widgets.board import BoardWidget

SHADES = ("", *(f"shade{number}" for number in range(1, FIRST_COLOUR)), *(f"region-{colour}" for colour in COLOURS))
COMPONENTS = {f"board--{name}" for name in ("number", "here", *INKS, *GROUNDS[1:], *SHADES[1:])}
READABLE, VISIBLE = 4.5, 3.0
"""The least contrast of digits, and of signs and lines; the borders of cells may be fainter."""


def look_style(board: BoardWidget, name: int | str) -> Style:
    """The style of a look, or of the component with that name."""
    if isinstance(name, str):
        return board.get_component_rich_style(f"board--{name}")
    ink, ground = INKS[name & INK], GROUNDS[(name & GROUND) // GROUND_STEP]
    shade = SHADES[(name & ~UNDERLINED) // SHADE]
    grounds = [part for part in (shade, ground) if part]
    make = _sixteen_colours if board.app.native_ansi_color else _blended
    return make(board, ink, grounds) + Style(underline=True if name & UNDERLINED else None)


def _blended(board: BoardWidget, ink: str, grounds: list[str]) -> Style:
    """The grounds one over the other, and on them the ink, lighter or darker if it could not be read else."""
    tints = [board.get_component_styles(f"board--{name}").background for name in grounds]
    ground: Color = reduce(lambda below, tint: below + tint, tints, board.background_colors[1])
    name = "cursor" if grounds[-1:] == ["cursor"] and ink in ("blank", *DIGIT_INKS) else ink
    style = board.get_component_styles(f"board--{name}")
    colour = ground + style.color
    least = READABLE if ink in DIGIT_INKS else 0.0 if ink in ("blank", "inner") else VISIBLE
    weight = board.get_component_rich_style(f"board--{ink}", partial=True)
    return Style(
        color=readable(colour, ground, least).rich_color,
        bgcolor=ground.rich_color,
        bold=weight.bold,
        italic=weight.italic,
    )


def _sixteen_colours(board: BoardWidget, ink: str, grounds: list[str]) -> Style:
    """Sixteen colours can't be blended: the last ground has its own colour for the ink, which then can be read."""
    ink_style = board.get_component_rich_style(f"board--{ink}")
    if not grounds:
        return ink_style
    ground = board.get_component_rich_style(f"board--{grounds[-1]}")
    if ink == "inner":
        return ground + Style(dim=True)
    return ground + Style(bold=ink_style.bold or None)


def readable(ink: Color, ground: Color, least: float) -> Color:
    """The ink, or as little as need be lighter or darker, so that its contrast to the ground is enough."""
    if contrast(ink, ground) >= least:
        return ink
    end = max((BLACK, WHITE), key=lambda colour: contrast(colour, ground))
    steps = (ink.blend(end, share / 10) for share in range(1, 11))
    return next((colour for colour in steps if contrast(colour, ground) >= least), end)


def contrast(one: Color, other: Color) -> float:
    """How well two colours can be told apart, from 1 to 21, as WCAG 2 measures it."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Color) -> float:
    red, green, blue = [
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in colour.normalized
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
