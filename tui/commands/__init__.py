"""The subcommands, one module each, and what lets Ctrl-C end them at once."""

from __future__ import annotations

import os
import sys
from threading import Thread

from sudoku_tui.tui.commands.output import remove_unfinished

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

INTERRUPTED = 130


def interruptible(work: Callable[[], int]) -> int:
    """Run the work in a thread, so that Ctrl-C is heard while a SAT library searches.

    PicoSAT can't be interrupted: there is no waiting for it, so the process ends on the spot.
    """
    codes: list[int] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            codes.append(work())
        except BaseException as error:
            errors.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    try:
        thread.join()
    except KeyboardInterrupt:
        remove_unfinished()
        sys.stdout.flush()
        os._exit(INTERRUPTED)
    if errors:
        raise errors[0]
    return codes[0]
