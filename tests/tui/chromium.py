"""A headless Chromium, driven over its own debugging pipe, that reads the terminal in a page off its websocket."""

from __future__ import annotations

import base64
import json
import os
import select
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyte

PROGRAM = "/usr/bin/chromium"
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
    "--window-size=1200,800",
)
PATIENCE = 60
"""Seconds until something that should happen is taken not to."""


class Page:
    """One tab. Whatever the app in it draws is on `screen`."""

    def __init__(self, commands: int, events: int) -> None:
        self.screen = pyte.Screen(200, 60)
        self._stream = pyte.ByteStream(self.screen)
        self._commands, self._events, self._unread = commands, events, b""
        self._session: str | None = None
        self._number = 0
        self._closed = False
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Network.enable")

    def call(self, method: str, **params: object) -> Any:
        """Have the browser do something, and return what it says of it."""
        self._number += 1
        number = self._number
        message = {"id": number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        until = time.monotonic() + PATIENCE
        while (reply := self._receive(until)).get("id") != number:
            pass
        return reply["result"]

    def press(self, keys: str) -> None:
        for key in keys:
            self.call("Input.dispatchKeyEvent", type="keyDown", text=key)

    def wait_for(self, text: str) -> None:
        """Wait until a text is on the screen."""
        self._wait(lambda: text in "\n".join(self.screen.display), text)

    def wait_for_the_end(self) -> None:
        """Wait until the app has hung up."""
        self._wait(lambda: self._closed, "the end")

    def _wait(self, happened: Callable[[], bool], what: str) -> None:
        until = time.monotonic() + PATIENCE
        while not happened():
            try:
                self._receive(until)
            except TimeoutError:
                raise AssertionError(f"waited for {what!r} in vain:\n" + "\n".join(self.screen.display)) from None

    def _receive(self, until: float) -> dict[str, Any]:
        while b"\0" not in self._unread:
            if not select.select([self._events], [], [], max(0.0, until - time.monotonic()))[0]:
                raise TimeoutError
            if not (received := os.read(self._events, 65536)):
                raise EOFError("the browser has ended")
            self._unread += received
        text, _, self._unread = self._unread.partition(b"\0")
        message: dict[str, Any] = json.loads(text)
        if message.get("method") == "Network.webSocketFrameReceived":
            frame = message["params"]["response"]
            if frame["opcode"] == 2:
                self._stream.feed(base64.b64decode(frame["payloadData"]))
        elif message.get("method") == "Network.webSocketClosed":
            self._closed = True
        return message


@contextmanager
def open_page(url: str, profile: Path) -> Iterator[Page]:
    """A page of a new browser, which is gone at the end."""
    inward, commands = os.pipe()
    events, outward = os.pipe()
    # Chromium takes its commands from file 3 and writes to file 4; bash, unlike sh, knows files above 9.
    words = ["bash", "-c", f'exec "$@" 3<&{inward} 4>&{outward}', "bash", PROGRAM, *FLAGS, f"--user-data-dir={profile}"]
    with subprocess.Popen(
        words, pass_fds=(inward, outward), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as browser:
        os.close(inward)
        os.close(outward)
        try:
            page = Page(commands, events)
            page.call("Page.navigate", url=url)
            yield page
        finally:
            browser.kill()
            os.close(commands)
            os.close(events)
