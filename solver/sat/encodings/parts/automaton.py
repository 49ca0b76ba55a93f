"""Automata: a variable for each state between two cells, determined by the cells.

Whoever is in a state and takes a digit gets to the next state; and whoever is there with that digit came from one of
the states that lead there. Sums are reached in the same way, with amounts for states.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sudoku_tui.puzzles.parts import Automaton
from sudoku_tui.solver.sat.encodings.variables import Clauses, Variables

Layer = Sequence[tuple[int | None, dict[int, int]]]
"""Literals of which exactly one holds, None for one that is known to, and where each leads from a state."""


def automaton_clauses(part: Automaton, variables: Variables) -> Clauses:
    layers: list[Layer] = []
    for cell, moves in zip(part.cells, part.unrolled.layers, strict=True):
        leads: dict[int, dict[int, int]] = {}
        for before, digit, after in moves:
            leads.setdefault(digit, {})[before] = after
        layers.append([(literal, leads.get(digit, {})) for digit, literal in variables.choices(cell).items()])
    return walk_clauses(_possible(layers), variables.new_variable)


def _possible(layers: list[Layer]) -> list[Layer]:
    """Only the moves that are on some way from the first state to the last: cells may have lost some digits."""
    reached = [{0}]
    for layer in layers:
        reached.append({leads[state] for _, leads in layer for state in leads if state in reached[-1]})
    wanted = reached.pop()
    kept: list[Layer] = []
    for layer, before in zip(reversed(layers), reversed(reached), strict=True):
        moves = [
            (literal, {state: after for state, after in leads.items() if state in before and after in wanted})
            for literal, leads in layer
        ]
        wanted = {state for _, leads in moves for state in leads}
        kept.append(moves)
    return kept[::-1]


def walk_clauses(layers: Sequence[Layer], new_variable: Callable[[], int]) -> Clauses:
    """The literals lead from state 0 through all layers to the only last state, which every move is on some way to."""
    if not any(0 in leads for _, leads in layers[0]):
        return [()]
    result: Clauses = []
    before: dict[int, list[int]] = {0: []}
    for number, layer in enumerate(layers, 1):
        last = number == len(layers)
        reached = sorted({state for _, leads in layer for state in leads.values()})
        after = {state: ([] if last else [new_variable()]) for state in reached}
        if not last:
            result.append([variables[0] for variables in after.values()])
        for literal, leads in layer:
            held = [] if literal is None else [-literal]
            for state, variables in before.items():
                conditions = [-variable for variable in variables] + held
                if state not in leads:
                    result.append(conditions)
                elif after[leads[state]]:
                    result.append(conditions + after[leads[state]])
            origins: dict[int, list[int]] = {state: [] for state in after}
            always = set()
            for state, reached_state in leads.items():
                origins[reached_state] += before[state]
                if not before[state]:
                    always.add(reached_state)
            for state, variables in after.items():
                if state not in always:
                    result.append([-variable for variable in variables] + held + origins[state])
        before = after
    return result
