"""The dynamic programming against two other ways: every course of small duels, and many duels."""

import math
import random
from fractions import Fraction

import pytest
from numberplace.battle.duel import DEMON_KING, HERO, Fighter, outcome_of
from numberplace.battle.events import Side
from numberplace.battle.odds import attacks_needed, blow_chances, exact_odds

SMALL = (
    (Fighter(3, 1), Fighter(4, 1)),
    (Fighter(5, 2, evasion=20, critical=30), Fighter(6, 3, evasion=10, critical=50)),
    (Fighter(1, 1), Fighter(1, 1, evasion=50)),
    (Fighter(9, 4, evasion=0, critical=0), Fighter(12, 3, evasion=0, critical=0)),
)


def every_course(
    hero: Fighter, foe: Fighter, most: int, number_type: type[float] | type[Fraction]
) -> tuple[float | Fraction, list[float | Fraction]]:
    """Play out every course of a duel up to a number of rounds, turn by turn as the rules say."""
    heros = [(damage, number_type(part)) for damage, part in blow_chances(hero, foe).items()]
    foes = [(damage, number_type(part)) for damage, part in blow_chances(foe, hero).items()]
    rounds = [number_type(0)] * (most + 1)
    win = number_type(0)
    courses = {(hero.hp, foe.hp): number_type(1)}
    for number in range(1, most + 1):
        after: dict[tuple[int, int], float | Fraction] = {}
        for (hero_hp, foe_hp), chance in courses.items():
            for damage, part in heros:
                if foe_hp <= damage:
                    win += chance * part
                    rounds[number] += chance * part
                    continue
                for hurt, share in foes:
                    both = chance * part * share
                    if hero_hp <= hurt:
                        rounds[number] += both
                    else:
                        key = (hero_hp - hurt, foe_hp - damage)
                        after[key] = after.get(key, number_type(0)) + both
        courses = after
    return win, rounds


def test_the_chances_of_one_attack() -> None:
    chances = blow_chances(HERO, DEMON_KING)
    assert chances == {0: Fraction(1, 20), 22: Fraction(19, 400), 15: Fraction(361, 400)}
    assert sum(chances.values()) == 1


@pytest.mark.parametrize(("hero", "foe"), SMALL)
def test_small_duels_played_out_in_full(hero: Fighter, foe: Fighter) -> None:
    odds = exact_odds(hero, foe)
    win, rounds = every_course(hero, foe, len(odds.rounds) - 1, Fraction)
    assert math.isclose(odds.win, win, abs_tol=1e-15)
    assert odds.rounds == tuple(map(float, rounds))
    assert math.isclose(sum(odds.rounds), 1, abs_tol=1e-15)


@pytest.mark.exhaustive
def test_the_duel_itself_played_out_in_full() -> None:
    odds = exact_odds()
    win, rounds = every_course(HERO, DEMON_KING, len(odds.rounds) - 1, float)
    assert math.isclose(odds.win, win, abs_tol=1e-12)
    assert odds.rounds == pytest.approx(rounds, abs=1e-12)


def test_a_fair_coin_can_be_worked_out_by_hand() -> None:
    """One hit decides and half the hero's attacks are evaded: p = 1/2 + 1/2 * 1/20 * p."""
    odds = exact_odds(Fighter(1, 1, evasion=5), Fighter(1, 1, evasion=50))
    assert math.isclose(odds.win, float(Fraction(1, 2) / (1 - Fraction(1, 40))), abs_tol=1e-15)


def test_attacks_needed_counts_from_zero() -> None:
    never_misses = Fighter(10, 5, critical=0)
    target = Fighter(10, 5, evasion=0)
    needed = attacks_needed(never_misses, target)
    assert [next(needed) for _attack in range(4)] == [0, 0, 1, 0]


def test_many_duels_fall_as_the_odds_say() -> None:
    """Chi-square over the rounds, fixed seed: 99.9 of 100 honest runs lie below the bound."""
    fights = 6000
    rng = random.Random("odds")
    hero, foe = Fighter(60, 15), Fighter(80, 13)
    odds = exact_odds(hero, foe)
    assert 0.3 < odds.win < 0.9, "worth measuring"
    outcomes = [outcome_of(rng, hero, foe) for _fight in range(fights)]
    counts = [0] * (len(odds.rounds) + 40)
    for outcome in outcomes:
        counts[outcome.rounds] += 1
    likely = [n for n, chance in enumerate(odds.rounds) if chance * fights >= 5]
    square = sum(
        (counts[n] - odds.rounds[n] * fights) ** 2 / (odds.rounds[n] * fights) for n in likely
    )
    freedom = len(likely)
    assert square < freedom + 3.1 * math.sqrt(2 * freedom) + 4
    wins = sum(outcome.winner is Side.HERO for outcome in outcomes)
    deviation = math.sqrt(fights * odds.win * (1 - odds.win))
    assert abs(wins - fights * odds.win) < 3.3 * deviation
    mean = sum(outcome.rounds for outcome in outcomes) / fights
    assert abs(mean - odds.mean_rounds) < 0.1
