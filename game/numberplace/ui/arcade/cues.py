"""Cues: pictures and sounds of the stage for each event, with their times. All data, no pixels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from numberplace.battle.events import (
    BattleItem,
    Blocked,
    Critical,
    Evaded,
    Event,
    Healed,
    Hit,
    Named,
    Recovered,
    Scored,
    Side,
    Strike,
    Tricked,
)
from numberplace.core.battlefield import Reason, Trick
from numberplace.core.words import N_, _

NAME_SECONDS: Final = 0.8
"""Seconds for which the name of a blow stands over the foe."""
HOLDS: Final = (0.0, 0.04, 0.08, 0.14)
"""Seconds for which a named blow of each tier holds the stage; the last serves those above."""
SHAKES: Final = (0, 0, 2, 5)
"""Dots by which a named blow of each tier shakes the ground; the last serves those above."""
HITS: Final = ("hit", "hit_2", "hit_2", "hit_3")
"""Sounds of a named blow of each tier; the last serves those above."""
ZOOM: Final = 1.05
"""Magnification of the stage for a moment at the hardest of blows."""
LOUD_TIER: Final = 2
"""From this tier on the name of a blow is called out."""
SWING = 0.36
"""Seconds of an attack."""
CONTACT = 0.15
"""Seconds until a blow meets the other side."""
STRIKES = ("strike", "strike_2", "strike_3")
"""Sounds of a strike, one more for each house finished at once, each higher."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One thing that begins ``at`` seconds into an event's show."""

    at: float


@dataclass(frozen=True, slots=True)
class Act(Cue):
    """A figure plays an animation."""

    side: Side
    row: str
    seconds: float = SWING


@dataclass(frozen=True, slots=True)
class Spark(Cue):
    """An effect flares up at a figure."""

    side: Side
    effect: str
    seconds: float = 0.32


@dataclass(frozen=True, slots=True)
class Number(Cue):
    """A figure floats up, and the side's bar follows it."""

    side: Side
    change: int
    """Hit points: negative for damage."""
    ink: str


@dataclass(frozen=True, slots=True)
class Word(Cue):
    """A word floats up; marked with ``N_``."""

    side: Side
    text: str


@dataclass(frozen=True, slots=True)
class Name(Cue):
    """The name of a blow stands over a figure, in the player's language."""

    side: Side
    text: str
    seconds: float = NAME_SECONDS


@dataclass(frozen=True, slots=True)
class Shake(Cue):
    """The ground trembles, by so many dots."""

    dots: int


@dataclass(frozen=True, slots=True)
class Zoom(Cue):
    """The stage is seen so many times as large, and falls back."""

    times: float


@dataclass(frozen=True, slots=True)
class Burst(Cue):
    """Particles fly from a figure."""

    side: Side
    kind: str
    """``spark``, ``blood`` (of ink), ``ice``, ``gold`` or ``leaf``."""
    count: int


@dataclass(frozen=True, slots=True)
class Sound(Cue):
    """A sound is played."""

    name: str


