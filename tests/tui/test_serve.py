import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sudoku_tui.tui.commands import serve
from sudoku_tui.tui.commands.registry import command_parser
from sudoku_tui.tui.program import UsageError

from . import chromium

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SERVER = "import sys; from sudoku_tui.tui.main import run; sys.argv.insert(1, 'serve'); run()"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to serve from, with what serving sets put back at the end."""
    monkeypatch.setenv("SUDOKU_TUI_CONFINED_TO", "")
    folder = tmp_path / "served"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def refusal(*words: str) -> str:
    with pytest.raises(UsageError) as caught:
        serve.run(command_parser("serve").parse(words))
    return str(caught.value)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "sudoku_tui.tui.web", raising=False)
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    assert refusal() == "the web server is not installed: pip install 'sudoku-tui[web]'"


def test_what_cannot_be_served_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_text(PUZZLE)
    assert "no such file" in refusal("nothing.txt")
    assert "outside the folder" in refusal(str(tmp_path / "p.txt"))
    assert "at most one puzzle" in refusal("a", "b")
    assert "name a file" in refusal("-")
    assert "up to 65535" in refusal("--port", "65536")


def test_a_port_that_is_taken_is_told_of() -> None:
    pytest.importorskip("textual_serve")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ended = subprocess.run(
            [sys.executable, "-c", SERVER, "--port", str(port)], capture_output=True, text=True, check=False
        )
    assert f"cannot serve on 127.0.0.1:{port}" in ended.stderr


@pytest.mark.parametrize(
    ("origin", "asked_host", "served_host", "is_own"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", "127.0.0.1", True),
        ("http://localhost:8000", "localhost:8000", "127.0.0.1", True),
        ("http://[::1]:8000", "[::1]:8000", "::1", True),
        ("http://evil.example", "127.0.0.1:8000", "127.0.0.1", False),
        ("http://127.0.0.1:9999", "127.0.0.1:8000", "127.0.0.1", False),
        ("http://evil.example:8000", "evil.example:8000", "127.0.0.1", False),
        ("http://box.lan:8000", "box.lan:8000", "0.0.0.0", True),
        ("", "127.0.0.1:8000", "127.0.0.1", False),
        ("null", "127.0.0.1:8000", "127.0.0.1", False),
    ],
)
def test_only_our_own_pages_may_talk_to_the_app(origin: str, asked_host: str, served_host: str, is_own: bool) -> None:
    pytest.importorskip("textual_serve")
    from sudoku_tui.tui.web import is_own_page

    assert is_own_page(origin, asked_host, served_host) is is_own


@contextmanager
def server(folder: Path, *words: str) -> Iterator[str]:
    """Serve from a folder; gives the address. Ctrl-C ends it, and it says nothing more."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    environment = {**os.environ, **{f"XDG_{name}_HOME": str(folder / name) for name in ("STATE", "DATA", "CONFIG")}}
    with subprocess.Popen(
        [sys.executable, "-c", SERVER, "--port", port, *words],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout
        try:
            said = process.stdout.readline()
            if f"cannot serve on 127.0.0.1:{port}" in said:  # somebody has taken the port since
                with server(folder, *words) as url:
                    yield url
                return
            assert said == f"sudoku-tui is at http://127.0.0.1:{port} (Ctrl+C ends it)\n"
            yield f"http://127.0.0.1:{port}"
            process.send_signal(signal.SIGINT)
            assert process.stdout.read() == ""
            assert process.wait() == 0
        finally:
            process.kill()


async def test_the_page_has_a_title() -> None:
    pytest.importorskip("textual_serve")
    from aiohttp.test_utils import TestClient, TestServer

    from sudoku_tui.tui.web import AppServer

    app = await AppServer("true")._make_app()
    async with TestClient(TestServer(app)) as client, client.get("/") as page:
        assert "<title>sudoku-tui</title>" in await page.text()


@pytest.mark.skipif(not os.path.exists(chromium.PROGRAM), reason="needs Debian's Chromium")
def test_the_app_solves_a_puzzle_in_a_browser(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("textual_serve")
    (folder / "p.txt").write_text(PUZZLE + "\n")
    with server(folder, "p.txt") as url, chromium.open_page(url, tmp_path / "profile") as page:
        page.wait_for("║ 5 │ 3 │   ║   │ 7 │   ║")
        page.wait_for("0:01")  # the app knows that somebody looks at it
        page.press("s")
        page.wait_for("║ 5 │ 3 │ 4 ║ 6 │ 7 │ 8 ║ 9 │ 1 │ 2 ║")
        page.press("q")
        page.wait_for_the_end()
