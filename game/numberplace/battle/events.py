"""What happens in a fight, as facts: a screen animates them, ``wording`` tells them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Side(Enum):
    """Who does something."""

    HERO = "hero"
    FOE = "foe"


class Item(Enum):
    """What a long combo earns."""

    SHIELD = "shield"
    """Stops the next attack that lands."""
    FREEZE = "freeze"
    """Stops the foe's bar for a while."""
    REVEAL = "reveal"
    """Shows one right placement, without damage and without ending the combo."""


class Cause(Enum):
    """Why the foe's attack lands."""

    TIME = "time"
    MISTAKE = "mistake"


class Event:
    """One thing that happened."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Hit(Event):
    """An attack that does its normal damage."""

    by: Side
    damage: int


@dataclass(frozen=True, slots=True)
class Critical(Event):
    """An attack that does half as much again."""

    by: Side
    damage: int


@dataclass(frozen=True, slots=True)
class Evaded(Event):
    """An attack that the other side steps out of."""

    by: Side
    """Who attacked."""


@dataclass(frozen=True, slots=True)
class Strike(Event):
    """The blow for finished houses or joined pairs; it never misses and throws the bar back."""

    count: int
    """How many were finished at once."""
    damage: int


@dataclass(frozen=True, slots=True)
class Landed(Event):
    """The foe's attack lands; the blows that follow are ``Hit``, ``Critical``, ``Evaded``."""

    cause: Cause


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """A whole attack came to nothing: the hero's shield (by FOE) or the foe's guard (by HERO)."""

    by: Side
    """Who attacked."""


@dataclass(frozen=True, slots=True)
class NoDamage(Event):
    """A placement that follows a hint, or was made before: right, but no attack."""


@dataclass(frozen=True, slots=True)
class ComboBroken(Event):
    """A streak of right placements ended."""

    streak: int


@dataclass(frozen=True, slots=True)
class ItemEarned(Event):
    """A combo earned an item."""

    item: Item


@dataclass(frozen=True, slots=True)
class ItemUsed(Event):
    """The hero used an item."""

    item: Item


@dataclass(frozen=True, slots=True)
class ItemStolen(Event):
    """The foe took an item away."""

    item: Item


@dataclass(frozen=True, slots=True)
class Guarded(Event):
    """The foe raises its guard: it will block the next attack."""


@dataclass(frozen=True, slots=True)
class Healed(Event):
    """The foe mends itself."""

    amount: int


@dataclass(frozen=True, slots=True)
class Woke(Event):
    """A foe that slept begins to gather its attack."""


@dataclass(frozen=True, slots=True)
class Enraged(Event):
    """The foe gathers faster from now on."""


@dataclass(frozen=True, slots=True)
class Rose(Event):
    """The foe fell and rises again with all its hit points."""

    lives: int
    """How many lives it has, this one included."""


@dataclass(frozen=True, slots=True)
class Finale(Event):
    """The puzzle is solved while the foe still stands: the last blow brings it down."""


@dataclass(frozen=True, slots=True)
class Escaped(Event):
    """The puzzle is solved, but mostly by hints: the foe slips away."""


@dataclass(frozen=True, slots=True)
class Won(Event):
    """The foe has fallen."""

    stars: int
    """1 to 3, by how much of the hero's strength is left."""


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """The hero has fallen; the puzzle can be finished in peace."""
