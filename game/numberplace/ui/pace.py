"""How often the frame loop turns: often while something happens, seldom while nothing does."""

from __future__ import annotations

from typing import Final

BUSY_RATE: Final = 60
"""Turns of the loop a second while something happens."""
QUIET_RATE: Final = 20
QUIET_AFTER: Final = 2.0
"""Seconds without input after which the loop turns slower."""
RESTS_AFTER: Final = 0.25
"""Seconds without a new picture after which nothing seems to move."""


def turns_a_second(since_input: float, since_picture: float) -> int:
    """Return the rate of the loop, by the seconds since the last input and the last picture."""
    is_quiet = since_input > QUIET_AFTER and since_picture > RESTS_AFTER
    return QUIET_RATE if is_quiet else BUSY_RATE
