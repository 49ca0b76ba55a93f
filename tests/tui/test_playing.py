"""Steps played from the clues on: what the board then shows, and how undo walks among them."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.explain.path import path
from sudoku_tui.solver.rate import rate
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.state.session import Session
from tests.ui.driving import EASY, KILLER, PAIR


def played(puzzle: Puzzle) -> Session:
    session = Session(puzzle)
    for step in path(puzzle).steps:
        assert session.play(step)
    return session


def test_the_whole_path_leads_to_the_solution_and_back() -> None:
    session = played(EASY)
    assert session.board.digits == solve(EASY).solutions[0]
    assert session.board.puzzle == EASY
    while session.board.played:
        assert session.undo()
    assert session.board.digits == EASY.givens
    assert not session.can_undo


def test_a_step_that_strikes_candidates_is_one_to_undo() -> None:
    session = Session(PAIR)
    (step, *_) = path(PAIR).steps
    assert not step.placements
    assert session.play(step)
    assert session.board.struck == step.eliminations
    assert session.board.digits == PAIR.givens
    assert session.undo()
    assert session.board.struck == ()


def test_a_further_clue_keeps_the_steps_and_another_change_drops_them() -> None:
    session = Session(EASY)
    first, second = path(EASY).steps[:2]
    session.play(first)
    cell, digit = second.placements[0]
    assert session.enter(cell, digit)
    assert list(session.board.played) == [first]
    assert session.enter(0, 0)
    assert session.board.played == ()


def test_a_clue_wins_over_a_digit_played() -> None:
    session = Session(EASY)
    (cell, digit) = path(EASY).steps[0].placements[0]
    session.play(path(EASY).steps[0])
    session.enter(cell, 9 - digit + 1)
    assert session.board.digits[cell] == 9 - digit + 1


def test_a_solution_gives_way_to_a_step() -> None:
    session = Session(EASY)
    session.show(solve(EASY), EASY)
    session.play(path(EASY).steps[0])
    assert session.board.shown is None
    assert session.board.digits.count(0) == EASY.givens.count(0) - 1
    assert session.undo()
    assert session.board.shown == 0


def test_a_rating_belongs_to_its_clues() -> None:
    session, rating = Session(EASY), rate(EASY)
    assert rating
    assert not session.rate(rating, KILLER)
    assert session.rate(rating, EASY)
    session.play(path(EASY).steps[0])
    assert session.board.rating == rating
    session.enter(0, 0)
    assert session.board.rating is None
    session.undo()
    assert session.board.rating == rating


def test_undo_can_take_several_steps_at_once() -> None:
    session = played(EASY)
    steps = len(list(session.before()))
    assert not session.undo(steps + 1)
    assert session.undo(steps)
    assert session.board.played == ()
    assert session.after is not None
    assert len(session.after.played) == 1
