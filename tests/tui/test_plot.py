"""The charts: well-formed whatever the words, in proportion, and nothing outside the picture."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.tui.commands.plot import Bar, bars, curves
from sudoku_tui.tui.numbers import duration

SVG = "{http://www.w3.org/2000/svg}"
TIMES = st.floats(1e-7, 1e4)
WORDS = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=12)


def words(picture: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def lengths(picture: str, part: str) -> list[float]:
    """How long each bar is in one of its parts."""
    rectangles = ElementTree.fromstring(picture).iter(f"{SVG}rect")
    return [
        float(rectangle.get("width", "-1"))
        for rectangle in rectangles
        if rectangle.findtext(f"{SVG}title", "").startswith(f"{part}:")
    ]


def test_bars_are_in_proportion_and_say_their_sum() -> None:
    group = [Bar("picosat", {"encode": 0.001, "solve": 0.004}), Bar("minisat", {"encode": 0.002}, "2 undecided")]
    picture = bars("Times", "mean", {"residual": group}, duration)
    assert lengths(picture, "encode") == pytest.approx([104, 208])
    assert lengths(picture, "solve") == [416, 0]
    said = words(picture)
    assert {"Times", "mean", "encode", "solve", "residual", "picosat", "minisat"} < set(said)
    assert {"5.00 ms", "2.00 ms, 2 undecided"} < set(said)
    assert [word for word in said if word in {"0", "1 ms", "2 ms", "3 ms", "4 ms", "5 ms"}] == [
        "0", "1 ms", "2 ms", "3 ms", "4 ms", "5 ms",
    ]  # fmt: skip


def test_parts_that_nobody_could_see_are_not_in_the_legend() -> None:
    assert "unique" not in words(bars("", "", {"": [Bar("", {"solve": 1, "unique": 1e-6})]}, duration))


@settings(max_examples=25)
@given(st.lists(TIMES, min_size=1, max_size=9), WORDS)
def test_bars_end_on_the_scale_whatever_the_values(values: list[float], word: str) -> None:
    picture = bars(word, word, {word: [Bar(word, {"time": value}) for value in values]}, duration)
    assert words(picture).count(word) >= 3 + len(values)
    longest = max(lengths(picture, "time"))
    assert 260 < longest <= 520.1


@settings(max_examples=25)
@given(st.dictionaries(WORDS, st.dictionaries(st.integers(1, 25), TIMES, min_size=1), min_size=1, max_size=10))
def test_curves_stay_in_the_picture(series: dict[str, dict[float, float]]) -> None:
    picture = curves("Times", "size", "time", series, duration, "a remark")
    root = ElementTree.fromstring(picture)
    points = [(float(point.get("cx", "0")), float(point.get("cy", "0"))) for point in root.iter(f"{SVG}circle")]
    assert len(points) == sum(map(len, series.values()))
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    assert all(0 < x < width and 94 <= y < height - 60 for x, y in points)
    assert all(float(text.get("y", "0")) < height for text in root.iter(f"{SVG}text"))
    assert "a remark" in words(picture)


def test_a_tenfold_value_is_one_step_up() -> None:
    picture = curves("", "", "", {"a": {4: 0.001, 9: 0.01, 16: 0.1}}, duration)
    heights = [float(point.get("cy", "0")) for point in ElementTree.fromstring(picture).iter(f"{SVG}circle")]
    assert [low - high for low, high in pairwise(heights)] == pytest.approx([160, 160])
    assert {"1 ms", "10 ms", "100 ms", "4", "9", "16"} <= set(words(picture))


def test_a_line_leads_to_the_next_place_only() -> None:
    picture = curves("", "", "", {"a": {4: 1, 6: 1, 9: 1}, "b": {4: 2, 9: 2}}, duration)
    coloured = [path for path in ElementTree.fromstring(picture).iter(f"{SVG}path") if path.get("stroke-width") == "2"]
    assert len(coloured) == 2


def test_a_long_legend_takes_several_rows() -> None:
    picture = curves("", "", "", {f"{number} with a long name": {4: 1} for number in range(9)}, duration)
    named = [text for text in ElementTree.fromstring(picture).iter(f"{SVG}text") if "long" in (text.text or "")]
    assert len({text.get("y") for text in named}) == 3
