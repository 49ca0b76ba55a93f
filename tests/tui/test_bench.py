"""`sudoku-tui bench` as a shell sees it."""

from __future__ import annotations

import csv
import json
import os
import re
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver import bench as bench_module
from sudoku_tui.solver.answer import Answer
from sudoku_tui.solver.bench import MEASURES
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS, ENCODINGS
from sudoku_tui.solver.sat.engines import ENGINES
from sudoku_tui.solver.solve import solve
from tests.tui.running import Run

HARD = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.."
EASY = "957261384846537921123489567734926815295814736618375492572198643481653279369742..."


@pytest.fixture
def bench(run: Run) -> Run:
    """Run `bench` where there is a file of three puzzles."""
    Path("p.txt").write_text(f"{HARD}\n{EASY}\n{HARD}\n")
    return partial(run, "bench")


def test_everything_by_default(bench: Run) -> None:
    done = bench("p.txt", "--json")
    assert done.code == 0
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert [(row["encoding"], row["engine"]) for row in rows] == [(e, s) for e in ENCODINGS for s in ENGINES]
    assert all(row["puzzles"] == 3 for row in rows)
    assert f"3 puzzles, {len(rows)} ways each" in done.err


def test_mean_and_median(bench: Run) -> None:
    done = bench("p.txt", "--json", "--encoding", "residual,extended", "--engine", "minisat")
    residual, extended = map(json.loads, done.out.splitlines())
    assert (extended["variables_mean"], extended["variables_median"]) == (729, 729)
    assert residual["variables_mean"] == pytest.approx(2 / 3 * residual["variables_median"])
    assert extended["decisions_mean"] > 0
    assert extended["total_mean"] == pytest.approx(
        sum(extended[f"{part}_mean"] for part in ("encode", "load", "search", "unique"))
    )


def test_what_an_engine_does_not_tell_is_left_out(bench: Run) -> None:
    done = bench("p.txt", "--json", "--encoding", "minimal", "--engine", "picosat")
    assert json.loads(done.out)["conflicts_mean"] is None
    assert "–" in bench("p.txt", "--encoding", "minimal", "--engine", "picosat").out


def test_the_worst_and_which_puzzle_it_was(bench: Run) -> None:
    found = json.loads(bench("p.txt", "--json", "--encoding", "minimal", "--engine", "cadical").out)
    assert found["conflicts_worst_puzzle"] == "p.txt:1"
    assert found["conflicts_worst"] > found["conflicts_mean"] > 0
    assert found["conflicts_worst"] == found["conflicts_median"]  # of three puzzles two are the same
    table = bench("p.txt", "--by", "conflicts,total", "--encoding", "minimal", "--engine", "cadical").out
    assert re.search(
        rf"By conflicts *\n.*\n.*\nminimal +cadical .* {found['conflicts_worst']:,.0f} +p.txt:1 *\n", table
    )
    assert "By total" in table


def test_sizes_and_verdicts_apart(bench: Run) -> None:
    Path("q.txt").write_text(f"{EASY}\n11{'.' * 14}\n1234341221434321\n11{'.' * 79}\n")
    done = bench("q.txt", "p.txt:2", "--json", "--encoding", "minimal", "--engine", "picosat")
    rows = [json.loads(line) for line in done.out.splitlines()]
    assert [(row["size"], row["kind"], row["status"], row["puzzles"]) for row in rows] == [
        (4, "plain", "solved", 1),
        (4, "plain", "none", 1),
        (9, "plain", "solved", 2),
        (9, "plain", "none", 1),
    ]
    table = bench("q.txt", "--encoding", "minimal", "--engine", "picosat").out
    assert re.findall(r"^\d.*", table, re.MULTILINE) == [
        f"{n}×{n} plain, {verdict}: 1 puzzle" for n in (4, 9) for verdict in ("SAT", "UNSAT")
    ]


def test_at_most_one_in_other_ways(bench: Run) -> None:
    names = [name for name in ALL_ENCODINGS if "+" in name]
    done = bench("p.txt:2", "--json", "--engine", "minisat", "--encoding", ",".join(names))
    assert (done.code, [json.loads(line)["encoding"] for line in done.out.splitlines()]) == (0, names)


def test_memory(bench: Run) -> None:
    Path("q.csv").write_text("\n".join([",".join(["0"] * 16)] * 16))
    options = ("--limit", "1", "--encoding", "extended", "--engine", f"cadical,exec:{sys.executable} -m sudoku_tui sat")
    ours, other = map(json.loads, bench("q.csv", "--memory", "--json", *options).out.splitlines())
    assert 5e6 < ours["memory_worst"] < 200e6
    assert other["memory_worst"] is None


