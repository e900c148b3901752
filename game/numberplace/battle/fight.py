"""The rules of a puzzle battle: time passes, something is placed, an item is used, attacks land.

Each function returns the next state and the events that led there. In a fight that is paused or
over nothing happens.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from numberplace.battle.duel import HERO, damage_of, roll_attack
from numberplace.battle.events import (
    Blocked,
    Cause,
    Clung,
    ComboBroken,
    Enraged,
    Escaped,
    Evaded,
    Event,
    Finale,
    Guarded,
    Healed,
    Item,
    ItemEarned,
    ItemStolen,
    ItemUsed,
    Landed,
    Lifted,
    Lost,
    NoDamage,
    Proved,
    Refuted,
    Rose,
    Side,
    Strike,
    Tricked,
    Woke,
    Won,
)
from numberplace.battle.opponents import Opponent
from numberplace.battle.state import (
    COMBO_STEP,
    FREEZE_SECONDS,
    ITEM_EVERY,
    ITEM_ORDER,
    LEAST_GATHER,
    MAX_COMBO_PERCENT,
    MAX_ITEMS,
    MAX_MISTAKE_PERCENT,
    MISTAKE_STEP,
    OWN_SHARE,
    PARRY_SHARE,
    PROOF_COST,
    STRIKE_PERCENT,
    TIER_PERCENT,
    TRICK_BLOWS,
    Battle,
    Phase,
    Spell,
    Turn,
    stars_for,
)
from numberplace.core.battlefield import Reason, Trick, Unit

WHOLE_MOVE: Final = 0.99
"""From this part of a usual move on a move counts for the combo."""


def begin(foe: Opponent, interval: float, worth: float = 1.0, share: float = 1.0) -> Battle:
    """Return a fight's first moment.

    Args:
        interval: seconds in which the bar fills over puzzles of this kind.
        worth: what a unit of this puzzle counts; see ``Battle.worth``.
        share: what part of a usual move a unit is; see ``Battle.share``.
    """
    return Battle(foe, worth, interval, foe.hp, foe.lives, sleep=foe.sleep, share=share)


def pause(battle: Battle) -> Battle:
    """Stop the fight's time."""
    return replace(battle, is_paused=True)


def resume(battle: Battle) -> Battle:
    """Let the fight's time go on."""
    return replace(battle, is_paused=False)


def gather_seconds(battle: Battle) -> float:
    """Return how long the foe's empty bar takes to fill at present."""
    return battle.interval * (100 / battle.foe.rage_percent if battle.is_enraged else 1.0)


def advance(battle: Battle, seconds: float, rng: random.Random) -> Turn:
    """Let time pass: the foe sleeps, stands frozen or gathers; its attack lands at a full bar."""
    events: list[Event] = []
    while seconds > 0 and battle.is_running:
        if battle.sleep > 0:
            step = min(seconds, battle.sleep)
            battle = replace(battle, sleep=battle.sleep - step)
            events += [] if battle.sleep else [Woke()]
        elif battle.frozen > 0:
            step = min(seconds, battle.frozen)
            battle = replace(battle, frozen=battle.frozen - step)
        else:
            whole = gather_seconds(battle)
            to_full = (1.0 - battle.gather) * whole
            step = min(seconds, to_full)
            battle = replace(battle, gather=battle.gather + step / whole)
            if step >= to_full:
                battle, landed = land(battle, Cause.TIME, rng)
                events += landed
        battle = replace(battle, seconds=battle.seconds + step)
        battle, lifted = _wear_off(battle, seconds=step)
        events += lifted
        seconds -= step
    return Turn(battle, tuple(events))


def cast(battle: Battle, trick: Trick, places: tuple[int, ...]) -> Battle:
    """Lay a trick on the board, in place of one that lies there."""
    if battle.phase is not Phase.OPEN or not places or trick is Trick.THEFT:
        return battle
    return replace(battle, spell=Spell(trick, places))


def uncover(battle: Battle, cells: Iterable[int]) -> Battle:
    """Take a trick off cells that have been filled; fog stays where it is."""
    spell = battle.spell
    if spell is None or spell.trick not in (Trick.INK, Trick.CRACK):
        return battle
    places = tuple(place for place in spell.places if place not in set(cells))
    return replace(battle, spell=replace(spell, places=places) if places else None)


