"""Pictures in HTML: a figure for a notebook, or a page with a figure for each puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.puzzles.pictures.draw import draw
from sudoku_tui.puzzles.pictures.svg import svg
from sudoku_tui.puzzles.pictures.view import View
from sudoku_tui.puzzles.pictures.words import undrawn

FIGURE = "margin: 0.5em 0"
NOTEBOOK_CELL = 32
PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>{title}</title>
<style>
body {{ font-family: 'Source Sans Pro', Helvetica, Arial, sans-serif; margin: 2em auto; max-width: 60em }}
figure {{ margin: 0 0 3em; break-inside: avoid }}
svg {{ max-width: 100%; height: auto }}
figcaption {{ margin-top: 0.5em }}
</style>
</head>
<body>
{figures}
</body>
</html>"""


def notebook(puzzle: Puzzle, digits: Digits) -> str:
    """A puzzle with these digits in its cells."""
    picture = svg(draw(puzzle, View(digits=digits)), cell=NOTEBOOK_CELL)
    return f'<figure style="{FIGURE}">{picture}{_caption(undrawn(puzzle))}</figure>'


def figure(puzzle: Puzzle, view: View, title: str, told: Iterable[str] = ()) -> str:
    """A puzzle under its title, with more lines to tell below what its picture can't show."""
    heading = f"<h2>{escape(title)}</h2>" if title else ""
    return f"<figure>{heading}\n{svg(draw(puzzle, view), title)}\n{_caption([*undrawn(puzzle), *told])}</figure>"


def page(title: str, figures: Iterable[str]) -> str:
    return PAGE.format(title=escape(title), figures="\n".join(figures))


def _caption(lines: list[str]) -> str:
    return f"<figcaption>{'<br/>'.join(map(escape, lines))}</figcaption>" if lines else ""
