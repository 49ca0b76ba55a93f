"""A puzzle's rules in our own words: nothing that stands on the board is left unexplained."""

from __future__ import annotations

import pytest

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.constraints.words import read_constraints
from sudoku_tui.puzzles.geometry import Shape, boxless
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.tui.state.rulewords import RuleWords, further_rules, usual_rules
from tests.strategies import example_of

NINE = Shape(3, 3)


def with_constraints(*texts: str) -> Puzzle:
    return Puzzle(plain(NINE), bytes(81), read_constraints(texts, NINE))


def test_the_usual_rules_are_those_of_the_grid() -> None:
    small = Shape(2, 2)
    assert usual_rules(Puzzle(plain(NINE), bytes(81))) == (
        "No digit from 1 to 9 comes twice in a row, in a column or in a box."
    )
    assert "to 4 comes twice in a row or in a column." in usual_rules(Puzzle(plain(boxless(4)), bytes(16)))
    assert "in a box or in one place of both grids." in usual_rules(Puzzle(pair(small), bytes(32)))


@pytest.mark.parametrize("name", RULES)
def test_every_rule_of_the_grid_is_told(name: str) -> None:
    (told,) = further_rules(Puzzle(rules_with(NINE, 1, (name,)), bytes(81)))
    assert RULES[name].summary[1:] in told.meaning


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_kind_is_told_with_what_tells_it_on_the_board(kind: type[Constraint]) -> None:
    made = example_of(kind, 9)
    (told,) = further_rules(Puzzle(plain(NINE), bytes(81), (made,)))
    assert told.name.casefold() == kind.label().casefold()
    assert "{" not in told.meaning.replace(made.said, "")
    assert len(told.meaning) > 10
    sign = getattr(made, "sign", "")
    assert not sign or sign.format(getattr(made, "number", "")) in told.signs


def test_what_says_the_same_is_told_once() -> None:
    puzzle = with_constraints(
        *("whisper r1c1 r1c2", "whisper 4 r3c1 r3c2", "whisper 5 r5c1 r5c2"),
        *("cage r7c1 r7c2", "cage 4 r8c1 r8c2", "cage 4 repeats r9c1 r9c2"),
    )
    whisper, cage = "Whisper line", "Cage"
    assert further_rules(puzzle) == [
        RuleWords(whisper, "Neighbours on the line differ by at least 5.", ("≥5",), 2),
        RuleWords(whisper, "Neighbours on the line differ by at least 4.", ("≥4",), 1),
        RuleWords(cage, "Digits differ.", (), 1),
        RuleWords(cage, "Digits differ and add up to the total.", (), 1),
        RuleWords(cage, "Digits may repeat and add up to the total.", (), 1),
    ]


def test_a_relation_of_the_setters_own_is_told_in_full() -> None:
    relation = " or ".join([f"a=={digit} and b=={10 - digit}" for digit in range(1, 10)])
    told = further_rules(with_constraints(f"pair {relation} : r1c1 r1c2", "regex 1*[2-9]* : r2c1 r2c2"))
    assert relation in told[0].meaning
    assert "1*[2-9]*" in told[1].meaning


def test_what_stands_at_the_ends_is_a_sign_too() -> None:
    puzzle = with_constraints("thermometer r1c1 r1c2", "arrow r2c1 : r2c2", "lockout r3c1-r3c3", "clone r4c1 : r5c2")
    assert [told.signs for told in further_rules(puzzle)] == [("●",), ("○", "→"), ("◇", "≥4"), ("ᵃ ᵇ …",)]
