from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, pair, plain
from sudoku_tui.solver.answer import Answer, Seconds, Status
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.state.notes import Notes
from sudoku_tui.tui.state.session import Session
from sudoku_tui.tui.state.work import Work
from tests.strategies import puzzles

SMALL = Puzzle(plain(Shape(2, 2)), bytes([1, 2, 3, 4]) + bytes(12), name="small")
NO_ANSWER = Answer(SMALL, Status.NONE, (), 0, True, False, Seconds(), "residual", "picosat", 0, False, 0, {}, {})


def answer_with(*solutions: Digits) -> Answer:
    return replace(NO_ANSWER, status=Status.SOLVED, solutions=solutions, count=len(solutions))


def seen(session: Session) -> tuple[Puzzle, Digits]:
    """What a person sees of the board."""
    return session.board.puzzle, session.board.digits


def test_a_session_begins_with_an_empty_9x9_and_no_past() -> None:
    session = Session()
    assert str(session.board.puzzle.shape) == "9×9"
    assert session.board.puzzle.clues == 0
    assert not any((session.can_undo, session.can_redo, session.undo(), session.redo()))


def test_entering_a_clue_again_or_clearing_an_empty_cell_is_no_step() -> None:
    session = Session(SMALL)
    assert session.enter(5, 3)
    assert not session.enter(5, 3)
    assert not session.enter(6, 0)
    assert session.undo()
    assert session.board.puzzle == SMALL
    assert not session.can_undo


