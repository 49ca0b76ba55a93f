"""How the app looks, feature by feature. `pytest tests/ui/test_snapshots.py --snapshot-update` takes new pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer
from sudoku_tui.solver.rate import Rating
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.child.jobs import Job
from sudoku_tui.tui.files import puzzle_files
from sudoku_tui.tui.state import player
from sudoku_tui.tui.state.board import EMPTY
from sudoku_tui.tui.state.paste import puzzle_from_text
from sudoku_tui.tui.state.stopwatch import Stopwatch
from tests.ui.driving import EASY, KILLER, PAIR, SIXTEEN, SMALL, puzzle
from tests.ui.stub_bridge import StubBridge

SnapCompare = Callable[..., bool]
COUNTED: dict[str, Any] = {
    "variables": 729,
    "clauses": {"cell>=1": 81, "cell<=1": 2916, "row": 2997, "column": 2997, "box": 2997, "clue": 30},
    "counters": {"conflicts": 12, "decisions": 345, "propagations": 6789},
    "placed": 0,
}
RATED = Rating(4.2, "hard", "X-wing", 2, 57)
TERMINAL = (120, 36)
CLASH = puzzle("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "clash")


class CountedBridge(StubBridge):
    """Counts and ratings that stay the same whatever the solver comes to: a picture shows how they are set out."""

    async def run(self, job: Job[Any, Any], on_progress: Callable[[Any], None] | None = None) -> Any:
        result = await super().run(job, on_progress)
        if isinstance(result, Rating):
            return RATED
        return replace(result, **COUNTED) if isinstance(result, Answer) else result


@pytest.fixture
def looks_right(snap_compare: SnapCompare, monkeypatch: pytest.MonkeyPatch) -> Callable[..., bool]:
    """Whether the app looks as it did, after some keys and with nothing running any more."""
    monkeypatch.setattr(player, "Stopwatch", lambda: Stopwatch(lambda: 0.0))

    def compare(
        shown: Puzzle,
        *keys: str,
        size: tuple[int, int] = TERMINAL,
        theme: str = "textual-dark",
        until: str = "",
        playing: bool = False,
    ) -> bool:
        app = SudokuApp(shown, bridge=CountedBridge(), playing=playing)
        app.theme = theme

        async def prepare(pilot: Pilot[Any]) -> None:
            for key in ("", *keys):
                if key:
                    await pilot.press(key)
                await pilot.pause()
                while not app.desk.at_rest or app.desk.board.answer is None:
                    await pilot.pause()
            while until and until not in str([str(widget.render()) for widget in app.screen.query(Static)]):
                await pilot.pause()
            await pilot.pause()

        return snap_compare(app, terminal_size=size, run_before=prepare)

    return compare


def test_empty_board(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EMPTY)


def test_solved(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "down", "right", "s")


def test_80_by_24(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "s", size=(80, 24))


def test_no_solution(looks_right: Callable[..., bool]) -> None:
    assert looks_right(CLASH, "s")


def test_many_solutions(looks_right: Callable[..., bool]) -> None:
    assert looks_right(SMALL, "s", "n", "n")


def test_why_there_is_no_solution(looks_right: Callable[..., bool]) -> None:
    assert looks_right(puzzle("12....34........", "impossible"), "right", "x", "x", size=(80, 24))


def test_why_there_are_several(looks_right: Callable[..., bool]) -> None:
    assert looks_right(KILLER, "x", "down", "down")


def test_which_clues_are_to_spare(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "x", size=(80, 24))


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_hint(looks_right: Callable[..., bool], stage: int) -> None:
    assert looks_right(EASY, *["H"] * stage, size=(80, 24))


def test_step(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, *["greater_than_sign"] * 4)


def test_step_in_sixteen_colours(looks_right: Callable[..., bool]) -> None:
    assert looks_right(PAIR, "greater_than_sign", theme="ansi-dark")


def test_pair(looks_right: Callable[..., bool]) -> None:
    assert looks_right(PAIR, "s", "tab", "down")


def test_pair_of_nines_on_80_by_24(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "P", "tab", size=(80, 24))


def test_killer(looks_right: Callable[..., bool]) -> None:
    assert looks_right(KILLER, "s", "right")


def test_sixteen_scrolled(looks_right: Callable[..., bool]) -> None:
    assert looks_right(SIXTEEN, "1", "6", "up", "left", "7", size=(80, 24))


def test_folded_panel(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "i", size=(80, 24))


def test_too_small(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, size=(30, 10))


@pytest.mark.parametrize("theme", ["textual-light", "ansi-dark", "ansi-light"])
def test_theme(looks_right: Callable[..., bool], theme: str) -> None:
    assert looks_right(EASY, "s", "right", "6", theme=theme)


COLOURED = ("m", "m", "shift+right", "shift+right", "1", "4", "escape", "right", "shift+down")
PLAYED = ("f", "tab", "4", "tab", "6", "m", "tab", "2", "8", *COLOURED)
"""Candidates, two digits, corner marks, colours on three cells, and two cells that are selected."""


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light", "ansi-dark"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_play(looks_right: Callable[..., bool], size: tuple[int, int], theme: str) -> None:
    assert looks_right(EASY, *PLAYED, size=size, theme=theme, playing=True)


def test_play_at_160_by_50(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, *PLAYED, size=(160, 50), playing=True)


def test_a_pair_is_played(looks_right: Callable[..., bool]) -> None:
    assert looks_right(PAIR, "f", "tab", "down", "1", "r", playing=True)


def test_where_digits_are_wrong(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "tab", "2", "tab", "6", "r", "r", playing=True, size=(80, 24))


def test_where_a_digit_can_go(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "d", playing=True)


def test_fog(looks_right: Callable[..., bool]) -> None:
    solution = bytes(map(int, "534678912672195348198342567859761423426853791713924856961537284287419635345286179"))
    foggy = replace(EASY, givens=solution[:1] + bytes(80), about=About(solution=solution, fog=(40,)))
    assert looks_right(foggy, "right", "3", playing=True)


def test_finished(looks_right: Callable[..., bool]) -> None:
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286"
    last, keys = puzzle(solution + "...", "last"), ["greater_than_sign"] * 3
    assert looks_right(last, *keys, playing=True, until="What a person needs", size=(80, 24))


def test_checkpoints(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "tab", "4", "S", "enter", "tab", "6", "S", "enter", "S", playing=True, size=(80, 24))


def test_switches(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "O", "down", "space", playing=True, size=(80, 24))


def test_help(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "question_mark")


def test_open(looks_right: Callable[..., bool], own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_files, "collections", dict)
    (own_folders / "deep").mkdir()
    (own_folders / "one.sdm").write_text(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )
    assert looks_right(EASY, "o", "down", "down", until="one.sdm:1")


def test_write(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "s", "w")


def test_generate(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "g")


def test_choose(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "e", "e")


NINE_CAGES = """\
abbccdefg
aabbceeff
ahijkkeef
llijjkmmm
lllnooppp
qqqnnrrrp
sttnuuurv
sstwxxxyz
sAAwwwyyz
a=28 b=14 c=18 d=3 e=28 f=15 g=8 h=3 i=6
j=21 k=15 l=27 m=16 n=20 o=11 p=16 q=16 r=22
s=20 t=10 u=15 v=7 w=12 x=18 y=16 z=5 A=15
"""
JIGSAW = """\
#rules: regions=111112233112222334516223344516623344555666344555666748995777748999778788999978888
.39..75..6..........28.....7..3..1.........4..8....................78...........2
"""
WINDOKU_X = "#rules: x, windoku\n1" + "." * 79 + "5"


def read(text: str) -> Puzzle:
    found = puzzle_from_text(text)
    assert isinstance(found, Puzzle), found
    return found


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light", "ansi-dark", "ansi-light"])
def test_cages(looks_right: Callable[..., bool], theme: str) -> None:
    assert looks_right(read(NINE_CAGES), "down", "right", "5", theme=theme)


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light", "ansi-dark", "ansi-light"])
def test_drawing_mode(looks_right: Callable[..., bool], theme: str) -> None:
    keys = ("K", "space", "right", "space", "3", "enter", "down", "space", "down", "space", "1")
    assert looks_right(EMPTY, *keys, theme=theme, size=(80, 24))


def test_search_a_constraint(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EMPTY, "K", "shift+right", "shift+pagedown", "enter", *"dot", size=(80, 24))


def test_write_a_constraint(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EMPTY, "K", "enter", *"sky", "enter", "9", "9")


def test_jigsaw(looks_right: Callable[..., bool]) -> None:
    assert looks_right(read(JIGSAW), "down", "right")


def test_diagonals_and_windows(looks_right: Callable[..., bool]) -> None:
    assert looks_right(read(WINDOKU_X), "down", "right")


def test_rules(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "v", "down", "space")


def test_generate_a_killer(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "g", "tab", "tab", "down", "down", "down", "enter", size=(80, 24))


MARKED = (
    "#rules: thermometer r1c1-r1c4, arrow r9c9 : r9c8-r9c6, arrow r5c4 r5c5 : r4c4 r3c3 r2c2, difference r3c7 r3c8, "
    "ratio r4c1 r5c1, xv 10 r7c1 r7c2, sandwich 12 row 3, x-sum 20 column 5 bottom, little-killer 23 r1c4 down-left, "
    "quadruple 1 2 3 4 : r6c6, even r8c8, odd r2c9, greater r9c1 r8c1, whisper r3c4-r3c6 r4c6, "
    f"extra-region r1c6-r1c9 r2c6-r2c9 r3c9\n1{'.' * 15}5{'.' * 64}"
)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_marks(looks_right: Callable[..., bool], size: tuple[int, int]) -> None:
    assert looks_right(read(MARKED), "down", "right", size=size)


@pytest.mark.parametrize("theme", ["textual-light", "ansi-dark"])
def test_marks_in_other_themes(looks_right: Callable[..., bool], theme: str) -> None:
    assert looks_right(read(MARKED), "down", "right", theme=theme)


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
def test_sizes_of_a_nine(looks_right: Callable[..., bool], size: tuple[int, int]) -> None:
    assert looks_right(EASY, "minus", size=size)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_jigsaw_sizes(looks_right: Callable[..., bool], size: tuple[int, int]) -> None:
    assert looks_right(read(JIGSAW), "down", "right", size=size, theme="textual-light")


def test_compact_jigsaw(looks_right: Callable[..., bool]) -> None:
    assert looks_right(read(JIGSAW), "minus", "down", size=(80, 24))


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
def test_cages_in_sizes(looks_right: Callable[..., bool], size: tuple[int, int]) -> None:
    assert looks_right(read(NINE_CAGES), "down", "right", size=size)


def test_formula(looks_right: Callable[..., bool]) -> None:
    keys = ("down", "right", "right", "F", "down", "down", "down", "enter", "down")
    assert looks_right(EASY, *keys, size=(80, 24), until="row 2 has")


def test_watch(looks_right: Callable[..., bool]) -> None:
    assert looks_right(EASY, "f4", *["enter"] * 6, size=(80, 24), until="Tour, 7")
