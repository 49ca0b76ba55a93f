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


def test_a_class_without_records_takes_its_own_fields_after_its_base_has_some() -> None:
    class Base(Record):
        a: int

    class Late(Base):
        b: int

    assert Base(1).a == 1
    assert (Late(1, 2).a, Late(1, 2).b) == (1, 2)


def test_a_field_may_have_any_name() -> None:
    class Odd(Record):
        values: int
        cls: int = 2

    assert repr(Odd(1)).endswith("Odd(values=1, cls=2)")


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
        (((), {}), r"Point.__init__\(\) missing 1 required positional argument: 'x'"),
        (((1, 2, 3), {}), r"Point.__init__\(\) takes from 2 to 3 positional arguments but 4 were given"),
        (((1,), {"x": 1}), r"Point.__init__\(\) got multiple values for argument 'x'"),
        (((1,), {"z": 1}), r"Point.__init__\(\) got an unexpected keyword argument 'z'"),
    ],
)
def test_wrong_fields_are_refused(arguments: tuple[tuple[int, ...], dict[str, int]], message: str) -> None:
    places, names = arguments
    with pytest.raises(TypeError, match=message):
        Point(*places, **names)


def test_a_record_has_no_initialiser_of_its_own() -> None:
    with pytest.raises(TypeError, match="Own is a record"):

        class Own(Record):
            x: int

            def __init__(self) -> None:
                """Would be lost."""
