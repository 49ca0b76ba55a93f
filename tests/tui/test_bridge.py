import asyncio
import os
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.solver.generate.request import Request
from sudoku_tui.solver.sat.encodings import ENCODINGS
from sudoku_tui.solver.sat.engines import ENGINES
from sudoku_tui.tui.child.bridge import Bridge, Cancelled, ChildDied, JobFailed
from sudoku_tui.tui.child.file_jobs import Export
from sudoku_tui.tui.child.jobs import Compare, Generate, Solve, Trial

EASY = Puzzle(plain(Shape(2, 2)), bytes([1, 2, 3, 4]) + bytes(12))
HOPELESS = Puzzle(pair(Shape(6, 6)), bytes(2592))


@pytest.fixture
def jobs(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The jobs that misbehave, where the child finds them too."""
    folder = str(Path(__file__).parent)
    monkeypatch.setenv("PYTHONPATH", folder)
    monkeypatch.syspath_prepend(folder)
    return __import__("child_jobs")


@asynccontextmanager
async def open_bridge() -> AsyncIterator[Bridge]:
    bridge = Bridge()
    bridge.start()
    try:
        yield bridge
    finally:
        await bridge.close()


def within_a_minute(test: Callable[[Bridge], Coroutine[Any, Any, None]]) -> None:
    """Run a test in an event loop; a bridge that hangs fails it."""

    async def run() -> None:
        async with asyncio.timeout(60), open_bridge() as bridge:
            await test(bridge)

    asyncio.run(run())


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that temporary files go to."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return tmp_path


async def hanging(bridge: Bridge, jobs: ModuleType) -> tuple[asyncio.Task[object], int]:
    """A job that hangs in the child, and the child's process id."""
    told: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(bridge.run(jobs.Hang(), told.set_result))
    return task, await told


def ends(handle: int) -> bool:
    """Whether a process ends soon: the handle, unlike a process id, can't come to mean another process."""
    try:
        return bool(select.select([handle], [], [], 20)[0])
    finally:
        os.close(handle)


def test_a_puzzle_is_solved_in_the_child() -> None:
    async def test(bridge: Bridge) -> None:
        answer = await bridge.run(Solve(EASY, 100))
        assert answer.exact
        assert len(answer.solutions) == answer.count
        assert answer.solutions[0][:4] == bytes([1, 2, 3, 4])

    within_a_minute(test)


def test_one_child_does_job_after_job_and_tells_on_the_way(jobs: ModuleType) -> None:
    async def test(bridge: Bridge) -> None:
        news: list[int] = []
        assert await bridge.run(jobs.Tell((1, 2, 3)), news.append) == 6
        assert await bridge.run(jobs.Tell((4,))) == 4
        assert news == [1, 2, 3]
        assert await bridge.run(jobs.Tell(tuple(range(10_000)))) == sum(range(10_000))
        assert not bridge.busy

    within_a_minute(test)


def test_compare_tells_of_every_trial_when_it_begins_and_ends() -> None:
    async def test(bridge: Bridge) -> None:
        news: list[Trial] = []
        trials = await bridge.run(Compare(EASY), news.append)
        assert [(trial.encoding, trial.engine) for trial in trials] == [(a, b) for a in ENCODINGS for b in ENGINES]
        assert all(trial.answer and trial.answer.count == 2 for trial in trials)
        assert [trial for trial in news if trial.answer] == list(trials)
        assert [trial.encoding for trial in news[::2]] == [trial.encoding for trial in trials]

    within_a_minute(test)


def test_compare_encodes_once_off_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def encode(puzzle: Puzzle, encoding: str) -> None:
        done.append(encoding)

    def solve(job: Solve, tell: object) -> None:
        done.append(f"{job.encoding} {job.engine}")

    monkeypatch.setattr("sudoku_tui.tui.child.jobs.encode", encode)
    monkeypatch.setattr(Solve, "run", solve)
    Compare(EASY).run(lambda trial: None)
    expected = [[encoding, *(f"{encoding} {engine}" for engine in ENGINES)] for encoding in ENCODINGS]
    assert done == [step for steps in expected for step in steps]


def test_cancel_kills_the_child_and_the_next_job_has_another(jobs: ModuleType) -> None:
    async def test(bridge: Bridge) -> None:
        assert not bridge.cancel()
        task, pid = await hanging(bridge, jobs)
        handle = os.pidfd_open(pid)
        assert bridge.busy
        assert bridge.cancel()
        assert not bridge.busy
        with pytest.raises(Cancelled):
            await task
        assert ends(handle)
        assert await bridge.run(jobs.Tell((7,))) == 7

    within_a_minute(test)


def test_a_new_job_takes_the_place_of_the_one_that_runs(jobs: ModuleType) -> None:
    async def test(bridge: Bridge) -> None:
        task, _ = await hanging(bridge, jobs)
        assert await bridge.run(jobs.Tell((7,))) == 7
        with pytest.raises(Cancelled):
            await task

    within_a_minute(test)


def test_jobs_that_chase_each_other_leave_only_the_last() -> None:
    async def test(bridge: Bridge) -> None:
        tasks = []
        for _ in range(5):
            tasks.append(asyncio.create_task(bridge.run(Solve(HOPELESS))))
            await asyncio.sleep(0)
        answer = await bridge.run(Solve(EASY))
        assert answer.count == 2
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(result) for result in results] == [Cancelled] * 5

    within_a_minute(test)


