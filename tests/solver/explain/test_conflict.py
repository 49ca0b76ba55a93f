"""Conflicts are conflicts, none of their facts can be spared, and repairs repair."""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.thermometer import Thermometer
from sudoku_tui.puzzles.constraints.twins import Twins
from sudoku_tui.puzzles.formats.text import Text
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.answer import Answer
from sudoku_tui.solver.explain import prose, subpuzzles
from sudoku_tui.solver.explain.conflict import Conflict, chain, conflict, conflicts, repairs
from sudoku_tui.solver.explain.court import Clue, Fact
from sudoku_tui.solver.solve import solve
from tests.strategies import USUAL_SHAPES, puzzles, varied_puzzles

NINE = plain(Shape(3, 3))
# The last clue should be 8: no clue sees another of the same digit, but there is no solution.
WRONG = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.6"


def read(line: str) -> Puzzle:
    return Puzzle(NINE, bytes(int(digit) if digit.isdecimal() else 0 for digit in line))


def has_solution(puzzle: Puzzle, facts: tuple[object, ...]) -> bool:
    """Whether the facts alone, with the rules, can hold: asked of the solver that knows nothing of explanations."""
    rules = puzzle.rules
    linked = [one for one in rules.constraints if one.family != "pair" or one in facts]
    givens = [0] * rules.cells
    for fact in facts:
        if isinstance(fact, Clue):
            givens[fact.cell] = fact.digit
    cages = tuple([cage for cage in puzzle.placed if cage in facts])
    return solve(Puzzle(replace(rules, constraints=tuple(linked)), bytes(givens), cages)).count == 1


def assert_minimal(puzzle: Puzzle, found: Conflict) -> None:
    assert not has_solution(puzzle, found.facts)
    if found.proven:
        for fact in found.facts:
            assert has_solution(puzzle, tuple([one for one in found.facts if one != fact])), fact


def assert_rules_needed(puzzle: Puzzle, found: Conflict) -> None:
    """With the rules that it names, and the usual ones, it is a conflict still; without any one of them it is none."""
    rules = puzzle.rules
    usual = [one for one in rules.constraints if one.family in ("row", "column", "box", "pair")]

    needed = [one for one in found.rules.facts if not isinstance(one, Clue)]

    def can_hold(further: Sequence[Constraint]) -> bool:
        return has_solution(replace(puzzle, rules=replace(rules, constraints=(*usual, *further))), found.facts)

    if found.rules.proven and puzzle.n <= 6:
        assert not can_hold(needed)
        for one in needed:
            assert can_hold([other for other in needed if other != one])


@given(puzzles(shapes=USUAL_SHAPES, largest=9))
@settings(max_examples=40)
def test_every_conflict_is_one_and_minimal(puzzle: Puzzle) -> None:
    found = conflict(puzzle)
    if found is None:
        assert solve(puzzle).count == 1
    else:
        assert_minimal(puzzle, found)
        assert pickle.loads(pickle.dumps(found)) == found


@given(varied_puzzles())
@settings(max_examples=25)
def test_under_every_rule(puzzle: Puzzle) -> None:
    found = conflict(puzzle)
    if found:
        assert_minimal(puzzle, found)
        assert_rules_needed(puzzle, found)
        assert prose.conflict_text(found, chain(puzzle, found), puzzle.groups, puzzle.n)


@given(puzzles(kinds=("plain", "killer"), shapes=[Shape(2, 2)], largest=4))
@settings(max_examples=40)
def test_no_repair_is_smaller(puzzle: Puzzle) -> None:
    found = conflict(puzzle)
    if found is None:
        return
    every = [Clue(cell, digit) for cell, digit in enumerate(puzzle.givens) if digit]
    loose: list[Fact] = [*every] if has_solution(puzzle, puzzle.placed) else [*every, *puzzle.placed]
    offered = repairs(puzzle, found)
    assert offered
    for repair in offered:
        kept = tuple([fact for fact in (*every, *puzzle.placed) if fact not in repair.facts])
        assert has_solution(puzzle, kept)
        for fact, value in zip(repair.facts, repair.instead, strict=True):
            digits = [repair.solution[cell] for cell in ((fact.cell,) if isinstance(fact, Clue) else fact.cells)]
            repeats = isinstance(fact, Cage) and not fact.repeats and len(set(digits)) < len(digits)
            assert value == (0 if repeats else sum(digits))
    size = len(offered[0].facts)
    if size <= 3:
        for fewer in combinations(loose, size - 1):
            assert not has_solution(puzzle, tuple([fact for fact in (*every, *puzzle.placed) if fact not in fewer]))


