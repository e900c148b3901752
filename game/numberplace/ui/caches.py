"""Pictures and fonts that are kept for one theme at one size, and dropped when either changes."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

from numberplace.kinds import KINDS
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.painter import forget_text
from numberplace.ui.kit.sprites import forget_sheets
from numberplace.ui.kit.theme import Theme

if TYPE_CHECKING:
    import ctypes

_MMAP_THRESHOLD = -3
"""``M_MMAP_THRESHOLD`` of ``malloc.h``."""
_LARGE = 256 * 1024


def forget_pictures(theme: Theme, *, gives_back: bool) -> None:
    """Drop what cannot be drawn again now; the sheets of ``theme`` stay, for the next size.

    Args:
        gives_back: whether there is anything to hand back to the system; not at the start.
    """
    forget_sheets(but=theme.id)
    forget_text()
    for kind in KINDS:
        BOARDS[kind.id].forget_pictures()
    if gives_back:
        _give_back_memory()


def keep_heap_small() -> None:
    """Let every large picture be memory of its own, which goes back when it is dropped.

    Left alone, glibc raises the size from which that is done to that of the largest picture that
    was freed; later ones then lie in a heap that hardly ever shrinks. Called after the first
    frame, which must not wait for it.
    """
    libc = _c_library()
    if libc is not None:
        with contextlib.suppress(AttributeError):  # another C library than glibc
            libc.mallopt(_MMAP_THRESHOLD, _LARGE)


def _give_back_memory() -> None:
    """Hand the end of the heap back to the system."""
    libc = _c_library()
    if libc is not None:
        with contextlib.suppress(AttributeError):
            libc.malloc_trim(0)


def _c_library() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    import ctypes  # not needed for the first frame

    try:
        return ctypes.CDLL(None)
    except OSError:
        return None