def test_to_cancel_the_task_that_waits_is_to_cancel_the_job(jobs: ModuleType) -> None:
    async def test(bridge: Bridge) -> None:
        task, pid = await hanging(bridge, jobs)
        handle = os.pidfd_open(pid)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert not bridge.busy
        assert await bridge.run(jobs.Tell((7,))) == 7
        assert ends(handle)

    within_a_minute(test)


def test_closing_ends_the_child_in_the_middle_of_a_job(jobs: ModuleType) -> None:
    async def test(bridge: Bridge) -> None:
        task, pid = await hanging(bridge, jobs)
        handle = os.pidfd_open(pid)
        await bridge.close()
        assert ends(handle)
        with pytest.raises(Cancelled):
            await task

    within_a_minute(test)


@pytest.mark.parametrize("cancelled", [True, False], ids=["cancelled", "killed"])
def test_nothing_is_left_of_the_program_that_a_job_has_started(
    jobs: ModuleType, temporary: Path, cancelled: bool
) -> None:
    async def test(bridge: Bridge) -> None:
        told: asyncio.Future[tuple[int, int]] = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(bridge.run(jobs.Ask(), told.set_result))
        child, program = await told
        handle = os.pidfd_open(program)
        assert os.listdir(temporary)
        if cancelled:
            bridge.cancel()
        else:
            os.kill(child, signal.SIGKILL)
        with pytest.raises(Cancelled if cancelled else ChildDied):
            await task
        await bridge.close()
        assert ends(handle)
        assert os.listdir(temporary) == []

    within_a_minute(test)


def test_a_child_that_died_between_jobs_is_replaced_and_leaves_nothing(jobs: ModuleType, temporary: Path) -> None:
    async def test(bridge: Bridge) -> None:
        assert bridge._child
        process = await bridge._child._process()
        process.kill()
        await process.wait()
        assert await bridge.run(jobs.Tell((7,))) == 7
        await bridge.close()
        assert os.listdir(temporary) == []

    within_a_minute(test)


