"""Pick the engine's array and integer types: packed when compiled, plain Python otherwise.

``vec[i64]`` and ``i64`` only pay off inside modules that mypyc compiled; interpreted, a ``list``
and an ``int`` are faster. Engine modules, and whoever hands them arrays, import the names from
here and never care which it is. All engine modules are compiled or none (see ``setup.py``).
"""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

_SEARCH: Final = Path(__file__).parent.with_name("search") / "exact"
COMPILED: Final = any(_SEARCH.with_name("exact" + suffix).exists() for suffix in EXTENSION_SUFFIXES)
MODE: Final = "compiled" if COMPILED else "plain"
"""Which engine is running, as ``--version`` and the tests name it."""

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
elif COMPILED:
    from librt.vecs import append, vec
    from mypy_extensions import i64
else:
    vec = list
    i64 = int

    def append(items: list[Any], item: Any) -> list[Any]:
        """Append as ``librt.vecs.append`` does: the result replaces the argument."""
        items.append(item)
        return items


def let_others_run() -> None:
    """Do nothing, as plain Python: compiled code calls it now and then in a long computation.

    On the way in the interpreter sees to Ctrl+C and to other threads, as it does nowhere else.
    """
