"""Assistive technologies: detects a running screen reader and starts the bridge to it.

A thread waits for one after the first frame. What describes the window is imported only then; for
everybody else this module is all there is.
"""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING, Final

from numberplace.core.log import write_report
from numberplace.ui import FLAG
from numberplace.ui.kit.painter import Painter
from numberplace.ui.screens.host import Program

if TYPE_CHECKING:
    from numberplace.ui.access.bridge import Bridge

MAX_FAILURES: Final = 20
"""After this many failures the bridge is dropped, so that reports do not fill the disk."""


class Assistive:
    """Watches for an assistive technology, and from then on sends it the contents of the window."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._is_wanted = threading.Event()
        self.bridge: Bridge | None = None
        self._failures = 0

    def watch(self) -> None:
        switch = os.environ.get(FLAG, "")
        if switch == "1":
            self._is_wanted.set()
        elif switch != "0":
            threading.Thread(target=self._wait, name="assistive", daemon=True).start()

    def _wait(self) -> None:
        """Block until an assistive technology is running; return where this cannot be detected."""
        from numberplace.ui.access.status import wait_for_assistive  # not for the first frame

        if wait_for_assistive():
            self._is_wanted.set()

    def tick(self, painter: Painter) -> None:
        """Send changes to the reader and carry out its requests; ``painter`` is the window's."""
        if self.bridge is None and not self._is_wanted.is_set():
            return
        try:
            if self.bridge is None:
                self._is_wanted.clear()
                self.bridge = self._begin()
            self.bridge.tick(painter)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # the package may be missing; its panics are no Exceptions
            write_report(self._program.places.data, error, "assistive")
            self._failures += 1
            if self._failures > MAX_FAILURES:
                self.bridge = painter.heard = None

    @property
    def is_up_to_date(self) -> bool:
        """Return True unless a screen reader is still to be told of the last frame."""
        return self.bridge is None or self.bridge.is_up_to_date

    def _begin(self) -> Bridge:
        from numberplace.ui.access.bridge import Bridge  # it imports AccessKit

        return Bridge(self._program)
