"""What the first fights teach: a sentence at the moment each thing first happens."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from numberplace.battle.events import (
    Cause,
    Critical,
    Event,
    Hit,
    Item,
    ItemEarned,
    ItemUsed,
    Landed,
    Side,
    Strike,
)
from numberplace.core.words import N_


class RoadLesson(NamedTuple):
    """One sentence, told once."""

    id: str
    """Kept in the progress when it was told."""
    words: str
    """Marked with ``N_``; ``{key}`` is the key of the shield."""


HIT: Final = RoadLesson("hit", N_("A hit! Every right placement is a blow; hard ones do more."))
STRIKE: Final = RoadLesson(
    "strike", N_("A strike! Whatever you finish empties the opponent's bar.")
)
ITEM: Final = RoadLesson("item", N_("Five in a row earn an item: press {key} to use the shield."))
SHIELD: Final = RoadLesson("shield", N_("The shield is up: it stops the next attack."))
LANDED: Final = RoadLesson("landed", N_("The bar was full: an attack landed. Blows throw it back."))
MISTAKE: Final = RoadLesson("mistake", N_("A mistake is taken back, but it lets the attack land."))


def lessons_of(events: Iterable[Event], taught: Collection[str]) -> list[RoadLesson]:
    """Return the lessons that are due after some events, in their order."""
    due: list[RoadLesson] = []
    for event in events:
        lesson = _lesson_of(event)
        if lesson is not None and lesson.id not in taught and lesson not in due:
            due.append(lesson)
    return due


def _lesson_of(event: Event) -> RoadLesson | None:
    if isinstance(event, Hit | Critical):
        return HIT if event.by is Side.HERO else None
    if isinstance(event, Landed):
        return LANDED if event.cause is Cause.TIME else MISTAKE
    if isinstance(event, ItemEarned | ItemUsed):
        if event.item is not Item.SHIELD:
            return None
        return ITEM if isinstance(event, ItemEarned) else SHIELD
    return STRIKE if isinstance(event, Strike) else None
