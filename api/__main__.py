"""`python -m sudoku_tui` is the `sudoku-tui` command."""

from sudoku_tui.tui.main import run

run()
