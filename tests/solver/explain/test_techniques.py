"""Each technique on a board made for it, and all of them on random boards: no step may cost a solution."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.difference import Difference
from sudoku_tui.puzzles.constraints.even import Even
from sudoku_tui.puzzles.constraints.words import read_constraint
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.solver.explain import prose
from sudoku_tui.solver.explain.techniques import TECHNIQUES, StepSearch
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
from sudoku_tui.solver.explain.techniques.step import Candidate, Step
from sudoku_tui.solver.explain.true_candidates import true_candidates
from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import Request
from sudoku_tui.solver.rate import rate
from tests.solver.solvable import solvable

NINE = plain(Shape(3, 3))
EMPTY = Puzzle(NINE, bytes(81))


def at(name: str) -> int:
    """`r1c1` as a number."""
    row, column = name.removeprefix("r").split("c")
    return (int(row) - 1) * 9 + int(column) - 1


def cells(names: str) -> set[int]:
    return {at(name) for name in names.split()}


def only(digit: int, house: str, places: str) -> list[Candidate]:
    """What to strike so that a digit has only these places in a house."""
    (found,) = [one for one in NINE.constraints if one.name(9) == house]
    return [(cell, digit) for cell in found.cells if cell not in cells(places)]


def left(**choices: int) -> list[Candidate]:
    """What to strike so that cells are left with these digits: `r1c1=23` with 2 and 3."""
    return [
        (at(name), digit) for name, digits in choices.items() for digit in range(1, 10) if str(digit) not in str(digits)
    ]


def steps(technique: str, removed: list[Candidate], puzzle: Puzzle = EMPTY) -> Iterator[Step]:
    """All that there is to find by one technique."""
    board = PencilGrid(puzzle, removed)
    return (step for one in TECHNIQUES for step in one.find(board) if step.technique == technique)


def first(technique: str, removed: list[Candidate], puzzle: Puzzle = EMPTY) -> Step:
    return next(steps(technique, removed, puzzle))


def struck(step: Step, digit: int) -> set[int]:
    return {cell for cell, one in step.eliminations if one == digit}


def test_full_house() -> None:
    puzzle = Puzzle(NINE, bytes([1, 2, 3, 4, 5, 6, 7, 8, 0]) + bytes(72))
    assert first("full house", [], puzzle).placements == ((8, 9),)


def test_naked_single() -> None:
    assert first("naked single", left(r5c5=7)).placements == ((at("r5c5"), 7),)


def test_hidden_single() -> None:
    assert first("hidden single", only(4, "box 5", "r5c5")).placements == ((at("r5c5"), 4),)
    assert first("hidden single", only(4, "row 5", "r5c5")).placements == ((at("r5c5"), 4),)


def test_singles_name_the_constraints_that_they_also_follow_from() -> None:
    dot = Puzzle(NINE, bytes([5, 0, 0, 0, 4, 0, 0, 0, 0] + [0] * 72), (Difference((0, 1)),))
    (found,) = steps("naked single", [], dot)
    told = "Naked single: r1c2 has a single candidate left, also because of the difference r1c1–r1c2. So r1c2 = 6."
    assert prose.sentence(found, 9) == told
    even = Puzzle(NINE, bytes([1, 2, 3, 4, 5, 6, 0, 0, 0] + [0] * 72), (Even((8,)), Even((80,))))
    told = "Hidden single: 7 has a single place left in row 1, also because of the even r1c9. So r1c7 = 7."
    assert prose.sentence(first("hidden single", [(at("r1c8"), 7)], even), 9) == told


def test_pointing_and_claiming() -> None:
    step = first("pointing", only(4, "box 1", "r1c1 r1c3"))
    assert struck(step, 4) == cells("r1c4 r1c5 r1c6 r1c7 r1c8 r1c9")
    step = first("claiming", only(4, "row 1", "r1c1 r1c3"))
    assert struck(step, 4) == cells("r2c1 r2c2 r2c3 r3c1 r3c2 r3c3")


def test_naked_pair() -> None:
    step = first("naked pair", left(r1c1=37, r1c9=37))
    assert struck(step, 3) == struck(step, 7) == cells("r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8")


def test_naked_triple_and_quad() -> None:
    step = first("naked triple", left(r1c1=37, r1c9=38, r1c5=78))
    assert struck(step, 8) == cells("r1c2 r1c3 r1c4 r1c6 r1c7 r1c8")
    step = first("naked quad", left(r1c1=37, r1c9=38, r1c5=79, r1c7=89))
    assert struck(step, 9) == cells("r1c2 r1c3 r1c4 r1c6 r1c8")


def test_hidden_subsets() -> None:
    step = first("hidden pair", only(1, "row 1", "r1c1 r1c5") + only(2, "row 1", "r1c1 r1c5"))
    assert set(step.eliminations) == {(at(name), digit) for name in ("r1c1", "r1c5") for digit in range(3, 10)}
    triple = [one for digit in (1, 2, 3) for one in only(digit, "row 1", "r1c1 r1c5 r1c9")]
    assert set(first("hidden triple", triple).cells) == cells("r1c1 r1c5 r1c9")
    quad = [one for digit in (1, 2, 3, 4) for one in only(digit, "row 1", "r1c1 r1c5 r1c9 r1c7")]
    assert set(first("hidden quad", quad).cells) == cells("r1c1 r1c5 r1c9 r1c7")


@pytest.mark.parametrize(("size", "name"), [(2, "X-wing"), (3, "swordfish"), (4, "jellyfish")])
def test_fish(size: int, name: str) -> None:
    columns = (1, 4, 7, 9)[:size]
    rows = (1, 5, 8, 9)[:size]
    removed = [one for row in rows for one in only(6, f"row {row}", " ".join(f"r{row}c{column}" for column in columns))]
    step = first(name, removed)
    others = set(range(1, 10)) - set(rows)
    assert struck(step, 6) == {at(f"r{row}c{column}") for row in others for column in columns}


def test_xy_wing() -> None:
    step = first("XY-wing", left(r1c1=12, r1c9=13, r9c1=23))
    assert (set(step.eliminations), step.cells[0]) == ({(at("r9c9"), 3)}, at("r1c1"))


def test_xyz_wing() -> None:
    step = first("XYZ-wing", left(r1c1=123, r1c9=13, r2c2=23))
    assert struck(step, 3) == cells("r1c2 r1c3")


def test_w_wing() -> None:
    step = first("W-wing", left(r1c1=12, r9c9=12) + only(1, "row 5", "r5c1 r5c9"))
    assert set(step.eliminations) == {(at("r1c9"), 2), (at("r9c1"), 2)}


def test_simple_colouring() -> None:
    removed = only(5, "row 1", "r1c1 r1c5") + only(5, "column 5", "r1c5 r8c5") + only(5, "row 8", "r8c5 r8c2")
    assert struck(first("simple colouring", removed), 5) == cells("r2c2 r3c2 r7c1 r9c1")


def test_x_chain() -> None:
    step = first("X-chain", only(5, "row 1", "r1c1 r1c5") + only(5, "row 9", "r9c2 r9c5"))
    assert step.cells in (
        (at("r1c1"), at("r1c5"), at("r9c5"), at("r9c2")),
        (at("r9c2"), at("r9c5"), at("r1c5"), at("r1c1")),
    )
    assert struck(step, 5) == cells("r2c2 r3c2 r7c1 r8c1")


def test_xy_chain() -> None:
    step = first("XY-chain", left(r1c1=12, r1c9=23, r9c9=34, r9c2=14))
    assert struck(step, 1) == cells("r1c2 r2c2 r3c2 r7c1 r8c1 r9c1")


def test_unique_rectangle() -> None:
    step = first("unique rectangle", left(r1c1=12, r1c4=12, r2c1=12, r2c4=123))
    assert set(step.eliminations) == {(at("r2c4"), 1), (at("r2c4"), 2)}
    step = first("unique rectangle", left(r1c1=12, r1c4=123, r2c1=12, r2c4=123))
    assert struck(step, 3) >= cells("r3c4 r9c4 r3c5")
    assert not list(steps("unique rectangle", left(r1c1=12, r4c4=12, r1c4=12, r4c1=123)))


def test_als_xz() -> None:
    step = first("ALS-XZ", left(r1c1=12, r1c9=13, r2c9=23, r3c9=123, r4c9=1234, r5c1=24))
    assert step.technique == "ALS-XZ"


def test_twins() -> None:
    rules = pair(Shape(2, 2))
    step = first("twin elimination", [], Puzzle(rules, bytes([3]) + bytes(31)))
    assert step.eliminations == ((16, 3),)


def test_cages() -> None:
    puzzle = Puzzle(NINE, bytes(81), (Cage((0, 1), 17), Cage((9, 10), 4)))
    step = first("cage combinations", [], puzzle)
    assert (step.combinations, struck(step, 7)) == (((8, 9),), {0, 1})
    step = first("cage pointing", [], puzzle)
    assert {cell for cell, digit in step.eliminations if digit == 8} >= cells("r1c3 r1c9 r2c3")


def test_a_cage_of_one_cell_is_a_clue() -> None:
    step = first("cage combinations", [], Puzzle(NINE, bytes(81), (Cage((5,), 3),)))
    assert (step.placements, step.eliminations) == (((5, 3),), ())
    assert prose.sentence(step, 9).endswith("So r1c6 = 3.")
    impossible = Puzzle(NINE, bytes([3, *[0] * 80]), (Cage((5,), 3),))
    assert first("cage combinations", [], impossible).placements == ()


def test_innies_and_outies() -> None:
    row = (Cage((0, 1, 2, 3), 15), Cage((4, 5, 6, 7), 25))
    step = first("innies and outies", [], Puzzle(NINE, bytes(81), row))
    assert {digit for cell, digit in step.eliminations if cell == 8} == set(range(1, 10)) - {5}


@given(solvable())
@settings(max_examples=60)
def test_no_step_costs_a_solution(puzzle: Puzzle) -> None:
    possible = true_candidates(puzzle)
    if not any(possible):
        return
    unique = all(len(digits) == 1 for digits in possible)
    board = PencilGrid(puzzle)
    for technique in TECHNIQUES:
        if technique.needs_uniqueness and not unique:
            continue
        for step in technique.find(board):
            assert step.placements or step.eliminations
            for cell, digit in step.placements:
                assert possible[cell] == (digit,), step
            for cell, digit in step.eliminations:
                assert digit not in possible[cell], step
                assert board.masks[cell] >> digit - 1 & 1, step


@given(solvable())
@settings(max_examples=30)
def test_looking_where_something_changed_finds_what_looking_everywhere_does(puzzle: Puzzle) -> None:
    board = PencilGrid(puzzle)
    search = StepSearch(board, unique=False)
    while step := search.easiest():
        assert StepSearch(board, unique=False).easiest() == step
        board.apply(step)
    assert StepSearch(board, unique=False).easiest() is None


def test_techniques_come_easiest_first() -> None:
    levels: dict[str, float] = {}
    for seed in (4, 17, 28, 35):
        board = PencilGrid(make(Request(Shape(3, 3), seed)).puzzle)
        for index, technique in enumerate(TECHNIQUES):
            for step in technique.find(board):
                levels.setdefault(f"{index:02}", step.level)
    assert list(dict(sorted(levels.items())).values()) == sorted(levels.values())
    assert rate(Puzzle(NINE, bytes(81))) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("greater r1c9 r1c8", "Greater sign: the greater sign r1c9–r1c8 leaves"),
        ("xv 10 r1c1 r1c2", "XV: the XV r1c1–r1c2 leaves"),
        ("slow-thermometer r1c1 r1c2", "Slow thermometer: the slow thermometer r1c1–r1c2 leaves"),
        ("little-killer 9 r1c2 down-left", "Little killer: the 9 little-killer r1c2 down-left leaves"),
    ],
)
def test_a_constraint_is_called_by_its_name_where_it_is_the_technique(text: str, told: str) -> None:
    constraint = read_constraint(text, NINE.shape)
    step = Step(constraint.word, 0, cells=constraint.cells, places=(constraint,))
    assert prose.pattern(step, 9).startswith(told)
