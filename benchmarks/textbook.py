"""The textbook way to solve Sudoku with pycosat, the rival of benchmarks/lines.py: all clauses anew for each puzzle."""

import sys
from itertools import combinations

import pycosat


def variable(row: int, column: int, digit: int) -> int:
    return 81 * row + 9 * column + digit


def clauses(puzzle: str) -> list[list[int]]:
    found = []
    nine = range(9)
    cells = [(row, column) for row in nine for column in nine]
    for row, column in cells:
        digits = [variable(row, column, digit) for digit in range(1, 10)]
        found.append(digits)
        found.extend([-a, -b] for a, b in combinations(digits, 2))
    rows = [[(row, column) for column in nine] for row in nine]
    columns = [[(row, column) for row in nine] for column in nine]
    boxes = [[(3 * (box // 3) + cell // 3, 3 * (box % 3) + cell % 3) for cell in nine] for box in nine]
    for house in rows + columns + boxes:
        for digit in range(1, 10):
            places = [variable(row, column, digit) for row, column in house]
            found.append(places)
            found.extend([-a, -b] for a, b in combinations(places, 2))
    found.extend([variable(i // 9, i % 9, int(symbol))] for i, symbol in enumerate(puzzle) if symbol != ".")
    return found


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        for line in file:
            model = pycosat.solve(clauses(line.strip()))
            if model == "UNSAT":
                print("No solution")
            else:
                print("".join(str((literal - 1) % 9 + 1) for literal in model if literal > 0))


if __name__ == "__main__":
    main()
