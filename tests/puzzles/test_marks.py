"""Dots, marks, regions and clues outside the grid: what breaks them, what is refused, what depends on others."""

from __future__ import annotations

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.base import Sheet, settled
from sudoku_tui.puzzles.constraints.box_indexer import BoxIndexer
from sudoku_tui.puzzles.constraints.difference import Difference
from sudoku_tui.puzzles.constraints.little_killer import LittleKiller
from sudoku_tui.puzzles.constraints.maximum import Maximum
from sudoku_tui.puzzles.constraints.minimum import Minimum
from sudoku_tui.puzzles.constraints.negative import Negative
from sudoku_tui.puzzles.constraints.outside_clue import OutsideClue
from sudoku_tui.puzzles.constraints.ratio import Ratio
from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.constraints.words import read_constraint, read_constraints, write_constraint
from sudoku_tui.puzzles.constraints.x_sum import XSum
from sudoku_tui.puzzles.constraints.xv import XV, roman
from sudoku_tui.puzzles.geometry import Shape, jigsaw
from sudoku_tui.puzzles.marks import Corner, Edge, Outside
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.tui.state.session import Session
from tests.marks import MARKS
from tests.puzzles.reading import read

FOUR = Shape(2, 2)


def digits(text: str) -> bytes:
    return bytes([0 if symbol == "." else int(symbol) for symbol in text.replace(" ", "")])


BROKEN = [
    ("difference r1c1 r1c2", "13.. .... .... ....", "difference r1c1–r1c2 is 2, not 1"),
    ("difference 3 r1c1 r2c1", "2... .... .... ....", "difference r1c1–r2c1 has no digit that goes with 2"),
    ("ratio r1c1 r1c2", "13.. .... .... ....", "ratio r1c1–r1c2 has 1 and 3, neither of which is 2 times the other"),
    ("ratio r1c1 r1c2", ".3.. .... .... ....", "ratio r1c1–r1c2 has no digit that goes with 3"),
    ("xv v r1c1 r2c1", "1... 3... .... ....", "XV r1c1–r2c1 sums to 4, not 5"),
    ("greater r1c1 r1c2", "13.. .... .... ....", "greater sign r1c1–r1c2 has 1 before 3"),
    ("greater r1c1 r1c2", "1... .... .... ....", "greater sign r1c1–r1c2 has no digit that goes with 1"),
    ("negative difference", ".12. .... .... ....", "negative difference: r1c2–r1c3 has 1 and 2 without a dot (1)"),
    ("quadruple 1 2 : r1c1", "31.. 43.. .... ....", "quadruple r1c1–r2c2 has no room for 2"),
    ("quadruple 1 1 2 : r1c1", "31.. 3... .... ....", "quadruple r1c1–r2c2 has no room for 1 2"),
    ("even r1c1 r1c2", "23.. .... .... ....", "even r1c1, r1c2 has 3 in r1c2"),
    ("odd r1c1", "2... .... .... ....", "odd r1c1 has 2 in r1c1"),
    ("minimum r1c1", "3... 2... .... ....", "minimum r1c1 is 3, beside 2 in r2c1"),
    ("maximum r1c1", "34.. .... .... ....", "maximum r1c1 is 3, beside 4 in r1c2"),
    ("clone r1c1 r1c2 : r3c3 r3c4", "34.. .... ..31 ....", "clone r1c1+r1c2 = r3c3+r3c4 has 4 in r1c2 and 1 in r3c4"),
    ("counting-circles r1c1 r2c2 r3c3", "1... .1.. .... ....", "counting circles r1c1, r2c2, r3c3 have 1 in 2 of them"),
    ("counting-circles r1c1 r2c2", "3... .... .... ....", "counting circles r1c1, r2c2 have 3 in 1 of them"),
    ("counting-circles r1c1 r2c2", "1... .2.. .... ....", "counting circles r1c1, r2c2 have 2 in 1 of them"),
    ("counting-circles r1c1-r4c4", "2... .3.. .... ....", "counting circles r1c1, r2c2, r3c3, r4c4 are too few"),
    ("candidates 1 2 : r1c1", "3... .... .... ....", "candidates r1c1 has 3 in r1c1"),
    ("extra-region r1c1 r2c3", "3... ..3. .... ....", "extra region r1c1+r2c3 has two 3s"),
    ("row-indexer r1c2", ".3.. .... .4.. ....", "row-indexer r1c2: r1c2 is 3, but r3c2 is 4, not 1"),
    ("column-indexer r1c2", ".3.1 .... .... ....", ""),
    ("column-indexer r1c2", ".34. .... .... ....", "column-indexer r1c2: r1c2 is 3, but r1c3 is 4, not 2"),
    ("box-indexer r1c2", ".3.. 1... .... ....", "box-indexer r1c2: r1c2 is 3, but r2c1 is 1, not 2"),
    ("little-killer 4 r1c2 down-left", ".3.. 2... .... ....", "little-killer r1c2 down-left is 5, not 4"),
    ("little-killer 4 r1c3 down-left",
     "..3. .... .... ....", "little-killer r1c3 down-left has 3 of its 4, with 2 to fill"),
    ("sandwich 2 row 1", "1.34 .... .... ....", ""),
    ("sandwich 2 row 1", "134. .... .... ....", "sandwich of row 1 is 3, not 2"),
    ("x-sum 5 row 1 right", "..43 .... .... ....", ""),
    ("x-sum 5 row 1 right", ".143 .... .... ....", "x-sum of row 1 from the right is 8, not 5"),
    ("skyscraper 2 column 1 top", "1... 2... 4... ....", "skyscraper of column 1 from the top is 3, not 2"),
    ("numbered-room 3 row 4 left", ".... .... .... 24..", "numbered-room of row 4 from the left is 4, not 3"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "held", "words"), BROKEN)