@dataclass(frozen=True, slots=True)
class Hold(Cue):
    """The whole stage stands still for a moment."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Show:
    """The cues of one event."""

    cues: tuple[Cue, ...]
    seconds: float = 0.0
    """Time before the next event."""


TRICKS: Final = {
    Trick.INK: N_("Ink!"),
    Trick.FOG: N_("Fog!"),
    Trick.CRACK: N_("Cracks!"),
    Trick.SWAP: N_("Swapped!"),
    Trick.THEFT: N_("Stolen!"),
}
"""Words of the tricks, marked with ``N_``."""


def other(side: Side) -> Side:
    return Side.FOE if side is Side.HERO else Side.HERO


def show_of(event: Event) -> Show:
    """Return the show of the stage for an event."""
    show = SHOWS[event.cue]
    return show if isinstance(show, Show) else show(event)


def _blow(event: Hit | Critical) -> Show:
    by, whom = event.by, other(event.by)
    is_hero, is_critical = by is Side.HERO, isinstance(event, Critical)
    spark = "critical" if is_critical else "hit" if is_hero else "claw"
    ink = "critical" if is_critical and is_hero else "plain" if is_hero else "taken"
    weight = 0 if event.reason is None else min(event.reason.tier, len(HOLDS) - 1)
    cues: list[Cue] = [
        Act(0, by, "attack"),
        Sound(CONTACT - 0.03, "critical" if is_critical else HITS[weight]),
        Act(CONTACT, whom, "hurt", 0.34),
        Spark(CONTACT, whom, spark, 0.4 if is_critical else 0.3),
        Number(CONTACT, whom, -event.damage, ink),
        Burst(CONTACT, whom, "spark" if is_hero else "blood", 26 if is_critical else 10),
    ]
    shake = 4 if is_critical else 0 if is_hero else 2
    if event.reason is not None:
        shake = max(shake, SHAKES[weight])
        cues.append(Name(CONTACT, whom, _name(event.reason)))
        if HOLDS[weight]:
            cues.append(Hold(CONTACT, HOLDS[weight]))
        if weight == len(HOLDS) - 1:
            cues.append(Zoom(CONTACT, ZOOM))
    if shake:
        cues.append(Shake(CONTACT, shake))
    if is_critical:
        cues.append(Word(CONTACT + 0.05, whom, N_("Critical!")))
    return Show(tuple(cues), 0.4 if is_critical else 0.28)


def _name(reason: Reason) -> str:
    if reason.tier < LOUD_TIER:
        return reason.name
    return _("{technique}!").format(technique=reason.name)


def _miss(event: Evaded | Blocked) -> Show:
    by, whom = event.by, other(event.by)
    is_evaded = isinstance(event, Evaded)
    cues: list[Cue] = [Act(0, by, "attack"), Sound(CONTACT, "evade")]
    if is_evaded:
        cues += [
            Act(0.06, whom, "dodge", 0.4),
            Spark(CONTACT, whom, "puff", 0.4),
            Word(CONTACT, whom, N_("Evaded")),
        ]
    else:
        cues += [
            Spark(CONTACT, whom, "sparkle", 0.4),
            Burst(CONTACT, whom, "ice", 20),
            Word(CONTACT, whom, N_("Blocked")),
        ]
    return Show(tuple(cues), 0.32)


# fmt: off
def _strike(event: Strike) -> Show:
    """The best moment of a fight; each further house sounds higher and takes a moment more."""
    houses = min(event.count, len(STRIKES))
    return Show((
        Act(0, Side.HERO, "attack", 0.45),
        *(Sound(0.1 * at, name) for at, name in enumerate(STRIKES[:houses])),
        Hold(0.22, 0.08 + 0.04 * houses), Spark(0.14, Side.FOE, "strike", 0.5),
        Act(0.2, Side.FOE, "hurt", 0.4), Number(0.22, Side.FOE, -event.damage, "critical"),
        Burst(0.22, Side.FOE, "gold", 36 * houses), Shake(0.22, 4 + houses),
        Word(0.26, Side.FOE, N_("Strike!") if houses == 1 else N_("Great strike!")),
    ), 0.5 + 0.1 * (houses - 1))


def _named(event: Named) -> Show:
    """The pattern's own blow: its name over the foe, and more light for a harder one."""
    weight = min(event.reason.tier, len(HOLDS) - 1)
    return Show((
        Act(0, Side.HERO, "attack", 0.45), Sound(0.1, STRIKES[min(weight, len(STRIKES) - 1)]),
        Spark(0.14, Side.FOE, "strike", 0.5), Act(0.2, Side.FOE, "hurt", 0.4),
        Number(0.22, Side.FOE, -event.damage, "critical"),
        Name(0.22, Side.FOE, _name(event.reason)),
        Burst(0.22, Side.FOE, "gold", 24 + 12 * weight), Shake(0.22, 3 + weight),
    ), 0.5)


def _score(event: Scored) -> Show:
    is_long = event.combo % 5 == 0
    effect, ink = ("critical", "critical") if is_long else ("hit", "plain")
    burst = Burst(0.12, Side.FOE, *(("gold", 24) if is_long else ("spark", 8)))
    return Show((
        Act(0, Side.HERO, "attack", 0.3), Sound(0.08, effect), Act(0.12, Side.FOE, "hurt", 0.3),
        Spark(0.12, Side.FOE, effect, 0.3), Number(0.12, Side.FOE, event.points, ink), burst,
    ), 0.1)


def _heal(event: Healed) -> Show:
    return Show((
        Spark(0, Side.FOE, "heal", 0.7), Number(0.1, Side.FOE, event.amount, "heal"),
        Burst(0.1, Side.FOE, "leaf", 14),
    ), 0.3)


def _recover(event: Recovered) -> Show:
    return Show((
        Spark(0, Side.HERO, "heal", 0.7), Number(0.1, Side.HERO, event.amount, "heal"),
        Burst(0.1, Side.HERO, "leaf", 14),
    ), 0.3)


def _trick(event: Tricked) -> Show:
    word = Word(0.05, Side.FOE, TRICKS[event.trick])
    return Show((Act(0, Side.FOE, "gather", 0.4), word), 0.2)


