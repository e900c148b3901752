"""The installed engine, compiled or plain, and why, found without importing the engine."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from numberplace.core.clean_text import MESSAGE, clean_text

_PACKAGE = Path(__file__).parents[1]
_LIBRARY = "numberplace__mypyc"
"""Name of the extension beside the package that holds all compiled code, as in ``setup.py``."""
COMPILED = any((_PACKAGE.parent / (_LIBRARY + suffix)).exists() for suffix in EXTENSION_SUFFIXES)
NOTE = _PACKAGE / "not_compiled.txt"
"""Left by ``setup.py`` when it could not compile the engine."""
SEARCH_NOTE = _PACKAGE / "search_not_compiled.txt"
"""Left by ``setup.py`` when the exact search in C, which is built by itself, was not built."""


def engine_mode() -> str:
    """Return ``compiled`` or ``plain``: how the engine was installed."""
    return "compiled" if COMPILED else "plain"


def why_plain(note: Path) -> str:
    """Return why something was not compiled when it was installed; empty if nobody tried."""
    try:
        return clean_text(note.read_text(encoding="utf-8").strip(), MESSAGE)
    except (OSError, ValueError):
        return ""
