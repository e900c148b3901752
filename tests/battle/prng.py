"""A prng whose rolls are given: for tests that want no chance."""

import random
from collections.abc import Iterable
from typing import Any

HITS = 99
"""Neither evaded nor critical."""


class Rolls(random.Random):
    """Returns the rolls given, then ``HITS`` for ever; a choice takes the first."""

    def __init__(self, rolls: Iterable[int] = ()) -> None:
        super().__init__(0)
        self.rolls = list(rolls)

    def randrange(self, *_args: Any) -> int:  # type: ignore[override]
        return self.rolls.pop(0) if self.rolls else HITS

    def choice(self, seq: Any) -> Any:
        return seq[0]


EVADES = (0,)
"""The rolls of an attack that is evaded."""
CRITICAL = (HITS, 0)
"""The rolls of a critical hit."""
