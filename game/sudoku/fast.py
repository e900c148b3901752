"""Pick the engine's array and integer types: packed ones when compiled, plain Python otherwise.

``vec[i64]`` and ``i64`` only pay off inside modules that mypyc compiled; interpreted, a ``list``
and an ``int`` are faster. Engine modules import the names from here and never care which it is.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64

COMPILED = sys.implementation.name == "cpython" and not __file__.endswith(".py")