def test_two_in_a_row() -> None:
    puzzle = Puzzle(NINE, bytes([5, *[0] * 7, 5]) + bytes(72))
    found = conflict(puzzle)
    assert found
    assert found.facts == (Clue(0, 5), Clue(8, 5))
    assert found.cells == (0, 8)
    told = prose.conflict_text(found, chain(puzzle, found), NINE.groups, 9)
    assert told == ["r1c1=5 and r1c9=5 are both in row 1."]


def test_twins_that_are_the_same() -> None:
    rules = pair(Shape(2, 2))
    puzzle = Puzzle(rules, bytes([3, *[0] * 15, 3, *[0] * 15]))
    found = conflict(puzzle)
    assert found
    assert found.facts[:2] == (Clue(0, 3), Clue(16, 3))
    assert found.facts[2] == Twins((0, 16))
    assert prose.conflict_text(found, chain(puzzle, found), rules.groups, 4) == ["r1c1=3 and r1c1 (2nd)=3 are twins."]


def test_what_breaks_a_constraint_as_it_stands_takes_no_steps() -> None:
    falling = Puzzle(NINE, bytes([5, 3] + [0] * 79), (Thermometer((0, 1)),))
    found = conflict(falling)
    assert found
    told = prose.conflict_text(found, chain(falling, found), falling.groups, 9)
    assert told[1:] == ["Thermometer r1c1–r1c2 has 5 in r1c1 before 3 in r1c2."]


def test_a_deeper_conflict_is_told_step_by_step() -> None:
    puzzle = read(WRONG)
    found = conflict(puzzle)
    assert found
    assert found.proven
    assert Clue(80, 6) in found.facts
    why = chain(puzzle, found)
    assert why.end
    told = prose.conflict_text(found, why, NINE.groups, 9)
    assert "r9c9=6" in told[0]
    assert "all of them needed" in told[0]
    assert told[-1].endswith(("left.", "row 9.", "column 9.")) or "no place left" in told[-1]
    assert Clue(80, 6) in [repair.facts[0] for repair in repairs(puzzle, found)]


def test_the_clue_most_likely_wrong_is_the_first_to_change() -> None:
    # r1c6 should be 1. Without any one of eleven clues there is a solution, but only with this one right just one.
    puzzle = read("..8..537...6.....424.....8....7...........9...75.8..4.49.3........4.2..81...9....")
    found = conflict(puzzle)
    assert found
    first, *others = repairs(puzzle, found)
    assert (first.facts, first.instead, first.proper) == ((Clue(5, 5),), (1,), True)
    assert len(others) == 10
    assert not any(repair.proper for repair in others)


def test_a_long_chain_is_told_only_to_those_who_ask() -> None:
    puzzle = read(WRONG)
    found = conflict(puzzle)
    assert found
    why = chain(puzzle, found)
    why = replace(why, steps=why.steps * (prose.LONG + 1))
    short = prose.conflict_text(found, why, NINE.groups, 9)
    assert f"It takes {len(why.steps)} steps" in short[1]
    assert len(prose.conflict_text(found, why, NINE.groups, 9, steps=True)) == len(why.steps) + 2
    assert len(prose.conflict_text(found, None, NINE.groups, 9)) == 1


def test_a_wrong_total_is_found_in_the_cages() -> None:
    row = (Cage((0, 1, 2, 3), 15), Cage((4, 5, 6, 7, 8), 31))
    far = (Cage((20, 21), 9),)
    found = conflict(Puzzle(NINE, bytes(81), row + far))
    assert found
    assert set(found.facts) == set(row)
    totals = [repair.instead for repair in repairs(Puzzle(NINE, bytes(81), row + far), found)]
    assert totals == [(14,), (30,)]


