"""The three regions of an expedition, their foes, and the acts of each foe. All data.

The numbers are tuned by ``python -m tests.benchmarks.expedition_balance``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from numberplace.battle.opponents import LADDER, ActKind, FoeAct, Opponent
from numberplace.battle.road import hit_points
from numberplace.core.battlefield import Load, Trick
from numberplace.core.words import N_

MISTAKE_BLOWS: Final = 1
"""Blows of the attack that a mistake lets land: as many as an attack that was told."""
MISTAKE_PERCENT: Final = 120
"""Strength of the blow, in percent of the region's attack."""


@dataclass(frozen=True, slots=True)
class Region:
    """One third of an expedition."""

    id: str
    """The end of the ids of its boards."""
    name: str
    """Marked with ``N_``."""
    backdrop: str
    foes: tuple[str, ...]
    elites: tuple[str, ...]
    boss: str
    attack: int
    """Hit points that a plain attack takes."""
    patience: float
    """Seconds in which a bar fills, in placements of an average player on that board."""
    turns: int
    """Placements in which a bar fills in a fight by turns."""
    hp_percent: int
    """The foes' hit points beside those that an unarmed hero brings to nothing on a board."""
    boards: str = "sudoku"
    """The shelf of the region's plain boards."""


REGIONS: Final = (
    Region(
        "1",
        N_("The Paper Hills"),
        "garden",
        ("blot", "moth", "snail"),
        ("magpie",),
        "golem",
        attack=58,
        patience=3.4,
        turns=4,
        hp_percent=92,
        boards="variants",
    ),
    Region(
        "2",
        N_("The Roofs of Ink"),
        "rooftops",
        ("magpie", "fox", "snail"),
        ("knight",),
        "hydra",
        attack=70,
        patience=3.4,
        turns=3,
        hp_percent=95,
    ),
    Region(
        "3",
        N_("The Castle of Digits"),
        "throne",
        ("fox", "knight", "hydra"),
        ("witch",),
        "demon_king",
        attack=82,
        patience=3.4,
        turns=3,
        hp_percent=98,
    ),
)
"""In their order."""


@dataclass(frozen=True, slots=True)
class Habit:
    """The behaviour of a foe on an expedition, in place of its trait on the ladder."""

    about: str
    """The trait in one sentence, marked with ``N_``; empty where the foe has its trait of the
    ladder."""
    acts: tuple[FoeAct, ...]
    """``amount`` is in percent of the region's attack."""
    later_acts: tuple[FoeAct, ...] = ()
    """Acts of a boss that has risen again."""
    armour: int = 0
    feeds: int = 0
    trick: Trick | None = None


HIT: Final = FoeAct(ActKind.ATTACK, 100)
LIGHT: Final = FoeAct(ActKind.ATTACK, 60)
HEAVY: Final = FoeAct(ActKind.ATTACK, 160)
HUGE: Final = FoeAct(ActKind.ATTACK, 220)
GUARD: Final = FoeAct(ActKind.GUARD)
HEAL: Final = FoeAct(ActKind.HEAL, 100)
TRICK: Final = FoeAct(ActKind.TRICK)
# fmt: off
HABITS: Final = {
    "blot": Habit("", (HIT, TRICK, HIT), trick=Trick.INK),
    "moth": Habit("", (LIGHT, LIGHT, HEAVY)),
    "snail": Habit("", (HIT, GUARD)),
    "magpie": Habit("", (HIT, TRICK, HEAVY), trick=Trick.THEFT),
    "golem": Habit(
        N_("Its armour halves all hits below locked candidates; strikes and patterns that you "
           "name go right through it. It has to be brought down twice."),
        (HIT, GUARD, HIT), (HEAVY, HIT, TRICK), armour=2, trick=Trick.CRACK),
    "fox": Habit("", (HIT, TRICK, LIGHT), trick=Trick.SWAP),
    "knight": Habit(
        N_("His armour halves all hits below locked candidates; strikes and patterns that you "
           "name go right through it."),
        (HIT, GUARD, HEAVY), armour=2),
    "hydra": Habit(
        N_("Feeds on idle time: twelve seconds without a placement, or without a strike by turns, "
           "and she heals."),
        (HIT, HEAL, HIT), (HEAVY, HEAL, HIT), feeds=6),
    "witch": Habit(
        N_("Hides a box of the board in fog, over and over."),
        (TRICK, HIT, HEAVY), trick=Trick.FOG),
    "demon_king": Habit(
        N_("Has to be brought down twice, and is worse the second time."),
        (HIT, GUARD, HEAVY), (HEAVY, TRICK, HUGE), trick=Trick.FOG),
}
# fmt: on
"""By the opponent's id."""


def armed(foe_id: str, region: Region, *, is_boss: bool, attack_percent: int = 100) -> Opponent:
    """Return a foe as it is met in a region, with the ladder's hit points.

    Args:
        attack_percent: what its attacks do beside those of the first ascent.
    """
    base, habit = next(each for each in LADDER if each.id == foe_id), HABITS[foe_id]
    attack = region.attack * attack_percent // 100
    return replace(
        base,
        about=habit.about or base.about,
        attack=max(1, attack * MISTAKE_PERCENT // 100),
        blows=MISTAKE_BLOWS,
        guards=False,
        heals=0,
        rage_percent=100,
        trick=habit.trick,
        lives=2 if is_boss else 1,
        acts=_scaled(habit.acts, attack),
        later_acts=_scaled(habit.later_acts, attack) if is_boss else (),
        armour=habit.armour,
        feeds=habit.feeds,
    )


def _scaled(acts: tuple[FoeAct, ...], attack: int) -> tuple[FoeAct, ...]:
    return tuple(act._replace(amount=attack * act.amount // 100) for act in acts)


def strengthened(foe: Opponent, load: Load, region: Region, hp_percent: int = 100) -> Opponent:
    """Return a foe with hit points for one board.

    Args:
        hp_percent: hit points beside those of the first ascent.
    """
    whole = hit_points(foe, load) * region.hp_percent * hp_percent // 10_000
    return replace(foe, hp=max(20, whole // foe.lives))
