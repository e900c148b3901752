"""Pick the engine's array and integer types: packed when compiled, plain Python otherwise.

``vec[i64]`` and ``i64`` only pay off inside modules that mypyc compiled; interpreted, a ``list``
and an ``int`` are faster. Engine modules, and whoever hands them arrays, import the names from
here and never care which it is. All engine modules are compiled or none (see ``setup.py``).

Only compiled modules make packed arrays and hand them on. An interpreted module gives a compiled
function a list, a tuple or bytes, and that one packs it: a ``vec`` that comes from interpreted code
is never freed. mypyc's wrapper takes arguments as borrowed and releases none of them, but
``unbox`` of ``librt.vecs`` hands it a reference of its own (mypy 2.4, librt 0.16). The buffer is
lost once, however often it is passed, and calls between compiled functions lose nothing.
``tests/sudoku/test_engine_mode.py`` looks for such modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numberplace.core.engine_mode import COMPILED as COMPILED

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
