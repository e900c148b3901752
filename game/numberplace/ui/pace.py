"""How often the frame loop turns: often while something happens, seldom while nothing does."""

from __future__ import annotations

from typing import Final

BUSY_RATE: Final = 60
"""Turns of the loop a second while something happens."""
QUIET_RATE: Final = 20
QUIET_AFTER: Final = 2.0
"""Seconds without input after which the loop turns slower."""
DOZING_RATE: Final = 12
DOZES_AFTER: Final = 20.0
"""Seconds without input after which it turns slower still; a wake-up then takes 80 ms at most."""
RESTS_AFTER: Final = 0.25
"""Seconds without a new picture after which nothing seems to move."""


def turns_a_second(since_input: float, since_picture: float) -> int:
    """Return the rate of the loop, by the seconds since the last input and the last picture."""
    if since_input <= QUIET_AFTER or since_picture <= RESTS_AFTER:
        return BUSY_RATE
    return DOZING_RATE if since_input > DOZES_AFTER else QUIET_RATE
