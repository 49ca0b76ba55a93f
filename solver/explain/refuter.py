"""Refutes candidates where singles do not: an engine that knows what is left open of a board, need by need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.parts import Domain, Related
from sudoku_tui.solver.explain.facts import cut_down
from sudoku_tui.solver.explain.forcing import kills
from sudoku_tui.solver.explain.techniques.pencil_grid import mask_of
from sudoku_tui.solver.propagate.candidates import peers
from sudoku_tui.solver.propagate.implied import implied_sums
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.encodings.clauses import add_parts, implied_clauses
from sudoku_tui.solver.sat.encodings.residual import LONGEST_SUM
from sudoku_tui.solver.sat.encodings.variables import Variables
from sudoku_tui.solver.sat.engines import DEFAULT_INCREMENTAL, GaveUp, incremental

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_tui.solver.explain.forcing import Key, Net
    from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
    from sudoku_tui.solver.explain.techniques.step import Candidate

EFFORT = 20_000
"""Propagations to refute a candidate, at first."""
MOST_EFFORT = 1_000_000
"""Propagations, half a second or so, after which no reason but the whole board is looked for."""
EFFORT_FOR_LESS = 100_000
"""Propagations to find out whether a reason could do with less: a path may have a hundred of such reasons."""
TRIED = 3
"""How many candidates are tried in search of the smallest reason."""


@dataclass(frozen=True)
class Core:
    """Needs that can't be met together once a candidate holds, and whether it is proven that it takes them all."""

    keys: tuple[Key, ...]
    proven: bool
    struck: tuple[Candidate, ...]
    """The candidate that it was made for; where it is the whole board, all that this refutes in one cell."""


class Refuter:
    """One engine for a board as it stands.

    That two candidates exclude one another always holds. A need, or what a constraint says besides, holds only while
    its switch is on, so that the engine can tell which of them it used.
    """

    def __init__(self, board: PencilGrid, needs: Net) -> None:
        self._board = board
        self._variables = {cell * board.n + digit: index for index, (cell, digit) in enumerate(board.candidates(), 1)}
        self._switches: dict[Key, int] = {}
        cnf = Cnf(len(self._variables))
        self._add_exclusions(cnf)
        for key, members in needs.items():
            switch = self._switches[key] = cnf.new_variable()
            cnf.add("need", key, [[-switch, *[self._variables[member] for member in members]]])
        self._add_others(cnf)
        self._keys = {switch: key for key, switch in self._switches.items()}
        self._engine = incremental(DEFAULT_INCREMENTAL, cnf)

    def _add_exclusions(self, cnf: Cnf) -> None:
        numbers, puzzle = self._variables, self._board.puzzle
        killed = kills(puzzle.rules, puzzle.placed).lists
        cnf.add(
            "exclusion",
            None,
            [(-variable, -numbers[other]) for one, variable in numbers.items() for other in killed[one]
             if other > one and other in numbers],
        )  # fmt: skip

    def _add_others(self, cnf: Cnf) -> None:
        """What constraints say beside that two candidates exclude one another, and the sums that follow."""
        board, n = self._board, self._board.n
        parts = [(one, part) for one, part in board.puzzle.others if not isinstance(part, Related | Domain)]
        if not parts:
            return
        literals = [
            {digit: self._variables[cell * n + digit] for digit in range(1, n + 1) if mask >> digit - 1 & 1}
            for cell, mask in enumerate(board.masks)
        ]
        others = Cnf(cnf.variables)
        variables = Variables(n, literals, board.digits, peers(board.puzzle.rules), others.new_variable)
        add_parts(others, parts, variables)
        implied_clauses(others, implied_sums(board.puzzle), variables, LONGEST_SUM)
        while cnf.variables < others.variables:
            cnf.new_variable()
        for family, source, clauses in others.runs():
            key: Key = (source, 0)  # type: ignore[assignment]
            switch = self._switches.get(key) or self._switches.setdefault(key, cnf.new_variable())
            cnf.add(family, source, [(*clause, -switch) for clause in clauses])

    def smallest(self, wrong: Sequence[Candidate]) -> Core:
        """The smallest reason found for one of the candidates, all of which contradict the rules.

        Each gets some effort, then more, until there is an answer or it has been enough.
        """
        n, everything = self._board.n, list(self._keys)
        best: tuple[Candidate, list[int], bool] | None = None
        effort, tried = EFFORT, 0
        while best is None and self._spent() < MOST_EFFORT:
            for candidate in wrong:
                if best is None and self._spent() >= MOST_EFFORT:
                    break
                assumed = [self._variables[candidate[0] * n + candidate[1]]]
                try:
                    if self._engine.solve([*assumed, *everything], effort):
                        raise AssertionError(f"{candidate} does not contradict the rules")
                except GaveUp:
                    continue
                core = [switch for switch in self._engine.core() if switch in self._keys]
                least = cut_down(self._engine, core, assumed, EFFORT_FOR_LESS, len(best[1]) - 1 if best else None)
                if least:
                    best = candidate, *least
                tried += 1
                if tried >= TRIED or (least and not least[1]):
                    break
            effort *= 4
        if best is None:
            return self._whole_board(wrong)
        start, switches, proven = best
        return Core(tuple([self._keys[switch] for switch in switches]), proven, (start,))

    def _whole_board(self, wrong: Sequence[Candidate]) -> Core:
        """All that the board still needs, which is known to refute the candidates: it settles the tightest cell."""
        masks = self._board.masks
        keys = [key for key in self._keys.values() if self._is_open(key)]
        tightest = min([cell for cell, _ in wrong], key=lambda cell: masks[cell].bit_count())
        return Core(tuple(keys), False, tuple([one for one in wrong if one[0] == tightest]))

    def _is_open(self, key: Key) -> bool:
        """Whether a need is not yet met."""
        place, digit = key
        board = self._board
        if isinstance(place, int):
            return bool(board.open >> place & 1)
        cells = mask_of(place.cells)
        return bool(cells & board.open) and not (digit and cells & board.placed[digit])

    def _spent(self) -> int:
        return self._engine.counters()["propagations"]