def test_how_it_is_broken(text: str, held: str, words: str) -> None:
    constraint = read_constraint(text, FOUR)
    assert [broken.words for broken in constraint.broken(digits(held), 4)] == ([words] if words else [])


REFUSED = [
    ("difference r1c1 r2c2", "expected two neighbours for a difference, found r1c1 r2c2"),
    ("difference r1c4 r2c1", "expected two neighbours for a difference, found r1c4 r2c1"),
    ("difference r1c1 r1c1", "expected each cell once in a difference, found r1c1 twice"),
    ("difference r1c1-r1c3", "expected 2 cells for a difference, found 3"),
    ("difference 4 r1c1 r1c2", "expected a number from 1 to 3 for difference, found 4"),
    ("ratio 5 r1c1 r1c2", "expected a number from 2 to 4 for ratio, found 5"),
    ("xv 8 r1c1 r1c2", "expected a number from 3 to 7 for XV, found 8"),
    ("xv iix r1c1 r1c2", "expected a sum such as 10 or x, found 'iix'"),
    ("greater r1c1", "expected 2 cells for a greater sign, found 1"),
    ("negative greater", "expected the dots that are all given, one of difference, ratio, xv, found 'greater'"),
    ("negative", "expected the dots that are all given, one of difference, ratio, xv, found the end"),
    ("quadruple 1 : r4c1", "expected an upper left cell up to r3c3 for a quadruple, found r4c1"),
    ("quadruple 1 1 1 : r1c1", "expected a digit twice at most in a quadruple, found 1 3 times"),
    ("quadruple 1 2 3 4 4 : r1c1", "expected 1 to 4 digits in a quadruple, found 5"),
    ("quadruple 5 : r1c1", "expected digits from 1 to 4 in a quadruple, found 5"),
    ("quadruple : r1c1", "expected a number, found ':'"),
    ("quadruple 1 : r1c1-r1c2", "expected one cell for a quadruple, found r1c1 r1c2"),
    ("even", "expected the cells of an even cell, such as r1c1, found the end"),
    ("odd r1c1 r1c1", "expected each cell once in an odd cell, found r1c1 twice"),
    ("minimum r1c1 r1c2", "expected the end, found 'r1c2'"),
    ("maximum", "expected the cell of a maximum, such as r1c1, found the end"),
    ("clone r1c1 r1c2", "expected a colon and the copies of the cells, found the end"),
    ("clone r1c1 r1c2 : r3c3", "expected as many copies as cells in a clone, found 2 and 1"),
    ("clone r1c1 r1c2 : r3c3 r1c2", "expected another cell for each copy in a clone, found r1c2 for itself"),
    ("counting-circles r1c1-r1c4 r2c1-r2c4 r3c1-r3c4", "expected at most 10 circles, found 12"),
    ("candidates 0 : r1c1", "expected digits from 1 to 4 in candidates, found 0"),
    ("candidates 1 2", "expected a number, found the end"),
    ("extra-region r1c1-r1c4 r2c1", "expected 2 to 4 cells in an extra region, found 5"),
    ("row-indexer r5c1", "expected cells from r1c1 to r4c4, found r5c1"),
    ("column-indexer", "expected the cells of a column-indexer, such as r1c1, found the end"),
    ("box-indexer r1c1 r1c1", "expected each cell once in a box-indexer, found r1c1 twice"),
    ("little-killer 9 r1c2 down-left", "expected a number from 2 to 8 that little-killer can be, found 9"),
    ("little-killer 3 r2c2 down-left",
     "expected the first cell of a diagonal for a little-killer, found r2c2 down-left"),
    ("little-killer 3 r1c2 left", "expected a direction out of down-right, down-left, up-right, up-left, found 'left'"),
    ("sandwich 1 row 1", "expected a number from 0 to 5 that sandwich can be, found 1"),
    ("sandwich 2 row 5", "expected a row from 1 to 4, found 5"),
    ("sandwich 2 box 1", "expected row or column, found 'box'"),
    ("x-sum 2 row 1 left", "expected a number from 1 to 10 that x-sum can be, found 2"),
    ("x-sum 3 row 1", "expected left or right, found the end"),
    ("skyscraper 5 column 1 top", "expected a number from 1 to 4 that skyscraper can be, found 5"),
    ("skyscraper 3 column 1 left", "expected top or bottom, found 'left'"),
    ("numbered-room 5 row 1 left", "expected a number from 1 to 4 that numbered-room can be, found 5"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), REFUSED)
