"""Orbits are what they look like on the grid."""

from __future__ import annotations

import pytest

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import pair, plain
from sudoku_tui.solver.generate.symmetry import SYMMETRIES, orbits


@pytest.mark.parametrize(
    ("symmetry", "picture"),
    [
        ("none", "abcd efgh ijkl mnop"),
        ("rotate2", "abcd efgh hgfe dcba"),
        ("rotate4", "abca cddb bddc acba"),
        ("mirror-h", "abba cddc effe ghhg"),
        ("mirror-v", "abcd efgh efgh abcd"),
        ("diagonal", "abcd befg cfhi dgij"),
        ("antidiagonal", "abcd efgc hifb jhea"),
        ("full", "abba bccb bccb abba"),
    ],
)
def test_picture(symmetry: str, picture: str) -> None:
    name_of = {cell: name for orbit, name in zip(orbits(plain(Shape(2, 2)), symmetry), "abcdefghijklmnop", strict=False)
               for cell in orbit}  # fmt: skip
    assert "".join(name_of[cell] for cell in range(16)) == picture.replace(" ", "")


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_every_cell_once_and_the_grids_of_a_pair_apart(symmetry: str) -> None:
    found = orbits(pair(Shape(2, 3)), symmetry)
    assert sorted(cell for orbit in found for cell in orbit) == list(range(72))
    assert all(len({cell // 36 for cell in orbit}) == 1 for orbit in found)
