"""Work off the frame loop: started, polled once a frame, dropped when no longer wanted."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from numberplace.core.errors import GameError

ResultT = TypeVar("ResultT")


class Job(Generic[ResultT]):
    """One piece of work in a thread of its own. Ask ``is_done``, then read ``result``.

    The work must not touch the window. A job that is dropped runs to its end unheard; what may
    take long takes a ``should_stop`` and looks at it.
    """

    def __init__(self, work: Callable[[Callable[[], bool]], ResultT]) -> None:
        """Start ``work``, which is handed a function that tells whether to stop early."""
        self._stop = threading.Event()
        self._work = work
        self._result: list[ResultT] = []
        self.error: Exception | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """Tell whether the work has ended, well or not."""
        return not self._thread.is_alive()

    @property
    def result(self) -> ResultT | None:
        """What the work returned, None while it runs or when it failed."""
        return self._result[0] if self._result else None

    def wait(self, seconds: float) -> bool:
        """Wait for the end of short work; return whether it has ended."""
        self._thread.join(seconds)
        return self.is_done

    def cancel(self) -> None:
        """Ask the work to stop early."""
        self._stop.set()

    def _run(self) -> None:
        try:
            self._result.append(self._work(self._stop.is_set))
        except GameError as error:
            self.error = error.without_trace()  # its frames would keep the work's data alive
        except Exception as error:  # handed to the frame loop, which shows it
            self.error = error