def test_what_can_not_be_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        read_constraint(text, FOUR)
    assert str(caught.value) == words


@pytest.mark.parametrize("kind", MARKS, ids=lambda kind: str(kind.word))
def test_every_mark_has_examples(kind: type) -> None:
    word = next(word for word, other in KINDS.items() if other is kind)
    assert word in {text.split()[0] for text, _ in REFUSED}
    assert word in {text.split()[0] for text, _, words in BROKEN if words}


def test_all_dots_given() -> None:
    _, ratio, negative = read_constraints(["difference r1c1 r1c2", "ratio r2c2 r2c1", "negative difference"], FOUR)
    assert negative == Negative("difference", tuple(range(16)), (1,), ((0, 1), (4, 5)))
    assert not [*negative.broken(digits("12.. .... .... ...."), 4)]
    assert not [*negative.broken(digits(".... 12.. .... ...."), 4)]
    assert [broken.cells for broken in negative.broken(digits("..12 .... .... ...."), 4)] == [(2, 3)]
    assert settled([ratio, negative], 4)[1] == Negative("difference", tuple(range(16)), (), ((4, 5),))
    assert Negative("difference", (0,), (3,)).values == (3,)
    assert Negative("xv", (0,), (7,)).values == (5, 7, 10)


def test_marked_alike() -> None:
    one, other, highest = settled([Minimum((0,)), Minimum((1,)), Maximum((5,))], 4)
    assert one.cells == (0, 4)
    assert other.cells == (1, 2, 5)
    assert highest.cells == (5, 1, 4, 6, 9)
    assert Minimum((16,)).among((), 4).cells == (16, 17, 20)  # in the second grid of a pair


def test_roman_numbers() -> None:
    assert [roman(number) for number in (4, 5, 9, 10, 15, 71)] == ["IV", "V", "IX", "X", "XV", "LXXI"]
    assert read_constraint("xv XIV r1c1 r1c2", Shape(3, 3)) == XV((0, 1), 14)


def test_how_they_are_drawn() -> None:
    assert Difference((0, 1)).marks(9) == (Edge((0, 1), "○"),)
    assert Ratio((0, 1), 3).marks(9) == (Edge((0, 1), "●3"),)
    assert read_constraint("quadruple 31 : r1c1", FOUR) == read_constraint("quadruple 3 1 : r1c1", FOUR)
    assert read_constraint("candidates 12 : r1c1", Shape(4, 4)).arguments(16) == "12 : r1c1"
    assert read_constraint("quadruple 3 1 : r1c1", FOUR).marks(4) == (Corner((0, 1, 4, 5), "13"),)
    assert read_constraint("sandwich 3 column 2", FOUR).marks(4) == (Outside((1, 5, 9, 13), "3", "≡"),)