def _wear_off(battle: Battle, *, seconds: float = 0.0, blows: int = 0) -> Turn:
    """Let time or right placements work on the trick that lies on the board."""
    spell = battle.spell
    if spell is None:
        return Turn(battle)
    left, more = spell.seconds - seconds, spell.blows - blows
    if left <= 0 or more <= 0:
        return Turn(replace(battle, spell=None), (Lifted(),))
    return Turn(replace(battle, spell=replace(spell, seconds=left, blows=more)))


def place_right(
    battle: Battle,
    units: Sequence[Unit],
    groups: Sequence[int],
    rng: random.Random,
    *,
    solves: bool = False,
    reason: Reason | None = None,
) -> Turn:
    """Attack with a right placement; what was placed or finished before does nothing.

    Args:
        units: what one move placed, all of it right.
        groups: what the move finished.
        solves: the puzzle is solved with it.
        reason: why it follows, which names the blow.
    """
    fresh = [unit for unit in units if unit.id not in battle.placed]
    count = len(set(groups) - battle.finished)
    if not battle.is_running:
        return Turn(battle)
    battle = concede(battle, units, groups)
    events: list[Event] = []
    if fresh and battle.was_hinted:
        battle, events = replace(battle, was_hinted=False), [NoDamage()]
    elif fresh:
        battle, events = _attack(battle, fresh, count, rng, reason)
    if fresh:
        battle, lifted = _wear_off(battle, blows=TRICK_BLOWS if count else 1)
        events = [*events, *lifted]
    if solves and battle.phase is Phase.OPEN:
        battle, last = _finish(battle)
        events += last
    return Turn(battle, tuple(events))


def concede(battle: Battle, units: Sequence[Unit], groups: Sequence[int]) -> Battle:
    """Note what was placed and finished without an attack, as a reveal does."""
    return replace(
        battle,
        placed=battle.placed.union(unit.id for unit in units),
        finished=battle.finished.union(groups),
    )


