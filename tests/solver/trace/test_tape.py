"""A search on tape: forwards and back it is the same, and whoever chooses a decision gets another story."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

import sudoku_tui
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.trace.events import DeadEnd, Decision, Refuted, Solved
from sudoku_tui.solver.trace.graph import cell_reasons, conflict_tree
from sudoku_tui.solver.trace.tape import Tape
from sudoku_tui.solver.trace.watch import ORDERS, search_of
from tests.strategies import puzzles

SMALL = sudoku_tui.parse(".1.....1........")


def tape_of(puzzle: Puzzle, order: str = "cell", encoding: str = "minimal") -> Tape:
    return Tape(lambda: search_of(puzzle, encoding, order, restarts=True))


def state(tape: Tape) -> tuple[object, ...]:
    """All that is to be seen at a place."""
    values = [tape.value(one.literal) for one in tape.trail]
    return [*tape.trail], values, tape.level, tape.counts(), [*tape.learned], tape.wish, tape.event


def run_to_conflict(tape: Tape) -> DeadEnd:
    while event := tape.forward():
        if isinstance(event, DeadEnd):
            return event
    raise AssertionError("no conflict")


@settings(max_examples=20)
@given(puzzles(largest=4), st.sampled_from([*ORDERS]))
def test_back_and_forth(puzzle: Puzzle, order: str) -> None:
    tape = tape_of(puzzle, order)
    states = [state(tape)]
    while tape.forward():
        states.append(state(tape))
    assert isinstance(tape.event, Solved | Refuted)
    assert tape.events == [*search_of(puzzle, "minimal", order, restarts=True).run()]
    for before in reversed(states[:-1]):
        tape.back()
        assert state(tape) == before
    assert tape.back() is None
    for after in states[1:]:
        tape.forward()
        assert state(tape) == after


def test_the_next_decision_is_chosen() -> None:
    tape = tape_of(SMALL).choosing(16)  # r1c4=4
    assert tape.wish == 16
    while not isinstance(tape.event, Decision):
        tape.forward()
    assert tape.event == Decision(16, 1)
    assert tape.wish == 0


def test_a_choice_in_the_past_is_another_story() -> None:
    tape = tape_of(SMALL)
    while tape.forward():
        pass
    whole = tape.events
    first = next(place for place, event in enumerate(whole) if isinstance(event, Decision))
    while tape.at > first:
        tape.back()
    other = tape.choosing(16)
    assert other.events == whole[:first]
    assert other.trail == tape.trail
    other.forward()
    assert other.event == Decision(16, 1)
    assert tape.events == whole


def test_a_choice_that_is_made_again_counts() -> None:
    tape = tape_of(SMALL).choosing(16).choosing(15)
    assert tape.wish == 15


def test_what_led_to_a_conflict() -> None:
    tape = tape_of(SMALL, encoding="extended").choosing(16)
    while not isinstance(tape.forward(), Decision):
        pass
    tape = tape.choosing(58)  # r4c3=2
    conflict = run_to_conflict(tape)
    assert conflict_tree(conflict.clause, tape, SMALL.rules) == [
        (0, "broken: column 4 has a 2 somewhere"),
        (1, "r1c4≠2 (level 1), because r1c4=2 and r1c4=4 can't both be"),
        (2, "r1c4=4: decided on level 1"),
        (1, "r3c4≠2 (level 2), because r3c4=2 and r4c3=2 can't both be (box 4)"),
        (2, "r4c3=2: decided on level 2"),
        (1, "r4c4≠2 (level 2), because r4c3=2 and r4c4=2 can't both be (row 4)"),
        (2, "r4c3=2: see above"),
    ]


def test_why_a_cell_holds_its_digit() -> None:
    tape = tape_of(sudoku_tui.parse("123............."))
    while not isinstance(tape.forward(), Decision):
        pass
    rules = SMALL.rules
    assert cell_reasons(0, tape, rules) == [(0, "r1c1=1 (clue)")]
    assert cell_reasons(3, tape, rules) == [
        (0, "r1c4=4, because r1c4 holds a digit"),
        (1, "r1c4≠1, because r1c1=1 and r1c4=1 can't both be (row 1)"),
        (1, "r1c4≠2, because r1c2=2 and r1c4=2 can't both be (row 1)"),
        (1, "r1c4≠3, because r1c3=3 and r1c4=3 can't both be (row 1)"),
    ]
    assert cell_reasons(15, tape, rules) == [
        (0, "open: 1, 2, 3"),
        (0, "r4c4≠4, because r1c4=4 and r4c4=4 can't both be (column 4)"),
    ]
