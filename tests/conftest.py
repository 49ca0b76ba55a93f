"""Ctrl-C reaches the programs that tests start, also where the tests themselves run in the background of a shell."""

from __future__ import annotations

import signal

# Such a shell has SIGINT ignored, and what ignores it hands that on to every program that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)
