"""What the tests let workers do: a worker finds its task by name."""

import os
from typing import Any


def plus(context: Any, item: Any) -> Any:
    return context + item


def inverse(context: float, item: int) -> float:
    return context / item


def die(context: int, item: int) -> int:
    os._exit(context)


def own_number(context: None, item: int) -> int:
    return os.getpid()


class TwoWordsError(Exception):
    """Survives no pickle: it is made of two arguments and keeps one."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} {second}")


def complain(context: str, item: str) -> None:
    raise TwoWordsError(context, item)
