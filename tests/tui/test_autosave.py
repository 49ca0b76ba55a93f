import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Never

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.explain.path import path
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.propagate.implied import ImpliedSum
from sudoku_tui.tui.files.autosave import Autosave
from sudoku_tui.tui.files.folders import state_folder
from sudoku_tui.tui.files.saved import Saved
from sudoku_tui.tui.files.step_json import from_data, to_data
from sudoku_tui.tui.state.session import Session
from sudoku_tui.tui.state.work import Checkpoint, Course, Work, with_digit, with_mark
from tests.solver.small import NAMES, small
from tests.strategies import puzzles

ONE = Saved(Puzzle(plain(Shape(2, 2)), bytes([1, 2, 3, 4]) + bytes(12), name="one"), "p.txt:1")
EXTREME = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
CAGES = (((0, 1, 4), 6), ((2, 3), 7), ((5, 6), 5), ((7, 11), 5), ((8, 12), 6), ((9, 10, 13), 8), ((14, 15), 3))
TWO = Saved(Puzzle(plain(Shape(2, 3)), bytes([6]) + bytes(35)))


def saved_and_restored(folder: Path, saved: Saved) -> Saved | None:
    autosave = Autosave(folder)
    assert autosave.save(saved) == ""
    autosave.close()
    again = Autosave(folder)
    again.close()
    return again.restored


WRITTEN_BY_0_1_0 = """{
 "name": "killer", "origin": "k.txt:2", "box": [2, 2], "regions": [], "rules": ["x"],
 "grids": [["1 0 0 0", "0 0 0 0", "0 0 0 0", "0 0 0 0"]],
 "cages": [{"cells": [2, 3], "total": 7, "repeats": false}, {"cells": [5, 10], "total": 4, "repeats": true}],
 "played": []
}"""


def test_a_board_saved_by_the_first_version_is_restored(tmp_path: Path) -> None:
    (tmp_path / "board-1.json").write_text(WRITTEN_BY_0_1_0)
    autosave = Autosave(tmp_path)
    autosave.close()
    cages = (Cage((2, 3), 7), Cage((5, 10), 4, repeats=True))
    killer = Puzzle(rules_with(Shape(2, 2), 1, ("x",)), bytes([1]) + bytes(15), cages, "killer")
    assert autosave.restored == Saved(killer, "k.txt:2")


@pytest.mark.parametrize("name", NAMES)
def test_the_steps_of_every_kind_and_rule_come_back(name: str) -> None:
    puzzle = small(name)
    steps = path(puzzle).steps
    assert tuple(from_data(json.loads(json.dumps(to_data(step, puzzle))), puzzle) for step in steps) == steps


WRITTEN_BEFORE_PLAY = """{
 "name": "old", "origin": "o.txt", "box": [2, 2], "regions": [], "rules": [],
 "grids": [["1 0 0 0", "0 0 0 0", "0 0 0 0", "0 0 0 0"]], "constraints": [],
 "played": [{"technique": "full house", "level": 1.0, "placements": [[1, 2]], "eliminations": [], "cells": [],
             "candidates": [], "places": [], "covers": [], "combinations": [], "needs": [], "minimal": true}]
}"""


def test_steps_from_before_there_was_play_are_on_the_board(tmp_path: Path) -> None:
    (tmp_path / "board-1.json").write_text(WRITTEN_BEFORE_PLAY)
    autosave = Autosave(tmp_path)
    autosave.close()
    saved = autosave.restored
    assert saved
    assert not saved.playing
    board = Session(saved.puzzle, saved.origin, saved.played, playing=saved.playing, work=saved.work).board
    assert board.digits[:3] == bytes([1, 2, 0])


WORK = with_mark(with_digit(Work.none(16), ONE.puzzle, (5,), 3, clean=True), ONE.puzzle, "corner", (6, 7), 2)
WORK = with_mark(WORK, ONE.puzzle, "colours", (0, 6), 8)


def test_all_that_a_player_did_comes_back(tmp_path: Path) -> None:
    course = Course(12.5, 3, 2, True, False, (Checkpoint("start", Work.none(16)), Checkpoint("[b]ü", WORK)))
    saved = replace(ONE, playing=True, work=WORK, course=course)
    assert saved_and_restored(tmp_path, saved) == saved


def test_what_a_file_told_of_the_puzzle_comes_back(tmp_path: Path) -> None:
    about = About("somebody", "normal rules", bytes([1, 2, 3, 4] * 4), ("a drawing",), (0, 5))
    saved = replace(ONE, puzzle=replace(ONE.puzzle, about=about), playing=True)
    assert saved_and_restored(tmp_path, saved) == saved


