"""What is drawn: marks, a sum, and which of the constraints under the cursor is meant."""

from __future__ import annotations

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.minimum import Minimum
from sudoku_tui.puzzles.constraints.negative import Negative
from sudoku_tui.puzzles.constraints.thermometer import Thermometer
from sudoku_tui.tui.state.board import EMPTY
from sudoku_tui.tui.state.draft import Draft, placed_at, with_placed, without

CAGE, LINE = Cage((0, 1), 3), Thermometer((0, 9, 18))
ALL_DOTS, LOW = Negative("xv", tuple(range(81))), Minimum((10,)).among((), 9)
PUZZLE = EMPTY.with_placed([ALL_DOTS, LOW, LINE, CAGE])


def test_a_sum_is_typed_and_erased_then_the_marks() -> None:
    draft = Draft().extend(3, 4).type(0).type(1).type(5)
    assert draft.typed == "15"
    assert draft.type(2).type(7).typed == "152"
    assert draft.erase().typed == "1"
    assert draft.erase().erase().erase().marked.cells == (3,)
    assert not draft.is_empty
    assert draft.emptied().is_empty


def test_what_is_drawn_on_a_cell_comes_first_and_small_before_large() -> None:
    assert placed_at(PUZZLE, 0) == [CAGE, LINE, ALL_DOTS]
    assert [one.word for one in placed_at(PUZZLE, 1)] == ["cage", "negative", "minimum"]


def test_what_is_not_seen_on_a_cell_has_to_be_turned_to() -> None:
    draft = Draft()
    assert draft.chosen(PUZZLE, 80) is None
    assert draft.turn().chosen(PUZZLE, 80) == ALL_DOTS
    alone = EMPTY.with_placed([LOW])
    assert (draft.chosen(alone, 1), draft.chosen(alone, 10)) == (None, LOW)


def test_turning_leads_through_all_of_them_and_round() -> None:
    draft, seen = Draft(), []
    for _ in range(4):
        seen.append(draft.chosen(PUZZLE, 0))
        draft = draft.turn()
    assert seen == [CAGE, LINE, ALL_DOTS, CAGE]
    assert draft.chosen(EMPTY, 0) is None


def test_one_is_placed_changed_and_taken_away() -> None:
    changed = with_placed(PUZZLE, Cage((0, 1), 5), CAGE)
    assert [one for one in changed.placed if one.word == "cage"] == [Cage((0, 1), 5)]
    assert len(changed.placed) == len(PUZZLE.placed)
    assert without(with_placed(EMPTY, CAGE), CAGE) == EMPTY
