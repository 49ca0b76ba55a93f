"""Worked out once: a lazy property, and a function that remembers, forgets when there is too much, keeps its name."""

from __future__ import annotations

import pickle

from sudoku_tui.puzzles.memo import lazy, remembered
from sudoku_tui.puzzles.record import Record

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


class Square(Record):
    side: int

    @lazy
    def area(self) -> int:
        calls.append((self.side,))
        return self.side**2


def test_a_lazy_property_is_worked_out_once_for_each_record() -> None:
    calls.clear()
    small, large = Square(2), Square(3)
    assert [small.area, large.area, small.area, large.area] == [4, 9, 4, 9]
    assert calls == [(2,), (3,)]


def test_what_is_worked_out_does_not_make_a_record_another_one() -> None:
    asked = Square(2)
    assert asked.area == 4
    assert asked == Square(2)
    assert hash(asked) == hash(Square(2))
    assert repr(asked) == "Square(side=2)"
    assert "area" not in vars(pickle.loads(pickle.dumps(asked)))
