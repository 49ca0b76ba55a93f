"""Interactive-Sudoku-Solver strings and links: what is read, what is written, and that both mean the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.words import read_anew, read_constraints, write_constraint
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats.iss import ADDRESS
from sudoku_tui.puzzles.formats.pair_keys import allowed_of, key_of, said_by, words_of
from sudoku_tui.puzzles.formats.text import shorten
from sudoku_tui.puzzles.geometry import Shape, boxless
from sudoku_tui.puzzles.model import Digits, Puzzle, plain
from sudoku_tui.solver.solve import solve
from tests.puzzles.examples import LINES, NINE
from tests.puzzles.reading import read, read_one, refusal
from tests.strategies import constraints, varied_rules


def said(string: str) -> list[str]:
    """All constraints of a string, in our words."""
    puzzle = read_one(string, "iss")
    return [write_constraint(one, puzzle.n) for one in puzzle.placed]


def written(words: str, shape: Shape = Shape(3, 3)) -> str:  # noqa: B008
    """What a blank grid with one constraint is written as."""
    return formats.write(
        Puzzle(plain(shape), bytes(shape.cells), read_constraints([words], shape)), "iss"
    ).removeprefix(ADDRESS)


SAID = [
    (".Thermo~R1C1~R1C2~R2C3", "thermometer r1c1 r1c2 r2c3"),
    (".Thermo~r1c1~r1c2", "thermometer r1c1 r1c2"),
    (".Whisper~R1C1~R1C2", "whisper 5 r1c1 r1c2"),
    (".Whisper~4~R1C1~R1C2~R1C1", "whisper 4 r1c1 r1c2 r1c1"),
    (".Renban~R1C1~R1C2", "renban r1c1 r1c2"),
    (".Modular~3~R1C1~R1C2~R1C3", "modular 3 r1c1 r1c2 r1c3"),
    (".Modular~2~R1C1~R1C2", "parity r1c1 r1c2"),
    (".Lockout~4~R1C1~R1C2~R1C3", "lockout 4 r1c1 r1c2 r1c3"),
    (".SumLine~10~R1C1~R1C2", "sum-line 10 r1c1 r1c2"),
    (".SumLine~10~R1C1~R1C2~R2C2~LOOP", "sum-line 10 r1c1 r1c2 r2c2 r1c1"),
    (".RegionSumLine~R1C3~R1C4", "region-sum r1c3 r1c4"),
    (".Cage~12~R1C1~R1C2", "cage 12 r1c1 r1c2"),
    (".Cage~0~R1C1~R1C2", "cage r1c1 r1c2"),
    (".Sum~12~R1C1~R5C5", "cage 12 repeats r1c1 r5c5"),
    (".Arrow~R1C1~R1C2~R1C3", "arrow r1c1 : r1c2 r1c3"),
    (".PillArrow~2~R1C2~R1C1~R2C1~R3C1", "arrow r1c1 r1c2 : r2c1 r3c1"),
    (".WhiteDot~R1C1~R1C2", "difference r1c1 r1c2"),
    (".BlackDot~R1C1~R1C2", "ratio r1c1 r1c2"),
    (".X~R1C1~R1C2", "xv 10 r1c1 r1c2"),
    (".V~R1C1~R1C2", "xv 5 r1c1 r1c2"),
    (".GreaterThan~R1C2~R1C1", "greater r1c2 r1c1"),
    (".Quad~R2C2~1~5", "quadruple 1 5 : r2c2"),
    (".AllDifferent~R1C1~R5C5", "extra-region r1c1 r5c5"),
    (".SameValues~2~R1C1~R5C5", "clone r1c1 : r5c5"),
    (".CountingCircles~R1C1~R5C5", "counting-circles r1c1 r5c5"),
    (".Indexing~C~R1C1~R5C1", "column-indexer r1c1 r5c1"),
    (".Indexing~R~R1C1", "row-indexer r1c1"),
    (".XSum~R3~12~", "x-sum 12 row 3 left"),
    (".Skyscraper~C3~~4", "skyscraper 4 column 3 bottom"),
    (".NumberedRoom~C3~4~", "numbered-room 4 column 3 top"),
    (".Sandwich~10~R3", "sandwich 10 row 3"),
    (".LittleKiller~30~R1C4", "little-killer 30 r1c4 down-left"),
    (".LittleKiller~30~R4C9", "little-killer 30 r4c9 up-left"),
    (".Regex~MVsyM10q~R1C1~R1C2", "regex 1[23]* : r1c1 r1c2"),
    (".~R1C1_2_4_6_8", "even r1c1"),
    (".~R1C1_1_9", "candidates 1 9 : r1c1"),
]


@pytest.mark.parametrize(("string", "words"), SAID)
def test_an_item_is_a_constraint(string: str, words: str) -> None:
    assert said(string) == [words]


@pytest.mark.parametrize(("string", "words"), [pair for pair in SAID if "r1c1 r1c2 : r2c1" not in pair[1]])
def test_a_constraint_is_the_item(string: str, words: str) -> None:
    usual = string.replace("Whisper~R", "Whisper~5~R").replace("r1c1~r1c2", "R1C1~R1C2")
    assert written(words) == usual


def test_a_pill_is_read_from_the_top_left() -> None:
    assert written("arrow r1c1 r1c2 : r2c1 r3c1") == ".PillArrow~2~R1C1~R1C2~R2C1~R3C1"
    backwards = written("arrow r1c2 r1c1 : r2c1 r3c1")
    assert backwards == ".Sum~0_=_10_1_-1_-1~R1C2~R1C1~R2C1~R3C1"
    assert said(backwards) == ["arrow r1c2 r1c1 : r2c1 r3c1"]


def test_dots_are_between_all_neighbours_of_an_item() -> None:
    assert said(".WhiteDot~R1C1~R1C2~R5C5~R2C2") == ["difference r1c1 r1c2", "difference r1c2 r2c2"]


def test_rules_and_boxes() -> None:
    puzzle = read_one(".Shape~6x6.AntiKnight.Diagonal~1.NoBoxes.Jigsaw~" + "111222" * 2 + "333444" * 2 + "555666" * 2)
    assert (puzzle.n, puzzle.rules.variants, puzzle.shape) == (6, ("anti-knight", "diagonal-up"), Shape(2, 3))
    assert read_one(".Diagonal~-1.Diagonal~1").rules.variants == ("x",)
    standing = Puzzle(plain(Shape(3, 2)), bytes(36))
    assert formats.write(standing, "iss") == f"{ADDRESS}.Shape~6x6.NoBoxes.Jigsaw~" + "001122" * 3 + "334455" * 3
    assert read_one(formats.write(standing, "iss")) == standing


def test_a_jigsaw_beside_boxes_is_extra_regions() -> None:
    assert len(said(".Shape~4x4.Jigsaw~1212121234343434")) == 4


def test_all_dots_given() -> None:
    assert said(".StrictKropki.StrictXV") == ["negative difference", "negative ratio", "negative xv"]
    three = [".StrictKropki.StrictXV.WhiteDot~R1C1~R1C2.V~R2C1~R2C2"]
    (puzzle,) = read(three[0])
    assert formats.write(puzzle, "iss") == ADDRESS + three[0]


def test_candidates_of_a_cell_that_are_told_twice_are_those_in_both() -> None:
    assert said(".~R1C1_1_2_3~R1C1_2_3_4") == ["candidates 2 3 : r1c1"]
    puzzle = read_one(".~R1C1_1~R1C1_2_3")
    assert (puzzle.givens[0], said(".~R1C1_1~R1C1_2_3")) == (1, ["candidates 2 3 : r1c1"])


def test_what_is_and_ed_and_what_is_replicated() -> None:
    assert said(".And.Thermo~R1C1~R1C2.End") == ["thermometer r1c1 r1c2"]
    # Bits 0 and 10: R1C1 and R2C2.
    assert said(".Replicate~BQ.Thermo~R1C1~R1C2.~R3C3_1_2.End") == [
        "thermometer r1c1 r1c2",
        "thermometer r2c2 r2c3",
        "candidates 1 2 : r3c3",
        "candidates 1 2 : r4c4",
    ]


@pytest.mark.parametrize(
    ("string", "missing"),
    [
        (".Or.Thermo~R1C1~R1C2.Thermo~R1C2~R1C1.End", ("Or",)),
        (".Cage~99~R1C1~R1C2", ("cage: expected a sum from 3 to 17 for 2 cells, found 99",)),
        (".FullRank~R1~3~.FullRank~R2~4~", ("FullRank",)),
        (".Var~A~~2.Sum~0_=_1_-1~R1C1~VA1", ("Sum with variables",)),
        (".Sum~9~R1C1~R1C2~R1C1", ("Sum with a cell twice",)),
        (".Sum~9_=_2_3~R1C1~R1C2", ("Sum with factors",)),
        (".SameValues~2~R1C1~R1C2~R5C5~R6C6", ("SameValues of sets",)),
        (".Zipper~R1C1~R1C2~R1C3~R1C1", ("Zipper with a cell twice",)),
    ],
)
def test_what_has_no_words_is_missing(string: str, missing: tuple[str, ...]) -> None:
    puzzle = read_one(string + ".~R9C9_5")
    assert puzzle.about.missing == missing
    assert puzzle.givens[80] == 5
    assert not puzzle.placed
    with pytest.raises(ArgumentError, match="what is missing"):
        formats.write(puzzle, "iss")


@pytest.mark.parametrize(
    ("string", "expected"),
    [
        (".Shape~9x9~0-8", "expected the digits 1 to 9 in a 9×9 grid, found '9x9~0-8'"),
        (".Shape~4x6", "expected a square grid with rows and columns such as 9x9, found '4x6'"),
        (".Shape~6x6.Shape~9x9", "expected one Shape, found two that differ"),
        (".Thermo~R1C1~R1C0", "expected a cell from R1C1 on in Thermo, found 'R1C0'"),
        (".~R1C1_10", "expected digits from 1 to 9, found 'R1C1_10'"),
        (".~R1C1", "expected a digit for r1c1, found none"),
        (".~R1C1_x", "expected a number in a given, found 'x'"),
        (
            f".XSum~R{'1' * 5000}~5",
            f"expected a row or column such as R3 or C4 in XSum, found {shorten('R' + '1' * 5000)}",
        ),
        (".Or.Thermo~R1C1~R1C2", "expected End after Or, found none"),
        (".And" * 60 + ".~R1C1_5" + ".End" * 60, "expected at most 50 groups inside each other, found more"),
        (
            f".Replicate~{'_' * 14}" * 3 + ".AntiKnight" + ".End" * 3,
            "expected at most 10,000 copies by Replicate, found more",
        ),
        (".AntiKnight.End", "expected Or, And or Replicate before End, found none"),
        (".WhiteDot~R1C1~R9C9", "expected neighbours in WhiteDot, found none"),
        (".Pair~?~_~R1C1~R1C2", "expected letters, digits, - and _ in a packed text, found '?'"),
        (".Jigsaw~123", "expected 81 cells in Jigsaw, found 3"),
        (".NoBoxes.Jigsaw~123", "expected 81 cells in Jigsaw, found 3"),
    ],
)
def test_a_string_that_is_wrong_is_refused(string: str, expected: str) -> None:
    assert refusal(string, "iss") == f"file:1:1: {expected}"


def test_a_link_a_line_and_a_string_over_several() -> None:
    link = formats.write(NINE, "iss")
    assert read(f"{link}\n{link}\n") == [NINE, NINE]
    assert read(link.removeprefix(ADDRESS)) == [NINE]
    lines = ".AntiKing .AntiKnight\n.Thermo~R1C1~R1C2\n\n.Shape~4x4\n.~R1C1_3\n"
    first, second = read(lines)
    assert (first.rules.variants, len(first.placed)) == (("anti-knight", "anti-king"), 1)
    assert (second.n, second.givens[0]) == (4, 3)


def test_cells_may_be_in_no_region() -> None:
    puzzle = read_one(".NoBoxes.Jigsaw~" + "000000222" * 3 + "0" * 54)
    assert puzzle.shape.boxes() == [(6, 7, 8, 15, 16, 17, 24, 25, 26)]
    assert not puzzle.about.missing
    odd = read_one(".NoBoxes.Jigsaw~" + "111111222" * 2 + "0" * 63)
    assert (odd.shape.is_boxless, odd.about.missing) == (True, ("Jigsaw with regions of other sizes",))


@pytest.mark.parametrize(
    "text", [". Thermo ~ R1C1 ~R1C2", ".Thermo~R1C1\n~R1C2", f"{ADDRESS}.Thermo+~R1C1~+R1C2", ".Thermo~R1 C1~R1C2"]
)
def test_white_space_in_an_item_means_nothing(text: str) -> None:
    (thermometer,) = read_one(text).placed
    assert write_constraint(thermometer, 9) == "thermometer r1c1 r1c2"


def test_a_name_with_a_point_in_it_begins_no_item() -> None:
    key = key_of(said_by("a<b", 9))
    link = f"{ADDRESS}.Pair~{key}~_a%252Eb~R1C1~R1C2"
    (pair,) = read_one(link).placed
    assert write_constraint(pair, 9) == "pair a<b : r1c1 r1c2"


def test_what_can_not_be_said_is_refused() -> None:
    with pytest.raises(ArgumentError, match="no same-difference in a grid of 9×9"):
        written("same-difference r1c1-r1c3")
    large = Shape(4, 5)
    with pytest.raises(ArgumentError, match="grids up to 16×16, found 20×20"):
        formats.write(Puzzle(plain(large), bytes(400)), "iss")


def test_a_grid_without_boxes_is_read_and_written() -> None:
    puzzle = read_one(".Shape~5x5.NoBoxes.~R1C1_5")
    assert (puzzle.shape, puzzle.rules.variants) == (boxless(5), ("no-boxes",))
    assert formats.write(puzzle, "iss").endswith("?q=.Shape~5x5.NoBoxes.~R1C1_5")


def test_a_string_may_have_several_lines_and_begin_with_blanks() -> None:
    puzzle = read_one("\n    .Thermo~R1C2~R2C3.Thermo~r3c2~r2c1\n    .~R9C9_5\n")
    assert [one.name(9) for one in puzzle.placed] == ["thermometer r1c2–r2c3", "thermometer r3c2–r2c1"]
    assert puzzle.givens[80] == 5


@given(st.lists(st.integers(0, 511), min_size=9, max_size=9))
@settings(max_examples=20)
def test_any_relation_has_a_key_and_words(masks: list[int]) -> None:
    allowed = tuple(masks)
    assert allowed_of(key_of(allowed), 9) == allowed
    assert said_by(words_of(allowed), 9) == allowed


@st.composite
def small(draw: st.DrawFn) -> Puzzle:
    """A 4×4 with a few constraints of any kind and some rules."""
    rules = draw(varied_rules((4,), (1,)))
    kinds = draw(st.lists(st.sampled_from([*KINDS.values()]), max_size=3))
    placed: list[Constraint] = [draw(constraints(kind, 4)) for kind in kinds]
    puzzle = Puzzle(rules, bytes([0] * 15 + [draw(st.integers(0, 4))]), tuple(placed))
    return puzzle.with_placed(read_anew(puzzle, rules))  # without those that ask for boxes where there are none


def solutions(puzzle: Puzzle) -> set[Digits]:
    """All of them: there are 288 grids of this size."""
    return set(solve(puzzle, 300).solutions)


@given(small())
@settings(max_examples=60)
def test_what_is_written_means_the_same_when_it_is_read(puzzle: Puzzle) -> None:
    try:
        link = formats.write(puzzle, "iss")
    except ArgumentError:
        return
    again = read_one(link)
    assert not again.about.missing
    assert solutions(again) == solutions(puzzle)


def test_many_kinds_are_written_as_in_the_file() -> None:
    golden = Path(__file__).parent / "golden" / "lines.iss.txt"
    assert formats.write(LINES, "iss") + "\n" == golden.read_text(encoding="utf-8")
