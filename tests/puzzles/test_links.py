"""Links taken apart, and what they carry."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.formats import links
from sudoku_tui.puzzles.formats.fpuzzles_writing import as_json
from sudoku_tui.puzzles.formats.lzstring import compress_to_base64, decompress_from_base64
from sudoku_tui.puzzles.formats.text import FormatError
from tests.puzzles.examples import LINES, NINE
from tests.puzzles.reading import read, refusal


def test_a_link_comes_apart_and_plus_stays_plus() -> None:
    link = links.parse_link("https://www.Example.com/a%2Fb/?load=x%2By+z%3D&m=1#p=%5B")
    assert link == links.Link("example.com", "a/b/", {"load": "x+y+z=", "m": "1"}, "p=[")


@pytest.mark.parametrize(
    ("text", "site"),
    [
        (".Shape~9x9~0-8.~R1C1_4", "iss"),
        ("https://sudokupad.app/abcdef", "sudokupad"),
        ("https://example.com/?a=b", ""),
    ],
)
def test_a_refusal_names_the_site(text: str, site: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(text)
    assert caught.value.form == site


@pytest.mark.parametrize(
    "around",
    ["<{}>", "({})", '"{}"', "'{}'", "(<{}>)", "[A puzzle (mine)]({})", "  {}  "],
)
def test_a_link_may_stand_in_what_chats_put_around_it(around: str) -> None:
    link = formats.write(NINE, "sudokupad")
    assert read(around.format(link) + "\n") == read(link) == [NINE]
    assert links.is_link(around.format(link))


def test_a_link_of_our_sites_may_lack_its_beginning() -> None:
    address = formats.write(NINE, "fpuzzles").removeprefix("https://")
    for beginning in ("", "www.", "HTTPS://", "http://www."):
        assert read(beginning + address) == [NINE]
    assert not links.is_link("example.com/?load=N4")


@pytest.mark.parametrize("site", ["test.crackingthecryptic.com/sudoku/", "sudokupad.svencodes.com/puzzle/"])
def test_sudokupad_has_several_addresses(site: str) -> None:
    packed = formats.write(NINE, "sudokupad").partition("/fpuz")[2]
    assert read(f"https://{site}fpuz{packed}") == [NINE]


def test_of_several_slashes_one_may_have_been_two() -> None:
    text = '{"title": "\uffff\xff\uffefa\uffefae\uffffcc\ufffed"}'
    packed = compress_to_base64(text)
    assert packed.replace("//", "").count("/") > 1
    spoiled = packed.replace("//", "/")
    assert spoiled != packed
    assert links.unpacked(spoiled) == text


def test_what_was_encoded_twice_is_decoded_twice() -> None:
    assert links.decoded("a%252Fb") == "a/b"
    assert links.decoded("100%") == "100%"


def test_what_was_encoded_without_end_is_not_decoded_to_its_end() -> None:
    assert links.decoded("%" + "25" * 30_000 + "41").endswith("2541")


def test_a_number_that_is_too_long_is_refused_in_our_words() -> None:
    text = '{"size": ' + "9" * 5000 + ', "grid": []}'
    assert refusal(text) == "file:1:1: expected JSON, found a number that is too long"


def test_other_text_is_no_link() -> None:
    assert links.parse_link("53..7....") is None
    assert not links.is_link("p.txt")


PACKED = (
    "KENolgnQpANw7Qa4OcHKDOB4gvQbgCkBqAowBIBPAGgFYBNA9wJUBjAinQIECDAPAKYAUAEoCfADgAzAM4D0AUTIBqgMsBckioANACICqADoDHgg"
    "FMAj9gAsicALwB8inoB//AEIEAW0wAjOAGQAHwQAfBQALQA+nADTAKsAskA="
)


@pytest.mark.parametrize(
    "spoiled",
    [
        PACKED.replace("+", " "),
        PACKED.replace("+", "%2B").replace("/", "%2F").replace("=", "%3D"),
        PACKED.replace("//", "/"),
        PACKED.rstrip("=") + "\n",
    ],
)
def test_packed_text_survives_what_happens_to_links(spoiled: str) -> None:
    assert spoiled != PACKED
    assert links.unpacked(spoiled) == decompress_from_base64(PACKED)


@pytest.mark.parametrize(
    ("line", "is_link"),
    [
        ("https://example.com/", True),
        ('{"grid": []}', True),
        ("N4IgzglgXgpiBcBOANCA5gJwgEwQbT", True),
        ("N4" * 162, False),
        ("53..7....", False),
        ("", False),
    ],
)
def test_which_lines_may_be_links(line: str, is_link: bool) -> None:
    assert links.may_be_link(line) is is_link


DRAWN = {
    "cells": [[{"value": 1}, {}, {}, {}], *[[{}] * 4] * 3],
    "regions": [[[r, c], [r, c + 1], [r + 1, c], [r + 1, c + 1]] for r in (0, 2) for c in (0, 2)],
    "cages": [{"cells": [[0, 1], [0, 2]], "value": 5, "unique": True}, {"value": "rules: Normal sudoku rules apply."}],
    "metadata": {"title": "T", "author": "A", "rules": ["a", "b"], "solution": "1234341221434321"},
    "lines": [{"wayPoints": [[0.5, 0.5]]}],
    "foglight": [[0, 0]],
    "global": ["antiking"],
}
ODD: list[Any] = [
    None,
    True,
    -1,
    3,
    10**30,
    1.5,
    "",
    "x",
    "R1C1",
    "R0C99",
    [],
    {},
    [[]],
    [None],
    {"cells": 3},
    "9" * 30,
]


def changed(value: Any, path: list[int], by: Any) -> Any:
    """JSON with another value somewhere: a path is which item of each list or object to go on with."""
    if not path or not isinstance(value, list | dict) or not value:
        return by
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    at = keys[path[0] % len(keys)]
    copy = value.copy()
    copy[at] = changed(value[at], path[1:], by)
    return copy


@pytest.mark.parametrize("data", [as_json(LINES), DRAWN], ids=["f-puzzles", "SudokuPad"])
@given(path=st.lists(st.integers(0, 40), min_size=1, max_size=6), by=st.sampled_from(ODD))
@settings(max_examples=100)
def test_json_with_other_values_is_read_or_refused(data: dict[str, Any], path: list[int], by: Any) -> None:
    text = json.dumps(changed(data, path, by))
    if text.startswith("{"):
        with suppress(FormatError):
            (puzzle,) = read(text)
            assert len(puzzle.givens) == puzzle.rules.cells
