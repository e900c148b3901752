"""Every event says what happened, in every language, and names the cue a stage gives for it."""

import dataclasses

import pytest
from numberplace.battle import events
from numberplace.battle.events import (
    ITEM_ABOUT,
    BattleItem,
    BoardDone,
    Cause,
    Event,
    Hit,
    RaceOver,
    Scored,
    Side,
    Slipped,
    describe_event,
)
from numberplace.core.battlefield import Reason, Trick
from numberplace.core.words import set_language

SAMPLES: dict[str, object] = {
    "by": Side.HERO,
    "damage": 15,
    "count": 2,
    "cause": Cause.TIME,
    "streak": 7,
    "item": BattleItem.FREEZE,
    "amount": 12,
    "stars": 2,
    "trick": Trick.INK,
    "reason": Reason("X-wing", "rows 2 and 7", 3),
    "throws_back": True,
    "relic": "Echo Shell",
    "relic_id": "echo",
}
OF_A_RACE = (Scored, Slipped, BoardDone, RaceOver)
"""They are shown and never told: a race keeps no log."""
EVENTS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
TOLD = [kind for kind in EVENTS if kind not in OF_A_RACE]


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


def names_of(kind: type[Event]) -> set[str]:
    return {field.name for field in dataclasses.fields(kind)}


def sample(kind: type[Event]) -> Event:
    return kind(**{name: SAMPLES[name] for name in names_of(kind)})


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_has_a_cue(kind: type[Event]) -> None:
    assert kind.cue


@pytest.mark.sampled(6)
@pytest.mark.parametrize("kind", TOLD)
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_every_event_is_told_in_every_language(kind: type[Event], language: str) -> None:
    set_language(language)
    told = describe_event(sample(kind), "Ann", "Blot")
    set_language("en")
    assert told
    assert "{" not in told
    for name in names_of(kind) & {"damage", "streak", "amount"}:
        assert str(SAMPLES[name]) in told


def test_who_hits_whom() -> None:
    assert describe_event(Hit(Side.HERO, 15), "Ann", "Blot") == "Ann hits Blot: 15 damage."
    assert describe_event(Hit(Side.FOE, 9), "Ann", "Blot") == "Blot hits Ann: 9 damage."


def test_one_strike_and_several() -> None:
    one = describe_event(events.Strike(1, 15), "Ann", "Blot")
    two = describe_event(events.Strike(2, 30), "Ann", "Blot")
    assert one == "A strike on Blot: 15 damage."
    assert two == "2 strikes on Blot: 30 damage."


def test_items_have_names() -> None:
    assert [events.ITEM_NAMES[item] for item in BattleItem] == ["Shield", "Frost", "Lantern"]
    assert set(ITEM_ABOUT) == set(BattleItem)


def test_a_blow_with_a_reason_is_told_by_its_technique() -> None:
    fish = Reason("X-wing", "rows 2 and 7", 3)
    assert describe_event(Hit(Side.HERO, 48, fish), "Ann", "Blot") == "X-wing, rows 2 and 7: 48"
    bare = Reason("Naked single")
    assert describe_event(Hit(Side.HERO, 15, bare), "Ann", "Blot") == "Naked single: 15"
    critical = events.Critical(Side.HERO, 72, fish)
    assert describe_event(critical, "Ann", "Blot") == "X-wing, rows 2 and 7, critical: 72!"
