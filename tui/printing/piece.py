"""A puzzle as it is to be printed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.puzzles.model import Digits, Puzzle, pair, plain
from sudoku_tui.puzzles.pictures.draw import draw
from sudoku_tui.puzzles.pictures.shapes import Label, Picture
from sudoku_tui.puzzles.pictures.view import CLUES, View
from sudoku_tui.solver.rate import rate
from sudoku_tui.solver.solve import solve

STACKED_FROM = 20
"""From this size on the grids of a pair are one above the other on paper, where they are larger so."""
NUMBER_SIZE = 1.1
"""The font of the number above a solution, by the side of its cells."""


@dataclass(frozen=True)
class Piece:
    """A puzzle with its solution and what is said of it."""

    puzzle: Puzzle
    name: str = ""
    told: str = ""
    """How hard it is; where it has not exactly one solution, that."""
    solution: Digits = b""
    """Empty where there is none to be printed."""
    proper: bool = True
    """Whether it has exactly one solution, as far as somebody has looked."""
    view: View = CLUES
    """What is to be seen beside its clues."""

    def picture(self, stacked: bool = False) -> Picture:
        """The grids of a pair are side by side, unless they are to be stacked or are large."""
        return draw(self.puzzle, self.view, stacked=stacked or self.puzzle.n >= STACKED_FROM)

    def solved(self, number: int) -> Picture:
        """The solution under its number, without marks: these are in the puzzle."""
        rules = self.puzzle.rules
        bare = replace(self.puzzle, rules=(pair if rules.grids == 2 else plain)(rules.shape), placed=())
        grid = draw(bare, View(digits=self.solution), stacked=bare.n >= STACKED_FROM)
        picture = Picture(grid.width, grid.height + 1.1 * NUMBER_SIZE)
        picture.add(grid, 0, 1.1 * NUMBER_SIZE)
        picture.shapes.append(Label((0.1, 0.5 * NUMBER_SIZE), str(number), NUMBER_SIZE, bold=True, anchor="start"))
        return picture


def prepared(puzzle: Puzzle, name: str, view: View = CLUES, *, rated: bool = True, solved: bool = True) -> Piece:
    """A puzzle rated and solved as far as that is wanted."""
    name = printable(f"{name}, {puzzle.about.author}" if puzzle.about.author else name)
    if not rated and not solved:
        return Piece(puzzle, name, view=view)
    answer = solve(puzzle, 2)
    if not answer.unique:
        return Piece(puzzle, name, answer.verdict(), proper=False, view=view)
    rating = rate(puzzle) if rated else None
    return Piece(puzzle, name, str(rating or ""), answer.solutions[0] if solved else b"", view=view)
