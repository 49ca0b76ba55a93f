"""`--cluster` with a local Dask cluster: the same output as without, also when a worker is lost in the middle."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

pytest.importorskip("distributed")

HARD = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.."
SOLVED = "957261384846537921123489567734926815295814736618375492572198643481653279369742158"
EASY = SOLVED[:40] + "." + SOLVED[41:]
IMPOSSIBLE = HARD[:-1] + "1"
PATIENCE = 60


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        address_file = folder / "scheduler.json"
        options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(address_file))
        self.processes = [self._start("distributed.cli.dask_scheduler", *options)]
        deadline = monotonic() + PATIENCE
        while not (address_file.exists() and address_file.read_text().endswith("}")):
            assert monotonic() < deadline
        self.address: str = json.loads(address_file.read_text())["address"]
        self.workers = [
            self._start("distributed.cli.dask_worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
            for _ in range(2)
        ]
        self.processes += self.workers

    def _start(self, module: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", module, *options, "--local-directory", str(self._folder)]
        if "scheduler" in module:
            command = command[:-2]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def stop(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    started = Cluster(tmp_path_factory.mktemp("cluster"))
    yield started
    started.stop()


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", "from sudoku_tui.tui.main import run; run()", *arguments]


def test_a_worker_that_is_lost_in_the_middle(cluster: Cluster, tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_text(f"{HARD}\n{IMPOSSIBLE}\n" * 500)
    options = ("solve", "--engine", "picosat", "p.txt", "-o", "out.txt", "--cluster", cluster.address)
    with subprocess.Popen(command(*options), cwd=tmp_path, stderr=subprocess.PIPE, text=True) as process:
        deadline = monotonic() + PATIENCE
        # Its temporary file says how far it is.
        while not any(path.stat().st_size > 10_000 for path in tmp_path.glob(".out.txt.*")):
            assert process.poll() is None
            assert monotonic() < deadline
        cluster.workers[0].kill()
        assert process.wait(PATIENCE) == 1
        assert process.stderr
        assert process.stderr.read() == ""
    assert (tmp_path / "out.txt").read_text() == f"{SOLVED}\nNo solution\n" * 500


def test_batches(cluster: Cluster, tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_text(f"{HARD}\n" * 9000)
    local, remote = (
        subprocess.run(command("solve", "p.txt", *options), cwd=tmp_path, capture_output=True, check=True).stdout
        for options in ((), ("--cluster", cluster.address))
    )
    assert remote == local


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("generate", "--size", "6", "--difficulty", "easy", "--seed", "3", "--count", "12"), 0),
        (("rate", "--json", "p.txt"), 1),
    ],
    ids=["generate", "rate"],
)
def test_other_commands(cluster: Cluster, tmp_path: Path, arguments: tuple[str, ...], code: int) -> None:
    (tmp_path / "p.txt").write_text(f"{EASY}\n{IMPOSSIBLE}\n" * 4)
    local, remote = (
        subprocess.run(command(*arguments, *options), cwd=tmp_path, capture_output=True, check=False)
        for options in ((), ("--cluster", cluster.address))
    )
    assert (remote.returncode, remote.stdout) == (local.returncode, local.stdout)
    assert local.returncode == code


@pytest.mark.parametrize(
    ("address", "words"),
    [("nonsense", "expected an address such as tcp://host:8786"), ("tcp://127.0.0.1:1", "no scheduler answers there")],
)
def test_no_scheduler(address: str, words: str) -> None:
    code = (
        "from sudoku_tui.solver.spread import cluster; cluster.TIMEOUT = 1\nfrom sudoku_tui.tui.main import run; run()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "solve", "-", "--cluster", address],
        input=f"{HARD}\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"sudoku-tui: --cluster: {address}: {words}")
    assert done.stderr.count("\n") == 1
