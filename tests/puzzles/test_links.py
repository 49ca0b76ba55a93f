"""Links taken apart, and what they carry."""

from __future__ import annotations

import pytest

from sudoku_tui.puzzles.formats import links
from sudoku_tui.puzzles.formats.lzstring import decompress_from_base64


def test_a_link_comes_apart_and_plus_stays_plus() -> None:
    link = links.parse_link("https://www.Example.com/a%2Fb/?load=x%2By+z%3D&m=1#p=%5B")
    assert link == links.Link("example.com", "a/b/", {"load": "x+y+z=", "m": "1"}, "p=[")


def test_what_was_encoded_twice_is_decoded_twice() -> None:
    assert links.decoded("a%252Fb") == "a/b"
    assert links.decoded("100%") == "100%"


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
