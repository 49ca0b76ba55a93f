import pickle
from collections import Counter

import pytest
from hypothesis import given

from sudoku_tui.puzzles.check import broken_rules
from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.geometry import Shape, default_shape
from sudoku_tui.puzzles.model import Puzzle, Rules, pair, plain
from sudoku_tui.puzzles.variants import ordered, rules_with
from tests.puzzles.reading import digits
from tests.strategies import varied_rules

FOUR, NINE = Shape(2, 2), Shape(3, 3)


def added(shape: Shape, name: str) -> list[tuple[int, ...]]:
    rules = rules_with(shape, 1, (name,))
    return [house.cells for house in rules.constraints[len(plain(shape).constraints) :]]


def words(rules: Rules, text: str) -> list[str]:
    return [broken.words for broken in broken_rules(Puzzle(rules, bytes(rules.cells)), digits(text))]


def test_no_variants_are_the_usual_rules() -> None:
    assert rules_with(NINE, 1, ()) is plain(NINE)
    assert rules_with(NINE, 2, ()) is pair(NINE)


def test_x_has_both_diagonals() -> None:
    assert added(FOUR, "x") == [(0, 5, 10, 15), (3, 6, 9, 12)]


def test_windoku_has_windows_one_cell_apart() -> None:
    assert added(FOUR, "windoku") == [(5, 6, 9, 10)]
    windows = added(NINE, "windoku")
    assert windows[0] == (10, 11, 12, 19, 20, 21, 28, 29, 30)
    assert [window[0] for window in windows] == [10, 14, 46, 50]
    assert len(added(Shape(4, 4), "windoku")) == 9


def test_windoku_needs_square_boxes() -> None:
    with pytest.raises(ValueError, match="expected a size such as 4, 9, 16 or 25 for windoku, found 6×6"):
        rules_with(Shape(2, 3), 1, ("windoku",))


@pytest.mark.parametrize(("name", "pairs"), [("anti-knight", 224 - 9 * 8), ("anti-king", 128 - 9 * 8)])
def test_moves_say_only_what_boxes_do_not(name: str, pairs: int) -> None:
    found = added(NINE, name)
    assert len(found) == len(set(found)) == pairs
    steps = {tuple(sorted((abs(one // 9 - other // 9), abs(one % 9 - other % 9)))) for one, other in found}
    assert steps == {(1, 2) if name == "anti-knight" else (1, 1)}


def test_disjoint_groups_take_the_same_place_of_all_boxes() -> None:
    (first, *_, last) = added(FOUR, "disjoint-groups")
    assert first == (0, 2, 8, 10)
    assert last == (5, 7, 13, 15)


def test_non_consecutive_keeps_neighbours_apart() -> None:
    rules = rules_with(NINE, 1, ("non-consecutive",))
    assert rules.groups == plain(NINE).groups
    assert len(rules.others) == 2 * 9 * 8


def test_variants_hold_in_both_grids_of_a_pair() -> None:
    rules = rules_with(FOUR, 2, ("x", "non-consecutive"))
    names = Counter(house.family for house in rules.constraints)
    assert names["diagonal"] == 4
    assert {cell // 16 for link, _ in rules.others for cell in link.cells} == {0, 1}


def test_broken_rules_are_told_in_words() -> None:
    assert words(rules_with(FOUR, 1, ("x",)), "1... .1.. .... ....")[1:] == ["diagonal 1 has two 1s"]
    assert words(rules_with(FOUR, 1, ("windoku",)), ".... .1.. ..1. ....") == ["window 1 has two 1s"]
    assert words(rules_with(FOUR, 1, ("anti-knight",)), "1... ..1. .... ....") == ["knight's move r1c1–r2c3 has two 1s"]
    assert words(rules_with(FOUR, 1, ("anti-king",)), ".1.. ..1. .... ....") == ["king's move r1c2–r2c3 has two 1s"]
    assert words(rules_with(FOUR, 1, ("non-consecutive",)), "34.. .... .... ....") == [
        "neighbours r1c1–r1c2 hold 3 and 4, which follow one another"
    ]
    assert words(rules_with(FOUR, 1, ("non-consecutive",)), "31.. .... .... ....") == []


def test_names_come_in_the_usual_order_and_once() -> None:
    assert ordered(["anti-king", "x", "anti-king"]) == ("x", "anti-king")
    with pytest.raises(ValueError, match="found 'y'"):
        ordered(["x", "y"])


@given(varied_rules())
def test_rules_are_one_of_each_and_survive_pickling(rules: Rules) -> None:
    assert rules_with(rules.shape, rules.grids, rules.variants) is rules
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules
    assert hash(again) == hash(rules)


@pytest.mark.parametrize("name", RULES)
def test_each_variant_is_a_set_of_rules_of_its_own(name: str) -> None:
    shape = default_shape(9)
    assert shape
    others = [rules_with(shape, 1, (other,)) for other in RULES if other != name]
    assert rules_with(shape, 1, (name,)) not in [plain(shape), *others]
