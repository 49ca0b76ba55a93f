"""Ratings: names, numbers, and agreement with those of another program."""

from __future__ import annotations

import csv
import statistics
from pathlib import Path

import pytest

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.rate import DIFFICULTIES, name_of, rate

RATED = Path(__file__).parent.parent.parent.parent / "shared" / "data" / "plain9-rated" / "rated.tsv"
EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
EXTREME = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def read(line: str) -> Puzzle:
    return Puzzle(plain(Shape(3, 3)), bytes(int(digit) if digit.isdecimal() else 0 for digit in line))


def test_easy_and_extreme() -> None:
    easy, extreme = rate(read(EASY)), rate(read(EXTREME))
    assert easy
    assert extreme
    assert (easy.name, extreme.name, extreme.technique) == ("easy", "extreme", "contradiction")
    assert easy.number < 2.5 < 7 < extreme.number


def test_only_proper_puzzles_are_rated() -> None:
    assert rate(read("11" + "." * 79)) is None
    assert rate(read("." * 81)) is None


def test_nothing_to_do_is_easy() -> None:
    rating = rate(Puzzle(plain(Shape(2, 2)), bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])))
    assert rating
    assert (rating.name, rating.number, rating.steps) == ("easy", 1.0, 0)


def test_names_follow_levels() -> None:
    assert [name_of(level) for level in (1.0, 2.6, 4.2, 6.2, 7.7)] == list(DIFFICULTIES)


def ranks(values: list[float]) -> list[float]:
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [statistics.mean(places[value]) for value in values]


@pytest.mark.skipif(not RATED.exists(), reason=f"no ratings at {RATED}")
def test_rank_correlation_with_another_rating() -> None:
    with RATED.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))[::20]
    theirs = [float(row["rating"]) for row in rows]
    ours = [rating.number for row in rows if (rating := rate(read(row["puzzle"])))]
    assert statistics.correlation(ranks(ours), ranks(theirs)) >= 0.85
