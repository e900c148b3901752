"""What the stage shows for the events that only the prologue has. All data, no pixels."""

from __future__ import annotations

from typing import Final

from numberplace.battle.events import Event, Side
from numberplace.core.words import N_
from numberplace.ui.arcade.cues import Act, Burst, Show, Sound, Spark, Word, show_of

SHOWS: Final[dict[str, Show]] = {
    "braced": Show((Spark(0, Side.HERO, "sparkle", 0.4), Word(0, Side.HERO, N_("On guard"))), 0.25),
    "focused": Show(
        (
            Sound(0, "item"),
            Spark(0, Side.HERO, "sparkle", 0.5),
            Burst(0, Side.HERO, "gold", 14),
            Word(0, Side.HERO, N_("Focused")),
        ),
        0.3,
    ),
    "focus_broken": Show((Word(0.1, Side.HERO, N_("Focus lost")),), 0.2),
    "gathered": Show(
        (
            Act(0, Side.FOE, "gather", 0.6),
            Sound(0, "danger"),
            Word(0, Side.FOE, N_("Gathers strength")),
        ),
        0.4,
    ),
    "king_guarded": Show((Word(0, Side.FOE, N_("On guard")),), 0.25),
}
"""By the cue of an event."""


def duel_show_of(event: Event) -> Show:
    """Return what the stage shows for an event of the duel or the prologue."""
    return SHOWS[event.cue] if event.cue in SHOWS else show_of(event)
