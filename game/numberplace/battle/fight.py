"""What can happen in a puzzle battle: time passes, something is placed, an item is used.

Each function returns the next state and the events that led there. In a fight that is paused or
over nothing happens.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace

from numberplace.battle.blows import break_combo, hit_foe, land, strike_foe, win
from numberplace.battle.events import (
    Cause,
    Escaped,
    Event,
    Finale,
    Item,
    ItemEarned,
    ItemUsed,
    Lifted,
    NoDamage,
    Woke,
)
from numberplace.battle.opponents import Opponent
from numberplace.battle.state import (
    FREEZE_SECONDS,
    ITEM_EVERY,
    ITEM_ORDER,
    MOST_ITEMS,
    OWN_SHARE,
    PARRY,
    Battle,
    Phase,
    Spell,
    Turn,
)
from numberplace.core.battlefield import Trick, Unit


def begin(foe: Opponent, interval: float, worth: float = 1.0) -> Battle:
    """Return a fight's first moment.

    Args:
        interval: seconds in which the bar fills over puzzles of this kind.
        worth: what a unit of this puzzle counts; see ``Battle.worth``.
    """
    return Battle(foe, worth, interval, foe.hp, foe.lives, sleep=foe.sleep)


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
        battle, lifted = _fade(replace(battle, seconds=battle.seconds + step), step)
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


def _fade(battle: Battle, seconds: float) -> Turn:
    """Let a trick's time pass."""
    spell = battle.spell
    if spell is None:
        return Turn(battle)
    left = spell.seconds - seconds
    if left <= 0:
        return Turn(replace(battle, spell=None), (Lifted(),))
    return Turn(replace(battle, spell=replace(spell, seconds=left)))


def _wipe(battle: Battle, *, is_strike: bool) -> Turn:
    """Let a right placement work on a trick that lies on the board."""
    spell = battle.spell
    if spell is None:
        return Turn(battle)
    if is_strike or spell.blows <= 1:
        return Turn(replace(battle, spell=None), (Lifted(),))
    return Turn(replace(battle, spell=replace(spell, blows=spell.blows - 1)))


def place_right(
    battle: Battle,
    units: Sequence[Unit],
    groups: Sequence[int],
    rng: random.Random,
    *,
    solves: bool = False,
) -> Turn:
    """Attack with a right placement; what was placed or finished before does nothing.

    Args:
        units: what one move placed, all of it right.
        groups: what the move finished.
        solves: the puzzle is solved with it.
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
        battle, events = _attack(battle, fresh, count, rng)
    if fresh:
        battle, lifted = _wipe(battle, is_strike=count > 0)
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
    battle: Battle, fresh: Sequence[Unit], count: int, rng: random.Random
) -> tuple[Battle, list[Event]]:
    """Hit with fresh units, strike for finished groups, throw the bar back, earn items."""
    combo = battle.combo + 1
    tally = replace(
        battle.tally,
        right=battle.tally.right + len(fresh),
        best_combo=max(battle.tally.best_combo, combo),
    )
    gather = max(0.0, battle.gather - PARRY)
    battle = replace(battle, combo=combo, tally=tally, gather=gather)
    battle, hit = hit_foe(battle, fresh, rng)
    events = list(hit)
    if count and battle.phase is Phase.OPEN:
        battle, struck = strike_foe(battle, count)
        events += struck
    if combo % ITEM_EVERY == 0 and battle.phase is Phase.OPEN:
        item = ITEM_ORDER[(combo // ITEM_EVERY - 1) % len(ITEM_ORDER)]
        if battle.count_of(item) < MOST_ITEMS:
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
    """Tell whether the hero has an item and it would do something now."""
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
