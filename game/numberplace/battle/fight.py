"""The rules of a puzzle battle: time passes, something is placed, an item is used, attacks land.

Each function returns the next state and the events that led there. In a fight that is paused or
over nothing happens.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from numberplace.battle.attacks import (
    break_combo,
    charm,
    hit_foe,
    hurt_foe,
    land,
    strike_foe,
    win,
)
from numberplace.battle.duel import HERO
from numberplace.battle.events import (
    BattleItem,
    Cause,
    Escaped,
    Event,
    Finale,
    Healed,
    ItemUsed,
    Lifted,
    MarksFilled,
    Misnamed,
    Named,
    NoDamage,
    Proved,
    Refuted,
    Woke,
)
from numberplace.battle.opponents import Opponent
from numberplace.battle.powers import (
    NOTHING,
    carry_out,
    damage_percent,
    earned,
)
from numberplace.battle.relics import Moment
from numberplace.battle.state import (
    CLAIM_COST,
    FEED_AFTER,
    FEED_EVERY,
    FILLED_PERCENT,
    FREEZE_SECONDS,
    LEAST_GATHER,
    OWN_SHARE,
    PARRY_SHARE,
    PROOF_COST,
    PROOF_EVERY,
    PROOF_SHARE,
    SPELL_PERCENT,
    SPELL_SHARE,
    TIER_PERCENT,
    TOLD_PARRY_SHARE,
    TOLD_PROOF_EVERY,
    TRICK_BLOWS,
    Battle,
    Phase,
    Spell,
    Turn,
)
from numberplace.core.battlefield import Deed, Reason, Trick, Unit

WHOLE_MOVE: Final = 0.99
"""Share of a usual move from which a move counts for the combo."""


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
    """Return the seconds in which the foe's empty bar fills at present."""
    return (
        battle.interval
        * battle.tempo
        * (100 / battle.foe.rage_percent if battle.is_enraged else 1.0)
        * (100 / FILLED_PERCENT if battle.has_filled_marks else 1.0)
    )


def moves_left(battle: Battle) -> int:
    """Return the placements after which the foe of a fight by turns acts; 0 by the clock."""
    if not battle.turns:
        return 0
    standing = (battle.sleep + battle.frozen) / battle.interval * battle.turns
    return max(1, math.ceil((1 - battle.gather) * battle.turns + standing - 1e-6))


def advance(battle: Battle, seconds: float, rng: random.Random) -> Turn:
    """Let time pass: the foe sleeps, stands frozen or gathers; its attack lands at a full bar.

    In a fight by turns the foe waits, and nothing but the clock goes on.
    """
    if battle.turns:
        passed = seconds if battle.is_running else 0.0
        return Turn(replace(battle, seconds=battle.seconds + passed))
    return _pass(battle, seconds, rng)


def pass_turn(battle: Battle, rng: random.Random, weight: float = 1.0) -> Turn:
    """Let the foe of a fight by turns gather for one placement; ``weight`` is its part of a
    placement."""
    if not battle.turns or not battle.is_running:
        return Turn(battle)
    turn = _pass(battle, weight * gather_seconds(battle) / battle.turns, rng)
    return Turn(replace(turn.battle, seconds=battle.seconds), turn.events)


def _pass(battle: Battle, seconds: float, rng: random.Random) -> Turn:
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
        battle, fed = _feed(battle, step)
        events += (*lifted, *fed)
        seconds -= step
    return Turn(battle, tuple(events))


def _feed(battle: Battle, seconds: float) -> Turn:
    """Let a foe that feeds on idle time take its bites."""
    if not battle.foe.acts:
        return Turn(battle)
    idle = battle.idle + seconds
    if not battle.foe.feeds or not battle.is_running or battle.sleep or battle.frozen:
        return Turn(replace(battle, idle=idle))
    bites = _bites(idle) - _bites(battle.idle)
    amount = min(bites * battle.foe.feeds, battle.foe.hp - battle.foe_hp)
    fed = replace(battle, idle=idle, foe_hp=battle.foe_hp + amount)
    return Turn(fed, (Healed(amount),) if amount else ())


def _bites(idle: float) -> int:
    return max(0, int((idle - FEED_AFTER) / FEED_EVERY) + 1) if idle >= FEED_AFTER else 0


def cast(battle: Battle, trick: Trick, places: tuple[int, ...]) -> Battle:
    """Lay a trick on the board, in place of one that lies there."""
    if battle.phase is not Phase.OPEN or not places or trick is Trick.THEFT:
        return battle
    return replace(battle, spell=Spell(trick, places))


