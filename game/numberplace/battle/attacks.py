"""The attacks of both sides in a fight: their effects and consequences."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from numberplace.battle.duel import HERO, damage_of, roll_attack
from numberplace.battle.events import (
    Blocked,
    Cause,
    Clung,
    ComboBroken,
    Enraged,
    Evaded,
    Event,
    Guarded,
    Healed,
    Hit,
    ItemStolen,
    Landed,
    Lost,
    Recovered,
    Rose,
    Side,
    Strike,
    Tricked,
    Won,
)
from numberplace.battle.opponents import ActKind, FoeAct
from numberplace.battle.powers import (
    NOTHING,
    attack_percent,
    carry_out,
    damage_percent,
)
from numberplace.battle.relics import Moment
from numberplace.battle.state import (
    ARMOUR_PERCENT,
    COMBO_STEP,
    ITEM_ORDER,
    MAX_COMBO_PERCENT,
    MAX_MISTAKE_PERCENT,
    MISTAKE_STEP,
    MISTAKE_TIER_PERCENT,
    STRIKE_PERCENT,
    TIER_PERCENT,
    TOLD_STRIKE_SHARE,
    Battle,
    Phase,
    Turn,
    stars_for,
)
from numberplace.core.battlefield import Deed, Reason, Unit


def combo_percent(combo: int) -> int:
    """Return the strength of the ``combo``-th placement of its streak, in percent."""
    return 100 + min(MAX_COMBO_PERCENT, COMBO_STEP * max(0, combo - 1))


def hit_damage(battle: Battle, units: Sequence[Unit], more: int = 100) -> int:
    """Return the damage of a normal hit with some units, at least 1.

    Args:
        more: what relics make of it, in percent.
    """
    percent = sum(TIER_PERCENT[unit.tier] for unit in units) * combo_percent(battle.combo)
    percent = percent * battle.edge.hit_percent * more // 100
    if max(unit.tier for unit in units) < battle.foe.armour:
        percent = percent * ARMOUR_PERCENT // 100
    whole = HERO.attack * percent * battle.foe.hit_percent  # a hundred million times the damage
    return max(1, int(whole * battle.worth / 100_000_000) - battle.foe.shell)


def foretold_damage(battle: Battle, unit: Unit, deed: Deed) -> int:
    """Return the damage of a right placement that is not evaded and no critical hit."""
    at = replace(battle, combo=battle.combo + 1, last_tier=unit.tier)
    return hit_damage(at, [unit], damage_percent(at, Moment.BLOW, deed) + battle.charge)


def hit_foe(
    battle: Battle,
    units: Sequence[Unit],
    rng: random.Random,
    reason: Reason | None = None,
    more: int = 100,
) -> Turn:
    """Attack with placed units; ``reason`` names the blow, ``more`` is that of ``hit_damage``."""
    if battle.is_guarded:
        return Turn(replace(battle, is_guarded=False), (Blocked(Side.HERO),))
    blow = roll_attack(rng, Side.HERO, hit_damage(battle, units, more), evasion=battle.foe.evasion)
    if not isinstance(blow, Evaded):
        blow = replace(blow, reason=reason)
    return hurt_foe(battle, damage_of(blow), blow)


def strike_foe(battle: Battle, count: int, more: int = 100) -> Turn:
    """Strike for finished groups; throws the bar back, by the clock to nothing."""
    percent = STRIKE_PERCENT * battle.foe.strike_percent * combo_percent(battle.combo) // 10_000
    damage = HERO.attack * percent * battle.edge.strike_percent // 10_000 * count * more // 100
    tally = replace(battle.tally, strikes=battle.tally.strikes + count)
    gather = min(0.0, battle.gather)
    if battle.foe.acts:
        gather = max(gather, battle.gather - TOLD_STRIKE_SHARE)
    healed = min(battle.edge.healing * count, HERO.hp - battle.hero_hp)
    battle = replace(battle, hero_hp=battle.hero_hp + healed, gather=gather, tally=tally)
    battle, events = hurt_foe(battle, damage, Strike(count, damage))
    if healed:  # told before a victory, which ends the fight
        events = (events[0], Recovered(healed), *events[1:])
    return Turn(battle, events)


def hurt_foe(battle: Battle, damage: int, blow: Event) -> Turn:
    """Take hit points off the foe, which may rage, rise again, keep its last one or fall."""
    least = 1 if battle.keeps_last and battle.lives == 1 else 0
    taken = min(damage, battle.foe_hp - least)
    tally = replace(battle.tally, damage=battle.tally.damage + taken)
    hurt = replace(battle, foe_hp=battle.foe_hp - taken, tally=tally)
    if not hurt.foe_hp and hurt.lives > 1:
        risen = replace(hurt, foe_hp=hurt.foe.hp, lives=hurt.lives - 1, gather=0.0)
        return Turn(risen, (blow, Rose()))
    if not hurt.foe_hp:
        won = win(hurt)
        return Turn(won.battle, (blow, *won.events))
    if least and taken and hurt.foe_hp == least:
        return Turn(hurt, (blow, Clung()))
    if hurt.is_enraged and not battle.is_enraged:
        return Turn(hurt, (blow, Enraged()))
    return Turn(hurt, (blow,))


def win(battle: Battle) -> Turn:
    """End the fight with the hero's victory."""
    battle = carry_out(battle, Moment.VICTORY)[0]
    return Turn(replace(battle, phase=Phase.WON), (Won(stars_for(battle.hero_hp)),))


