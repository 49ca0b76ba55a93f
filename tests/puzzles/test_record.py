import pickle

import pytest

from sudoku_tui.puzzles.record import Record


class Point(Record):
    x: int
    y: int = 0


class Named(Point):
    name: str = "origin"


def test_fields_come_by_place_by_name_or_by_default() -> None:
    assert Point(1, 2) == Point(y=2, x=1)
    assert Point(1) == Point(1, 0)


def test_a_subclass_adds_its_fields_to_those_it_inherits() -> None:
    named = Named(1, 2, "here")
    assert (named.x, named.y, named.name) == (1, 2, "here")
    assert Named(1).name == "origin"


def test_records_of_another_class_are_never_equal() -> None:
    assert Point(1, 2) != Named(1, 2)
    assert Point(1, 2) != (1, 2)


def test_equal_records_are_one_key() -> None:
    assert {Point(1, 2): "a"}[Point(1, 2)] == "a"
    assert len({Point(1, 2), Point(1, 2), Point(2, 1)}) == 2


def test_a_record_refuses_assignment() -> None:
    with pytest.raises(AttributeError, match="Point is frozen"):
        Point(1).x = 2  # type: ignore[misc]


def test_a_record_prints_its_fields() -> None:
    assert repr(Named(1)) == "Named(x=1, y=0, name='origin')"


def test_replace_changes_only_what_is_named() -> None:
    assert Named(1, 2).replace(y=5) == Named(1, 5)


def test_a_record_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(Named(3, 4, "there"))) == Named(3, 4, "there")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (((), {}), "Point needs x"),
        (((1, 2, 3), {}), "takes each of x, y once"),
        (((1,), {"x": 1}), "takes each of x, y once"),
        (((1,), {"z": 1}), "takes each of x, y once"),
    ],
)
def test_wrong_fields_are_refused(arguments: tuple[tuple[int, ...], dict[str, int]], message: str) -> None:
    places, names = arguments
    with pytest.raises(TypeError, match=message):
        Point(*places, **names)
