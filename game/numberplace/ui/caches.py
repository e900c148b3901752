"""Pictures and fonts that are kept for one theme at one size, and dropped when either changes."""

from __future__ import annotations

import contextlib
import gc
import sys
from typing import TYPE_CHECKING

from numberplace.kinds import KINDS
from numberplace.ui.boards import BOARDS, shapes
from numberplace.ui.kit.painter import forget_text
from numberplace.ui.kit.sprites import forget_sheets
from numberplace.ui.kit.theme import Theme

if TYPE_CHECKING:
    import ctypes

TIDIED_AFTER = 2.0
"""Seconds without input after which what was dropped is looked for."""
TIDIED_EVERY = 60.0
"""Seconds from one such look to the next, at the least."""
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
"""``M_MMAP_THRESHOLD`` and ``M_ARENA_MAX`` of ``malloc.h``."""
_LARGE = 256 * 1024


def forget_pictures(theme: Theme, *, gives_back: bool) -> None:
    """Drop what cannot be drawn again now; the sheets of ``theme`` stay, for the next size.

    Args:
        gives_back: whether there is anything to hand back to the system; not at the start.
    """
    forget_sheets(but=theme.id)
    forget_text()
    shapes.forget_pictures()
    for kind in KINDS:
        BOARDS[kind.id].forget_pictures()
    if gives_back:
        _give_back_memory()


def keep_heap_small() -> None:
    """Let every large picture be memory of its own, which goes back when it is dropped.

    Left alone, glibc raises the size from which that is done to that of the largest picture that
    was freed; later ones then lie in a heap that hardly ever shrinks. It also gives every thread a
    heap, which stays when the thread has ended. Called after the first frame, which must not wait
    for it.
    """
    libc = _c_library()
    if libc is not None:
        with contextlib.suppress(AttributeError):  # another C library than glibc
            libc.mallopt(_MMAP_THRESHOLD, _LARGE)
            libc.mallopt(_ARENA_MAX, 1)


class Tidying:
    """Gives back what closed dialogs and left games held, while the player rests.

    Screens and what they hold refer to each other, so that Python finds out late that nobody
    needs them; pictures count for little with it however large they are. The sheets go as well,
    some 20 MB: what is on the screen was cut out of them, and the next piece that is missing
    reads its sheet again, in 10 ms at most.
    """

    def __init__(self, now: float) -> None:
        self._last = now
        self._tidied_for = now

    def tick(self, now: float, last_input: float) -> None:
        """Look once after a spell of input, when it has been quiet for a moment."""
        is_due = last_input > self._tidied_for and now - self._last >= TIDIED_EVERY
        if not is_due or now - last_input < TIDIED_AFTER:
            return
        self._last, self._tidied_for = now, last_input
        forget_sheets()
        arena = sys.modules.get("numberplace.ui.arcade.sheets")
        if arena is not None:
            arena.forget_sheets()
        gc.collect()
        _give_back_memory()


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
