"""What the workbench does to say why, to give a hint and to play a step."""

from __future__ import annotations

from collections.abc import Coroutine

from textual import work

from sudoku_tui.tui.screens.dialogs import Dialogs


class Explaining(Dialogs):
    """The part of the workbench that explains."""

    entering: int

    def begin(self, work: Coroutine[object, object, object]) -> None:
        raise NotImplementedError

    def action_why(self) -> None:
        """Explain; asked again, go on to the next offer, at the top of the panel where it is seen."""
        self.entering = 0
        advice = self.desk.advice
        self.query_one("#panel").scroll_home(animate=False)
        if not advice.is_explained:
            self.begin(advice.why())
        elif not advice.next_offer():
            self.notify("There is no other offer." if advice.offer else "That is all there is to say.")

    def action_apply(self) -> None:
        self.entering = 0
        if applied := self.desk.advice.apply():
            self.board_changed()
            self.notify(f"{applied.done}. Undo takes it back.", markup=False)

    def action_hint(self) -> None:
        self.entering = 0
        self.begin(self.desk.advice.hint())

    @work(group="solving")
    async def action_step(self) -> None:
        self.entering = 0
        if await self.desk.advice.step():
            self.board_changed()

    def action_step_back(self) -> None:
        self.entering = 0
        self.desk.advice.step_back()
        self.board_changed()

    @work(group="solving")
    async def action_undo_to_solvable(self) -> None:
        self.entering = 0
        found = await self.desk.advice.undo_to_solvable()
        if found:
            self.board_changed()
        elif found is False:
            self.notify("No board before this one had a solution.", severity="warning")
