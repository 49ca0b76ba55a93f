"""Every kind of constraint can be asked for: the puzzles have it, one solution, and nothing to spare."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.constraints.arrow import Arrow
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.formats.header import PLAIN, parse
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.generate import make as module
from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import CannotGenerateError, Generated, Progress, Request, requested
from sudoku_tui.solver.solve import solve

FOUR, SIX, NINE = Shape(2, 2), Shape(2, 3), Shape(3, 3)


def is_the_only_solution(puzzle: Puzzle, solution: bytes) -> bool:
    return not check(puzzle, solution) and solve(puzzle, 2).unique is True


def spare(made: Generated) -> list[object]:
    """The clues and constraints without which the solution is still the only one."""
    puzzle, solution = made.puzzle, made.solution
    found: list[object] = [
        cell
        for cell, digit in enumerate(puzzle.givens)
        if digit and is_the_only_solution(puzzle.with_digit(cell, 0), solution)
    ]
    for one in puzzle.placed:
        rest = puzzle.with_placed([other for other in puzzle.placed if other is not one])
        if is_the_only_solution(rest, solution):
            found.append(one)
    return found


@pytest.mark.parametrize("shape", [FOUR, SIX], ids=str)
@pytest.mark.parametrize("word", KINDS)
def test_a_puzzle_has_the_kind_one_solution_and_nothing_to_spare(word: str, shape: Shape) -> None:
    made = make(Request(shape, 1, kinds=(word,)))
    assert word in [one.word for one in made.puzzle.placed]
    assert solve(made.puzzle, 2).solutions == (made.solution,)
    assert made.irreducible
    assert spare(made) == []


@pytest.mark.parametrize("word", [word for word, kind in KINDS.items() if kind.may_cross])
def test_a_line_that_may_cross_itself_can_be_closed(word: str) -> None:
    made = make(Request(SIX, 1, kinds=(f"closed {word}",)))
    lines = [one.cells for one in made.puzzle.placed]
    assert lines
    for first, *rest in lines:
        assert rest[-1] == first
        assert len({first, *rest}) == len(rest) >= 4
    assert spare(made) == []


def test_an_arrow_has_a_bulb_as_long_as_said_and_read_as_one_reads() -> None:
    made = make(Request(SIX, 1, kinds=("arrow 2",)))
    bulbs = [one.bulb for one in made.puzzle.placed if isinstance(one, Arrow)]
    assert bulbs
    assert {second - first for first, second in bulbs} <= {1, 6}
    assert spare(made) == []


@settings(max_examples=10)
@given(st.data(), st.integers(0, 10**9))
def test_kinds_combine_with_each_other_and_with_what_else_there_is(data: st.DataObject, seed: int) -> None:
    words = data.draw(st.lists(st.sampled_from([*KINDS]), min_size=2, max_size=3, unique=True))
    plain = Request(SIX, seed, kinds=tuple(words))
    others = [replace(plain, pair=True), replace(plain, jigsaw=True), replace(plain, variants=("anti-king",))]
    request = data.draw(st.sampled_from([plain, *others]))
    try:
        with patch.object(module, "ATTEMPTS_WITH_KINDS", 10):
            made = make(request)
    except CannotGenerateError:
        return  # where several kinds share a small grid, one of them may always be spare
    assert {one.word for one in made.puzzle.placed} >= set(words)
    assert made.irreducible
    assert spare(made) == []


def test_a_killer_has_cages_everywhere_and_the_kind() -> None:
    made = make(Request(SIX, 1, killer=True, kinds=("thermometer",)))
    cages = [one for one in made.puzzle.placed if one.word == "cage"]
    assert sum(len(cage.cells) for cage in cages) == 36
    thermometers = [one for one in made.puzzle.placed if one.word == "thermometer"]
    for one in thermometers:
        rest = made.puzzle.with_placed([other for other in made.puzzle.placed if other is not one])
        assert not is_the_only_solution(rest, made.solution)
    assert thermometers


def test_the_seed_alone_decides() -> None:
    request = Request(NINE, 5, kinds=("thermometer", "xv"))
    first = make(request).puzzle
    make(replace(request, seed=6))
    assert make(request).puzzle == first
    assert make(replace(request, seed=6)).puzzle != first


@pytest.mark.parametrize(("kind", "clues"), [("candidates", 0), ("thermometer", 3), ("quadruple", 0), ("arrow", 12)])
def test_as_few_givens_as_asked(kind: str, clues: int) -> None:
    made = make(Request(NINE, 1, kinds=(kind,), clues=clues))
    assert made.puzzle.clues == clues
    assert made.irreducible
    assert spare(made) == []


def test_clues_that_can_not_be_reached_are_refused_with_what_was(monkeypatch: pytest.MonkeyPatch) -> None:
    # That two digits go together says nothing of which is which: without a clue they can be exchanged.
    monkeypatch.setattr(module, "ATTEMPTS_WITH_KINDS", 50)
    with pytest.raises(CannotGenerateError, match="0 clues: not reached in 50 attempts from seed 1, the fewest were 3"):
        make(Request(FOUR, 1, kinds=("palindrome",), clues=0))


def test_what_is_said_of_a_kind_holds() -> None:
    made = make(
        requested(parse(PLAIN), size=9, seed=1, kinds="whisper 4, pair abs(a-b)<=2, difference 3, negative ratio")
    )
    told = {one.word: one.listed(9) for one in made.puzzle.placed}
    assert told["whisper"].startswith("whisper line of 4 ")
    assert told["pair"].startswith("pair line abs(a-b)<=2 ")
    assert told["difference"].endswith(" = 3")
    assert told["negative"] == "negative ratio"


@pytest.mark.parametrize(
    ("size", "kinds", "words"),
    [
        (4, "whisper 5", "with: expected a difference from 1 to 3 on a whisper line, found 5"),
        (9, "thermometer 5", "with: expected the end, found '5'"),
        (9, "arrow 3", "with: expected a shaft that can come to 111, found one of 1 cell"),
        (9, "arrow 0", "with: expected a bulb of 1 to 3 cells, found 0"),
        (9, "closed", "with: expected lines that may be closed out of whisper, "),
        (9, "closed renban", "with: expected lines that may be closed out of whisper, "),
        (9, "thermo", "with: expected kinds out of cage, thermometer, "),
        (9, " , ", "with: expected kinds such as thermometer, found none"),
        (9, "pair a<", "with: expected a number, a, b, n, abs"),
        (9, "pair a<b<a", "with: expected a relation that some two digits keep, found a<b<a"),
        (9, "difference 9", "with: expected a number from 1 to 8 for difference, found 9"),
        (9, "negative greater", "with: expected the dots that are all given, one of difference, ratio, xv"),
        (9, "sum-line 99", "with: expected a sum from 1 to "),
    ],
)
def test_what_can_not_be_is_refused_before_the_work(size: int, kinds: str, words: str) -> None:
    with pytest.raises(ValueError, match="with: ") as caught:
        requested(parse(PLAIN), size=size, kinds=kinds)
    assert str(caught.value).startswith(words)


def test_a_pattern_that_only_one_length_can_match_is_taken() -> None:
    assert "regex" in make(requested(parse(PLAIN), size=4, seed=1, kinds="regex [12][34][12]")).puzzle.rule_names


def test_a_killer_and_cages_here_and_there_are_not_had_at_once() -> None:
    with pytest.raises(ValueError, match="killer, with cage: expected one of them"):
        requested(parse(PLAIN), killer=True, kinds="arrow, cage")


def test_progress_tells_of_clues_and_then_of_constraints() -> None:
    told: list[Progress] = []
    made = make(Request(NINE, 1, kinds=("arrow",)), told.append)
    whats = [one.what for one in told]
    assert (
        whats
        == sorted(whats)
        == ["clues left"] * whats.count("clues left") + ["constraints left"] * (len(whats) - whats.count("clues left"))
    )
    assert told[-1].number == len(made.puzzle.placed)


def test_constraints_are_spread_and_do_not_cross() -> None:
    made = make(Request(NINE, 3, kinds=("thermometer", "arrow"), clues=10))
    cells = [cell for one in made.puzzle.placed for cell in one.cells]
    assert len(cells) == len(set(cells))
    assert all(len(one.cells) >= 3 for one in made.puzzle.placed)
