"""The road: ten stages of a few short boards each, in a row. All data but for a few sums.

Which boards a stage has, every kind says for itself in its ``BattleAdapter.road``. The numbers are
tuned by ``python -m tests.benchmarks.road_balance``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from numberplace.battle.attacks import combo_percent
from numberplace.battle.duel import DEMON_KING, HERO
from numberplace.battle.opponents import LADDER, Opponent
from numberplace.battle.state import ARMOUR_PERCENT, STRIKE_PERCENT, TIER_PERCENT
from numberplace.core.battlefield import Load
from numberplace.core.words import N_

HP_SHARE: Final = 0.9
"""The part of a board's expected damage that its foe has as hit points."""
COMBO_PERCENT: Final = 120
"""Average strength of a placement by its combo, in percent, on a board begun without a combo."""
KEPT_SHARE: Final = 0.5
"""The part of a combo brought along that counts: mistakes and attacks end many combos."""
ATTACK_PERCENT: Final = 220
"""Strength of an attack, in percent of the ladder's. Few heavy attacks decide a stage less by pace
alone than many light ones; the Demon King keeps his own."""
FIERCE_PERCENT: Final = 80
"""The foe's bar in a fierce stage takes so much of its time."""
EASE_STEP: Final = 8
"""Percent of time that each loss in a row adds to the foe's bar."""
MAX_EASE_LOSSES: Final = 5
"""Losses in a row that count."""
BOARD_COINS: Final = 4
"""For each board won, whatever becomes of the stage."""
STAR_COINS: Final = 10
"""For each star a stage did not have before."""


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of the road."""

    id: str
    """Names the stage in saved texts; never changes."""
    name: str
    """Marked with ``N_``."""
    story: str
    """A line or two, marked with ``N_``."""
    foe: str
    """The opponent's id."""
    boards: tuple[int, ...]
    """For each board the number of the kind that brings it, counted round those there are."""
    coins: int
    """Coins for a won stage."""
    meant: float
    """The pace of the player it is meant for, beside an average one; 2 is twice as slow."""
    patience: float
    """Seconds in which the foe's bar fills, in placements of the player it is meant for."""


# fmt: off
ROAD: Final[tuple[Stage, ...]] = (
    Stage("inkwell", N_("The Inkwell"),
          N_("A blot has crept out of the inkwell and smears the first page. Wipe it off!"),
          "blot", (0, 1, 0), coins=15, meant=2.0, patience=1.28),
    Stage("lamp_lane", N_("Lamp Lane"),
          N_("Moths of paper put out the lamps one by one. Somebody has to catch them."),
          "moth", (0, 1, 0), coins=20, meant=2.0, patience=1.66),
    Stage("garden", N_("The Rubbed-out Garden"),
          N_("Where the snail has been, nothing is left of the flowers but their outlines."),
          "snail", (0, 1, 0), coins=25, meant=1.4, patience=2.07),
    Stage("rooftops", N_("Over the Rooftops"),
          N_("The magpie wears a digit in her beak. You follow her from roof to roof."),
          "magpie", (0, 1, 1, 0), coins=30, meant=1.4, patience=2.36),
    Stage("quarry", N_("The Quarry"),
          N_("A golem of nine boxes guards the way. Only whole houses make it crack."),
          "golem", (0, 1, 0), coins=35, meant=1.0, patience=2.75),
    Stage("mirror_hall", N_("The Hall of Mirrors"),
          N_("A hundred foxes look at you, and each waits for one careless stroke."),
          "fox", (1, 0, 0), coins=40, meant=1.0, patience=3.12),
    Stage("old_bridge", N_("The Old Bridge"),
          N_("The knight has stood here since the digits were locked away. "
             "He is rusty, but awake."),
          "knight", (0, 1, 0), coins=45, meant=0.7, patience=3.32),
    Stage("chain_harbour", N_("Chain Harbour"),
          N_("Cut one chain and two grow back. In the water you see the lights of the castle."),
          "hydra", (1, 0, 1, 0), coins=50, meant=0.7, patience=3.60),
    Stage("night_forest", N_("The Night Forest"),
          N_("The witch has hidden the moon. The later the hour, the faster her brew boils."),
          "witch", (0, 1, 0), coins=60, meant=0.5, patience=4.50),
    Stage("throne", N_("The Throne of Numbers"),
          N_("You have 300 hit points and 15 attack; he has 400 and 9. So it was told, so it is."),
          "demon_king", (0, 1, 0), coins=100, meant=0.5, patience=2.96),
)
# fmt: on
STAGE: Final = {stage.id: stage for stage in ROAD}


