"""PaceMeter: takes in how long the hero's own placements take, fight after fight."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from numberplace.battle.progress import Progress
from numberplace.battle.state import Battle
from numberplace.core.battlefield import Load
from numberplace.ui.arcade.fight import battle_of
from numberplace.ui.arcade.journey import Journey


class PaceMeter:
    """Measures one fight and keeps what it finds with the progress on the road."""

    def __init__(self, journey: Journey, kind: str, load: Load) -> None:
        self._journey = journey
        self._kind = kind
        self._tiers = {unit.id: unit.tier for unit in load.units}
        self._placed: frozenset[int] = frozenset()
        self._right = 0
        self._since: float | None = 0.0
        """Of the fight, at the last placement; None while nobody knows."""

    def take_up(self, battle: Battle) -> None:
        """Begin with a fight under way: how long its next placement took already is not known."""
        self._placed, self._right, self._since = battle.placed, battle.tally.right, None

    def follow(self, battle: Battle) -> None:
        """Take in what was placed since this was called last."""
        new = battle.placed - self._placed
        if not new:
            return
        if battle.tally.right > self._right and self._since is not None:
            tier = max(self._tiers.get(unit, 0) for unit in new)
            usual, seconds = battle_of(self._kind).pace, battle.seconds - self._since
            self._journey.hold(partial(self._measured, min(tier, len(usual) - 1), seconds))
        self._placed, self._right, self._since = battle.placed, battle.tally.right, battle.seconds

    def _measured(self, tier: int, seconds: float, progress: Progress) -> Progress:
        """Return a progress that knows of one more placement."""
        usual = battle_of(self._kind).pace[tier]
        return replace(progress, pace=progress.pace.measured(self._kind, tier, seconds, usual))
