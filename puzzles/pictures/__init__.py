"""Puzzles as pictures: a few shapes worked out from a puzzle and its marks, which SVG, HTML, PNG and PDF all draw."""
