"""What others' JSON says, with its types checked: ValueError names what was expected in one line."""

from __future__ import annotations

from sudoku_tui.puzzles.formats.text import is_whole_number, shorten


def load_object(text: str) -> dict[str, object]:
    """The object that a JSON text is."""
    import json

    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise ValueError(f"expected JSON, found {error.msg.lower()} at character {error.pos + 1}") from None
    except ValueError:
        raise ValueError("expected JSON, found a number that is too long") from None
    except RecursionError:
        raise ValueError("expected JSON, found too many brackets inside each other") from None
    return as_object(found, "a puzzle")


def as_object(value: object, what: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise ValueError(f"expected {what} as a JSON object, found {_shown(value)}")
    return value


def as_list(value: object, what: str) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(f"expected {what} as a JSON list, found {_shown(value)}")
    return value


def as_text(value: object) -> str:
    """A text, a number as one, and nothing as none."""
    return value if isinstance(value, str) else str(value) if isinstance(value, int | float) else ""


def as_number(value: object, what: str) -> int | None:
    """A whole number, also as a text; None where there is none or it is blank."""
    if value is None or value == "":
        return None
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and is_whole_number(value.strip()):
        return int(value)
    raise ValueError(f"expected a number for {what}, found {_shown(value)}")


def _shown(value: object) -> str:
    return shorten(str(value))
