"""What running a command gives back."""

from collections.abc import Callable
from typing import NamedTuple


class Done(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Done]
