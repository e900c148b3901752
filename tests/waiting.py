"""Waiting in tests: for a condition, with patience; seconds decide nothing.

A wait that is given up is a fault in any case: a quiet machine is done in a thousandth of the
patience, and one that is busy with twenty other processes in a fiftieth.
"""

import contextlib
import signal
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

PATIENCE = 120.0
"""Seconds after which a wait is given up."""
LONG_PATIENCE = 300.0
"""The same for whole programs that work for long: builds, batches, installations."""
PAUSE = 0.002
"""Seconds between two looks at a condition."""

FoundT = TypeVar("FoundT")


def wait_for(
    condition: Callable[[], FoundT],
    turn: Callable[[], object] = lambda: None,
    patience: float = PATIENCE,
) -> FoundT:
    """Call ``turn`` until the condition returns something true, and return that.

    ``turn`` is called before the condition is looked at, once at least.

    Raises AssertionError once the patience is over.
    """
    ends = time.monotonic() + patience
    while True:
        turn()
        if found := condition():
            return found
        if time.monotonic() > ends:
            raise AssertionError(f"what was waited for did not come in {patience:.0f} s")
        time.sleep(PAUSE)


@contextlib.contextmanager
def ended_within(patience: float = PATIENCE) -> Iterator[None]:
    """Raise TimeoutError in a block of the main thread that does not end by itself.

    For faults that make work endless rather than slow. Regular expressions heed signals too; where
    there are no POSIX timers the block is waited for.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return

    def end(_number: int, _frame: object) -> None:
        raise TimeoutError(f"it does not end within {patience:.0f} s")

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, patience)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
