"""Events in sentences, as the log of a fight and the command line tell them."""

from __future__ import annotations

from numberplace.battle.events import (
    Blocked,
    Cause,
    ComboBroken,
    Critical,
    Enraged,
    Escaped,
    Evaded,
    Event,
    Finale,
    Guarded,
    Healed,
    Hit,
    Item,
    ItemEarned,
    ItemStolen,
    ItemUsed,
    Landed,
    Lost,
    NoDamage,
    Rose,
    Side,
    Strike,
    Woke,
    Won,
)
from numberplace.core.words import N_, _, ngettext

ITEM_NAMES = {Item.SHIELD: N_("Shield"), Item.FREEZE: N_("Frost"), Item.REVEAL: N_("Lantern")}
"""Marked with ``N_``."""
ITEM_ABOUT = {
    Item.SHIELD: N_("Stops the next attack that lands."),
    Item.FREEZE: N_("Stops the foe's bar for 20 seconds."),
    Item.REVEAL: N_("Fills in what comes next. Your combo goes on."),
}
"""Marked with ``N_``."""


def item_name(item: Item) -> str:
    """Return an item's name in the player's language."""
    return _(ITEM_NAMES[item])


def describe_event(event: Event, hero: str, foe: str) -> str:
    """Say what happened in one sentence, with the names of both sides as the player reads them."""
    by = getattr(event, "by", Side.HERO)
    attacker, other = (hero, foe) if by is Side.HERO else (foe, hero)
    text = _counted(event) or _(_SENTENCES[type(event)])
    return text.format(
        attacker=attacker,
        other=other,
        hero=hero,
        foe=foe,
        damage=getattr(event, "damage", 0),
        n=_number(event),
        item=item_name(event.item) if isinstance(event, ItemEarned | ItemUsed | ItemStolen) else "",
    )


_SENTENCES: dict[type[Event], str] = {
    Hit: N_("{attacker} hits {other}: {damage} damage."),
    Critical: N_("{attacker} lands a critical hit on {other}: {damage} damage!"),
    Evaded: N_("{other} evades the attack of {attacker}."),
    Blocked: N_("{other} blocks the attack of {attacker}."),
    NoDamage: N_("Right, but after a hint it does no damage."),
    ComboBroken: N_("The combo of {n} is broken."),
    ItemEarned: N_("{hero} earns an item: {item}."),
    ItemUsed: N_("{hero} uses an item: {item}."),
    ItemStolen: N_("{foe} steals an item: {item}."),
    Guarded: N_("{foe} raises a guard."),
    Healed: N_("{foe} mends {n} hit points."),
    Woke: N_("{foe} wakes up."),
    Enraged: N_("{foe} flies into a rage!"),
    Rose: N_("{foe} rises again!"),
    Finale: N_("The puzzle is solved: one last mighty blow!"),
    Escaped: N_("The puzzle is solved, but mostly by hints: {foe} slips away."),
    Won: N_("{foe} is beaten. {hero} wins!"),
    Lost: N_("{hero} has fallen. {foe} wins this time."),
}


def _counted(event: Event) -> str:
    """Return the sentence of an event whose wording depends on more than its type."""
    if isinstance(event, Strike):
        return ngettext(
            "A strike on {foe}: {damage} damage.",
            "{n} strikes on {foe}: {damage} damage.",
            event.count,
        )
    if isinstance(event, Landed):
        if event.cause is Cause.TIME:
            return _("Time is up: the attack of {foe} lands.")
        return _("A mistake: the attack of {foe} lands.")
    return ""


def _number(event: Event) -> int:
    if isinstance(event, Strike):
        return event.count
    if isinstance(event, ComboBroken):
        return event.streak
    return event.amount if isinstance(event, Healed) else 0
