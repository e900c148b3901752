"""Pace: how quick the player has been measured to be, beside an average player. Immutable.

For each kind and tier the mean of the logarithm of measured by expected seconds is kept, over the
last placements. The fewer there are of a tier, the more its kind's other tiers count.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from numberplace.core.battlefield import Unit

MAX_SAMPLES: Final = 60
"""Placements of a tier that count; older ones fade."""
PRIOR_WEIGHT: Final = 12
"""Number of placements at which measured and guessed pace have equal weight."""
MAX_OWN_SHARE: Final = 0.75
"""The part of the pace that can become the player's own; the rest stays the pace assumed at
first."""
RATIO_BOUNDS: Final = (0.2, 5.0)
"""Bounds of a measured pace, and of one placement's seconds beside the expected ones."""

MEAN_DIGITS: Final = 3
"""Of a mean, as it is written down."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The placements of one kind and tier."""

    mean: float = 0.0
    """Of the logarithm of measured by expected seconds."""
    count: int = 0


@dataclass(frozen=True, slots=True)
class Pace:
    """Everything measured so far."""

    found: tuple[tuple[str, tuple[Measured, ...]], ...] = ()
    """By the kind's id, in order; the tiers from 0."""

    def of(self, kind: str) -> tuple[Measured, ...]:
        """Return the measurements with puzzles of a kind."""
        return dict(self.found).get(kind, ())

    def measured(self, kind: str, tier: int, seconds: float, usual: float) -> Pace:
        """Add a placement; ``usual`` is an average player's time for it."""
        low, high = RATIO_BOUNDS
        ratio = math.log(min(high, max(low, seconds / usual)))
        tiers = list(self.of(kind))
        tiers += [Measured()] * (tier + 1 - len(tiers))
        before = tiers[tier]
        count = min(MAX_SAMPLES, before.count + 1)
        mean = before.mean + (ratio - before.mean) / count
        tiers[tier] = Measured(round(mean, MEAN_DIGITS), count)
        found = {**dict(self.found), kind: tuple(tiers)}
        return replace(self, found=tuple(sorted(found.items())))

    def ratio(self, kind: str, tier: int, meant: float) -> float:
        """Return the expected slowness of the player; ``meant`` where nothing is known."""
        tiers = self.of(kind)
        whole = sum(each.count for each in tiers)
        if not whole:
            return meant
        overall = sum(each.mean * each.count for each in tiers) / whole
        own = tiers[tier] if tier < len(tiers) else Measured()
        mean = (overall * PRIOR_WEIGHT + own.mean * own.count) / (
            PRIOR_WEIGHT + own.count
        ) + MEAN_CORRECTION
        part = MAX_OWN_SHARE * whole / (PRIOR_WEIGHT + whole)
        return math.exp((1 - part) * math.log(meant) + part * mean)

    def expected(
        self, kind: str, units: Iterable[Unit], usual: Sequence[float], meant: float
    ) -> float:
        """Return the seconds a placement among some units is expected to take, on average."""
        each = [
            self.ratio(kind, unit.tier, meant) * usual[min(unit.tier, len(usual) - 1)]
            for unit in units
        ]
        return sum(each) / max(1, len(each))

    def ease(self, kind: str, units: Iterable[Unit], usual: Sequence[float], meant: float) -> float:
        """Return the factor by which the player is slower than ``meant``; 1 for a quicker
        player."""
        known = tuple(units)
        as_meant = Pace().expected(kind, known, usual, meant)
        expected = self.expected(kind, known, usual, meant)
        return max(1.0, expected / as_meant) if as_meant else 1.0


MEAN_CORRECTION: Final = 0.2
"""Added to a mean of logarithms: a few long placements make the average longer than the typical."""
