"""Small files of our own making, one or more for every form that people have puzzles in and for near misses."""

from __future__ import annotations

import bz2
import gzip
import json
import lzma
import pprint
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from typing import Any
from zipfile import ZipFile

from sudoku_tui.puzzles.formats.exchange import BASE
from sudoku_tui.puzzles.geometry import default_shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from tests.puzzles.reading import digits

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
OTHER = "..3.5.7...5.7...2.7..1.3.5.2...6..9...5...1...9..7...4.1.9.6..8.3...2.1...8.1.3.."
FOUR = "1..4..1..1..4..3"
SIX = "1....6.4..2....5....1....6..3.3....2"
ZEROS = EASY.replace(".", "0")
SIXTEEN = [(4 * row + row // 4 + column) % 16 + 1 for row in range(16) for column in range(16)]
SIXTEEN = [digit if cell % 3 == 0 or cell % 7 == 2 else 0 for cell, digit in enumerate(SIXTEEN)]


@dataclass(frozen=True)
class Sample:
    """A file, and what it holds: givens, or the words with which it is refused."""

    name: str
    content: str | bytes
    grids: tuple[str, ...] = ()
    refused: str = ""
    kind: str = "plain"
    solution: str = ""
    noted: str = ""
    form: str = ""
    options: tuple[tuple[str, Any], ...] = ()


def read_as(name: str, content: str | bytes, *grids: str, **more: Any) -> Sample:
    return Sample(name, content, grids or (EASY,), **more)


def refused(name: str, content: str | bytes, words: str, **more: Any) -> Sample:
    return Sample(name, content, refused=words, **more)


def expected(sample: Sample) -> list[Puzzle]:
    """The puzzles of a sample, without the constraints on their cells."""
    found = []
    for grid in sample.grids:
        givens = bytes(map(int, grid.split())) if " " in grid else digits(grid)
        size = len(givens) // (2 if sample.kind == "pair" else 1)
        shape = default_shape(int(size**0.5))
        assert shape
        found.append(Puzzle((pair if sample.kind == "pair" else plain)(shape), givens))
    return found


def rows(grid: str, n: int = 9) -> list[str]:
    return [grid[start : start + n] for start in range(0, len(grid), n)]


def lines(grid: str, n: int = 9) -> str:
    return "\n".join(rows(grid, n)) + "\n"


def cells(grid: str, blank: str = "0", separator: str = ",", n: int = 9) -> str:
    return "\n".join(separator.join(cell.replace(".", blank) for cell in row) for row in rows(grid, n)) + "\n"


def numbers(grid: str, blank: Any = 0, n: int = 9) -> list[list[Any]]:
    return [[int(cell) if cell != "." else blank for cell in row] for row in rows(grid, n)]


def banded(grid: str, draw: Callable[[str], str], top: str, middle: str, bottom: str) -> str:
    """A drawing of a 9×9: rows, and frames around the bands."""
    drawn = [draw(row) for row in rows(grid)]
    bands = [drawn[start : start + 3] for start in (0, 3, 6)]
    return "\n".join(filter(None, [top, *bands[0], middle, *bands[1], middle, *bands[2], bottom])) + "\n"


def boxes(row: str, bar: str = "|", gap: str = " ", outer: bool = True) -> str:
    """A row of a 9×9 with bars between the boxes."""
    parts = [gap + gap.join(row[start : start + 3]) + gap for start in (0, 3, 6)]
    return bar + bar.join(parts) + bar if outer else bar.join(parts).strip()


def markdown(grid: str, blank: str = " ") -> list[str]:
    return ["| " + " | ".join(row.replace(".", blank)) + " |" for row in rows(grid)]


def marks(grid: str) -> list[str]:
    """The candidates of every cell as somebody may have them: those of blanks are some digits or all."""
    return [cell if cell != "." else ("13579", "123456789", "28")[place % 3] for place, cell in enumerate(grid)]


def zipped(**members: str) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, content in members.items():
            archive.writestr(name.replace("_", "."), content)
    return packed.getvalue()


def as_lists() -> Iterator[Sample]:
    grid, solved = numbers(EASY), numbers(SOLVED)
    flat = [cell for row in grid for cell in row]
    prolog = "[" + ",\n".join("[" + ",".join(row).replace(".", "_") + "]" for row in rows(EASY)) + "]"
    dzn = "\n".join("| " + ", ".join(row.replace(".", "_")) for row in rows(EASY))
    bare = "[" + "\n ".join("[" + " ".join(map(str, row)) + "]" for row in grid) + "]"
    code = f"import sys\n\nboard = {pprint.pformat(grid)}\n\nfor i in range(9):\n    print([1, 2, 3, 4, board[i][0]])\n"
    braces = ",\n".join("{" + ", ".join(map(str, row)) + "}" for row in grid)
    yield read_as("python list", repr(grid))
    yield read_as("python list over lines", pprint.pformat(grid))
    yield read_as("python assignment", f"grid = {pprint.pformat(grid)}\n")
    yield read_as("python program", code)
    yield read_as("python tuples", repr(tuple(map(tuple, grid))))
    yield read_as("python strings", repr(rows(EASY)))
    yield read_as("python list of characters", repr([list(row) for row in rows(EASY)]))
    yield read_as("leetcode board", json.dumps([list(row) for row in rows(EASY)]))
    yield read_as("python empty strings", repr([[cell.replace(".", "") for cell in row] for row in rows(EASY)]))
    yield read_as("python None", repr(numbers(EASY, None)))
    yield read_as("python -1", repr(numbers(EASY, -1)))
    yield read_as("python floats", repr([[float(cell) for cell in row] for row in grid]))
    yield read_as("python nan", repr(numbers(EASY, "nan")).replace("'", ""))
    yield read_as("python flat", repr(flat))
    yield read_as("python string", f"puzzle = '{EASY}'\n")
    yield read_as("python string and solution", f"puzzle = '{EASY}'\nsolution = '{SOLVED}'\n", solution=SOLVED)
    yield read_as("python text block", f'puzzle = """\n{lines(EASY)}"""\n')
    yield read_as("python two names", f"a = {grid}\nb = {numbers(OTHER)}\n", EASY, OTHER)
    yield read_as("python with comments", pprint.pformat(grid).replace("],", "],  # a row, [1, 2, 3, 4]"))
    yield read_as("javascript", f"const board = {json.dumps(grid)};\n")
    yield read_as("javascript template", f"const board = `\n{lines(EASY)}`;\n")
    yield read_as("json", json.dumps(grid))
    yield read_as("json null", json.dumps(numbers(EASY, None)))
    yield read_as("json object", json.dumps({"puzzle": grid, "solution": solved}, indent=1), solution=SOLVED)
    yield read_as("json strings", json.dumps({"id": 1, "puzzle": EASY, "solution": SOLVED}), solution=SOLVED)
    yield read_as("json lines", (json.dumps({"quiz": ZEROS}) + "\n") * 3, EASY, EASY, EASY)
    yield read_as("json list of puzzles", json.dumps([grid, numbers(OTHER)]), EASY, OTHER)
    yield read_as("json list of strings", json.dumps([EASY, OTHER]), EASY, OTHER)
    yield read_as("json list with solution", json.dumps([grid, solved]), solution=SOLVED, noted="--as pair")
    yield read_as("json 18 rows", json.dumps([*grid, *numbers(OTHER)]), EASY + OTHER, kind="pair")
    yield read_as("json 18 rows with solution", json.dumps([*grid, *solved]), solution=SOLVED, noted="--as pair")
    yield read_as("numpy", f"import numpy as np\nboard = np.array({pprint.pformat(grid)})\n")
    yield read_as("numpy repr", f"array({grid}, dtype=int32)")
    yield read_as("numpy print", bare)
    yield read_as("numpy print of floats", bare.replace("0", "0.").replace("5", "5."))
    yield read_as("c", f"int grid[9][9] = {{\n{braces}\n}};\nint main(void) {{ return 0; }}\n")
    yield read_as("java", f"int[][] board = new int[][] {{\n{braces}\n}};\n")
    yield read_as("minizinc", f"n = 9;\nstart = [\n{dzn} |];\n")
    yield read_as("minizinc zeros", f"% data\nstart = [{dzn.replace('_', '0')} |];\n")
    yield read_as("prolog", f"% a fact\nproblem(1, {prolog}).\n")
    yield read_as("prolog clause", f"problem(1, P) :-\n    P = {prolog}.\n")
    yield read_as("prolog two", f"problem(1, {prolog}).\nproblem(2, {prolog}).\n", EASY, EASY)
    yield read_as("prolog named variables", prolog.replace("_", "_X") + ".\n")
    yield read_as("list 4x4", repr(numbers(FOUR, n=4)), FOUR)
    yield read_as("list 6x6", repr(numbers(SIX, n=6)), SIX)
    yield read_as(
        "list 16x16", repr([SIXTEEN[row : row + 16] for row in range(0, 256, 16)]), " ".join(map(str, SIXTEEN))
    )
    yield refused("list of 8 rows", repr(grid[:8]), "expected 9 rows (a grid) or 18 (a pair), found 8")
    yield refused(
        "list with a short row", repr([*grid[:8], grid[8][:8]]), "row 9: expected 9 cells as in row 1, found 8"
    )
    yield refused(
        "list of tens", repr(grid).replace("9", "10"), "expected a number from 1 to 9, or 0 for a blank, found '10'"
    )
    yield refused(
        "list from zero", repr([[cell - 1 for cell in row] for row in grid]).replace("8", "0"), "0 may be a digit"
    )
    yield refused("list that does not end", repr(grid)[:-1], "expected a bracket that closes this one")
    yield refused("list of 7x7", repr([[0] * 7] * 7), "a size that has boxes, found 7")
    yield refused(
        "a program without a puzzle", "grid = [[0] * 9 for _ in range(9)]\n", "expected a puzzle in a known format"
    )


def as_columns() -> Iterator[Sample]:
    solved = {"solution": SOLVED}
    yield read_as("quizzes,solutions", f"quizzes,solutions\n{ZEROS},{SOLVED}\n", **solved)
    yield read_as("puzzle,solution", f"puzzle,solution\n{ZEROS},{SOLVED}\n{ZEROS},{SOLVED}\n", EASY, EASY, **solved)
    yield read_as("five columns", f"id,puzzle,solution,clues,difficulty\n7,{EASY},{SOLVED},30,1.2\n", **solved)
    yield read_as("index column", f",puzzle,solution\n0,{ZEROS},{SOLVED}\n", **solved)
    yield read_as("level,puzzle", f"level,puzzle\neasy,{EASY}\nhard,{OTHER}\n", EASY, OTHER)
    yield read_as("solution first", f"solution,puzzle\n{SOLVED},{EASY}\n", **solved)
    yield read_as("quoted", f'"id","puzzle","solution"\n"1","{EASY}","{SOLVED}"\n', **solved)
    yield read_as("quoted with a comma", f'source,puzzle\n"Mepham, 2005",{EASY}\n')
    yield read_as("semicolons", f"id;puzzle;rating\n1;{EASY};2.5\n")
    yield read_as("tabs", f"id\tpuzzle\trating\n1\t{EASY}\t2.5\n")
    yield read_as("capitals", f"Puzzle,Solution\n{EASY},{SOLVED}\n", **solved)
    yield read_as("one column", f"puzzle\n{EASY}\n{OTHER}\n", EASY, OTHER)
    yield read_as("qqwing", f"Puzzle,Solution,Givens,Singles,\n{EASY},{SOLVED},30,51,\n", **solved)
    yield read_as("crlf", f"quizzes,solutions\r\n{ZEROS},{SOLVED}\r\n", **solved)
    yield read_as("byte order mark", f"\ufeffquizzes,solutions\n{ZEROS},{SOLVED}\n", **solved)
    yield read_as("names below a comment", f"# data\npuzzle,rating\n{EASY},2\n")
    yield read_as("empty solution", f"puzzle,solution\n{EASY},\n")
    yield read_as("wrong solution", f"puzzle,solution\n{EASY},{SOLVED[::-1]}\n", solution=SOLVED[::-1])
    yield read_as("no names, solution", f"{ZEROS},{SOLVED}\n", noted="taken for its solution", **solved)
    yield read_as("no names, id and solution", f"1,{ZEROS},{SOLVED}\n", noted="taken for its solution", **solved)
    yield read_as("no names, id", f"1,{ZEROS}\n2,{ZEROS}\n", EASY, EASY)
    yield read_as("no names, after", f"{ZEROS},easy,2.5\n")
    yield read_as("white space, solution", f"{EASY} {SOLVED}\n", noted="taken for its solution", **solved)
    yield read_as("puzzle bank", f"0000183b305c {ZEROS}  1.2\n00106b9b27d0 {ZEROS}  3.4\n", EASY, EASY)
    yield read_as("rating first", f"7.2 {EASY}\n")
    yield read_as("number first", f"1 {EASY}\n2 {OTHER}\n", EASY, OTHER)
    yield read_as("16x16 column", f"id,puzzle\n1,{'1' + '.' * 255}\n", " ".join(["1", *["0"] * 255]))
    yield refused("short puzzle", f"id,puzzle\n1,{EASY[:-1]}\n", "found 80")
    yield refused("two puzzles a line", f"{EASY},{OTHER}\n", "ambiguous: two grids on a line")
    yield read_as("two puzzles a line, said", f"{EASY},{OTHER}\n", EASY, OTHER, options=(("taken_as", "puzzles"),))
    yield read_as("pair a line, said", f"{EASY},{OTHER}\n", EASY + OTHER, kind="pair", options=(("taken_as", "pair"),))
    yield refused("symbol", f"id,puzzle\n1,{EASY[:-1]}é\n", "expected 1-9 or a blank")
    yield refused("missing field", f"id,puzzle\n1,{EASY}\n2\n", "expected 2 fields")
    yield refused("names alone", "puzzle,solution\n", "expected a puzzle in a known format")


def as_lines() -> Iterator[Sample]:
    for name, blank in zip(
        ["dot", "zero", "star", "mark", "score", "dash", "x", "X", "hash", "tilde"], ".0*?_-xX#~", strict=True
    ):
        yield read_as(f"line with {name}", EASY.replace(".", blank) + "\n")
        yield read_as(f"rows with {name}", lines(EASY.replace(".", blank)))
        yield read_as(f"two lines with {name}", (EASY.replace(".", blank) + "\n") * 2, EASY, EASY)
        yield read_as(f"spaced rows with {name}", cells(EASY, blank, " "))
    yield read_as("line with hash first", OTHER.replace(".", "#") + "\n", OTHER)
    yield read_as("rows with hash first", lines(OTHER.replace(".", "#")), OTHER)
    yield read_as("line with dash first", OTHER.replace(".", "-") + "\n", OTHER)
    yield read_as("rows with a blank row", lines(EASY[:72].replace(".", "-") + "-" * 9), EASY[:72] + "." * 9)
    yield read_as(
        "rows with frames of dashes",
        lines(EASY.replace(".", "-")[:27]) + "-" * 9 + "\n" + lines(EASY.replace(".", "-")[27:]),
    )
    yield read_as("solution behind", EASY + SOLVED, solution=SOLVED, noted="--as pair")
    yield read_as(
        "solution behind, as a pair", EASY + SOLVED, EASY + SOLVED, kind="pair", options=(("taken_as", "pair"),)
    )
    yield read_as("solution behind, as puzzles", EASY + SOLVED, EASY, SOLVED, options=(("taken_as", "puzzles"),))
    yield read_as("162 symbols", EASY + OTHER, EASY + OTHER, kind="pair")
    yield read_as("162 symbols, a wrong end", EASY + SOLVED[::-1], EASY + SOLVED[::-1], kind="pair")
    yield read_as("162 symbols, solved", SOLVED + SOLVED[::-1], SOLVED + SOLVED[::-1], kind="pair")
    yield read_as(
        "729 symbols",
        "".join(mark if mark in cell else "." for cell in marks(EASY) for mark in "123456789"),
        noted="pencil marks",
        form="line",
    )
    yield refused("729 blanks", "." * 729, "ambiguous: 729 symbols")
    yield refused("two kinds of blanks", EASY.replace(".", "-", 3), "expected 1-9 or a blank")
    yield read_as("comments of every kind", f"# a\n// b\n% c\n; d\n{EASY}\n")
    yield read_as("a comment in latin-1", f"# Über\n{EASY}\n".encode("latin-1"))
    yield read_as("ctrl-z", f"{EASY}\r\n\x1a\x1a")
    yield read_as("rows and ctrl-z", lines(EASY) + "\x1a")
    yield read_as("rows under 9", "9\n" + lines(EASY))
    yield read_as("rows under 9 9", "9 9\n" + lines(EASY))
    yield read_as("rows under 9x9", "9x9\n" + lines(EASY))
    yield read_as("rows under 3", "3\n" + lines(EASY))
    yield refused("rows under 8", "8\n" + lines(EASY), "expected")
    yield refused("rows of dashes under 4", "4\n" + lines("1--4--1--1--4--3--", 3), "expected")
    yield read_as("bands", "\n".join(lines(EASY)[start : start + 30] for start in (0, 30, 60)))
    yield read_as(
        "bands with a title", "Easy\n\n" + "\n".join(lines(EASY)[start : start + 30] for start in (0, 30, 60))
    )
    yield read_as("two grids", f"{lines(EASY)}\n{lines(OTHER)}", EASY, OTHER, noted="taken for two puzzles")
    yield read_as("two grids with titles", f"One\n{lines(EASY)}\nTwo\n{lines(OTHER)}", EASY, OTHER)
    yield read_as(
        "two grids as a pair",
        f"{lines(EASY)}\n{lines(OTHER)}",
        EASY + OTHER,
        kind="pair",
        options=(("taken_as", "pair"),),
    )
    yield read_as("a grid and its solution", f"{lines(EASY)}\n{lines(SOLVED)}", solution=SOLVED, noted="--as pair")
    yield read_as("18 rows, the second solved", lines(EASY) + lines(SOLVED), solution=SOLVED, noted="--as pair")
    yield read_as("msk", lines(ZEROS))
    yield read_as("ss", boxed_ascii() + "I025\nI034\nE05127\n")
    yield read_as("sdk with state", f"#AMe\n#DEasy\n[Puzzle]\n{lines(EASY)}[State]\n{lines(SOLVED)}")
    yield refused("80 symbols", EASY[:-1], "found 80")
    yield refused("82 symbols", EASY + ".", "found 82")
    yield refused("8 rows", lines(EASY[:72]), "expected 9 rows of 9 symbols, found 8")
    yield refused(
        "a ragged row", lines(EASY).replace("8...6...3", "8...6..3"), "row 4: expected 9 symbols as in row 1, found 8"
    )
    yield refused("utf-16", b"\xff\xfe" + EASY.encode("utf-16-le"), "UTF-16")
    yield refused("binary", b"\0\1\2\3" * 20, "binary")
    yield refused("words", "hello world\n", "expected a puzzle in a known format, found 'hello world'")
    yield refused("html", "<html><body>no puzzle</body></html>\n", "expected a puzzle in a known format")


def boxed_ascii() -> str:
    return banded(EASY, lambda row: boxes(row, gap=""), "*-----------*", "|---+---+---|", "*-----------*")


def as_drawings() -> Iterator[Sample]:
    styles = {
        "ascii": ("|", "+-------+-------+-------+", "+-------+-------+-------+", "+-------+-------+-------+"),
        "light": ("│", "┌───────┬───────┬───────┐", "├───────┼───────┼───────┤", "└───────┴───────┴───────┘"),
        "heavy": ("┃", "┏━━━━━━━┳━━━━━━━┳━━━━━━━┓", "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫", "┗━━━━━━━┻━━━━━━━┻━━━━━━━┛"),
        "double": ("║", "╔═══════╦═══════╦═══════╗", "╠═══════╬═══════╬═══════╣", "╚═══════╩═══════╩═══════╝"),
        "hodoku": ("|", ".-------.-------.-------.", ":-------+-------+-------:", "'-------'-------'-------'"),
        "unframed": ("|", "", "-------+-------+-------", ""),
        "bars": ("|", "", "", ""),
    }
    for name, (bar, *frames) in styles.items():
        for kind, blank in (("dots", "."), ("zeros", "0"), ("spaces", " "), ("scores", "_")):
            draw = partial(boxes, bar=bar)
            yield read_as(f"{name} with {kind}", banded(EASY.replace(".", blank), draw, *frames))
    yield read_as(
        "narrow with spaces", banded(EASY, lambda row: boxes(row.replace(".", " "), gap=""), "", "---+---+---", "")
    )
    yield read_as(
        "no outer bars, spaces",
        banded(EASY, lambda row: boxes(row.replace(".", " "))[1:-1].rstrip(), "", "-------+-------+-------", ""),
    )
    yield read_as("simple sudoku", boxed_ascii())
    yield read_as("equals signs", banded(EASY, boxes, "=" * 25, "=" * 25, "=" * 25))
    yield read_as("markdown", "\n".join(markdown(EASY)))
    yield read_as("markdown, first row above", "\n".join([markdown(EASY)[0], "|---" * 9 + "|", *markdown(EASY)[1:]]))
    yield read_as("markdown, blank names", "\n".join(["|   " * 9 + "|", "|---" * 9 + "|", *markdown(EASY)]))
    yield read_as(
        "markdown, numbered", "\n".join(["| " + " | ".join("123456789") + " |", "|---" * 9 + "|", *markdown(EASY)])
    )
    yield read_as(
        "markdown, lettered", "\n".join(["| " + " | ".join("abcdefghi") + " |", "|:-:" * 9 + "|", *markdown(EASY)])
    )
    yield read_as("org", "\n".join(["|---+---+---+---+---+---+---+---+---|", *markdown(EASY)]))
    yield read_as(
        "a line around every cell",
        "\n".join(["+---" * 9 + "+", *[line for row in markdown(EASY) for line in (row, "+---" * 9 + "+")]]),
    )
    yield read_as("under a title", "A puzzle\n\n" + boxed_ascii())
    yield read_as("two drawings", boxed_ascii() + "\n" + boxed_ascii(), EASY, EASY, noted="taken for two puzzles")
    solved = banded(SOLVED, boxes, "", "", "")
    yield read_as(
        "drawing and solution", banded(EASY, boxes, "", "", "") + "\n" + solved, solution=SOLVED, noted="--as pair"
    )
    wide = "\n".join(
        "| " + " | ".join(f"{cell or '':>2}" for cell in SIXTEEN[row : row + 16]) + " |" for row in range(0, 256, 16)
    )
    yield read_as("16x16 between lines", wide, " ".join(map(str, SIXTEEN)))
    parted = "\n".join(
        " | ".join(
            " ".join(f"{cell or '.':>2}" for cell in SIXTEEN[row + start : row + start + 4]) for start in (0, 4, 8, 12)
        )
        for row in range(0, 256, 16)
    )
    yield read_as("16x16 decimals", parted, " ".join(map(str, SIXTEEN)))
    yield read_as("16x16 under a title", "Sixteen\n" + parted, " ".join(map(str, SIXTEEN)))
    spaced = "\n".join(" ".join(f"{cell:2}" for cell in SIXTEEN[row : row + 16]) for row in range(0, 256, 16))
    yield read_as("16x16 spaced", spaced, " ".join(map(str, SIXTEEN)))
    four = "\n".join("| " + " | ".join(row.replace(".", " ")) + " |" for row in rows(FOUR, 4))
    yield read_as("4x4 markdown", four, FOUR)
    known = marks(EASY)
    drawn = [
        "| "
        + " | ".join(" ".join(f"{cell:9}" for cell in known[row + start : row + start + 3]) for start in (0, 3, 6))
        + " |"
        for row in range(0, 81, 9)
    ]
    yield read_as(
        "candidates",
        "\n".join([".--------.--------.--------.", *drawn, "'--------'--------'--------'"]),
        noted="candidates",
        form="table",
    )
    yield read_as(
        "candidates with stars",
        "\n".join(["*" + "-" * 95 + "*", *drawn, "*" + "-" * 95 + "*"]),
        noted="candidates",
        form="table",
    )
    yield refused(
        "a drawing of 8 rows",
        banded(EASY, lambda row: boxes(row.replace(".", " ")), "", "", "").rsplit("\n", 2)[0],
        "expected",
    )
    yield refused(
        "a drawing with a cell too many", "\n".join(markdown(EASY)).replace("| 9 |", "| 9 | 9 |", 1), "expected"
    )


DIAGONAL = "".join("." * row + str(row + 1) + "." * (8 - row) for row in range(9))
"""With commas between its digits alone, it has as many symbols as a grid has cells."""


def as_tables() -> Iterator[Sample]:
    for name, blank in (
        ("zeros", "0"),
        ("nothing", ""),
        ("-1", "-1"),
        ("NaN", "NaN"),
        ("nan", "nan"),
        ("x", "x"),
        ("dashes", "-"),
        ("None", "None"),
        ("dots", "."),
    ):
        yield read_as(f"csv with {name}", cells(EASY, blank))
        yield read_as(f"csv of a clue a row with {name}", cells(DIAGONAL, blank), DIAGONAL)
        yield read_as(f"semicolons with {name}", cells(EASY, blank, ";"))
        yield read_as(f"tabs with {name}", cells(EASY, blank, "\t"))
    yield read_as("white space with -1", cells(EASY, "-1", " "))
    yield read_as(
        "wide white space with -1",
        "\n".join("".join(f"{cell.replace('.', '-1'):>3}" for cell in row) for row in rows(EASY)),
    )
    yield read_as("under 9", "9\n" + cells(EASY))
    yield read_as("under 9 9", "9 9\n" + cells(EASY, "0", " "))
    yield read_as("under 9,9", "9,9\n" + cells(EASY))
    yield read_as("under 3", "3\n" + cells(EASY, "-1", " "))
    yield read_as("floats", cells(EASY).replace(",", ".0,"))
    yield read_as("pandas floats", cells(EASY, "").replace("5", "5.0").replace("3", "3.0"))
    yield read_as(
        "quoted cells", "\n".join(",".join(f'"{cell.replace(".", "")}"' for cell in row) for row in rows(EASY))
    )
    yield read_as(
        "excel's short rows", "\n".join(row.rstrip(",") for row in cells(EASY, "").split("\n")), noted="filled up"
    )
    yield read_as("names above", "a,b,c,d,e,f,g,h,i\n" + cells(EASY))
    yield read_as("words above", ",".join(f"col{number}" for number in range(9)) + "\n" + cells(EASY))
    framed = "\n".join(f"{number},{row}" for number, row in enumerate(cells(EASY).split()))
    yield read_as("data frame", ",0,1,2,3,4,5,6,7,8\n" + framed)
    yield read_as("data frame with a name", "Unnamed: 0,0,1,2,3,4,5,6,7,8\n" + framed)
    yield read_as(
        "headings 1 to 9",
        ",1,2,3,4,5,6,7,8,9\n" + "\n".join(f"{number},{row}" for number, row in enumerate(cells(EASY).split(), 1)),
    )
    yield read_as("18 rows", cells(EASY) + cells(OTHER), EASY + OTHER, kind="pair")
    yield read_as("18 rows, solved", cells(EASY) + cells(SOLVED), solution=SOLVED, noted="--as pair")
    yield read_as("18 rows as puzzles", cells(EASY) + cells(OTHER), EASY, OTHER, options=(("taken_as", "puzzles"),))
    yield refused("a blank line between", cells(EASY) + "\n" + cells(OTHER), "ambiguous: two 9×9 grids")
    yield read_as(
        "a blank line between, a pair",
        cells(EASY) + "\n" + cells(OTHER),
        EASY + OTHER,
        kind="pair",
        options=(("taken_as", "pair"),),
    )
    yield read_as(
        "a blank line between, puzzles",
        cells(EASY) + "\n" + cells(OTHER),
        EASY,
        OTHER,
        options=(("taken_as", "puzzles"),),
    )
    yield read_as(
        "a blank line between, solved", cells(EASY) + "\n" + cells(SOLVED), solution=SOLVED, noted="--as pair"
    )
    yield read_as("a blank line between under 3", "3\n" + cells(EASY) + "\n" + cells(OTHER), EASY + OTHER, kind="pair")
    yield refused("from zero", cells(EASY, "-1").replace("5", "0"), "0 may be a digit")
    yield refused("x among zeros", cells(EASY).replace("8", "x"), "found 'x'")
    yield refused(
        "a missing cell", cells(EASY).replace("8,0,0,0,6", "8,0,0,6"), "expected 9 cells as in row 1, found 8"
    )
    yield refused(
        "a cell too many", cells(EASY).replace("8,0,0,0,6", "8,0,0,0,0,6"), "expected 9 cells as in row 1, found 10"
    )
    yield refused("10 rows", cells(EASY + EASY[:9]), "found 10")
    yield refused("a number alone above rows of -1", "1\n" + cells(EASY, "-1", " "), "expected the size 9")


def as_saved_games() -> Iterator[Sample]:
    xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
    played = "version: 1&#10;" + "".join(f"{cell}|-|0|" if cell != "0" else "4|1,5,|1|" for cell in ZEROS)
    columns = "".join(
        "_" if ZEROS[place] == "0" else chr(ord("a") + int(ZEROS[place]))
        for column in range(9)
        for place in range(column, 81, 9)
    )
    games = f'<game state="0" data="{ZEROS}"/>\n<game data="{ZEROS}"/>'
    java = '<java version="1.6.0" class="java.beans.XMLDecoder">\n<object class="sudoku.Sudoku2">'
    java += f'<void property="initialState"><string>:0000:x:{EASY}:::</string></void></object></java>'
    graph = f'<graph order="9" type="{{}}"/><values>{columns}</values>'
    kde = f'<!DOCTYPE ksudoku>\n<ksudoku>\n<game had-help="0"><puzzle>{graph}</puzzle></game></ksudoku>'
    placed = "".join("+4" if place == 2 else cell for place, cell in enumerate(EASY))
    words = ["u4" if place == 2 else mark for place, mark in enumerate(marks(EASY))]
    progress = "".join([" ".join(words[start : start + 9]) + "\n" for start in range(0, 81, 9)])
    yield read_as("hodoku library", f":0000:x:{EASY}:::\n")
    yield read_as("hodoku library with a step", f":0300:5:{placed}:415 216:423::\n", noted="left out")
    yield read_as("hodoku library of two", f":0000:x:{EASY}:::\n:0000:x:{OTHER}:::\n", EASY, OTHER)
    yield refused("hodoku library too short", f":0000:x:{EASY[:-1]}:::\n", "expected 81 digits or dots")
    yield read_as("sdx", progress, form="sdx", noted="left out")
    yield read_as("sdx of two", progress * 2, EASY, EASY, noted="left out")
    yield refused("sdx, short row", progress.replace(" 28", "", 1), "expected 9 cells, found 8")
    yield refused("sdx, short", progress[: progress.index("\n") + 1] * 8, "expected 9 rows, found 8")
    yield read_as("hsol", zipped(game_xml=xml + java), form="hsol")
    yield read_as(
        "opensudoku", f'{xml}<opensudoku><name>Easy</name><game data="{ZEROS}"/></opensudoku>\n', form="opensudoku"
    )
    yield read_as(
        "opensudoku 2",
        f'{xml}<opensudoku version="2"><folder name="a">{games}</folder></opensudoku>',
        EASY,
        EASY,
    )
    yield read_as(
        "opensudoku, played", f'<opensudoku version="2"><folder name="a"><game data="{played}"/></folder></opensudoku>'
    )
    yield refused("opensudoku, short", f'<opensudoku><game data="{ZEROS[1:]}"/></opensudoku>', "expected 81 digits")
    yield refused("opensudoku, empty", "<opensudoku></opensudoku>", "expected <game data=…/>")
    yield refused("opensudoku, cut off", f'<opensudoku><game data="{ZEROS}"/>', "expected XML")
    yield refused(
        "xml with entities",
        f'<!DOCTYPE a [<!ENTITY b "c">]><opensudoku><game data="{ZEROS}"/>&b;</opensudoku>',
        "without entities",
    )
    yield read_as("ksudoku", kde.format("sudoku"), form="ksudoku")
    yield refused("roxdoku", kde.format("roxdoku"), "expected a flat sudoku")
    for name, pack in (("gzip", gzip.compress), ("bz2", bz2.compress), ("xz", lzma.compress)):
        yield read_as(f"{name} of a line", pack(EASY.encode()))
        yield read_as(f"{name} of rows", pack(lines(EASY).encode()))
        yield refused(f"{name}, cut off", pack(EASY.encode())[:-12], "expected")
    yield read_as("zip of a csv", zipped(puzzle_csv=cells(EASY)))
    yield read_as("zip of two", zipped(a_txt=lines(EASY), b_csv=cells(OTHER)), EASY, OTHER)
    yield refused("zip of two, one no puzzle", zipped(a_txt=EASY, b_txt="hello"), "file/b.txt:1")
    yield refused("zip of nothing", zipped(), "expected a file in the zip file, found none")


def as_links() -> Iterator[Sample]:
    wiki, exchange = "https://www.sudokuwiki.org/sudoku.htm?bd=", "https://sudokuexchange.com/play/?s="
    position = "".join(f"0{cell}" if cell != "." else ("0d", "4s")[place % 2] for place, cell in enumerate(EASY))
    yield read_as("sudokuwiki", wiki + ZEROS, form="fpuzzles")
    yield read_as("sudokuwiki with dots", wiki + EASY)
    yield read_as("sudokuwiki, a position", f"{wiki}S9B{position}\n")
    yield refused("sudokuwiki, short", wiki + ZEROS[1:], "bd: expected 81 digits")
    yield read_as("exchange", f"{exchange}{ZEROS}&d=2\n")
    yield read_as("exchange, packed", exchange + packed_blanks(ZEROS))
    yield refused("exchange, short", exchange + packed_blanks(ZEROS)[1:], "s: expected 81 cells")
    yield refused("a link to elsewhere", "https://example.org/?s=" + ZEROS, "found one to example.org")


def packed_blanks(grid: str) -> str:
    """Each digit with the number of zeros behind it, up to five, as one symbol."""
    found, place = "", 0
    while place < len(grid):
        blanks = min(5, len(grid[place + 1 :]) - len(grid[place + 1 :].lstrip("0")))
        found += BASE[10 * blanks + int(grid[place])]
        place += 1 + blanks
    return found


def as_killers() -> Iterator[Sample]:
    blank = "." * 81
    arrows = "3<" + "0" * 79
    yield refused("few arrows", arrows, "expected")
    sums = "3<7<B<A<5" * 9  # each row: cages of two, and a clue
    fives = "........5" * 9
    yield read_as("arrows", sums, fives, kind="killer", form="arrows")
    yield read_as("arrows over rows", lines(sums), fives, kind="killer")
    corners = ("AAAAAAAA5" + "4````````") * 4 + "0" * 9
    clued = ("........5" + "4........") * 4 + "." * 9
    yield read_as("arrows across corners", corners, clued, kind="killer", form="arrows")
    yield refused("arrows out of the grid", "<" + sums[1:], "leaves the grid")
    yield refused("arrows in a loop", "><" + sums[2:], "a loop")
    yield refused("arrows and dots", sums[:72] + "." * 9, "ambiguous: a dot may point")
    yield read_as(
        "krazydad",
        "ptitle,puzz_color,puzz_hint\nOne,K"
        + "".join(letter * 9 for letter in "ABCDEFGHI")
        + ',"45,45,45,45,45,45,45,45,45"\n',
        blank,
        kind="killer",
    )
    yield refused(
        "krazydad without sums",
        "ptitle,puzz_color,puzz_hint\nOne,K" + "A" * 81 + ",\n",
        "expected a sum for each of 1 letters",
    )
    yield read_as(
        "sums first", "9=(0, 0),5+(0, 1),4\n8=(8, 8),8\n", "." * 80 + "8", kind="killer", solution="54" + "." * 78 + "8"
    )
    yield read_as(
        "sums first, a bracket lost",
        "9=0, 0),5+(0, 1),4\n8=(8, 8),8\n",
        "." * 80 + "8",
        kind="killer",
        solution="54" + "." * 78 + "8",
    )
    yield read_as("sums of named cells", "9 = r1c1 + r1c2\n17 = r9c8 + r9c9\n", blank, kind="killer")
    yield refused("sums that can't be", "99=(0, 0)+(8, 8)\n", "expected")


def all_samples() -> list[Sample]:
    kinds = (as_lists, as_columns, as_lines, as_drawings, as_tables, as_saved_games, as_links, as_killers)
    return [sample for kind in kinds for sample in kind()]
