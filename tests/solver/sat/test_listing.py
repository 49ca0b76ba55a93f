"""Looking up clauses: what is found is what is written, in its order."""

from __future__ import annotations

import pytest

import sudoku_tui
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.solver.sat.encodings import ENCODINGS
from sudoku_tui.solver.sat.listing import Listing, Question, clause_line
from sudoku_tui.solver.sat.named import named, source_words
from tests.ui.driving import KILLER, PAIR

FOUR = sudoku_tui.parse("1....2....3....4")


@pytest.mark.parametrize("puzzle", [FOUR, KILLER, PAIR], ids=["plain", "killer", "pair"])
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_each_place_has_its_clause(puzzle: Puzzle, encoding: str) -> None:
    listing = Listing(puzzle, encoding)
    written = [*named(listing.cnf)]
    found = listing.found(Question())
    assert [found[place] for place in range(len(found))] == [*found] == written
    for family in listing.families:
        assert [*listing.found(Question(family))] == [one for one in written if one.family == family]
    about = frozenset({3, 17})
    assert listing.found(Question(variables=about)) == [
        one for one in written if about.intersection(map(abs, one.literals))
    ]
    source = source_words(written[-1], puzzle.rules).lower()
    assert listing.found(Question(source=source)) == [
        one for one in written if source_words(one, puzzle.rules).lower() == source
    ]


def test_what_people_type() -> None:
    listing = Listing(FOUR, "extended")
    assert listing.asked(" -7 ") == Question(variables=frozenset({7}))
    assert listing.asked("R1C2 row") == Question("row", frozenset({5, 6, 7, 8}))
    assert listing.asked("Row 3") == Question(source="row 3")
    assert listing.asked("box") == Question("box")
    assert {clause.family for clause in listing.found(listing.asked("row 3"))} == {"row"}
    first = listing.found(listing.asked("r1c2 row"))[0]
    assert clause_line(first, FOUR.givens, FOUR.rules).endswith("row 1: row 1 has a 1 somewhere  [1✓ 5? 9? 13? 0]")


@pytest.mark.parametrize(
    ("text", "expected"),
    [("65", "expected 1 to 64, found 65"), ("r5c1", "from r1c1 to r4c4"), ("cage", "expected one of cell>=1")],
)
def test_what_is_not_there_is_refused(text: str, expected: str) -> None:
    with pytest.raises(ArgumentError, match=expected):
        Listing(FOUR, "extended").asked(text)


def test_the_second_grid_goes_on_below_the_first() -> None:
    assert min(Listing(PAIR, "extended").asked("r5c1").variables) == 65
    rules = pair(Shape(2, 2))
    with pytest.raises(ArgumentError, match="to r8c4"):
        Listing(Puzzle(rules, bytes(rules.cells)), "extended").asked("r9c1")


def test_the_largest_is_not_written_out() -> None:
    rules = plain(Shape(6, 6))
    listing = Listing(Puzzle(rules, bytes(rules.cells)), "extended")
    found = listing.found(Question())
    assert len(found) == 3_271_104
    assert found[3_000_000].number == 3_000_001
    assert all(35 in map(abs, one.literals) for one in listing.found(listing.asked("35")))
