"""How long the frame loop sleeps: hardly while something happens, longer while nothing does."""

from __future__ import annotations

from typing import Final

BUSY: Final = 1 / 60
"""Seconds from one turn of the loop to the next while something happens."""
QUIET: Final = 1 / 20
"""The same when nothing does: so long input may have to wait."""
ASLEEP: Final = 1 / 10
"""The same where input wakes the loop at once; what threads have done may have to wait."""
QUIET_AFTER: Final = 2.0
"""Seconds without input after which nothing seems to happen."""
RESTS_AFTER: Final = 0.25
"""Seconds without a new picture after which nothing seems to move."""


def seconds_to_sleep(since_input: float, since_picture: float, *, is_woken: bool) -> float:
    """Return how long a turn of the loop takes, by the seconds since input and picture.

    Args:
        is_woken: whether input ends the sleep.
    """
    if since_input <= QUIET_AFTER or since_picture <= RESTS_AFTER:
        return BUSY
    return ASLEEP if is_woken else QUIET