def test_csv(bench: Run) -> None:
    bench("p.txt", "--csv", "--engine", "picosat,minisat", "-o", "times.csv")
    with open("times.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 2 * len(ENCODINGS)
    kinds = ("mean", "median", "worst", "worst_puzzle")
    assert {f"{measure}_{kind}" for measure in MEASURES for kind in kinds} < rows[0].keys()


def test_tables_have_room_in_80_columns(bench: Run) -> None:
    lines = bench("p.txt").out.splitlines()
    assert max(map(len, lines)) < 80
    assert all(any(measure in line for line in lines) for measure in MEASURES if measure != "memory")
    assert any("8,8" in line for line in lines)  # the clauses of the minimal encoding


@pytest.mark.parametrize("options", [("--plot", "no/such/folder.svg"), ("--json", "--csv")])
def test_what_can_not_be_written_is_refused_before_the_work(bench: Run, options: tuple[str, ...]) -> None:
    done = bench("p.txt", *options)
    assert (done.code, done.out) == (2, "")
    assert done.err.count("\n") == 1


def test_plot(bench: Run) -> None:
    bench("p.txt", "--plot", "times.svg", "--engine", "picosat,minisat")
    words = [text.text for text in ElementTree.parse("times.svg").iter("{http://www.w3.org/2000/svg}text")]
    assert "Encodings and engines on 3 puzzles" in words
    assert {*ENCODINGS, "encode", "first solution"} < set(words)
    assert words.count("minisat") == words.count("picosat") == len(ENCODINGS)


def test_plots_against_the_size(bench: Run) -> None:
    Path("q.txt").write_text(f"{EASY}\n11{'.' * 14}\n1234341221434321\n")
    bench("q.txt", "--plot", "times.svg", "--plot-clauses", "clauses.svg", "--engine", "picosat")
    times, clauses = Path("times.svg").read_text(), Path("clauses.svg").read_text()
    assert times.count("<circle") == 3 * len(ENCODINGS)
    assert "minimal picosat, UNSAT" in times
    assert "minimal, UNSAT" in clauses
    assert "are not drawn" in clauses  # residual has none
    Path("r.txt").write_text(f"{EASY}\n1234341221434321\n")
    done = bench("r.txt", "--plot-clauses", "clauses.svg", "--engine", "picosat", "--encoding", "residual")
    assert (done.code, Path("clauses.svg").read_text().count(">0</text>") > 0) == (0, True)


def test_clauses_by_rule(bench: Run) -> None:
    bench("p.txt", "--plot-clauses", "clauses.svg", "--engine", "picosat")
    assert {"row", "column", "box", *ENCODINGS} < set(re.findall(">([^<]+)</text>", Path("clauses.svg").read_text()))


def test_a_table_and_a_picture_at_once(bench: Run) -> None:
    done = bench("--csv", "--plot", "times.svg", "p.txt", "-o", "times.csv", "--engine", "minisat")
    assert done.code == 0
    assert Path("times.csv").read_text().startswith("size,kind,status,encoding,engine,")
    assert Path("times.svg").read_text().startswith("<svg")
    assert sorted(os.listdir()) == ["p.txt", "times.csv", "times.svg"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_where_one_of_two_files_can_not_be_written_neither_is(bench: Run) -> None:
    Path("times.svg").write_text("before")
    done = bench("--csv", "--plot", "times.svg", "p.txt", "-o", "/dev/full", "--engine", "minisat")
    assert (done.code, done.err) == (2, "sudoku-tui: output: no space left on device\n")
    assert Path("times.svg").read_text() == "before"
    assert sorted(os.listdir()) == ["p.txt", "times.svg"]


def test_a_table_and_a_picture_are_two_files(bench: Run) -> None:
    done = bench("--plot", "times", "p.txt", "-o", "./times")
    assert (done.code, done.err) == (2, "sudoku-tui: --plot, --output: expected two files, found times twice\n")
    assert os.listdir() == ["p.txt"]


def test_every_puzzle_is_solved_once_a_way(bench: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the first one would pay for loading is paid before, by a search that gives up at once."""
    searched = []

    def watch(puzzle, limit, *, encoding, engine, effort, keep):  # type: ignore[no-untyped-def]
        if effort is None:
            searched.append((encoding, engine))
        return solve(puzzle, limit, encoding=encoding, engine=engine, effort=effort, keep=keep)

    monkeypatch.setattr(bench_module, "solve", watch)
    bench("p.txt")
    assert sorted(searched) == sorted([(encoding, engine) for encoding in ENCODINGS for engine in ENGINES] * 3)


def test_undecided(bench: Run) -> None:
    Path("p.csv").write_text("\n".join([",".join(["0"] * 16)] * 16))
    done = bench("p.csv", "--effort", "1", "--json", "--engine", "minisat", "--encoding", "extended")
    assert done.code == 3
    assert json.loads(done.out)["undecided"] == 1


def test_a_disagreement_is_told(bench: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def liar(puzzle: Puzzle, limit: int, **choices: Any) -> Answer:
        answer = solve(puzzle, limit, **choices)
        return replace(answer, count=0) if choices["engine"] == "glucose" else answer

    monkeypatch.setattr(bench_module, "solve", liar)
    done = bench("p.txt", "--encoding", "residual")
    assert done.code == 1
    assert "3 puzzles on which they disagree" in done.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--engine", "best", "p.txt"), f"--engine: expected some of {','.join(ENGINES)}, found 'best'"),
        (("--encoding", "minimal+best", "p.txt"), "+commander, found 'minimal+best'"),
        (
            ("--plot", "a", "--plot-clauses", "./a", "p.txt"),
            "--plot, --plot-clauses: expected two files, found a twice",
        ),
        ((), "expected a file"),
        (("q.txt",), "q.txt: no such file"),
    ],
)
def test_usage(bench: Run, arguments: tuple[str, ...], words: str) -> None:
    done = bench(*arguments)
    assert (done.code, done.out) == (2, "")
    assert words in done.err
