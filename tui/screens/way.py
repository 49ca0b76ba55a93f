"""The whole way to the solution as a list: what each step does; the board behind follows the cursor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.screens.dialog import Dialog

if TYPE_CHECKING:
    from sudoku_tui.solver.explain.techniques.step import Step


class _Steps(OptionList):
    BINDINGS: ClassVar = [Binding("enter", "select", "Stay here")]


class Way(Dialog[int | None]):
    """Enter stays at the step under the cursor, Escape goes back to where one was."""

    TITLE, SIZE = "The way", "tall"
    BINDINGS: ClassVar = [
        Binding("escape", "dismiss", "Back to the board"),
        Binding("ctrl+down", "read(3)", "Read on"),
        Binding("ctrl+up", "read(-3)", show=False),
    ]

    def __init__(self, steps: Sequence[Step], n: int, follow: Callable[[int], None]) -> None:
        super().__init__()
        self._steps, self._n, self._follow = steps, n, follow
        self.sub_title = count(len(steps), "step")

    def contents(self) -> ComposeResult:
        yield Static(_summary(self._steps), id="word", markup=False)
        yield _Steps(*[Option(_label(number, step, self._n)) for number, step in enumerate(self._steps, 1)])
        with VerticalScroll(id="why", can_focus=False):
            yield Static(id="reason", markup=False)

    def on_mount(self) -> None:
        self.query_one(OptionList).focus()

    @on(OptionList.OptionHighlighted)
    def show_step(self, event: OptionList.OptionHighlighted) -> None:
        from sudoku_tui.solver.explain import prose

        self._follow(event.option_index + 1)
        self.query_one("#reason", Static).update(prose.sentence(self._steps[event.option_index], self._n))
        self.query_one("#why").scroll_home(animate=False)

    def action_read(self, lines: int) -> None:
        """Scroll a reason that has more lines than there is room for."""
        self.query_one("#why").scroll_relative(y=lines, animate=False)

    @on(OptionList.OptionSelected)
    def stay(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_index + 1)


def _summary(steps: Sequence[Step]) -> str:
    """How often each technique is needed, the hardest first."""
    from sudoku_tui.solver.explain.path import techniques_of

    return ", ".join([f"{name} ×{times}" for name, times in reversed(techniques_of(steps).items())])


def _label(number: int, step: Step, n: int) -> Content:
    from sudoku_tui.solver.explain import prose

    return Content.assemble((f"{number:>3} ", "dim"), (f"{step.technique}: ", "bold"), prose.action(step, n)[3:])
