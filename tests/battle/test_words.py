import inspect

import pytest
from numberplace.battle import events
from numberplace.battle.events import Cause, Event, Hit, Item, Side
from numberplace.battle.words import ITEM_ABOUT, describe_event, item_name
from numberplace.core.words import set_language

SAMPLES: dict[str, object] = {
    "by": Side.HERO,
    "damage": 15,
    "count": 2,
    "cause": Cause.TIME,
    "streak": 7,
    "item": Item.FREEZE,
    "amount": 12,
    "lives": 1,
    "stars": 2,
}
KINDS = [
    kind
    for _name, kind in inspect.getmembers(events, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event
]


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


def sample(kind: type[Event]) -> Event:
    names = kind.__dataclass_fields__  # type: ignore[attr-defined]
    return kind(**{name: SAMPLES[name] for name in names})


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_every_event_is_told_in_every_language(kind: type[Event], language: str) -> None:
    set_language(language)
    told = describe_event(sample(kind), "Ann", "Blot")
    set_language("en")
    assert told
    assert "{" not in told
    for name in ("damage", "streak", "amount"):
        if name in kind.__dataclass_fields__:  # type: ignore[attr-defined]
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
    assert [item_name(item) for item in Item] == ["Shield", "Frost", "Lantern"]
    assert set(ITEM_ABOUT) == set(Item)
