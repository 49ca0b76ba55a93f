from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudoku_tui.tui.files.config import Config, Remembered, load_config, load_remembered, remember

KEYS = {"solve": "s", "unique": "u", "undo": "z,ctrl+z"}
THEMES = ("nord", "textual-dark")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


def load(path: Path, text: str) -> Config:
    path.write_text(text, encoding="utf-8")
    return load_config(KEYS, THEMES, path)


def test_no_file_is_no_problem(path: Path) -> None:
    assert load_config(KEYS, THEMES, path) == Config()


def test_settings_and_keys_are_read(path: Path) -> None:
    config = load(path, 'theme = "nord"\nencoding = "minimal"\nengine = "picosat"\n[keys]\nsolve = "f5, x"\n')
    assert config == Config("nord", "minimal", "picosat", {"solve": "f5, x"})


def test_switches_for_playing_are_read(path: Path) -> None:
    assert load(path, "[play]\nclean = false\nadvance = true").play == {"clean": False, "advance": True}


def test_two_commands_may_swap_their_keys(path: Path) -> None:
    assert load(path, '[keys]\nsolve = "u"\nunique = "s"').keys == {"solve": "u", "unique": "s"}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("theme =", "is ignored"),
        ('theme = "purple"', "theme: expected one of nord, textual-dark, found 'purple'"),
        ("engine = [1]", "engine: expected one of"),
        ('colour = "red"', "colour: no such setting"),
        ('keys = "s"', "keys: expected a table"),
        ('[keys]\nfly = "f"', "keys.fly: no such command"),
        ("[keys]\nsolve = 5", "keys.solve: expected keys"),
        ('[keys]\nsolve = ""', "keys.solve: expected keys"),
        ('[keys]\nsolve = "ctrl+z"', "keys.solve: ctrl+z is the key of undo"),
        ("play = true", "play: expected a table of switches"),
        ("[play]\nloud = true", "play.loud: no such switch; there are conflicts, clean"),
        ("[play]\nclean = 1", "play.clean: expected true or false, found 1"),
    ],
)
def test_what_is_wrong_is_told_and_left_out(path: Path, text: str, problem: str) -> None:
    config = load(path, text)
    assert config == Config(problems=config.problems)
    assert len(config.problems) == 1
    assert str(path) in config.problems[0]
    assert problem in config.problems[0]


def test_one_wrong_line_leaves_the_others_in_force(path: Path) -> None:
    config = load(path, 'theme = "nord"\nengine = "steam"\n[keys]\nsolve = "f5"\nfly = "f"')
    assert (config.theme, config.engine, config.keys, len(config.problems)) == ("nord", None, {"solve": "f5"}, 2)


def test_a_refused_key_that_falls_back_onto_another_refuses_that_too(path: Path) -> None:
    config = load(path, '[keys]\nsolve = "z"\nunique = "s"')
    assert config.keys == {}
    assert len(config.problems) == 2


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary())
def test_no_file_is_too_broken_to_go_on(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    config = load_config(KEYS, THEMES, path)
    assert config == Config(problems=config.problems)
    assert load_remembered(path) == Remembered()


def test_brackets_nested_too_deeply_are_one_line(path: Path) -> None:
    config = load(path, "a = " + "[" * 50_000)
    assert config == Config(
        problems=(f"{path} is ignored: expected settings and keys, found brackets nested too deeply",)
    )
    path.write_text("[" * 50_000)
    assert load_remembered(path) == Remembered()


def test_what_is_remembered_comes_back_and_the_rest_stays(tmp_path: Path) -> None:
    path = tmp_path / "state" / "remembered.json"
    assert load_remembered(path) == Remembered()
    remember(path, theme="nord")
    remember(path, generate={"size": "16", "kind": "pair"})
    assert load_remembered(path) == Remembered(theme="nord", generate={"size": "16", "kind": "pair"})


@pytest.mark.parametrize("content", ["", "[]", "{", '{"theme": 5, "generate": []}', '{"theme": null}'])
def test_a_broken_memory_is_none(tmp_path: Path, content: str) -> None:
    path = tmp_path / "remembered.json"
    path.write_text(content)
    assert load_remembered(path) == Remembered()
    remember(path, engine="picosat")
    assert load_remembered(path) == Remembered(engine="picosat")


def test_a_memory_that_cannot_be_written_troubles_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    remember(tmp_path / "file" / "remembered.json", theme="nord")


def test_only_what_is_known_can_be_remembered(tmp_path: Path) -> None:
    with pytest.raises(TypeError):
        remember(tmp_path / "remembered.json", colour="red")
