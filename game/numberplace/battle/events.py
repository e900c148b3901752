"""Events of fights and races: each with its facts, its sentence and its cue.

A log tells the sentences with ``describe_event``; a stage knows what to show for each cue.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from enum import Enum
from typing import ClassVar, Final

from numberplace.core.battlefield import Reason, Trick
from numberplace.core.words import N_, _, ngettext


class Side(Enum):
    """The side that acts."""

    HERO = "hero"
    FOE = "foe"


class BattleItem(Enum):
    """An item that a long combo earns."""

    SHIELD = "shield"
    """Stops the next attack that lands."""
    FREEZE = "freeze"
    """Stops the foe's bar for a while."""
    REVEAL = "reveal"
    """Shows one right placement, without damage and without ending the combo."""


ITEM_NAMES: Final = {
    BattleItem.SHIELD: N_("Shield"),
    BattleItem.FREEZE: N_("Frost"),
    BattleItem.REVEAL: N_("Lantern"),
}
ITEM_ABOUT: Final = {
    BattleItem.SHIELD: N_("Stops the next attack that lands."),
    BattleItem.FREEZE: N_("Stops the foe's bar for 20 seconds."),
    BattleItem.REVEAL: N_("Fills in what comes next. Your combo goes on."),
}
"""Marked with ``N_``, as the names are."""


TRICK_WORDS: Final = {
    Trick.INK: N_("{foe} spills ink: two right placements or a strike wipe it off."),
    Trick.FOG: N_("{foe} calls fog: two right placements or a strike clear it."),
    Trick.CRACK: N_("{foe} cracks cells: they take nothing until two placements elsewhere."),
    Trick.SWAP: N_("{foe} swaps two digits of the strip: two right placements undo it."),
    Trick.THEFT: N_("{foe} takes something off the board. Put it back!"),
}
"""Marked with ``N_``."""


TRICK_ABOUT: Final = {
    Trick.INK: N_("Attacks that get through spill ink over marks and numbers."),
    Trick.FOG: N_("Attacks that get through bring fog over a part of the board."),
    Trick.CRACK: N_("Attacks that get through crack cells, which take nothing for a while."),
    Trick.SWAP: N_("Attacks that get through swap two digits of the strip."),
    Trick.THEFT: N_("Attacks that get through take something off the board, to be put back."),
}
"""Marked with ``N_``."""


class Cause(Enum):
    """Why the foe's attack lands."""

    TIME = "time"
    MISTAKE = "mistake"


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a fight or a race."""

    words: ClassVar[str] = ""
    """The sentence of the event, marked with ``N_``; empty for a race, which keeps no log."""
    cue: ClassVar[str]
    """The id of the cue of a stage: by default the class' name in small letters, ``item_earned`` of
    ``ItemEarned``."""

    def __init_subclass__(cls) -> None:
        """Give the class its cue."""
        if "cue" not in cls.__dict__:
            cls.cue = re.sub("(?<!^)([A-Z])", r"_\1", cls.__name__).lower()

    def sentence(self) -> str:
        """Return the words in the player's language, with names and numbers still to fill in."""
        return _(self.words)


@dataclass(frozen=True, slots=True)
class Hit(Event):
    words = N_("{attacker} hits {other}: {damage} damage.")
    cue = "blow"
    by: Side
    damage: int
    reason: Reason | None = None
    """Reason of the hero's placement, where known."""

    def sentence(self) -> str:
        return _("{blow}: {damage}") if self.reason is not None else _(self.words)


@dataclass(frozen=True, slots=True)
class Critical(Event):
    words = N_("{attacker} lands a critical hit on {other}: {damage} damage!")
    cue = "blow"
    by: Side
    damage: int
    reason: Reason | None = None
    """As ``Hit.reason``."""

    def sentence(self) -> str:
        return _("{blow}, critical: {damage}!") if self.reason is not None else _(self.words)


@dataclass(frozen=True, slots=True)
class Evaded(Event):
    words = N_("{other} evades the attack of {attacker}.")
    cue = "miss"
    by: Side
    """The side that attacked."""


@dataclass(frozen=True, slots=True)
class Strike(Event):
    """The blow for finished houses or pairs; a strike never misses, and throws the bar back."""

    count: int
    """Number of houses or pairs finished by one move."""
    damage: int

    def sentence(self) -> str:
        return ngettext(
            "A strike on {foe}: {damage} damage.",
            "{n} strikes on {foe}: {damage} damage.",
            self.count,
        )


@dataclass(frozen=True, slots=True)
class Landed(Event):
    """The foe's attack lands; the blows that follow are ``Hit``, ``Critical``, ``Evaded``."""

    cause: Cause

    def sentence(self) -> str:
        if self.cause is Cause.TIME:
            return _("Time is up: the attack of {foe} lands.")
        return _("A mistake: the attack of {foe} lands.")


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    words = N_("{other} blocks the attack of {attacker}.")
    cue = "miss"
    by: Side
    """The side that attacked."""


