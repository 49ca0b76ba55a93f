"""The sizes to choose from, each with the ways to cut it into boxes."""

from __future__ import annotations

from sudoku_tui.puzzles.geometry import Shape, sizes


def shapes() -> dict[str, str]:
    """Every size with every way to cut it into boxes, the most nearly square first."""
    choices = {}
    for n in sizes():
        heights = [height for height in range(2, n // 2 + 1) if n % height == 0]
        for height in sorted(heights, key=lambda height: (abs(height - n // height), height)):
            shape = Shape(height, n // height)
            choices[shape_name(shape)] = f"{shape}, boxes {height}×{n // height}"
    return choices


def shape_name(shape: Shape) -> str:
    return f"{shape.box_height}x{shape.box_width}"


def shape_named(name: str) -> Shape:
    height, _, width = name.partition("x")
    return Shape(int(height), int(width))
