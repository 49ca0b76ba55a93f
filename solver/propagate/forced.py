"""Clues one by one: after each, which cells do singles and hidden singles already force?"""

from __future__ import annotations

from functools import lru_cache

from sudoku_tui.puzzles.model import Rules
from sudoku_tui.solver.propagate.candidates import peers


class Forced:
    """The cells that the clues so far force, followed up at each clue at the price of what it changes.

    The clues must have a solution: contradictions are not looked for.
    """

    def __init__(self, rules: Rules) -> None:
        n = rules.n
        self.known = bytearray(rules.cells)
        """1 for each cell that is a clue or forced."""
        self._n = n
        self._masks = [(1 << n) - 1] * rules.cells
        self._peers = peers(rules)
        self._houses, self._places_of = _places(rules)
        self._places = [n] * (len(self._houses) * n)  # how many cells of a house a digit can still go to

    def add(self, cell: int, digit: int) -> None:
        """Take a clue and follow what it forces."""
        known, masks, places_of, all_peers = self.known, self._masks, self._places_of, self._peers
        todo = [(cell, digit - 1)]
        while todo:
            cell, digit = todo.pop()
            if known[cell]:
                continue
            known[cell] = 1
            bit = 1 << digit
            others = masks[cell] ^ bit
            masks[cell] = bit
            while others:
                low = others & -others
                others ^= low
                self._lose(places_of[cell], low.bit_length() - 1, todo)
            for peer in all_peers[cell]:
                mask = masks[peer]
                if mask & bit and not known[peer]:
                    mask ^= bit
                    masks[peer] = mask
                    if not mask & (mask - 1):
                        todo.append((peer, mask.bit_length() - 1))
                    self._lose(places_of[peer], digit, todo)

    def _lose(self, houses: tuple[int, ...], digit: int, todo: list[tuple[int, int]]) -> None:
        """A digit has one place less in these houses; where one is left, it goes there."""
        places = self._places
        for start in houses:
            places[start + digit] -= 1
            if places[start + digit] == 1:
                masks, bit = self._masks, 1 << digit
                for cell in self._houses[start // self._n]:
                    if masks[cell] & bit:
                        todo.append((cell, digit))
                        break


@lru_cache(maxsize=4)
def _places(rules: Rules) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """The houses that hold every digit; and for each cell, where the counts of its houses start."""
    houses = [cells for _, cells in rules.houses]
    starts: list[list[int]] = [[] for _ in range(rules.cells)]
    for number, cells in enumerate(houses):
        for cell in cells:
            starts[cell].append(number * rules.n)
    return houses, [tuple(start) for start in starts]
