"""Cells that are picked out: each once, in the order in which they were."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.tui.state.selection import Selection


def test_cells_keep_the_order_in_which_they_were_marked() -> None:
    assert Selection().toggle(5).toggle(1).extend(9, 5, 3).cells == (5, 1, 9, 3)


def test_a_cell_that_is_marked_is_unmarked_and_comes_back_as_the_last() -> None:
    marked = Selection((4, 7, 2)).toggle(4)
    assert marked.cells == (7, 2)
    assert marked.toggle(4).cells == (7, 2, 4)


def test_the_last_is_taken_back_and_nothing_is_left_in_the_end() -> None:
    marked = Selection((4, 7)).without_last()
    assert [*marked] == [4]
    assert 7 not in marked
    assert not marked.without_last().without_last()
    assert not Selection((4, 7)).clear()


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 8))))
def test_no_cell_is_marked_twice(changes: list[tuple[bool, int]]) -> None:
    marked = Selection()
    for toggles, cell in changes:
        marked = marked.toggle(cell) if toggles else marked.extend(cell)
        assert toggles or cell in marked
    assert len(set(marked)) == len(marked)