def land(battle: Battle, cause: Cause, rng: random.Random, tier: int = 0) -> Turn:
    """Let the foe's attack land, and empty its bar; ``tier`` is the tier of a mistake."""
    act = next_act(battle) if cause is Cause.TIME else None
    told = [] if act is None else [Hit(Side.FOE, told_amount(battle, act))]
    battle = replace(battle, gather=0.0, act=battle.act + (act is not None))
    if act is not None and act.kind is not ActKind.ATTACK:
        return _do(battle, act)
    tally = replace(battle.tally, landed=battle.tally.landed + 1)
    battle = replace(battle, tally=tally)
    if battle.is_shielded:
        return Turn(replace(battle, is_shielded=False), (Landed(cause), Blocked(Side.FOE)))
    blows: Sequence[Event] = told or _roll_blows(battle, cause, rng, tier)
    hurt = sum(damage_of(blow) for blow in blows)
    after = replace(battle, hero_hp=max(0, battle.hero_hp - hurt))
    if not after.hero_hp:
        return Turn(replace(after, phase=Phase.LOST), (Landed(cause), *blows, Lost()))
    aftermath = _aftermath(after, rng) if hurt else Turn(after)
    moment = Moment.LANDED if cause is Cause.TIME else Moment.MISTAKE
    battle, charmed = charm(aftermath.battle, moment)
    return Turn(battle, (Landed(cause), *blows, *aftermath.events, *charmed))


def next_act(battle: Battle) -> FoeAct | None:
    """Return the foe's act at its next full bar; None for a foe that does not announce its acts."""
    has_risen = battle.lives < battle.foe.lives
    acts = (battle.foe.later_acts if has_risen else ()) or battle.foe.acts
    return acts[battle.act % len(acts)] if acts else None


def told_amount(battle: Battle, act: FoeAct) -> int:
    """Return the hit points that an announced act takes from the hero, or heals."""
    if act.kind is not ActKind.ATTACK:
        return act.amount
    return act.amount * attack_percent(battle, Moment.LANDED) // 100


def _do(battle: Battle, act: FoeAct) -> Turn:
    """Carry out an act of the foe that is no attack."""
    if act.kind is ActKind.GUARD:
        return Turn(replace(battle, is_guarded=True), (Guarded(),))
    if act.kind is ActKind.TRICK and battle.foe.trick is not None:
        return Turn(battle, (Tricked(battle.foe.trick),))
    amount = min(act.amount, battle.foe.hp - battle.foe_hp)
    healed = replace(battle, foe_hp=battle.foe_hp + amount)
    return Turn(healed, (Healed(amount),) if amount else ())


def _roll_blows(battle: Battle, cause: Cause, rng: random.Random, tier: int) -> list[Event]:
    """Roll the blows of an attack, up to the one that fells the hero."""
    foe = battle.foe
    percent = 100
    if cause is Cause.MISTAKE:
        percent = foe.mistake_percent * battle.edge.mistake_percent // 100
        growth = MISTAKE_STEP * max(0, battle.tally.wrong - 1)
        percent = percent * min(MAX_MISTAKE_PERCENT, 100 + growth) // 100
        percent = percent * attack_percent(battle, Moment.MISTAKE) // 100
        percent = percent * MISTAKE_TIER_PERCENT[tier] // 100
    blows: list[Event] = []
    left = battle.hero_hp
    while left > 0 and len(blows) < foe.blows:
        blow = roll_attack(rng, Side.FOE, foe.attack * percent // 100)
        left -= damage_of(blow)
        blows.append(blow)
    return blows


def _aftermath(battle: Battle, rng: random.Random) -> Turn:
    """Apply the consequences of an attack that got through: the combo ends, traits show."""
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
    if foe.trick is not None and not foe.acts:
        events.append(Tricked(foe.trick))
    return Turn(battle, tuple(events))


def break_combo(battle: Battle) -> Turn:
    """End the streak; it is worth telling from two placements on."""
    events = (ComboBroken(battle.combo),) if battle.combo > 1 else ()
    return Turn(replace(battle, combo=battle.combo * battle.kept_percent // 100), events)


def charm(battle: Battle, moment: Moment, deed: Deed = NOTHING) -> Turn:
    """Apply the relics that do more than change a number; their burning may bring the foe down."""
    if not battle.relics or battle.phase is not Phase.OPEN:
        return Turn(battle)
    battle, burn, events = carry_out(battle, moment, deed)
    if not burn:
        return Turn(battle, events)
    hurt = hurt_foe(battle, burn, Strike(1, burn))
    return Turn(hurt.battle, (*events, *hurt.events))
