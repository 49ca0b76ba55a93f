"""The sizes to choose from, each with the ways to cut it into boxes."""

from __future__ import annotations

from sudoku_tui.puzzles.geometry import LARGEST, SMALLEST, Shape

USUAL = ("2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "4x4", "5x5")
MORE = "more"
"""Stands for all the others in the short list."""
LARGEST_PRIME = 13
"""Irregular boxes of larger sizes take long to make."""


def shapes() -> dict[str, str]:
    """Every size with every way to cut it into boxes, the most nearly square first; primes have irregular boxes."""
    choices = {}
    for n in range(SMALLEST, LARGEST + 1):
        heights = [height for height in range(2, n // 2 + 1) if n % height == 0]
        for height in sorted(heights, key=lambda height: (abs(height - n // height), height)):
            shape = Shape(height, n // height)
            choices[shape_name(shape)] = f"{shape}, boxes {height}×{n // height}"
        if not heights and n <= LARGEST_PRIME:
            shape = Shape(1, n)
            choices[shape_name(shape)] = f"{shape}, irregular boxes"
    return choices


def usual_shapes(current: str) -> dict[str, str]:
    """Those that most people look for, the current one among them, and at the end whether there should be more."""
    short = {name: words for name, words in shapes().items() if name in (*USUAL, current)}
    return short | {MORE: "other sizes and boxes …"}


def shape_name(shape: Shape) -> str:
    return f"{shape.box_height}x{shape.box_width}" if shape.box_height > 1 else f"{shape.n}"


def shape_named(name: str) -> Shape:
    """The shape of that name; of a prime size the rows, which irregular boxes can be made of."""
    height, by, width = name.partition("x")
    return Shape(int(height), int(width)) if by else Shape(1, int(height))
