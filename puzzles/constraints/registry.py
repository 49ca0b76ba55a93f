"""Every rule and every kind of constraint there is: to add one, write its module and name it here."""

from __future__ import annotations

from sudoku_tui.puzzles.constraints.anti_king import ANTI_KING
from sudoku_tui.puzzles.constraints.anti_knight import ANTI_KNIGHT
from sudoku_tui.puzzles.constraints.anti_taxicab import ANTI_TAXICAB
from sudoku_tui.puzzles.constraints.arrow import Arrow
from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.constraints.between import Between
from sudoku_tui.puzzles.constraints.box_indexer import BoxIndexer
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.clone import Clone
from sudoku_tui.puzzles.constraints.column_indexer import ColumnIndexer
from sudoku_tui.puzzles.constraints.counting_circles import CountingCircles
from sudoku_tui.puzzles.constraints.diagonals import FALLING, RISING, X
from sudoku_tui.puzzles.constraints.difference import Difference
from sudoku_tui.puzzles.constraints.disjoint_groups import DISJOINT_GROUPS
from sudoku_tui.puzzles.constraints.double_arrow import DoubleArrow
from sudoku_tui.puzzles.constraints.entropic import Entropic
from sudoku_tui.puzzles.constraints.even import Even
from sudoku_tui.puzzles.constraints.extra_region import ExtraRegion
from sudoku_tui.puzzles.constraints.given_candidates import GivenCandidates
from sudoku_tui.puzzles.constraints.global_entropy import GLOBAL_ENTROPY
from sudoku_tui.puzzles.constraints.greater import Greater
from sudoku_tui.puzzles.constraints.little_killer import LittleKiller
from sudoku_tui.puzzles.constraints.lockout import Lockout
from sudoku_tui.puzzles.constraints.maximum import Maximum
from sudoku_tui.puzzles.constraints.minimum import Minimum
from sudoku_tui.puzzles.constraints.modular import Modular
from sudoku_tui.puzzles.constraints.nabner import Nabner
from sudoku_tui.puzzles.constraints.negative import Negative
from sudoku_tui.puzzles.constraints.no_boxes import NO_BOXES
from sudoku_tui.puzzles.constraints.non_consecutive import NON_CONSECUTIVE
from sudoku_tui.puzzles.constraints.numbered_room import NumberedRoom
from sudoku_tui.puzzles.constraints.odd import Odd
from sudoku_tui.puzzles.constraints.pair_line import PairLine
from sudoku_tui.puzzles.constraints.palindrome import Palindrome
from sudoku_tui.puzzles.constraints.parity import Parity
from sudoku_tui.puzzles.constraints.quadruple import Quadruple
from sudoku_tui.puzzles.constraints.ratio import Ratio
from sudoku_tui.puzzles.constraints.regex_line import RegexLine
from sudoku_tui.puzzles.constraints.region_sum import RegionSum
from sudoku_tui.puzzles.constraints.renban import Renban
from sudoku_tui.puzzles.constraints.row_indexer import RowIndexer
from sudoku_tui.puzzles.constraints.same_difference import SameDifference
from sudoku_tui.puzzles.constraints.sandwich import Sandwich
from sudoku_tui.puzzles.constraints.skyscraper import Skyscraper
from sudoku_tui.puzzles.constraints.slow_thermometer import SlowThermometer
from sudoku_tui.puzzles.constraints.sum_line import SumLine
from sudoku_tui.puzzles.constraints.thermometer import Thermometer
from sudoku_tui.puzzles.constraints.whisper import Whisper
from sudoku_tui.puzzles.constraints.windows import WINDOKU
from sudoku_tui.puzzles.constraints.x_sum import XSum
from sudoku_tui.puzzles.constraints.xv import XV
from sudoku_tui.puzzles.constraints.zipper import Zipper

RULES = {
    rule.name: rule
    for rule in (
        X,
        WINDOKU,
        ANTI_KNIGHT,
        ANTI_KING,
        NON_CONSECUTIVE,
        FALLING,
        RISING,
        DISJOINT_GROUPS,
        ANTI_TAXICAB,
        GLOBAL_ENTROPY,
        NO_BOXES,
    )
}
"""Rules that are said by their names alone."""

KINDS: dict[str, type[Constraint]] = {
    kind.word: kind
    for kind in (
        Cage,
        Thermometer,
        SlowThermometer,
        Arrow,
        DoubleArrow,
        Palindrome,
        Renban,
        Whisper,
        Between,
        Lockout,
        RegionSum,
        Nabner,
        Zipper,
        Entropic,
        Modular,
        Parity,
        SumLine,
        SameDifference,
        PairLine,
        RegexLine,
        Difference,
        Ratio,
        XV,
        Greater,
        Negative,
        Quadruple,
        Even,
        Odd,
        Minimum,
        Maximum,
        Clone,
        CountingCircles,
        GivenCandidates,
        ExtraRegion,
        RowIndexer,
        ColumnIndexer,
        BoxIndexer,
        LittleKiller,
        Sandwich,
        XSum,
        Skyscraper,
        NumberedRoom,
    )
}  # fmt: skip
"""Constraints that somebody puts on cells."""
