"""The duel of hero and Demon King: strict turns, the hero first, until one has no hit points left.

An attack is evaded in 5 cases of 100; of those that are not, 5 of 100 are critical and do half as
much again, rounded down. Source: the console battle of hero and
Demon King whose rules this game keeps.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from numberplace.battle.events import Critical, Evaded, Event, Hit, Side

EVASION: Final = 5
"""Percent of attacks that are evaded."""
CRITICAL: Final = 5
"""Percent of attacks that are critical, of those not evaded."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """The numbers of one side of the duel."""

    hp: int
    attack: int
    evasion: int = EVASION
    """Percent of the attacks on this fighter that are evaded."""
    critical: int = CRITICAL
    """Percent of this fighter's attacks that are critical, of those not evaded."""


HERO: Final = Fighter(300, 15)
DEMON_KING: Final = Fighter(400, 9)


def critical_damage(damage: int) -> int:
    """Return half as much again, rounded down."""
    return damage * 3 // 2


def roll_attack(
    rng: random.Random, by: Side, damage: int, *, evasion: int = EVASION, critical: int = CRITICAL
) -> Hit | Critical | Evaded:
    """Roll one attack: evaded, critical or normal. The chances are percents."""
    if rng.randrange(100) < evasion:
        return Evaded(by)
    if rng.randrange(100) < critical:
        return Critical(by, critical_damage(damage))
    return Hit(by, damage)


def damage_of(event: Event) -> int:
    """Return the hit points an attack costs, 0 when it was evaded."""
    return event.damage if isinstance(event, Hit | Critical) else 0


@dataclass(frozen=True, slots=True)
class Round:
    """One round: the hit points of each side before it, and its attacks in order."""

    number: int
    """From 1."""
    hero_hp: int
    foe_hp: int
    attacks: tuple[Hit | Critical | Evaded, ...]
    """The hero's, then the foe's unless it has fallen."""
    hero_after: int
    foe_after: int


def fight_rounds(
    rng: random.Random, hero: Fighter = HERO, foe: Fighter = DEMON_KING
) -> Iterator[Round]:
    """Yield the rounds of one duel; the last one leaves a side with no hit points (0)."""
    hero_hp, foe_hp = hero.hp, foe.hp
    number = 0
    while hero_hp and foe_hp:
        number += 1
        first = roll_attack(
            rng, Side.HERO, hero.attack, evasion=foe.evasion, critical=hero.critical
        )
        hero_after, foe_after = hero_hp, max(0, foe_hp - damage_of(first))
        attacks: tuple[Hit | Critical | Evaded, ...] = (first,)
        if foe_after:
            second = roll_attack(
                rng, Side.FOE, foe.attack, evasion=hero.evasion, critical=foe.critical
            )
            hero_after = max(0, hero_hp - damage_of(second))
            attacks = (first, second)
        yield Round(number, hero_hp, foe_hp, attacks, hero_after, foe_after)
        hero_hp, foe_hp = hero_after, foe_after


@dataclass(frozen=True, slots=True)
class DuelResult:
    """The end of a duel."""

    winner: Side
    rounds: int


def outcome_of(rng: random.Random, hero: Fighter = HERO, foe: Fighter = DEMON_KING) -> DuelResult:
    """Fight one duel to its end."""
    *_before, last = fight_rounds(rng, hero, foe)
    return DuelResult(Side.HERO if not last.foe_after else Side.FOE, last.number)
