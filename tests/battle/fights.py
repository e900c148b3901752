"""Fights for tests: an opponent without a trait, and placements without luck."""

from dataclasses import replace

from numberplace.battle import fight
from numberplace.battle.opponents import Opponent
from numberplace.battle.state import Battle
from numberplace.core.battlefield import Unit

from tests.battle.prng import Rolls

INTERVAL = 10.0
PLAIN = Opponent(
    "plain",
    "Plain",
    "Nothing special.",
    hp=400,
    attack=9,
    blows=2,
)


def started(foe: Opponent = PLAIN, **changes: object) -> Battle:
    return replace(fight.begin(foe, INTERVAL), **changes)  # type: ignore[arg-type]


def placed(battle: Battle, count: int, first: int = 0) -> Battle:
    """Place easy cells one after the other, without luck."""
    for cell in range(first, first + count):
        battle = fight.place_right(battle, [Unit(cell)], [], Rolls()).battle
    return battle
