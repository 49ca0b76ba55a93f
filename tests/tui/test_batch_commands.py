"""`solve` and `check` on many puzzles: in a batch, on several processes, and with the same words as one by one."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.formats import Options
from sudoku_tui.tui.commands import chunks, solve_all, solve_chunk
from sudoku_tui.tui.files.reading import PuzzleStream
from tests.tui.running import Done, Run

HARD = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.."
SOLVED = "957261384846537921123489567734926815295814736618375492572198643481653279369742158"
EASY = SOLVED[:40] + "." + SOLVED[41:]
IMPOSSIBLE = HARD[:-1] + "1"
SEVERAL = HARD[:4] + "." + HARD[5:]
MANY = 150


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers at the first opportunity."""
    monkeypatch.setattr(solve_all, "WORTH_WORKERS", 0)


def write(*lines: str, times: int = MANY) -> None:
    Path("p.txt").write_text("".join(f"{line}\n" for line in lines * times))


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", "from sudoku_tui.tui.main import run; run()", *arguments]


class TestTheSameAsOneByOne:
    @pytest.mark.parametrize("name", ["solve", "check"])
    @pytest.mark.parametrize("lines", [(HARD, EASY), (HARD, IMPOSSIBLE, EASY)])
    def test_output_and_exit_code(self, run: Run, name: str, lines: tuple[str, ...]) -> None:
        write(*lines)
        one_by_one = run(name, "--encoding", "residual", "p.txt")
        assert run(name, "p.txt") == one_by_one
        assert one_by_one.code == (1 if IMPOSSIBLE in lines else 0)

    @pytest.mark.parametrize("limit", ["1", "2", "3"])
    def test_several_solutions(self, run: Run, limit: str) -> None:
        write(HARD, SEVERAL)
        one_by_one = run("check", "--limit", limit, "--encoding", "residual", "p.txt")
        assert run("check", "--limit", limit, "p.txt") == one_by_one
        batch = run("solve", "--limit", limit, "p.txt")
        assert batch.err == run("solve", "--limit", limit, "--encoding", "residual", "p.txt").err
        assert batch.out.splitlines()[::2] == [SOLVED] * MANY

    def test_json_says_who_decided(self, run: Run) -> None:
        write(HARD, EASY, IMPOSSIBLE)
        batch = [json.loads(line) for line in run("solve", "--json", "p.txt").out.splitlines()]
        single = [json.loads(line) for line in run("solve", "--json", "--engine", "picosat", "p.txt").out.splitlines()]
        assert [row["decided_by"] for row in batch[3:5]] == ["search", "propagation"]
        assert [row["decided_by"] for row in single[3:5]] == ["picosat", "propagation"]
        for ours, theirs in zip(batch, single, strict=True):
            assert ours.keys() == theirs.keys()
            for field in ("id", "kind", "size", "clues", "status", "count", "exact", "solution"):
                assert ours[field] == theirs[field]

    @pytest.mark.parametrize("form", ["grid", "csv", "boxed"])
    def test_other_formats_are_batched_too(self, run: Run, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
        write(HARD, EASY)
        lines = run("solve", "p.txt")
        Path("q.txt").write_text(run("show", "--to", form, "p.txt").out)
        monkeypatch.setattr(solve_chunk, "solve", None)
        assert run("solve", "q.txt") == lines

    def test_other_sizes_and_kinds_in_between(self, run: Run) -> None:
        small = "123434122143432."
        write(*[HARD] * 250, small, *[EASY] * 250, times=1)
        assert run("solve", "--format", "line", "p.txt").out.splitlines()[250] == "1234341221434321"


class TestLines:
    @pytest.mark.parametrize("end", ["\r\n", "\n\n", " 7.2 hard\n", ",solution\n", "\n# a comment\n", "#x\n"])
    def test_what_follows_a_puzzle_is_ignored(self, run: Run, end: str) -> None:
        Path("p.txt").write_bytes((HARD + end).encode() * 300)
        assert run("solve", "p.txt") == Done(0, f"{SOLVED}\n" * 300, "")

    @pytest.mark.parametrize("options", [(), ("--limit", "3")])
    @pytest.mark.parametrize("number", [1, 2, 3, 5, 199, 200, 201, 300])
    def test_without_a_newline_at_the_end(self, run: Run, number: int, options: tuple[str, ...]) -> None:
        Path("p.txt").write_text("\n".join([HARD] * number))
        assert run("solve", "p.txt", *options).out == f"{SOLVED}\n" * number
        Path("p.txt").write_text("\n".join([HARD] * number + ["garbage"]))
        done = run("solve", "p.txt", *options)
        assert (done.code, done.out) == (2, f"{SOLVED}\n" * number)
        assert done.err.startswith(f"sudoku-tui: p.txt:{number + 1}:8: expected")

    @given(
        st.lists(st.sampled_from([HARD, EASY, "123434122143432.", "", "# words"]), min_size=1, max_size=30),
        st.booleans(),
        st.booleans(),
    )
    def test_no_puzzle_is_lost_between_chunks(self, lines: list[str], ends: bool, batch: bool) -> None:
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            patch.setattr(chunks, "BATCH_SIZES", (3, 4))
            for name, size in (("BATCH", 3), ("FULL_BATCH", 5), ("LAST_BATCH", 2), ("FEW_LINES", 2)):
                patch.setattr(chunks, name, size)
            path = Path(folder, "p.txt")
            path.write_text("\n".join([HARD, *lines]) + "\n" * ends)
            source = PuzzleStream(str(path), Options(), "line")
            found = [entry for chunk in chunks.chunks(source, batch) for entry in chunk.entries()]
            assert found == list(source)

    def test_batches_get_smaller_towards_the_end(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        for name, size in (("BATCH", 2), ("BATCH_SIZES", (3, 4)), ("FULL_BATCH", 8), ("LAST_BATCH", 3)):
            monkeypatch.setattr(chunks, name, size)
        write(HARD, times=47)
        sizes = [len(chunk.entries()) for chunk in chunks.chunks(PuzzleStream("p.txt", Options(), "line"), batch=True)]
        assert sizes == [1, 3, 4, 8, 8, 7, 5, 3, 3, 3, 2]

    @pytest.mark.parametrize("number", [2, 300, 700, 1700])
    @pytest.mark.parametrize(
        ("line", "place"), [(EASY[:-1] + "x", "81:"), (HARD[:-1], "81:"), (HARD + "12", "84:"), ("é" + HARD[1:], "1:")]
    )
    def test_a_bad_line_is_named(self, run: Run, number: int, line: str, place: str) -> None:
        lines = [EASY] * 1800
        lines[number - 1] = line
        write(*lines, times=1)
        done = run("solve", "p.txt")
        assert (done.code, done.out) == (2, f"{SOLVED}\n" * (number - 1))
        assert done.err.startswith(f"sudoku-tui: p.txt:{number}:{place} expected")

    def test_other_rules_from_a_line_on(self, run: Run) -> None:
        write(*[EASY] * 300, "#rules: x", *[EASY] * 300, times=1)
        done = run("check", "p.txt")
        assert done.out.splitlines()[299:301] == ["p.txt:300: 1 solution", "p.txt:301: no solution"]

    def test_few_lines_load_no_numpy(self) -> None:
        code = (
            "import sys; from sudoku_tui.tui.main import main; main(['solve', '-'])\nassert 'numpy' not in sys.modules"
        )
        lines = f"{EASY}\n" * (chunks.BATCH - 1)
        subprocess.run([sys.executable, "-c", code], input=lines, text=True, check=True, capture_output=True)


class TestWorkers:
    @pytest.mark.usefixtures("eager")
    @pytest.mark.parametrize("options", [(), ("--json",), ("--engine", "minisat"), ("--limit", "3")])
    def test_give_the_same_as_one_process(self, run: Run, options: tuple[str, ...]) -> None:
        write(HARD, EASY, IMPOSSIBLE, times=700 if not options else 20)
        one, two = (run("solve", "-j", jobs, *options, "p.txt") for jobs in ("1", "3"))
        if "--json" in options:
            one, two = (done._replace(out=without_times(done.out)) for done in (one, two))
        assert two == one

    @pytest.mark.usefixtures("eager")
    def test_killers_and_pairs(self, run: Run) -> None:
        Path("k.txt").write_text("4\n0,0 0,1 : 3\n" * 12)
        assert run("check", "-j", "2", "--limit", "500", "k.txt") == run("check", "-j", "1", "--limit", "500", "k.txt")

    @pytest.mark.usefixtures("eager")
    def test_a_bad_line_comes_after_all_before_it(self, run: Run) -> None:
        write(*[HARD] * 2000, "x", times=1)
        done = run("solve", "-j", "2", "p.txt")
        assert (done.code, done.out) == (2, f"{SOLVED}\n" * 2000)
        assert done.err.startswith("sudoku-tui: p.txt:2001:")

    def test_end_with_ctrl_c_at_once(self, tmp_path: Path) -> None:
        # The minimal encoding of an empty 35×35 pair keeps PicoSAT busy for many minutes.
        code = (
            "from sudoku_tui.tui.commands import solve_all; solve_all.WORTH_WORKERS = 0\n"
            "from sudoku_tui.tui.main import run; run()"
        )
        options = ("solve", "-", "--limit", "1", "--encoding", "minimal", "-j", "2", "-o", str(tmp_path / "out"))
        process = subprocess.Popen([sys.executable, "-c", code, *options], stdin=subprocess.PIPE, text=True)
        assert process.stdin
        process.stdin.write(f"{HARD}\n" + ("." * (2 * 35 * 35) + "\n") * 2)
        process.stdin.flush()
        deadline = monotonic() + 60
        while len(started := children(process.pid)) < 2:
            assert process.poll() is None
            assert monotonic() < deadline
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=20) == 130
        process.stdin.close()
        deadline = monotonic() + 10
        while any(map(is_running, started)):
            assert monotonic() < deadline
        assert os.listdir(tmp_path) == []


class TestSummary:
    def test_says_who_decided(self, run: Run) -> None:
        write(HARD, EASY)
        words = run("solve", "--stats", "p.txt").err
        assert words.startswith(f"{2 * MANY} puzzles in ")
        assert "propagation 50.00%" in words
        assert "search 50.00%" in words
        assert "one by one" not in words

    def test_plain_sat_says_so(self, run: Run) -> None:
        write(HARD, times=3)
        words = run("solve", "--stats", "--engine", "minisat", "p.txt").err
        assert words.endswith("/s: decided by minisat 100.00%; one by one with minisat on the residual encoding\n")

    def test_is_not_there_unless_asked_for(self, run: Run) -> None:
        write(HARD)
        assert run("solve", "p.txt").err == ""


def test_whoever_feeds_a_pipe_gets_answers_before_and_after_a_batch() -> None:
    with subprocess.Popen(command("solve", "-"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        for times in (1, 300, 1, 2):
            process.stdin.write(f"{HARD}\n" * times)
            process.stdin.flush()
            for _ in range(times):
                assert process.stdout.readline() == f"{SOLVED}\n"
        process.stdin.close()
        assert process.wait() == 0


def without_times(text: str) -> str:
    rows = [json.loads(line) for line in text.splitlines()]
    return "\n".join(json.dumps(row | {"seconds": None}) for row in rows)


def children(parent: int) -> list[int]:
    """The numbers of a process's children."""
    done = subprocess.run(["ps", "-o", "pid=", "--ppid", str(parent)], capture_output=True, text=True, check=False)
    return [int(word) for word in done.stdout.split()]


def is_running(number: int) -> bool:
    done = subprocess.run(["ps", "-o", "stat=", "-p", str(number)], capture_output=True, text=True, check=False)
    return bool(done.stdout.strip()) and not done.stdout.startswith("Z")
