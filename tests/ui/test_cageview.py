"""Which cells a board shows together, and in which shade."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape, neighbours
from sudoku_tui.puzzles.model import plain
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.irregular import irregular
from sudoku_tui.tui.widgets.cageview import NO_CAGE, SHADES, owners, shades

NINE = Shape(3, 3)


def test_the_first_of_two_cages_has_the_cell() -> None:
    found = owners((Cage((0, 1), 3), Cage((1, 2), 4)), 0, 16)
    assert found[:4] == (0, 0, 1, NO_CAGE)


def test_each_grid_of_a_pair_has_its_own_cages() -> None:
    cages = (Cage((0, 1), 3), Cage((16, 17), 4))
    assert owners(cages, 0, 16)[:3] == (0, 0, NO_CAGE)
    assert owners(cages, 16, 16)[:3] == (1, 1, NO_CAGE)


@given(st.integers(0, 200), st.sets(st.integers(0, 8)))
def test_neighbouring_cages_differ_in_shade(seed: int, left_out: set[int]) -> None:
    boxes = irregular(NINE, Chance(seed)).box_numbers()
    # The pieces of a jigsaw cut along a column are as wild a map as any killer's.
    owner = tuple(NO_CAGE if box in left_out else 2 * box + (cell % 9 > 4) for cell, box in enumerate(boxes))
    connected = {number for number in owner if number != NO_CAGE and _in_one_piece(owner, number)}
    shade = shades(plain(NINE), owner)
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
    nothing = (NO_CAGE,) * 81
    assert [cell for cell, shade in enumerate(shades(rules_with(NINE, 1, ("x",)), nothing)) if shade][:4] == [
        0,
        8,
        10,
        16,
    ]
    assert not any(shades(plain(NINE), nothing))
