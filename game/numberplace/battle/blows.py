"""The blows of a puzzle battle, from both sides, and what they set off. ``fight`` calls these."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from numberplace.battle.duel import HERO, damage_of, roll_attack
from numberplace.battle.events import (
    Blocked,
    Cause,
    ComboBroken,
    Enraged,
    Event,
    Guarded,
    Healed,
    ItemStolen,
    Landed,
    Lost,
    Rose,
    Side,
    Strike,
    Tricked,
    Won,
)
from numberplace.battle.state import (
    COMBO_MOST,
    COMBO_STEP,
    ITEM_ORDER,
    MISTAKE_MOST,
    MISTAKE_STEP,
    STRIKE_PERCENT,
    TIER_PERCENT,
    Battle,
    Phase,
    Turn,
)
from numberplace.core.battlefield import Unit


def combo_percent(combo: int) -> int:
    """Return what a placement does as the ``combo``-th of its streak, in percent."""
    return 100 + min(COMBO_MOST, COMBO_STEP * max(0, combo - 1))


def hit_damage(battle: Battle, units: Sequence[Unit]) -> int:
    """Return the damage of a normal hit with some units, at least 1."""
    percent = sum(TIER_PERCENT[unit.tier] for unit in units) * combo_percent(battle.combo)
    percent *= battle.edge.hit_percent
    whole = HERO.attack * percent * battle.foe.hit_percent  # a hundred million times the damage
    return max(1, int(whole * battle.worth / 100_000_000) - battle.foe.shell)


def hit_foe(battle: Battle, units: Sequence[Unit], rng: random.Random) -> Turn:
    """Attack with placed units."""
    if battle.is_guarded:
        return Turn(replace(battle, is_guarded=False), (Blocked(Side.HERO),))
    blow = roll_attack(rng, Side.HERO, hit_damage(battle, units), evasion=battle.foe.evasion)
    return hurt_foe(battle, damage_of(blow), blow)


def strike_foe(battle: Battle, count: int) -> Turn:
    """Strike for finished groups; throws the bar back to nothing."""
    percent = STRIKE_PERCENT * battle.foe.strike_percent * combo_percent(battle.combo) // 10_000
    damage = HERO.attack * percent * battle.edge.strike_percent // 10_000 * count
    tally = replace(battle.tally, strikes=battle.tally.strikes + count)
    return hurt_foe(replace(battle, gather=0.0, tally=tally), damage, Strike(count, damage))


def hurt_foe(battle: Battle, damage: int, blow: Event) -> Turn:
    """Take hit points off the foe; it may rage, rise again or fall."""
    tally = replace(battle.tally, damage=battle.tally.damage + min(damage, battle.foe_hp))
    hurt = replace(battle, foe_hp=max(0, battle.foe_hp - damage), tally=tally)
    if not hurt.foe_hp and hurt.lives > 1:
        risen = replace(hurt, foe_hp=hurt.foe.hp, lives=hurt.lives - 1, gather=0.0)
        return Turn(risen, (blow, Rose()))
    if not hurt.foe_hp:
        won = win(hurt)
        return Turn(won.battle, (blow, *won.events))
    if hurt.is_enraged and not battle.is_enraged:
        return Turn(hurt, (blow, Enraged()))
    return Turn(hurt, (blow,))


def win(battle: Battle) -> Turn:
    """End the fight with the hero's victory."""
    thirds = 3 * battle.hero_hp // HERO.hp
    return Turn(replace(battle, phase=Phase.WON), (Won(min(3, thirds + 1)),))


def land(battle: Battle, cause: Cause, rng: random.Random) -> Turn:
    """Let the foe's attack land, and empty its bar."""
    tally = replace(battle.tally, landed=battle.tally.landed + 1)
    battle = replace(battle, gather=0.0, tally=tally)
    if battle.is_shielded:
        return Turn(replace(battle, is_shielded=False), (Landed(cause), Blocked(Side.FOE)))
    blows = _roll_blows(battle, cause, rng)
    hurt = sum(damage_of(blow) for blow in blows)
    after = replace(battle, hero_hp=max(0, battle.hero_hp - hurt))
    if not after.hero_hp:
        return Turn(replace(after, phase=Phase.LOST), (Landed(cause), *blows, Lost()))
    aftermath = _aftermath(after, rng) if hurt else Turn(after)
    return Turn(aftermath.battle, (Landed(cause), *blows, *aftermath.events))


def _roll_blows(battle: Battle, cause: Cause, rng: random.Random) -> list[Event]:
    """Roll the blows of an attack, up to the one that fells the hero."""
    foe = battle.foe
    percent = 100
    if cause is Cause.MISTAKE:
        percent = foe.mistake_percent * battle.edge.mistake_percent // 100
        percent = percent * mistake_growth(battle.tally.wrong) // 100
    blows: list[Event] = []
    left = battle.hero_hp
    while left > 0 and len(blows) < foe.blows:
        blow = roll_attack(rng, Side.FOE, foe.attack * percent // 100)
        left -= damage_of(blow)
        blows.append(blow)
    return blows


def mistake_growth(wrong: int) -> int:
    """Return what the latest of so many mistakes does, in percent of the first."""
    return min(MISTAKE_MOST, 100 + MISTAKE_STEP * max(0, wrong - 1))


def _aftermath(battle: Battle, rng: random.Random) -> Turn:
    """Do what follows when an attack got through: the combo ends, traits show."""
    broken = break_combo(battle)
    battle, events = broken.battle, list(broken.events)
    foe = battle.foe
    if foe.steals and any(battle.items):
        item = rng.choice([item for item in ITEM_ORDER if battle.count_of(item)])
        battle = battle.with_item(item, -1)
        events.append(ItemStolen(item))
    if foe.heals and battle.foe_hp < foe.hp:
        amount = min(foe.heals, foe.hp - battle.foe_hp)
        battle = replace(battle, foe_hp=battle.foe_hp + amount)
        events.append(Healed(amount))
    if foe.guards:
        battle = replace(battle, is_guarded=True)
        events.append(Guarded())
    if foe.trick is not None:
        events.append(Tricked(foe.trick))
    return Turn(battle, tuple(events))


def break_combo(battle: Battle) -> Turn:
    """End the streak; it is worth telling from two placements on."""
    events = (ComboBroken(battle.combo),) if battle.combo > 1 else ()
    return Turn(replace(battle, combo=0), events)
