"""Battle: one moment of a puzzle fought over, and the numbers all fights share. Immutable.

What a puzzle is stays outside; units, groups and tiers are what ``core.battlefield`` says they are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, NamedTuple

from numberplace.battle.duel import HERO
from numberplace.battle.events import BattleItem, Event
from numberplace.battle.opponents import Opponent
from numberplace.battle.relics import Relic
from numberplace.core.battlefield import Trick, Unit

TIER_PERCENT: Final = (100, 120, 160, 220, 300, 400)
"""Strength of a placement of each tier, in percent of the hero's attack; tiers count from 0."""
MISTAKE_TIER_PERCENT: Final = (100, 130, 200, 350, 500, 600)
"""Strength of an attack that a mistake lets land, in percent, by the tier of the missed
placement."""
COMBO_STEP: Final = 5
"""Percent that each placement of a streak after the first adds."""
MAX_COMBO_PERCENT: Final = 50
"""Percent that a streak adds at most."""
STRIKE_PERCENT: Final = 150
"""Strength of each finished group, in percent of the hero's attack; the combo adds to it."""
PARRY_SHARE: Final = 0.5
"""The part of a full bar that a right placement throws back."""
TOLD_PARRY_SHARE: Final = 0.02
"""The part of a full bar that a right placement throws back in a fight against a foe that tells its
acts: there pace alone decides less."""
LEAST_GATHER: Final = -1.0
"""Lower limit of a bar that large moves throw back."""
ITEM_EVERY: Final = 5
"""A combo earns an item each time it has grown by this much."""
ITEM_ORDER: Final = (BattleItem.SHIELD, BattleItem.FREEZE, BattleItem.REVEAL)
"""Items that a combo earns, in turn."""
MAX_ITEMS: Final = 3
"""Number of items of each sort that the hero can carry."""
MAX_STARS: Final = 3
MISTAKE_STEP: Final = 100
"""Percent by which each mistake after the first hurts more, so that guessing does not pay."""
MAX_MISTAKE_PERCENT: Final = 600
FREEZE_SECONDS: Final = 20.0
FILLED_PERCENT: Final = 114
"""Speed of the foe's bar once the game has filled marks in, in percent: they save a part of the
thinking for the rest of the board, which the damage of one placement does not pay for."""
PROOF_EVERY: Final = 20
"""Right placements of the hero's own from one reason that he says to the next."""
TOLD_PROOF_EVERY: Final = 12
"""Right placements between two reasons where a foe tells its acts: its boards are short."""
TOLD_FIRST_PROOF: Final = 6
"""Right placements before the first reason there. A reason at once on each board, over which the
clock stands, won 17 of 100 expeditions more than solving without reasons; so it wins 14 more."""
PROOF_SHARE: Final = 0.2
"""The part of a full bar that a reason throws back where a foe tells its acts. Elsewhere a reason
raises the shield, which would stop one of the three attacks of such a board."""
PROOF_COST: Final = 1 / 3
"""The part of a full bar by which a reason that does not hold brings the attack nearer."""
TRICK_SECONDS: Final = 25.0
TRICK_BLOWS: Final = 2
"""Length of a trick, in seconds or in right placements; a strike ends the trick at once."""
OWN_SHARE: Final = 0.75
"""The part of a solved puzzle's placements that must be the hero's own to bring the foe down."""


TOLD_STRIKE_SHARE: Final = 0.2
"""The part of a full bar that a strike throws back where a foe tells its acts; else all of it.
There the end of a board, at which one strike follows the other, would be without danger."""
SPELL_PERCENT: Final = 150
"""Strength of a named pattern, in percent of a blow of its tier."""
SPELL_SHARE: Final = 0.25
"""The part of a full bar that it throws back."""
CLAIM_COST: Final = 0.5
"""The part of a full bar that a pattern that does not stand there lets the foe gather at once."""
FEED_AFTER: Final = 12.0
"""Seconds without a placement after which a foe that feeds on them begins to heal."""
FEED_EVERY: Final = 4.0
"""Seconds between two bites."""
ARMOUR_PERCENT: Final = 50
"""Strength of a hit stopped by armour, in percent."""


class Phase(Enum):
    """The phase of a fight."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"
    ESCAPED = "escaped"
    """The puzzle was solved, but mostly by hints: the foe slipped away."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts for the summary at the end of a fight."""

    right: int = 0
    """Placements that were the hero's own."""
    wrong: int = 0
    hints: int = 0
    landed: int = 0
    strikes: int = 0
    best_combo: int = 0
    damage: int = 0
    """Hit points the foe lost."""


@dataclass(frozen=True, slots=True)
class Edge:
    """The effects of the hero's gear, in percent but for one."""

    hit_percent: int = 100
    """Strength of a hit."""
    strike_percent: int = 100
    """Strength of a strike."""
    mistake_percent: int = 100
    """Strength of an attack that a mistake lets land."""
    parry_percent: int = 100
    """Part of the bar that a right placement throws back, in percent of what a right placement
    usually throws back."""
    healing: int = 0
    """Hit points that each strike gives back; not in percent."""