_RACE_OVER: Final = {
    True: Show((
        Act(0, Side.HERO, "win", 0.7), Sound(0, "triumph"), Burst(0, Side.HERO, "gold", 40),
    ), 1.2),
    False: Show((Act(0, Side.HERO, "lose", 0.9), Sound(0, "defeat")), 1.2),
}
"""By whether the race is complete."""
_USED: Final = {
    BattleItem.SHIELD: Show((Spark(0, Side.HERO, "sparkle", 0.4), Sound(0, "item"))),
    BattleItem.FREEZE: Show((
        Sound(0, "item"), Burst(0, Side.FOE, "ice", 30), Word(0, Side.FOE, N_("Frozen")),
    )),
    BattleItem.REVEAL: Show((Spark(0, Side.HERO, "sparkle", 0.5), Sound(0, "hint"))),
}
SHOWS: Final[dict[str, Show | Callable[[Any], Show]]] = {
    "blow": _blow,
    "miss": _miss,
    "strike": _strike,
    "healed": _heal,
    "recovered": _recover,
    "item_used": lambda event: _USED[event.item],
    "scored": _score,
    "race_over": lambda event: _RACE_OVER[event.is_complete],
    "tricked": _trick,
    "board_done": Show((
        Sound(0.1, "strike"), Spark(0.1, Side.FOE, "strike", 0.4),
        Act(0.2, Side.FOE, "faint", 0.6), Burst(0.2, Side.FOE, "gold", 50), Shake(0.2, 4),
    ), 0.8),
    "slipped": Show((
        Act(0, Side.FOE, "attack"), Sound(0.05, "land"), Act(CONTACT, Side.HERO, "hurt", 0.34),
        Spark(CONTACT, Side.HERO, "claw", 0.3), Shake(CONTACT, 3),
    ), 0.2),
    "landed": Show((Sound(0, "land"), Shake(0.05, 3), Act(0, Side.FOE, "attack", 0.4)), 0.2),
    "proved": Show((
        Spark(0, Side.HERO, "sparkle", 0.5), Sound(0, "item"), Burst(0, Side.HERO, "gold", 20),
        Word(0, Side.HERO, N_("Proved!")),
    ), 0.2),
    "refuted": Show((
        Act(0, Side.FOE, "gather", 0.6), Sound(0, "danger"), Word(0, Side.HERO, N_("Not so")),
    ), 0.2),
    "marks_filled": Show((Act(0, Side.FOE, "gather", 0.6), Sound(0, "danger")), 0.2),
    "no_damage": Show((Word(0, Side.HERO, N_("No damage")),)),
    "combo_broken": Show((Word(0.1, Side.HERO, N_("Combo lost")),), 0.1),
    "item_earned": Show((
        Spark(0, Side.HERO, "sparkle", 0.5), Sound(0, "item"), Burst(0, Side.HERO, "gold", 12),
    ), 0.1),
    "item_stolen": Show((Word(0, Side.HERO, N_("Stolen!")), Sound(0, "evade")), 0.2),
    "charmed": Show((Spark(0, Side.HERO, "sparkle", 0.4), Sound(0, "item"))),
    "named": _named,
    "misnamed": Show((Word(0, Side.HERO, N_("Not there")), Sound(0, "evade")), 0.2),
    "lifted": Show((Sound(0, "item"), Spark(0, Side.HERO, "sparkle", 0.4))),
    "guarded": Show((Word(0, Side.FOE, N_("On guard")),), 0.1),
    "woke": Show((Word(0, Side.FOE, N_("Awake")), Sound(0, "danger"), Shake(0, 2)), 0.2),
    "enraged": Show((
        Word(0, Side.FOE, N_("Enraged!")), Sound(0, "danger"), Shake(0, 4),
        Act(0, Side.FOE, "gather", 0.6),
    ), 0.3),
    "rose": Show((
        Act(0, Side.FOE, "faint", 0.9), Act(0.95, Side.FOE, "gather", 0.7), Sound(0.95, "danger"),
        Shake(1.0, 5), Burst(1.0, Side.FOE, "blood", 40), Word(1.0, Side.FOE, N_("Risen!")),
    ), 1.5),
    "clung": Show((
        Word(0.1, Side.FOE, N_("Finish the board!")), Act(0, Side.FOE, "gather", 0.6),
    ), 0.2),
    "finale": Show((
        Act(0, Side.HERO, "attack", 0.5), Sound(0.05, "strike"),
        Spark(0.16, Side.FOE, "critical", 0.5), Spark(0.24, Side.FOE, "strike", 0.5),
        Shake(0.2, 6), Burst(0.2, Side.FOE, "gold", 60),
    ), 0.6),
    "escaped": Show((Spark(0, Side.FOE, "puff", 0.5), Sound(0, "evade")), 0.4),
    "won": Show((
        Act(0, Side.FOE, "faint", 0.9), Act(0.35, Side.HERO, "win", 0.7), Sound(0.3, "triumph"),
        Spark(0.5, Side.HERO, "sparkle", 0.8), Burst(0.4, Side.FOE, "gold", 60),
    ), 1.4),
    "lost": Show((Act(0, Side.HERO, "lose", 0.9), Sound(0.1, "defeat"), Shake(0.4, 2)), 1.4),
    "braced": Show((Spark(0, Side.HERO, "sparkle", 0.4), Word(0, Side.HERO, N_("On guard"))), 0.25),
    "focused": Show((
        Sound(0, "item"), Spark(0, Side.HERO, "sparkle", 0.5), Burst(0, Side.HERO, "gold", 14),
        Word(0, Side.HERO, N_("Focused")),
    ), 0.3),
    "focus_broken": Show((Word(0.1, Side.HERO, N_("Focus lost")),), 0.2),
    "gathered": Show((
        Act(0, Side.FOE, "gather", 0.6), Sound(0, "danger"),
        Word(0, Side.FOE, N_("Gathers strength")),
    ), 0.4),
    "king_guarded": Show((Word(0, Side.FOE, N_("On guard")),), 0.25),
}
"""By the cue of an event; a function where the show depends on the event's facts."""
# fmt: on
