"""How a command line is written: files and options in any order and spelling, help, and completion for shells."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_tui.solver.sat.engines import ENGINES
from sudoku_tui.tui.commands.registry import COMMANDS, SHELLS, command_parser, whole_parser
from sudoku_tui.tui.program import UsageError
from tests.tui.running import Done, Run

HARD = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.."
SOLVED = "957261384846537921123489567734926815295814736618375492572198643481653279369742158"


def refusal(command: str, *words: str) -> str:
    with pytest.raises(UsageError) as caught:
        command_parser(command).parse(words)
    return str(caught.value)


class TestParsing:
    def test_files_and_options_in_any_order(self) -> None:
        arguments = command_parser("solve").parse(["a.txt", "--json", "-", "--limit", "3", "b.txt:2", "-j4"])
        assert arguments.files == ["a.txt", "-", "b.txt:2"]
        assert (arguments.json, arguments.limit, arguments.jobs) == (True, 3, 4)

    @pytest.mark.parametrize(
        "words", [("--output=out.txt",), ("--output", "out.txt"), ("-o", "out.txt"), ("-oout.txt",)]
    )
    def test_a_value_may_be_attached_or_follow(self, run: Run, words: tuple[str, ...]) -> None:
        Path("p.txt").write_text(f"{HARD}\n")
        assert run("solve", *words, "p.txt") == Done(0, "", "")
        assert Path("out.txt").read_text() == f"{SOLVED}\n"

    def test_two_dashes_end_the_options(self, run: Run) -> None:
        Path("--json").write_text(f"{HARD}\n")
        assert run("solve", "--limit=1", "--", "--json") == Done(0, f"{SOLVED}\n", "")
        assert refusal("generate", "--", "-j") == "expected no file, found '-j'"

    def test_the_last_of_several_values_counts(self) -> None:
        assert command_parser("solve").parse(["--limit", "3", "--limit=5"]).limit == 5

    @pytest.mark.parametrize("word", ["--lim=3", "--js", "--out=x"])
    def test_abbreviations_are_refused(self, word: str) -> None:
        name = word.partition("=")[0]
        assert refusal("solve", word, "p.txt") == f"{name}: no such option: see sudoku-tui solve --help"

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (("solve", "-x3"), "-x: no such option: see sudoku-tui solve --help"),
            (("solve", "--limit", "--json"), "--limit: expected N"),
            (("solve", "-o"), "--output: expected FILE"),
            (("solve", "--output="), "--output: expected FILE"),
            (("solve", "-o", ""), "--output: expected FILE"),
            (("solve", "--encoding"), "--encoding: expected NAME"),
            (("solve", "--json=yes"), "--json: expected no value"),
            (("decode", "--to", "pdf"), "--to: expected one of line, grid, boxed, csv, found 'pdf'"),
            (("solve", "-j", "x"), "--jobs: expected a whole number from 1 of at most 18 digits, found 'x'"),
            (("solve", "--limit", "-5"), "--limit: expected a whole number from 1 of at most 18 digits, found '-5'"),
            (("generate", "--seed=-1"), "--seed: expected a whole number from 0 of at most 18 digits, found '-1'"),
            (("generate", "p.txt"), "expected no file, found 'p.txt'"),
            (("generate", "-"), "expected no file, found '-'"),
            (("bench", "--engine", "minisat,best"),
             f"--engine: expected some of {','.join(ENGINES)}, found 'best'"),
        ],
    )  # fmt: skip
    def test_says_what_is_wrong(self, words: tuple[str, ...], message: str) -> None:
        assert refusal(*words) == message

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (("--nonsense",), "--nonsense: no such option: see sudoku-tui --help"),
            (("nonsense", "p.txt"), "expected a command, found 'nonsense': see sudoku-tui --help"),
            (("--",), "expected a command, found '--': see sudoku-tui --help"),
            (("--print-completion",), "--print-completion: expected SHELL"),
            (("--print-completion=ksh",), "--print-completion: expected one of bash, zsh, tcsh, found 'ksh'"),
            (("generate", "--box", "2x3", "--size=9"), "--size 9: expected 6, the cells of a box of 2x3"),
        ],
    )
    def test_is_refused_in_one_line(self, run: Run, words: tuple[str, ...], message: str) -> None:
        assert run(*words) == Done(2, "", f"sudoku-tui: {message}\n")


class TestHelp:
    def test_version(self, run: Run) -> None:
        assert run("--version").out.startswith("sudoku-tui 0.")
        assert run("-V") == run("--version")

    @pytest.mark.parametrize("name", COMMANDS)
    def test_of_every_command_has_options_and_examples(self, run: Run, name: str) -> None:
        done = run(name, "--help")
        assert (done.code, done.err) == (0, "")
        assert done.out.startswith(f"usage: sudoku-tui {name} [options]")
        assert "\n  -h, --help " in done.out
        assert f"\nexamples:\n  sudoku-tui {name}" in done.out
        assert run(name, "p.txt", "-h") == done

    @pytest.mark.parametrize("word", ["--help", "-h", "help"])
    def test_lists_every_command(self, run: Run, word: str) -> None:
        text = run(word).out
        assert text == whole_parser().format_help()
        assert all(f"  {name} " in text for name in COMMANDS)
        assert "\n  130  interrupted\n" in text

    def test_does_not_show_the_inside(self, run: Run) -> None:
        assert "==SUPPRESS==" not in run("--help").out


class TestCompletion:
    @pytest.mark.parametrize("shell", SHELLS)
    def test_knows_every_command(self, run: Run, shell: str) -> None:
        pytest.importorskip("shtab")
        done = run("--print-completion", shell)
        assert (done.code, done.err) == (0, "")
        assert all(name in done.out for name in COMMANDS)
        assert run(f"--print-completion={shell}") == done

    @pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
    @pytest.mark.parametrize(
        ("words", "offered"),
        [
            (("",), set(COMMANDS)),
            (("solve", "--en"), {"--encoding", "--engine"}),
            (("solve", "--engine", "g"), {name for name in ENGINES if name.startswith("g")}),
            (("solve", "puz"), {"puzzle.txt"}),
            (("solve", "--json", "--output", "puz"), {"puzzle.txt"}),
        ],
    )
    def test_completes_in_bash(self, run: Run, words: tuple[str, ...], offered: set[str]) -> None:
        pytest.importorskip("shtab")
        script = run("--print-completion", "bash").out
        Path("puzzle.txt").write_text(f"{HARD}\n")
        line = ["sudoku-tui", *words]
        script += f"""
COMP_WORDS=({" ".join(map(repr, line))}); COMP_CWORD={len(words)}
function_of=$(complete -p sudoku-tui | sed 's/.* -F \\([^ ]*\\) .*/\\1/')
$function_of sudoku-tui {words[-1]!r} {line[-2]!r}
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
        done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False)
        assert offered <= set(done.stdout.split()), done.stderr
        if words[-1]:
            assert offered == set(done.stdout.split())

    def test_without_the_extra_it_says_what_to_install(self, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "shtab", None)
        message = "shell completion is not installed: pip install 'sudoku-tui[completion]'"
        assert run("--print-completion", "bash") == Done(2, "", f"sudoku-tui: {message}\n")