def foe_of(stage: Stage) -> Opponent:
    """Return the foe of a stage; on the road even the king falls once."""
    foe = next(each for each in LADDER if each.id == stage.foe)
    if stage is ROAD[-1]:
        return replace(foe, lives=1)
    return replace(foe, attack=foe.attack * ATTACK_PERCENT // 100)


def foe_for(stage: Stage, board: int, load: Load, combo: int = 0) -> Opponent:
    """Return the foe of a stage with hit points for one board.

    On the last board of the road these are the Demon King's own.

    Args:
        combo: the placements in a row that the hero brings along from the board before.
    """
    foe = foe_of(stage)
    if stage is ROAD[-1] and board == len(stage.boards) - 1:
        return replace(foe, hp=DEMON_KING.hp)
    return replace(foe, hp=hit_points(foe, load, combo))


def foe_over(foe: Opponent, load: Load, worth: float) -> Opponent:
    """Return an opponent of the ladder who stands until a board is nearly full.

    Args:
        worth: what a unit of the board counts; see ``Battle.worth``.
    """
    return replace(foe, hp=max(foe.hp, hit_points(foe, load, worth=worth) // foe.lives))


def hit_points(foe: Opponent, load: Load, combo: int = 0, worth: float = 1.0) -> int:
    """Return hit points that the placements of a board bring to nothing near its end."""
    percent = COMBO_PERCENT + round(KEPT_SHARE * _brought_along(len(load.units), combo))
    through = sum(TIER_PERCENT[unit.tier] for unit in load.units if unit.tier >= foe.armour)
    stopped = sum(TIER_PERCENT[unit.tier] for unit in load.units if unit.tier < foe.armour)
    hits = (through + stopped * ARMOUR_PERCENT // 100) * HERO.attack
    hits = int(hits * worth) * foe.hit_percent * percent // 1_000_000 - foe.shell * len(load.units)
    strikes = load.groups * HERO.attack * STRIKE_PERCENT * foe.strike_percent // 10_000
    strikes = strikes * percent // 100
    hits = hits * (100 - foe.evasion) // 100
    return max(30, round(HP_SHARE * (hits + strikes) / 10) * 10)


def _brought_along(count: int, combo: int) -> float:
    """Return the average addition of a combo to each of ``count`` placements, in percent."""
    more = sum(combo_percent(combo + at) - combo_percent(at) for at in range(1, count + 1))
    return more / max(1, count)


def interval_for(stage: Stage, seconds: float, losses: int, *, is_fierce: bool) -> float:
    """Return the seconds in which a foe's bar fills.

    Args:
        seconds: what a placement on the board is expected to take.
        losses: how often in a row the stage was lost.
    """
    eased = 100 + EASE_STEP * min(MAX_EASE_LOSSES, losses)
    fierce = FIERCE_PERCENT if is_fierce else 100
    return stage.patience * seconds * eased / 100 * fierce / 100


def coins_for(stage: Stage, new_stars: int, *, is_first: bool, is_fierce: bool) -> int:
    """Return the coins for a stage won; those of its boards are paid apart."""
    coins = stage.coins if is_first else stage.coins // 2
    return coins * (2 if is_fierce else 1) + STAR_COINS * new_stars