def test_there_is_none_where_there_is_a_solution() -> None:
    assert conflict(Puzzle(NINE, bytes(81))) is None


# Without a bound, what to change in this one took 2,700 solves, and a minute.
HARD_TO_MEND = """#rules: anti-knight, anti-king, non-consecutive
.43.27.98 ayjuebFee
..7....43 cv.wgEwGh
.98.43... dfyCwpedh
.3.27.98. ffduaEgfh
27598.436 isjCdkHll
981.36.75 mjnopqBrs
36.75.8.. BFtyBusEv
75.71.... xFwxyzAli
8...6.759 BCDEqmFGH
a=8 b=7* c=6* d=21 e=25* f=24 g=18* h=11 i=4*
j=16 k=1* l=15* m=11 n=1* o=4 p=6* q=12* r=7*
s=21 t=2* u=17* v=6* w=19* x=15 y=20* z=3* A=3*
B=18 C=11* D=4 E=17 F=23* G=9 H=13
"""
# Fifteen cages and a clue at odds: whether fewer would do is too much to find out.
LARGE = """........ irmabcdb
.......4 ef.gjbmo
........ cru.gs.h
........ imjkqlur
........ tadnngmc
........ pocdnqjo
........ opqrudqj
........ snfteuvi
a=8* b=14 c=29* d=17 e=6 f=15* g=17* h=6
i=14* j=16* k=6 l=3* m=13* n=17 o=20* p=3
q=27* r=14 s=7 t=6* u=15* v=7*
"""


def read_letters(text: str) -> Puzzle:
    return next(formats.read(Text("text", BytesIO(text.encode()))))


def test_what_is_hard_to_mend_is_mended_with_bounded_effort(monkeypatch: pytest.MonkeyPatch) -> None:
    solved = []

    def counted(puzzle: Puzzle, **options: Any) -> Answer:
        solved.append(puzzle)
        return solve(puzzle, **options)

    monkeypatch.setattr(subpuzzles, "solve", counted)
    puzzle = read_letters(HARD_TO_MEND)
    *_, found = conflicts(puzzle)
    (repair,) = repairs(puzzle, found)
    assert len(solved) < 1200
    assert not repair.fewest
    assert prose.repairs_text([repair], 9).endswith("there is a solution (perhaps it takes fewer).")
    kept = [fact for fact in (*puzzle.placed, *clues_of(puzzle)) if fact not in repair.facts]
    assert has_solution(puzzle, tuple(kept))


def test_a_first_conflict_comes_before_it_is_proven() -> None:
    puzzle = read_letters(LARGE)
    first, *better = conflicts(puzzle)
    assert not has_solution(puzzle, first.facts)
    for one in better:
        assert not has_solution(puzzle, one.facts)
        assert len(one.facts) <= len(first.facts)
        assert not one.smallest
    told = {proven: prose.conflict_text(replace(first, proven=proven), None, (), 8)[0] for proven in (True, False)}
    assert told[True].endswith("can't hold together, all of them needed, perhaps fewer others would do.")
    assert told[False].endswith("can't hold together, perhaps not all of them needed.")


def clues_of(puzzle: Puzzle) -> list[Clue]:
    return [Clue(cell, digit) for cell, digit in enumerate(puzzle.givens) if digit]


def test_the_smallest_conflict_of_a_killer_is_found() -> None:
    """The first that deletion comes to has three cages; one that has an impossible total is smaller."""
    cages = (Cage((0, 1), 7), Cage((2, 3), 5), Cage((14, 15), 9))
    found = conflict(Puzzle(plain(Shape(2, 2)), bytes(16), cages))
    assert found
    assert found.facts == (cages[2],)
    assert found.smallest


def test_a_deep_conflict_names_the_diagonal_that_it_takes() -> None:
    """Neither of two clues sees the other; on a 4×4 with diagonals they still can't both be."""
    rules = rules_with(Shape(2, 2), 1, ("x",))
    puzzle = Puzzle(rules, bytes([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]))
    found = conflict(puzzle)
    assert found
    assert found.rules.facts
    told = prose.conflict_text(found, chain(puzzle, found), puzzle.groups, puzzle.n)
    assert any(line.startswith("It takes diagonal ") for line in told)
