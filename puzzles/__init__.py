"""What a puzzle is, how it is written down, and the puzzles that ship. Standard library only."""
