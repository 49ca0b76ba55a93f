"""The app in a web browser, through textual-serve: one app process for each browser tab."""

from __future__ import annotations

import re
import shlex
import sys
from urllib.parse import urlsplit

from aiohttp import web
from textual_serve.server import Server

from sudoku_tui.tui.program import PROGRAM, UsageError

APP = "import sys; from sudoku_tui.tui.launch import launch; sys.exit(launch(*sys.argv[1:]))"
FOREIGN_STYLE = re.compile(r'<link[^>]*href="https:[^>]*>')
HEAD = f"""<title>{PROGRAM}</title>
<script>
addEventListener("load", function focus() {{
  if (document.body.classList.contains("-first-byte")) document.querySelector("textarea").focus();
  else setTimeout(focus, 50);
}});
</script>"""
"""The page has a name, and keys work at once, without a click into the terminal first.

The app has to hear of the focus, or it takes the page for one that nobody looks at: that waits until the app has begun.
"""
LOOPBACK = {"localhost", "127.0.0.1", "::1"}


def serve(host: str, port: int, source: str | None) -> None:
    """Serve until Ctrl-C."""
    try:
        AppServer(_app_command(source), host, port, PROGRAM).serve()
    except OSError as error:
        raise UsageError(f"cannot serve on {host}:{port}: {(error.strerror or str(error)).lower()}") from None


def _app_command(source: str | None) -> str:
    """The shell's command line for the app; -P keeps modules in the served folder from being taken for ours."""
    return "exec " + shlex.join([sys.executable, "-P", "-c", APP, *([source] if source else [])])


class AppServer(Server):
    """A server that answers to the name a browser knows it by, and to its own pages only."""

    def initialize_logging(self) -> None:
        """Say nothing of every single request."""

    async def on_startup(self, app: web.Application) -> None:
        self.console.print(f"{PROGRAM} is at {self.public_url} (Ctrl+C ends it)", highlight=False)

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        # A page fetched from http://name:port looks for the app there too, and not at 0.0.0.0.
        self.public_url = f"{request.scheme}://{request.host}"
        page = await super().handle_index(request)
        # The page would wait for a font from elsewhere before it starts, for minutes where that is out of reach.
        assert isinstance(page, web.Response)
        page.text = FOREIGN_STYLE.sub(HEAD, page.text or "")
        return page

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Refuse the pages of other sites: a browser lets any page open a socket to this machine."""
        if not is_own_page(request.headers.get("Origin", ""), request.host, self.host):
            raise web.HTTPForbidden(text="Open the app from its own page.")
        return await super().handle_websocket(request)


def is_own_page(origin: str, asked_host: str, served_host: str) -> bool:
    """Whether a page with this origin is one of ours; on loopback, under a name that nobody else can give us."""
    if urlsplit(origin).netloc != asked_host:
        return False
    return served_host not in LOOPBACK or urlsplit(f"//{asked_host}").hostname in LOOPBACK
