"""What holds for every run of the tests: how many workers share them, no clock, and Ctrl-C reaches what they start."""

from __future__ import annotations

import os
import signal

from hypothesis import settings

settings.register_profile("without a clock", deadline=None)
settings.load_profile("without a clock")

# A shell that runs the tests in its background has SIGINT ignored, which every program that it starts would inherit.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """Two workers a core: a test of the app spends half of its time waiting for it to come to rest."""
    return 2 * (os.cpu_count() or 1)