def test_rows_and_columns_of_the_second_grid_go_on() -> None:
    clue = read_constraint("x-sum 3 column 6 bottom", FOUR, 2)
    assert clue == XSum((29, 25, 21, 17), 3)
    assert write_constraint(clue, 4) == "x-sum 3 column 6 bottom"
    assert clue.name(4) == "x-sum of column 2 of the 2nd grid from the bottom"
    assert read_constraint("sandwich 3 row 5", FOUR, 2).cells == (16, 17, 18, 19)
    assert read_constraint("little-killer 9 r8c1 up-right", FOUR, 2).cells == (28, 25, 22, 19)


def test_places_in_irregular_boxes_are_counted_in_reading_order() -> None:
    shape = jigsaw("1222134213441334")
    found = read_constraint("box-indexer r4c3", shape)
    assert isinstance(found, BoxIndexer)
    assert found.houses == ((5, 9, 13, 14),)


def test_x_sums_that_no_row_has() -> None:
    assert [total for total in range(1, 46) if total not in XSum((0,), 0).possible(9)] == [2, 4]


@pytest.mark.parametrize(
    ("rule", "held", "words"),
    [
        ("anti-taxicab", "3..... ....3. " + "......" * 4, ""),
        ("anti-taxicab", "3..... ..3... " + "......" * 4, "r1c1 and r2c3 are 3 steps apart and both 3"),
        ("global-entropy", "12.... 31.... " + "......" * 4, "square r1c1–r2c2 has no high digit"),
        ("global-entropy", "12.... 3..... " + "......" * 4, ""),
        ("global-entropy", "12.... .1.... " + "......" * 4, "square r1c1–r2c2 has no middle and no high digit"),
    ],
)
def test_how_a_rule_is_broken(rule: str, held: str, words: str) -> None:
    sheet = Sheet(Shape(2, 3))
    found = [broken.words for one in RULES[rule].constraints(sheet) for broken in one.broken(digits(held), 6)]
    assert found == ([words] if words else [])


@pytest.mark.parametrize("form", ["line", "killer", "boxed", "csv"])
def test_what_depends_on_others_knows_them_in_every_format(form: str) -> None:
    said = ["ratio r1c1 r1c2", "negative ratio", "minimum r2c2", "minimum r2c3"]
    puzzle = Puzzle(plain(FOUR), digits("1... .... .... ...4")).with_placed(read_constraints(said, FOUR))
    assert puzzle.placed[1] == Negative("ratio", tuple(range(16)), (2,), ((0, 1),))
    assert read(formats.write(puzzle, form), form=form) == [puzzle]


def test_a_negative_holds_in_as_many_grids_as_there_are() -> None:
    session = Session(Puzzle(plain(FOUR), bytes(16), read_constraints(["negative xv", "xv 5 r1c1 r1c2"], FOUR)))
    session.toggle_pair()
    assert session.board.puzzle.placed[0].cells == tuple(range(32))
    session.toggle_pair()
    assert session.board.puzzle.placed[0] == Negative("xv", tuple(range(16)), (5,), ((0, 1),))


OUTSIDE = ["sandwich 2 row 1", "x-sum 3 row 2 left", "skyscraper 1 row 3 left", "numbered-room 4 row 4 left"]
DIAGONAL = "little-killer 4 r2c1 down-right"


def drawn_outside(said: list[str]) -> list[str]:
    puzzle = Puzzle(plain(FOUR), bytes(16), read_constraints(said, FOUR))
    assert read(formats.write(puzzle, "boxed"), form="boxed") == [puzzle]
    lines = formats.write(puzzle, "boxed").splitlines()
    return [before for line in lines if (before := line.partition("║")[0].strip()) and "║" in line]


def test_clues_outside_of_several_kinds_are_told_apart() -> None:
    """By a sign each, or by the arrow of a diagonal."""
    assert drawn_outside(OUTSIDE) == ["≡2", "Σ3", "▲1", "#4"]
    assert drawn_outside([OUTSIDE[0], DIAGONAL]) == ["2 4↘"]
    assert drawn_outside(OUTSIDE[1:2]) == ["3"]
    assert drawn_outside([*OUTSIDE[1:2], "little-killer 3 r1c1 down-left"]) != ["3"]


def test_every_clue_outside_has_a_sign_of_its_own() -> None:
    signs = [kind.sign for kind in KINDS.values() if issubclass(kind, OutsideClue) and kind is not LittleKiller]
    assert all(signs)
    assert len(signs) == len(set(signs))
