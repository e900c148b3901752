"""The prologue: the duel of hero and Demon King, fought by choice instead of watched. Immutable.

Both sides have the numbers of the duel. Each round the king shows what he is about to do, and the
hero attacks, guards or focuses. Who only attacks wins about one time in three; who guards against
the mighty blow wins nearly always.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from numberplace.battle.duel import DEMON_KING, HERO, damage_of, roll_attack
from numberplace.battle.events import Critical, Evaded, Event, Hit, Lost, Side, Won
from numberplace.core.words import N_

FOCUS_TIMES: Final = 3
"""Factor of a focused attack beside a plain one; a focused attack is never evaded."""
MIGHTY_TIMES: Final = 4
"""Factor of the king's mighty blow beside a plain one; a mighty blow is never evaded."""
HERO_GUARD: Final = 3
"""The hero's guard lets so much of a blow through: one part of three."""
KING_GUARD: Final = 2
"""The king's guard lets one part of two through."""
STARS: Final = (1, 60, 130)
"""Hit points left for so many stars."""


class HeroAction(Enum):
    """The hero's action in a round."""

    ATTACK = "attack"
    GUARD = "guard"
    FOCUS = "focus"


class Intent(Enum):
    """The king's action in a round, shown before the hero chooses."""

    BLOW = "blow"
    GATHER = "gather"
    """Nothing yet; a mighty blow follows."""
    MIGHTY = "mighty"
    GUARD = "guard"


_NEXT: Final = (Intent.BLOW, Intent.BLOW, Intent.GATHER, Intent.GUARD)
"""Actions from which the king's next one is drawn, except after gathering."""


class Braced(Event):
    words = N_("{hero} is on guard.")


class Focused(Event):
    words = N_("{hero} focuses: the next attack does three times as much and cannot be evaded.")


class FocusBroken(Event):
    words = N_("The mighty blow breaks the focus of {hero}.")


class Gathered(Event):
    words = N_("{foe} gathers strength for a mighty blow.")


class KingGuarded(Event):
    words = N_("{foe} is on guard: attacks do half.")


@dataclass(frozen=True, slots=True)
class Prologue:
    """One moment of the prologue, before a round."""

    hero_hp: int = HERO.hp
    foe_hp: int = DEMON_KING.hp
    rounds: int = 0
    """Rounds fought."""
    intent: Intent = Intent.BLOW
    """The king's action in the round to come."""
    is_focused: bool = False

    @property
    def is_over(self) -> bool:
        return not self.hero_hp or not self.foe_hp

    @property
    def stars(self) -> int:
        """1 to 3 by the hit points left, 0 when the hero has fallen."""
        return sum(self.hero_hp >= least for least in STARS)


class Bout(NamedTuple):
    """The result of a round."""

    prologue: Prologue
    events: tuple[Event, ...]


def play(prologue: Prologue, choice: HeroAction, rng: random.Random) -> Bout:
    """Fight one round: the hero first, then the king unless he has fallen."""
    if prologue.is_over:
        return Bout(prologue, ())
    now, events = _hero_turn(prologue, choice, rng)
    if now.foe_hp:
        now, more = _king_turn(now, choice, rng)
        events += more
    now = replace(now, rounds=now.rounds + 1)
    if now.is_over:
        return Bout(now, (*events, Won(now.stars) if now.hero_hp else Lost()))
    following = Intent.MIGHTY if now.intent is Intent.GATHER else rng.choice(_NEXT)
    return Bout(replace(now, intent=following), events)


def _hero_turn(
    now: Prologue, choice: HeroAction, rng: random.Random
) -> tuple[Prologue, tuple[Event, ...]]:
    if choice is HeroAction.GUARD:
        return now, (Braced(),)
    if choice is HeroAction.FOCUS:
        return replace(now, is_focused=True), (Focused(),)
    times = FOCUS_TIMES if now.is_focused else 1
    attack = _attack(Side.HERO, times, KING_GUARD if now.intent is Intent.GUARD else 1, rng)
    foe_hp = max(0, now.foe_hp - damage_of(attack))
    return replace(now, foe_hp=foe_hp, is_focused=False), (attack,)


def _king_turn(
    now: Prologue, choice: HeroAction, rng: random.Random
) -> tuple[Prologue, tuple[Event, ...]]:
    if now.intent is Intent.GATHER:
        return now, (Gathered(),)
    if now.intent is Intent.GUARD:
        return now, (KingGuarded(),)
    is_mighty = now.intent is Intent.MIGHTY
    times = MIGHTY_TIMES if is_mighty else 1
    attack = _attack(Side.FOE, times, HERO_GUARD if choice is HeroAction.GUARD else 1, rng)
    hero_hp = max(0, now.hero_hp - damage_of(attack))
    is_broken = is_mighty and choice is not HeroAction.GUARD and now.is_focused
    after = replace(now, hero_hp=hero_hp, is_focused=now.is_focused and not is_broken)
    return after, (attack, FocusBroken()) if is_broken and hero_hp else (attack,)


def _attack(by: Side, times: int, parts: int, rng: random.Random) -> Hit | Critical | Evaded:
    """Roll an attack of ``times`` the usual damage, of which a guard lets one part through.

    One of several times the damage is never evaded.
    """
    one, other = (HERO, DEMON_KING) if by is Side.HERO else (DEMON_KING, HERO)
    evasion = other.evasion if times == 1 else 0
    attack = roll_attack(rng, by, one.attack * times, evasion=evasion, critical=one.critical)
    if isinstance(attack, Evaded):
        return attack
    return replace(attack, damage=attack.damage // parts)
