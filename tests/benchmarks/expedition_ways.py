"""Ways of playing an expedition, for ``expedition_balance``: honest, and without solving.

What is assumed in favour of a way is told beside it.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from numberplace.battle import fight
from numberplace.battle.powers import NOTHING
from numberplace.battle.relics import Moment
from numberplace.battle.state import Battle, Phase
from numberplace.core.battlefield import Deed, Reason
from numberplace.ui.arcade.proof_shield import PROOF_SECONDS

from tests.benchmarks.battle_balance import Placement, spread, think
from tests.benchmarks.road_balance import Walker

NAMES_SHARE = 0.35
"""How often a player names the pattern of a placement that takes one."""
CASTER_SHARE = 0.7
"""How often one does who wears something for it."""
NAMED_TIER = 2
"""From locked candidates on there are patterns to name."""
SAID_FROM = 0.4
"""How full a bar is when a player says a reason."""
PROVED = 0.85
"""How often a reason that a player says holds."""
HAND = 0.4
"""Seconds of the hand for a link that is drawn alone."""
SINGLES = 1
"""The last tier of what is alone in a cell or a house."""
SLOWED = 3
"""How many times slower somebody is who plays slowly on purpose."""


@dataclass(frozen=True, slots=True)
class Move:
    """A placement with what relics ask of it."""

    placement: Placement
    deed: Deed
    marked: Deed = NOTHING
    """The deed where the digit itself was pencilled into its cell before."""


Way = Callable[[Battle, Move, random.Random, float, float, Walker], Battle]
"""Makes a move: after the battle and the move, chances, the seconds that it and a single take."""


def place(battle: Battle, move: Move, rng: random.Random) -> Battle:
    """Make a right placement."""
    made = move.placement
    turn = fight.place_right(
        battle, made.units, made.groups, rng, solves=made.solves, deed=move.deed
    )
    return turn.battle


def honest(
    battle: Battle, move: Move, rng: random.Random, mean: float, _single: float, walker: Walker
) -> Battle:
    """Think, name what is seen now and then, and place."""
    battle = think(battle, spread(rng, mean), rng)
    is_caster = any(relic.moment is Moment.SPELL for relic in battle.relics)
    share = CASTER_SHARE if is_caster else NAMES_SHARE
    if move.placement.tier >= NAMED_TIER and rng.random() < share:
        gone = [1000 + unit.id for unit in move.placement.units]
        reason = Reason("", "", move.placement.tier)
        battle = fight.name_pattern(battle, reason, gone).battle
    while rng.random() < walker.wrong:
        battle = fight.place_wrong(battle, rng, move.placement.tier).battle
        battle = think(battle, spread(rng, mean), rng)
    return place(battle, move, rng)


def guess(
    battle: Battle, move: Move, rng: random.Random, mean: float, single: float, walker: Walker
) -> Battle:
    """Try one of two candidates wherever there is no single."""
    if not move.placement.tier:
        return honest(battle, move, rng, mean, single, walker)
    battle = think(battle, spread(rng, single), rng)
    if rng.random() < 0.5:
        battle = fight.place_wrong(battle, rng, move.placement.tier).battle
    return place(battle, move, rng)


def guess_all(
    battle: Battle, move: Move, rng: random.Random, _mean: float, single: float, _walker: Walker
) -> Battle:
    """Try one of two candidates everywhere."""
    battle = think(battle, spread(rng, single / 3), rng)
    if rng.random() < 0.5:
        battle = fight.place_wrong(battle, rng, move.placement.tier).battle
    return place(battle, move, rng)


def hint(
    battle: Battle, move: Move, rng: random.Random, _mean: float, _single: float, _walker: Walker
) -> Battle:
    """Take a hint for every placement."""
    battle = think(fight.take_hint(battle).battle, 2.0, rng)
    return place(battle, move, rng)


def fill_marks(
    battle: Battle, move: Move, rng: random.Random, mean: float, single: float, walker: Walker
) -> Battle:
    """Let the program fill the marks in before all that is no single."""
    if not move.placement.tier:
        return honest(battle, move, rng, mean, single, walker)
    battle = fight.fill_marks(battle).battle
    return honest(battle, move, rng, 0.7 * mean, single, walker)


def pause(
    battle: Battle, move: Move, rng: random.Random, mean: float, single: float, walker: Walker
) -> Battle:
    """Pause before each placement; the board is hidden meanwhile."""
    battle = fight.resume(fight.advance(fight.pause(battle), 60.0, rng).battle)
    return honest(battle, move, rng, mean, single, walker)


def peck(
    battle: Battle, move: Move, rng: random.Random, mean: float, single: float, walker: Walker
) -> Battle:
    """Draw each link by itself."""
    units = move.placement.units
    for at, unit in enumerate(units):
        is_last = at == len(units) - 1
        groups = move.placement.groups if is_last else ()
        part = Placement((unit,), groups, is_last and move.placement.solves)
        seconds = mean / len(units) + (HAND if len(units) > 1 else 0)
        deed = move.deed if is_last else Deed()
        battle = honest(battle, Move(part, deed), rng, seconds, single, walker)
        if battle.phase is not Phase.OPEN:
            break
    return battle


def shout(
    battle: Battle, move: Move, rng: random.Random, mean: float, single: float, walker: Walker
) -> Battle:
    """Name patterns at random before each placement; one in thirty stands there."""
    if rng.random() < 1 / 30:
        gone = [1000 + unit.id for unit in move.placement.units]
        battle = fight.name_pattern(battle, Reason("", "", 3), gone).battle
    else:
        battle = fight.misname(battle, rng).battle
    return honest(battle, move, rng, mean, single, walker)


def say_why(
    battle: Battle, move: Move, rng: random.Random, mean: float, single: float, walker: Walker
) -> Battle:
    """Say the reason of a placement whenever that is offered; the clock stands meanwhile."""
    is_late = battle.gather >= SAID_FROM
    if not is_late or fight.proof_rest(battle) or not battle.is_running:
        return honest(battle, move, rng, mean, single, walker)
    thought = max(0.0, spread(rng, mean) - PROOF_SECONDS)
    battle = think(battle, thought, rng)
    is_right = rng.random() < PROVED
    battle = fight.prove(fight.begin_proof(battle), is_right=is_right).battle
    return place(think(battle, HAND, rng), move, rng)


def mark_all(
    battle: Battle, move: Move, rng: random.Random, mean: float, single: float, walker: Walker
) -> Battle:
    """Pencil each digit into its cell before it is placed."""
    battle = think(battle, HAND, rng)
    return honest(battle, Move(move.placement, move.marked), rng, mean, single, walker)


def marks_only(
    battle: Battle, move: Move, rng: random.Random, mean: float, single: float, walker: Walker
) -> Battle:
    """Let the program fill the marks in once, place what they leave alone, and try the rest."""
    if not battle.has_filled_marks:
        battle = fight.fill_marks(battle).battle
    if move.placement.tier <= SINGLES:
        return honest(battle, move, rng, 0.7 * mean, single, walker)
    return guess(battle, move, rng, mean, single, walker)


def dawdle(
    battle: Battle, move: Move, rng: random.Random, mean: float, single: float, walker: Walker
) -> Battle:
    """Be three times as slow until a third of the foe is gone, as if somebody measured."""
    is_early = 3 * battle.foe_hp > 2 * battle.foe.hp
    return honest(battle, move, rng, (SLOWED if is_early else 1) * mean, single, walker)


def fail_first(
    battle: Battle, move: Move, rng: random.Random, mean: float, single: float, walker: Walker
) -> Battle:
    """Begin each board with a mistake on purpose."""
    if not battle.tally.wrong:
        battle = fight.place_wrong(battle, rng, move.placement.tier).battle
    return honest(battle, move, rng, mean, single, walker)


WAYS: dict[str, Way] = {
    "guessing": guess,
    "guessing all": guess_all,
    "hints only": hint,
    "filling marks": fill_marks,
    "pausing": pause,
    "pecking": peck,
    "shouting names": shout,
    "marks only": marks_only,
    "slow on purpose": dawdle,
    "failing on purpose": fail_first,
}
