"""The killer texts of other programs, and the letters that people draw."""

from dataclasses import replace

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats.letters import LETTERS
from sudoku_tui.puzzles.geometry import Shape, jigsaw
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.puzzles.variants import rules_with
from tests.puzzles.reading import digits, read, read_one, refusal

FOUR = plain(Shape(2, 2))
CAGES = (Cage((0, 1, 4), 6), Cage((2, 3, 6), 7), Cage((5, 8, 9), 9), Cage((10, 11, 14), 7))
PUZZLE = Puzzle(FOUR, digits(".... .... .... ...2"), CAGES)

PS = "2x2::k:1536:1536:1794:1794:1536:2309:1794:7:2309:2309:1802:1802:12:13:1802:527:"
SUMOCUE = "SumoCueV1=6+0=7+2+0=9+2=0+5+5=7+10=0=0+10=2"
LETTERED = """\
.... aabb
.... acb.
.... ccdd
...2 ..d.
a=6 b=7 c=9 d=7"""


@pytest.mark.parametrize(("form", "text"), [("ps", PS), ("sumocue", SUMOCUE), ("letters", LETTERED)])
def test_each_is_written_read_and_recognised(form: str, text: str) -> None:
    assert formats.write(PUZZLE, form) == text
    assert read(text, form) == read(text) == [PUZZLE]


class TestPs:
    def test_the_number_of_a_cage_may_be_any(self) -> None:
        values = [str(6 * 256 + 77)] * 3 + ["0"] * 13
        assert read_one("2x2::k:" + ":".join(values)) == Puzzle(FOUR, bytes(16), (Cage((0, 1, 2), 6),))

    def test_d_says_that_diagonals_count(self) -> None:
        puzzle = replace(PUZZLE, rules=rules_with(Shape(2, 2), 1, ("x",)))
        written = formats.write(puzzle, "ps")
        assert written == PS.replace("::k", ":d:k")
        assert read_one(written) == puzzle

    def test_a_jigsaw_says_its_boxes_above(self) -> None:
        puzzle = replace(PUZZLE, rules=plain(jigsaw("1222134213441334")))
        assert read_one(formats.write(puzzle, "ps")) == puzzle

    @pytest.mark.parametrize(
        ("old", "new", "words"),
        [
            ("2x2", "2xa", "1:1: expected height x width such as 3x2, both from 2, at most 36 cells; found '2xa'"),
            ("::k", ":e:k", "1:5: expected ':k' or 'd:k' after the boxes, found 'e:k'"),
            (":527", "", "1: expected 16 numbers for 4×4, found 15"),
            ("1536", "1x36", "1:8: expected a number, 256 · sum + cage, found '1x36'"),
            (
                "1802:12",
                "1802:2572",
                "1: cage r4c1: expected a sum from 1 to 4 for 1 cell, found 10",
            ),
        ],
    )
    def test_what_can_not_be_read_is_refused(self, old: str, new: str, words: str) -> None:
        assert refusal(PS.replace(old, new, 1), "ps") == f"file:{words}"


ENTRY = "an entry such as =15 or +1, with J0 behind it in a jigsaw"


class TestSumoCue:
    def test_line_breaks_do_not_matter(self) -> None:
        broken = SUMOCUE.replace("=9", "\n =9").replace("=7+10", " =7\n\n+10")
        assert read(f"{broken}\n{SUMOCUE}\n") == [PUZZLE, PUZZLE]

    def test_j_tells_the_regions_of_a_jigsaw(self) -> None:
        regions = "0111023102330223"
        text = "SumoCueV1D" + "".join(f"={3 if cell == 5 else 0}J{box}" for cell, box in enumerate(regions))
        puzzle = Puzzle(rules_with(jigsaw(regions), 1, ("x",)), digits(".... .3.. .... ...."))
        assert read_one(text) == puzzle
        assert formats.write(puzzle, "sumocue") == text

    @pytest.mark.parametrize(
        ("old", "new", "words"),
        [
            ("+2+0", "+2*0", f"1:18: expected {ENTRY}, found '*0=9+2=0+5+5=7+10=0=0+10=2'"),
            ("=7+2", "=7+1", "1:16: expected a cell that opens a cage after '+', found 1"),
            ("=7+2", "=7+99", "1:16: expected a cell that opens a cage after '+', found 99"),
            ("=2", "", "1: expected n×n cells of a size that has boxes, found 15"),
            ("=9", "=99", "1:20: expected a sum from 6 to 9 for 3 cells, found 99"),
            ("=6+0", "=6J0+0", "1:14: expected J and a region for each cell or for none"),
            ("SumoCueV1", "=", "1:1: expected 'SumoCueV1', found '==6+0=7+2+0=9+2=0+5+5=7+10=0=0…'"),
        ],
    )  # fmt: skip
    def test_what_can_not_be_read_is_refused(self, old: str, new: str, words: str) -> None:
        assert refusal(SUMOCUE.replace(old, new, 1), "sumocue") == f"file:{words}"


