"""Modules that are loaded by name, when they are asked for: formats, encodings, engines, commands."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def load(package: str, name: str) -> Any:
    """The module of that name in a package, as `importlib.import_module` would give it without its own import."""
    return __import__(f"{package}.{name}", fromlist=("",))
