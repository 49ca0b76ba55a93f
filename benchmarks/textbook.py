"""The textbook way to solve Sudoku with pycosat, the rival of benchmarks/lines.py: all clauses anew for each puzzle."""

import sys
from collections.abc import Sequence
from itertools import combinations

import pycosat


def clauses(digits: Sequence[int], height: int = 3, width: int = 3) -> list[list[int]]:
    """The rules of a grid with boxes of this size, and the digits that are given; 0 is a blank."""
    n = height * width

    def variable(row: int, column: int, digit: int) -> int:
        return n * n * row + n * column + digit

    found = []
    lines = range(n)
    cells = [(row, column) for row in lines for column in lines]
    for row, column in cells:
        choices = [variable(row, column, digit) for digit in range(1, n + 1)]
        found.append(choices)
        found.extend([-a, -b] for a, b in combinations(choices, 2))
    rows = [[(row, column) for column in lines] for row in lines]
    columns = [[(row, column) for row in lines] for column in lines]
    boxes = [
        [(height * (box // height) + cell // width, width * (box % height) + cell % width) for cell in lines]
        for box in lines
    ]
    for house in rows + columns + boxes:
        for digit in range(1, n + 1):
            places = [variable(row, column, digit) for row, column in house]
            found.append(places)
            found.extend([-a, -b] for a, b in combinations(places, 2))
    found.extend([n * cell + digit] for cell, digit in enumerate(digits) if digit)
    return found


def digits_of(line: str) -> list[int]:
    return [int(symbol) if symbol != "." else 0 for symbol in line]


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            model = pycosat.solve(clauses(digits_of(line.strip())))
            if model == "UNSAT":
                print("No solution")
            else:
                print("".join(str((literal - 1) % 9 + 1) for literal in model if literal > 0))


if __name__ == "__main__":
    main()
