"""What the user set (config.toml, which only the user writes) and what the app remembers (a file of its own)."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS
from sudoku_tui.solver.sat.engines import CHOICES, EngineNames
from sudoku_tui.tui.files.folders import config_folder, state_folder
from sudoku_tui.tui.files.writing import Output
from sudoku_tui.tui.program import UsageError
from sudoku_tui.tui.state.switches import NAMES


@dataclass(frozen=True)
class Config:
    """The user's settings; what a problem names has been left out of them."""

    theme: str | None = None
    encoding: str | None = None
    engine: str | None = None
    keys: dict[str, str] = field(default_factory=dict)
    """Keys by binding id, as Textual's keymap takes them: `s`, or `z,ctrl+z` for two."""
    problems: tuple[str, ...] = ()
    """What is wrong with the file, in words for the app to show."""
    play: dict[str, bool] = field(default_factory=dict)
    """Switches for playing, by their names."""


@dataclass(frozen=True)
class Remembered:
    """What the app keeps from one sitting to the next. What the user's config says goes first."""

    theme: str | None = None
    encoding: str | None = None
    engine: str | None = None
    generate: dict[str, str] = field(default_factory=dict)
    """The generate form as it was last filled in."""
    printing: dict[str, bool] = field(default_factory=dict)
    """What was ticked when something was printed last."""
    play: dict[str, bool] = field(default_factory=dict)
    """Switches for playing, by their names."""


def load_config(default_keys: Mapping[str, str], themes: Collection[str], path: Path | None = None) -> Config:
    """Read config.toml, given the keys of every binding id and the names of the themes."""
    path = path or config_folder() / "config.toml"
    try:
        with path.open("rb") as file:
            import tomllib  # only for those who have a config file

            data = tomllib.load(file)
    except FileNotFoundError:
        return Config()
    except RecursionError:
        return Config(problems=(f"{path} is ignored: expected settings and keys, found brackets nested too deeply",))
    except (OSError, ValueError) as error:
        return Config(problems=(f"{path} is ignored: {error}",))
    choices: dict[str, Collection[str]] = {"theme": themes, "encoding": ALL_ENCODINGS, "engine": EngineNames(CHOICES)}
    problems = [f"{name}: no such setting" for name in data if name not in {*choices, "keys", "play"}]
    settings = {}
    for name, known in choices.items():
        if name in data:
            if isinstance(data[name], str) and data[name] in known:
                settings[name] = data[name]
            else:
                problems.append(f"{name}: expected one of {', '.join(sorted(known))}, found {data[name]!r}")
    keys = _keys(data.get("keys", {}), default_keys, problems)
    play = _switches(data.get("play", {}), problems)
    return Config(**settings, play=play, keys=keys, problems=tuple(f"{path}: {problem}" for problem in problems))


def _switches(wanted: Any, problems: list[str]) -> dict[str, bool]:
    """The switches that are set; what is wrong with the others is added to the problems."""
    if not isinstance(wanted, dict):
        problems.append("play: expected a table of switches")
        return {}
    for name, value in wanted.items():
        if name not in NAMES:
            problems.append(f"play.{name}: no such switch; there are {', '.join(NAMES)}")
        elif not isinstance(value, bool):
            problems.append(f"play.{name}: expected true or false, found {value!r}")
    return {name: value for name, value in wanted.items() if name in NAMES and isinstance(value, bool)}


def _keys(wanted: Any, default_keys: Mapping[str, str], problems: list[str]) -> dict[str, str]:
    """The keys that can be had; what is wrong with the others is added to the problems."""
    if not isinstance(wanted, dict):
        problems.append("keys: expected a table of keys by command")
        return {}
    keys = {}
    for name, value in wanted.items():
        if name not in default_keys:
            problems.append(f"keys.{name}: no such command; there are {', '.join(default_keys)}")
        elif not isinstance(value, str) or not all(_split(value)):
            problems.append(f"keys.{name}: expected keys such as 's' or 'z,ctrl+z', found {value!r}")
        else:
            keys[name] = value
    # A key that is refused gives its command the usual one back, which may be in the way of another.
    while clash := _first_clash(keys, default_keys):
        name, key, other = clash
        problems.append(f"keys.{name}: {key} is the key of {other}")
        del keys[name]
    return keys


def _first_clash(keys: Mapping[str, str], default_keys: Mapping[str, str]) -> tuple[str, str, str] | None:
    for name, value in keys.items():
        for other, others in {**default_keys, **keys}.items():
            if other != name and (shared := set(_split(value)).intersection(_split(others))):
                return name, min(shared), other
    return None


def _split(keys: str) -> list[str]:
    return [key.strip() for key in keys.split(",")]


def load_remembered(path: Path | None = None) -> Remembered:
    """What was remembered; a file that is missing or broken remembers nothing."""
    try:
        data = json.loads((path or _memory()).read_text(encoding="utf-8"))
        texts = {name: data[name] for name in ("theme", "encoding", "engine") if isinstance(data.get(name), str)}
        form = data.get("generate", {})
        generate = {str(name): str(value) for name, value in form.items()}
        printing = {str(name): value is True for name, value in data.get("printing", {}).items()}
        return Remembered(**texts, generate=generate, printing=printing, play=_switches(data.get("play", {}), []))
    except (OSError, ValueError, AttributeError, RecursionError):
        return Remembered()


def remember(path: Path | None = None, **changes: Any) -> None:
    """Change some fields of `Remembered` on disk, whatever another app has changed of the others since.

    A disk that refuses is no reason to trouble anybody: the app will start with its defaults.
    """
    path = path or _memory()
    memory = replace(load_remembered(path), **changes)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with Output(str(path)) as out:
            out.line(json.dumps(asdict(memory), ensure_ascii=False, indent=1))
    except (OSError, UsageError):
        pass


def _memory() -> Path:
    return state_folder() / "remembered.json"