def uncover(battle: Battle, cells: Iterable[int]) -> Battle:
    """Take a trick off filled cells; fog stays."""
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
    deed: Deed = NOTHING,
) -> Turn:
    """Attack with a right placement; units and groups placed or finished before do nothing.

    Args:
        units: what one move placed, all of it right.
        groups: what the move finished.
        solves: the puzzle is solved with it.
        reason: why it follows, which names the blow.
        deed: what relics ask of it.
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
        battle, events = _attack(battle, fresh, count, rng, reason, deed)
    if fresh:
        battle, lifted = _wear_off(battle, blows=TRICK_BLOWS if count else 1)
        battle = _note_placed(battle, deed, is_strike=count > 0)
        events = [*events, *lifted]
    if fresh and not solves:
        weight = len(fresh) * battle.share if battle.share < 1 else 1.0
        battle, acted = pass_turn(battle, rng, weight)
        events += acted
    if solves and battle.phase is Phase.OPEN:
        battle, last = _finish(battle)
        events += last
    return Turn(battle, tuple(events))


def _note_placed(battle: Battle, deed: Deed, *, is_strike: bool) -> Battle:
    """Record the placement, for relics and foes that ask for the placement before."""
    battle = replace(battle, last_tier=0)
    if not battle.foe.acts:
        return battle
    is_awake = is_strike or not battle.turns
    return replace(
        battle,
        idle=0.0 if is_awake else battle.idle,
        has_named=False,
        last_cell=deed.cells[-1] if deed.cells else battle.last_cell,
        last_digit=deed.digits[-1] if deed.digits else battle.last_digit,
    )


def concede(battle: Battle, units: Sequence[Unit], groups: Sequence[int]) -> Battle:
    """Record units and groups as placed and finished without an attack, as a reveal does."""
    return replace(
        battle,
        placed=battle.placed.union(unit.id for unit in units),
        finished=battle.finished.union(groups),
    )


def _attack(
    battle: Battle,
    fresh: Sequence[Unit],
    count: int,
    rng: random.Random,
    reason: Reason | None,
    deed: Deed,
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
    parry = (TOLD_PARRY_SHARE if battle.foe.acts else PARRY_SHARE) * weight
    parry = parry * battle.edge.parry_percent / 100
    parry = 0.0 if battle.turns else parry
    gather = max(least, battle.gather - parry) if parry else battle.gather
    tier = max(unit.tier for unit in fresh)
    battle = replace(battle, combo=combo, tally=tally, gather=gather, last_tier=tier)
    charge, percent = battle.charge, damage_percent(battle, Moment.BLOW, deed)
    battle, hit = hit_foe(replace(battle, charge=0), fresh, rng, reason, percent + charge)
    battle, charmed = charm(battle, Moment.BLOW, deed)
    events = [*hit, *charmed]
    if count and battle.phase is Phase.OPEN:
        percent = damage_percent(battle, Moment.STRIKE, deed)
        battle, struck = strike_foe(battle, count, percent)
        battle, charmed = charm(battle, Moment.STRIKE, deed)
        events += (*struck, *charmed)
    if grows and battle.phase is Phase.OPEN:
        battle, items = earned(battle, combo - 1)
        events += items
    return battle, events


def _finish(battle: Battle) -> Turn:
    """End the fight over a solved puzzle: a last blow, or an escape below ``OWN_SHARE``."""
    if battle.tally.right < OWN_SHARE * len(battle.placed):
        return Turn(replace(battle, phase=Phase.ESCAPED), (Escaped(),))
    won = win(battle)
    return Turn(replace(won.battle, foe_hp=0), (Finale(), *won.events))


def prepare(battle: Battle) -> Battle:
    """Apply the relics that work at the beginning of a fight."""
    return carry_out(battle, Moment.BEGIN)[0]


def can_name(battle: Battle) -> bool:
    """Return True if a pattern can be named now: one for each placement."""
    return battle.is_running and not battle.has_named


def name_pattern(battle: Battle, reason: Reason, gone: Iterable[int], share: float = 1.0) -> Turn:
    """Strike with a pattern that stands on the board.

    Args:
        reason: the pattern, with its tier.
        gone: numbers of the candidates that it eliminates; without a new one nothing happens.
        share: the part of its damage that it does.
    """
    fresh = set(gone) - battle.named
    if not can_name(battle) or not fresh:
        return Turn(battle)
    percent = SPELL_PERCENT * damage_percent(battle, Moment.SPELL) // 100
    damage = int(HERO.attack * TIER_PERCENT[reason.tier] * percent * share) // 10_000
    gather = max(min(0.0, battle.gather), battle.gather - SPELL_SHARE)
    battle = replace(battle, named=battle.named | fresh, has_named=True, gather=gather, idle=0.0)
    battle, struck = hurt_foe(battle, damage, Named(damage, reason))
    battle, charmed = charm(battle, Moment.SPELL)
    return Turn(battle, (*struck, *charmed))


def misname(battle: Battle, rng: random.Random) -> Turn:
    """Pay for a pattern that does not stand there: the combo, and a part of the foe's bar."""
    if not can_name(battle):
        return Turn(battle)
    cost = CLAIM_COST * battle.claim_percent / 100
    battle, broken = break_combo(replace(battle, has_named=True))
    battle = replace(battle, gather=min(1.0, battle.gather + cost))
    events = (Misnamed(), *broken)
    if battle.gather < 1.0:
        return Turn(battle, events)
    battle, landed = land(battle, Cause.TIME, rng)
    return Turn(battle, (*events, *landed))


