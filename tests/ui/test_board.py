"""The board on the screen: the sizes of its cells, marks, what is written small, and where it is cut."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.style import Style

import sudoku_tui
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.state.notes import Notes
from sudoku_tui.tui.state.paste import puzzle_from_text
from sudoku_tui.tui.widgets.board import BoardWidget
from sudoku_tui.tui.widgets.boardlines import BoardLines
from sudoku_tui.tui.widgets.boardplan import BoardPlan, drawn_size
from sudoku_tui.tui.widgets.cellsize import SIZES, cell_size
from sudoku_tui.tui.widgets.gridview import GROUND, GROUND_STEP, GROUNDS, INK, INKS, grid_views
from sudoku_tui.tui.widgets.pencil import ROLES, Pencil
from tests.strategies import SHAPES, some_jigsaw
from tests.ui.driving import EASY, SIXTEEN, Driven, driven, puzzle

LINES = (
    "#rules: thermometer r1c1-r1c3, arrow r3c3 : r3c2-r2c1, difference r2c3 r2c4, sandwich 12 row 2, cage 9 r4c1 r4c2"
)


def marked() -> Puzzle:
    found = puzzle_from_text(LINES + "\n" + "." * 81)
    assert isinstance(found, Puzzle), found
    return found


def board_lines(it: Driven) -> list[str]:
    """What is on the screen left of the panel."""
    return [line.partition("▏")[0].rstrip() for line in it.text().splitlines()[1:-1]]


def shown(it: Driven, **what: object) -> None:
    """Have the board show more than the app does."""
    puzzle = it.board.puzzle
    (view,) = grid_views(puzzle, puzzle.givens, frozenset(), 0, entering=False, **what)  # type: ignore[arg-type]
    it.bench.query_one(BoardWidget).show(view)


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("shape", [*SHAPES[::5], some_jigsaw(SHAPES[0], 1)])
def test_a_plan_is_as_large_as_it_is_said_to_be(name: str, shape: object) -> None:
    assert isinstance(shape, type(SHAPES[0]))
    size = cell_size(name, shape.n)
    plan = BoardPlan(shape, size, ())
    assert drawn_size(shape, size) == (plan.width, plan.height)


async def test_cells_are_as_large_as_there_is_room() -> None:
    async with driven(EASY, size=(120, 40)) as it:
        assert "  1 ║   5   │   3   │       ║" in "\n".join("  " + line for line in board_lines(it))
        await it.pilot.resize_terminal(80, 24)
        await it.pilot.pause()
        assert "1 ║ 5 │ 3 │   ║" in it.text()
        await it.pilot.resize_terminal(80, 18)
        await it.pilot.pause()
        assert "1 ║ 5 3 · ║" in it.text()
        assert "╔═1═2═3═╦" in it.text()


async def test_plus_and_minus_change_the_size_of_cells() -> None:
    async with driven(EASY) as it:
        await it.press("minus")
        assert "1 ║ 5 3 · ║" in it.text()
        await it.press("minus", "plus")
        assert "1 ║ 5 │ 3 │   ║" in it.text()
        await it.press("plus", "plus")
        assert "1 ║   5   │   3   │       ║" in it.text()
        await it.pilot.resize_terminal(120, 40)
        await it.press("minus")
        assert "1 ║ 5 │ 3 │   ║" in it.text()


async def test_a_sixteen_fits_on_80_by_24() -> None:
    async with driven(SIXTEEN, size=(80, 24)) as it:
        board = it.bench.query_one(BoardWidget)
        assert board.virtual_size.height <= board.size.height
        assert board.virtual_size.width <= board.size.width
        assert "16 ║" in it.text()
        assert "╚══" in it.text()


async def test_an_arrow_says_where_the_board_goes_on() -> None:
    async with driven(SIXTEEN, size=(60, 20)) as it:
        await it.press("plus")
        lines = it.text().splitlines()
        assert lines[1].endswith("▸")
        assert lines[16][2] == "▾"
        assert not any(arrow in it.text() for arrow in "◂▴")
        await it.press("up", "left")
        lines = it.text().splitlines()
        assert lines[1][2] == "◂"
        assert lines[2][2] == "▴"
        assert not any(arrow in it.text() for arrow in "▸▾")


async def test_marks_are_drawn_in_normal_and_large_cells() -> None:
    async with driven(marked(), size=(80, 24)) as it:
        text = "\n".join(board_lines(it))
        assert "1    ║ ●━┿━━━┿━╸ ║" in text
        assert "2 12 ║   │   │   ○   │" in text
        assert "╟─↖─┼" not in text
        assert "╠9══╪═══╪═══╬" in text
        assert "4    ║   ┊   │   ║" in text
        await it.press("plus")
        assert "1    ║   ●━━━┿━━━━━━━┿━━━╸   ║" in it.text()
        await it.press("minus", "minus")
        assert "●" not in it.text()


async def test_a_digit_keeps_the_bulb_beside_it() -> None:
    async with driven(marked(), size=(80, 24)) as it:
        await it.press("1")
        assert "║●1━┿━━━┿━╸ ║" in it.text()


@pytest.mark.parametrize("role", ["plain", "strike"])
@pytest.mark.parametrize("selected", [False, True])
@pytest.mark.parametrize(
    ("rule", "sign"),
    [
        ("thermometer r5c5 r5c6", "●"),
        ("between r5c5 r5c6 r5c7", "○"),
        ("lockout r5c7 r5c6 r5c5", "◇"),
        ("even r5c5", "□"),
        *(
            (f"arrow {start} : r5c5", head)
            for start, head in {
                "r4c4": "↘", "r4c5": "↓", "r4c6": "↙", "r5c4": "→", "r5c6": "←", "r6c4": "↗", "r6c5": "↑", "r6c6": "↖"
            }.items()
        ),
    ],
)  # fmt: skip
def test_no_mark_in_a_large_cell_goes_behind_candidates(rule: str, sign: str, selected: bool, role: str) -> None:
    puzzle = puzzle_from_text(f"#rules: {rule}\n{'.' * 81}")
    assert isinstance(puzzle, Puzzle), puzzle
    candidates = {(40, digit): role for digit in range(1, 10)}
    cells = frozenset([40] if selected else ())
    (view,) = grid_views(puzzle, puzzle.givens, frozenset(), 0, entering=False, candidates=candidates, selected=cells)
    plan = BoardPlan(view.shape, cell_size("large", 9), view.marks)
    lines, start = BoardLines(plan, view, lambda _: Style()), plan.margin + plan.lefts[4]
    cell = "".join(lines.row(4, line).text[start : start + plan.size.width] for line in range(3))
    assert sign in cell
    assert all(str(digit) in cell for digit in range(1, 10))


def test_a_mark_does_not_stand_for_a_candidate_that_is_gone() -> None:
    puzzle = puzzle_from_text(f"#rules: thermometer r1c1 r1c2\n{'.' * 81}")
    assert isinstance(puzzle, Puzzle), puzzle
    places = []
    for digits in ((4,), (5, 6)):
        candidates = {(0, digit): "plain" for digit in digits}
        (view,) = grid_views(puzzle, puzzle.givens, frozenset(), 9, entering=False, candidates=candidates)
        lines = BoardLines(BoardPlan(view.shape, cell_size("large", 9), view.marks), view, lambda _: Style())
        places.append([lines.row(0, line).text.find("●") for line in range(3)])
    assert places[0] == places[1]


async def test_the_panel_tells_what_constraints_allow_in_the_cell() -> None:
    async with driven(marked(), size=(120, 40)) as it:
        assert "thermometer r1c1–r1c2–r1c3: 1234567" in it.text()
        await it.press("6", "right")
        assert "thermometer r1c1–r1c2–r1c3: 78" in it.text()
        await it.press("down")
        assert "sandwich of row 2 = 12: " in it.text()
        await it.press("down", "down", "down")
        assert "Cell ─" not in it.text()


async def test_the_folded_panel_names_the_constraints_of_the_cell() -> None:
    async with driven(marked(), size=(80, 24)) as it:
        assert "0 clues · 2 or more solutions · thermometer r1c1–r1c2–r1c3" in it.text()


async def test_candidates_stand_in_their_places_with_their_roles() -> None:
    candidates = {(2, digit): "plain" for digit in (1, 5, 9)} | {(2, 2): "strike", (2, 6): "place"}
    async with driven(EASY, size=(120, 40)) as it:
        shown(it, candidates=candidates)
        await it.pilot.pause()
        first, second, third = [line.split("│")[2].split("║")[0] for line in board_lines(it)[2:5]]
        assert (first, second, third) == (" 1-2   ", "   5+6 ", "     9 ")


async def test_candidates_that_a_puzzle_gives_stand_in_large_cells() -> None:
    given = puzzle_from_text(f"#rules: candidates 1 5 9 : r1c3\n{'.' * 81}")
    assert isinstance(given, Puzzle), given
    async with driven(given, size=(120, 40)) as it:
        assert [line.split("║")[1].split("│")[2] for line in board_lines(it)[2:5]] == [" 1     ", "   5   ", "     9 "]
        assert "candidates r1c3" not in it.text()
        await it.press("right", "right")
        assert "candidates r1c3" in it.text()


async def test_marks_of_the_player_stand_in_places_of_their_own_or_in_middle_and_corners() -> None:
    none = Notes.none(81)
    centre, corner = (0, 0, 0b10110, 0, 0, 0b11, *none.centre[6:]), (0, 0, 0, 0b1011, 0, 0b100, *none.corner[6:])
    async with driven(EASY, size=(120, 40)) as it:
        shown(it, notes=Notes(centre, corner, none.colours))
        await it.pilot.pause()
        lines = board_lines(it)[2:5]
        assert [line.split("║")[1].split("│")[2] for line in lines] == ["   2 3 ", "   5   ", " " * 7]
        assert [line.split("║")[2].split("│")[0] for line in lines] == ["1     2", " " * 7, "4      "]
        assert [line.split("║")[2].split("│")[2] for line in lines] == ["3      ", "  12   ", " " * 7]


@pytest.mark.parametrize(
    ("centre", "corner", "signs", "selected", "shown"),
    [
        ([2, 5], [], {}, False, "25 "),
        ([2, 5, 7], [], {}, False, "257"),
        ([2, 5, 7, 8], [], {}, False, "25…"),
        ([], [4], {}, False, "  4"),
        ([2], [4], {}, False, "2… "),
        ([2, 5], [], {}, True, "25]"),
        ([2, 5, 7], [], {80: "*"}, False, "*2…"),
        ([2], [], {80: "*"}, False, "* 2"),
        ([], [], {}, True, "[ ]"),
    ],
)
def test_a_cell_of_one_line_shows_the_marks_that_it_has_room_for(
    centre: list[int], corner: list[int], signs: dict[int, str], selected: bool, shown: str
) -> None:
    masks = [(*[0] * 80, sum(1 << digit - 1 for digit in digits)) for digits in (centre, corner)]
    notes = Notes(masks[0], masks[1], Notes.none(81).colours)
    cells = frozenset({80} if selected else ())
    blank = puzzle("." * 81)
    (view,) = grid_views(blank, blank.givens, frozenset(), 0, entering=False, signs=signs, notes=notes, selected=cells)
    lines = BoardLines(BoardPlan(view.shape, cell_size("normal", 9), ()), view, lambda _: Style())
    assert lines.row(8, 0).text.endswith(f"│{shown}║")


def test_marks_leave_a_place_for_what_is_drawn_in_a_cell_of_one_line() -> None:
    puzzle = marked()
    notes = replace(Notes.none(81), centre=(0b11110, *[0] * 80))
    (view,) = grid_views(puzzle, puzzle.givens, frozenset(), 9, entering=False, notes=notes)
    lines = BoardLines(BoardPlan(view.shape, cell_size("normal", 9), view.marks), view, lambda _: Style())
    assert "║●2…┿━━━┿" in lines.row(0, 0).text


def test_marks_leave_a_place_for_texts_between_cells_of_one_line() -> None:
    puzzle = puzzle_from_text(f"#rules: difference 3 r1c1 r1c2\n{'.' * 81}")
    assert isinstance(puzzle, Puzzle), puzzle
    notes = replace(Notes.none(81), centre=(0b11, 0b1100, *[0] * 79))
    (view,) = grid_views(puzzle, puzzle.givens, frozenset(), 9, entering=False, notes=notes)
    lines = BoardLines(BoardPlan(view.shape, cell_size("normal", 9), view.marks), view, lambda _: Style())
    assert "║12○3 34│" in lines.row(0, 0).text


async def test_a_cell_may_have_several_colours() -> None:
    none = Notes.none(81)
    async with driven(EASY) as it:
        shown(it, notes=Notes(none.centre, none.corner, (*none.colours[:80], 0b101)))
        await it.pilot.pause()
        board = it.bench.query_one(BoardWidget)
        pieces = board._lines._pieces(80, 0, " 9 ", 9, board.view.looks[80])
        assert [GROUNDS[(look & GROUND) // GROUND_STEP] for _, look in pieces] == ["colour1", "colour1", "colour3"]


def test_own_digits_and_selected_cells_have_looks_of_their_own() -> None:
    digits = bytes([5, 3, 4, *EASY.givens[3:]])
    own = bytes([0, 0, 4, *[0] * 78])
    (view,) = grid_views(EASY, digits, frozenset(), 40, entering=False, own=own, selected=frozenset({2, 5}))
    assert [INKS[code & INK] for code in view.looks[:3]] == ["given", "given", "own"]
    assert [cell for cell, code in enumerate(view.looks) if GROUNDS[(code & GROUND) // GROUND_STEP] == "selected"] == [
        2,
        5,
    ]
    assert view.bracketed == {2, 5}


@pytest.mark.parametrize("n", [4, 9, 16, 25])
def test_every_candidate_has_a_place_of_its_own(n: int) -> None:
    size = cell_size("large", n)
    for role in ROLES:
        pencil = Pencil(candidates=tuple((digit, role) for digit in range(1, n + 1)))
        places = set()
        for line in range(size.height):
            for start, text, _ in pencil.written(line, size, n):
                assert start >= 0
                assert start + len(text) <= size.width
                places |= {(line, place) for place in range(start, start + len(text))}
        assert len(places) == n * len(str(n)) if role == "plain" else len(places) > n


@pytest.mark.parametrize("mask", [0b1, 0b11111, 0b111111111, 0b101010101])
def test_marks_stay_inside_their_cell(mask: int) -> None:
    size = cell_size("large", 9)
    for line in range(size.height):
        for start, text, _ in Pencil(centre=mask, corner=mask).written(line, size, 9):
            assert start >= 0
            assert start + len(text) <= size.width


@pytest.mark.parametrize(("size", "shown"), [((120, 40), "    rgb│"), ((80, 24), "║r5…│ 3 │"), ((80, 18), "║…5 3 · ║")])
async def test_without_colour_letters_tell_the_colours(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], shown: str
) -> None:
    """As many as there is room for; the panel names them all."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with driven(EASY, playing=True, size=size) as it:
        await it.press("m", "m", "m", "1", "4", "6")
        assert shown in "\n".join(board_lines(it))
        assert "r1c1 colours: red green blue" in it.text()


async def test_in_colour_there_are_no_letters() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("m", "m", "m", "1", "4")
        assert "rg" not in "\n".join(board_lines(it))
        assert "1 red    2 orange" in it.text()
        assert "r1c1 colours: red green" in it.text()


async def test_candidates_that_are_given_are_seen_in_cells_of_every_size() -> None:
    given = sudoku_tui.parse("." * 81, rules="candidates 3 6 7 : r1c1")
    async with driven(given, size=(80, 24)) as it:
        assert "║367│" in it.text()
    async with driven(given, size=(160, 50)) as it:
        assert "║     3 │" in it.text()
