"""Puzzles that the golden files and several tests share."""

from __future__ import annotations

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, pair, plain
from tests.puzzles.reading import digits

NINE_LINE = "..3.5.7...5.7...2.7..1.3.5.2...6..9...5...1...9..7...4.1.9.6..8.3...2.1...8.1.3.."
NINE = Puzzle(plain(Shape(3, 3)), digits(NINE_LINE))

STANDING = Puzzle(plain(Shape(3, 2)), digits("1....6 .4..2. ...5.. ..1... .6..3. 3....2"))

PAIR = Puzzle(pair(Shape(2, 2)), digits("1..4 ..1. .1.. 4..3   .3.. 4..1 1..2 ..4."))

KILLER = Puzzle(
    plain(Shape(3, 2)),
    digits("...... ...5.. 2....3 ...... ...... 6....."),
    (
        Cage((0, 1, 6), 11),
        Cage((5,), 4),
        Cage((35, 34, 28, 29), 14),
        Cage((7, 14, 21), 15, repeats=True),
    ),
)


def _sixteen() -> Digits:
    solved = [(4 * row + row // 4 + column) % 16 + 1 for row in range(16) for column in range(16)]
    return bytes(digit if cell % 3 == 0 or cell % 7 == 2 else 0 for cell, digit in enumerate(solved))


SIXTEEN = Puzzle(plain(Shape(4, 4)), _sixteen())