def test_a_child_that_died_just_before_it_is_killed_is_no_trouble(
    jobs: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    kill = os.killpg

    def kill_late(group: int, how: signal.Signals) -> None:
        kill(group, how)
        raise ProcessLookupError

    async def test(bridge: Bridge) -> None:
        assert await bridge.run(jobs.Tell((7,))) == 7
        monkeypatch.setattr(os, "killpg", kill_late)
        await bridge.close()

    within_a_minute(test)


def test_a_bridge_closed_before_its_child_is_up_leaves_nothing() -> None:
    async def test(bridge: Bridge) -> None:
        pass

    within_a_minute(test)


@pytest.mark.parametrize(
    ("job", "words"),
    [
        (lambda jobs: jobs.Die(signal.SIGKILL), "killed"),
        (lambda jobs: jobs.Die(signal.SIGABRT), "SIGABRT"),
        (lambda jobs: jobs.Die(), "went wrong"),
        (lambda jobs: jobs.Raise(MemoryError()), "out of memory"),
    ],
    ids=["killed", "aborted", "exit", "memory"],
)
def test_a_child_that_dies_says_how_and_is_replaced(
    jobs: ModuleType, job: Callable[[ModuleType], Any], words: str
) -> None:
    async def test(bridge: Bridge) -> None:
        with pytest.raises(ChildDied, match=words):
            await bridge.run(job(jobs))
        assert await bridge.run(jobs.Tell((7,))) == 7

    within_a_minute(test)


def test_what_can_not_be_generated_is_said_in_words_for_people() -> None:
    async def test(bridge: Bridge) -> None:
        with pytest.raises(JobFailed, match=r"^4 clues: not reached"):
            await bridge.run(Generate(Request(Shape(2, 2), 1, clues=4, symmetry="full")))

    within_a_minute(test)


def test_a_job_that_raises_leaves_the_child_as_it_was(jobs: ModuleType) -> None:
    async def test(bridge: Bridge) -> None:
        with pytest.raises(JobFailed, match="ValueError: no such thing"):
            await bridge.run(jobs.Raise(ValueError("no such thing")))
        assert not bridge.busy
        assert await bridge.run(jobs.Tell((7,))) == 7

    within_a_minute(test)


def test_a_solver_that_cannot_start_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_tui.tui.child.bridge.COMMAND", ("/no/such/program",))

    async def test(bridge: Bridge) -> None:
        with pytest.raises(ChildDied, match="did not start"):
            await bridge.run(Solve(EASY))

    within_a_minute(test)


def test_the_child_touches_neither_the_terminal_nor_its_own_messages(jobs: ModuleType) -> None:
    async def test(bridge: Bridge) -> None:
        assert await bridge.run(jobs.Chatter()) == "result"
        assert await bridge.run(jobs.Streams()) == ([False, False, False], False)

    within_a_minute(test)


def test_modules_in_the_folder_where_the_user_stands_are_not_ours(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "pickle.py").write_text("raise SystemExit('not this one')")
    monkeypatch.chdir(tmp_path)

    async def test(bridge: Bridge) -> None:
        assert (await bridge.run(Solve(EASY))).count == 2

    within_a_minute(test)


PARENT = """
import asyncio
from child_jobs import Hang
from sudoku_tui.tui.child.bridge import Bridge
asyncio.run(Bridge().run(Hang(), lambda pid: print(pid, flush=True)))
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a child notices only when its engine lets it")
def test_the_child_dies_with_an_app_that_is_killed(jobs: ModuleType) -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE) as parent:
        assert parent.stdout
        pid = int(parent.stdout.readline())
        handle = os.pidfd_open(pid)
        parent.kill()
        assert ends(handle)


def test_an_export_appears_when_it_is_complete(tmp_path: Path) -> None:
    async def test(bridge: Bridge) -> None:
        clauses = await bridge.run(Export(tmp_path / "small.cnf", 1, EASY, "minimal"))
        lines = (tmp_path / "small.cnf").read_text().splitlines()
        assert f"p cnf 64 {clauses}" in lines
        assert sum(line.endswith(" 0") for line in lines) == clauses
        assert os.listdir(tmp_path) == ["small.cnf"]

    within_a_minute(test)


def test_an_export_that_is_cancelled_leaves_nothing(tmp_path: Path) -> None:
    async def test(bridge: Bridge) -> None:
        export = Export(tmp_path / "large.cnf", 1, HOPELESS, "extended")
        export.unfinished.write_text("half a file")
        task = asyncio.create_task(bridge.run(export))
        await asyncio.sleep(0)
        bridge.cancel()
        with pytest.raises(Cancelled):
            await task
        await bridge.close()
        assert os.listdir(tmp_path) == []

    within_a_minute(test)


class TestLog:
    """What the child does can be followed, at the level of debugging."""

    def test_a_job_begins_and_ends(self, caplog: pytest.LogCaptureFixture) -> None:
        caplog.set_level("DEBUG", "sudoku_tui")

        async def test(bridge: Bridge) -> None:
            await bridge.run(Solve(EASY))

        within_a_minute(test)
        told = [message.split(" ", 2)[2] for message in caplog.messages if message.startswith("child ")]
        assert told[0] == "started"
        assert told[1].startswith("begins Solve(puzzle=<Puzzle 4×4 plain: 1234............>")
        assert told[2].startswith("done after ")
        assert told[3] == "killed while idle"

    def test_a_job_is_killed(self, jobs: ModuleType, caplog: pytest.LogCaptureFixture) -> None:
        caplog.set_level("DEBUG", "sudoku_tui")

        async def test(bridge: Bridge) -> None:
            task, process = await hanging(bridge, jobs)
            bridge.cancel()
            with pytest.raises(Cancelled):
                await task
            await bridge.close()
            assert f"child {process} killed in the middle of its job" in caplog.messages

        within_a_minute(test)

    def test_a_child_dies(self, jobs: ModuleType, caplog: pytest.LogCaptureFixture) -> None:
        caplog.set_level("DEBUG", "sudoku_tui")

        async def test(bridge: Bridge) -> None:
            with pytest.raises(ChildDied):
                await bridge.run(jobs.Die())

        within_a_minute(test)
        assert any(message.endswith("died: the solver ended: went wrong") for message in caplog.messages)

    def test_a_job_fails(self, jobs: ModuleType, caplog: pytest.LogCaptureFixture) -> None:
        caplog.set_level("DEBUG", "sudoku_tui")

        async def test(bridge: Bridge) -> None:
            with pytest.raises(JobFailed):
                await bridge.run(Solve(EASY, engine="abacus"))

        within_a_minute(test)
        assert any(" failed after " in message and "abacus" in message for message in caplog.messages)
