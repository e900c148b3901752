"""The card before somebody's first fights: the course of a fight, and the rules of the puzzle."""

from __future__ import annotations

from typing import Final

from numberplace.battle.progress import RoadProgress
from numberplace.core.words import N_, _
from numberplace.ui.boards import board_of

EACH_MOVE: Final = N_(
    "Every right placement is a blow. A mistake lets the attack land, and each hurts more."
)
THE_BAR: Final = N_(
    "The opponent's attack lands when its bar is full; blows throw the bar back. The clock waits"
    " for your first move."
)


def fight_untold(progress: RoadProgress, *, by_turns: bool = False) -> list[str]:
    """Return the sentences on the course of a fight; none once the road has taught the first blow.

    Turn by turn there is no clock, and no sentence on the clock.
    """
    told = [_(EACH_MOVE)] if by_turns else [_(EACH_MOVE), _(THE_BAR)]
    return [] if "hit" in progress.taught else told


def kind_untold(kind: str, progress: RoadProgress) -> list[str]:
    """Return the rules of a kind of puzzle other than the game's own, until the kind was fought
    over."""
    rules = board_of(kind).COMMANDS.rules
    return [_(rules)] if rules and not progress.pace.of(kind) else []
