"""Thousands of plain 9×9 puzzles made side by side on numpy arrays: each is the one that its seed gives by itself.

grids         full grids, as `nine_grid` makes them one by one
unavoidable   sets of cells in each of them that have a clue in every puzzle
questions     boards that are asked for a solution; they come and go one by one
puzzles       the clues of each grid, from the last to the first: which can go, and which are needed

Importing this package loads no numpy; its modules do.
"""
