"""All that makes puzzles with exactly one solution.

request      what puzzle is wanted, out of what people choose; how far it is made; what comes out
make         the one call: full grid after full grid, until clues or cages are as wanted
full_grid    random digits for all cells; `irregular` the boxes of a jigsaw
nine_grid    the same for plain 9×9, in a way that `many` can go with thousands of grids side by side
clues        which of its cells are given; `symmetry` which go together
cages        which cages of a killer cover it
placing      constraints of any kind that it keeps; `sites` finds cells for them
sparing      which of those the puzzle can do without
oracle       the SAT engine that all of them ask whether there is another solution
difficulty   what a person needs for it, and clues to make it easier
chance       the same choices for the same seed everywhere
"""
