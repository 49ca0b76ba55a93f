"""Tasks on other processes: in order, few at a time, gone when they are not wanted any more."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from pickle import PicklingError
from time import monotonic

import pytest

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.solver.spread import workers
from sudoku_tui.solver.spread.workers import WorkerDiedError, in_order


@pytest.fixture(autouse=True)
def workers_can_import_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    root = str(Path(__file__).parents[3])
    monkeypatch.setenv("PYTHONPATH", root)


def wait_until_gone() -> None:
    deadline = monotonic() + 20
    while workers._running:
        assert monotonic() < deadline


def test_results_come_in_the_order_of_the_items() -> None:
    from tests.solver.spread.worker_tasks import plus

    assert list(in_order(plus, 100, iter(range(50)), 3)) == list(range(100, 150))
    wait_until_gone()


def test_no_item_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.solver.spread.worker_tasks import plus

    monkeypatch.setattr(workers, "COMMAND", ("no such program",))
    assert list(in_order(plus, 0, iter(()), 4)) == []


def test_a_worker_that_cannot_start_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.solver.spread.worker_tasks import plus

    monkeypatch.setattr(workers, "COMMAND", ("/no/such/program",))
    with pytest.raises(WorkerDiedError, match=r"did not start: .*/no/such/program"):
        list(in_order(plus, 0, iter(range(50)), 4))


def test_a_slow_reader_is_not_run_ahead_of() -> None:
    from tests.solver.spread.worker_tasks import plus

    read = 0

    def endless() -> Iterator[int]:
        nonlocal read
        while True:
            read += 1
            yield read

    results = in_order(plus, 0, endless(), 2)
    assert [next(results) for _ in range(30)] == list(range(1, 31))
    assert read <= 30 + 2 * workers.ON_THE_WAY
    results.close()  # type: ignore[attr-defined]
    wait_until_gone()


def test_an_error_comes_where_its_result_would_have_come() -> None:
    from tests.solver.spread.worker_tasks import inverse

    results = in_order(inverse, 1.0, iter([1, 2, 0, 4]), 2)
    assert [next(results), next(results)] == [1, 0.5]
    with pytest.raises(ZeroDivisionError):
        next(results)


def test_an_error_that_cannot_be_sent_comes_in_words() -> None:
    from tests.solver.spread.worker_tasks import complain

    with pytest.raises(SudokuError, match=r"^TwoWordsError: not now$"):
        list(in_order(complain, "not", iter(["now"]), 1))
    wait_until_gone()


def test_an_error_of_the_items_comes_after_those_before_it() -> None:
    from tests.solver.spread.worker_tasks import plus

    def items() -> Iterator[int]:
        yield 1
        yield 2
        raise ValueError("no more")

    results = in_order(plus, 0, items(), 2)
    assert [next(results), next(results)] == [1, 2]
    with pytest.raises(ValueError, match="no more"):
        next(results)


def test_a_worker_that_dies_is_an_error() -> None:
    from tests.solver.spread.worker_tasks import die

    with pytest.raises(WorkerDiedError, match="exit code 7"):
        list(in_order(die, 7, iter([0]), 1))


def test_a_task_that_no_worker_can_import_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.solver.spread.worker_tasks import plus

    monkeypatch.delenv("PYTHONPATH")
    monkeypatch.setattr(workers, "COMMAND", (sys.executable, "-P", *workers.COMMAND[1:]))
    with pytest.raises(ModuleNotFoundError, match="tests"):
        list(in_order(plus, 0, iter([1, 2]), 2))
    wait_until_gone()


def test_an_item_that_cannot_be_sent_is_an_error() -> None:
    from tests.solver.spread.worker_tasks import plus

    with pytest.raises((AttributeError, PicklingError)):
        list(in_order(plus, 0, iter([lambda: 1]), 1))
    wait_until_gone()


def test_a_worker_killed_while_it_is_written_to_leaves_quietly() -> None:
    from tests.solver.spread.worker_tasks import plus

    monsters = (b"x" * 10_000_000 for _ in range(100))
    results = in_order(plus, b"", monsters, 2)
    next(results)
    results.close()  # type: ignore[attr-defined]
    wait_until_gone()


def test_workers_end_with_their_parent() -> None:
    code = (
        "import os\n"
        "from sudoku_tui.solver.spread.workers import in_order\n"
        "from tests.solver.spread.worker_tasks import own_number\n"
        "results = in_order(own_number, None, iter(range(10**9)), 2)\n"
        "print(next(results), next(results), flush=True)\n"
        "os._exit(0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    deadline = monotonic() + 20
    for number in map(int, done.stdout.split()):
        while is_running(number):
            assert monotonic() < deadline


def is_running(number: int) -> bool:
    try:
        with open(f"/proc/{number}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
