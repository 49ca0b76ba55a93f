"""Peter Norvig's way to solve Sudoku, counting to two: candidates as strings, elimination, search on the fewest."""

from __future__ import annotations

DIGITS = "123456789"
CELLS = range(81)
HOUSES = [
    *[[9 * row + column for column in range(9)] for row in range(9)],
    *[[9 * row + column for row in range(9)] for column in range(9)],
    *[[27 * (box // 3) + 3 * (box % 3) + 9 * (cell // 3) + cell % 3 for cell in range(9)] for box in range(9)],
]
HOUSES_OF = [[house for house in HOUSES if cell in house] for cell in CELLS]
PEERS = [{other for house in HOUSES_OF[cell] for other in house} - {cell} for cell in CELLS]

Values = dict[int, str]


def count(puzzle: str, limit: int = 2) -> tuple[int, str]:
    """How many solutions there are, up to the limit, and one of them."""
    values: Values | None = dict.fromkeys(CELLS, DIGITS)
    for cell, digit in enumerate(puzzle):
        if digit in DIGITS and not (values and assign(values, cell, digit)):
            return 0, ""
    assert values
    found: list[Values] = []
    search(values, limit, found)
    return len(found), "".join(found[0].values()) if found else ""


def assign(values: Values, cell: int, digit: str) -> bool:
    return all(eliminate(values, cell, other) for other in values[cell].replace(digit, ""))


def eliminate(values: Values, cell: int, digit: str) -> bool:
    if digit not in values[cell]:
        return True
    values[cell] = values[cell].replace(digit, "")
    if not values[cell]:
        return False
    if len(values[cell]) == 1 and not all(eliminate(values, peer, values[cell]) for peer in PEERS[cell]):
        return False
    for house in HOUSES_OF[cell]:
        places = [other for other in house if digit in values[other]]
        if not places or (len(places) == 1 and not assign(values, places[0], digit)):
            return False
    return True


def search(values: Values, limit: int, found: list[Values]) -> None:
    open_cells = [(len(values[cell]), cell) for cell in CELLS if len(values[cell]) > 1]
    if not open_cells:
        found.append(values)
        return
    _, cell = min(open_cells)
    for digit in values[cell]:
        copy = values.copy()
        if assign(copy, cell, digit):
            search(copy, limit, found)
            if len(found) >= limit:
                return
