"""The engine's array and integer types, as ``core.fast`` picks them, and which engine runs."""

from __future__ import annotations

from typing import Final

from numberplace.core.fast import COMPILED as COMPILED
from numberplace.core.fast import append as append
from numberplace.core.fast import i64 as i64
from numberplace.core.fast import vec as vec

MODE: Final = "compiled" if COMPILED else "plain"
"""Which engine is running, as ``--version`` and the tests name it."""


def let_others_run() -> None:
    """Do nothing, as plain Python: compiled code calls this function now and then in a long
    computation.

    On the way in the interpreter sees to Ctrl+C and to other threads, as it does nowhere else.
    """