STRANGE_PLAY = {
    "a digit in a given": {"work": {"digits": {"0": 1}, "centre": {}, "corner": {}, "colours": {}}},
    "a digit too large": {"work": {"digits": {"5": 9}, "centre": {}, "corner": {}, "colours": {}}},
    "a mark too large": {"work": {"digits": {}, "centre": {"5": 16}, "corner": {}, "colours": {}}},
    "a cell outside": {"work": {"digits": {}, "centre": {"16": 1}, "corner": {}, "colours": {}}},
    "a layer missing": {"work": {"digits": {}}},
    "no table": {"work": [1], "course": 7, "about": "x"},
    "time beyond all bounds": {"course": {"seconds": 1e999, "hints": 0, "checks": 0}},
    "fog of words": {"about": {"author": "", "rules": "", "solution": [], "missing": [], "fog": ["x"]}},
    "a mode that does not exist": {"mode": "sleep"},
}


@pytest.mark.parametrize("content", STRANGE_PLAY.values(), ids=STRANGE_PLAY)
def test_play_that_means_nothing_here_does_not_cost_the_board(tmp_path: Path, content: dict[str, object]) -> None:
    autosave = Autosave(tmp_path)
    autosave.save(ONE)
    autosave.close()
    (slot,) = tmp_path.glob("board-*.json")
    slot.write_text(json.dumps(json.loads(slot.read_text()) | content))
    again = Autosave(tmp_path)
    again.close()
    assert again.restored == ONE
    assert again.problem == ""


def test_the_first_start_has_nothing_to_restore(tmp_path: Path) -> None:
    autosave = Autosave(tmp_path / "not" / "there" / "yet")
    assert autosave.restored is None
    assert autosave.problem == ""
    autosave.close()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(puzzles(largest=9), st.text(max_size=5), st.text(st.characters(exclude_categories=["Cs"]), max_size=5))
def test_every_puzzle_comes_back_as_it_was(tmp_path: Path, puzzle: Puzzle, origin: str, name: str) -> None:
    saved = Saved(replace(puzzle, name=name), origin.encode(errors="ignore").decode())
    assert saved_and_restored(tmp_path, saved) == saved


def test_a_pair_with_cages_comes_back(tmp_path: Path) -> None:
    saved = Saved(Puzzle(pair(Shape(2, 2)), bytes(32), (Cage((0, 1), 4), Cage((20, 24), 5, repeats=True))))
    assert saved_and_restored(tmp_path, saved) == saved


@pytest.mark.parametrize(
    "puzzle",
    [
        Puzzle(plain(Shape(3, 3)), bytes(int(digit) if digit.isdecimal() else 0 for digit in EXTREME)),
        Puzzle(plain(Shape(2, 2)), bytes(16), tuple(Cage(cells, total) for cells, total in CAGES)),
        Puzzle(pair(Shape(2, 2)), bytes([1, 2, 3, 4, 3, *[0] * 11, 2, 1, 4, *[0] * 13])),
    ],
    ids=["plain", "killer", "pair"],
)
def test_the_steps_that_were_played_come_back(tmp_path: Path, puzzle: Puzzle) -> None:
    difference = ImpliedSum((0, 1), (5,), -2, False, "rows 1 to 2")
    steps = (*path(puzzle).steps, Step("innies and outies", 2.7, eliminations=((5, 1),), places=(difference,)))
    assert len(steps) > 1
    saved = Saved(puzzle, "here", steps)
    assert saved_and_restored(tmp_path, saved) == saved


def test_two_apps_do_not_overwrite_each_other(tmp_path: Path) -> None:
    first, second = Autosave(tmp_path), Autosave(tmp_path)
    first.save(ONE)
    second.save(TWO)
    first.save(ONE)
    first.close()
    second.close()
    newest, other = Autosave(tmp_path), Autosave(tmp_path)
    assert (newest.restored, other.restored) == (ONE, TWO), "the slot written last comes first"
    newest.close()
    other.close()


def test_a_killed_app_leaves_its_board_and_no_lock(tmp_path: Path) -> None:
    script = (
        "import os, signal, sys; from pathlib import Path; from sudoku_tui.tui.files.autosave import *;"
        "from sudoku_tui.tui.files.saved import Saved;"
        "from sudoku_tui.tui.state.board import EMPTY;"
        "Autosave(Path(sys.argv[1])).save(Saved(EMPTY, 'killed')); os.kill(os.getpid(), signal.SIGKILL)"
    )
    ended = subprocess.run([sys.executable, "-c", script, str(tmp_path)], check=False)
    assert ended.returncode == -signal.SIGKILL
    autosave = Autosave(tmp_path)
    assert autosave.restored
    assert autosave.restored.origin == "killed"
    autosave.close()
    assert len(list(tmp_path.glob("board-*.json"))) == 1


STEP: dict[str, object] = dict.fromkeys(
    ("placements", "eliminations", "cells", "candidates", "places", "covers", "combinations", "needs"), ()
) | {"technique": "full house", "level": 1.0, "minimal": True}

