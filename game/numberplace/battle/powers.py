"""Effects of relics in a fight: which relics work at a moment, and their results. Pure rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from numberplace.battle.duel import HERO
from numberplace.battle.events import Charmed, Event, ItemEarned
from numberplace.battle.relics import PARTNER_PERCENT, Effect, Moment, Relic
from numberplace.battle.state import ITEM_EVERY, ITEM_ORDER, MAX_ITEMS, Battle
from numberplace.core.battlefield import Deed

NOTHING: Final = Deed()
MOST_SOFTENED: Final = 60
"""Percent of an attack that relics take off together at most."""
LEAST_BAR: Final = -1.0
"""Lower limit of a bar that relics throw back."""

Condition = Callable[[Battle, Deed, int], bool]


def _line_of(deed: Deed, cell: int) -> tuple[int, int]:
    return divmod(cell, max(1, deed.side))


def _is_on_edge(deed: Deed) -> bool:
    ends = (0, deed.side - 1)
    return any(at in ends for cell in deed.cells for at in _line_of(deed, cell))


def _is_on_diagonal(deed: Deed) -> bool:
    places = [_line_of(deed, cell) for cell in deed.cells]
    return any(row in (column, deed.side - 1 - column) for row, column in places)


def _shares_line(battle: Battle, deed: Deed) -> bool:
    if battle.last_cell < 0:
        return False
    row, column = _line_of(deed, battle.last_cell)
    places = [_line_of(deed, cell) for cell in deed.cells]
    return any(there[0] == row or there[1] == column for there in places)


CONDITIONS: Final[dict[str, Condition]] = {
    "": lambda _battle, _deed, _least: True,
    "row": lambda _battle, deed, _least: "row" in deed.houses,
    "column": lambda _battle, deed, _least: "column" in deed.houses,
    "box": lambda _battle, deed, _least: not {"box", "pair"}.isdisjoint(deed.houses),
    "houses": lambda _battle, deed, least: len(deed.houses) >= least,
    "digit": lambda _battle, deed, least: least in deed.digits,
    "high": lambda _battle, deed, least: any(digit >= least for digit in deed.digits),
    "low": lambda _battle, deed, least: any(digit <= least for digit in deed.digits),
    "odd": lambda _battle, deed, _least: any(digit % 2 for digit in deed.digits),
    "even": lambda _battle, deed, _least: any(not digit % 2 for digit in deed.digits),
    "same_digit": lambda battle, deed, _least: battle.last_digit in deed.digits,
    "last_of_digit": lambda _battle, deed, _least: deed.is_last_of_digit,
    "edge": lambda _battle, deed, _least: _is_on_edge(deed),
    "inner": lambda _battle, deed, _least: bool(deed.cells) and not _is_on_edge(deed),
    "diagonal": lambda _battle, deed, _least: _is_on_diagonal(deed),
    "same_line": lambda battle, deed, _least: _shares_line(battle, deed),
    "tier": lambda battle, _deed, least: battle.last_tier >= least,
    "simple": lambda battle, _deed, least: battle.last_tier <= least,
    "marked": lambda _battle, deed, _least: deed.has_telling_marks,
    "combo_from": lambda battle, _deed, least: battle.combo >= least,
    "combo_each": lambda battle, _deed, least: battle.combo > 0 and battle.combo % least == 0,
    "first": lambda battle, _deed, least: battle.tally.right <= least,
    "first_mistake": lambda battle, _deed, _least: battle.tally.wrong == 1,
    "attacked": lambda battle, _deed, _least: battle.tally.landed > 0,
    "first_landed": lambda battle, _deed, _least: battle.tally.landed == 0,
    "hero_below": lambda battle, _deed, least: 100 * battle.hero_hp < least * HERO.hp,
    "foe_below": lambda battle, _deed, least: 100 * battle.foe_hp < least * battle.foe.hp,
}
"""Conditions of relics by name: each is asked about a fight and about the move just made."""


def working(battle: Battle, moment: Moment, deed: Deed = NOTHING) -> Iterator[tuple[Relic, int]]:
    """Yield the relics that work at a moment, each with its strength."""
    worn = {relic.id for relic in battle.relics}
    for relic in battle.relics:
        if relic.moment is moment and CONDITIONS[relic.condition](battle, deed, relic.least):
            has_partner, by_turns = relic.partner in worn, battle.turns > 0
            yield relic, amount_of(relic, has_partner=has_partner, by_turns=by_turns)


def amount_of(relic: Relic, *, has_partner: bool, by_turns: bool) -> int:
    """Return the strength of a relic, alone or beside its partner, by the clock or by turns."""
    amount = (by_turns and relic.by_turns) or relic.amount
    return amount * PARTNER_PERCENT // 100 if has_partner else amount


def damage_percent(battle: Battle, moment: Moment, deed: Deed = NOTHING) -> int:
    """Return the strength of a blow, strike or spell with all relics that work, in percent."""
    found = working(battle, moment, deed)
    return 100 + sum(amount for relic, amount in found if relic.effect is Effect.DAMAGE)


def attack_percent(battle: Battle, moment: Moment) -> int:
    """Return the strength of a foe's attack after all relics that soften it, in percent."""
    found = working(battle, moment)
    less = sum(amount for relic, amount in found if relic.effect is Effect.SOFTEN)
    return 100 - min(MOST_SOFTENED, less)


def carry_out(
    battle: Battle, moment: Moment, deed: Deed = NOTHING
) -> tuple[Battle, int, tuple[Event, ...]]:
    """Apply the relics that do more than change a number.

    Returns:
        the battle after it, the hit points that the foe is to lose, and what is to be told.
    """
    burn, events = 0, list[Event]()
    for relic, amount in list(working(battle, moment, deed)):
        if relic.effect is Effect.BURN:
            burn += amount
        else:
            after = _worked(battle, relic.effect, amount)
            if after == battle:
                continue
            battle, items = earned(after, battle.combo)
            events += items
        events.append(Charmed(relic.name, relic.id))
    return battle, burn, tuple(events)


def earned(battle: Battle, before: int) -> tuple[Battle, list[Event]]:
    """Hand out the items that a combo has earned since it was ``before``."""
    events: list[Event] = []
    for number in range(before // ITEM_EVERY, battle.combo // ITEM_EVERY):
        item = ITEM_ORDER[number % len(ITEM_ORDER)]
        if battle.count_of(item) < MAX_ITEMS:
            battle = battle.with_item(item, 1)
            events.append(ItemEarned(item))
    return battle, events


def _worked(battle: Battle, effect: Effect, amount: int) -> Battle:
    """Return a battle after one effect that concerns the hero or the foe's bar."""
    if effect is Effect.HEAL:
        return replace(battle, hero_hp=min(HERO.hp, battle.hero_hp + amount))
    if effect is Effect.BACK:
        least = min(battle.gather, LEAST_BAR)
        return replace(battle, gather=max(least, battle.gather - amount / 100))
    if effect is Effect.FREEZE:
        return replace(battle, frozen=battle.frozen + amount)
    if effect is Effect.CHARGE:
        return replace(battle, charge=max(battle.charge, amount))
    if effect is Effect.COMBO:
        return replace(battle, combo=battle.combo + amount)
    if effect is Effect.SHIELD:
        return replace(battle, is_shielded=True)
    if effect is Effect.COINS:
        return replace(battle, coins=battle.coins + amount)
    return battle
