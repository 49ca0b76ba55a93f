"""Which cells a board shows together, and in which shade."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape, neighbours
from sudoku_tui.puzzles.marks import COLOURS, Outline, Shade, marks_on
from sudoku_tui.puzzles.model import plain
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.irregular import irregular
from sudoku_tui.tui.widgets.cageview import FIRST_COLOUR, NO_CAGE, SHADES, owners, shades

NINE = Shape(3, 3)


def test_the_first_of_two_cages_has_the_cell() -> None:
    found = owners(Shape(2, 2), (Outline((0, 1)), Outline((1, 2))))
    assert found[:4] == (0, 0, 1, NO_CAGE)


def test_each_grid_of_a_pair_has_its_own_cages() -> None:
    cages = (Cage((0, 1), 3), Cage((17, 18), 4))
    assert owners(Shape(2, 2), marks_on(cages, 4))[:3] == (0, 0, NO_CAGE)
    assert owners(Shape(2, 2), marks_on(cages, 4, grid=1))[:3] == (NO_CAGE, 0, 0)


@given(st.integers(0, 200), st.sets(st.integers(0, 8)))
def test_neighbouring_cages_differ_in_shade(seed: int, left_out: set[int]) -> None:
    boxes = irregular(NINE, Chance(seed)).box_numbers()
    # The pieces of a jigsaw cut along a column are as wild a map as any killer's.
    owner = tuple(NO_CAGE if box in left_out else 2 * box + (cell % 9 > 4) for cell, box in enumerate(boxes))
    connected = {number for number in owner if number != NO_CAGE and _in_one_piece(owner, number)}
    numbers = sorted(set(owner) - {NO_CAGE})
    outlines = [Outline(tuple(cell for cell in range(81) if owner[cell] == number)) for number in numbers]
    shade = shades(plain(NINE), tuple(outlines))
    if len(connected) < len(set(owner) - {NO_CAGE}):
        return  # cages in several pieces may need more shades than there are
    for cell, number in enumerate(owner):
        assert shade[cell] in SHADES
        assert number != NO_CAGE or not shade[cell]
        for other in neighbours(9)[cell]:
            if NO_CAGE not in (number, owner[other]) and owner[other] != number:
                assert shade[cell] != shade[other]


def _in_one_piece(owner: tuple[int, ...], number: int) -> bool:
    cells = [cell for cell, found in enumerate(owner) if found == number]
    reached = [cells[0]]
    for cell in reached:
        reached += [other for other in neighbours(9)[cell] if other in cells and other not in reached]
    return len(reached) == len(cells)


def test_diagonals_stand_out_where_there_are_no_cages() -> None:
    assert [cell for cell, shade in enumerate(shades(rules_with(NINE, 1, ("x",)), ())) if shade][:4] == [
        0,
        8,
        10,
        16,
    ]
    assert not any(shades(plain(NINE), ()))


def test_irregular_boxes_have_shades_and_regions_their_colour() -> None:
    boxes = irregular(NINE, Chance(3))
    shade = shades(plain(boxes), ())
    assert len(set(shade)) > 2
    for cell, box in enumerate(boxes.regions):
        for other in neighbours(9)[cell]:
            assert (shade[cell] == shade[other]) == (box == boxes.regions[other])
    blue = FIRST_COLOUR + COLOURS.index("blue")
    assert shades(plain(NINE), (Shade((4, 5), "blue"),))[3:7] == bytes([0, blue, blue, 0])


def test_diagonals_stand_out_among_cages() -> None:
    marks = (Outline((0, 1), "3"), Outline((2, 3), "9"))
    shade = shades(rules_with(NINE, 1, ("diagonal-down",)), marks)
    assert {cell for cell in range(81) if shade[cell] >= FIRST_COLOUR} == set(range(0, 81, 10))
    assert shade[1] != shade[2]
