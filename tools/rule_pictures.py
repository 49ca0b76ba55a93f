"""Draw the pictures of docs/rules.md: docs/rules/NAME.svg for every rule and every kind, each on a solved puzzle.

    python tools/rule_pictures.py [FOLDER]

The puzzles are the first ones of the bundled collections, so that a picture changes when the drawing does and not else.
"""

from __future__ import annotations

import sys
from pathlib import Path

import sudoku_tui
from sudoku_tui.puzzles.constraints.base import Sheet
from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.parts import OneOf
from sudoku_tui.puzzles.pictures.draw import draw
from sudoku_tui.puzzles.pictures.svg import svg
from sudoku_tui.puzzles.pictures.view import CLUES, View

DOCS = Path(__file__).parents[1] / "docs" / "rules"
CELL = 24
"""The side of a cell in pixels."""

COLLECTIONS = {
    "killer": "killer9",
    "jigsaw": "jigsaw9",
    "two-grids": "pair6",
    **{name: f"{name.replace('-', '')}9" for name in RULES},
    **{name: name for name in KINDS},
}
"""Which collection a picture has its puzzle from."""


def picture(name: str) -> str:
    puzzle = next(iter(sudoku_tui.read(COLLECTIONS[name])))
    return svg(draw(puzzle, _view(name, puzzle)), name, CELL) + "\n"


def _view(name: str, puzzle: Puzzle) -> View:
    """The solution, unless it would cover what there is to see."""
    if name == "candidates":
        return CLUES
    (solution,) = sudoku_tui.solve(puzzle, limit=2).solutions
    if name not in RULES or RULES[name].marks(puzzle.shape):
        return View(digits=solution)
    middle = puzzle.shape.cells // 2
    return View(digits=solution, pattern=frozenset([middle]), around=_tied(name, puzzle, middle, solution[middle]))


def _tied(name: str, puzzle: Puzzle, cell: int, digit: int) -> frozenset[int]:
    """The cells that a rule without marks looks at together with one that holds a digit."""
    parts = [part for one in RULES[name].constraints(Sheet(puzzle.shape)) for part in one.parts(puzzle.n)]
    tied = [
        part.cells
        for part in parts
        if cell in part.cells
        and not (isinstance(part, OneOf) and (cell, digit) not in [one[:2] for one in part.candidates])
    ]
    return frozenset([other for cells in tied for other in cells])


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS
    folder.mkdir(exist_ok=True)
    for name in COLLECTIONS:
        (folder / f"{name}.svg").write_text(picture(name), encoding="utf-8")


if __name__ == "__main__":
    main()
