"""One puzzle of whatever kind is asked for: plain, pair, variant or killer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.generate.clued import Request, generate, plan

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from sudoku_tui.solver.generate.clued import Generated
    from sudoku_tui.solver.generate.killer import KillerRequest

    Tell = Callable[[Any], None]
    """Takes a `Progress` or a `KillerProgress`, after the request."""


def refuse_impossible(request: Request | KillerRequest) -> None:
    """CannotGenerateError where it is known before the work that the request can't be met."""
    if isinstance(request, Request):
        plan(request)
    else:
        from sudoku_tui.solver.generate.killer import plan_killer

        plan_killer(request)


def make(request: Request | KillerRequest, progress: Tell | None = None) -> Generated:
    if isinstance(request, Request):
        return generate(request, progress)
    from sudoku_tui.solver.generate.killer import generate_killer  # most want none

    return generate_killer(request, progress)
