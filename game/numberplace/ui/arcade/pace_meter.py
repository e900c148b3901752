"""Times of the hero's own placements, for fights to fit their player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from numberplace.battle.progress import RoadProgress
from numberplace.battle.state import Battle
from numberplace.core.battlefield import Load
from numberplace.ui.arcade.fight_saving import Journey


class PaceMeter:
    """Measures how long the hero's own placements take, and keeps that with the road's progress."""

    def __init__(self, journey: Journey, kind: str, load: Load, usual: Sequence[float]) -> None:
        """Begin with a fight; ``usual`` is ``BattleAdapter.pace``."""
        self._usual = usual
        self._journey = journey
        self._kind = kind
        self._tiers = {unit.id: unit.tier for unit in load.units}
        self._placed: frozenset[int] = frozenset()
        self._right = 0
        self._since: float | None = 0.0
        """Second of the fight of the last placement; None while unknown."""

    def resume(self, battle: Battle) -> None:
        """Begin with a fight under way: how long its next placement took already is not known."""
        self._placed, self._right, self._since = battle.placed, battle.tally.right, None

    def follow(self, battle: Battle) -> None:
        """Measure the placements since the last call."""
        new = battle.placed - self._placed
        if not new:
            return
        if battle.tally.right > self._right and self._since is not None:
            usual, seconds = self._usual, battle.seconds - self._since
            tier = min(max(self._tiers.get(unit, 0) for unit in new), len(usual) - 1)

            def measured(progress: RoadProgress) -> RoadProgress:
                pace = progress.pace.measured(self._kind, tier, seconds, usual[tier])
                return replace(progress, pace=pace)

            self._journey.hold(measured)
        self._placed, self._right, self._since = battle.placed, battle.tally.right, battle.seconds
