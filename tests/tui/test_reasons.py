"""What is said and marked for an explanation, a hint or a step, and whether what it offers really mends the puzzle."""

from __future__ import annotations

import pickle

from hypothesis import given, settings

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.explain.explanation import Explanation
from sudoku_tui.solver.explain.hint import hint
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.child.jobs import Explain, FindHint, FirstSolvable, Rate
from sudoku_tui.tui.state.reasons import (
    CONFLICT,
    DIGIT,
    OPEN,
    PATTERN,
    PLACE,
    PLACED,
    SPARE,
    STRUCK,
    WHAT,
    WHERE,
    of_explanation,
    of_hint,
    step_candidates,
    step_marks,
)
from tests.strategies import puzzles
from tests.ui.driving import EASY, KILLER, PAIR, SMALL, puzzle

IMPOSSIBLE = puzzle("12....34........")


def explained(asked: Puzzle) -> Explanation:
    return Explain(asked).run(lambda _: None)


@settings(max_examples=60)
@given(puzzles(shapes=[Shape(2, 2), Shape(2, 3)]))
def test_whatever_is_offered_mends_the_puzzle(asked: Puzzle) -> None:
    found = explained(asked)
    reason = of_explanation(found, complete=True)
    assert all(0 <= cell < asked.rules.cells for cell in reason.marks)
    for offer in reason.offers:
        assert offer.puzzle != asked
        answer = solve(offer.puzzle, 2)
        assert answer.count if found.conflict else answer.unique


def test_a_conflict_is_told_before_its_remedies() -> None:
    told: list[Explanation] = []
    found = Explain(IMPOSSIBLE).run(told.append)
    assert told.pop() == found
    assert [(one.conflict == found.conflict, one.chain is None, one.repairs) for one in told] == [
        (False, True, ()),
        (True, True, ()),
        (True, False, ()),
    ]
    assert "perhaps fewer others would do" in of_explanation(told[0], complete=False).lines[0]
    first, early = (of_explanation(one, complete=False) for one in told[1:])
    late = of_explanation(found, complete=True)
    assert first.lines == early.lines[:1]
    assert late.lines[:-1] == early.lines
    assert found.chain
    assert len(late.more) == len(found.chain.steps)
    assert not set(late.more) & set(late.lines), "the long way is told on request"
    assert late.lines[-1].startswith("Without r1c1=1")
    assert late.marks == {0: CONFLICT, 1: CONFLICT, 6: CONFLICT}
    assert [offer.words for offer in late.offers] == ["take away r1c1=1, r1c2=2", "change r1c1=1 to 4, r1c2=2 to 3"]


def test_several_solutions_are_told_before_they_are_counted() -> None:
    told: list[Explanation] = []
    found = Explain(SMALL).run(told.append)
    assert [one.answer.count for one in told] == [2, 72, 72]
    assert told[-1] == found
    reason = of_explanation(found, complete=True)
    assert reason.lines[0] == "72 solutions."
    assert set(reason.marks) == set(range(1, 16))
    assert set(reason.marks.values()) == {OPEN}
    assert reason.candidates[1] == (2, 3, 4)


def test_spare_clues_are_offered_one_by_one() -> None:
    found = explained(EASY)
    reason = of_explanation(found, complete=True, rating=Rate(EASY).run(lambda _: None))
    assert reason.lines[0].startswith("It is easy: ")
    assert [offer.words for offer in reason.offers[:2]] == ["take away r1c1=5", "take away r1c2=3"]
    assert set(reason.marks.values()) == {SPARE}


def test_the_marks_of_a_hint_give_no_more_away_than_its_words() -> None:
    found = hint(EASY)
    assert found.step
    assert set(step_marks(found.step, WHERE).values()) == {PLACE}
    assert set(step_marks(found.step, WHAT).values()) == {PLACE}  # a hidden single is still to be found
    assert step_marks(found.step, DIGIT)[5] == PLACED
    assert [of_hint(found, stage, EASY, ()).placed for stage in (WHERE, WHAT, DIGIT)] == [(), (), ((5, 8),)]
    last = hint(puzzle("123.............")).step
    assert last
    assert step_marks(last, WHAT)[3] == PATTERN  # which the words name, too
    assert of_hint(found, WHERE, EASY, ()).lines == ("Look at box 2.",)
    assert of_hint(found, WHERE, EASY, ()).note == "1 of 3"


def test_struck_candidates_are_marked() -> None:
    found = hint(PAIR)
    assert found.step
    struck = {cell for cell, mark in step_marks(found.step, DIGIT).items() if mark == STRUCK}
    assert struck == {cell for cell, _ in found.step.eliminations}


def test_candidates_show_their_part_in_a_step() -> None:
    found = hint(EASY)
    assert found.step
    early, late = (of_hint(found, stage, EASY, ()).pencilled for stage in (WHAT, DIGIT))
    assert of_hint(found, WHERE, EASY, ()).pencilled == {}
    assert set(early.values()) == {"plain"}, "a single that is still to be found"
    assert late[5, 8] == "place"
    assert early.keys() == late.keys()
    als = Step("ALS-XZ", 6.6, eliminations=((9, 1),), cells=(2, 3), candidates=((2, 1), (3, 2)), second=((3, 2),))
    struck = step_candidates(als, DIGIT, EASY, ())
    assert [struck[one] for one in ((2, 1), (3, 2), (9, 1))] == ["pattern", "pattern2", "strike"]


def test_no_hint_marks_nothing() -> None:
    reason = of_hint(hint(IMPOSSIBLE), WHERE, IMPOSSIBLE, ())
    assert reason.marks == {}
    assert reason.note == ""


def test_the_first_solvable_puzzle_is_found() -> None:
    assert FirstSolvable((IMPOSSIBLE, IMPOSSIBLE, EASY)).run(lambda _: None) == 2
    assert FirstSolvable((IMPOSSIBLE,)).run(lambda _: None) == 1
    assert FirstSolvable(()).run(lambda _: None) == 0


def test_a_rating_tells_how_far_it_has_come() -> None:
    told: list[int] = []
    assert Rate(EASY).run(told.append).steps == 51
    assert told[0] == 1
    assert told == sorted(told)


def test_jobs_and_what_comes_of_them_travel_between_processes() -> None:
    for asked in (EASY, KILLER, PAIR, IMPOSSIBLE, Puzzle(plain(Shape(2, 2)), bytes(16))):
        for job in (Explain(asked), FindHint(asked, ())):
            assert pickle.loads(pickle.dumps(job)) == job
            result = job.run(lambda _: None)
            assert pickle.loads(pickle.dumps(result)) == result
