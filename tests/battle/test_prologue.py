import random
from collections.abc import Callable
from dataclasses import replace

import pytest
from numberplace.battle import prologue
from numberplace.battle.duel import DEMON_KING, HERO
from numberplace.battle.events import (
    Critical,
    Evaded,
    Event,
    Hit,
    Lost,
    Side,
    Won,
    describe_event,
)
from numberplace.battle.prologue import (
    Braced,
    FocusBroken,
    Focused,
    Gathered,
    HeroAction,
    Intent,
    KingGuarded,
    Prologue,
    play,
)
from numberplace.core.words import set_language

from tests.battle.prng import Rolls


def fought(choice: HeroAction, rolls: tuple[int, ...] = (), **given: object) -> prologue.Bout:
    return play(replace(Prologue(), **given), choice, Rolls(rolls))  # type: ignore[arg-type]


def test_the_numbers_are_those_of_the_duel() -> None:
    assert (Prologue().hero_hp, Prologue().foe_hp) == (300, 400)
    after, events = fought(HeroAction.ATTACK)
    assert events == (Hit(Side.HERO, 15), Hit(Side.FOE, 9))
    assert (after.hero_hp, after.foe_hp, after.rounds) == (291, 385, 1)


def test_a_guard_lets_a_third_through_and_does_no_damage() -> None:
    after, events = fought(HeroAction.GUARD)
    assert events == (Braced(), Hit(Side.FOE, 3))
    assert (after.hero_hp, after.foe_hp) == (297, 400)
    assert fought(HeroAction.GUARD, intent=Intent.MIGHTY).events[1] == Hit(Side.FOE, 12)


def test_a_focused_attack_does_three_times_as_much_and_is_never_evaded() -> None:
    focused, events = fought(HeroAction.FOCUS)
    assert events[0] == Focused()
    assert focused.is_focused
    after, events = fought(HeroAction.ATTACK, (0, 5), is_focused=True)
    assert events[0] == Hit(Side.HERO, 45)
    assert not after.is_focused
    critical = fought(HeroAction.ATTACK, (0, 4), is_focused=True).events[0]
    assert critical == Critical(Side.HERO, 67)


def test_the_king_gathers_before_a_mighty_blow_which_breaks_an_unguarded_focus() -> None:
    after, events = fought(HeroAction.FOCUS, intent=Intent.GATHER)
    assert events == (Focused(), Gathered())
    assert after.intent is Intent.MIGHTY
    broken, events = fought(HeroAction.FOCUS, intent=Intent.MIGHTY, is_focused=True)
    assert events == (Focused(), Hit(Side.FOE, 36), FocusBroken())
    assert not broken.is_focused
    kept, events = fought(HeroAction.GUARD, intent=Intent.MIGHTY, is_focused=True)
    assert events == (Braced(), Hit(Side.FOE, 12))
    assert kept.is_focused


def test_the_kings_guard_halves_an_attack() -> None:
    after, events = fought(HeroAction.ATTACK, intent=Intent.GUARD)
    assert events == (Hit(Side.HERO, 7), KingGuarded())
    assert after.foe_hp == 393


def test_attacks_are_evaded_as_in_the_duel() -> None:
    assert fought(HeroAction.ATTACK, (4,)).events[0] == Evaded(Side.HERO)
    guarded = fought(HeroAction.ATTACK, (4,), intent=Intent.GUARD)
    assert guarded.events == (Evaded(Side.HERO), KingGuarded())


def test_who_falls_first_has_lost_and_nothing_follows() -> None:
    after, events = fought(HeroAction.ATTACK, foe_hp=15, hero_hp=130)
    assert events == (Hit(Side.HERO, 15), Won(3))
    assert after.is_over
    assert play(after, HeroAction.ATTACK, random.Random(1)) == (after, ())
    lost, events = fought(HeroAction.ATTACK, hero_hp=9)
    assert events[-1] == Lost()
    assert (lost.hero_hp, lost.stars) == (0, 0)


@pytest.mark.parametrize(("hp", "stars"), [(0, 0), (1, 1), (59, 1), (60, 2), (130, 3)])
def test_stars_go_by_the_hit_points_left(hp: int, stars: int) -> None:
    assert Prologue(hero_hp=hp).stars == stars


def attack(_now: Prologue) -> HeroAction:
    return HeroAction.ATTACK


def careful(now: Prologue) -> HeroAction:
    return HeroAction.GUARD if now.intent is Intent.MIGHTY else HeroAction.ATTACK


def clever(now: Prologue) -> HeroAction:
    if now.intent is Intent.MIGHTY or (now.is_focused and now.intent is Intent.GUARD):
        return HeroAction.GUARD
    return HeroAction.ATTACK if now.is_focused else HeroAction.FOCUS


@pytest.mark.parametrize(
    ("way", "least", "most", "stars"),
    [(attack, 0.15, 0.5, 0), (careful, 0.95, 1.0, 1), (clever, 0.99, 1.0, 2.4)],
)
def test_it_pays_to_heed_what_the_king_shows(
    way: Callable[[Prologue], HeroAction], least: float, most: float, stars: float
) -> None:
    ends = []
    for seed in range(100):
        rng, now = random.Random(seed), Prologue()
        while not now.is_over:
            now = play(now, way(now), rng).prologue
        assert now.rounds < 80
        ends.append(now)
    assert least <= sum(end.hero_hp > 0 for end in ends) / len(ends) <= most
    assert sum(end.stars for end in ends) / len(ends) >= stars


def test_hit_points_and_events_add_up() -> None:
    rng, now = random.Random(5), Prologue()
    while not now.is_over:
        before, (now, events) = now, play(now, rng.choice(list(HeroAction)), rng)
        blows = [event for event in events if isinstance(event, Hit | Critical)]
        by_hero = sum(event.damage for event in blows if event.by is Side.HERO)
        by_king = sum(event.damage for event in blows if event.by is Side.FOE)
        assert now.foe_hp == max(0, before.foe_hp - by_hero)
        assert now.hero_hp == max(0, before.hero_hp - by_king)
    assert HERO.hp >= now.hero_hp
    assert DEMON_KING.hp >= now.foe_hp


@pytest.mark.parametrize(
    "kind",
    [Braced, Focused, FocusBroken, Gathered, KingGuarded],
)
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_every_event_says_what_happened(kind: type[Event], language: str) -> None:
    set_language(language)
    try:
        told = describe_event(kind(), "HERO", "KING")
    finally:
        set_language("en")
    assert "{" not in told
    assert told