def place_wrong(battle: Battle, rng: random.Random, tier: int = 0) -> Turn:
    """Pay for a wrong placement: the combo ends and the foe's attack lands at once.

    Args:
        tier: how hard the right placement would have been; a mistake there hurts more, so that
            guessing at what is hard does not pay.
    """
    if not battle.is_running:
        return Turn(battle)
    tally = replace(battle.tally, wrong=battle.tally.wrong + 1)
    battle, broken = break_combo(replace(battle, tally=tally))
    battle, landed = land(battle, Cause.MISTAKE, rng, tier)
    battle, acted = pass_turn(battle, rng)
    return Turn(battle, broken + landed + acted)


def take_hint(battle: Battle) -> Turn:
    """Record that the game gave a hint: the combo ends, and the next placement does no damage."""
    if not battle.is_running:
        return Turn(battle)
    tally = replace(battle.tally, hints=battle.tally.hints + 1)
    return break_combo(replace(battle, tally=tally, was_hinted=True))


def fill_marks(battle: Battle) -> Turn:
    """Record that the game filled marks in: they cost a hint, and the first time the foe gathers
    faster from then on, because they go on helping."""
    if not battle.is_running:
        return Turn(battle)
    told = () if battle.has_filled_marks or battle.turns else (MarksFilled(),)
    hinted = take_hint(replace(battle, has_filled_marks=True))
    return Turn(hinted.battle, (*hinted.events, *told))


def can_use(battle: Battle, item: BattleItem) -> bool:
    """Return True if the hero has an item and it would do something now."""
    if item is BattleItem.SHIELD and battle.is_shielded:
        return False
    return battle.is_running and battle.count_of(item) > 0


def use_item(battle: Battle, item: BattleItem) -> Turn:
    """Use an item; for a reveal the caller shows a placement and calls ``concede`` with it."""
    if not can_use(battle, item):
        return Turn(battle)
    battle = battle.with_item(item, -1)
    if item is BattleItem.SHIELD:
        battle = replace(battle, is_shielded=True)
    elif item is BattleItem.FREEZE:
        battle = replace(battle, frozen=battle.frozen + FREEZE_SECONDS)
    return Turn(battle, (ItemUsed(item),))


def proof_rest(battle: Battle) -> int:
    """Return the right placements that are missing before a reason may be said again."""
    return max(0, battle.next_proof - battle.tally.right)


def begin_proof(battle: Battle) -> Battle:
    """Record that a reason is being said: the next one is possible after some placements, whatever
    the answer."""
    rest = TOLD_PROOF_EVERY if battle.foe.acts else PROOF_EVERY
    return replace(battle, next_proof=battle.tally.right + rest)


def prove(battle: Battle, *, is_right: bool) -> Turn:
    """Let the hero say why: right parries the attack, wrong ends the combo and costs time."""
    if not battle.is_running:
        return Turn(battle)
    if is_right and battle.foe.acts:
        gather = max(min(0.0, battle.gather), battle.gather - PROOF_SHARE)
        return Turn(replace(battle, gather=gather), (Proved(throws_back=True),))
    if is_right:
        return Turn(replace(battle, is_shielded=True), (Proved(),))
    broken = break_combo(battle)
    nearer = min(1.0, max(0.0, battle.gather) + PROOF_COST)
    return Turn(replace(broken.battle, gather=nearer), (Refuted(), *broken.events))
