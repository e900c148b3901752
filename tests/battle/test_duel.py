import random

import pytest
from numberplace.battle.duel import (
    DEMON_KING,
    HERO,
    Fighter,
    critical_damage,
    damage_of,
    fight_rounds,
    outcome_of,
    roll_attack,
)
from numberplace.battle.events import Critical, Evaded, Hit, Side

from tests.battle.prng import CRITICAL, EVADES, Rolls


def test_the_two_sides_are_those_of_the_original() -> None:
    assert Fighter(300, 15, evasion=5, critical=5) == HERO
    assert Fighter(400, 9, evasion=5, critical=5) == DEMON_KING


@pytest.mark.parametrize(("damage", "critical"), [(15, 22), (9, 13), (10, 15), (1, 1)])
def test_a_critical_hit_does_half_as_much_again_rounded_down(damage: int, critical: int) -> None:
    assert critical_damage(damage) == critical


@pytest.mark.parametrize(
    ("rolls", "event"),
    [
        ((4,), Evaded(Side.HERO)),
        ((5, 4), Critical(Side.HERO, 22)),
        ((5, 5), Hit(Side.HERO, 15)),
        ((99, 99), Hit(Side.HERO, 15)),
    ],
)
def test_five_in_a_hundred_are_evaded_and_five_of_the_rest_critical(
    rolls: tuple[int, ...], event: Hit | Critical | Evaded
) -> None:
    assert roll_attack(Rolls(rolls), Side.HERO, 15) == event


def test_the_hero_strikes_first_and_turns_are_strict() -> None:
    rounds = list(fight_rounds(Rolls([*EVADES, *CRITICAL])))
    assert rounds[0].attacks == (Evaded(Side.HERO), Critical(Side.FOE, 13))
    assert (rounds[1].hero_hp, rounds[1].foe_hp) == (287, 400)
    for each in rounds[:-1]:
        assert [attack.by for attack in each.attacks] == [Side.HERO, Side.FOE]
        assert each.hero_after == each.hero_hp - damage_of(each.attacks[1])
        assert each.foe_after == each.foe_hp - damage_of(each.attacks[0])
    assert [each.number for each in rounds] == list(range(1, len(rounds) + 1))


def test_without_luck_the_hero_wins_in_27_rounds_and_the_king_strikes_26_times() -> None:
    rounds = list(fight_rounds(Rolls()))
    assert len(rounds) == 27
    assert rounds[-1].attacks == (Hit(Side.HERO, 15),), "the fight ends at once"
    assert (rounds[-1].hero_after, rounds[-1].foe_after) == (300 - 26 * 9, 0)


def test_the_king_can_win() -> None:
    always = Fighter(400, 9, evasion=100)
    rounds = list(fight_rounds(random.Random(1), HERO, always))
    assert rounds[-1].hero_after == 0
    assert outcome_of(random.Random(1), HERO, always).winner is Side.FOE


def test_the_same_seed_is_the_same_fight() -> None:
    first = list(fight_rounds(random.Random("again")))
    assert list(fight_rounds(random.Random("again"))) == first
    assert list(fight_rounds(random.Random("other"))) != first
