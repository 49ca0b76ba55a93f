"""The same task for a stream of items on the machines of a Dask cluster: results in order, few items on the way."""

from __future__ import annotations

from collections import deque
from logging import ERROR, getLogger
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import SudokuError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, TypeVar

    Context = TypeVar("Context")
    Item = TypeVar("Item")
    Result = TypeVar("Result")

TIMEOUT = 10
"""Seconds in which a scheduler has to answer."""

ON_THE_WAY = 3
"""Items for each core of the cluster that may be handed out and not yet handed on."""


class ClusterError(SudokuError):
    """A cluster that can't be reached, or is lost; the message says which and why."""


def in_order(
    task: Callable[[Context, Item], Result], context: Context, items: Iterator[Item], address: str
) -> Iterator[Result]:
    """`task(context, item)` for each item, wherever the scheduler at this address sends it.

    What a machine had in hand that is lost, the scheduler gives to another one.
    """
    with _connected(address) as client:
        on_the_way: deque[Any] = deque()
        for item in items:
            on_the_way.append(client.submit(task, context, item, pure=False))
            while len(on_the_way) > ON_THE_WAY * _cores(client):
                yield _result(on_the_way.popleft(), address)
        while on_the_way:
            yield _result(on_the_way.popleft(), address)


def _connected(address: str) -> Any:
    try:
        import distributed
    except ImportError:
        raise ClusterError("a cluster needs dask.distributed: pip install 'sudoku-tui[cluster]'") from None
    # A machine that is lost is no news to the reader of our output: another one does its work.
    getLogger("distributed.client").setLevel(ERROR)
    try:
        connect: Any = distributed.Client
        return connect(address, timeout=TIMEOUT, set_as_default=False)
    except ValueError:
        raise ClusterError(f"{address}: expected an address such as tcp://host:8786") from None
    except OSError as error:
        raise ClusterError(f"{address}: no scheduler answers there ({type(error).__name__})") from None


def _cores(client: Any) -> int:
    """What the cluster has now: machines come and go."""
    cores: dict[str, int] = client.ncores()
    return max(1, sum(cores.values()))


def _result(future: Any, address: str) -> Any:
    from concurrent.futures import CancelledError

    try:
        return future.result()
    except (OSError, CancelledError) as error:
        raise ClusterError(f"{address}: lost the scheduler ({type(error).__name__})") from None
