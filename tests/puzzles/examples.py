"""Puzzles that the golden files and several tests share."""

from __future__ import annotations

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.words import read_constraints
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, pair, plain
from sudoku_tui.puzzles.variants import rules_with
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

_SIX = rules_with(Shape(2, 3), 1, ("anti-king", "diagonal-up"))
LINES = Puzzle(
    _SIX,
    digits("1..... ...... ...... ...... ...... .....2"),
    read_constraints(
        (
            "candidates 2 4 6 : r6c1",
            "cage 7 r1c2 r1c3",
            "cage r6c1 r6c2",
            "arrow r5c5 : r4c4 r3c3",
            "arrow r6c3 r6c4 : r5c3 r5c2 r5c1",
            "thermometer r2c1 r3c1 r4c2",
            "slow-thermometer r2c2 r2c3",
            "palindrome r3c5 r3c6 r4c6",
            "renban r5c4 r6c5",
            "whisper 3 r4c1 r5c2",
            "between r2c4-r2c6",
            "lockout 4 r1c1-r1c4",
            "region-sum r3c4 r4c4 r5c4",
            "entropic r4c3 r4c4 r4c5",
            "modular 3 r3c1-r3c4",
            "nabner r1c5 r2c5",
            "zipper r1c6 r2c6 r3c6",
            "double-arrow r1c4-r1c6",
            "difference r1c1 r2c1",
            "ratio 3 r1c2 r2c2",
            "xv 5 r6c5 r6c6",
            "odd r4c6",
            "even r4c5",
            "minimum r5c6",
            "maximum r3c2",
            "quadruple 1 4 : r2c3",
            "clone r1c1 r1c2 : r6c5 r6c6",
            "extra-region r2c2 r3c3 r4c4",
            "little-killer 9 r1c2 down-left",
            "sandwich 4 row 2",
            "x-sum 6 column 3 bottom",
            "skyscraper 2 row 4 right",
            "row-indexer r2c1 r2c2",
            "column-indexer r3c1",
            "box-indexer r5c5",
            "negative xv",
        ),
        _SIX.shape,
    ),
    name="Some of everything",
    about=About("A. Setter", "Normal sudoku rules apply.", fog=(0, 7)),
)
"""A puzzle with every kind of constraint that f-puzzles can say, in the order in which it is read there."""