BROKEN = {
    "empty": "",
    "not JSON": "{",
    "not a table": "[1]",
    "not UTF-8": b"\xff".decode("latin-1"),
    "a key missing": "{}",
    "boxes that do not exist": {"box": [1, 5]},
    "boxes that are too large": {"box": [9, 9]},
    "too few digits": {"grids": [["1 2"]]},
    "a digit too large": {"grids": [["5 0 0 0"] + ["0 0 0 0"] * 3]},
    "a digit far too large": {"grids": [["256 0 0 0"] + ["0 0 0 0"] * 3]},
    "a digit below 0": {"grids": [["-1 0 0 0"] + ["0 0 0 0"] * 3]},
    "three grids": {"grids": [["0 0 0 0"] * 4] * 3},
    "rows that are numbers": {"grids": [[1, 2, 3, 4]]},
    "a cage outside": {"cages": [{"cells": [99], "total": 1, "repeats": False}]},
    "nested without end": "[" * 100_000,
    "an empty cage": {"cages": [{"cells": [], "total": 1, "repeats": False}]},
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_set_aside_and_told_of(tmp_path: Path, content: str | dict[str, object]) -> None:
    autosave = Autosave(tmp_path)
    autosave.save(ONE)
    autosave.close()
    (slot,) = tmp_path.glob("board-*.json")
    if isinstance(content, dict):
        content = json.dumps(json.loads(slot.read_text()) | content)
    slot.write_text(content, encoding="latin-1")
    again = Autosave(tmp_path)
    assert again.restored is None
    assert "set aside" in again.problem
    assert (tmp_path / "board-1.broken-1").read_text(encoding="latin-1") == content
    assert again.save(TWO) == ""
    again.close()


def test_every_broken_file_is_kept(tmp_path: Path) -> None:
    for content in ("one", "two"):
        (tmp_path / "board-1.json").write_text(content)
        Autosave(tmp_path).close()
    assert [(tmp_path / f"board-1.broken-{number}").read_text() for number in (1, 2)] == ["one", "two"]


@pytest.mark.parametrize("content", ["a board", "{"], ids=["not read", "not set aside"])
def test_what_the_disk_refuses_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    slot, read = tmp_path / "board-1.json", Path.read_text

    def refuse(*_: Path) -> Never:
        raise OSError(5, "Input/output error")

    def read_others(path: Path, encoding: str) -> str:
        return refuse() if path == slot and content == "a board" else read(path, encoding)

    first, second = Autosave(tmp_path), Autosave(tmp_path)
    second.save(ONE)
    slot.write_text(content)
    first.close()
    second.close()
    with monkeypatch.context() as refusing:
        refusing.setattr(Path, "read_text", read_others)
        refusing.setattr("sudoku_tui.tui.files.autosave.set_aside", refuse)
        again = Autosave(tmp_path)
    assert "could not be read: [Errno 5]" in again.problem
    assert again.restored == ONE, "the board in the other slot"
    assert again.save(TWO) == ""
    assert slot.read_text() == content
    again.close()


UNKNOWN_STEPS = {
    "a technique that does not exist": {"played": [STEP | {"technique": "magic"}]},
    "a step outside": {"played": [STEP | {"placements": [[99, 1]]}]},
    "a step with a digit too large": {"played": [STEP | {"eliminations": [[0, 9]]}]},
    "a house that does not exist": {"played": [STEP | {"places": ["row 9"]}]},
    "a level beyond all bounds": {"played": [STEP | {"level": 10**400}]},
}


@pytest.mark.parametrize("content", UNKNOWN_STEPS.values(), ids=UNKNOWN_STEPS)
def test_steps_that_mean_nothing_here_do_not_cost_the_board(tmp_path: Path, content: dict[str, object]) -> None:
    autosave = Autosave(tmp_path)
    autosave.save(ONE)
    autosave.close()
    (slot,) = tmp_path.glob("board-*.json")
    slot.write_text(json.dumps(json.loads(slot.read_text()) | content))
    again = Autosave(tmp_path)
    assert again.restored == ONE
    assert again.problem == ""
    again.close()


def test_a_folder_that_cannot_be_made_is_told_of_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    autosave = Autosave(tmp_path / "file" / "folder")
    assert "not being saved" in autosave.problem
    assert autosave.save(ONE) == autosave.problem
    autosave.close()


def test_a_slot_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    autosave = Autosave(tmp_path / "folder")
    os.rename(tmp_path / "folder", tmp_path / "moved")
    assert "not being saved" in autosave.save(ONE)
    autosave.close()


@pytest.mark.skipif(sys.platform != "linux", reason="other platforms have other folders")
def test_the_state_folder_is_where_the_platform_wants_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert state_folder() == tmp_path / "sudoku-tui"