class TestLetters:
    def test_clues_may_be_left_out(self) -> None:
        bare = "aabb\nacb.\nccdd\n..d.\na=6, b=7 c=9\n# words\nd = 7"
        assert read(f"{bare}\n\n{bare}\n") == [replace(PUZZLE, givens=bytes(16))] * 2
        assert formats.write(replace(PUZZLE, givens=bytes(16)), "letters").startswith("aabb\nacb.\n")

    def test_a_star_lets_a_cage_repeat_digits(self) -> None:
        puzzle = read_one(LETTERED.replace("b=7", "b=12*"))
        assert puzzle.placed[1] == Cage((2, 3, 6), 12, repeats=True)
        assert "b=12*" in formats.write(puzzle, "letters")

    def test_there_are_letters_for_a_large_killer(self) -> None:
        assert len(LETTERS) == len(set(LETTERS)) > 128
        cages = tuple(Cage((cell, cell + 1), 5) for cell in range(0, 256, 2))
        puzzle = Puzzle(plain(Shape(4, 4)), bytes(256), cages)
        assert read_one(formats.write(puzzle, "letters")) == puzzle

    @pytest.mark.parametrize(
        ("old", "new", "words"),
        [
            (".... acb.", ".... acb", "2:1: expected a row of 4 letters after 4 clues, found '.... acb'"),
            (".... acb.", "acb.", "2:1: expected a row of 4 letters after 4 clues, found 'acb.'"),
            ("...2 ..d.", "...5 ..d.", "4:4: expected 1-4 or a blank (. 0 * ? _) for 4×4, found '5'"),
            ("c=9 ", "", "2:7: expected a sum for c, as in c=20"),
            ("c=9", "c=99", "5:9: c: expected a sum from 6 to 9 for 3 cells, found 99"),
            ("c=9", "c=9 e=1", "5:13: expected a letter of the grid, found e"),
            ("c=9", "c=9 c=9", "5:13: expected one sum for c, found a second"),
            ("c=9", "c=x", "5:9: expected a sum such as a=20, found 'c=x d=7'"),
            ("a=6", "what", "5:1: expected sums such as a=20 b=4, found 'what b=7 c=9 d=7'"),
            (".... ccdd\n...2 ..d.\na=6 b=7 c=9 d=7", "", "2: expected row 3 of letters, found no more of the puzzle"),
        ],
    )
    def test_what_can_not_be_read_is_refused(self, old: str, new: str, words: str) -> None:
        assert refusal(LETTERED.replace(old, new, 1), "letters") == f"file:{words}"


@pytest.mark.parametrize(
    ("puzzle", "form", "words"),
    [
        (replace(PUZZLE, placed=()), "letters", "needs a cage, this puzzle has none: write it as grid"),
        (replace(PUZZLE, givens=bytes([1]) + bytes(15)), "ps", "no clues inside cages: write it as killer or letters"),
        (replace(PUZZLE, placed=(Cage((0, 1), 4, True),)), "sumocue", "no cages that repeat digits or share cells"),
        (replace(PUZZLE, placed=(Cage((0, 1), 4), Cage((1, 2), 4))), "letters", "no cages that share cells"),
        (Puzzle(plain(Shape(5, 5)), bytes(625), CAGES), "ps", "no more than 256 cells"),
        (
            Puzzle(plain(Shape(4, 4)), bytes(256), tuple(Cage((c,), 1) for c in range(256))),
            "letters",
            "this puzzle 256",
        ),
    ],
)
def test_what_a_text_can_not_say_is_refused(puzzle: Puzzle, form: str, words: str) -> None:
    with pytest.raises(ArgumentError, match=words):
        formats.write(puzzle, form)
