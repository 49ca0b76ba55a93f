"""A bar chart as SVG, written by hand: what it takes is a few rectangles and words."""

from __future__ import annotations

from html import escape

from sudoku_tui.solver.bench import Series
from sudoku_tui.tui.commands.report import duration

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PARTS = {"encode": "#7aa2d6", "solve": "#2f6db5", "unique": "#f0a23b"}
"""The parts of a bar and their colours, which differ in brightness too."""

LEFT, RIGHT, TOP, ROW, BAR = 170, 110, 60, 26, 18
SCALE = 520
"""Pixels of the longest bar."""


def bars(series: Sequence[Series]) -> str:
    """The mean times of each encoding with each engine, one bar each, in the parts of which they are made up."""
    longest = max(_total(each) for each in series) or 1.0
    width, height = LEFT + SCALE + RIGHT, TOP + ROW * len(series) + 12
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{width}" height="{height}" fill="white"/>',
        f'<text x="12" y="22" font-size="15">Mean time a puzzle, of {series[0].puzzles:,} puzzles</text>',
        *_legend(),
    ]
    for number, each in enumerate(series):
        lines.extend(_bar(each, TOP + ROW * number, SCALE / longest))
    return "\n".join([*lines, "</svg>"])


def _legend() -> Iterator[str]:
    for number, (part, colour) in enumerate(PARTS.items()):
        x = LEFT + 90 * number
        yield f'<rect x="{x}" y="34" width="12" height="12" fill="{colour}"/>'
        yield f'<text x="{x + 17}" y="45">{part}</text>'


def _bar(series: Series, y: int, scale: float) -> Iterator[str]:
    middle = y + BAR - 5
    name = escape(f"{series.encoding}, {series.engine}")
    yield f'<text x="{LEFT - 8}" y="{middle}" text-anchor="end">{name}</text>'
    x = float(LEFT)
    for part, colour in PARTS.items():
        length = (series.mean(part) or 0.0) * scale
        yield f'<rect x="{x:.1f}" y="{y}" width="{length:.1f}" height="{BAR}" fill="{colour}"/>'
        x += length
    yield f'<text x="{x + 6:.1f}" y="{middle}">{duration(_total(series))}</text>'


def _total(series: Series) -> float:
    return series.mean("total") or 0.0
