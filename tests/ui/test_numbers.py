"""The numbers of a solve: the same in the panel, in the history and in the lines that stand for the panel."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from textual.widgets import DataTable

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS, encode
from sudoku_tui.solver.sat.engines import ENGINES
from sudoku_tui.tui import numbers
from sudoku_tui.tui.child.jobs import Job, Solve
from sudoku_tui.tui.commands.answer_json import as_json
from sudoku_tui.tui.files.reading import Entry
from sudoku_tui.tui.screens.compare import COUNTERS
from sudoku_tui.tui.state import desk
from sudoku_tui.tui.state.paste import puzzle_from_text
from sudoku_tui.tui.widgets.solve_sections import _columns, brief_encoding, brief_engine
from tests.solver.small import NAMES, small
from tests.ui.driving import EASY, KILLER, PAIR, SMALL, Driven, driven
from tests.ui.stub_bridge import Slowing


def read(text: str) -> Puzzle:
    found = puzzle_from_text(text)
    assert isinstance(found, Puzzle), found
    return found


JIGSAW = read("#rules: regions=1112122233343444\n1" + "." * 15)
DIAGONAL = read("#rules: x\n1..4" + "." * 12)
HARD = read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
KINDS = {"plain": EASY, "several": SMALL, "pair": PAIR, "killer": KILLER, "jigsaw": JIGSAW, "x": DIAGONAL}


def panel_numbers(text: str) -> tuple[str, str]:
    """Clauses and time as the sections Encoding and Time tell them."""
    clauses = re.search(r"variables?  ([\d,]+) clauses?", text)
    total = re.search(r"total +([\d.]+) (ms|s|µs)", text)
    assert clauses
    assert total
    return clauses[1], total[1] + total[2]


def history_numbers(it: Driven) -> list[tuple[str, str]]:
    """Clauses and time of each line of the history."""
    lines = re.findall(r"(?:extended|residual|minimal) +\S+ +(\d+) +(\d\S*)", it.text())
    return [(f"{int(clauses):,}", time) for clauses, time in lines]


def line_numbers(text: str) -> tuple[str, str]:
    """Clauses and time as the folded panel tells them."""
    found = re.search(r"([\d,]+) clauses?\s·\s([\d.]+) (ms|s|µs)", text)
    assert found
    return found[1], found[2] + found[3]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("keys", [("s",), ("u",), ("n",), ("s", "s"), ("s", "u"), ("u", "s"), ("s", "n", "n", "x")])
async def test_panel_history_and_folded_panel_tell_the_same_solve(kind: str, keys: tuple[str, ...]) -> None:
    async with driven(KINDS[kind], size=(160, 60), bridge=Slowing()) as it:
        await it.press(*keys)
        told = panel_numbers(it.text())
        assert history_numbers(it)[-1] == told
        await it.press("i")
        assert line_numbers(it.text()) == told


@pytest.mark.parametrize(
    ("kind", "engine"), [("plain", "picosat"), ("several", "cadical"), ("pair", "minisat"), ("killer", "picosat")]
)
async def test_panel_history_and_json_tell_the_same_solve(kind: str, engine: str) -> None:
    async with driven(KINDS[kind], size=(160, 60), bridge=Slowing()) as it:
        it.app.desk.engine = engine
        await it.press("s")
        answer = it.app.desk.told
        assert answer
        told = json.loads(as_json(Entry("puzzle", answer.puzzle), answer))
        past, text = it.app.desk.history[-1], it.text()
        assert (past.encoding, past.clauses, round(past.seconds, 6)) == (
            told["encoding"],
            told["clauses"],
            told["seconds"]["total"],
        )
        assert past.engine in (told["engine"], "–")
        assert f"{told['variables']:,} variables  {told['clauses']:,} clauses" in text
        seconds = told["seconds"] | {"search": told["seconds"]["solve"] - told["seconds"]["load"]}
        names = [
            "encode",
            "load",
            "search",
            *(["unique"] if answer.unique is not None and answer.count else []),
            "total",
        ]
        numbers_told = {name: numbers.duration(seconds[name]) for name in names} | {
            name: f"{number:,}" for name, number in told["counters"].items()
        }
        for name, number in numbers_told.items():
            assert re.search(rf"{name} +{re.escape(number)}\b", text), (name, number)
        assert ("does not tell what it counts" in text) == (answer.engine_ran and not answer.counters)


@pytest.mark.parametrize("engine", ["picosat", "cadical"])
async def test_compare_tells_the_same_counts_as_the_panel(engine: str) -> None:
    async with driven(HARD, size=(160, 60)) as it:
        it.app.desk.engine = engine
        await it.press("s")
        answer, past = it.app.desk.told, it.app.desk.history[-1]
        assert answer
        counted = [f"{answer.counters[name]:,}" if answer.counters else "–" for name in COUNTERS]
        assert all(re.search(rf"{name} +{number:,}\b", it.text()) for name, number in answer.counters.items())
        await it.press("b")
        await it.shows("All agree: 1 solution.")
        assert "–: PicoSAT does not tell what it counts." in it.text()
        trials, formulas = it.app.screen.query(DataTable)
        (row,) = [row for row in map(trials.get_row_at, range(trials.row_count)) if row[:2] == ["extended", engine]]
        assert [str(cell) for cell in row[2:6]] == counted
        (formula,) = [row for row in map(formulas.get_row_at, range(formulas.row_count)) if row[0] == "extended"]
        assert (str(formula[1]), str(formula[2])) == (f"{answer.variables:,}", f"{past.clauses:,}")


async def test_the_app_begins_with_the_whole_formula_and_tells_what_unit_propagation_leaves() -> None:
    async with driven(EASY) as it:
        assert "Encoding" in it.text()
        assert "729 variables  12,018 clauses" in it.text()
        assert "unit propagation alone solves it" in it.text()
        assert re.search("Time ─+ picosat", it.text())
        await it.press("C")
        assert "729 variables  11,988 clauses" in it.text()
        assert "unit propagation" not in it.text()
    async with driven(SMALL) as it:
        assert "unit propagation leaves" in it.text()
        assert "53 variables, 340 clauses" in it.text()


class Stuck(Slowing):
    """Hangs on every encoding but the quickest."""

    async def run(self, job: Job[Any, Any], on_progress: Callable[[Any], None] | None = None) -> Any:
        self.holding = isinstance(job, Solve) and job.encoding != "residual"
        return await super().run(job, on_progress)


@pytest.mark.parametrize("kind", ["plain", "killer"])
async def test_a_formula_too_hard_for_a_check_gives_way_to_the_quickest(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(desk, "QUICK", 0.01)
    async with driven(KINDS[kind], bridge=Stuck()) as it:
        await it.shows("extended took too long for a check")
        await it.press("s")
        assert it.board.shown == 0
        assert it.app.desk.history[-1].encoding == "residual"


async def test_large_puzzles_have_their_verdict_before_the_whole_formula_is_solved() -> None:
    async with driven(KILLER, bridge=Stuck()) as it:
        await it.shows("2 or more solutions")
        await it.shows("counting …")
        assert [job.encoding for job in it.bridge.jobs if isinstance(job, Solve)] == ["residual", "extended"]


@pytest.mark.parametrize(
    ("name", "told"),
    [("plain", "plain"), ("pair", "pair"), ("killer", "killer"), ("jigsaw", "jigsaw"), ("x", "variant")],
)
def test_what_has_rules_of_its_own_is_not_called_plain(name: str, told: str) -> None:
    assert numbers.kind(KINDS[name]) == told


def test_no_two_are_called_the_same_in_the_history() -> None:
    for names, brief in ((ALL_ENCODINGS, brief_encoding), (ENGINES, brief_engine)):
        assert len({brief(name) for name in names}) == len(names)
    assert max(len(brief_encoding(name)) for name in ALL_ENCODINGS) <= 8
    assert max(len(brief_engine(name)) for name in ENGINES) <= 7


@pytest.mark.parametrize("name", NAMES)
def test_the_clauses_of_every_family_stand_in_columns_that_fit(name: str) -> None:
    families = encode(small(name), "extended").cnf.families()
    rows = _columns([(family, "1,234,567") for family in families])
    assert all(len("".join(text for text, _ in row)) <= 37 for row in rows)
    told = " ".join("".join(text for text, _ in row) for row in rows)
    assert [family for family in families if f"{family} " not in told] == []


async def test_a_long_name_takes_a_line_of_its_own() -> None:
    dots = read("#rules: difference r1c1 r1c2, negative difference\n" + "." * 16)
    async with driven(dots, size=(120, 40)) as it:
        assert re.search(r"negative difference +\d", it.text())