@dataclass(frozen=True, slots=True)
class Proved(Event):
    words = N_("{hero} has proved it: the shield stops the next attack.")
    throws_back: bool = False
    """The attack is thrown back instead."""

    def sentence(self) -> str:
        if self.throws_back:
            return _("{hero} has proved it: the attack is thrown back.")
        return _(self.words)


class Refuted(Event):
    words = N_("The reason does not hold: the attack of {foe} comes nearer.")


class MarksFilled(Event):
    words = N_("With filled-in marks {foe} gathers a seventh faster until the end of the fight.")


class NoDamage(Event):
    words = N_("Right, but after a hint it does no damage.")


@dataclass(frozen=True, slots=True)
class ComboBroken(Event):
    words = N_("The combo of {n} is broken.")
    streak: int


@dataclass(frozen=True, slots=True)
class ItemEarned(Event):
    words = N_("{hero} earns an item: {item}.")
    item: BattleItem


@dataclass(frozen=True, slots=True)
class ItemUsed(Event):
    words = N_("{hero} uses an item: {item}.")
    item: BattleItem


@dataclass(frozen=True, slots=True)
class ItemStolen(Event):
    words = N_("{foe} steals an item: {item}.")
    item: BattleItem


@dataclass(frozen=True, slots=True)
class Tricked(Event):
    """The foe plays a trick on the board."""

    trick: Trick

    def sentence(self) -> str:
        return _(TRICK_WORDS[self.trick])


class Lifted(Event):
    words = N_("The board is as it was.")


class Guarded(Event):
    words = N_("{foe} raises a guard.")


@dataclass(frozen=True, slots=True)
class Healed(Event):
    words = N_("{foe} heals {n} hit points.")
    amount: int


@dataclass(frozen=True, slots=True)
class Recovered(Event):
    """A strike with the ruler has given the hero hit points back."""

    amount: int

    def sentence(self) -> str:
        return ngettext(
            "{hero} gets {n} hit point back.", "{hero} gets {n} hit points back.", self.amount
        )


class Woke(Event):
    words = N_("{foe} wakes up.")


class Enraged(Event):
    words = N_("{foe} flies into a rage!")


class Rose(Event):
    words = N_("{foe} rises again!")


class Clung(Event):
    words = N_("{foe} clings to its last hit point: only a solved puzzle takes it.")


@dataclass(frozen=True, slots=True)
class Charmed(Event):
    """A relic has worked."""

    words = N_("{relic} works.")
    relic: str
    """Its name, marked with ``N_``."""
    relic_id: str

    def sentence(self) -> str:
        return _(self.words).replace("{relic}", _(self.relic))


@dataclass(frozen=True, slots=True)
class Named(Event):
    """The hero has named a pattern that is on the board, and strikes."""

    words = N_("{blow} found: {damage} damage.")
    damage: int
    reason: Reason


class Misnamed(Event):
    words = N_("That pattern is not there: {foe} gathers faster.")


class Finale(Event):
    words = N_("The puzzle is solved: one last mighty blow!")


class Escaped(Event):
    words = N_("The puzzle is solved, but mostly by hints: {foe} slips away.")


@dataclass(frozen=True, slots=True)
class Won(Event):
    words = N_("{foe} is beaten. {hero} wins!")
    stars: int
    """1 to 3, by how much of the hero's strength is left."""


class Lost(Event):
    words = N_("{hero} has fallen. {foe} wins this time.")


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A right digit brought points."""

    points: int
    combo: int


@dataclass(frozen=True, slots=True)
class Slipped(Event):
    """A wrong digit cost time."""

    seconds: float


@dataclass(frozen=True, slots=True)
class BoardDone(Event):
    """A puzzle is solved."""

    points: int
    number: int
    """Number of puzzles solved so far."""
    speed: int = 0
    """Points for speed, beside ``points``."""


@dataclass(frozen=True, slots=True)
class RaceOver(Event):
    """The race has ended."""

    is_complete: bool
    """All puzzles were solved in time."""
    time_points: int
    """For the seconds left."""
    score: int


def blow_name(reason: Reason) -> str:
    """Name a blow by its technique and the houses of the pattern."""
    if not reason.place:
        return reason.name
    return _("{technique}, {place}").format(technique=reason.name, place=reason.place)


def describe_event(event: Event, hero: str, foe: str) -> str:
    """Return the event in one sentence, with the names of both sides as the player reads them."""
    facts = {field.name: getattr(event, field.name) for field in fields(event)}
    number = next((facts[name] for name in ("count", "streak", "amount") if name in facts), 0)
    if "item" in facts:
        facts["item"] = _(ITEM_NAMES[facts["item"]])
    reason = facts.get("reason")
    if reason is not None:
        facts["blow"] = blow_name(reason)
    by_foe = facts.get("by") is Side.FOE
    attacker, other = (foe, hero) if by_foe else (hero, foe)
    return event.sentence().format(
        attacker=attacker, other=other, hero=hero, foe=foe, n=number, **facts
    )
