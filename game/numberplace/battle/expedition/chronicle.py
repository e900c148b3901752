"""Chronicle: the record kept from one expedition to the next, with the one under way. Immutable."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from numberplace.battle.expedition.map import LAYERS
from numberplace.battle.expedition.offers import ASCENTS, ENCOUNTERS, HERO_OF, HEROES
from numberplace.battle.expedition.trail import Trail, TrailStage
from numberplace.battle.relics import RELICS
from numberplace.core.errors import IllegalMove
from numberplace.core.words import N_, _

MAX_SAVINGS: Final = 99_999
MAX_COUNT: Final = 99_999
NODE_SAVINGS: Final = 3
"""Saved up for each node that an expedition came past."""
WIN_SAVINGS: Final = 25
"""Saved up for a whole one."""
DAY: Final = "day"
"""Begins the seed of the expedition of a day."""


class Unlock(NamedTuple):
    """Something to be unlocked between expeditions."""

    id: str
    kind: str
    """The kind of thing to unlock, marked with ``N_``."""
    name: str
    """Marked with ``N_``."""
    about: str
    """Marked with ``N_``; ``{n}`` is the amount of a relic."""
    price: int
    amount: int = 0


FIRST_HERO: Final = HEROES[0]
UNLOCKS: Final = (
    *(Unlock(each.id, N_("Hero"), each.name, each.about, 30) for each in HEROES[1:]),
    *(
        Unlock(each.id, N_("Encounter"), each.name, each.story, 12)
        for each in ENCOUNTERS
        if each.is_locked
    ),
    *(
        Unlock(each.id, N_("Relic"), each.name, each.about, 15, each.amount)
        for each in RELICS
        if each.is_locked
    ),
)
"""In the order in which they are listed."""
UNLOCK: Final = {unlock.id: unlock for unlock in UNLOCKS}


@dataclass(frozen=True, slots=True)
class Chronicle:
    """Everything that expeditions leave behind."""

    savings: int = 0
    """To be spent on unlocks."""
    unlocked: frozenset[str] = frozenset()
    """Ids of ``UNLOCKS``."""
    begun: int = 0
    won: int = 0
    best: int = 0
    """The most nodes passed on one expedition."""
    ascent: int = 0
    """The highest ascent that can be chosen."""
    day: int = 0
    """The ordinal of the day whose expedition was begun last."""
    by_turns: bool = False
    """True if the last expedition was fought in turns."""
    trail: Trail | None = None

    def has_hero(self, hero: str) -> bool:
        return hero == FIRST_HERO.id or hero in self.unlocked

    def begin(
        self, hero: str, seed: int, *, ascent: int = 0, by_turns: bool = False, day: int = 0
    ) -> Chronicle:
        """Begin an expedition in place of the one under way.

        Args:
            seed: where no day is given.
            day: the ordinal of the day whose expedition it is; its seed is that of everybody, and
                all that can be found is found there. 0 for an expedition of one's own.

        Raises IllegalMove.
        """
        if hero not in HERO_OF or not self.has_hero(hero):
            raise IllegalMove(_("This hero is not unlocked yet."))
        if not 0 <= ascent <= self.ascent:
            raise IllegalMove(_("This ascent needs a win on the one before it."))
        if day and day <= self.day:
            raise IllegalMove(_("The expedition of this day was begun already."))
        found = frozenset(UNLOCK) if day else self.unlocked
        known = frozenset(each for each in found if each not in HERO_OF)
        trail = Trail(
            f"{DAY}{day}" if day else str(seed),
            hero,
            known,
            ascent,
            by_turns=by_turns,
            relics=(HERO_OF[hero].relic,),
        )
        begun = min(MAX_COUNT, self.begun + 1)
        day = max(self.day, day)
        return replace(self, trail=trail, begun=begun, by_turns=by_turns, day=day)

    def moved(self, trail: Trail) -> Chronicle:
        """Take a move of the expedition under way; an ended expedition is counted at once."""
        before = self.trail
        if before is None or before.is_over:
            raise IllegalMove(_("No expedition is in progress."))
        passed = len(trail.path) - (trail.stage is not TrailStage.WON)
        after = replace(self, trail=trail, best=max(self.best, passed))
        if not trail.is_over:
            return after
        savings = min(MAX_SAVINGS, self.savings + savings_of(trail))
        after = replace(after, savings=savings)
        if trail.stage is TrailStage.LOST:
            return after
        highest = min(len(ASCENTS), max(self.ascent, trail.ascent + 1))
        return replace(after, won=min(MAX_COUNT, self.won + 1), ascent=highest)

    def closed(self) -> Chronicle:
        """Forget an ended expedition, once its end was seen."""
        return replace(self, trail=None) if self.trail and self.trail.is_over else self

    def can_unlock(self, unlock: Unlock) -> bool:
        return unlock.id not in self.unlocked and unlock.price <= self.savings

    def unlock(self, unlock: Unlock) -> Chronicle:
        """Buy something between expeditions. Raises IllegalMove."""
        if not self.can_unlock(unlock):
            raise IllegalMove(_("You have not saved enough for this."))
        unlocked = self.unlocked | {unlock.id}
        return replace(self, savings=self.savings - unlock.price, unlocked=unlocked)


def savings_of(trail: Trail) -> int:
    """Return the addition of an ended expedition to the savings."""
    is_whole = trail.stage is TrailStage.WON
    passed = LAYERS if is_whole else max(0, len(trail.path) - 1)
    return NODE_SAVINGS * passed + WIN_SAVINGS * is_whole + trail.coins // 5