@pytest.mark.parametrize("digit", [-1, 5])
def test_a_digit_that_the_size_does_not_have_is_refused(digit: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 4"):
        Session(SMALL).enter(0, digit)


def test_a_clue_that_breaks_a_rule_is_taken_and_its_clash_is_known() -> None:
    session = Session(SMALL)
    assert session.enter(4, 1)
    board = session.board
    assert board.puzzle.givens[4] == 1
    assert [broken.words for broken in board.conflicts] == ["column 1 has two 1s", "box 1 has two 1s"]
    assert {cell for broken in board.conflicts for cell in broken.cells} == {0, 4}


def test_a_solution_is_shown_over_the_clues_and_undo_takes_it_off() -> None:
    session = Session(SMALL)
    answer = solve(SMALL, 5, keep=5)
    assert session.show(answer, SMALL)
    assert session.board.digits == answer.solutions[0]
    assert session.board.puzzle == SMALL
    assert session.undo()
    assert session.board.digits == SMALL.givens
    assert session.redo()
    assert session.board.digits == answer.solutions[0]


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    session = Session(SMALL)
    answer = solve(SMALL, 1)
    session.enter(4, 3)
    assert not session.show(answer, SMALL)
    assert not session.note(answer, SMALL)
    assert session.board.answer is None


def test_leafing_through_solutions_goes_round_and_is_one_step_to_undo() -> None:
    session = Session(SMALL)
    answer = solve(SMALL, 3, keep=3)
    session.show(answer, SMALL)
    for shown in (1, 2, 0):
        assert session.next_solution()
        assert session.board.shown == shown
    assert session.previous_solution()
    assert session.board.shown == 2
    session.undo()
    assert session.board.shown is None


def test_an_answer_with_more_solutions_keeps_the_one_on_display() -> None:
    session = Session(SMALL)
    session.show(solve(SMALL, 2, keep=2), SMALL)
    session.next_solution()
    before = session.board.digits
    session.learn(solve(SMALL, 4, keep=4), SMALL)
    assert session.board.digits == before
    assert len(session.board.solutions) == 4


def test_the_most_that_is_known_of_the_solutions_is_kept() -> None:
    session = Session(SMALL)
    session.note(solve(SMALL, 2, keep=2), SMALL)
    every = solve(SMALL, 1000, keep=2)
    assert every.exact
    session.learn(every, SMALL)
    session.show(solve(SMALL, 1), SMALL)
    known = session.board.answer
    assert known
    assert (known.count, known.exact) == (every.count, True)
    assert session.board.more_solutions


def test_a_check_does_not_change_what_is_told_of_the_solve_that_was_asked_for() -> None:
    session, asked = Session(SMALL), solve(SMALL, 1, encoding="extended")
    session.show(asked, SMALL)
    session.note(solve(SMALL, 2, encoding="minimal", keep=2), SMALL)
    assert session.board.told is asked
    assert len(session.board.solutions) == 2


def test_a_complete_grid_is_known_to_be_right_or_wrong() -> None:
    solution = solve(SMALL).solutions[0]
    session = Session(replace(SMALL, givens=solution[:15] + bytes(1)))
    assert not session.board.complete
    session.enter(15, solution[15])
    assert session.board.complete
    assert not session.board.mistakes
    session.enter(15, solution[14])
    assert session.board.mistakes


def test_an_answer_that_shows_nothing_is_no_step() -> None:
    session = Session(SMALL)
    assert session.show(NO_ANSWER, SMALL)
    assert session.board.answer == NO_ANSWER
    assert not session.can_undo
    assert not session.next_solution()


def test_a_noted_answer_waits_to_be_shown() -> None:
    session = Session(SMALL)
    assert session.note(solve(SMALL, 2, keep=2), SMALL)
    assert session.board.shown is None
    assert not session.can_undo
    assert session.next_solution()
    assert session.board.shown == 0


def test_a_clue_makes_the_solutions_of_the_old_clues_go() -> None:
    session = Session(SMALL)
    session.show(solve(SMALL, 1), SMALL)
    session.enter(4, 3)
    assert session.board.digits == session.board.puzzle.givens
    assert session.board.solutions == ()


def test_clearing_the_solution_leaves_the_clues_and_clearing_all_leaves_the_cages_at_first() -> None:
    killer = Puzzle(plain(Shape(2, 2)), SMALL.givens, (Cage((4, 5), 7),), "killer")
    session = Session(killer, "here.txt")
    session.show(solve(killer, 1), killer)
    assert session.clear_solution()
    assert session.board.digits == killer.givens
    assert session.clear_all()
    assert session.board.puzzle == Puzzle(killer.rules, bytes(16), killer.placed)
    assert session.board.origin == ""
    assert session.clear_all()
    assert session.board.puzzle == Puzzle(killer.rules, bytes(16))
    assert not session.clear_all()
    assert session.undo()
    assert session.board.puzzle.placed == killer.placed


def test_a_pair_keeps_the_first_grid_and_back_again_drops_the_second() -> None:
    session = Session(SMALL)
    assert session.toggle_pair()
    assert session.board.puzzle == Puzzle(pair(SMALL.shape), SMALL.givens + bytes(16), name="small")
    session.enter(20, 2)
    assert session.toggle_pair()
    assert session.board.puzzle == SMALL
    session.undo()
    assert session.board.puzzle.givens[20] == 2


def test_only_the_cages_of_the_first_grid_survive_the_way_back() -> None:
    first, second = Cage((0, 1), 3), Cage((16, 17), 3)
    session = Session(Puzzle(pair(SMALL.shape), bytes(32), (first, second)))
    session.toggle_pair()
    assert session.board.puzzle.placed == (first,)


def test_a_step_after_undo_forgets_what_was_undone() -> None:
    session = Session(SMALL)
    session.enter(5, 1)
    session.undo()
    session.enter(5, 3)
    assert not session.can_redo
    session.undo()
    assert session.board.puzzle == SMALL


Edit = Callable[[Session], bool]


def entering(cell: int, digit: int) -> Edit:
    def enter(session: Session) -> bool:
        puzzle = session.board.puzzle
        return session.enter(cell % puzzle.rules.cells, digit % (puzzle.n + 1))

    return enter


def showing(solutions: int) -> Edit:
    def show(session: Session) -> bool:
        """Any full grids will do: the session does not judge them."""
        puzzle = session.board.puzzle
        grids = [bytes([1 + number % puzzle.n] * puzzle.rules.cells) for number in range(solutions)]
        return session.show(answer_with(*grids) if grids else NO_ANSWER, puzzle)

    return show


edits = st.one_of(
    st.builds(entering, st.integers(0, 600), st.integers(0, 36)),
    st.builds(showing, st.integers(0, 4)),
    st.builds(lambda puzzle: lambda session: session.load(puzzle, "opened"), puzzles(largest=6)),
    st.sampled_from(
        [
            Session.clear_solution,
            Session.clear_all,
            Session.toggle_pair,
            Session.next_solution,
            Session.previous_solution,
        ]
    ),
)


@given(puzzles(largest=6), st.lists(edits, max_size=25))
def test_undo_goes_all_the_way_back_and_redo_all_the_way_forth(start: Puzzle, changes: list[Edit]) -> None:
    session = Session(start)
    for change in changes:
        change(session)
    end = seen(session)
    steps = 0
    while session.can_undo:
        before = seen(session)
        assert session.undo()
        assert seen(session) != before, "every step of undo is one that can be seen"
        steps += 1
    assert seen(session) == (start, start.givens)
    for _ in range(steps):
        assert session.redo()
    assert seen(session) == end
    assert not session.can_redo


@given(puzzles(largest=6), st.lists(st.one_of(edits, st.sampled_from([Session.undo, Session.redo])), max_size=25))
def test_every_change_answers_whether_it_changed_the_board(start: Puzzle, changes: list[Edit]) -> None:
    session = Session(start)
    for change in changes:
        before = session.board
        assert change(session) == (session.board != before)


def test_a_step_strikes_no_mark_for_a_constraint_in_the_fog() -> None:
    cage = Cage((0, 14), 3)
    foggy = Puzzle(
        SMALL.rules,
        bytes(16),
        (cage,),
        about=About(solution=bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]), fog=(0,)),
    )
    marked = Work(bytes(16), Notes.none(16).toggled("centre", (14, 3), 1))
    session = Session(foggy, playing=True, work=marked)
    assert session.play(Step("naked single", 1.0, placements=((0, 1),)))
    assert session.board.own.notes.centre[14] == 1
    assert session.board.own.notes.centre[3] == 0
