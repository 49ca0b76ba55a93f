"""A function that remembers: works once for the same arguments, forgets when there is too much, keeps its name."""

from __future__ import annotations

import pickle

from sudoku_tui.puzzles.memo import remembered

calls: list[tuple[int, ...]] = []


@remembered(3)
def total(*numbers: int) -> int:
    """The sum."""
    calls.append(numbers)
    return sum(numbers)


def test_the_work_is_done_once_for_the_same_arguments() -> None:
    calls.clear()
    assert [total(1, 2), total(1, 2), total(2, 1)] == [3, 3, 3]
    assert calls == [(1, 2), (2, 1)]


def test_the_newest_results_are_kept_and_what_is_forgotten_comes_back() -> None:
    calls.clear()
    assert [total(1), total(2), total(3), total(4)] == [1, 2, 3, 4]
    assert [total(4), total(3), total(2), total(1)] == [4, 3, 2, 1]
    assert calls == [(1,), (2,), (3,), (4,), (1,)]


def test_it_has_the_name_of_the_function_so_that_it_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(total)) is total
    assert total.__doc__ == "The sum."
