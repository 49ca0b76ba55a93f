"""What people choose becomes a request, or one line that says why not, in the names they know the choices by."""

from __future__ import annotations

from typing import Any

import pytest

from sudoku_tui.puzzles.constraints.words import read_constraints
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats.header import parse
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.solver.generate.request import DEFAULT_CAGE_SIZE, Request, requested

PLAIN = parse("plain")


def as_option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def test_nothing_chosen_is_a_plain_9x9_from_any_seed() -> None:
    one, other = requested(PLAIN), requested(PLAIN)
    assert one == Request(Shape(3, 3), one.seed)
    assert one.seed != other.seed


def test_every_choice_is_in_the_request() -> None:
    rules = parse("x, thermometer r1c1 r1c2")
    placed = read_constraints(("thermometer r1c1 r1c2",), Shape(2, 3), 2)
    assert requested(
        rules, box=Shape(3, 2), seed=4, pair=True, clues=20, symmetry="full", minimal=False, jigsaw=True
    ) == Request(
        Shape(3, 2),
        4,
        pair=True,
        clues=20,
        symmetry="full",
        minimal=False,
        variants=("x",),
        jigsaw=True,
        placed=placed,
    )
    assert requested(PLAIN, size=4, seed=1, killer=True, cage_size=2, difficulty="hard") == Request(
        Shape(2, 2), 1, killer=True, cage_size=2, difficulty="hard"
    )
    assert requested(PLAIN, killer=True).cage_size == DEFAULT_CAGE_SIZE


def test_only_a_puzzle_of_any_difficulty_is_minimal_unless_it_is_said() -> None:
    assert requested(PLAIN).is_minimal
    assert not requested(PLAIN, difficulty="easy").is_minimal
    assert not requested(PLAIN, killer=True).is_minimal
    assert requested(PLAIN, killer=True, minimal=True).is_minimal


@pytest.mark.parametrize(
    ("rules", "choices", "words"),
    [
        ("plain", {"killer": True, "pair": True}, "--killer, --pair: expected one of them"),
        ("plain", {"killer": True, "symmetry": "full"}, "--killer, --symmetry: expected one of them"),
        ("plain", {"cage_size": 3}, "--cage-size: expected --killer with it"),
        ("plain", {"symmetry": "odd"}, "--symmetry: expected one of none, rotate2"),
        ("plain", {"difficulty": "odd"}, "--difficulty: expected one of easy, medium"),
        ("plain", {"size": 7}, "--size: expected one of 4, 6, "),
        ("plain", {"size": 9, "box": Shape(3, 2)}, "--size 9: expected 6, the cells of a box of 3x2"),
        ("box=3x2", {"size": 9}, "--size 9: expected 6, the cells of a box of the rules"),
        ("box=3x2", {"jigsaw": True}, "--rules: expected the boxes once"),
        ("thermometer r1c1 r1c9", {"size": 4}, "--rules: expected cells from r1c1 to r4c4"),
    ],
)
def test_what_does_not_go_together_is_refused(rules: str, choices: dict[str, Any], words: str) -> None:
    with pytest.raises(ArgumentError) as refused:
        requested(parse(rules), **choices, named=as_option)
    assert str(refused.value).startswith(words)
    with pytest.raises(ArgumentError) as refused:
        requested(parse(rules), **choices)
    assert str(refused.value).startswith(words.replace("--", "").replace("-size", "_size"))
