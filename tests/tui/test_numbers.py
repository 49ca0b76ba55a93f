import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.tui.numbers import bar, brief_duration, count, duration, sparkline


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0.0, "0"),
        (0.0000123, "12 µs"),
        (0.00123, "1.23 ms"),
        (0.0999, "99.9 ms"),
        (0.09999, "100 ms"),
        (0.99949, "999 ms"),
        (0.9996, "1.00 s"),
        (12.34, "12.3 s"),
        (99.96, "1 min 40 s"),
        (3600.0, "60 min 0 s"),
    ],
)
def test_a_time_has_the_unit_that_suits_it(seconds: float, words: str) -> None:
    assert duration(seconds) == words


@given(st.floats(min_value=0, max_value=1e9))
def test_a_time_in_a_table_keeps_to_its_column(seconds: float) -> None:
    assert len(brief_duration(seconds)) <= 6


def test_counts_have_a_plural() -> None:
    assert (count(1, "clue"), count(0, "clue"), count(1234, "clause")) == ("1 clue", "0 clues", "1,234 clauses")


@given(st.lists(st.floats(min_value=0, max_value=1e6), max_size=30))
def test_a_sparkline_has_a_bar_for_each_value_and_the_largest_is_full(values: list[float]) -> None:
    line = sparkline(values)
    assert len(line) == len(values)
    if max(values, default=0) > 0:
        assert line[values.index(max(values))] == "█"


@given(st.floats(min_value=0, max_value=1), st.integers(min_value=1, max_value=80))
def test_a_bar_is_never_empty_and_never_too_long(share: float, width: int) -> None:
    assert 1 <= len(bar(share, width)) <= width