def _attack(
    battle: Battle, fresh: Sequence[Unit], count: int, rng: random.Random, reason: Reason | None
) -> tuple[Battle, list[Event]]:
    """Hit with fresh units, strike for finished groups, throw the bar back, earn items."""
    weight = len(fresh) * battle.share if battle.share < 1 else 1.0
    grows = weight >= WHOLE_MOVE or count > 0
    combo = battle.combo + grows
    tally = replace(
        battle.tally,
        right=battle.tally.right + len(fresh),
        best_combo=max(battle.tally.best_combo, combo),
    )
    least = 0.0 if battle.share == 1 else LEAST_GATHER
    gather = max(least, battle.gather - PARRY_SHARE * weight)
    battle = replace(battle, combo=combo, tally=tally, gather=gather)
    battle, hit = hit_foe(battle, fresh, rng, reason)
    events = list(hit)
    if count and battle.phase is Phase.OPEN:
        battle, struck = strike_foe(battle, count)
        events += struck
    if grows and combo % ITEM_EVERY == 0 and battle.phase is Phase.OPEN:
        item = ITEM_ORDER[(combo // ITEM_EVERY - 1) % len(ITEM_ORDER)]
        if battle.count_of(item) < MAX_ITEMS:
            battle = battle.with_item(item, 1)
            events.append(ItemEarned(item))
    return battle, events


def _finish(battle: Battle) -> Turn:
    """End the fight over a solved puzzle: a last blow, unless it was mostly hints."""
    if battle.tally.right < OWN_SHARE * len(battle.placed):
        return Turn(replace(battle, phase=Phase.ESCAPED), (Escaped(),))
    won = win(battle)
    return Turn(replace(won.battle, foe_hp=0), (Finale(), *won.events))


def place_wrong(battle: Battle, rng: random.Random) -> Turn:
    """Pay for a wrong placement: the combo ends and the foe's attack lands at once."""
    if not battle.is_running:
        return Turn(battle)
    tally = replace(battle.tally, wrong=battle.tally.wrong + 1)
    battle, broken = break_combo(replace(battle, tally=tally))
    battle, landed = land(battle, Cause.MISTAKE, rng)
    return Turn(battle, broken + landed)


def take_hint(battle: Battle) -> Turn:
    """Note that the game gave a hint: the combo ends, and the next placement does no damage."""
    if not battle.is_running:
        return Turn(battle)
    tally = replace(battle.tally, hints=battle.tally.hints + 1)
    return break_combo(replace(battle, tally=tally, was_hinted=True))


def can_use(battle: Battle, item: Item) -> bool:
    """Return True if the hero has an item and it would do something now."""
    if item is Item.SHIELD and battle.is_shielded:
        return False
    return battle.is_running and battle.count_of(item) > 0


def use_item(battle: Battle, item: Item) -> Turn:
    """Use an item; for a reveal the caller shows a placement and calls ``concede`` with it."""
    if not can_use(battle, item):
        return Turn(battle)
    battle = battle.with_item(item, -1)
    if item is Item.SHIELD:
        battle = replace(battle, is_shielded=True)
    elif item is Item.FREEZE:
        battle = replace(battle, frozen=battle.frozen + FREEZE_SECONDS)
    return Turn(battle, (ItemUsed(item),))


def prove(battle: Battle, *, is_right: bool) -> Turn:
    """Let the hero say why: right raises the shield, wrong ends the combo and costs time."""
    if not battle.is_running:
        return Turn(battle)
    if is_right:
        return Turn(replace(battle, is_shielded=True), (Proved(),))
    broken = break_combo(battle)
    nearer = min(1.0, max(0.0, battle.gather) + PROOF_COST)
    return Turn(replace(broken.battle, gather=nearer), (Refuted(), *broken.events))


# -- attacks of both sides


def combo_percent(combo: int) -> int:
    """Return what a placement does as the ``combo``-th of its streak, in percent."""
    return 100 + min(MAX_COMBO_PERCENT, COMBO_STEP * max(0, combo - 1))


def hit_damage(battle: Battle, units: Sequence[Unit]) -> int:
    """Return the damage of a normal hit with some units, at least 1."""
    percent = sum(TIER_PERCENT[unit.tier] for unit in units) * combo_percent(battle.combo)
    percent *= battle.edge.hit_percent
    whole = HERO.attack * percent * battle.foe.hit_percent  # a hundred million times the damage
    return max(1, int(whole * battle.worth / 100_000_000) - battle.foe.shell)


def hit_foe(
    battle: Battle, units: Sequence[Unit], rng: random.Random, reason: Reason | None = None
) -> Turn:
    """Attack with placed units; ``reason`` names the blow."""
    if battle.is_guarded:
        return Turn(replace(battle, is_guarded=False), (Blocked(Side.HERO),))
    blow = roll_attack(rng, Side.HERO, hit_damage(battle, units), evasion=battle.foe.evasion)
    if not isinstance(blow, Evaded):
        blow = replace(blow, reason=reason)
    return hurt_foe(battle, damage_of(blow), blow)


def strike_foe(battle: Battle, count: int) -> Turn:
    """Strike for finished groups; throws the bar back to nothing."""
    percent = STRIKE_PERCENT * battle.foe.strike_percent * combo_percent(battle.combo) // 10_000
    damage = HERO.attack * percent * battle.edge.strike_percent // 10_000 * count
    tally = replace(battle.tally, strikes=battle.tally.strikes + count)
    gather = min(0.0, battle.gather)
    return hurt_foe(replace(battle, gather=gather, tally=tally), damage, Strike(count, damage))


def hurt_foe(battle: Battle, damage: int, blow: Event) -> Turn:
    """Take hit points off the foe; it may rage, rise again, cling to its last one or fall."""
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
    return Turn(replace(battle, phase=Phase.WON), (Won(stars_for(battle.hero_hp)),))


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
        growth = MISTAKE_STEP * max(0, battle.tally.wrong - 1)
        percent = percent * min(MAX_MISTAKE_PERCENT, 100 + growth) // 100
    blows: list[Event] = []
    left = battle.hero_hp
    while left > 0 and len(blows) < foe.blows:
        blow = roll_attack(rng, Side.FOE, foe.attack * percent // 100)
        left -= damage_of(blow)
        blows.append(blow)
    return blows


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