@dataclass(frozen=True, slots=True)
class Spell:
    """A trick on the board."""

    trick: Trick
    places: tuple[int, ...]
    """As ``TrickPlan.places``."""
    seconds: float = TRICK_SECONDS
    """Seconds until the trick ends."""
    blows: int = TRICK_BLOWS
    """Correct placements left until the trick ends."""


@dataclass(frozen=True, slots=True)
class Battle:
    """One moment of a fight."""

    foe: Opponent
    worth: float
    """Weight of one unit, so that puzzles of any size weigh about equally; a cell weighs 1."""
    interval: float
    """Seconds in which the foe's bar fills on this puzzle."""
    foe_hp: int
    lives: int
    """The foe's, this one included."""
    hero_hp: int = HERO.hp
    gather: float = 0.0
    """The foe's bar, 0 to 1; at 1 its attack lands. Below 0 large moves have thrown the bar back
    before it began to fill."""
    seconds: float = 0.0
    """Since the fight began, pauses left out."""
    sleep: float = 0.0
    """Seconds before the foe wakes."""
    frozen: float = 0.0
    """Seconds for which the bar still stands still."""
    combo: int = 0
    """Right placements in a row."""
    items: tuple[int, ...] = (0,) * len(ITEM_ORDER)
    """Number of items of each sort, in the order of ``ITEM_ORDER``."""
    is_shielded: bool = False
    is_guarded: bool = False
    """The foe blocks the next hit."""
    was_hinted: bool = False
    """The next placement does no damage."""
    has_filled_marks: bool = False
    """The game has filled marks in, for which the foe gathers at ``FILLED_PERCENT``."""
    is_paused: bool = False
    phase: Phase = Phase.OPEN
    placed: frozenset[int] = frozenset()
    """Units placed right once; such units do no damage again."""
    finished: frozenset[int] = frozenset()
    """Houses that have been finished once."""
    tally: Tally = Tally()
    edge: Edge = Edge()
    spell: Spell | None = None
    share: float = 1.0
    """Share of a usual move that one unit is, below 1 where a move places several units: such a
    move counts by the units it places, and many small moves are worth no more than a large one."""
    keeps_last: bool = False
    """The foe keeps its last hit point until the puzzle is solved."""
    relics: tuple[Relic, ...] = ()
    """Relics that the hero wears on an expedition."""
    turns: int = 0
    """Placements in which the foe's bar fills in a fight by turns; 0 by the clock."""
    ahead: tuple[Unit, ...] = ()
    """Units to be placed, in the order of logic, where ``tempos`` need that order."""
    tempos: tuple[float, ...] = ()
    """Factors of ``interval`` by the tier of the next placement: a foe waits longer over a hard
    placement, so that each placement costs alike. Empty for a constant interval."""
    act: int = 0
    """Number of announced acts that the foe has carried out."""
    idle: float = 0.0
    """Seconds since the hero's last placement."""
    charge: int = 0
    """Percent added to the next blow."""
    coins: int = 0
    """Earned in this fight."""
    claim_percent: int = 100
    """Cost of naming a pattern that is not on the board, in percent of ``CLAIM_COST``."""
    kept_percent: int = 0
    """Part of a combo kept when the combo is broken, in percent."""
    next_proof: int = 0
    """The hero's own right placements from which on he may say a reason again."""
    has_named: bool = False
    """A pattern was named since the last placement: the next takes a placement first."""
    named: frozenset[int] = frozenset()
    """Candidates eliminated by the patterns named so far; a new pattern has to add a candidate."""
    last_cell: int = -1
    """Cell of the hero's last placement; -1 for none."""
    last_digit: int = 0
    """Digit of the hero's last placement."""
    last_tier: int = 0
    """Tier of the hero's last placement; while relics are asked, of the placement being made."""

    @property
    def is_running(self) -> bool:
        """Return True if time passes and placements count."""
        return self.phase is Phase.OPEN and not self.is_paused

    @property
    def is_enraged(self) -> bool:
        """Return True if the foe gathers at the speed of its rage."""
        return self.foe.rage_percent != 100 and 2 * self.foe_hp < self.foe.hp

    @property
    def tempo(self) -> float:
        """Return the factor of ``interval`` in force at present."""
        if not self.tempos:
            return 1.0
        tier = next((unit.tier for unit in self.ahead if unit.id not in self.placed), 0)
        return self.tempos[min(tier, len(self.tempos) - 1)]

    def count_of(self, item: BattleItem) -> int:
        return self.items[ITEM_ORDER.index(item)]

    def with_item(self, item: BattleItem, change: int) -> Battle:
        pairs = zip(ITEM_ORDER, self.items, strict=True)
        return replace(self, items=tuple(n + change * (i is item) for i, n in pairs))


def stars_for(hero_hp: int) -> int:
    """Return 1 to 3 stars by the hero's remaining hit points."""
    return min(MAX_STARS, 3 * hero_hp // HERO.hp + 1)


class Turn(NamedTuple):
    """The result of an action in a fight."""

    battle: Battle
    events: tuple[Event, ...] = ()
    """In the order they happened."""
